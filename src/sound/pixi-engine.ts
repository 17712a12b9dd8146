import { Sound as PixiSound, sound as library } from '@pixi/sound';
import { Ticker } from 'pixi.js';
import type { Clip, Engine } from './engine';
import { bytesOf, resume, toBuffer, watchOutput } from './engine';

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
  // By itself it pauses when the window loses the focus, e.g. to the app beside it on a divided screen, while the game goes on.
  library.disableAutoPause = true;
  // In every frame of a sound, the library would measure how far it has come.
  const clock = Ticker.shared;
  clock.autoStart = false;
  clock.stop();
  return {
    ...watchOutput(context),
    sampleRate: context.sampleRate,
    decode: async (bytes) => wrap(await context.decodeAudioData(bytes)),
    fromSamples: (samples) => wrap(toBuffer(context, samples)),
    play: (clip, { volume, speed, onEnd }) => {
      const instance = (clip as PixiClip).sound.play({ volume, speed, complete: onEnd });
      return { stop: () => !(instance instanceof Promise) && instance.stop() };
    },
    resume: () => resume(context),
    setPaused: (isPaused) => {
      if (isPaused) {
        // A paused sound goes on from where it has come.
        clock.update();
        library.pauseAll();
      } else {
        library.resumeAll();
        // The library resumes a suspended context, not one that a call has interrupted.
        resume(context);
      }
    },
    close: () => library.stopAll(),
  };
}
