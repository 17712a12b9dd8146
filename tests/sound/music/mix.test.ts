import { describe, expect, it } from 'vitest';
import { mixScore } from '../../../src/sound/music/mix';
import type { Note } from '../../../src/sound/music/score';
import { composeLullaby } from '../../../src/sound/music/score';

const SAMPLE_RATE = 8000;
const decibels = (ratio: number): number => 20 * Math.log10(ratio);
const effective = (data: Float32Array): number =>
  Math.sqrt(data.reduce((sum, sample) => sum + sample * sample, 0) / data.length);
const largestStep = (data: Float32Array): number =>
  data.reduce(
    (largest, sample, index) => Math.max(largest, index === 0 ? 0 : Math.abs(sample - (data[index - 1] ?? 0))),
    0,
  );

const score = composeLullaby(12);
const piece = mixScore(score, SAMPLE_RATE);
const sides = [piece.left, piece.right];

describe('the rendered piece', () => {
  it('is as long as its score, and the same each time', () => {
    expect(sides.map(({ length }) => length)).toEqual([score.seconds * SAMPLE_RATE, score.seconds * SAMPLE_RATE]);
    expect(mixScore(score, SAMPLE_RATE)).toEqual(piece);
  });

  it('peaks under -12 dB, and is soft: the slider at its end gives about -27 dB', () => {
    const peak = Math.max(...sides.map((side) => side.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0)));
    expect(decibels(peak)).toBeCloseTo(-12.5, 2);
    for (const side of sides) {
      expect(decibels(effective(side))).toBeGreaterThan(-30);
      expect(decibels(effective(side))).toBeLessThan(-25);
    }
  });

  it('is never silent, and no second stands out', () => {
    for (const side of sides) {
      const seconds = Array.from({ length: Math.floor(score.seconds) }, (_, second) =>
        decibels(effective(side.subarray(second * SAMPLE_RATE, (second + 1) * SAMPLE_RATE))),
      );
      expect(Math.min(...seconds)).toBeGreaterThan(-40);
      expect(Math.max(...seconds)).toBeLessThan(-22);
    }
  });

  it('has no seam: the step from its end to its beginning is like any other', () => {
    for (const side of sides) expect(Math.abs((side[0] ?? 0) - (side.at(-1) ?? 0))).toBeLessThan(largestStep(side) / 4);
  });

  it('sounds the same from wherever the loop begins', () => {
    const half = score.seconds / 2;
    const turn = (note: Note): Note => ({ ...note, startSeconds: (note.startSeconds + half) % score.seconds });
    const turned = mixScore({ ...score, notes: score.notes.map(turn) }, SAMPLE_RATE);
    const middle = half * SAMPLE_RATE;
    for (const [index, side] of [turned.left, turned.right].entries()) {
      const furthest = side.reduce(
        (max, sample, at) => Math.max(max, Math.abs(sample - (sides[index]?.at(at - middle) ?? 0))),
        0,
      );
      expect(furthest).toBeLessThan(0.001);
    }
  });

  it('of no notes is silence', () => {
    expect(mixScore({ seconds: 1, notes: [] }, SAMPLE_RATE).left.every((sample) => sample === 0)).toBe(true);
  });
});
