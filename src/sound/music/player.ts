import type { Piece } from './mix';

/** What plays the loop. */
export interface MusicPlayer {
  /** Goes evenly to a loudness (0..1) within so many seconds. At 0 nothing runs on; the piece goes on later from where it was. */
  readonly fadeTo: (ratio: number, seconds: number) => void;
  readonly close: () => void;
}

/** An even way from one loudness to another, in the device's own time. */
interface Ramp {
  readonly from: number;
  readonly to: number;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** Loudness on the way. Not every browser tells where a ramp stands. */
function levelAt({ from, to, startSeconds, endSeconds }: Ramp, seconds: number): number {
  if (seconds >= endSeconds) return to;
  return from + ((to - from) * (seconds - startSeconds)) / (endSeconds - startSeconds);
}

const SILENCE: Ramp = { from: 0, to: 0, startSeconds: 0, endSeconds: 0 };

/**
 * Plays a piece over and over. The device's own time is the place in the loop: it stands still while the device sleeps, and two
 * that sound at once, one fading out and one fading in, are in step. Only the device's ramps run: no timer and no frame.
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
        // A browser that wants a tap first wakes it with the next one.
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

/** Renders the piece beside the page, in a worker that is then gone. */
function renderPiece(): Promise<Piece> {
  const worker = new Worker(new URL('./music-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Piece>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Piece>) => resolve(data));
    worker.addEventListener('error', reject);
  }).finally(() => worker.terminate());
}

/**
 * Opens a player over a device of its own, so that the music neither breaks off when the games' engine takes over nor keeps that
 * one awake. Rejects where the piece cannot be rendered or the device plays nothing.
 */
export async function openMusicPlayer(): Promise<MusicPlayer> {
  const piece = await renderPiece();
  return createMusicPlayer(new AudioContext({ latencyHint: 'playback' }), piece);
}
