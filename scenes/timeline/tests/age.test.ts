import { describe, expect, it } from 'vitest';
import { agesOf, agesOfGaps, boardAt, skyAt } from '../age';
import { sortCards } from '../rules-placement';
import { makeCards } from './cards';

/** How bright a colour is, from 0 to 255. */
const brightness = (color: number): number =>
  0.3 * ((color >> 16) & 0xff) + 0.59 * ((color >> 8) & 0xff) + 0.11 * (color & 0xff);

describe('the age of a card', () => {
  it('goes from 0 to 1 in the one order of cards', () => {
    const cards = makeCards(9);
    const ages = agesOf(cards.toReversed());
    const inOrder = sortCards(cards).map(({ id }) => ages.get(id) ?? -1);
    expect([inOrder[0], inOrder.at(-1)]).toEqual([0, 1]);
    expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other));
    expect(new Set(inOrder).size).toBe(9);
  });

  it('is the same for the same date, and known for a single card', () => {
    const cards = makeCards(4).map((card, index) => (index < 2 ? { ...card, startDate: 1800, endDate: 1800 } : card));
    const ages = agesOf(cards);
    expect(ages.get(cards[0]?.id ?? '')).toBe(ages.get(cards[1]?.id ?? ''));
    expect([...agesOf(cards.slice(0, 1)).values()]).toEqual([0]);
  });

  it.each([skyAt, boardAt])('is seen without colours: the later, the brighter', (colourAt) => {
    const shares = Array.from({ length: 21 }, (_, index) => brightness(colourAt(index / 20)));
    const steps = shares.slice(1).map((share, index) => share - (shares[index] ?? 255));
    expect(Math.min(...steps)).toBeGreaterThan(0);
  });

  it('of a gap lies between its neighbours, whatever lies there to be checked', () => {
    expect(agesOfGaps([0.5])).toEqual([0.25, 0.75]);
    expect(agesOfGaps([0.2, null, 0.6])).toEqual([0.1, 0.4, 0.4, 0.8]);
    expect(agesOfGaps([])).toEqual([0.5]);
  });
});
