/**
 * An emoji with all that belongs to it: colour of skin, variation selectors, joined emoji; a flag.
 * No keycaps, plain digits, letters or signs of trade.
 */
const EMOJI =
  /\p{Regional_Indicator}{2}|(?![©®™])\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F|[\u{E0020}-\u{E007F}])*(?:\u200D\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)*)*/u;
const WHOLE_EMOJI = new RegExp(`^(?:${EMOJI.source})\uFE0E?$`, 'u');

/**
 * Names of Noto's drawings begin so. Inside the desk and the app only: teachers read and write the
 * emoji itself.
 */
const PREFIX = 'emoji-';

/** 'emoji-1f415' for a dog. Variation selectors say how a text draws it, and are left out. */
function nameOfEmoji(emoji: string): string {
  const points = [...emoji]
    .filter((sign) => sign !== '\uFE0F' && sign !== '\uFE0E')
    .map((sign) => (sign.codePointAt(0) ?? 0).toString(16));
  return PREFIX + points.join('-');
}

/** The name of a picture: of an emoji that of its drawing, of everything else itself. */
export const pictureName = (cell: string): string => (WHOLE_EMOJI.test(cell.trim()) ? nameOfEmoji(cell.trim()) : cell);

/**
 * A text with the names of their drawings in place of its emoji: 'lake: 🦆 swimming' is 'lake:
 * emoji-1f986 swimming'.
 */
export const nameEmojis = (text: string): string =>
  text.replaceAll(new RegExp(EMOJI, 'gu'), (emoji) => nameOfEmoji(emoji));

/** The emoji of a drawing, as a cell shows it; null for the name of a file. */
export function emojiOf(name: string): string | null {
  if (!/^emoji-[0-9a-f]{2,6}(?:-[0-9a-f]{2,6})*$/u.test(name)) return null;
  const points = name
    .slice(PREFIX.length)
    .split('-')
    .map((point) => Number.parseInt(point, 16))
    .filter((point) => point !== 0xfe0f);
  if (points.some((point) => point > 0x10ffff)) return null;
  // Without a selector, some are drawn as a letter.
  return points
    .map((point) => String.fromCodePoint(point))
    .map((sign) => (/\p{Emoji_Presentation}|\p{Emoji_Modifier}|\u200D/u.test(sign) ? sign : `${sign}\uFE0F`))
    .join('');
}

const CODES = /^(?<prefix>emoji[-_]|U\+|0x|&#x)?(?<points>[\da-f]{4,6}(?:[-_ +]+(?:U\+)?[\da-f]{4,6})*);?$/iu;
/** Four digits and letters could be the name of a file. */
const MIN_PLAIN_LENGTH = 5;

/**
 * The picture of an emoji that is written as its code points, as lists of programs have it
 * ('1F415', 'U+1F415', 'emoji-1f415'); null for everything else. `isCodes`: other cells beside it
 * are codes, so that '2600' is one, too.
 */
export function pictureOfCodes(cell: string, isCodes: boolean): string | null {
  const { prefix, points = '' } = CODES.exec(cell.trim())?.groups ?? {};
  if (points === '' || (prefix === undefined && points.length < MIN_PLAIN_LENGTH && !isCodes)) return null;
  const codes = points.split(/[-_ +]+(?:U\+)?/iu).map((point) => Number.parseInt(point, 16));
  if (codes.some((code) => Number.isNaN(code) || code > 0x10ffff)) return null;
  const emoji = String.fromCodePoint(...codes);
  return WHOLE_EMOJI.test(emoji) ? nameOfEmoji(emoji) : null;
}

/** The name of a picture as people write it: the emoji itself, or the name of the file. */
export const writtenPicture = (name: string): string => emojiOf(name) ?? name;

/**
 * The picture of the first emoji in a text, and the text without it; null where it has none. Digits
 * and letters are no emoji.
 */
export function takeEmoji(text: string): { readonly picture: string; readonly rest: string } | null {
  const found = EMOJI.exec(text)?.[0];
  if (found === undefined) return null;
  return { picture: nameOfEmoji(found), rest: text.replace(found, ' ').replaceAll(/\s+/gu, ' ').trim() };
}
