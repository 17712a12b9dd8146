import type { Query } from '../../../services/address/query';
import type { Place } from '../../page/define-page';
import { definePage } from '../../page/define-page';

/** The selection, with the game and the categories that an address names. */
const selectionOf = ({ gameType, categories }: Query): Place => ({
  page: 'endless',
  ...(gameType !== null && { query: { gameType, categories } }),
});

export const endlessStartGame = definePage({
  path: '/endless-mode/start-game',
  parameters: ['game-type', 'difficulty', 'categories'],
  hasStage: true,
  // What is missing is selected there.
  guard: (query) => (query.gameType === null || query.difficulty === null ? selectionOf(query) : null),
  above: selectionOf,
  load: () => import('./EndlessContainer').then((module) => module.EndlessContainer),
});
