import { request } from '../net/request';
import type { Effects } from './effects';
import type { Clip, Engine, Voice } from './engine';
import type { EffectName } from './recipes';

/** The groups of sounds with a volume of their own. */
export const BUSES = ['voice', 'effects', 'music'] as const;
type Bus = (typeof BUSES)[number];

/** What the music needs to know of the other sound, for ducking and pausing. */
export interface SoundState {
  /** Loudness of its bus, 0..1. */
  readonly musicRatio: number;
  /** True while a word is spoken. */
  readonly isSpeaking: boolean;
  readonly isPaused: boolean;
}

/** The product's sound: spoken words and effects, each on a bus of its own. The music has its own player and observes this one. */
export interface Sound {
  /** Unlocks audio output. Call within the first tap. */
  readonly unlock: () => void;
  /** Plays the recording of a word, and stops the one before. Resolves at its end, or at once when it cannot be played. */
  readonly speak: (url: string | null, options?: { readonly isSoft?: boolean }) => Promise<void>;
  /** Plays an effect; while effects are still being loaded, as soon as they are. */
  readonly effect: (name: EffectName, options?: { readonly pitchRatio?: number }) => void;
  /** Loads the module that synthesises the effects. Resolves when it is loaded, or has failed to load. */
  readonly prepareEffects: () => Promise<void>;
  /** Fetches recordings before they are needed. */
  readonly preload: (urls: readonly string[]) => Promise<void>;
  /** Sets the volume of a bus; clamped to 0..1. */
  readonly setVolume: (bus: Bus, ratio: number) => void;
  readonly setPaused: (isPaused: boolean) => void;
  readonly stopVoice: () => void;
  /** Sets the one observer: called at once, at every change, and at each tap, which may unlock its audio context too. null removes it. */
  readonly setObserver: (observer: ((state: SoundState) => void) | null) => void;
  /** Number of clips that are playing. */
  readonly countVoices: () => number;
  /** Replaces the engine, drops the clips of the old one, and renders the effects for the new one while the page is idle. */
  readonly switchEngine: (engine: Engine) => void;
}

/** -6 dB: with the gains of their recipes, effects peak below -12 dB (spec: art#sound). */
const MASTER_RATIO = 0.5;
/** Effects under a spoken word: -8 dB. */
const DUCK_RATIO = 0.4;
/** Recordings of synthetic voices are quieter than the effects, so they are amplified. */
const VOICE_GAIN = 2;

/** A word that is said softly, of the wrong thing that was tapped: -8 dB. */
const SOFT_RATIO = 0.4;

/** A bus of single clips. */
type ClipBus = Exclude<Bus, 'music'>;

/** Loudness of a clip on a bus, 0..1. */
export function volumeOn(bus: ClipBus, busRatio: number, isSpeaking: boolean): number {
  const gain = bus === 'voice' ? VOICE_GAIN : isSpeaking ? DUCK_RATIO : 1;
  return Math.min(1, MASTER_RATIO * busRatio * gain);
}

