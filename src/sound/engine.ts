/** A decoded sound that an engine can play. */
export interface Clip {
  /** Length in seconds. */
  readonly duration: number;
  /** Memory of its samples. */
  readonly bytes: number;
}

/** Whether a context is heard. */
export interface OutputState {
  /**
   * False while the browser holds the output back: before the first gesture, during a call, on a
   * locked screen. What is started then is heard when the context runs again, all at once.
   */
  readonly isRunning: () => boolean;
  /** Resolves when the context runs next. */
  readonly whenRunning: () => Promise<void>;
}

/** A clip that is being played. */
export interface Voice {
  readonly stop: () => void;
}

/** How a clip is played. `pan`: -1 left, 1 right, which the games' engine alone follows. */
interface PlayOptions {
  readonly volume: number;
  readonly speed: number;
  readonly pan?: number;
  readonly onEnd: () => void;
}

/**
 * Sound output: Web Audio on the pages, @pixi/sound in the games. A clip can only be played by the
 * engine that made it.
 */
export interface Engine extends OutputState {
  /** Samples a second. */
  readonly sampleRate: number;
  /** Rejects for bytes that are not an audio file. */
  readonly decode: (bytes: ArrayBuffer) => Promise<Clip>;
  /** One channel, -1..1, at `sampleRate`. */
  readonly fromSamples: (samples: Float32Array<ArrayBuffer>) => Clip;
  /**
   * Plays one of its own clips. `volume` is 0..1; `speed` is the playback rate (1 as recorded),
   * which also changes the pitch. After `stop`, `onEnd` may or may not be called.
   */
  readonly play: (clip: Clip, options: PlayOptions) => Voice;
  /**
   * Resumes the audio context. Before the first press it works only within a gesture that the
   * browser counts as one.
   */
  readonly resume: () => void;
  readonly setPaused: (isPaused: boolean) => void;
  readonly close: () => void;
}

/** Fills an audio buffer with one channel of samples. */
export function toBuffer(context: BaseAudioContext, samples: Float32Array<ArrayBuffer>): AudioBuffer {
  const buffer = context.createBuffer(1, Math.max(1, samples.length), context.sampleRate);
  buffer.copyToChannel(samples, 0);
  return buffer;
}

/** Memory of a decoded sound. */
export function bytesOf({ length, numberOfChannels }: AudioBuffer): number {
  return length * numberOfChannels * Float32Array.BYTES_PER_ELEMENT;
}

interface BufferClip extends Clip {
  readonly buffer: AudioBuffer;
}

function wrap(buffer: AudioBuffer): BufferClip {
  return { duration: buffer.duration, bytes: bytesOf(buffer), buffer };
}

/** Resumes a context that the browser has suspended, or that a call interrupted (Safari). */
function resume(context: AudioContext): void {
  // Rejects when the context is closed meanwhile; then there is nothing to resume.
  if (context.state !== 'running') context.resume().catch(() => undefined);
}

/**
 * A context, which sleeps while nothing sounds: a sound device that is awake costs energy even when
 * it is silent.
 */
interface Output extends OutputState {
  /**
   * Resumes the context. Before the first press it works only within a gesture that the browser
   * counts as one.
   */
  readonly resume: () => void;
  /**
   * Call when a sound begins: wakes the context. Call the result at its end; more calls do nothing.
   */
  readonly begin: () => () => void;
  /** Sounds that are paused do not keep the context awake. */
  readonly setPaused: (isPaused: boolean) => void;
}

/** The context sleeps when nothing has sounded for this long. */
const QUIET_MILLISECONDS = 4000;

/** Watches a context and lets it sleep. It has one listener at most, however many wait. */
export function watchOutput(context: AudioContext): Output {
  let waiting: Promise<void> | null = null;
  const sounding = new Set<() => void>();
  let isPaused = false;
  /** True while the context is suspended because nothing sounds: the next sound wakes it. */
  let isAsleep = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function sleepWhenQuiet(): void {
    clearTimeout(timer);
    if (isAsleep || (sounding.size > 0 && !isPaused)) return;
    timer = setTimeout(() => {
      if (context.state !== 'running') return;
      isAsleep = true;
      context.suspend().catch(() => undefined);
    }, QUIET_MILLISECONDS);
  }

  function wake(): void {
    isAsleep = false;
    resume(context);
    sleepWhenQuiet();
  }

  return {
    isRunning: () => context.state === 'running' || isAsleep,
    whenRunning: () => {
      waiting ??= new Promise((resolve) => {
        const onStateChange = (): void => {
          if (context.state !== 'running') return;
          context.removeEventListener('statechange', onStateChange);
          waiting = null;
          resolve();
        };
        context.addEventListener('statechange', onStateChange);
      });
      return waiting;
    },
    resume: wake,
    begin: () => {
      const end = (): void => {
        if (sounding.delete(end)) sleepWhenQuiet();
      };
      sounding.add(end);
      if (isAsleep) wake();
      else sleepWhenQuiet();
      return end;
    },
    setPaused: (paused) => {
      isPaused = paused;
      if (!paused && sounding.size > 0 && isAsleep) wake();
      else sleepWhenQuiet();
    },
  };
}

/**
 * iOS mutes Web Audio by its silent switch, unless the page says that it plays back. TypeScript's
 * own types do not have it; Safari 16.4 and newer do.
 */
function ignoreSilentSwitch(): void {
  const browser = globalThis.navigator as { readonly audioSession?: { type: string } } | undefined;
  if (browser?.audioSession) browser.audioSession.type = 'playback';
}

/** The engine of the pages: plain Web Audio, a few hundred bytes, available at the first tap. */
export function createWebAudioEngine(): Engine {
  ignoreSilentSwitch();
  const context = new AudioContext();
  const output = watchOutput(context);
  return {
    isRunning: output.isRunning,
    whenRunning: output.whenRunning,
    resume: output.resume,
    sampleRate: context.sampleRate,
    decode: async (bytes) => wrap(await context.decodeAudioData(bytes)),
    fromSamples: (samples) => wrap(toBuffer(context, samples)),
    play: (clip, { volume, speed, onEnd }) => {
      const source = context.createBufferSource();
      const gain = context.createGain();
      source.buffer = (clip as BufferClip).buffer;
      source.playbackRate.value = speed;
      gain.gain.value = volume;
      source.connect(gain).connect(context.destination);
      source.addEventListener('ended', () => {
        end();
        onEnd();
      });
      source.start();
      const end = output.begin();
      return { stop: () => source.stop() };
    },
    setPaused: (isPaused) => {
      output.setPaused(isPaused);
      if (isPaused) context.suspend().catch(() => undefined);
      else output.resume();
    },
    close: () => void context.close().catch(() => undefined),
  };
}
