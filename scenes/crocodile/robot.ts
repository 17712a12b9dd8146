import type { Knowledge, Strategy, Robot } from '../../e2e/strategies/knowledge';

const SIGNS = { less: 'is less than', equal: 'is equal to', greater: 'is greater than' } as const;

/** Crocodile: the signs between the numbers, from left to right. */
function compare({ numbers }: Knowledge): Strategy {
  return ({ buttons }) => {
    const cards = buttons.flatMap(({ name }) => numbers.get(name) ?? []);
    const gap = buttons.filter(({ isPressed }) => isPressed === true).length;
    const [left, right] = [cards[gap], cards[gap + 1]];
    if (left === undefined || right === undefined) return null;
    const expected = left < right ? SIGNS.less : left > right ? SIGNS.greater : SIGNS.equal;
    const signs = buttons.filter(({ name }) => Object.values(SIGNS).some((sign) => sign === name));
    const sign = signs.find(({ name }) => name === expected);
    return sign ? { right: sign, wrong: signs.filter((other) => other !== sign) } : null;
  };
}

export const robot: Robot = { createStrategy: compare, input: 'keys' };
