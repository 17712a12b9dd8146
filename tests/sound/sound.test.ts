import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Clip, Engine } from '../../src/sound/engine';
import { effects } from '../../src/sound/effects';
import type { Effects } from '../../src/sound/effects';
import type { Bus } from '../../src/sound/sound';
import { createSound, volumeOn } from '../../src/sound/sound';

interface Played {
  /** What the recording holds, or 'effect'. */
  readonly what: string;
  readonly volume: number;
  readonly speed: number;
  isStopped: boolean;
  readonly end: () => void;
}

interface NamedClip extends Clip {
  readonly what: string;
}

/** An engine that writes down what it plays. Like @pixi/sound it tells of an end, and may not tell of a stop. */
function createFakeEngine() {
  const played: Played[] = [];
  const engine = {
    sampleRate: 8000,
    decode: async (bytes: ArrayBuffer): Promise<Clip> => {
      const clip: NamedClip = { duration: 1, what: new TextDecoder().decode(bytes) };
      if (clip.what === 'noise') throw new Error('not a recording');
      return clip;
    },
    fromSamples: vi.fn<Engine['fromSamples']>((samples) => {
      const clip: NamedClip = { duration: samples.length / 8000, what: 'effect' };
      return clip;
    }),
    play: vi.fn<Engine['play']>((clip, { volume, speed, onEnd }) => {
      const one: Played = { what: (clip as NamedClip).what, volume, speed, isStopped: false, end: onEnd };
      played.push(one);
      return {
        stop: () => {
          one.isStopped = true;
        },
      };
    }),
    unlock: vi.fn<() => void>(),
    setPaused: vi.fn<(isPaused: boolean) => void>(),
    close: vi.fn<() => void>(),
  } satisfies Engine;
  return { engine, played };
}

/** A server whose recordings hold their own address; addresses in `missing` are not there. */
const missing = new Set<string>();
const server = vi.fn<(url: string) => Promise<Response>>(async (url) => {
  if (url === 'offline') throw new TypeError('no network');
  return missing.has(url) ? new Response(null, { status: 404 }) : new Response(url);
});

let fake = createFakeEngine();
const loadEffects = async (): Promise<Effects> => effects;
let sound = createSound(() => fake.engine, loadEffects);

const wordsPlayed = (): string[] => fake.played.map(({ what }) => what);

const QUICKLY = { interval: 1 };

/** Says a word, and waits until it is being said. */
async function begin(url: string): Promise<{ readonly isOver: () => boolean; readonly over: Promise<void> }> {
  const onEnd = vi.fn<() => void>();
  const before = fake.played.length;
  const over = sound.speak(url).then(onEnd);
  await vi.waitFor(() => expect(fake.played.length).toBeGreaterThan(before), QUICKLY);
  return { isOver: () => onEnd.mock.calls.length > 0, over };
}

beforeEach(async () => {
  missing.clear();
  server.mockClear();
  vi.stubGlobal('fetch', server);
  fake = createFakeEngine();
  sound = createSound(() => fake.engine, loadEffects);
  await sound.prepareEffects();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('loudness', () => {
  it('of effects and music goes down while a word is said, and the word’s stays', () => {
    const ratio = fc.double({ min: 0.01, max: 1, noNaN: true });
    fc.assert(
      fc.property(ratio, (busRatio) => {
        for (const bus of ['effects', 'music'] as const) {
          expect(volumeOn(bus, busRatio, true)).toBeLessThan(volumeOn(bus, busRatio, false));
          expect(volumeOn(bus, busRatio, true)).toBeLessThan(volumeOn('voice', busRatio, true));
        }
        expect(volumeOn('voice', busRatio, true)).toBe(volumeOn('voice', busRatio, false));
      }),
    );
  });

  it('is from 0 to 1 on every bus, and nothing where the bus is off', () => {
    const buses: Bus[] = ['voice', 'effects', 'music'];
    fc.assert(
      fc.property(fc.constantFrom(...buses), fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean(), (bus, ratio, isSpeaking) => {
        const volume = volumeOn(bus, ratio, isSpeaking);
        expect(volume).toBeGreaterThanOrEqual(0);
        expect(volume).toBeLessThanOrEqual(1);
        expect(volumeOn(bus, 0, isSpeaking)).toBe(0);
      }),
    );
  });
});

describe('a word', () => {
  it('is over when its recording ends', async () => {
    const word = await begin('tui');
    expect(word.isOver()).toBe(false);
    expect(sound.countVoices()).toBe(1);
    fake.played[0]?.end();
    await word.over;
    expect(sound.countVoices()).toBe(0);
  });

  it('interrupts another, which is over at once', async () => {
    const first = await begin('tui');
    const second = await begin('weka');
    await first.over;
    expect(fake.played.map(({ what, isStopped }) => [what, isStopped])).toEqual([
      ['tui', true],
      ['weka', false],
    ]);
    expect(second.isOver()).toBe(false);
  });

  it('that was interrupted sounds no more', async () => {
    await begin('tui');
    await begin('weka');
    expect(sound.countVoices()).toBe(1);
    sound.stopVoice();
    expect(sound.countVoices()).toBe(0);
  });

  it('of which only the last was wanted is the only one said', async () => {
    await Promise.all([sound.speak('tui'), sound.speak('kea'), begin('weka').then(() => fake.played[0]?.end())]);
    expect(wordsPlayed()).toEqual(['weka']);
  });

  it('without a recording is silent, and still stops the one before', async () => {
    const first = await begin('tui');
    await sound.speak(null);
    await first.over;
    expect(fake.played).toMatchObject([{ what: 'tui', isStopped: true }]);
  });

  it('is fetched once', async () => {
    await sound.preload(['tui', 'weka']);
    await begin('tui');
    await begin('tui');
    expect(server.mock.calls).toEqual([['tui'], ['weka']]);
  });

  it.each(['offline', 'gone'])('that could not be fetched is silent, and is tried again on the next tap: %s', async (url) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    missing.add('gone');
    await sound.speak(url);
    expect(wordsPlayed()).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(1);
    server.mockImplementationOnce(async () => new Response('here again'));
    await begin(url);
    expect(wordsPlayed()).toEqual(['here again']);
    expect(server).toHaveBeenCalledTimes(2);
  });

  it('whose recording is damaged is silent, and over', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await sound.speak('noise');
    await sound.preload(['noise', 'tui']);
    expect(wordsPlayed()).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(2);
  });
});

