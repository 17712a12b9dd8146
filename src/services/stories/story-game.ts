import { hasNeed } from '../../play/needs';
import type { Catalogue, GameFacts } from '../../play/game-facts';

/** The first game that shows the pages of a story, or null; its icon represents stories. */
export function findStoryGame(catalogue: Catalogue): GameFacts | null {
  return catalogue.find((game) => hasNeed(game, 'pages')) ?? null;
}
