import type { Engine } from './engine';
import type { EffectName } from './recipes';
import type { SpeakOptions } from './speak';
import { createWords, speak, stopVoice, watchEnd } from './speak';
import type { Bus, EffectOptions, Effects, Observer, State } from './state';
import { getEngine, notifyObservers } from './state';

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
   * only observers are notified.
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
   * Calls back at once, at every change, and at each gesture, which may unlock an audio context
   * too. Returns what ends it.
   */
  readonly observe: (observer: Observer) => () => void;
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

async function fetchEffects(state: State): Promise<void> {
  try {
    state.effects = await state.loadEffects();
  } catch {
    // Not cached: the next tap tries again, when the network may be back.
    state.preparing = null;
    console.warn('No sound effects');
  }
}

function prepareEffects(state: State): Promise<void> {
  state.preparing ??= fetchEffects(state);
  return state.preparing;
}

/** Loads the effects, and renders them for this engine. */
async function renderAhead(state: State, player: Engine): Promise<void> {
  await prepareEffects(state);
  await state.effects?.renderAhead(state, player);
}

/**
 * Sound over an engine that is created on first use. Without a sound device nothing is played and
 * every promise resolves.
 */
export function createSound(createEngine: () => Engine, loadEffects: () => Promise<Effects>): Sound {
  const state: State = {
    createEngine,
    loadEffects,
    ratios: { voice: 1, effects: 1, music: 1 },
    playing: new Set(),
    engine: undefined,
    clips: new Map(),
    words: createWords(() => getEngine(state)),
    speaking: null,
    speakRequests: 0,
    endTimer: undefined,
    effects: null,
    preparing: null,
    effectRequests: 0,
    isPaused: false,
    chirps: 0,
    observers: new Set(),
  };
  return {
    unlock: () => {
      getEngine(state)?.resume();
      notifyObservers(state);
    },
    resume: () => {
      if (!state.engine) return;
      if (!state.isPaused) state.engine.resume();
      notifyObservers(state);
    },
    speak: (url, options) => speak(state, url, options),
    effect: (name, options) => {
      if (state.effects) void state.effects.play(state, name, options);
      else void prepareEffects(state).then(() => state.effects?.play(state, name, options));
    },
    prepareEffects: () => prepareEffects(state),
    preload: async (urls) => {
      if (getEngine(state)) await Promise.all(urls.map(state.words.get));
    },
    setVolume: (bus, ratio) => {
      state.ratios[bus] = Math.max(0, Math.min(1, ratio));
      notifyObservers(state);
    },
    setPaused: (isPaused) => {
      state.isPaused = isPaused;
      state.engine?.setPaused(isPaused);
      watchEnd(state);
      notifyObservers(state);
    },
    stopVoice: () => stopVoice(state),
    observe: (observer) => {
      state.observers.add(observer);
      notifyObservers(state);
      return () => void state.observers.delete(observer);
    },
    countVoices: () => state.playing.size,
    countClipBytes: () => state.words.countBytes(),
    switchEngine: (next) => {
      stopVoice(state);
      state.engine?.close();
      state.engine = next;
      state.clips = new Map();
      state.words = createWords(() => getEngine(state));
      state.playing.clear();
      void renderAhead(state, next);
    },
  };
}
