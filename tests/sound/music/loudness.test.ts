import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MusicSituation } from '../../../src/sound/music/loudness';
import { musicFadeSeconds, musicLoudness } from '../../../src/sound/music/loudness';

const PAGE: MusicSituation = { musicRatio: 0.5, isSpeaking: false, isPaused: false, isHidden: false, context: 'page' };

const situation: fc.Arbitrary<MusicSituation> = fc.record({
  musicRatio: fc.double({ min: 0, max: 1, noNaN: true }),
  isSpeaking: fc.boolean(),
  isPaused: fc.boolean(),
  isHidden: fc.boolean(),
  context: fc.constantFrom('page', 'game', 'silent'),
});

describe('the loudness of the music', () => {
  it('is the slider’s on the pages, 0.4 of it in games, and a fifth of either under a word', () => {
    expect(musicLoudness(PAGE)).toBe(0.5);
    expect(musicLoudness({ ...PAGE, context: 'game' })).toBeCloseTo(0.2, 9);
    expect(musicLoudness({ ...PAGE, isSpeaking: true })).toBeCloseTo(0.1, 9);
    expect(musicLoudness({ ...PAGE, context: 'game', isSpeaking: true })).toBeCloseTo(0.04, 9);
  });

  it.each([{ isPaused: true }, { isHidden: true }, { context: 'silent' as const }, { musicRatio: 0 }])(
    'is nothing with %o',
    (change) => {
      fc.assert(
        fc.property(situation, (before) => {
          expect(musicLoudness({ ...before, ...change })).toBe(0);
        }),
      );
    },
  );

  it('is never more than the slider’s', () => {
    fc.assert(
      fc.property(situation, (any) => {
        expect(musicLoudness(any)).toBeLessThanOrEqual(any.musicRatio);
      }),
    );
  });
});

describe('a fade of the music', () => {
  const speaking: MusicSituation = { ...PAGE, isSpeaking: true };

  it('is fast under a word and slow after it', () => {
    expect([musicFadeSeconds(PAGE, speaking), musicFadeSeconds(speaking, PAGE)]).toEqual([0.15, 0.8]);
  });

  it('is slowest from silence', () => {
    for (const change of [{ isPaused: true }, { isHidden: true }, { context: 'silent' as const }])
      expect(musicFadeSeconds({ ...PAGE, ...change }, PAGE)).toBe(2);
  });

  it('stops at once for a pause and a hidden tab, and fades from page to page', () => {
    expect(musicFadeSeconds(PAGE, { ...PAGE, isPaused: true })).toBe(0.15);
    expect(musicFadeSeconds(PAGE, { ...PAGE, isHidden: true })).toBe(0.15);
    expect(musicFadeSeconds(PAGE, { ...PAGE, context: 'silent' })).toBe(0.8);
    expect(musicFadeSeconds(PAGE, { ...PAGE, context: 'game' })).toBe(0.8);
  });

  it('follows the slider at once, from nothing too', () => {
    fc.assert(
      fc.property(situation, fc.double({ min: 0, max: 1, noNaN: true }), (before, musicRatio) => {
        fc.pre(musicRatio !== before.musicRatio);
        expect(musicFadeSeconds(before, { ...before, musicRatio })).toBe(0.15);
      }),
    );
  });
});
