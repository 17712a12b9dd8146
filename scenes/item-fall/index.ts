import { ROUNDS } from '../../src/play/timing';
import { defineGame } from '../../src/stage/define-game';

/** What the three difficulties share. Lengths in stage units, velocities per step. spec: games#item-fall, readings#53. */
const shared = {
  rounds: ROUNDS,
  statsMilliseconds: 1500,
  /** Net right answers after which there is a new target; in normal mode they end the round. */
  roundTarget: 5,
  /** Round score at which the trail is reset in endless mode. */
  endlessRoundScore: 10,
  /** In normal mode a round ends after this time, whatever the score. */
  maxRoundSeconds: 150,
  /** The new word is spoken this long before the first item falls. */
  listenMilliseconds: 700,
  /** Diameter: this share of the play area's smaller side, within the limits. spec: play#item-size. */
  diameterRatio: 0.3,
  minDiameter: 50,
  maxDiameter: 375,
  bounceRatio: 0.35,
  /** Acceleration of the drift from side to side, and the steps of one period. */
  driftPerStep: 0.02,
  driftSwingSteps: 170,
};

export const itemFall = defineGame({
  id: 'item-fall',
  label: 'Item Fall',
  place: 'woods',
  hasOwnAtlas: true,
  tuning: {
    // Air drag limits the speed of a leaf: at full speed it crosses the play area in `fallSeconds`, so that a child can reach it.
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
