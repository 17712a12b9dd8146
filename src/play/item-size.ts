import type { Chance } from './chance';
import { nextBetween } from './chance';
import type { RoundTuning, GameSetup } from './contract';

/** Size of items that float or fall. Lengths in stage units. */
export interface ItemSizeTuning extends RoundTuning {
  /** Diameter: this share of the play area's smaller side, within the limits. spec: play#item-size. */
  readonly diameterRatio: number;
  readonly minDiameter: number;
  readonly maxDiameter: number;
}

/** Diameter of an item in stage units. */
function diameterOf({ stage, tuning }: GameSetup<ItemSizeTuning>): number {
  const diameter = Math.min(stage.width, stage.height) * tuning.diameterRatio;
  return Math.min(tuning.maxDiameter, Math.max(tuning.minDiameter, diameter));
}

/** The play area divided into columns of equal width, as many as items fit side by side. Lengths in stage units. */
export interface Lanes {
  readonly count: number;
  readonly width: number;
  /** Radius of an item. */
  readonly radius: number;
}

/** The lanes in which items fall. */
export function lanesOf(setup: GameSetup<ItemSizeTuning>): Lanes {
  const radius = diameterOf(setup) / 2;
  const count = Math.max(1, Math.floor(setup.stage.width / (2 * radius)));
  return { count, width: setup.stage.width / count, radius };
}

/** A random x at which an item stays within its lane (0-based). Draws one random number. */
export function placeInLane(chance: Chance, { width, radius }: Lanes, lane: number): number {
  const slack = (width - 2 * radius) / 2;
  return (lane + 0.5) * width + nextBetween(chance, -slack, slack);
}
