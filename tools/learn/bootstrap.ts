import { createChance, nextBelow } from '../../src/play/chance';
import type { Outcome } from './simulate';

/** A ratio with its 95 % interval. */
export interface Ratio {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

const RESAMPLES = 1000;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Ratio of the means of two lists about the same children, with the interval over which children
 * were drawn.
 */
export function ratioOf(
  outcomes: readonly Outcome[],
  before: readonly Outcome[],
  valueOf: (outcome: Outcome) => number,
): Ratio {
  const values = outcomes.map(valueOf);
  const others = before.map(valueOf);
  const chance = createChance(1);
  const drawn = Array.from({ length: RESAMPLES }, () => {
    const children = values.map(() => nextBelow(chance, values.length));
    return mean(children.map((child) => values[child] ?? 0)) / mean(children.map((child) => others[child] ?? 0));
  }).sort((one, other) => one - other);
  const at = (share: number): number => drawn[Math.floor(share * RESAMPLES)] ?? 0;
  return { value: mean(values) / mean(others), low: at(0.025), high: at(0.975) };
}
