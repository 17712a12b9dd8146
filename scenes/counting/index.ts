import { ROUNDS } from '../../src/play/timing';
import { defineGame } from '../../src/stage/define-game';

/** What the three difficulties share. */
const shared = {
  rounds: ROUNDS,
  statsMilliseconds: 1500,
  roundTarget: 4,
  /** A round ends after this many questions, whatever the score. */
  maxTurns: 8,
  /** The word of the thing is spoken first; its number follows after this time. */
  numberFollowsMilliseconds: 1200,
  /** The counted things are shown this long before the next question. */
  rightShownMilliseconds: 1600,
};

/** spec: games#counting, readings#45. The grids of easy and medium are our choice: a little fewer cells than copies. */
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
