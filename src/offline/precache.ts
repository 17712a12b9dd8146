import type { ImageFormat } from '../content/image-format';

/**
 * A file of a version: its path from the app's base, its hash (as `OfflineFile.integrity`), and the
 * format of a picture that is there in both.
 */
export type PrecacheFile = readonly [path: string, integrity: string, format?: ImageFormat];

/**
 * All files of a version of the app but the packs' pictures and recordings; written by the build
 * (tools/offline) into the service worker.
 */
export interface Precache {
  /** Id of the version: a hash of its files. */
  readonly version: string;
  readonly files: readonly PrecacheFile[];
  /**
   * True for an app that may lie at any path: its page names its files from the app's base, as
   * './...'.
   */
  readonly isForAnyPath?: boolean;
  /**
   * Pack -> path of its offline list from the app's base; null for a pack of an older builder,
   * which has none.
   */
  readonly packs: Readonly<Record<string, string | null>>;
}
