/** A piece of sound that an engine can play. */
export interface Clip {
  /** Length in seconds. */
  readonly duration: number;
}

/** A clip while it sounds. */
export interface Voice {
  readonly stop: () => void;
}

/** What makes sound: Web Audio on the pages, @pixi/sound in the games. Clips of one engine mean nothing to another. */
export interface Engine {
  /** Samples a second. */
  readonly sampleRate: number;
  /** Rejects for bytes that are no recording. */
  readonly decode: (bytes: ArrayBuffer) => Promise<Clip>;
  /** One channel, -1..1, at `sampleRate`. */
  readonly fromSamples: (samples: Float32Array<ArrayBuffer>) => Clip;
  /** Plays one of its own clips. `volume` is 0..1; `speed` 1 as it was recorded, which also raises the pitch. `onEnd` may not come after a stop. */
  readonly play: (clip: Clip, options: { readonly volume: number; readonly speed: number; readonly onEnd: () => void }) => Voice;
  /** Wakes the sound device; call within a tap. */
  readonly unlock: () => void;
  readonly setPaused: (isPaused: boolean) => void;
  readonly close: () => void;
}

/** Fills an audio buffer with one channel of samples. */
export function toBuffer(context: BaseAudioContext, samples: Float32Array<ArrayBuffer>): AudioBuffer {
  const buffer = context.createBuffer(1, Math.max(1, samples.length), context.sampleRate);
  buffer.copyToChannel(samples, 0);
  return buffer;
}

/** The engine of the pages: bare Web Audio, a few hundred bytes, there from the first tap. */
export function createWebAudioEngine(): Engine {
  const context = new AudioContext();
  return {
    sampleRate: context.sampleRate,
    decode: (bytes) => context.decodeAudioData(bytes),
    fromSamples: (samples) => toBuffer(context, samples),
    play: (clip, { volume, speed, onEnd }) => {
      const source = context.createBufferSource();
      const gain = context.createGain();
      source.buffer = clip as AudioBuffer;
      source.playbackRate.value = speed;
      gain.gain.value = volume;
      source.connect(gain).connect(context.destination);
      source.addEventListener('ended', onEnd);
      source.start();
      return { stop: () => source.stop() };
    },
    unlock: () => {
      // A context that is closed meanwhile has nothing left to wake.
      if (context.state === 'suspended') context.resume().catch(() => undefined);
    },
    setPaused: (isPaused) => void (isPaused ? context.suspend() : context.resume()),
    close: () => void context.close(),
  };
}
