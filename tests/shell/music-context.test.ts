import { describe, expect, it } from 'vitest';
import { PAGES } from '../../src/shell/pages/registry';
import { musicContextOf } from '../../src/shell/music/music-context';
import { echoes, pairs } from '../sample-games';

describe('the place of the music', () => {
  it('is silent in the dictionary and the storybook corner, and a page on all other pages', () => {
    const silent = Object.values(PAGES).filter((page) => musicContextOf(page, null, false) === 'silent');
    expect(silent).toEqual([PAGES.dictionary, PAGES.storybook]);
    expect(musicContextOf(null, null, false)).toBe('page');
    // A game that was left does not make a game of the page after it.
    expect(musicContextOf(PAGES.home, null, true)).toBe('page');
  });

  it('is a game while it is played, and silent in what is played by ear or read', () => {
    for (const page of [PAGES.startGame, PAGES.endlessStartGame]) {
      expect([true, false].map((isPlaying) => musicContextOf(page, echoes, isPlaying))).toEqual(['silent', 'silent']);
      expect(musicContextOf(page, pairs, true)).toBe('game');
      expect(musicContextOf(page, pairs, false)).toBe('page');
    }
    expect(musicContextOf(PAGES.timeline, null, true)).toBe('game');
  });
});
