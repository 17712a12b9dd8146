import { describe, expect, it } from 'vitest';
import { PATHS } from '../../src/shell/address';
import { musicPlaceOf } from '../../src/shell/music/places';
import { echoes, pairs } from '../sample-games';

describe('the place of the music', () => {
  it('is silent in the dictionary and the storybook corner, and a page on all other pages', () => {
    const silent = Object.values(PATHS).filter((path) => musicPlaceOf(path, null, false) === 'silent');
    expect(silent).toEqual([PATHS.dictionary, PATHS.storybook]);
    expect(musicPlaceOf(null, null, false)).toBe('page');
    // The address of a page after a game has no game.
    expect(musicPlaceOf(PATHS.home, null, true)).toBe('page');
  });

  it('is a game while it is played, and silent in what is played by ear or read', () => {
    for (const path of [PATHS.startGame, PATHS.endlessStartGame]) {
      expect([true, false].map((isPlaying) => musicPlaceOf(path, echoes, isPlaying))).toEqual(['silent', 'silent']);
      expect(musicPlaceOf(path, pairs, true)).toBe('game');
      expect(musicPlaceOf(path, pairs, false)).toBe('page');
    }
    expect(musicPlaceOf(PATHS.timeline, null, true)).toBe('game');
  });
});
