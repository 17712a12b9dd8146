import { describe, expect, it, vi } from 'vitest';
import { begin, beginInSilence, missing, server, studio, whatWasPlayed } from './studio';

beginInSilence();

describe('a word', () => {
  it('is over when its recording ends', async () => {
    const word = await begin('tui');
    expect(word.isOver()).toBe(false);
    expect(studio.sound.countVoices()).toBe(1);
    studio.played[0]?.end();
    await word.over;
    expect(studio.sound.countVoices()).toBe(0);
  });

  it('interrupts another, which is over at once', async () => {
    const first = await begin('tui');
    const second = await begin('weka');
    await first.over;
    expect(studio.played.map(({ what, isStopped }) => [what, isStopped])).toEqual([
      ['tui', true],
      ['weka', false],
    ]);
    expect(second.isOver()).toBe(false);
  });

  it('that was interrupted sounds no more', async () => {
    await begin('tui');
    await begin('weka');
    expect(studio.sound.countVoices()).toBe(1);
    studio.sound.stopVoice();
    expect(studio.sound.countVoices()).toBe(0);
  });

  it('of which only the last was wanted is the only one said', async () => {
    await Promise.all([studio.sound.speak('tui'), studio.sound.speak('kea'), begin('weka').then(() => studio.played[0]?.end())]);
    expect(whatWasPlayed()).toEqual(['weka']);
  });

  it('without a recording is silent, and still stops the one before', async () => {
    const first = await begin('tui');
    await studio.sound.speak(null);
    await first.over;
    expect(studio.played).toMatchObject([{ what: 'tui', isStopped: true }]);
  });

  it('is fetched once', async () => {
    await studio.sound.preload(['tui', 'weka']);
    await begin('tui');
    await begin('tui');
    expect(server.mock.calls.map(([url]) => url)).toEqual(['tui', 'weka']);
  });

  it.each(['offline', 'gone'])('that could not be fetched is silent, and is tried again on the next tap: %s', async (url) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    missing.add('gone');
    await studio.sound.speak(url);
    expect(whatWasPlayed()).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(1);
    server.mockImplementationOnce(async () => new Response('here again'));
    await begin(url);
    expect(whatWasPlayed()).toEqual(['here again']);
    expect(server).toHaveBeenCalledTimes(2);
  });

  it('whose recording is damaged is silent, and over', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await studio.sound.speak('noise');
    await studio.sound.preload(['noise', 'tui']);
    expect(whatWasPlayed()).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(2);
  });
});
