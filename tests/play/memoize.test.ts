import { expect, it } from 'vitest';
import { memoize } from '../../src/play/memoize';

it('makes one value for each object, even where two objects are alike', () => {
  let made = 0;
  const numberOf = memoize(({ start }: { readonly start: number }) => start + (made += 1));
  const [one, other] = [{ start: 10 }, { start: 10 }];
  expect([numberOf(one), numberOf(other), numberOf(one), made]).toEqual([11, 12, 11, 2]);
});
