import { Sound as PixiSound, sound as library } from '@pixi/sound';
import { Ticker } from 'pixi.js';
import type { Clip, Engine } from './engine';
import { bytesOf, resume, toBuffer } from './engine';

interface PixiClip extends Clip {
  readonly sound: PixiSound;
}

function wrap(buffer: AudioBuffer): PixiClip {
  return {
    duration: buffer.duration,
    bytes: bytesOf(buffer),
    sound: PixiSound.from({ source: buffer, preload: true, singleInstance: false }),
  };
}

/** The engine of the games: @pixi/sound. It is part of the play chunk and replaces the pages' engine. */
export function createPixiEngine(): Engine {
  const context = library.context.audioContext as AudioContext;
  // In every frame of a sound, the library would measure how far it has come.
  const clock = Ticker.shared;
  clock.autoStart = false;
  clock.stop();
  return {
    sampleRate: context.sampleRate,
    decode: async (bytes) => wrap(await context.decodeAudioData(bytes)),
    fromSamples: (samples) => wrap(toBuffer(context, samples)),
    play: (clip, { volume, speed, onEnd }) => {
      const instance = (clip as PixiClip).sound.play({ volume, speed, complete: onEnd });
      return { stop: () => !(instance instanceof Promise) && instance.stop() };
    },
    unlock: () => resume(context),
    setPaused: (isPaused) => {
      // A paused sound goes on from where it has come.
      if (isPaused) clock.update();
      void (isPaused ? library.pauseAll() : library.resumeAll());
    },
    close: () => library.stopAll(),
  };
}
