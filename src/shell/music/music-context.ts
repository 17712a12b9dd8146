import type { GameFacts } from '../../play/game-facts';
import type { MusicContext } from '../../sound/music/loudness';
import type { findPath } from '../paths';
import { PATHS, hasStage } from '../paths';

/** Pages without music, because recordings are listened to. */
const SILENT_PATHS: ReadonlySet<string | null> = new Set([PATHS.dictionary, PATHS.storybook]);

/**
 * Which music an address has. `path` is null for a page that does not exist, `game` is the game that the address names;
 * `isPlaying` is true while a game is shown.
 */
export function musicContextOf(path: ReturnType<typeof findPath>, game: Pick<GameFacts, 'music'> | null, isPlaying: boolean): MusicContext {
  if (SILENT_PATHS.has(path)) return 'silent';
  if (!hasStage(path)) return 'page';
  if (game?.music === 'silent') return 'silent';
  return isPlaying ? 'game' : 'page';
}
