import { ROUNDS } from '../../src/play/timing';
import { defineGame } from '../../src/stage/define-game';

/** What the three difficulties share. spec: games#crocodile, readings#47. */
const shared = {
  rounds: ROUNDS,
  statsMilliseconds: 1500,
  roundTarget: 9,
  /** A round ends after this many chains, whatever the score. */
  maxTurns: 15,
  /** The numbers are spoken one after another, each for this long. */
  readMilliseconds: 1400,
  /** A finished chain is shown this long, with counters that show its numbers. */
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
