import type { GameSetup, PlayState, RoundDifficulty } from './contract';

/** How far a game has come: its round, or in endless mode its level. 0-based. */
function stageOf({ round, endless }: Pick<PlayState, 'round' | 'endless'>): number {
  return endless?.level ?? round;
}

/** The value of this round (in endless mode of this level): `values` has one entry for each, the last one stays. */
export function ramped<Value>(values: readonly [Value, ...Value[]], state: Pick<PlayState, 'round' | 'endless'>): Value {
  return values[Math.min(stageOf(state), values.length - 1)] ?? values[0];
}

/** Share of the distractors that are rivals, in the first round and in the last. */
const RIVAL_RATIOS: Readonly<Record<RoundDifficulty, readonly [number, number, number, number]>> = {
  easy: [0, 0, 0.2, 0.4],
  medium: [0, 0.2, 0.4, 0.6],
  hard: [0.2, 0.4, 0.6, 0.8],
};

/** Share of the distractors that are rivals: words that sound like the target. Grows from round to round. */
export function rivalRatio({ difficulty }: Pick<GameSetup, 'difficulty'>, state: Pick<PlayState, 'round' | 'endless'>): number {
  return ramped(RIVAL_RATIOS[difficulty], state);
}
