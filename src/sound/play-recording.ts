import { withTimeout } from '../net/with-timeout';

/** A browser without a sound device may never answer. */
const DECODE_TIMEOUT_MILLISECONDS = 5000;
/** A recording whose end was not reported this long after it was due has ended. */
const END_MARGIN_MILLISECONDS = 1000;

/**
 * Plays recordings that are in memory alone: without an address, which the Content-Security-Policy
 * would have to allow.
 */
export interface RecordingPlayer {
  /** Call within a press: before, browsers let nothing sound. */
  readonly unlock: () => void;
  /**
   * Plays to the end. Resolves at once when `signal` is aborted, and soon after the end when that
   * is not reported. Rejects when it cannot be decoded.
   */
  readonly play: (recording: Blob, volumeRatio: number, signal: AbortSignal) => Promise<void>;
  readonly close: () => void;
}

/** A player with an output of its own. Throws where the browser has none. */
export function createRecordingPlayer(): RecordingPlayer {
  const context = new AudioContext();
  return {
    unlock: () => void context.resume().catch(() => undefined),
    play: async (recording, volumeRatio, signal) => {
      const decoding = recording.arrayBuffer().then(async (bytes) => await context.decodeAudioData(bytes));
      const buffer = await withTimeout(decoding, DECODE_TIMEOUT_MILLISECONDS, 'The recording cannot be decoded.');
      if (signal.aborted) return;
      await new Promise<void>((resolve) => {
        const source = context.createBufferSource();
        const gain = context.createGain();
        const end = (): void => {
          clearTimeout(deadline);
          signal.removeEventListener('abort', end);
          source.stop();
          resolve();
        };
        const deadline = setTimeout(end, 1000 * buffer.duration + END_MARGIN_MILLISECONDS);
        source.buffer = buffer;
        gain.gain.value = volumeRatio;
        source.connect(gain).connect(context.destination);
        source.addEventListener('ended', end, { once: true });
        signal.addEventListener('abort', end);
        source.start();
      });
    },
    close: () => void context.close().catch(() => undefined),
  };
}
