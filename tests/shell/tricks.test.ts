import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StarCount } from '../../src/play/stars';
import { CONFETTI_PIECES } from '../../src/shell/stickers/Confetti';
import { TRICKS, pickTrick, tricksFor } from '../../src/shell/stickers/tricks';

const anyStars = fc.constantFrom<StarCount>(0, 1, 2, 3);
const anyRatio = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const anyName = fc.constantFrom(null, ...TRICKS.map(({ name }) => name));
/** A low-end tablet bears this many particles at once. Confetti falls for three stars only. */
const MAX_PARTICLES = 24;

describe("the songbird's tricks", () => {
  it('are at least six, each with a name of its own and few things that move', () => {
    expect(new Set(TRICKS.map(({ name }) => name)).size).toBeGreaterThanOrEqual(6);
    for (const { isBig, props } of TRICKS) {
      const count = props.reduce((sum, prop) => sum + prop.count, isBig ? CONFETTI_PIECES : 0);
      expect(count).toBeLessThanOrEqual(MAX_PARTICLES);
    }
  });

  it('fit the result, and differ from the one before', () => {
    fc.assert(
      fc.property(anyStars, anyRatio, anyName, (stars, random, previous) => {
        const trick = pickTrick(stars, random, previous);
        expect(tricksFor(stars)).toContain(trick);
        expect(trick.name).not.toBe(previous);
      }),
    );
  });

  it('are big for three stars and small for none', () => {
    expect(tricksFor(3).map(({ isBig }) => isBig)).not.toContain(false);
    expect(tricksFor(0).map(({ isBig }) => isBig)).not.toContain(true);
    expect(tricksFor(1)).toEqual(TRICKS);
  });
});
