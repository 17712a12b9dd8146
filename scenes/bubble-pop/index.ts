import { ROUNDS } from '../../src/play/timing';
import { defineGame } from '../../src/stage/define-game';

/** What the three difficulties share. Lengths in stage units, velocities per step. spec: games#bubble-pop. */
const shared = {
  rounds: ROUNDS,
  statsMilliseconds: 1500,
  roundTarget: 10,
  /** Without a tap for this long the answer counts as wrong (spec: readings#16). */
  idleSeconds: 15,
  /** A round ends after this many targets, whatever the score. */
  maxTurns: 30,
  /** Diameter: this share of the play area's smaller side, within the limits. spec: play#item-size. */
  diameterRatio: 0.34,
  minDiameter: 50,
  maxDiameter: 220,
  gravityPerStep: 0.02,
  dragRatio: 0.02,
  bounceRatio: 0.35,
  /** Acceleration of the drift from side to side, and the steps of one period. */
  driftPerStep: 0.012,
  driftSwingSteps: 200,
};

export const bubblePop = defineGame({
  id: 'bubble-pop',
  label: 'Bubble Pop',
  place: 'lake',
  hasOwnAtlas: true,
  tuning: {
    easy: { ...shared, targets: 3 },
    medium: { ...shared, targets: 4 },
    hard: { ...shared, targets: 6, minDiameter: 35 },
  },
  loadRules: () => import('./rules'),
  loadView: () => import('./view'),
});
