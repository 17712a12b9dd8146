import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FUZZ_RUNS, FUZZ_SEED } from '../../../tests/fuzz';
import { evenAngles } from '../ring';

const reach = fc.integer({ min: 20, max: 900 });

it('keeps the dancers of a ring equally far apart, however flat the ring is', () => {
  fc.assert(
    fc.property(
      reach,
      reach,
      fc.integer({ min: 3, max: 12 }),
      fc.double({ min: 0, max: 3, noNaN: true }),
      (x, y, count, turn) => {
        const angleAt = evenAngles(x, y);
        const angles = Array.from({ length: count + 1 }, (_, order) => angleAt(order / count + turn));
        // Along the curve, in small steps.
        const lengthTo = (from: number, to: number): number => {
          const end = to < from ? to + 2 * Math.PI : to;
          let length = 0;
          for (let step = 0; step < 200; step += 1) {
            const [one, other] = [0, 1].map((next) => from + ((end - from) * (step + next)) / 200) as [number, number];
            length += Math.hypot(x * (Math.cos(other) - Math.cos(one)), y * (Math.sin(other) - Math.sin(one)));
          }
          return length;
        };
        const gaps = angles.slice(1).map((angle, order) => lengthTo(angles[order] ?? 0, angle));
        expect(Math.max(...gaps)).toBeLessThan(1.06 * Math.min(...gaps));
      },
    ),
    { numRuns: FUZZ_RUNS, ...FUZZ_SEED },
  );
});
