import { ROUNDS } from '../../src/play/timing';
import { defineGame } from '../../src/stage/define-game';

/** What the three difficulties share. spec: games#good-guess. */
const shared = {
  rounds: ROUNDS,
  /** Together with the end of the round before (1.4 s) the 3 s pause, not part of the 60 s (spec: readings#50, readings#59). */
  statsMilliseconds: 1500,
  roundSeconds: 60,
  newSetSeconds: 6,
  /** A set whose copies are all found is shown this long before the next. */
  foundShownMilliseconds: 700,
};

export const goodGuess = defineGame({
  id: 'good-guess',
  label: 'Good Guess',
  place: 'hills',
  hasOwnAtlas: true,
  tuning: {
    easy: { ...shared, pool: 4, targetCopies: 2 },
    medium: { ...shared, pool: 6, targetCopies: 3 },
    hard: { ...shared, pool: 9, targetCopies: 4 },
  },
  loadRules: () => import('./rules'),
  loadView: () => import('./view'),
});
