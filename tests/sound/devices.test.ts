import { describe, expect, it, vi } from 'vitest';
import { effects } from '../../src/sound/effects';
import type { Engine } from '../../src/sound/engine';
import { createSound } from '../../src/sound/sound';
import { POLLING, startWord, setUpFreshStudio, createFakeEngine, loadEffects, server, studio } from './studio';

setUpFreshStudio();

describe('without a sound device', () => {
  it('nothing is played and every promise resolves', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const makeEngine = vi.fn<() => Engine>(() => {
      throw new Error('no sound device');
    });
    const silent = createSound(makeEngine, loadEffects);
    await silent.prepareEffects();
    silent.unlock();
    silent.effect('correct');
    silent.setPaused(true);
    await silent.preload(['tui']);
    await silent.speak('tui');
    expect(silent.countVoices()).toBe(0);
    expect([makeEngine, warn].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    expect(server).not.toHaveBeenCalled();
  });

  it('(it throws while it plays) games continue and words resolve', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    studio.engine.play.mockImplementation(() => {
      throw new Error('the device was taken away');
    });
    expect(() => studio.sound.effect('correct')).not.toThrow();
    await expect(studio.sound.speak('tui')).resolves.toBe(false);
    expect(studio.sound.countVoices()).toBe(0);
  });
});

describe('another engine', () => {
  it('replaces the old one, which is closed: its word is over, and its clips are not played again', async () => {
    const word = await startWord('tui');
    studio.sound.effect('correct');
    const next = createFakeEngine();
    studio.sound.switchEngine(next.engine);
    await word.over;
    expect(studio.engine.close).toHaveBeenCalledTimes(1);
    expect(studio.sound.countVoices()).toBe(0);
    studio.sound.effect('correct');
    studio.sound.setPaused(true);
    void studio.sound.speak('tui');
    await vi.waitFor(() => expect(next.played.map(({ what }) => what)).toEqual(['effect', 'tui']), POLLING);
    expect(next.engine.setPaused).toHaveBeenCalledWith(true);
    expect(studio.played).toHaveLength(2);
    expect(server).toHaveBeenCalledTimes(2);
  });

  it('gets every effect rendered once, before the first is played', async () => {
    const next = createFakeEngine();
    studio.sound.switchEngine(next.engine);
    await vi.waitFor(() => expect(next.engine.fromSamples).toHaveBeenCalledTimes(effects.names.length), {
      timeout: 10_000,
    });
    for (const name of effects.names) studio.sound.effect(name);
    expect(next.played).toHaveLength(effects.names.length);
    expect(next.engine.fromSamples).toHaveBeenCalledTimes(effects.names.length);
  });

  it('that was replaced gets no more effects', async () => {
    const [second, third] = [createFakeEngine(), createFakeEngine()];
    studio.sound.switchEngine(second.engine);
    studio.sound.switchEngine(third.engine);
    await vi.waitFor(() => expect(third.engine.fromSamples).toHaveBeenCalledTimes(effects.names.length), {
      timeout: 10_000,
    });
    expect(second.engine.fromSamples).not.toHaveBeenCalled();
  });
});
