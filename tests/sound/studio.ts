import { afterEach, beforeEach, expect, vi } from 'vitest';
import { effects } from '../../src/sound/effects';
import type { Clip, Engine } from '../../src/sound/engine';
import { createSound } from '../../src/sound/sound';
import type { Effects } from '../../src/sound/state';

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

/**
 * An engine that records what it plays. Like @pixi/sound it calls `onEnd` at the end, but not after
 * a stop.
 */
export function createFakeEngine() {
  const played: Played[] = [];
  const engine = {
    sampleRate: 8000,
    decode: async (bytes: ArrayBuffer): Promise<Clip> => {
      const clip: NamedClip = { duration: 1, bytes: 32_000, what: new TextDecoder().decode(bytes) };
      if (clip.what === 'noise') throw new Error('not a recording');
      return clip;
    },
    fromSamples: vi.fn<Engine['fromSamples']>((samples) => {
      const clip: NamedClip = { duration: samples.length / 8000, bytes: samples.byteLength, what: 'effect' };
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
    isRunning: vi.fn<() => boolean>(() => true),
    whenRunning: vi.fn<() => Promise<void>>(async () => undefined),
    resume: vi.fn<() => void>(),
    setPaused: vi.fn<(isPaused: boolean) => void>(),
    close: vi.fn<() => void>(),
  } satisfies Engine;
  return { engine, played };
}

/** Addresses that are not on the server. */
export const missing = new Set<string>();

/** A server whose recordings contain their own address. */
export const server = vi.fn<(url: string) => Promise<Response>>(async (url) => {
  if (url === 'offline') throw new TypeError('no network');
  return missing.has(url) ? new Response(null, { status: 404 }) : new Response(url);
});

export const loadEffects = async (): Promise<Effects> => effects;

function openStudio() {
  const { engine, played } = createFakeEngine();
  return { engine, played, sound: createSound(() => engine, loadEffects) };
}

/** The sound of a test over an engine of its own: fresh for each. */
export const studio = openStudio();

/** What has been played, in order: addresses of words, and 'effect'. */
export const listPlayed = (): string[] => studio.played.map(({ what }) => what);

/** Polling interval of `vi.waitFor`. */
export const POLLING = { interval: 1 };

/** Speaks a word, and waits until it has started. */
export async function startWord(
  url: string,
): Promise<{ readonly isOver: () => boolean; readonly over: Promise<void> }> {
  const onEnd = vi.fn<() => void>();
  const before = studio.played.length;
  const over = studio.sound.speak(url).then(onEnd);
  await vi.waitFor(() => expect(studio.played.length).toBeGreaterThan(before), POLLING);
  return { isOver: () => onEnd.mock.calls.length > 0, over };
}

/**
 * Call once in a test file: each test starts with nothing playing, effects loaded and every
 * recording on the server.
 */
export function setUpFreshStudio(): void {
  beforeEach(async () => {
    missing.clear();
    server.mockClear();
    vi.stubGlobal('fetch', server);
    Object.assign(studio, openStudio());
    await studio.sound.prepareEffects();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}
