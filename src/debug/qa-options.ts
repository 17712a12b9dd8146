import type { Media } from '../content/media';
import type { Services } from '../shell/context/services';
import type { GameDescriptor } from '../stage/define-game';
import type { Host } from '../stage/host';
import type { Sound } from '../sound/sound';
import type { AppStore } from '../store/store';

/** What the QA overlay is opened with. */
export interface QaOptions {
  readonly store: AppStore;
  readonly media: Media;
  readonly sound: Sound;
  /** The games that can be inspected and replayed. */
  readonly scenes: readonly GameDescriptor[];
  /** What the pages use: the frame of a replay is made of their parts. */
  readonly services: Services;
  readonly build: string;
  readonly openStage: () => Promise<Host>;
}
