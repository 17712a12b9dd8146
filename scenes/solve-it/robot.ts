import type { Knowledge, PieceStrategy, Robot } from '../../e2e/strategies/knowledge';
import { placeWithPresses } from '../../e2e/strategies/knowledge';
import type { ObservedButton } from '../../e2e/strategies/observation';

/** What lies in a place of a sum: a number, 1 for plus, -1 for minus; null for an empty place. */
interface Slot {
  readonly button: ObservedButton;
  readonly isNumber: boolean;
  readonly value: number | null;
}

const SIGN_VALUES: Readonly<Record<string, number>> = { plus: 1, minus: -1 };
const EMPTY_SLOT = /^Place for (number|sign)/u;

/** A sum from left to right. */
function add(values: readonly number[]): number {
  return values.reduce(
    (sum, value, index) => (index % 2 === 1 ? sum : sum + (index === 0 ? 1 : (values[index - 1] ?? 0)) * value),
    0,
  );
}

/** Values that make a true sum with what already lies there; null when none do. */
function solve(filled: readonly (number | null)[], free: readonly Slot[], result: number): number[] | null {
  const open = filled.indexOf(null);
  if (open < 0) {
    const values = filled.flatMap((value) => value ?? []);
    return add(values) === result ? values : null;
  }
  for (const [index, piece] of free.entries()) {
    if (piece.isNumber !== (open % 2 === 0)) continue;
    const solved = solve(filled.with(open, piece.value), free.toSpliced(index, 1), result);
    if (solved) return solved;
  }
  return null;
}

/** Solve It: the pieces of a true sum, from left to right. */
function solveSum({ numbers }: Knowledge): PieceStrategy {
  const toSlot = (button: ObservedButton): Slot | null => {
    const kind = EMPTY_SLOT.exec(button.name)?.[1];
    if (kind !== undefined) return { button, isNumber: kind === 'number', value: null };
    const number = numbers.get(button.name);
    const value = number ?? SIGN_VALUES[button.name];
    return value === undefined ? null : { button, isNumber: number !== undefined, value };
  };
  return ({ prompt, buttons }) => {
    const result = numbers.get(prompt ?? '');
    if (result === undefined) return null;
    const observed = buttons.flatMap((button) => toSlot(button) ?? []);
    const free = observed.filter(({ button }) => button.isPressed !== null);
    // The number that is asked lies there as well, to be heard; it is never a part of its own sum.
    const places = observed.filter(({ button, value }) => button.isPressed === null && value !== result);
    // Where no sign is to be chosen, all are plus.
    const isAddition = places.every(({ isNumber }) => isNumber);
    const slots = isAddition
      ? places.flatMap((place, index) => (index === 0 ? [place] : [{ ...place, isNumber: false, value: 1 }, place]))
      : places;
    const open = slots.find(({ value }) => value === null);
    const solved = solve(
      slots.map(({ value }) => value),
      free,
      result,
    );
    if (!open) return null;
    const needed = solved?.[slots.indexOf(open)];
    // What leads nowhere is filled up: the pieces of a wrong sum come back.
    const fitting = free.filter(({ isNumber }) => isNumber === open.isNumber);
    const piece = fitting.find(({ value }) => needed === undefined || value === needed);
    if (!piece) return null;
    const others = fitting.filter((other) => other !== piece).map(({ button }) => button);
    return { piece: piece.button, slot: open.button, others };
  };
}

export const robot: Robot = {
  createStrategy: (knowledge) => placeWithPresses(solveSum(knowledge)),
  createPieceStrategy: solveSum,
  input: 'keys',
};