describe('an effect', () => {
  it('is made once and played at each call, higher where it is asked for', () => {
    sound.effect('correct');
    sound.effect('correct', { pitchRatio: 1.5 });
    expect(fake.engine.fromSamples).toHaveBeenCalledTimes(1);
    expect(fake.played.map(({ speed }) => speed)).toEqual([1, 1.5]);
    expect(sound.countVoices()).toBe(2);
  });

  it('is quieter under a word, and as loud as before after it', async () => {
    sound.effect('correct');
    const word = await begin('tui');
    sound.effect('correct');
    fake.played[1]?.end();
    await word.over;
    sound.effect('correct');
    const volumes = fake.played.filter(({ what }) => what === 'effect').map(({ volume }) => volume);
    expect(volumes).toEqual([volumeOn('effects', 1, false), volumeOn('effects', 1, true), volumeOn('effects', 1, false)]);
  });

  it('follows the loudness of its bus, and is not played where that is off', () => {
    sound.setVolume('effects', 0.5);
    sound.effect('correct');
    sound.setVolume('effects', -3);
    sound.effect('correct');
    expect(fake.played.map(({ volume }) => volume)).toEqual([volumeOn('effects', 0.5, false)]);
  });
});

describe('effects', () => {
  it('that are asked for before they have been fetched come as soon as they are', async () => {
    const early = createSound(() => fake.engine, loadEffects);
    early.effect('correct');
    expect(fake.played).toHaveLength(0);
    await early.prepareEffects();
    expect(wordsPlayed()).toEqual(['effect']);
  });

  it('that could not be fetched are fetched at the next tap', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const load = vi.fn<typeof loadEffects>().mockRejectedValueOnce(new Error('no network')).mockImplementation(loadEffects);
    const early = createSound(() => fake.engine, load);
    await early.prepareEffects();
    early.effect('correct');
    await early.prepareEffects();
    expect(load).toHaveBeenCalledTimes(2);
    expect(wordsPlayed()).toEqual(['effect']);
  });
});

describe('without a sound device', () => {
  it('everything stays silent and is over at once', async () => {
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

  it('that throws while it plays, games go on and words are over', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    fake.engine.play.mockImplementation(() => {
      throw new Error('the device was taken away');
    });
    expect(() => sound.effect('correct')).not.toThrow();
    await expect(sound.speak('tui')).resolves.toBeUndefined();
    expect(sound.countVoices()).toBe(0);
  });
});

describe('another engine', () => {
  it('takes over: the old one is closed, its word is over, and nothing of it is played again', async () => {
    const word = await begin('tui');
    sound.effect('correct');
    const next = createFakeEngine();
    sound.switchEngine(next.engine);
    await word.over;
    expect(fake.engine.close).toHaveBeenCalledTimes(1);
    expect(sound.countVoices()).toBe(0);
    sound.effect('correct');
    sound.setPaused(true);
    void sound.speak('tui');
    await vi.waitFor(() => expect(next.played.map(({ what }) => what)).toEqual(['effect', 'tui']), QUICKLY);
    expect(next.engine.setPaused).toHaveBeenCalledWith(true);
    expect(fake.played).toHaveLength(2);
    expect(server).toHaveBeenCalledTimes(2);
  });

  it('that comes has every effect made for it before one is heard, each once', async () => {
    const next = createFakeEngine();
    sound.switchEngine(next.engine);
    await vi.waitFor(() => expect(next.engine.fromSamples).toHaveBeenCalledTimes(effects.names.length), { timeout: 10_000 });
    for (const name of effects.names) sound.effect(name);
    expect(next.played).toHaveLength(effects.names.length);
    expect(next.engine.fromSamples).toHaveBeenCalledTimes(effects.names.length);
  });

  it('that went gets no more effects', async () => {
    const [second, third] = [createFakeEngine(), createFakeEngine()];
    sound.switchEngine(second.engine);
    sound.switchEngine(third.engine);
    await vi.waitFor(() => expect(third.engine.fromSamples).toHaveBeenCalledTimes(effects.names.length), { timeout: 10_000 });
    expect(second.engine.fromSamples).not.toHaveBeenCalled();
  });
});
