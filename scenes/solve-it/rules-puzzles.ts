import { pickOne, shuffle } from '../../src/play/chance';
import type { RoundTuning, GameSetup, PlayState } from '../../src/play/contract';
import { listNumbers, numberOf } from '../../src/play/number-words';
import { ramped } from '../../src/play/ramp';
import { sampleDistinct } from '../../src/play/weights';
import type { PlayWord } from '../../src/play/word';

/** One value for each round; the last one stays. */
export type Ramp<Value> = readonly [Value, ...Value[]];

/** What a puzzle is made by. */
export interface PuzzleTuning extends RoundTuning {
  /** Numbers of the sum, and the signs between them. */
  readonly numbers: number;
  readonly signs: number;
  /** Numbers in the tray that the sum does not need. */
  readonly decoys: Ramp<number>;
  readonly minTarget: number;
  readonly maxTarget: Ramp<number>;
  /** No number on a stone and no intermediate result exceeds the target by more than this. */
  readonly maxAboveTarget: Ramp<number>;
  /** False in rounds of addition alone: then there is no minus among the signs. */
  readonly hasMinus: Ramp<boolean>;
}

type Setup = GameSetup<PuzzleTuning>;
/** What a puzzle needs of the state: chance, and how far the game has come. */
type Stage = Pick<PlayState, 'chance' | 'round' | 'endless'>;

export type Sign = 'plus' | 'minus';
/** A number is the key of its word. */
export type Piece = { readonly kind: 'number'; readonly key: string } | { readonly kind: 'sign'; readonly sign: Sign };

const SIGNS: readonly Sign[] = ['plus', 'minus'];

/** The kind of piece that a slot takes: numbers go into the even slots, signs into the odd ones. */
export function kindOf(slot: number): Piece['kind'] {
  return slot % 2 === 0 ? 'number' : 'sign';
}

/** Limits of the sums of a round. */
interface Limits {
  readonly usable: readonly number[];
  readonly max: number;
  readonly hasMinus: boolean;
}

/**
 * Every sum of `count` different numbers that comes to `result` from left to right, found from its end;
 * no number in it is above `max`, no intermediate result is negative.
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
function findSumsFor({ numbers, tuning }: Setup, stage: Stage, target: number): Generator<readonly number[]> {
  const max = target + ramped(tuning.maxAboveTarget, stage);
  const usable = [...listNumbers(numbers).keys()].filter((number) => number >= 1 && number <= max && number !== target);
  return findSums(target, tuning.numbers, { usable, max, hasMinus: ramped(tuning.hasMinus, stage) });
}

/**
 * Number words for which there is a sum: from the smallest target to that of the round, and never above the number of number words
 * (spec: games#solve-it). Where the pack has no numbers so small, up to the number of number words.
 */
export function listTargets(setup: Setup, stage: Stage): PlayWord[] {
  const { numbers, tuning } = setup;
  const isTarget = (number: number) =>
    number >= tuning.minTarget && number <= numbers.length && findSumsFor(setup, stage, number).next().done !== true;
  const all = [...listNumbers(numbers)].filter(([number]) => isTarget(number));
  const small = all.filter(([number]) => number <= ramped(tuning.maxTarget, stage));
  return (small.length > 0 ? small : all).map(([, word]) => word);
}

/** The pieces of a puzzle, numbers first: those of one of its sums, decoys, and signs. */
export function dealPieces(setup: Setup, stage: Stage, word: PlayWord): Piece[] {
  const { tuning } = setup;
  const { chance } = stage;
  const target = numberOf(word) ?? 0;
  const max = target + ramped(tuning.maxAboveTarget, stage);
  const numbers = listNumbers(setup.numbers);
  const sum = pickOne(chance, [...findSumsFor(setup, stage, target)]) ?? [];
  const needed = sum.flatMap((number) => numbers.get(number) ?? []);
  const near = [...numbers].flatMap(([number, other]) => (number >= 1 && number <= max ? [other] : []));
  const decoys = sampleDistinct(chance, near, [word, ...needed], ramped(tuning.decoys, stage));
  const stones = shuffle(chance, [...needed, ...decoys]).map(({ key }): Piece => ({ kind: 'number', key }));
  // As many of each sign as there are slots for signs, so that every combination is possible.
  const signs = ramped(tuning.hasMinus, stage) ? SIGNS : SIGNS.filter((sign) => sign === 'plus');
  const leaves = signs.flatMap((sign) => Array.from({ length: tuning.signs }, (): Piece => ({ kind: 'sign', sign })));
  return [...stones, ...leaves];
}
