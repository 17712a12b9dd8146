import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EndlessLevel } from '../../src/play/endless';
import { countEndlessAnswer } from '../../src/play/endless';

function answersUntilLevelUp(endless: EndlessLevel): number {
  let answers = 1;
  while (!countEndlessAnswer(endless, true)) answers += 1;
  return answers;
}

describe('endless mode', () => {
  it('needs L + 2 right answers for level L', () => {
    const endless: EndlessLevel = { level: 0, progress: 0 };
    const needed = Array.from({ length: 30 }, () => answersUntilLevelUp(endless));
    expect(needed).toEqual(needed.map((_, level) => level + 2));
    expect(endless).toEqual({ level: 30, progress: 0 });
  });

  it('loses one point of progress for a wrong answer, but never below 0', () => {
    const endless: EndlessLevel = { level: 3, progress: 2 };
    expect(countEndlessAnswer(endless, false)).toBe(false);
    expect(endless).toEqual({ level: 3, progress: 1 });
    countEndlessAnswer(endless, false);
    countEndlessAnswer(endless, false);
    expect(endless).toEqual({ level: 3, progress: 0 });
  });

  it('only rises, with progress from 0 to below the answers needed', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 300 }), (answers) => {
        const endless: EndlessLevel = { level: 0, progress: 0 };
        for (const correct of answers) {
          const { level } = endless;
          const isUp = countEndlessAnswer(endless, correct);
          expect(endless.level).toBe(isUp ? level + 1 : level);
          expect(endless.progress).toBeGreaterThanOrEqual(0);
          expect(endless.progress).toBeLessThan(endless.level + 2);
        }
      }),
    );
  });
});
