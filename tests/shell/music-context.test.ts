import { describe, expect, it } from 'vitest';
import { PATHS } from '../../src/shell/address';
import { musicContextOf } from '../../src/shell/music/music-context';
import { echoes, pairs } from '../sample-games';

describe('the place of the music', () => {
  it('is silent in the dictionary and the storybook corner, and a page on all other pages', () => {
    const silent = Object.values(PATHS).filter((path) => musicContextOf(path, null, false) === 'silent');
    expect(silent).toEqual([PATHS.dictionary, PATHS.storybook]);
    expect(musicContextOf(null, null, false)).toBe('page');
    // A game that was left does not make a game of the page after it.
    expect(musicContextOf(PATHS.home, null, true)).toBe('page');
  });

  it('is a game while it is played, and silent in what is played by ear or read', () => {
    for (const path of [PATHS.startGame, PATHS.endlessStartGame]) {
      expect([true, false].map((isPlaying) => musicContextOf(path, echoes, isPlaying))).toEqual(['silent', 'silent']);
      expect(musicContextOf(path, pairs, true)).toBe('game');
      expect(musicContextOf(path, pairs, false)).toBe('page');
    }
    expect(musicContextOf(PATHS.timeline, null, true)).toBe('game');
  });
});
