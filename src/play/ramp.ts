import type { PlayState } from './contract';

/** How far a game has come: its round, or in endless mode its level. 0-based. */
function stageOf({ round, endless }: Pick<PlayState, 'round' | 'endless'>): number {
  return endless?.level ?? round;
}

/**
 * The value of this round (in endless mode of this level): `values` has one entry for each, the
 * last one stays.
 */
export function ramped<Value>(
  values: readonly [Value, ...Value[]],
  state: Pick<PlayState, 'round' | 'endless'>,
): Value {
  return values[Math.min(stageOf(state), values.length - 1)] ?? values[0];
}
