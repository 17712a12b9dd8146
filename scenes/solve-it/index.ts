import { ROUNDS } from '../../src/play/timing';
import { defineGame } from '../../src/stage/define-game';

/** What the three difficulties share. spec: games#solve-it. */
const shared = {
  rounds: ROUNDS,
  statsMilliseconds: 1500,
  roundSeconds: 40,
  minTarget: 2,
  /** No number on a stone and no intermediate result exceeds the target by more than this. */
  maxAboveTarget: 10,
  /** Reading the sum aloud: time for a number and for a sign. The countdown is paused. */
  numberReadMilliseconds: 850,
  signReadMilliseconds: 350,
  /** The solved sum is shown in figures this long before the next. */
  solvedShownMilliseconds: 1800,
};

/** The number of decoys is our choice; medium has more of them (spec: readings#46). */
export const solveIt = defineGame({
  id: 'solve-it',
  label: 'Solve It',
  place: 'hills',
  needs: [{ kind: 'numbers' }],
  hasEndless: false,
  hasOwnAtlas: true,
  tuning: {
    easy: { ...shared, numbers: 2, signs: 1, decoys: 1 },
    medium: { ...shared, numbers: 2, signs: 1, decoys: 4 },
    hard: { ...shared, numbers: 3, signs: 2, decoys: 3, minTarget: 6 },
  },
  loadRules: () => import('./rules'),
  loadView: () => import('./view'),
});
