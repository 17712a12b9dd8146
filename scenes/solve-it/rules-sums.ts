import type { GameSetup, PlayState, RoundDifficulty, RoundTuning } from '../../src/play/contract';
import type { Need } from '../../src/play/needs';
import { listNumbers } from '../../src/play/number-words';
import { ramped } from '../../src/play/ramp';

/** One value for each round; the last one stays. */
export type Ramp<Value> = readonly [Value, ...Value[]];

/** What decides which sums there are. */
export interface SumLimits {
  /** Numbers of the sum. */
  readonly numbers: number;
  readonly minTarget: number;
  /** No number on a stone and no intermediate result exceeds the target by more than this. */
  readonly maxAboveTarget: Ramp<number>;
  /** False in rounds of addition alone: then there is no minus among the signs. */
  readonly hasMinus: Ramp<boolean>;
}

/**
 * Apart from the other numbers of the game, since menus ask whether there are sums.
 * spec: games#solve-it, readings#46.
 */
export const SUM_LIMITS: Readonly<Record<RoundDifficulty, SumLimits>> = {
  easy: { numbers: 2, minTarget: 2, maxAboveTarget: [1, 1, 2, 3], hasMinus: [false, false, false, true] },
  medium: { numbers: 2, minTarget: 2, maxAboveTarget: [3, 5, 10], hasMinus: [true] },
  hard: { numbers: 3, minTarget: 6, maxAboveTarget: [5, 5, 10], hasMinus: [true] },
};

/** The words and limits of sums. */
interface Given {
  readonly numbers: GameSetup['numbers'];
  readonly tuning: SumLimits & Partial<RoundTuning>;
}
/** How far the game has come. */
type Stage = Pick<PlayState, 'round' | 'endless'>;

/** Limits of the sums of a round. */
interface Limits {
  readonly usable: readonly number[];
  readonly max: number;
  readonly hasMinus: boolean;
}

/**
 * Every sum of `count` different numbers that comes to `result` from left to right, found from its
 * end; no number in it is above `max`, no intermediate result is negative.
 */
function* findSums(result: number, count: number, limits: Limits): Generator<readonly number[]> {
  const { usable, max, hasMinus } = limits;
  if (count === 1) {
    if (usable.includes(result)) yield [result];
    return;
  }
  for (const last of usable) {
    for (const before of hasMinus ? [result - last, result + last] : [result - last]) {
      if (before < 0 || before > max) continue;
      const others = usable.filter((number) => number !== last);
      for (const sum of findSums(before, count - 1, { ...limits, usable: others })) yield [...sum, last];
    }
  }
}

/** Sums for a target: with the numbers that have words, without the target itself and without 0. */
export function findSumsFor({ numbers, tuning }: Given, stage: Stage, target: number): Generator<readonly number[]> {
  const max = target + ramped(tuning.maxAboveTarget, stage);
  const usable = [...listNumbers(numbers).keys()].filter((number) => number >= 1 && number <= max && number !== target);
  return findSums(target, tuning.numbers, { usable, max, hasMinus: ramped(tuning.hasMinus, stage) });
}

/**
 * True for a target of the game: neither too small nor above the number of number words, and there
 * is a sum for it.
 */
export function isTarget(given: Given, stage: Stage, number: number): boolean {
  const { numbers, tuning } = given;
  return (
    number >= tuning.minTarget && number <= numbers.length && findSumsFor(given, stage, number).next().done !== true
  );
}

/** Every round has a target. */
export const SUMS: Need = {
  kind: 'sums',
  isMet: ({ difficulty, numbers }) => {
    const tuning = SUM_LIMITS[difficulty];
    const known = [...listNumbers(numbers).keys()];
    const rounds = [...tuning.maxAboveTarget, ...tuning.hasMinus].keys();
    return [...rounds].every((round) =>
      known.some((number) => isTarget({ numbers, tuning }, { round, endless: null }, number)),
    );
  },
};
