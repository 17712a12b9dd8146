import { ROUNDS } from '../../src/play/timing';
import { defineGame } from '../../src/stage/define-game';

/** What the three difficulties share. spec: games#crocodile, readings#47. */
const shared = {
  rounds: ROUNDS,
  statsMilliseconds: 2000,
  roundTarget: 9,
  /** Nobody is kept in a round for ever: it ends after this many chains, whatever the score. */
  maxTurns: 15,
  /** The numbers are read out one after another. */
  readMilliseconds: 1400,
  /** A finished chain is seen this long, with the counters that prove it. */
  provenMilliseconds: 1800,
};

export const crocodile = defineGame({
  id: 'crocodile',
  label: 'Crocodile',
  place: 'hills',
  needs: [{ kind: 'numbers' }],
  hasEndless: false,
  hasOwnAtlas: true,
  tuning: {
    easy: { ...shared, numbers: 2 },
    medium: { ...shared, numbers: 3 },
    hard: { ...shared, numbers: 4 },
  },
  loadRules: () => import('./rules'),
  loadView: () => import('./view'),
});
