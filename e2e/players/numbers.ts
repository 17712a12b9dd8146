import type { Knowledge, Layer, Player } from './knowledge';
import type { SeenButton } from './table';

/** Counting: takes as many of the thing as the number says, and checks. */
export function count({ words, numbers }: Knowledge): Player {
  return ({ asked, buttons }) => {
    const check = buttons.find(({ name }) => name === 'Check');
    const amount = buttons.flatMap(({ name, isPressed }) => (isPressed === null ? (numbers.get(name) ?? []) : []))[0];
    if (!check || amount === undefined) return null;
    const isThing = ({ name }: SeenButton): boolean => words.some(({ language, english }) => language === asked && english === name);
    const taken = buttons.filter(({ isPressed }) => isPressed === true);
    const free = buttons.filter(({ isPressed }) => isPressed === false);
    const isRight = taken.length === amount && taken.every(isThing);
    const surplus = taken.find((thing) => !isThing(thing)) ?? (taken.length > amount ? taken[0] : undefined);
    const right = isRight ? check : (surplus ?? free.find(isThing));
    if (!right) return null;
    return { right, wrong: !isRight && taken.length > 0 ? [check] : free.filter((thing) => !isThing(thing)) };
  };
}

const SIGNS = { less: 'is less than', equal: 'is equal to', greater: 'is greater than' } as const;

/** Crocodile: the signs between the numbers, from left to right. */
export function compare({ numbers }: Knowledge): Player {
  return ({ buttons }) => {
    const cards = buttons.flatMap(({ name }) => numbers.get(name) ?? []);
    const gap = buttons.filter(({ isPressed }) => isPressed === true).length;
    const [left, right] = [cards[gap], cards[gap + 1]];
    if (left === undefined || right === undefined) return null;
    const wanted = left < right ? SIGNS.less : left > right ? SIGNS.greater : SIGNS.equal;
    const signs = buttons.filter(({ name }) => Object.values(SIGNS).some((sign) => sign === name));
    const sign = signs.find(({ name }) => name === wanted);
    return sign ? { right: sign, wrong: signs.filter((other) => other !== sign) } : null;
  };
}

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
export function solveSum({ numbers }: Knowledge): Layer {
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
