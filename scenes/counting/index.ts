import { ROUNDS } from '../../src/play/timing';
import { defineGame } from '../../src/stage/define-game';

/** What the three difficulties share. */
const shared = {
  rounds: ROUNDS,
  statsMilliseconds: 1500,
  roundTarget: 4,
  /** Nobody is kept in a round for ever: it ends after this many questions, whatever the score. */
  maxTurns: 8,
  /** The thing is heard first; its number follows after this long. */
  numberFollowsMilliseconds: 1200,
  /** The things that were counted are seen this long before the next question. */
  rightShownMilliseconds: 1600,
};

/** spec: games#counting, readings#45. The grids of easy and medium are our choice: a little under all copies. */
export const counting = defineGame({
  id: 'counting',
  label: 'Counting',
  place: 'meadow',
  needs: [{ kind: 'numbers' }],
  hasOwnAtlas: true,
  tuning: {
    easy: { ...shared, items: 4, repeats: 6, columns: 5, rows: 4 },
    medium: { ...shared, items: 6, repeats: 8, columns: 7, rows: 5 },
    hard: { ...shared, items: 8, repeats: 10, columns: 9, rows: 7 },
  },
  loadRules: () => import('./rules'),
  loadView: () => import('./view'),
});
