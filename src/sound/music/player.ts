import { scriptUrl } from '../../net/script-url';
import { withTimeout } from '../../net/with-timeout';
import type { Piece } from './mix';
// oxlint-disable-next-line import/default -- Vite's query gives the file an export of its own.
import workerUrl from './music-worker.ts?worker&url';

/** Plays the loop. */
export interface MusicPlayer {
  /**
   * Fades linearly to a loudness (0..1) within this many seconds. At 0 playback stops; it resumes
   * at the same position.
   */
  readonly fadeTo: (ratio: number, seconds: number) => void;
  readonly close: () => void;
}

/** A linear ramp of the gain, in the time of the audio context. */
interface Ramp {
  readonly from: number;
  readonly to: number;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/**
 * Gain during a ramp. Computed, since not every browser reports the current value of an AudioParam
 * during a ramp.
 */
function levelAt({ from, to, startSeconds, endSeconds }: Ramp, seconds: number): number {
  if (seconds >= endSeconds) return to;
  return from + ((to - from) * (seconds - startSeconds)) / (endSeconds - startSeconds);
}

const SILENCE: Ramp = { from: 0, to: 0, startSeconds: 0, endSeconds: 0 };

/**
 * Plays a piece in a loop. The position in the loop is derived from the context's time, which stops
 * while the context is suspended: so two sources that overlap, one fading out and one fading in,
 * are in sync. Uses only ramps of the context, no timers and no frames.
 */
export function createMusicPlayer(context: AudioContext, { left, right, sampleRate }: Piece): MusicPlayer {
  const buffer = context.createBuffer(2, left.length, sampleRate);
  buffer.copyToChannel(left, 0);
  buffer.copyToChannel(right, 1);
  let playing: { readonly source: AudioBufferSourceNode; readonly gain: GainNode } | null = null;
  let ramp = SILENCE;

  function startSource(now: number): NonNullable<typeof playing> {
    const source = context.createBufferSource();
    const gain = context.createGain();
    source.buffer = buffer;
    source.loop = true;
    source.connect(gain).connect(context.destination);
    source.addEventListener('ended', () => {
      gain.disconnect();
      if (!playing) void context.suspend();
    });
    source.start(now, now % buffer.duration);
    ramp = SILENCE;
    return { source, gain };
  }

  return {
    fadeTo: (ratio, seconds) => {
      const now = context.currentTime;
      if (ratio > 0) {
        playing ??= startSource(now);
        // Where the browser requires a tap first, the next tap calls this again.
        if (context.state !== 'running') context.resume().catch(() => undefined);
      }
      if (!playing || ratio === ramp.to) return;
      const { source, gain } = playing;
      const level = levelAt(ramp, now);
      ramp = { from: level, to: ratio, startSeconds: now, endSeconds: now + seconds };
      gain.gain.cancelScheduledValues(now);
      gain.gain.setValueAtTime(level, now);
      gain.gain.linearRampToValueAtTime(ratio, ramp.endSeconds);
      if (ratio > 0) return;
      source.stop(ramp.endSeconds);
      playing = null;
    },
    close: () => void context.close(),
  };
}

/** Timeout of the worker: its script may never be answered. */
const RENDER_TIMEOUT_MILLISECONDS = 60_000;

/** Renders the piece in a worker, which is terminated afterwards. */
function renderPiece(): Promise<Piece> {
  // Built, it has no imports: a classic script, since Firefox below 114 has no module workers.
  const worker = new Worker(scriptUrl(workerUrl), { type: import.meta.env.DEV ? 'module' : 'classic' });
  const rendering = new Promise<Piece>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Piece>) => resolve(data));
    worker.addEventListener('error', reject);
  });
  return withTimeout(rendering, RENDER_TIMEOUT_MILLISECONDS, 'The music did not come.').finally(() =>
    worker.terminate(),
  );
}

/**
 * Opens a player with an AudioContext of its own, so that the music continues when the games'
 * engine replaces the pages', and does not keep that engine's context running. Rejects when the
 * piece cannot be rendered or there is no sound device.
 */
export async function openMusicPlayer(): Promise<MusicPlayer> {
  const piece = await renderPiece();
  return createMusicPlayer(new AudioContext({ latencyHint: 'playback' }), piece);
}
