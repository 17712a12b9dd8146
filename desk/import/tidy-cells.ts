import { takeEmoji } from '../builder/emoji-name';
import { mediaName } from './media-cell';
import type { ImportedRow } from './missing-columns';

/**
 * Makes the cells of words what the desk needs: names of files without folders and endings, an emoji that stands beside a word as its
 * picture. Tells what was changed, with counts.
 */
export function tidyCells(rows: readonly ImportedRow[]): string[] {
  let names = 0;
  let emojis = 0;
  for (const { cells } of rows) {
    for (const column of ['App_Art', 'App_Audio']) {
      const cell = cells[column];
      if (cell === undefined || cell === '') continue;
      const name = mediaName(cell);
      if (name === cell) continue;
      cells[column] = name;
      if (takeEmoji(cell) === null) names += 1;
      else emojis += 1;
    }
    for (const column of ['English', 'Language']) {
      const found = takeEmoji(cells[column] ?? '');
      if (found === null || found.rest === '') continue;
      cells[column] = found.rest;
      if ((cells['App_Art'] ?? '') === '') cells['App_Art'] = found.picture;
      emojis += 1;
    }
  }
  // Every row has the column, once one has it.
  if (rows.some(({ cells }) => Object.hasOwn(cells, 'App_Art'))) for (const { cells } of rows) cells['App_Art'] ??= '';
  return [
    ...(names === 0 ? [] : [`${names} cells name a file: it is looked for without its folder and ending`]),
    ...(emojis === 0 ? [] : [`${emojis} cells have an emoji: it is the picture`]),
  ];
}
