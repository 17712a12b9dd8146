import { ROUNDS } from '../../src/play/timing';
import { defineGame } from '../../src/stage/define-game';

/** What the three difficulties share. Lengths in stage units, velocities per step. spec: games#item-fall, readings#53. */
const shared = {
  rounds: ROUNDS,
  statsMilliseconds: 4000,
  /** Net right answers after which there is a new target; in normal mode they end the round. */
  roundTarget: 5,
  /** Round score at which the bar begins again in endless mode. */
  endlessRoundScore: 10,
  /** Nobody is kept in a round for ever: in normal mode it ends after this long, whatever the score. */
  maxRoundSeconds: 150,
  /** The new word is heard before the first item comes. */
  listenMilliseconds: 700,
  /** Diameter: this share of the play area's smaller side, within the limits. spec: play#item-size. */
  diameterRatio: 0.3,
  minDiameter: 50,
  maxDiameter: 375,
  bounceRatio: 0.35,
  /** Sideways push of a leaf that rocks, and the steps of one swing. */
  driftPerStep: 0.02,
  driftSwingSteps: 170,
};

export const itemFall = defineGame({
  id: 'item-fall',
  label: 'Item Fall',
  place: 'woods',
  hasOwnAtlas: true,
  tuning: {
    // Air holds a falling leaf back: at its full speed it crosses the play area in `fallSeconds`, so that a child can reach it.
    easy: { ...shared, spawnMilliseconds: 4000, gravityPerStep: 0.06, distractors: 1, fallSeconds: 7 },
    medium: { ...shared, spawnMilliseconds: 2750, gravityPerStep: 0.07, distractors: 2, fallSeconds: 6 },
    hard: {
      ...shared,
      spawnMilliseconds: 2000,
      gravityPerStep: 0.08,
      distractors: 3,
      fallSeconds: 5,
      minDiameter: 35,
      maxDiameter: 300,
    },
  },
  loadRules: () => import('./rules'),
  loadView: () => import('./view'),
});
