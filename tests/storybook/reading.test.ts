import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Reading, ReadingEvent } from '../../src/services/stories/reading';
import { readingMilliseconds } from '../../src/story/story-words';
import { openStory, reduceReading } from '../../src/services/stories/reading';

const play = (state: Reading, ...events: readonly ReadingEvent['type'][]): Reading =>
  events.reduce((before, type) => reduceReading(before, { type, serial: before.serial }), state);

const pages = (last: number): number[] => Array.from({ length: last + 1 }, (_, page) => page);

describe('turning pages', () => {
  it('opens at the cover, idle, in the language', () => {
    expect(openStory(pages(3))).toMatchObject({ page: 0, phase: 'idle', isAutoplay: false, isEnglish: false });
  });

  it('opens at the page that was asked for, or at the nearest one', () => {
    expect(openStory(pages(3), 2).page).toBe(2);
    expect(openStory(pages(3), 9).page).toBe(3);
    expect([3, 4, 5].map((asked) => openStory([0, 1, 6], asked).page)).toEqual([1, 6, 6]);
    expect(openStory([1, 3], 2).page).toBe(1);
    expect(openStory([2, 3], 0).page).toBe(2);
  });

  it('opens at the first page there is when the cover is missing, and not at all without pages', () => {
    expect(openStory([4, 2, 3]).page).toBe(2);
    expect(openStory([]).page).toBeNull();
  });

  it('leads to the menu from before the cover, after the end, and where a page is missing', () => {
    expect(play(openStory(pages(2)), 'previous').page).toBeNull();
    expect(play(openStory(pages(2)), 'next', 'next').page).toBe(2);
    expect(play(openStory(pages(2)), 'next', 'next', 'next').page).toBeNull();
    expect(play(openStory([0, 1, 3]), 'next', 'next').page).toBeNull();
  });

  it('shows the sentence of each new page in the language', () => {
    const tapped = play(openStory(pages(2)), 'sentence-tapped');
    expect(tapped.isEnglish).toBe(true);
    expect(play(tapped, 'sentence-tapped').isEnglish).toBe(false);
    expect(play(tapped, 'next').isEnglish).toBe(false);
  });
});

describe('playing', () => {
  it('plays and pauses; a page that the user turns stays idle', () => {
    const playing = play(openStory(pages(2)), 'play-pressed');
    expect(playing.phase).toBe('reading');
    expect(play(playing, 'play-pressed').phase).toBe('idle');
    expect(play(playing, 'next').phase).toBe('idle');
    expect(play(playing, 'sentence-ended').phase).toBe('idle');
    expect(play(playing, 'page-hidden').phase).toBe('idle');
  });

  it('autoplay reads, waits for the beat, turns, and ends at the menu', () => {
    let state = play(openStory(pages(2)), 'autoplay-pressed');
    for (const page of [0, 1, 2]) {
      expect(state).toMatchObject({ page, phase: 'reading' });
      state = play(state, 'sentence-ended');
      expect(state).toMatchObject({ page, phase: 'beat' });
      state = play(state, 'beat-ended');
    }
    expect(state).toMatchObject({ page: null, phase: 'idle' });
  });

  it('pausing holds autoplay until play, or until the next page', () => {
    const paused = play(openStory(pages(2)), 'autoplay-pressed', 'sentence-ended', 'play-pressed');
    expect(paused).toMatchObject({ phase: 'idle', isAutoplay: true });
    expect(play(paused, 'play-pressed', 'sentence-ended').phase).toBe('beat');
    expect(play(paused, 'next')).toMatchObject({ page: 1, phase: 'reading' });
  });

  it('switching autoplay off lets the sentence end, and stops in the beat', () => {
    const reading = play(openStory(pages(2)), 'autoplay-pressed', 'autoplay-pressed');
    expect(reading).toMatchObject({ phase: 'reading', isAutoplay: false });
    expect(play(openStory(pages(2)), 'autoplay-pressed', 'sentence-ended', 'autoplay-pressed').phase).toBe('idle');
    expect(play(openStory(pages(2)), 'play-pressed', 'autoplay-pressed').serial).toBe(1);
  });

  it('ignores the end of an earlier sentence', () => {
    const first = play(openStory(pages(2)), 'autoplay-pressed');
    const second = play(first, 'next');
    expect(reduceReading(second, { type: 'sentence-ended', serial: first.serial })).toBe(second);
    const again = play(first, 'listen-pressed');
    expect(reduceReading(again, { type: 'sentence-ended', serial: first.serial })).toBe(again);
    expect(reduceReading(play(again, 'sentence-ended'), { type: 'beat-ended', serial: first.serial }).page).toBe(0);
  });
});

describe('any sequence of events', () => {
  const event = fc.record({
    type: fc.constantFrom<ReadingEvent['type'][]>(
      'next', 'previous', 'sentence-tapped', 'play-pressed', 'listen-pressed', 'autoplay-pressed', 'page-hidden', 'sentence-ended', 'beat-ended',
    ), // prettier-ignore
    late: fc.nat(2),
  });

  it('leaves the story on an existing page or closed, with a beat only in autoplay', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(8), { maxLength: 9 }), fc.array(event, { maxLength: 60 }), (numbers, events) => {
        let state = openStory(numbers);
        for (const { type, late } of events) {
          const before = state;
          state = reduceReading(state, { type, serial: state.serial - late });
          expect(state.page === null || state.pages.has(state.page)).toBe(true);
          expect(state.phase !== 'beat' || state.isAutoplay).toBe(true);
          expect(state.page !== null || state.phase === 'idle').toBe(true);
          expect(before.page !== null || state === before).toBe(true);
          expect(state.serial).toBeGreaterThanOrEqual(before.serial);
        }
      }),
    );
  });

  it('reading time without a recording grows with the letters, within bounds', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        expect(readingMilliseconds(one + other)).toBeGreaterThanOrEqual(readingMilliseconds(one));
        expect(readingMilliseconds(one)).toBeGreaterThan(1000);
        expect(readingMilliseconds(one)).toBeLessThan(10_000);
      }),
    );
  });
});
