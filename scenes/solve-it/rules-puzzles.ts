import type { Chance } from '../../src/play/chance';
import { pickOne, shuffle } from '../../src/play/chance';
import type { RoundTuning, GameSetup } from '../../src/play/contract';
import { listNumbers, numberOf } from '../../src/play/number-words';
import { sampleDistinct } from '../../src/play/weights';
import type { PlayWord } from '../../src/play/word';

/** What a puzzle is made by. */
export interface PuzzleTuning extends RoundTuning {
  /** Numbers of the sum, and the signs between them. */
  readonly numbers: number;
  readonly signs: number;
  /** Numbers in the tray that the sum does not need. */
  readonly decoys: number;
  readonly minTarget: number;
  readonly maxAboveTarget: number;
}

type Setup = GameSetup<PuzzleTuning>;

export type Sign = 'plus' | 'minus';
/** A number is the key of its word. */
export type Piece = { readonly kind: 'number'; readonly key: string } | { readonly kind: 'sign'; readonly sign: Sign };

const SIGNS: readonly Sign[] = ['plus', 'minus'];

/** The kind of piece that a slot takes: numbers go into the even slots, signs into the odd ones. */
export function kindOf(slot: number): Piece['kind'] {
  return slot % 2 === 0 ? 'number' : 'sign';
}

/**
 * Every sum of `count` different numbers that comes to `result` from left to right, found from its end;
 * no number in it is above `max`, no intermediate result is negative.
 */
function* findSums(result: number, count: number, usable: readonly number[], max: number): Generator<readonly number[]> {
  if (count === 1) {
    if (usable.includes(result)) yield [result];
    return;
  }
  for (const last of usable) {
    for (const before of [result - last, result + last]) {
      if (before < 0 || before > max) continue;
      const others = usable.filter((number) => number !== last);
      for (const sum of findSums(before, count - 1, others, max)) yield [...sum, last];
    }
  }
}

/** Sums for a target: with the numbers that have words, without the target itself and without 0. */
function findSumsFor({ numbers, tuning }: Setup, target: number): Generator<readonly number[]> {
  const max = target + tuning.maxAboveTarget;
  const usable = [...listNumbers(numbers).keys()].filter((number) => number >= 1 && number <= max && number !== target);
  return findSums(target, tuning.numbers, usable, max);
}

/** Number words from the smallest target to the number of number words for which there is a sum. spec: games#solve-it. */
export function listTargets(setup: Setup): PlayWord[] {
  const isTarget = (number: number) =>
    number >= setup.tuning.minTarget && number <= setup.numbers.length && findSumsFor(setup, number).next().done !== true;
  return [...listNumbers(setup.numbers)].flatMap(([number, word]) => (isTarget(number) ? [word] : []));
}

/** The pieces of a puzzle, numbers first: those of one of its sums, decoys, and signs. */
export function dealPieces(setup: Setup, chance: Chance, word: PlayWord): Piece[] {
  const { tuning } = setup;
  const target = numberOf(word) ?? 0;
  const numbers = listNumbers(setup.numbers);
  const sum = pickOne(chance, [...findSumsFor(setup, target)]) ?? [];
  const needed = sum.flatMap((number) => numbers.get(number) ?? []);
  const near = [...numbers].flatMap(([number, other]) => (number >= 1 && number <= target + tuning.maxAboveTarget ? [other] : []));
  const decoys = sampleDistinct(chance, near, [word, ...needed], tuning.decoys);
  const stones = shuffle(chance, [...needed, ...decoys]).map(({ key }): Piece => ({ kind: 'number', key }));
  // As many of each sign as there are slots for signs, so that every combination is possible.
  const leaves = SIGNS.flatMap((sign) => Array.from({ length: tuning.signs }, (): Piece => ({ kind: 'sign', sign })));
  return [...stones, ...leaves];
}
