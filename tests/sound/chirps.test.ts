import { afterEach, describe, expect, it, vi } from 'vitest';
import { CHIRP_SECONDS, chirp } from '../../src/services/spoken/chirp';
import type { Mood } from '../../src/services/spoken/chirp';
import { RECIPES } from '../../src/sound/recipes';
import { setUpFreshStudio, studio } from './studio';

setUpFreshStudio();
afterEach(() => void vi.useRealTimers());

const MOODS: readonly Mood[] = ['greet', 'praise', 'bigPraise', 'comfort', 'ask', 'round', 'goodbye'];
const recipes = Object.entries(RECIPES).filter(([name]) => /^chirp./u.test(name));

describe('the chirps of the songbird', () => {
  it('differ by its mood, and are over when the next thing is said', () => {
    expect(recipes).toHaveLength(MOODS.length);
    expect(new Set(recipes.map(([, layers]) => JSON.stringify(layers))).size).toBe(MOODS.length);
    for (const [, layers] of recipes) {
      const seconds = Math.max(...layers.map(({ startSeconds, decaySeconds }) => startSeconds + decaySeconds));
      expect(seconds).toBeLessThanOrEqual(CHIRP_SECONDS);
    }
  });

  it('are each an effect of their own', async () => {
    vi.useFakeTimers();
    const effect = vi.fn<(name: string) => void>();
    for (const mood of MOODS) {
      const over = chirp({ effect }, mood);
      vi.advanceTimersByTime(1000 * CHIRP_SECONDS);
      await over;
    }
    expect(new Set(effect.mock.calls.map(([name]) => name)).size).toBe(MOODS.length);
  });

  it('count as being said while they are heard: the music gives way, the beak moves', () => {
    const said: boolean[] = [];
    const stop = studio.sound.observe(({ isSpeaking }) => said.push(isSpeaking));
    studio.sound.effect('chirp');
    expect(said).toEqual([false]);
    studio.sound.effect('chirpPraise', { isVoice: true });
    expect(said.slice(-1)).toEqual([true]);
    studio.played[1]?.end();
    expect(said.slice(-1)).toEqual([false]);
    stop();
    studio.sound.effect('chirpPraise', { isVoice: true });
    expect(said.slice(-1)).toEqual([false]);
  });
});
