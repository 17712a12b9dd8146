/** Games advance in fixed steps; the rules count all times in steps. */
export const STEPS_PER_SECOND = 60;

/** Duration of one step. */
export const STEP_MILLISECONDS = 1000 / STEPS_PER_SECOND;

/** Whole steps for a time in milliseconds, at least 1. */
export function toSteps(milliseconds: number): number {
  return Math.max(1, Math.round((milliseconds * STEPS_PER_SECOND) / 1000));
}

/** Seconds for a number of steps. */
export function toSeconds(steps: number): number {
  return steps / STEPS_PER_SECOND;
}
