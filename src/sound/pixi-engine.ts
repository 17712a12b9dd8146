import { Filter, Sound as PixiSound, sound as library } from '@pixi/sound';
import type { Clip, Engine } from './engine';
import { bytesOf, toBuffer, watchOutput } from './engine';

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

/** Pixi's shared ticker, by which the library measures how far its sounds have come. */
interface Clock {
  autoStart: boolean;
  readonly stop: () => void;
  readonly update: () => void;
}

/**
 * The engine of the games: @pixi/sound. It is part of the play chunk and replaces the pages'
 * engine.
 */
export function createPixiEngine(clock: Clock): Engine {
  const context = library.context.audioContext as AudioContext;
  // By itself it pauses when the window loses the focus, e.g. to the app beside it on a divided
  // screen, while the game goes on.
  library.disableAutoPause = true;
  // It would ask for a frame of its own as long as anything sounds; only a pause needs the measure.
  clock.autoStart = false;
  clock.stop();
  const output = watchOutput(context);
  return {
    isRunning: output.isRunning,
    whenRunning: output.whenRunning,
    resume: output.resume,
    sampleRate: context.sampleRate,
    decode: async (bytes) => wrap(await context.decodeAudioData(bytes)),
    fromSamples: (samples) => wrap(toBuffer(context, samples)),
    play: (clip, { volume, speed, pan, onEnd }) => {
      const instance = (clip as PixiClip).sound.play({
        volume,
        speed,
        filters: pan ? [new Filter(new StereoPannerNode(context, { pan }))] : [],
        complete: () => {
          end();
          onEnd();
        },
      });
      const end = output.begin();
      return {
        stop: () => {
          end();
          if (!(instance instanceof Promise)) instance.stop();
        },
      };
    },
    setPaused: (isPaused) => {
      output.setPaused(isPaused);
      if (isPaused) {
        // A paused sound goes on from where it has come.
        clock.update();
        library.pauseAll();
      } else {
        library.resumeAll();
        // The library resumes a suspended context, not one that a call has interrupted.
        output.resume();
      }
    },
    close: () => library.stopAll(),
  };
}
