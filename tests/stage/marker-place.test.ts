import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeMarker } from '../../src/stage/marker-place';
import type { Rectangle } from '../../src/stage/kit/view';
import { FUZZ_RUNS } from '../fuzz';

const AREA: Rectangle = { x: 0, y: 120, width: 390, height: 724 };
/** A marker with a number, and the way that it rises. */
const SIZE = { width: 112, height: 122 };

const doOverlap = (one: Rectangle, other: Rectangle): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Somewhere in the play area. */
const box = (maxSide: number): fc.Arbitrary<Rectangle> =>
  fc
    .record({
      width: fc.integer({ min: 44, max: maxSide }),
      height: fc.integer({ min: 20, max: maxSide }),
      across: fc.nat(100),
      down: fc.nat(100),
    })
    .map(({ width, height, across, down }) => ({
      x: AREA.x + ((AREA.width - width) * across) / 100,
      y: AREA.y + ((AREA.height - height) * down) / 100,
      width,
      height,
    }));

describe('the marker of an answer', () => {
  it('is inside the play area, wherever the choice is', () => {
    fc.assert(
      fc.property(
        box(300),
        fc.array(box(200), { maxLength: 6 }),
        fc.array(box(200), { maxLength: 6 }),
        (place, texts, others) => {
          const { x, y, width, height } = placeMarker(place, SIZE, { area: AREA, texts, others });
          expect({ width, height }).toEqual(SIZE);
          expect(x).toBeGreaterThanOrEqual(AREA.x);
          expect(y).toBeGreaterThanOrEqual(AREA.y);
          expect(x + width).toBeLessThanOrEqual(AREA.x + AREA.width);
          expect(y + height).toBeLessThanOrEqual(AREA.y + AREA.height);
        },
      ),
      { numRuns: FUZZ_RUNS },
    );
  });

  it('covers neither the word on its choice nor the number beside it', () => {
    fc.assert(
      fc.property(box(160), (place) => {
        const word = {
          x: place.x + place.width / 4,
          y: place.y + place.height / 4,
          width: place.width / 2,
          height: place.height / 2,
        };
        expect(doOverlap(placeMarker(place, SIZE, { area: AREA, texts: [word], others: [] }), word)).toBe(false);
      }),
      { numRuns: FUZZ_RUNS },
    );
  });

  it('leaves the choices beside its own alone where there is room', () => {
    const place = { x: 150, y: 400, width: 90, height: 90 };
    const beside = { x: 250, y: 350, width: 90, height: 90 };
    expect(doOverlap(placeMarker(place, SIZE, { area: AREA, texts: [], others: [beside] }), beside)).toBe(false);
  });

  it('is at the upper right of a choice with nothing around it', () => {
    const place = { x: 100, y: 400, width: 100, height: 100 };
    const { x, y } = placeMarker(place, SIZE, { area: AREA, texts: [], others: [] });
    expect(x + SIZE.width / 2).toBeGreaterThan(place.x + place.width / 2);
    expect(y + SIZE.height / 2).toBeLessThan(place.y + place.height / 2);
  });
});
