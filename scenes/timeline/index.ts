import { defineGame } from '../../src/stage/define-game';

/** The history card game: not in the menu of games, but played on the same stage. */
export const timeline = defineGame({
  id: 'timeline',
  label: 'Timeline',
  place: 'hills',
  hasEndless: false,
  hasOwnAtlas: true,
  loadRules: () => import('./rules'),
  loadView: () => import('./view'),
});