/** Sound over an engine that is created on first use. Without a sound device nothing is played and every promise resolves. */
export function createSound(createEngine: () => Engine, loadEffects: () => Promise<Effects>): Sound {
  const ratios: Record<Bus, number> = { voice: 1, effects: 1, music: 1 };
  const playing = new Set<Voice>();
  let engine: Engine | null | undefined;
  let clips = new Map<EffectName, Clip>();
  let words = new Map<string, Promise<Clip | null>>();
  let speaking: { readonly voice: Voice; readonly finish: () => void } | null = null;
  /** Number of calls to `speak` and `stopVoice`: a recording that was loaded for an earlier call is not played. */
  let speakRequests = 0;
  let effects: Effects | null = null;
  let preparing: Promise<void> | null = null;
  let isPaused = false;
  let observer: Parameters<Sound['setObserver']>[0] = null;

  const notifyObserver = (): void => observer?.({ musicRatio: ratios.music, isSpeaking: speaking !== null, isPaused });

  async function fetchEffects(): Promise<void> {
    try {
      effects = await loadEffects();
    } catch {
      // Not cached: the next tap tries again, when the network may be back.
      preparing = null;
      console.warn('The sound effects could not be fetched.');
    }
  }

  function prepareEffects(): Promise<void> {
    preparing ??= fetchEffects();
    return preparing;
  }

  /** The engine, created on first use; null without a sound device. */
  function getEngine(): Engine | null {
    if (engine !== undefined) return engine;
    try {
      engine = createEngine();
    } catch {
      engine = null;
      console.warn('This device plays no sound; the games go on without it.');
    }
    return engine;
  }

  function start(player: Engine, clip: Clip, bus: ClipBus, onEnd: () => void, { speed = 1, gain = 1 } = {}): Voice | null {
    try {
      const voice = player.play(clip, {
        volume: volumeOn(bus, ratios[bus], speaking !== null) * gain,
        speed,
        onEnd: () => {
          playing.delete(voice);
          onEnd();
        },
      });
      playing.add(voice);
      return voice;
    } catch {
      console.warn('A sound could not be played.');
      return null;
    }
  }

  /** The clip of a recording, loaded once; null when it cannot be loaded. */
  function loadWord(url: string): Promise<Clip | null> {
    const cached = words.get(url);
    if (cached) return cached;
    const player = getEngine();
    const clip = !player
      ? Promise.resolve(null)
      : request(url, { need: 'wanted', read: async (body) => player.decode(await body.arrayBuffer()) }).catch(() => {
          // Not cached: the next tap tries again, when the network may be back.
          words.delete(url);
          console.warn(`A recording could not be played: ${url}`);
          return null;
        });
    words.set(url, clip);
    return clip;
  }

  function getEffectClip(player: Engine, { render }: Effects, name: EffectName): Clip {
    const clip = clips.get(name) ?? player.fromSamples(render(name, player.sampleRate));
    clips.set(name, clip);
    return clip;
  }

  function playEffect(name: EffectName, loaded: Effects, speed: number): void {
    const player = getEngine();
    if (!player || ratios.effects === 0) return;
    start(player, getEffectClip(player, loaded, name), 'effects', () => undefined, { speed });
  }

  /** Renders the effects before they are needed, since rendering one during a game would drop some frames. */
  async function renderAhead(player: Engine): Promise<void> {
    await prepareEffects();
    const loaded = effects;
    await loaded?.renderAhead((name) => {
      if (engine !== player) return false;
      getEffectClip(player, loaded, name);
      return true;
    });
  }

  function stopVoice(): void {
    speakRequests += 1;
    const last = speaking;
    speaking = null;
    if (last) playing.delete(last.voice);
    last?.voice.stop();
    last?.finish();
    notifyObserver();
  }

  return {
    unlock: () => {
      getEngine()?.unlock();
      notifyObserver();
    },
    speak: async (url, { isSoft = false } = {}) => {
      stopVoice();
      if (url === null) return;
      const request = speakRequests;
      const clip = await loadWord(url);
      const player = getEngine();
      if (!clip || !player || request !== speakRequests) return;
      await new Promise<void>((resolve) => {
        const onEnd = (): void => {
          if (speaking?.voice === voice) speaking = null;
          notifyObserver();
          resolve();
        };
        const voice = start(player, clip, 'voice', onEnd, { gain: isSoft ? SOFT_RATIO : 1 });
        if (voice) speaking = { voice, finish: resolve };
        else resolve();
        notifyObserver();
      });
    },
    effect: (name, { pitchRatio = 1 } = {}) => {
      if (effects) playEffect(name, effects, pitchRatio);
      else void prepareEffects().then(() => effects && playEffect(name, effects, pitchRatio));
    },
    prepareEffects,
    preload: async (urls) => {
      await Promise.all(urls.map(loadWord));
    },
    setVolume: (bus, ratio) => {
      ratios[bus] = Math.max(0, Math.min(1, ratio));
      notifyObserver();
    },
    setPaused: (paused) => {
      isPaused = paused;
      engine?.setPaused(paused);
      notifyObserver();
    },
    stopVoice,
    setObserver: (next) => {
      observer = next;
      notifyObserver();
    },
    countVoices: () => playing.size,
    switchEngine: (next) => {
      stopVoice();
      engine?.close();
      engine = next;
      clips = new Map();
      words = new Map();
      playing.clear();
      void renderAhead(next);
    },
  };
}
