import type { Knowledge, Strategy, Robot } from '../../e2e/strategies/knowledge';
import type { ObservedButton } from '../../e2e/strategies/observation';

/** Counting: takes as many of the thing as the number says, and checks. */
function count({ words, numbers }: Knowledge): Strategy {
  return ({ prompt, buttons }) => {
    const check = buttons.find(({ name }) => name === 'Check');
    const amount = buttons.flatMap(({ name, isPressed }) => (isPressed === null ? (numbers.get(name) ?? []) : []))[0];
    if (!check || amount === undefined) return null;
    const isThing = ({ name }: ObservedButton): boolean =>
      words.some(({ language, english }) => language === prompt && english === name);
    const taken = buttons.filter(({ isPressed }) => isPressed === true);
    const free = buttons.filter(({ isPressed }) => isPressed === false);
    const isRight = taken.length === amount && taken.every(isThing);
    const surplus = taken.find((thing) => !isThing(thing)) ?? (taken.length > amount ? taken[0] : undefined);
    const right = isRight ? check : (surplus ?? free.find(isThing));
    if (!right) return null;
    return { right, wrong: !isRight && taken.length > 0 ? [check] : free.filter((thing) => !isThing(thing)) };
  };
}

export const robot: Robot = { createStrategy: count, input: 'touch', endlessCategories: ['Animals'] };
