import { request } from '../net/request';
import { withTimeout } from '../net/with-timeout';
import type { ClipCache } from './clip-cache';
import { clipBudgetOf, createClipCache } from './clip-cache';
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

/** `pan`: where it is heard, from -1 (left) to 1 (right). */
export interface EffectOptions {
  readonly pitchRatio?: number;
  readonly pan?: number;
}

interface SpeakOptions {
  readonly isSoft?: boolean;
  /**
   * Waits longer for a recording that is late: nothing else is to be said, and the page has time.
   */
  readonly isPatient?: boolean;
}

/**
 * The product's sound: spoken words and effects, each on a bus of its own. The music has its own
 * player and observes this one.
 */
export interface Sound {
  /** Creates the output, and resumes it. Call within a press. */
  readonly unlock: () => void;
  /**
   * Resumes output that the browser has stopped: it does so during a call and on a locked screen,
   * and lets none start before a gesture. Does nothing before `unlock`; while the sound is paused
   * only the observer is notified.
   */
  readonly resume: () => void;
  /**
   * Plays the recording of a word, and stops the one before. Resolves at its end, or when another
   * follows: true. Resolves with false when it cannot be heard: at once, when it has not come after
   * 1.5 s, or 10 s with `isPatient` (it is played when it comes, unless another has been asked
   * for), or when it has not ended in time, e.g. because the sound device was taken away. Never
   * rejects.
   */
  readonly speak: (url: string | null, options?: SpeakOptions) => Promise<boolean>;
  /**
   * Plays an effect; while effects are still being loaded, as soon as they are. Without output it
   * is dropped, unless that runs again at once.
   */
  readonly effect: (name: EffectName, options?: EffectOptions) => void;
  /**
   * Loads the module that synthesises the effects. Resolves when it is loaded, or has failed to
   * load.
   */
  readonly prepareEffects: () => Promise<void>;
  /** Fetches recordings before they are needed. */
  readonly preload: (urls: readonly string[]) => Promise<void>;
  /** Sets the volume of a bus; clamped to 0..1. */
  readonly setVolume: (bus: Bus, ratio: number) => void;
  readonly setPaused: (isPaused: boolean) => void;
  readonly stopVoice: () => void;
  /**
   * Sets the one observer: called at once, at every change, and at each gesture, which may unlock
   * its audio context too. null removes it.
   */
  readonly setObserver: (observer: ((state: SoundState) => void) | null) => void;
  /** Number of clips that are playing. */
  readonly countVoices: () => number;
  /** Memory of the decoded recordings that are kept. */
  readonly countClipBytes: () => number;
  /**
   * Replaces the engine, drops the clips of the old one, and renders the effects for the new one
   * while the page is idle.
   */
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

/** Timeout for decoding a recording: a browser without a sound device may never answer. */
const DECODE_TIMEOUT_MILLISECONDS = 5000;
/** `speak` waits no longer for a recording: what is to be said next must not wait for it. */
const MAX_SPEAK_WAIT_MILLISECONDS = 1500;
/** With `isPatient`: a slow network brings a long sentence in this time. */
const MAX_PATIENT_WAIT_MILLISECONDS = 10_000;
/**
 * Of the effects that were asked for without output the last one is played, when the output runs
 * after no longer than this.
 */
const MAX_EFFECT_WAIT_MILLISECONDS = 400;
/** A recording whose end was not reported this long after it was due is taken as unheard. */
const END_MARGIN_MILLISECONDS = 1000;

/** A bus of single clips. */
type ClipBus = Exclude<Bus, 'music'>;

/** Loudness of a clip on a bus, 0..1. */
export function volumeOn(bus: ClipBus, busRatio: number, isSpeaking: boolean): number {
  const gain = bus === 'voice' ? VOICE_GAIN : isSpeaking ? DUCK_RATIO : 1;
  return Math.min(1, MASTER_RATIO * busRatio * gain);
}

/** The word that is being said. */
interface Speaking {
  readonly voice: Voice;
  /** Longest time until its end, in milliseconds, while it is not paused. */
  readonly maxMilliseconds: number;
  readonly finish: (isHeard: boolean) => void;
}

/** True once the output runs; false when it does not in time. */
function isRunningSoon(player: Engine, milliseconds: number): Promise<boolean> {
  return withTimeout(player.whenRunning(), milliseconds, 'The output does not run.').then(
    () => true,
    () => false,
  );
}

/**
 * Sound over an engine that is created on first use. Without a sound device nothing is played and
 * every promise resolves.
 */
export function createSound(createEngine: () => Engine, loadEffects: () => Promise<Effects>): Sound {
  const ratios: Record<Bus, number> = { voice: 1, effects: 1, music: 1 };
  const playing = new Set<Voice>();
  let engine: Engine | null | undefined;
  let clips = new Map<EffectName, Clip>();
  const clipBudget = clipBudgetOf(
    typeof navigator === 'undefined' ? undefined : (navigator as { readonly deviceMemory?: number }).deviceMemory,
  );
  let words: ClipCache = createWords();
  let speaking: Speaking | null = null;
  /**
   * Number of calls to `speak` and `stopVoice`: a recording that was loaded for an earlier call is
   * not played.
   */
  let speakRequests = 0;
  let endTimer: ReturnType<typeof setTimeout> | undefined;
  let effects: Effects | null = null;
  let preparing: Promise<void> | null = null;
  /** Number of effects that were asked for: only the last one waits for the output. */
  let effectRequests = 0;
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

  function start(
    player: Engine,
    clip: Clip,
    bus: ClipBus,
    onEnd: () => void,
    { pitchRatio: speed = 1, gain = 1, pan }: EffectOptions & { gain?: number } = {},
  ): Voice | null {
    try {
      const voice = player.play(clip, {
        volume: volumeOn(bus, ratios[bus], speaking !== null) * gain,
        speed,
        pan,
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

  /** An empty cache of recordings. */
  function createWords(): ClipCache {
    return createClipCache(clipBudget, async (url) => {
      const player = getEngine();
      if (!player) throw new Error('There is no sound device.');
      const decode = async (body: Blob): Promise<Clip> => player.decode(await body.arrayBuffer());
      const read = (body: Blob): Promise<Clip> =>
        withTimeout(decode(body), DECODE_TIMEOUT_MILLISECONDS, `${url} was not decoded in time.`);
      try {
        return await request(url, { need: 'wanted', read });
      } catch (error) {
        console.warn(`A recording could not be played: ${url}`);
        throw error;
      }
    });
  }

  function getEffectClip(player: Engine, { render }: Effects, name: EffectName): Clip {
    const clip = clips.get(name) ?? player.fromSamples(render(name, player.sampleRate));
    clips.set(name, clip);
    return clip;
  }

  async function playEffect(name: EffectName, loaded: Effects, options: EffectOptions | undefined): Promise<void> {
    const player = getEngine();
    if (!player || ratios.effects === 0) return;
    effectRequests += 1;
    const mine = effectRequests;
    if (
      !player.isRunning() &&
      (!(await isRunningSoon(player, MAX_EFFECT_WAIT_MILLISECONDS)) || mine !== effectRequests)
    )
      return;
    if (player !== engine) return;
    try {
      start(player, getEffectClip(player, loaded, name), 'effects', () => undefined, options);
    } catch {
      console.warn(`The sound ${name} could not be made.`);
    }
  }

  /**
   * Renders the effects before they are needed, since rendering one during a game would drop some
   * frames.
   */
  async function renderAhead(player: Engine): Promise<void> {
    await prepareEffects();
    const loaded = effects;
    await loaded?.renderAhead((name) => {
      if (engine !== player) return false;
      getEffectClip(player, loaded, name);
      return true;
    });
  }

  /** Ends the word that is being said, if one is. */
  function endSpeaking(isHeard: boolean): void {
    const last = speaking;
    speaking = null;
    clearTimeout(endTimer);
    if (!last) return;
    playing.delete(last.voice);
    last.voice.stop();
    last.finish(isHeard);
  }

  /** Ends the word when its end is not reported. While the sound is paused nothing ends. */
  function watchEnd(): void {
    clearTimeout(endTimer);
    if (!speaking || isPaused) return;
    endTimer = setTimeout(() => {
      endSpeaking(false);
      notifyObserver();
    }, speaking.maxMilliseconds);
  }

  function stopVoice(): void {
    speakRequests += 1;
    words.hold(null);
    endSpeaking(true);
    notifyObserver();
  }

  /** Plays a recording to its end; false when it cannot be heard. */
  function sayClip(player: Engine, clip: Clip, isSoft: boolean): Promise<boolean> {
    return new Promise((resolve) => {
      const onEnd = (): void => {
        if (speaking?.voice === voice) {
          speaking = null;
          clearTimeout(endTimer);
        }
        notifyObserver();
        resolve(true);
      };
      const voice = start(player, clip, 'voice', onEnd, { gain: isSoft ? SOFT_RATIO : 1 });
      if (voice) speaking = { voice, maxMilliseconds: clip.duration * 1000 + END_MARGIN_MILLISECONDS, finish: resolve };
      else resolve(false);
      watchEnd();
      notifyObserver();
    });
  }

  async function speak(url: string | null, { isSoft = false, isPatient = false }: SpeakOptions = {}): Promise<boolean> {
    stopVoice();
    if (url === null || !getEngine()) return false;
    const mine = speakRequests;
    words.hold(url);
    const loading = words.get(url);
    const saying = loading.then(async (clip) => {
      const player = getEngine();
      if (!clip || !player) return mine !== speakRequests;
      const isRunning = player.isRunning() || (await isRunningSoon(player, MAX_SPEAK_WAIT_MILLISECONDS));
      // Another word was asked for meanwhile, or the sound was stopped.
      if (mine !== speakRequests) return true;
      return isRunning ? sayClip(player, clip, isSoft) : false;
    });
    const isOnTime = loading.then(() => true);
    const maxWait = isPatient ? MAX_PATIENT_WAIT_MILLISECONDS : MAX_SPEAK_WAIT_MILLISECONDS;
    const isLate = !(await withTimeout(isOnTime, maxWait, `${url} is late.`).catch(() => false));
    return isLate ? mine !== speakRequests : await saying;
  }

  return {
    unlock: () => {
      getEngine()?.resume();
      notifyObserver();
    },
    resume: () => {
      if (!engine) return;
      if (!isPaused) engine.resume();
      notifyObserver();
    },
    speak,
    effect: (name, options) => {
      if (effects) void playEffect(name, effects, options);
      else void prepareEffects().then(() => effects && playEffect(name, effects, options));
    },
    prepareEffects,
    preload: async (urls) => {
      if (getEngine()) await Promise.all(urls.map(words.get));
    },
    setVolume: (bus, ratio) => {
      ratios[bus] = Math.max(0, Math.min(1, ratio));
      notifyObserver();
    },
    setPaused: (paused) => {
      isPaused = paused;
      engine?.setPaused(paused);
      watchEnd();
      notifyObserver();
    },
    stopVoice,
    setObserver: (next) => {
      observer = next;
      notifyObserver();
    },
    countVoices: () => playing.size,
    countClipBytes: () => words.countBytes(),
    switchEngine: (next) => {
      stopVoice();
      engine?.close();
      engine = next;
      clips = new Map();
      words = createWords();
      playing.clear();
      void renderAhead(next);
    },
  };
}
