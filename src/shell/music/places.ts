import { gameByName } from '../../content/games';
import type { MusicPlace } from '../../sound/music/loudness';
import type { findPath } from '../address';
import { PATHS, hasStage } from '../address';

/** Pages on which a child listens, or is read to. */
const LISTENING_PATHS: ReadonlySet<string | null> = new Set([PATHS.dictionary, PATHS.storybook]);
/** Games that are played by ear, or read. Ids. */
const LISTENING_GAMES: ReadonlySet<string | undefined> = new Set(['wordless', 'story-book']);

/** What an address is for the music. `path` is null for a page that does not exist; `isPlaying` is true while a game is shown. */
export function musicPlaceOf(path: ReturnType<typeof findPath>, gameType: string | null, isPlaying: boolean): MusicPlace {
  if (LISTENING_PATHS.has(path)) return 'silent';
  if (!hasStage(path)) return 'page';
  if (gameType !== null && LISTENING_GAMES.has(gameByName(gameType)?.id)) return 'silent';
  return isPlaying ? 'game' : 'page';
}
