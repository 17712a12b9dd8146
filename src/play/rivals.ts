import type { GameSetup, PlayState, RoundDifficulty } from './contract';
import { ramped } from './ramp';

/** Share of the distractors that are rivals, in the first round and in the last. */
const RIVAL_RATIOS: Readonly<Record<RoundDifficulty, readonly [number, number, number, number]>> = {
  easy: [0, 0, 0.2, 0.4],
  medium: [0, 0.2, 0.4, 0.6],
  hard: [0.2, 0.4, 0.6, 0.8],
};

/**
 * Share of the distractors that are rivals: words that sound like the target. Grows from round to
 * round.
 */
export function rivalRatio(
  { difficulty }: Pick<GameSetup, 'difficulty'>,
  state: Pick<PlayState, 'round' | 'endless'>,
): number {
  return ramped(RIVAL_RATIOS[difficulty], state);
}
