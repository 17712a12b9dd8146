import type { Chance } from './chance';
import { nextBetween } from './chance';
import type { RoundTuning, GameSetup } from './contract';

/** Gap between two items that touch, so that a finger hits one of them. Stage units. */
export const ITEM_GAP = 14;

/** Size of items that float or fall: as large as the play area allows. Lengths in stage units. */
export interface ItemSizeTuning extends RoundTuning {
  /**
   * Diameter as a share of the side of a square that an item would have if all of them shared the
   * play area evenly.
   */
  readonly fillRatio: number;
  /** Diameter at most this share of the play area's width, and of its height. */
  readonly maxWidthRatio: number;
  readonly maxHeightRatio: number;
  /** Limits of the diameter. spec: play#item-size. */
  readonly minDiameter: number;
  readonly maxDiameter: number;
}

/** Diameter in stage units of an item when `count` are shown at once. */
function diameterOf({ stage: { width, height }, tuning }: GameSetup<ItemSizeTuning>, count: number): number {
  const share = tuning.fillRatio * Math.sqrt((width * height) / count);
  const diameter = Math.min(share, width * tuning.maxWidthRatio, height * tuning.maxHeightRatio);
  return Math.min(tuning.maxDiameter, Math.max(tuning.minDiameter, diameter));
}

/**
 * The play area divided into columns of equal width, as many as items fit side by side. Lengths in
 * stage units.
 */
export interface Lanes {
  readonly count: number;
  readonly width: number;
  /** Radius of an item with half of the gap to its neighbour. */
  readonly radius: number;
}

/** The lanes in which items fall when `count` are shown at once. */
export function lanesOf(setup: GameSetup<ItemSizeTuning>, count: number): Lanes {
  const radius = (diameterOf(setup, count) + ITEM_GAP) / 2;
  const lanes = Math.max(1, Math.floor(setup.stage.width / (2 * radius)));
  return { count: lanes, width: setup.stage.width / lanes, radius };
}

/** A random x at which an item stays within its lane (0-based). Draws one random number. */
export function placeInLane(chance: Chance, { width, radius }: Lanes, lane: number): number {
  const slack = Math.max(0, (width - 2 * radius) / 2);
  return (lane + 0.5) * width + nextBetween(chance, -slack, slack);
}
