import { describe, expect, it, vi } from 'vitest';
import { startWord, setUpFreshStudio, missing, server, studio, listPlayed } from './studio';

setUpFreshStudio();

describe('a word', () => {
  it('is over when its recording ends', async () => {
    const word = await startWord('tui');
    expect(word.isOver()).toBe(false);
    expect(studio.sound.countVoices()).toBe(1);
    studio.played[0]?.end();
    await word.over;
    expect(studio.sound.countVoices()).toBe(0);
  });

  it('interrupts another, which is over at once', async () => {
    const first = await startWord('tui');
    const second = await startWord('weka');
    await first.over;
    expect(studio.played.map(({ what, isStopped }) => [what, isStopped])).toEqual([
      ['tui', true],
      ['weka', false],
    ]);
    expect(second.isOver()).toBe(false);
  });

  it('that was interrupted is stopped', async () => {
    await startWord('tui');
    await startWord('weka');
    expect(studio.sound.countVoices()).toBe(1);
    studio.sound.stopVoice();
    expect(studio.sound.countVoices()).toBe(0);
  });

  it('that was requested last is the only one spoken', async () => {
    await Promise.all([
      studio.sound.speak('tui'),
      studio.sound.speak('kea'),
      startWord('weka').then(() => studio.played[0]?.end()),
    ]);
    expect(listPlayed()).toEqual(['weka']);
  });

  it('without a recording is silent, and still stops the one before', async () => {
    const first = await startWord('tui');
    await studio.sound.speak(null);
    await first.over;
    expect(studio.played).toMatchObject([{ what: 'tui', isStopped: true }]);
  });

  it('is fetched once', async () => {
    await studio.sound.preload(['tui', 'weka']);
    await startWord('tui');
    await startWord('tui');
    expect(server.mock.calls.map(([url]) => url)).toEqual(['tui', 'weka']);
  });

  it.each(['offline', 'gone'])(
    'that could not be fetched is silent, and is tried again on the next tap: %s',
    async (url) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      missing.add('gone');
      await studio.sound.speak(url);
      expect(listPlayed()).toEqual([]);
      expect(warn).toHaveBeenCalledTimes(1);
      const requests = server.mock.calls.length;
      server.mockImplementationOnce(async () => new Response('here again'));
      await startWord(url);
      expect(listPlayed()).toEqual(['here again']);
      expect(server).toHaveBeenCalledTimes(requests + 1);
    },
  );

  it('whose recording is damaged is silent, and resolves', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await studio.sound.speak('noise');
    await studio.sound.preload(['noise', 'tui']);
    expect(listPlayed()).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(2);
  });
});
