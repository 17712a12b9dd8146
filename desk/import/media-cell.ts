import { MEDIA_ENDING } from '../builder/media-name';

const EMOJI =
  /(?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F|\u20E3)*(?:\u200D\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)*)*)/u;
/** '1f415' for a dog: as Noto's drawings are named. */
const nameOfEmoji = (emoji: string): string =>
  `emoji-${[...emoji]
    .filter((sign) => sign !== '\uFE0F')
    .map((sign) => (sign.codePointAt(0) ?? 0).toString(16))
    .join('-')}`;

/** The picture of the first emoji in a text, and the text without it; null where it has none. Digits and letters are no emoji. */
export function takeEmoji(text: string): { readonly picture: string; readonly rest: string } | null {
  const found = EMOJI.exec(text);
  if (found === null || found[0].length === 0 || /^[©®™]/u.test(found[0])) return null;
  return { picture: nameOfEmoji(found[0]), rest: text.replace(found[0], ' ').replaceAll(/\s+/gu, ' ').trim() };
}

/**
 * The name of a picture or recording in a cell: of several files the first, without folders, address and ending. An emoji is the name of
 * its drawing.
 */
export function mediaName(cell: string): string {
  const emoji = takeEmoji(cell);
  if (emoji !== null) return emoji.picture;
  const [first = ''] = cell.split(/[|;\n]|,\s+(?=\S+\.\w{2,4}\b)/u);
  const path = first
    .trim()
    .replace(/^["'[(]+|["'\])]+$/gu, '')
    .replace(/^https?:\/\/([^?#]*).*$/iu, '$1');
  const name = /^[^/\\]*$/u.test(path) ? path : (path.split(/[/\\]/u).at(-1) ?? '');
  return name.replace(MEDIA_ENDING, '').trim();
}
