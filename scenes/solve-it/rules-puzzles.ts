import { pickOne, shuffle } from '../../src/play/chance';
import type { GameSetup, PlayState, RoundTuning } from '../../src/play/contract';
import { listNumbers, numberOf } from '../../src/play/number-words';
import { ramped } from '../../src/play/ramp';
import { sampleDistinct } from '../../src/play/weights';
import type { PlayWord } from '../../src/play/word';
import type { Ramp, SumLimits } from './rules-sums';
import { findSumsFor, isTarget } from './rules-sums';

/** What a puzzle is made by. */
export interface PuzzleTuning extends RoundTuning, SumLimits {
  /** Signs between the numbers of the sum. */
  readonly signs: number;
  /** Numbers in the tray that the sum does not need. */
  readonly decoys: Ramp<number>;
  readonly maxTarget: Ramp<number>;
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

/**
 * Number words for which there is a sum: from the smallest target to that of the round, and never
 * above the number of number words (spec: games#solve-it). Where the pack has no numbers so small,
 * up to the number of number words.
 */
export function listTargets(setup: Setup, stage: Pick<Stage, 'round' | 'endless'>): PlayWord[] {
  const all = [...listNumbers(setup.numbers)].filter(([number]) => isTarget(setup, stage, number));
  const small = all.filter(([number]) => number <= ramped(setup.tuning.maxTarget, stage));
  return (small.length > 0 ? small : all).map(([, word]) => word);
}

/** True in rounds with one kind of sign alone, which is then no choice. */
export const areSignsCarved = ({ tuning }: Setup, stage: Pick<Stage, 'round' | 'endless'>): boolean =>
  !ramped(tuning.hasMinus, stage);

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
