import { takeEmoji } from '../builder/emoji-name';

const ENDING = /\.(?:mp3|wav|m4a|ogg|oga|opus|flac|aac|3gp|3gpp|amr|webm|mp4|aiff?|wma|png|jpe?g|gif|webp|svg|heic|heif|bmp|tiff?)$/iu;

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
  return name.replace(ENDING, '').trim();
}
