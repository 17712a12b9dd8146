import { describe, expect, it } from 'vitest';
import { answerTimesOf, medianAnswerSeconds } from '../../src/progress/pace';

describe('what answers take', () => {
  it('is the median of the right ones, and follows later games slowly', () => {
    const first = medianAnswerSeconds(0, [2, 9, 4]);
    expect(first).toBe(4);
    expect(medianAnswerSeconds(first, [14, 14, 14])).toBe(7);
    const same = Array.from({ length: 30 }).reduce<number>((before) => medianAnswerSeconds(before, [8, 8, 8]), first);
    expect(same).toBeCloseTo(8, 0);
  });

  it('is not told by a few answers, and is no longer than a child thinks', () => {
    expect(medianAnswerSeconds(0, [3, 3])).toBe(0);
    expect(medianAnswerSeconds(5, [])).toBe(5);
    expect(medianAnswerSeconds(0, [900, 900, 900])).toBe(30);
  });

  it('leaves out wrong answers, introductions and answers without a time', () => {
    const answer = { kind: 'review', key: 'a', isRight: true, guess: 0.25, taken: null } as const;
    expect(
      answerTimesOf([
        { ...answer, seconds: 3 },
        { ...answer, isRight: false, seconds: 1 },
        answer,
        { kind: 'introduction', key: 'a' },
      ]),
    ).toEqual([3]);
  });
});
