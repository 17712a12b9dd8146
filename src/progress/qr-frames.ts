import { hashText } from '../play/digest';

/** Start of every frame: the format and its version. */
const MARK = 'KZ1';
/**
 * Letters of the text in one QR code. With the head it fits a code of version 14 or below, which a
 * tablet's camera reads from a screen.
 */
const CHUNK_LETTERS = 400;
/** Codes that are shown in turn. More is too long for children who wait: then it is a file. */
export const MAX_FRAMES = 60;

/**
 * The texts of the QR codes that carry a text (letters, digits, - and _), in their order; null
 * where there would be too many.
 */
export function splitIntoFrames(text: string): string[] | null {
  const total = Math.max(1, Math.ceil(text.length / CHUNK_LETTERS));
  if (total > MAX_FRAMES) return null;
  const hash = hashText(text);
  return Array.from({ length: total }, (_, index) => {
    const chunk = text.slice(index * CHUNK_LETTERS, (index + 1) * CHUNK_LETTERS);
    return [MARK, index + 1, total, hash, chunk].join('.');
  });
}

/** The frames of one text that were read so far. */
export interface ReadFrames {
  readonly hash: string;
  readonly total: number;
  readonly chunks: ReadonlyMap<number, string>;
}

const FRAME = /^KZ1\.([0-9]{1,2})\.([0-9]{1,2})\.([0-9a-f]{8})\.([\w-]*)$/u;

/**
 * The frames with one more, in any order, any number of times. A frame of another text begins anew;
 * what is no frame changes nothing.
 */
export function addFrame(frames: ReadFrames | null, text: string): ReadFrames | null {
  const [, index = '', count = '', hash = '', chunk = ''] = FRAME.exec(text.trim()) ?? [];
  const [number, total] = [Number(index), Number(count)];
  if (hash === '' || number < 1 || number > total || total > MAX_FRAMES) return frames;
  const earlier = frames?.hash === hash && frames.total === total ? frames.chunks : new Map<number, string>();
  if (earlier.get(number) === chunk) return frames;
  return { hash, total, chunks: new Map(earlier).set(number, chunk) };
}

/** The text, once all of its frames were read as they were written. */
export function textOfFrames(frames: ReadFrames | null): string | null {
  if (!frames || frames.chunks.size < frames.total) return null;
  const text = Array.from({ length: frames.total }, (_, index) => frames.chunks.get(index + 1) ?? '').join('');
  return hashText(text) === frames.hash ? text : null;
}
