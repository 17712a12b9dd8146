import { expect, it } from 'vitest';
import { differingShare } from './pictures';

/** Pictures that mean different things differ in lightness in this share of their pixels. */
const MIN_SHARE = 0.1;
const PAPER = '#fffaef';

const art = (name: string): string => `assets/art/${name}.svg`;

it.each([
  ['stars/star-full', 'stars/star-empty'],
  ['stars/star-full', 'stars/star-empty-night'],
  ['mascot/bird-cheer', 'mascot/bird-oops'],
] as const)('%s and %s differ in lightness or shape, in grey and to colour-blind children', async (one, other) => {
  expect(await differingShare(art(one), art(other), PAPER)).toBeGreaterThanOrEqual(MIN_SHARE);
});
