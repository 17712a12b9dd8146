import { MEDIA_ENDING } from '../../builder/media/media-name';
import { takeEmoji } from '../../builder/sheets/emoji-name';

/** A recording as Anki writes it into a card: 'kurī [sound:kuri.mp3]'. */
export const SOUND_TAG = /\s*\[sound:([^\]]+)\]/iu;

/**
 * The name of a picture or recording in a cell: of several files the first, without folders,
 * address and ending. An emoji is the name of its drawing.
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
