import type { GameFacts } from '../../play/game-facts';
import type { MusicContext } from '../../sound/music/loudness';
import type { PageDefinition } from '../page/define-page';

/**
 * Which music an address has. `page` is null for one that does not exist, `game` is the game that
 * the address names; `isPlaying` is true while a game is shown.
 */
export function musicContextOf(
  page: PageDefinition | null,
  game: Pick<GameFacts, 'music'> | null,
  isPlaying: boolean,
): MusicContext {
  if (page?.isSilent) return 'silent';
  if (!page?.hasStage) return 'page';
  if (game?.music === 'silent') return 'silent';
  return isPlaying ? 'game' : 'page';
}
