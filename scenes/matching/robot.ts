import type { Knowledge, Strategy, Robot } from '../../e2e/strategies/knowledge';
import type { ObservedButton } from '../../e2e/strategies/observation';

const isDown = ({ name }: ObservedButton): boolean => /^(Word|Picture) card \d+$/u.test(name);

/** 'Word' or 'Picture': two of one kind are never turned together. */
const kindOf = (card: string): string => card.split(' ')[0] ?? '';

/**
 * Matching: remembers what each card showed, and turns two that belong together as soon as it knows
 * them.
 */
function rememberCards({ words }: Knowledge): Strategy {
  const shown = new Map<string, string>();
  let downBefore: readonly string[] = [];
  let openBefore: readonly string[] = [];
  /** The card that was turned last. */
  let last = '';
  const belong = (one: string, other: string): boolean =>
    words.some(
      ({ language, english }) => (language === one && english === other) || (language === other && english === one),
    );

  return ({ buttons }) => {
    const down = buttons.filter(isDown);
    const open = buttons.filter(({ isPressed }) => isPressed === true).map(({ name }) => name);
    // The table is empty: the next round deals anew.
    if (down.length === 0 && open.length === 0) shown.clear();
    const [turned, ...moreTurned] = downBefore.filter((card) => !down.some(({ name }) => name === card));
    const [face, ...moreFaces] = open.filter((name) => !openBefore.includes(name));
    if (turned !== undefined && face !== undefined && moreTurned.length + moreFaces.length === 0)
      shown.set(turned, face);
    last = turned ?? last;
    downBefore = down.map(({ name }) => name);
    openBefore = open;

    const partnerOf = (seen: string): ObservedButton | undefined =>
      down.find(({ name }) => belong(seen, shown.get(name) ?? ''));
    const [first] = open;
    const partner = first !== undefined && open.length === 1 ? partnerOf(first) : undefined;
    const pairable =
      open.length === 1 ? undefined : down.find(({ name }) => partnerOf(shown.get(name) ?? '') !== undefined);
    const possible = open.length === 1 ? down.filter(({ name }) => kindOf(name) !== kindOf(last)) : down;
    const right = partner ?? pairable ?? possible.find(({ name }) => !shown.has(name)) ?? possible[0];
    return right ? { right, wrong: possible.filter((card) => card !== right && card !== partner) } : null;
  };
}

export const robot: Robot = {
  createStrategy: rememberCards,
  endlessCategories: ['Food', 'Places', 'Play', 'School', 'Home'],
};
