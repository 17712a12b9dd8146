import { describe, expect, it } from 'vitest';
import { boardAt, skyAt } from '../age';
import { agesOf, ERA_COUNT, eraOf, openEras, placeEras } from '../rules-eras';
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

  it('lies in one of the times, the first in the first, the last in the last', () => {
    const ages = Array.from({ length: 31 }, (_, index) => eraOf(index / 30));
    expect(new Set(ages).size).toBe(ERA_COUNT);
    expect([ages[0], ages.at(-1)]).toEqual([0, ERA_COUNT - 1]);
    expect(ages).toEqual(ages.toSorted((one, other) => one - other));
  });

  it('of a guest that is wrong lies between its neighbours', () => {
    expect(placeEras([1, 3, 5], 1)).toEqual([1, 3, 5]);
    expect(placeEras([1, 0, 5], 1)).toEqual([1, 3, 5]);
    expect(placeEras([0, 4], 0)).toEqual([0, 4]);
    expect(placeEras([5, 4], 0)).toEqual([2, 4]);
  });
});

describe('the land', () => {
  it('is asked about where cards of the hand belong, with their neighbours, else everywhere', () => {
    expect([...openEras([0, 2, 5])]).toEqual([0, 2, 5]);
    expect([...openEras([4])].sort()).toEqual([3, 4, 5]);
    expect([...openEras([0])].sort()).toEqual([0, 1, 2]);
    expect(openEras([]).size).toBe(ERA_COUNT);
  });
});
