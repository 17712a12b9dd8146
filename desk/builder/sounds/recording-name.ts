import { encodeText } from '../common/bytes';

/** Names become parts of addresses: letters, digits and some punctuation. */
const GOOD_NAME = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} _'’ʻʼ()-]|\.(?!\.)){0,99}$/u;
const MAX_LETTERS = 100;
/** Of a file's name, in UTF-8, on the disks that are in use. */
const MAX_FILE_BYTES = 255;
/** Behind its name a recording's file has a dot, the hash of its content, and the ending. */
const MAX_BYTES = MAX_FILE_BYTES - '.0123abcd.mp3'.length;
/** Windows has devices of these names, and no files, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu;

const countBytes = (text: string): number => encodeText(text).length;

/** True for a name that a recording may have. */
export const isGoodName = (name: string): boolean =>
  GOOD_NAME.test(name) && countBytes(name) <= MAX_BYTES && !DEVICE.test(name);

/** A name that ends in `end`, with as much of `start` as fits. */
function cut(start: string, end: string, maxBytes: number): string {
  let letters = [...start].slice(0, MAX_LETTERS - end.length);
  while (countBytes(letters.join('')) + countBytes(end) > maxBytes) letters = letters.slice(0, -1);
  return letters.join('').trim() + end;
}

/** A name with a number, for the second one of that name and those after it: 'dog-2'. */
export const numberName = (name: string, count: number): string =>
  count === 1 ? name : cut(name, `-${count}`, MAX_BYTES);

/**
 * A name that a recording may have, as near to this one as can be; null where nothing of it can
 * stay.
 */
export function tidyName(name: string): string | null {
  if (isGoodName(name)) return name;
  const tidied = name.replaceAll(/[^\p{L}\p{M}\p{N} _'’ʻʼ()-]+/gu, '-').replaceAll(/^[^\p{L}\p{N}]+/gu, '');
  const short = cut(tidied, DEVICE.test(tidied) ? '-1' : '', MAX_BYTES);
  return isGoodName(short) ? short : null;
}

/**
 * A file's name with a number before its ending, for the second one of that name and those after
 * it: 'dog-2.wav'.
 */
export function numberFile(stem: string, ending: string, count: number): string {
  if (count === 1) return stem + ending;
  let start = stem;
  while (countBytes(`${start}-${count}${ending}`) > MAX_FILE_BYTES) start = [...start].slice(0, -1).join('');
  return `${start}-${count}${ending}`;
}
