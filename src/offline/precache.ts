import type { PictureFormat } from '../content/image-format';
import { densePathOf } from './offline-list';

/**
 * A file of a version: its path from the app's base, its hash (as `OfflineFile.integrity`), and the
 * format of a picture that is there in others as well.
 */
export type PrecacheFile = readonly [path: string, integrity: string, format?: PictureFormat];

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

/** The files that devices store which choose this format: each picture once. */
export function choosePrecached(files: readonly PrecacheFile[], format: PictureFormat): PrecacheFile[] {
  const chosen = files.filter(([, , only]) => only === undefined || only === format);
  if (format !== '2x.avif') return chosen;
  const dense = new Set(chosen.map(([path]) => path));
  return [...chosen, ...files.filter(([path, , only]) => only === 'avif' && !dense.has(densePathOf(path)))];
}
