import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Clip } from '../../src/sound/engine';
import { createWebAudioEngine } from '../../src/sound/engine';
import { listPlayed, server, setUpFreshStudio, studio } from './studio';

setUpFreshStudio();
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => undefined);

/** What a call of `speak` has come to so far. */
function watch(speaking: Promise<boolean>) {
  const seen: boolean[] = [];
  void speaking.then((isHeard) => seen.push(isHeard));
  return seen;
}

/** The server answers the next request when the test says so. */
function holdNext(): (url: string) => void {
  let resolve!: (answer: Response) => void;
  const held = new Promise<Response>((settle) => {
    resolve = settle;
  });
  server.mockReturnValueOnce(held);
  return (url) => resolve(new Response(url));
}

/** A body that comes byte by byte, without an end. */
function trickle(): ReadableStream {
  return new ReadableStream({
    pull: async (controller) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      controller.enqueue(new Uint8Array(1));
    },
  });
}

describe('a recording that is never answered', () => {
  it('is waited for no longer than 1.5 s', async () => {
    server.mockReturnValueOnce(never);
    const seen = watch(studio.sound.speak('tui'));
    await vi.advanceTimersByTimeAsync(1499);
    expect(seen).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen).toEqual([false]);
  });

  it('is waited for ten seconds by who has time, and heard to its end when it comes in them', async () => {
    server.mockResolvedValueOnce(new Response(trickle()));
    const slow = watch(studio.sound.speak('weka', { isPatient: true }));
    await vi.advanceTimersByTimeAsync(9999);
    expect(slow).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(slow).toEqual([false]);
    const answer = holdNext();
    const late = watch(studio.sound.speak('tui', { isPatient: true }));
    await vi.advanceTimersByTimeAsync(3000);
    answer('tui');
    await vi.advanceTimersByTimeAsync(0);
    expect([late, listPlayed()]).toEqual([[], ['tui']]);
    studio.played[0]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(late).toEqual([true]);
  });

  it('is played when it comes late', async () => {
    const answer = holdNext();
    const seen = watch(studio.sound.speak('tui'));
    await vi.advanceTimersByTimeAsync(3000);
    answer('tui');
    await vi.advanceTimersByTimeAsync(0);
    expect([seen, listPlayed()]).toEqual([[false], ['tui']]);
  });

  it('is not played late over another word, nor after the sound was stopped', async () => {
    const answer = holdNext();
    void studio.sound.speak('tui');
    await vi.advanceTimersByTimeAsync(3000);
    void studio.sound.speak('weka');
    answer('tui');
    await vi.advanceTimersByTimeAsync(0);
    expect(listPlayed()).toEqual(['weka']);
    const answerKea = holdNext();
    void studio.sound.speak('kea');
    await vi.advanceTimersByTimeAsync(1000);
    studio.sound.stopVoice();
    answerKea('kea');
    await vi.advanceTimersByTimeAsync(0);
    expect(listPlayed()).toEqual(['weka']);
  });
});

describe('a sound device that does not answer', () => {
  it('(decoding never settles): the word is over, the next one is decoded again', async () => {
    studio.engine.decode = () => never as Promise<Clip>;
    const preloading = studio.sound.preload(['tui']);
    const seen = watch(studio.sound.speak('tui'));
    await vi.advanceTimersByTimeAsync(1500);
    expect(seen).toEqual([false]);
    // It is fetched and decoded once more, in case that it was damaged.
    await vi.advanceTimersByTimeAsync(12_000);
    await preloading;
    studio.engine.decode = async () => ({ duration: 1, bytes: 1 });
    void studio.sound.speak('tui');
    await vi.advanceTimersByTimeAsync(0);
    expect(studio.played).toHaveLength(1);
  });

  it('(its end is never reported, as in a suspended context): the word is over a second after it was due, and is stopped', async () => {
    const seen = watch(studio.sound.speak('tui'));
    await vi.advanceTimersByTimeAsync(1999);
    expect([seen, studio.sound.countVoices()]).toEqual([[], 1]);
    await vi.advanceTimersByTimeAsync(1);
    expect([seen, studio.sound.countVoices(), studio.played[0]?.isStopped]).toEqual([[false], 0, true]);
  });

  it('(paused): a word does not end while the sound is paused', async () => {
    const seen = watch(studio.sound.speak('tui'));
    await vi.advanceTimersByTimeAsync(500);
    studio.sound.setPaused(true);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(seen).toEqual([]);
    studio.sound.setPaused(false);
    studio.played[0]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual([true]);
  });

  it('(an effect cannot be made): the game goes on', () => {
    studio.engine.fromSamples.mockImplementation(() => {
      throw new Error('the device was taken away');
    });
    expect(() => studio.sound.effect('correct')).not.toThrow();
  });

  it('(its context is closed): pausing, resuming and closing it leave no unhandled rejection', async () => {
    const refuse = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('closed')));
    vi.stubGlobal(
      'AudioContext',
      class {
        readonly sampleRate = 48_000;
        readonly state = 'closed';
        readonly suspend = refuse;
        readonly resume = refuse;
        readonly close = refuse;
      },
    );
    const engine = createWebAudioEngine();
    engine.resume();
    engine.setPaused(true);
    engine.setPaused(false);
    engine.close();
    await vi.advanceTimersByTimeAsync(0);
    expect(refuse).toHaveBeenCalledTimes(4);
  });
});

describe('a recording that is not whole', () => {
  it('(cut off: a tenth of a second) is over when it ends', async () => {
    studio.engine.decode = async () => ({ duration: 0.1, bytes: 1 });
    const seen = watch(studio.sound.speak('tui'));
    await vi.advanceTimersByTimeAsync(0);
    studio.played[0]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual([true]);
  });

  it('(garbage) is over once it has been fetched again, unheard', async () => {
    const seen = watch(studio.sound.speak('noise'));
    await vi.advanceTimersByTimeAsync(1499);
    expect(seen).toEqual([false]);
  });
});

describe('decoded recordings', () => {
  it('stay within the budget of the device, while the one that is said is kept', async () => {
    const bytes = 10 * 2 ** 20;
    studio.engine.decode = async () => ({ duration: 1, bytes });
    await studio.sound.preload(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
    expect(studio.sound.countClipBytes()).toBe(4 * bytes);
    void studio.sound.speak('a');
    await vi.advanceTimersByTimeAsync(0);
    await studio.sound.preload(['b', 'c', 'd', 'e']);
    const requests = server.mock.calls.length;
    await studio.sound.preload(['a']);
    expect([studio.sound.countClipBytes(), server.mock.calls.length - requests]).toEqual([4 * bytes, 0]);
  });
});
