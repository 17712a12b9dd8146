import type { Samples } from '../common/ports';

/** A part of a recording between two pauses, in seconds. */
export interface Piece {
  readonly start: number;
  readonly end: number;
}

/** The sound is measured in frames of this length. */
const FRAME_SECONDS = 0.02;
/**
 * A pause between two words is at least this long; shorter ones are inside of a word, or between
 * the words of one phrase.
 */
export const MIN_PAUSE_SECONDS = 0.5;
/** What is shorter is a click or a knock. */
const MIN_PIECE_SECONDS = 0.1;
/** What is kept before and after a piece, so that soft beginnings and ends are not lost. */
const MARGIN_SECONDS = 0.12;
/**
 * The frames of silence of a recording with pauses are among this part of all; the loud ones are
 * above that.
 */
const QUIET_PART = 0.1;
const LOUD_PART = 0.95;
/** Where between silence and speech the limit lies, as a part of their distance in decibels. */
const LIMIT_PART = 0.35;
/** Speech is so much louder than what is around it, or nothing is cut. Decibels. */
const MIN_RANGE = 12;
/** Quieter than this is silence. Decibels below full scale. */
const FLOOR = -70;

function levelsOf({ data, sampleRate }: Samples): number[] {
  const size = Math.max(1, Math.round(FRAME_SECONDS * sampleRate));
  return Array.from({ length: Math.floor(data.length / size) }, (_, frame) => {
    let energy = 0;
    for (let at = frame * size; at < (frame + 1) * size; at += 1) energy += (data[at] ?? 0) ** 2;
    return Math.max(FLOOR, 10 * Math.log10(energy / size + 1e-12));
  });
}

/**
 * Cuts a recording of many words at its pauses, by how loud it is against its own silence. The
 * number of words plays no part: so it is evidence when both numbers agree. Empty where no pause
 * can be told from speech.
 */
export function findPieces(sound: Samples): Piece[] {
  const levels = levelsOf(sound);
  const sorted = [...levels].sort((one, other) => one - other);
  const quiet = sorted[Math.floor(sorted.length * QUIET_PART)] ?? FLOOR;
  const loud = sorted[Math.floor(sorted.length * LOUD_PART)] ?? FLOOR;
  if (loud - quiet < MIN_RANGE) return [];
  const limit = quiet + LIMIT_PART * (loud - quiet);
  const pieces: { start: number; end: number }[] = [];
  levels.forEach((level, frame) => {
    if (level < limit) return;
    const start = frame * FRAME_SECONDS;
    const end = start + FRAME_SECONDS;
    const last = pieces.at(-1);
    if (last !== undefined && start - last.end < MIN_PAUSE_SECONDS) last.end = end;
    else pieces.push({ start, end });
  });
  const seconds = sound.data.length / sound.sampleRate;
  return pieces
    .filter(({ start, end }) => end - start >= MIN_PIECE_SECONDS)
    .map(({ start, end }) => ({
      start: Math.max(0, start - MARGIN_SECONDS),
      end: Math.min(seconds, end + MARGIN_SECONDS),
    }));
}

/** The samples of a piece. */
export function cutPiece({ data, sampleRate }: Samples, { start, end }: Piece): Samples {
  return { data: data.slice(Math.round(start * sampleRate), Math.round(end * sampleRate)), sampleRate };
}
