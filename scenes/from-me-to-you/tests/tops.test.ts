import { expect, it } from 'vitest';
import { fromHex, leastContrast } from '../../../tests/sight/color-vision';
import { TOPS } from '../tops';

/** What must be seen. WCAG 2.2, 1.4.11. */
const MIN_CONTRAST = 3;

it.each([
  ['1', '2'],
  ['1', '3'],
  ['2', '3'],
] as const)('persons %s and %s differ by 3:1 without colours and to colour-blind children', (one, other) => {
  expect(leastContrast(fromHex(TOPS[one] ?? 0), fromHex(TOPS[other] ?? 0))).toBeGreaterThanOrEqual(MIN_CONTRAST);
});
