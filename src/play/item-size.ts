import type { Chance } from './chance';
import { nextBetween } from './chance';
import type { RoundTuning, GameSetup } from './contract';

/** How large the things are that float or fall. Lengths in stage units. */
export interface ItemSizeTuning extends RoundTuning {
  /** Diameter: this share of the play area's smaller side, within the limits. spec: play 9 "Item size". */
  readonly diameterRatio: number;
  readonly minDiameter: number;
  readonly maxDiameter: number;
}

/** Diameter of a thing in stage units. */
function diameterOf({ stage, tuning }: GameSetup<ItemSizeTuning>): number {
  const wanted = Math.min(stage.width, stage.height) * tuning.diameterRatio;
  return Math.min(tuning.maxDiameter, Math.max(tuning.minDiameter, wanted));
}

/** The play area in columns of equal width, as many as have room for a thing. Lengths in stage units. */
export interface Lanes {
  readonly count: number;
  readonly width: number;
  /** Of the things. */
  readonly radius: number;
}

/** The lanes of a game whose things come from above. */
export function lanesOf(setup: GameSetup<ItemSizeTuning>): Lanes {
  const radius = diameterOf(setup) / 2;
  const count = Math.max(1, Math.floor(setup.stage.width / (2 * radius)));
  return { count, width: setup.stage.width / count, radius };
}

/** A random x in a lane (0-based) at which a thing stays within the lane. Draws once. */
export function placeInLane(chance: Chance, { width, radius }: Lanes, lane: number): number {
  const slack = (width - 2 * radius) / 2;
  return (lane + 0.5) * width + nextBetween(chance, -slack, slack);
}
