import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soundingSeconds } from '../../../src/sound/music/mix';
import { composeLullaby, hertzOf } from '../../../src/sound/music/score';

const anySeed = fc.integer({ min: 0, max: 2 ** 31 });
/** Maximum of notes that sound at once. */
const MAX_AT_ONCE = 18;

describe('the scale', () => {
  it('is C, D, E, G and A in every octave', () => {
    const names = [0, 1, 2, 3, 4].map((degree) => Math.round(12 * Math.log2(hertzOf(degree) / hertzOf(0))));
    expect(names).toEqual([0, 2, 4, 7, 9]);
    expect(hertzOf(0)).toBeCloseTo(261.63, 1);
    fc.assert(
      fc.property(
        fc.integer({ min: -20, max: 20 }),
        (degree) => Math.abs(hertzOf(degree + 5) / hertzOf(degree) - 2) < 1e-9,
      ),
    );
  });
});

describe('a lullaby', () => {
  it('is the same each time, and another for another seed', () => {
    expect(composeLullaby(12)).toEqual(composeLullaby(12));
    expect(composeLullaby(12).notes).not.toEqual(composeLullaby(13).notes);
  });

  it('lasts 24 to 32 seconds, and every note begins within it, in order', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const { seconds, notes } = composeLullaby(seed);
        expect(seconds).toBeGreaterThanOrEqual(24);
        expect(seconds).toBeLessThanOrEqual(32);
        const starts = notes.map(({ startSeconds }) => startSeconds);
        expect(starts).toEqual(starts.toSorted((one, other) => one - other));
        expect(starts[0]).toBeGreaterThanOrEqual(0);
        expect(starts.at(-1)).toBeLessThan(seconds);
      }),
    );
  });

  it('stays within limits of pitch, loudness and notes at once, for small loudspeakers', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const { seconds, notes } = composeLullaby(seed);
        for (const { degree, gain, pan } of notes) {
          expect(Number.isInteger(degree)).toBe(true);
          expect(hertzOf(degree)).toBeGreaterThan(90);
          expect(hertzOf(degree)).toBeLessThan(2400);
          expect(gain).toBeGreaterThan(0);
          expect(gain).toBeLessThanOrEqual(1);
          expect(Math.abs(pan)).toBeLessThanOrEqual(1);
        }
        for (const { startSeconds } of notes) {
          const sounding = notes.filter(
            (note) => (startSeconds - note.startSeconds + seconds) % seconds < soundingSeconds(note.instrument),
          );
          expect(sounding.length).toBeLessThanOrEqual(MAX_AT_ONCE);
        }
      }),
    );
  });

  it('repeats its phrase with other endings, has a different third phrase, and ends on C', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const { seconds, notes } = composeLullaby(seed);
        const tune = notes.filter(({ instrument, pan }) => instrument === 'kalimba' && pan > 0 && pan < 0.3);
        const phrases = [0, 1, 2, 3].map((number) =>
          tune
            .filter(({ startSeconds }) => Math.floor((startSeconds * 4) / seconds) === number)
            .map(({ degree }) => degree),
        );
        const [first = [], answer = [], , last = []] = phrases;
        expect(answer.slice(0, -2)).toEqual(first.slice(0, -2));
        expect(last.slice(0, -2)).toEqual(first.slice(0, -2));
        expect([answer, last].map((phrase) => (((phrase.at(-1) ?? 1) % 5) + 5) % 5)).toEqual([3, 0]);
        expect(phrases.every(({ length }) => length >= 4)).toBe(true);
      }),
    );
  });
});
