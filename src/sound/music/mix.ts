import type { Instrument, Note, Score } from './score';
import { hertzOf } from './score';

/** A rendered piece, two channels of samples, -1..1. */
export interface Piece {
  /** Samples a second. */
  readonly sampleRate: number;
  readonly left: Float32Array<ArrayBuffer>;
  readonly right: Float32Array<ArrayBuffer>;
}

/**
 * A sine of a note: pitch and gain relative to the note's, and the time until its amplitude has
 * decayed to a thousandth.
 */
interface Partial {
  readonly ratio: number;
  readonly gain: number;
  readonly decaySeconds: number;
}

interface Timbre {
  readonly attackSeconds: number;
  readonly partials: readonly Partial[];
}

const TIMBRES: Readonly<Record<Instrument, Timbre>> = {
  kalimba: {
    attackSeconds: 0.008,
    partials: [
      { ratio: 1, gain: 1, decaySeconds: 3 },
      { ratio: 2, gain: 0.1, decaySeconds: 1.4 },
      // The attack, as of a mallet.
      { ratio: 4, gain: 0.12, decaySeconds: 0.3 },
    ],
  },
  bass: {
    attackSeconds: 0.05,
    partials: [
      { ratio: 1, gain: 1, decaySeconds: 7 },
      // Small loudspeakers cannot play the fundamental, so the overtone carries the pitch.
      { ratio: 2, gain: 0.4, decaySeconds: 5 },
      { ratio: 3, gain: 0.1, decaySeconds: 2.4 },
    ],
  },
};

/** -12.5 dB: below the limit of -12 dB (spec: art#sound) with the volume slider at its maximum. */
const PEAK_RATIO = 10 ** (-12.5 / 20);
/** Cutoff of the low-pass filter, for a soft sound. */
const LOW_PASS_HERTZ = 2400;
/** Echoes of a room: each channel gets delayed copies of the other one. */
const ECHOES = [
  { seconds: 0.27, gain: 0.2 },
  { seconds: 0.54, gain: 0.09 },
] as const;
const DECAY_END_RATIO = 0.001;

/** Duration of a note of an instrument, including its decay. */
export function soundingSeconds(instrument: Instrument): number {
  return Math.max(...TIMBRES[instrument].partials.map(({ decaySeconds }) => decaySeconds));
}

/** Adds a decaying sine. What lasts beyond the end of the loop is added at its start. */
function addPartial(
  left: Float32Array,
  right: Float32Array,
  note: Note,
  partial: Partial,
  attackSeconds: number,
  sampleRate: number,
): void {
  const { length } = left;
  const first = Math.round(note.startSeconds * sampleRate);
  const count = Math.round(partial.decaySeconds * sampleRate);
  const attack = attackSeconds * sampleRate;
  const angle = (2 * Math.PI * hertzOf(note.degree) * partial.ratio) / sampleRate;
  const fall = DECAY_END_RATIO ** (1 / count);
  const turn = 2 * Math.cos(angle) * fall;
  const damp = fall * fall;
  const side = ((note.pan + 1) * Math.PI) / 4;
  const toLeft = Math.cos(side);
  const toRight = Math.sin(side);
  // Recurrence of a damped sine: each sample follows from the two before it, without a call of
  // Math.sin.
  let before = (-Math.sin(angle) / fall) * note.gain * partial.gain;
  let now = 0;
  for (let index = 0; index < count; index += 1) {
    const value = index < attack ? (now * index) / attack : now;
    const at = (first + index) % length;
    left[at] = (left[at] ?? 0) + value * toLeft;
    right[at] = (right[at] ?? 0) + value * toRight;
    const next = turn * now - damp * before;
    before = now;
    now = next;
  }
}

/**
 * A one-pole low-pass. Runs over the loop twice and writes the second time, so that its state at
 * the start matches the end.
 */
function lowPass(data: Float32Array, sampleRate: number): void {
  const share = 1 - Math.exp((-2 * Math.PI * LOW_PASS_HERTZ) / sampleRate);
  let level = 0;
  for (const isOutput of [false, true]) {
    for (let index = 0; index < data.length; index += 1) {
      level += share * ((data[index] ?? 0) - level);
      if (isOutput) data[index] = level;
    }
  }
}

/** One channel with the echoes of the other. */
function echo(own: Float32Array, other: Float32Array, sampleRate: number): Float32Array<ArrayBuffer> {
  const mixed = new Float32Array(own);
  for (const { seconds, gain } of ECHOES) {
    const delay = Math.round(seconds * sampleRate);
    for (let index = 0; index < mixed.length; index += 1) {
      mixed[index] = (mixed[index] ?? 0) + gain * (other[(index - delay + mixed.length) % mixed.length] ?? 0);
    }
  }
  return mixed;
}

/**
 * Renders a score to a seamless loop. The same score gives the same samples; the loudest is at
 * -12.5 dB.
 */
export function mixScore({ seconds, notes }: Score, sampleRate: number): Piece {
  const length = Math.round(seconds * sampleRate);
  const dry = { left: new Float32Array(length), right: new Float32Array(length) };
  for (const note of notes) {
    const { attackSeconds, partials } = TIMBRES[note.instrument];
    for (const partial of partials) addPartial(dry.left, dry.right, note, partial, attackSeconds, sampleRate);
  }
  lowPass(dry.left, sampleRate);
  lowPass(dry.right, sampleRate);
  const left = echo(dry.left, dry.right, sampleRate);
  const right = echo(dry.right, dry.left, sampleRate);
  let peak = 0;
  for (const side of [left, right]) for (const sample of side) peak = Math.max(peak, Math.abs(sample));
  const gain = peak === 0 ? 0 : PEAK_RATIO / peak;
  for (const side of [left, right])
    for (let index = 0; index < length; index += 1) side[index] = (side[index] ?? 0) * gain;
  return { sampleRate, left, right };
}
