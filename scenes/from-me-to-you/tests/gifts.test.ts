import { expect, it } from 'vitest';
import { GIFTS, giftOf } from '../gifts';

it('is another one in each round, and stays the last', () => {
  expect([0, 1, 2, 3].map(giftOf)).toEqual([...GIFTS]);
  expect(giftOf(7)).toBe(GIFTS[GIFTS.length - 1]);
});
