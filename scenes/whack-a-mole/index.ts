import { ROUNDS } from '../../src/play/timing';
import { defineGame } from '../../src/stage/define-game';

/** What the three difficulties share. spec: games#whack-a-mole, readings#48. */
const shared = {
  rounds: ROUNDS,
  statsMilliseconds: 1500,
  roundSeconds: 30,
  /** The target changes at seconds 10 and 20; in endless mode every 10 s. */
  targetSeconds: 10,
  /** The new word is spoken this long before the first moles come up. */
  listenMilliseconds: 700,
  rows: 3,
};

export const whackAMole = defineGame({
  id: 'whack-a-mole',
  label: 'Whack-A-Mole',
  place: 'meadow',
  aliases: ['WhackAMole'],
  isInCategorySummary: false,
  hasOwnAtlas: true,
  tuning: {
    easy: { ...shared, moleMilliseconds: 1800, items: 2, columns: 3 },
    medium: { ...shared, moleMilliseconds: 1500, items: 3, columns: 3 },
    hard: { ...shared, moleMilliseconds: 1200, items: 4, columns: 4 },
  },
  loadRules: () => import('./rules'),
  loadView: () => import('./view'),
});
