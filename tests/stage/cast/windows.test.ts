import { gsap } from 'gsap/gsap-core';
import { Texture } from 'pixi.js';
import { describe, expect, it, vi } from 'vitest';
import { createTurns } from '../../../scenes/verb-activity/turns';
import { showVerb } from '../../../scenes/verb-activity/windows';
import type { PlayWord } from '../../../src/play/word';
import type { Acting } from '../../../src/stage/cast/acting';
import { makeWords } from '../../bots';
import { makeKit } from '../fakes';

const makeActing = (puppets: number): Acting =>
  ({
    puppets,
    play: vi.fn<Acting['play']>(),
    rest: vi.fn<Acting['rest']>(),
    stop: vi.fn<Acting['stop']>(),
    view: { destroyed: false },
  }) as unknown as Acting;

describe('the windows', () => {
  it('lets at most four children move at a time', () => {
    const actings = [1, 2, 1, 1, 2, 1].map(makeActing);
    createTurns({ tween: gsap }).start(actings);
    const moving = actings.filter(({ play }) => vi.mocked(play).mock.calls.length > 0);
    expect(moving.reduce((sum, { puppets }) => sum + puppets, 0)).toBeLessThanOrEqual(4);
    expect(moving.length).toBeGreaterThan(1);
    // Once, then they rest: while a child looks nothing moves but what the stage stirs.
    expect(moving.every(({ play }) => vi.mocked(play).mock.calls.every(([times]) => times === 1))).toBe(true);
  });

  it('logs a verb that has neither an action nor a picture', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const [word] = makeWords(1) as [PlayWord];
    const { kit } = makeKit({ art: () => Texture.EMPTY });
    expect(showVerb(kit, word, 100).acting).toBeNull();
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('neither an action nor a picture'));
    warn.mockClear();
    expect(showVerb(kit, { ...word, english: 'swim' }, 100).acting).not.toBeNull();
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });
});
