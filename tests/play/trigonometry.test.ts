import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cos, sin } from '../../src/play/trigonometry';

const TOLERANCE = 1e-12;

function differenceFromMath(angle: number): number {
  return Math.max(Math.abs(sin(angle) - Math.sin(angle)), Math.abs(cos(angle) - Math.cos(angle)));
}

const angles = (max: number) => fc.double({ min: -max, max: max, noNaN: true });

describe('our own sine and cosine', () => {
  it('are exact at nothing', () => {
    expect(sin(0)).toBe(0);
    expect(cos(0)).toBe(1);
  });

  it('are those of Math for the turns of a drawing', () => {
    fc.assert(
      fc.property(angles(1000), (angle) => {
        expect(differenceFromMath(angle)).toBeLessThan(TOLERANCE);
      }),
      { numRuns: 2000 },
    );
  });

  it('are those of Math at every quarter turn', () => {
    const quarters = Array.from({ length: 801 }, (_, index) => index - 400);
    expect(quarters.filter((quarter) => differenceFromMath((quarter * Math.PI) / 2) >= TOLERANCE)).toEqual([]);
  });

  it('are those of Math up to 1e5, as they promise', () => {
    fc.assert(
      fc.property(angles(1e5), (angle) => {
        expect(differenceFromMath(angle)).toBeLessThan(TOLERANCE);
      }),
      { numRuns: 2000 },
    );
  });
});
