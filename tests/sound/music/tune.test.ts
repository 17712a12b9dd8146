import { afterEach, describe, expect, it, vi } from 'vitest';
import { singSong } from '../../../src/services/spoken/song';
import { hertzOf } from '../../../src/sound/music/score';
import { composeTune, noteOf, songOf } from '../../../src/sound/music/tune';
import type { Sound } from '../../../src/sound/sound';
import { PLACES } from '../../../src/stage/places';

/** Pitches of the scale of the music over two octaves, as the speed of a C5. */
const inScale = Array.from({ length: 12 }, (_, degree) => hertzOf(degree) / 523);

describe.each(PLACES)('the tune of the place %s', (place) => {
  const tune = composeTune(place);

  it('has four phrases of twelve notes, which move by small steps and come home', () => {
    expect(tune.map((phrase) => phrase.length)).toEqual([12, 12, 12, 12]);
    for (const phrase of tune)
      phrase.slice(1).forEach((degree, index) => expect(Math.abs(degree - (phrase[index] ?? 0))).toBeLessThan(7));
    expect(tune[3]?.[11]).toBe(5);
  });

  it('is the same each time', () => {
    expect(composeTune(place)).toEqual(tune);
  });

  it('is in tune with the music', () => {
    for (let round = 0; round < 4; round += 1)
      for (let count = 1; count <= 12; count += 1) expect(inScale).toContain(noteOf(tune, round, count));
    expect(songOf(tune).flat()).toHaveLength(24);
    for (const pitch of songOf(tune).flat()) expect(inScale).toContain(pitch);
  });

  it('begins a phrase anew after twelve answers, and is never silent', () => {
    expect(noteOf(tune, 0, 13)).toBe(noteOf(tune, 0, 1));
    expect(noteOf(tune, 5, 2)).toBe(noteOf(tune, 1, 2));
    expect(noteOf(tune, 0, 0)).toBe(noteOf(tune, 0, 1));
  });
});

it('is another one in each place', () => {
  expect(new Set(PLACES.map((place) => JSON.stringify(composeTune(place)))).size).toBe(PLACES.length);
});

describe('the song of the results', () => {
  afterEach(() => void vi.useRealTimers());

  it('is the beginning of each phrase, one note after another, with the beak of the bird', () => {
    vi.useFakeTimers();
    const effect = vi.fn<Sound['effect']>();
    singSong({ effect }, 'lake');
    vi.advanceTimersByTime(10_000);
    expect(effect.mock.calls.map(([name]) => name)).toEqual(Array.from({ length: 24 }, () => 'tuneNote'));
    expect(effect.mock.calls.map(([, options]) => options)).toEqual(
      songOf(composeTune('lake'))
        .flat()
        .map((pitchRatio) => ({ pitchRatio, isVoice: true })),
    );
  });

  it('ends when the page is left', () => {
    vi.useFakeTimers();
    const effect = vi.fn<Sound['effect']>();
    const stop = singSong({ effect }, 'hills');
    vi.advanceTimersByTime(1000);
    const { length } = effect.mock.calls;
    stop();
    vi.advanceTimersByTime(10_000);
    expect(effect).toHaveBeenCalledTimes(length);
    expect(length).toBeGreaterThan(2);
  });
});
