import type { RoundTuning, GameSetup } from './contract';

/** How large a thing is that floats or falls. Lengths in stage units. */
export interface ItemSizeTuning extends RoundTuning {
  /** Diameter: this share of the play area's smaller side, within the limits. spec: play 9 "Item size". */
  readonly diameterRatio: number;
  readonly minDiameter: number;
  readonly maxDiameter: number;
}

/** Diameter of a thing in stage units. */
export function diameterOf({ stage, tuning }: GameSetup<ItemSizeTuning>): number {
  const wanted = Math.min(stage.width, stage.height) * tuning.diameterRatio;
  return Math.min(tuning.maxDiameter, Math.max(tuning.minDiameter, wanted));
}
