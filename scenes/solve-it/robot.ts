import type { Knowledge, Layer, Robot } from '../../e2e/strategies/knowledge';
import { layWithPresses } from '../../e2e/strategies/knowledge';
import type { SeenButton } from '../../e2e/strategies/observation';

/** What lies in a place of a sum: a number, 1 for plus, -1 for minus; null for an empty place. */
interface Place {
  readonly button: SeenButton;
  readonly isNumber: boolean;
  readonly value: number | null;
}

const SIGN_VALUES: Readonly<Record<string, number>> = { plus: 1, minus: -1 };
const EMPTY_PLACE = /^Place for (number|sign)/u;

/** A sum from left to right. */
function add(values: readonly number[]): number {
  return values.reduce((sum, value, index) => (index % 2 === 1 ? sum : sum + (index === 0 ? 1 : (values[index - 1] ?? 0)) * value), 0);
}

/** Values that make a true sum with what already lies there; null when none do. */
function solve(laid: readonly (number | null)[], free: readonly Place[], result: number): number[] | null {
  const open = laid.indexOf(null);
  if (open < 0) {
    const values = laid.flatMap((value) => value ?? []);
    return add(values) === result ? values : null;
  }
  for (const [index, piece] of free.entries()) {
    if (piece.isNumber !== (open % 2 === 0)) continue;
    const solved = solve(laid.with(open, piece.value), free.toSpliced(index, 1), result);
    if (solved) return solved;
  }
  return null;
}

/** Solve It: the pieces of a true sum, from left to right. */
function solveSum({ numbers }: Knowledge): Layer {
  const toPlace = (button: SeenButton): Place | null => {
    const kind = EMPTY_PLACE.exec(button.name)?.[1];
    if (kind !== undefined) return { button, isNumber: kind === 'number', value: null };
    const number = numbers.get(button.name);
    const value = number ?? SIGN_VALUES[button.name];
    return value === undefined ? null : { button, isNumber: number !== undefined, value };
  };
  return ({ asked, buttons }) => {
    const result = numbers.get(asked ?? '');
    if (result === undefined) return null;
    const seen = buttons.flatMap((button) => toPlace(button) ?? []);
    const free = seen.filter(({ button }) => button.isPressed !== null);
    // The number that is asked lies there as well, to be heard; it is never a part of its own sum.
    const places = seen.filter(({ button, value }) => button.isPressed === null && value !== result);
    const open = places.find(({ value }) => value === null);
    const solved = solve(
      places.map(({ value }) => value),
      free,
      result,
    );
    if (!open) return null;
    const wanted = solved?.[places.indexOf(open)];
    // What leads nowhere is filled up: the pieces of a wrong sum come back.
    const fitting = free.filter(({ isNumber }) => isNumber === open.isNumber);
    const piece = fitting.find(({ value }) => wanted === undefined || value === wanted);
    if (!piece) return null;
    const others = fitting.filter((other) => other !== piece).map(({ button }) => button);
    return { piece: piece.button, place: open.button, others };
  };
}

export const robot: Robot = {
  createPlayer: (knowledge) => layWithPresses(solveSum(knowledge)),
  createLayer: solveSum,
  pressesARound: 6,
  hand: 'keys',
};
