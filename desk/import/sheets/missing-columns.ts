import type { CollectionName } from '../../../src/content/entities';
import { createRowKeys } from '../../builder/publish/row-key';
import type { ImportedRow } from '../common/imported-row';
import { proposeLessons } from './lessons';

const MAX_NAME_LENGTH = 60;

/**
 * A name for a file made from an English word: 'Ice cream!' -> 'ice-cream'. '' where no letter is
 * left.
 */
export function fileNameFor(english: string): string {
  return english
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, MAX_NAME_LENGTH)
    .replaceAll(/^-+|-+$/gu, '');
}

const titleOf = ({ sheet, file }: ImportedRow): string => sheet ?? file.replace(/\.\w+$/u, '');

/** Numbers distinct texts from 1: those of `first` in their order, the others as they come. */
function createNumbering(texts: readonly string[], first: readonly string[]): (text: string) => number {
  const ordered = [...new Set([...first, ...texts])];
  return (text) => ordered.indexOf(text) + 1;
}

/**
 * Names of recordings, one for each word: two words of the same English get 'aunt' and 'aunt-2'.
 */
function nameRecordings(rows: readonly ImportedRow[]): void {
  const spellings = new Map<string, string[]>();
  for (const { cells } of rows) {
    const name = fileNameFor(cells['English'] ?? '');
    const own = spellings.get(name) ?? [];
    const spelling = cells['Language'] ?? '';
    if (!own.includes(spelling)) own.push(spelling);
    spellings.set(name, own);
    const place = own.indexOf(spelling) + 1;
    cells['App_Audio'] = name === '' || place === 1 ? name : `${name}-${place}`;
  }
}

/**
 * Fills the columns that a list needs and that no sheet of the source has. A column that a sheet
 * has is left as it is, with its empty cells. Gives what was filled and by which rule, in plain
 * words.
 */
export function fillMissingColumns(collection: CollectionName, rows: readonly ImportedRow[], today: string): string[] {
  if (rows.length === 0) return [];
  const notes: string[] = [];
  const isMissing = (column: string): boolean => rows.every(({ cells }) => !Object.hasOwn(cells, column));
  const fill = (column: string, note: string, value: (row: ImportedRow) => string): void => {
    if (!isMissing(column)) return;
    for (const row of rows) row.cells[column] = value(row);
    notes.push(note);
  };
  const isWords = collection === 'KZ_AppData';
  if (isWords) {
    if (isMissing('Key')) {
      const keyOf = createRowKeys();
      for (const { cells } of rows) cells['Key'] = keyOf(cells['Language'] ?? '', cells['English'] ?? '');
      notes.push('each row has a Key that is made from its word and its English: it stays when the rows are sorted');
    }
    const lessons = isMissing('subCat') ? proposeLessons(rows, titleOf, today) : { notes: [], units: [] };
    notes.push(...lessons.notes);
    fill('homeName', 'no column says the unit (homeName): each sheet is a unit, under its name', titleOf);
    const number = createNumbering(
      rows.map(({ cells }) => cells['homeName'] ?? ''),
      lessons.units,
    );
    fill('lesson', 'no column says the number of the unit (lesson): they are numbered as they come', ({ cells }) =>
      String(number(cells['homeName'] ?? '')),
    );
  }
  if (isWords || collection === 'KZ_StorybookVocab') {
    fill(
      'App_Art',
      'no column names the pictures (App_Art): they are named after the English, "ice cream" is art/ice-cream.png',
      ({ cells }) => fileNameFor(cells['English'] ?? ''),
    );
    if (isMissing('App_Audio')) {
      nameRecordings(rows);
      notes.push(
        'no column names the recordings (App_Audio): they are named after the English, "ice cream" is audio/ice-cream.mp3',
      );
    }
  }
  return notes;
}
