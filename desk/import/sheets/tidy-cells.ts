import { pictureOfCodes, takeEmoji } from '../../builder/sheets/emoji-name';
import { decodeEntities } from '../../read/entities';
import type { ImportedRow } from '../common/imported-row';
import { SOUND_TAG, mediaName } from '../common/media-cell';
import { areNumbered, hasNumber, withoutNumber } from '../common/numbering';
import { emptyPlaceholders } from '../common/placeholders';

const WORD_TEXTS = ['English', 'Language'] as const;

/**
 * Marks of direction and spaces without width at the ends of words, which come along from web
 * pages. Gives in how many cells.
 */
function stripInvisible(rows: readonly ImportedRow[]): number {
  let count = 0;
  for (const { cells } of rows) {
    for (const [column, cell] of Object.entries(cells)) {
      const plain = cell.replaceAll(
        /^[\s\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]+|[\s\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]+$/gu,
        '',
      );
      if (plain === cell) continue;
      cells[column] = plain;
      count += 1;
    }
  }
  return count;
}

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|amp|lt|gt|quot|apos|nbsp);/iu;

/** Letters that are written as web pages write them. Gives in how many cells. */
function replaceEntities(rows: readonly ImportedRow[]): number {
  let count = 0;
  for (const { cells } of rows) {
    for (const column of [...WORD_TEXTS, 'homeName', 'subCat']) {
      const cell = cells[column];
      if (cell === undefined || !ENTITY.test(cell)) continue;
      cells[column] = decodeEntities(cell).normalize('NFC').trim();
      count += 1;
    }
  }
  return count;
}

/** Takes the recordings that stand in the cells of words. Gives how many. */
function takeSoundTags(rows: readonly ImportedRow[]): number {
  let count = 0;
  for (const { cells } of rows) {
    for (const column of WORD_TEXTS) {
      const found = SOUND_TAG.exec(cells[column] ?? '');
      if (found === null) continue;
      cells[column] = (cells[column] ?? '').replace(found[0], '').trim();
      if ((cells['App_Audio'] ?? '') === '') cells['App_Audio'] = mediaName(found[1] ?? '');
      count += 1;
    }
  }
  // Every row has the column, once one has it.
  if (count > 0) for (const { cells } of rows) cells['App_Audio'] ??= '';
  return count;
}

/** Takes numbers and signs from words, where nearly all of a list have one. Gives how many. */
function takeNumbering(rows: readonly ImportedRow[]): number {
  let count = 0;
  for (const column of WORD_TEXTS) {
    if (!areNumbered(rows.map(({ cells }) => cells[column] ?? ''))) continue;
    const numbered = rows.filter(({ cells }) => hasNumber(cells[column] ?? ''));
    for (const { cells } of numbered) cells[column] = withoutNumber(cells[column] ?? '');
    count += numbered.length;
  }
  return count;
}

/**
 * Makes the cells of words what the desk needs: names of files without folders and endings, an
 * emoji that stands beside a word as its picture. Tells what was changed, with counts.
 */
export function tidyCells(rows: readonly ImportedRow[]): string[] {
  let names = 0;
  let emojis = 0;
  const entities = replaceEntities(rows);
  const sounds = takeSoundTags(rows);
  const numbers = takeNumbering(rows);
  const isCodes = rows.some(({ cells }) => pictureOfCodes(cells['App_Art'] ?? '', false) !== null);
  for (const { cells } of rows) {
    const code = pictureOfCodes(cells['App_Art'] ?? '', isCodes);
    if (code !== null && code !== cells['App_Art']) {
      cells['App_Art'] = code;
      emojis += 1;
    }
    for (const column of ['App_Art', 'App_Audio']) {
      const cell = cells[column];
      if (cell === undefined || cell === '') continue;
      const name = mediaName(cell);
      if (name === cell) continue;
      cells[column] = name;
      if (takeEmoji(cell) === null) names += 1;
      else emojis += 1;
    }
    for (const column of WORD_TEXTS) {
      const found = takeEmoji(cells[column] ?? '');
      if (found === null || found.rest === '') continue;
      cells[column] = found.rest;
      if ((cells['App_Art'] ?? '') === '') cells['App_Art'] = found.picture;
      emojis += 1;
    }
  }
  const invisible = stripInvisible(rows);
  const empty = WORD_TEXTS.flatMap((column) => emptyPlaceholders(rows, column));
  // Every row has the column, once one has it.
  if (rows.some(({ cells }) => Object.hasOwn(cells, 'App_Art'))) for (const { cells } of rows) cells['App_Art'] ??= '';
  return [
    ...(names === 0 ? [] : [`${names} cells name a file: it is looked for without its folder and ending`]),
    ...(numbers === 0 ? [] : [`${numbers} cells begin with a number or a sign of a list: it is taken out of the word`]),
    ...(invisible === 0 ? [] : [`${invisible} cells begin or end with signs that nobody sees: these are left out`]),
    ...empty,
    ...(sounds === 0 ? [] : [`${sounds} cells of words name a recording ("[sound:...]"): it is taken out of the word`]),
    ...(entities === 0
      ? []
      : [`${entities} cells have letters as web pages write them ("&#299;"): they are read as the letters`]),
    ...(emojis === 0 ? [] : [`${emojis} cells have an emoji: it is the picture`]),
  ];
}
