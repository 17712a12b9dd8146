import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Music } from '../../../src/sound/music/music';
import { createMusic } from '../../../src/sound/music/music';
import type { MusicPlayer } from '../../../src/sound/music/player';
import { startWord, setUpFreshStudio, createFakeEngine, studio } from '../studio';

setUpFreshStudio();

const fadeTo = vi.fn<MusicPlayer['fadeTo']>();
const close = vi.fn<MusicPlayer['close']>();
const openPlayer = vi.fn<() => Promise<MusicPlayer>>();
/** Lets the player open. */
let finishOpening: () => void = () => undefined;

/** Loudness and seconds of the last fade. */
const lastFade = (): readonly number[] | undefined => fadeTo.mock.lastCall;

async function openMusic(): Promise<Music> {
  const music = createMusic(studio.sound, openPlayer);
  music.setContext('page');
  finishOpening();
  await vi.waitFor(() => expect(fadeTo).toHaveBeenCalled());
  return music;
}

beforeEach(() => {
  vi.resetAllMocks();
  const opened = new Promise<void>((resolve) => {
    finishOpening = resolve;
  });
  openPlayer.mockImplementation(async () => {
    await opened;
    return { fadeTo, close };
  });
});

describe('music', () => {
  it('fades in on a page, once', async () => {
    await openMusic();
    expect(lastFade()).toEqual([1, 2]);
    studio.sound.unlock();
    expect(openPlayer).toHaveBeenCalledTimes(1);
  });

  it('is not rendered before it would be heard', () => {
    studio.sound.setVolume('music', 0);
    const music = createMusic(studio.sound, openPlayer);
    music.setContext('page');
    music.setContext('silent');
    studio.sound.setVolume('music', 1);
    music.setHidden(true);
    music.setContext('page');
    expect(openPlayer).not.toHaveBeenCalled();
    music.setHidden(false);
    expect(openPlayer).toHaveBeenCalledTimes(1);
  });

  it('starts at the loudness of the situation at the time that the player opens', async () => {
    const music = createMusic(studio.sound, openPlayer);
    music.setContext('page');
    music.setContext('silent');
    finishOpening();
    await vi.waitFor(() => expect(fadeTo).toHaveBeenCalled());
    expect(lastFade()?.[0]).toBe(0);
  });

  it('is ducked under a word, and restored after it', async () => {
    await openMusic();
    const word = await startWord('tui');
    expect(lastFade()).toEqual([0.2, 0.15]);
    studio.played[0]?.end();
    await word.over;
    expect(lastFade()).toEqual([1, 0.8]);
  });

  it('is restored after a word that is stopped, and after one on a replaced engine', async () => {
    await openMusic();
    await startWord('tui');
    studio.sound.stopVoice();
    expect(lastFade()).toEqual([1, 0.8]);
    await startWord('weka');
    expect(lastFade()).toEqual([0.2, 0.15]);
    studio.sound.switchEngine(createFakeEngine().engine);
    expect(lastFade()).toEqual([1, 0.8]);
  });

  it('is silent during a pause, in a hidden tab and where a child listens, and goes on afterwards', async () => {
    const music = await openMusic();
    studio.sound.setPaused(true);
    expect(lastFade()).toEqual([0, 0.15]);
    studio.sound.setPaused(false);
    expect(lastFade()).toEqual([1, 2]);
    music.setHidden(true);
    expect(lastFade()?.[0]).toBe(0);
    music.setHidden(false);
    music.setContext('silent');
    expect(lastFade()).toEqual([0, 0.8]);
    music.setContext('game');
    expect(lastFade()).toEqual([0.4, 2]);
  });

  it('follows its slider, and is not counted as a clip', async () => {
    await openMusic();
    studio.sound.setVolume('music', 0.3);
    expect(lastFade()).toEqual([0.3, 0.15]);
    studio.sound.setVolume('music', 0);
    expect(lastFade()).toEqual([0, 0.15]);
    expect(studio.sound.countVoices()).toBe(0);
    expect(studio.played).toEqual([]);
  });

  it('that is closed no longer changes', async () => {
    const music = await openMusic();
    music.close();
    expect(close).toHaveBeenCalledTimes(1);
    fadeTo.mockClear();
    studio.sound.setVolume('music', 0.3);
    expect(fadeTo).not.toHaveBeenCalled();
  });

  it('that is closed while its player opens closes that too', async () => {
    const music = createMusic(studio.sound, openPlayer);
    music.setContext('page');
    music.close();
    finishOpening();
    await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(fadeTo).not.toHaveBeenCalled();
  });

  it('that cannot be played is missing, without other consequences', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    openPlayer.mockRejectedValue(new Error('no worker'));
    const music = createMusic(studio.sound, openPlayer);
    music.setContext('page');
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
    expect(() => music.setContext('game')).not.toThrow();
    expect(openPlayer).toHaveBeenCalledTimes(1);
  });
});
