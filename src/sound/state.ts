import { withTimeout } from '../net/with-timeout';
import type { ClipCache } from './clip-cache';
import type { Clip, Engine, Voice } from './engine';
import type { EffectName } from './recipes';

/** The groups of sounds with a volume of their own. */
export const BUSES = ['voice', 'effects', 'music'] as const;
export type Bus = (typeof BUSES)[number];

/** What the music needs to know of the other sound, for ducking and pausing. */
export interface SoundState {
  /** Loudness of its bus, 0..1. */
  readonly musicRatio: number;
  /** True while anything is said or the songbird chirps. */
  readonly isSpeaking: boolean;
  readonly isPaused: boolean;
}

/**
 * `pan`: where it is heard, from -1 (left) to 1 (right). `isVoice`: the songbird's own, which
 * counts as being said.
 */
export interface EffectOptions {
  readonly pitchRatio?: number;
  readonly pan?: number;
  readonly isVoice?: boolean;
}

/** Is told how the sound is, at once and at every change. */
export type Observer = (state: SoundState) => void;

/** -6 dB: with the gains of their recipes, effects peak below -12 dB (spec: art#sound). */
const MASTER_RATIO = 0.5;
/** Effects under a spoken word: -8 dB. */
const DUCK_RATIO = 0.4;
/** Recordings of synthetic voices are quieter than the effects, so they are amplified. */
const VOICE_GAIN = 2;

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

/** All effects, and what plays them. */
export interface Effects {
  readonly names: readonly EffectName[];
  /** Plays one. Without output it is dropped, unless that runs again at once. */
  readonly play: (state: State, name: EffectName, options: EffectOptions | undefined) => Promise<void>;
  /**
   * Renders one effect after another while the page is idle, as long as this engine is used:
   * rendering one during a game would drop some frames.
   */
  readonly renderAhead: (state: State, player: Engine) => Promise<void>;
}

/**
 * The sound as it is now. What works on it: `sound.ts`, `speak.ts` for words, `effects.ts`, which
 * is loaded later.
 */
export interface State {
  /** Throws without a sound device. */
  readonly createEngine: () => Engine;
  /** Fetches the module of the effects. Rejects where it does not come. */
  readonly loadEffects: () => Promise<Effects>;
  /** Loudness of each bus, 0..1. */
  readonly ratios: Record<Bus, number>;
  /** The clips that are playing. */
  readonly playing: Set<Voice>;
  /** undefined until its first use; null without a sound device. */
  engine: Engine | null | undefined;
  /** The effects that were rendered for this engine. */
  clips: Map<EffectName, Clip>;
  /** The recordings that were decoded for this engine. */
  words: ClipCache;
  /** null while no word is said. */
  speaking: Speaking | null;
  /**
   * Number of calls to `speak` and `stopVoice`: a recording that was loaded for an earlier call is
   * not played.
   */
  speakRequests: number;
  /** Ends the word when its end is not reported. */
  endTimer: ReturnType<typeof setTimeout> | undefined;
  /** null until the module that synthesises them is loaded. */
  effects: Effects | null;
  /** Loading that module: under way, or done. */
  preparing: Promise<void> | null;
  /** Number of effects that were asked for: only the last one waits for the output. */
  effectRequests: number;
  /** While it is, nothing sounds, and no word ends. */
  isPaused: boolean;
  /** Number of effects that are the songbird's voice, and are heard. */
  chirps: number;
  /** Told of every change: the music, the songbird's beak. */
  readonly observers: Set<Observer>;
}

export function notifyObservers({ observers, ratios, speaking, chirps, isPaused }: State): void {
  for (const observer of observers)
    observer({ musicRatio: ratios.music, isSpeaking: speaking !== null || chirps > 0, isPaused });
}

/** The engine, created on first use; null without a sound device. */
export function getEngine(state: State): Engine | null {
  if (state.engine !== undefined) return state.engine;
  try {
    state.engine = state.createEngine();
  } catch {
    state.engine = null;
    console.warn('This device plays no sound.');
  }
  return state.engine;
}

/** True once the output runs; false when it does not in time. */
export function isRunningSoon(player: Engine, milliseconds: number): Promise<boolean> {
  return withTimeout(player.whenRunning(), milliseconds, 'late').then(
    () => true,
    () => false,
  );
}

/** Plays a clip; null when it cannot be played. */
export function start(
  { ratios, speaking, playing }: State,
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
