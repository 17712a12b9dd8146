import { COLUMNS, IGNORED_COLUMN, columnLetter, columnNamed, foldHeading, mappedColumn } from '../builder/columns';
import type { Mapping } from '../builder/columns';
import type { Grid } from '../builder/grid';
import type { Layout, LineKind } from '../builder/table';
import { isConsentHeading } from '../builder/consent';
import type { FoundMeaning, Meaning } from '../builder/meaning';
import { CONTENT_MEANINGS, meaningOf } from '../builder/meaning';
import type { Asker } from './question';
import { isLikeEnglish } from './topics';

/** What is known of the sheet before it is looked at. */
export interface LayoutContext {
  readonly mapping: Mapping;
  /** Folded names of the pack's language. */
  readonly languageNames: ReadonlySet<string>;
  readonly asker: Asker;
}

/** A sheet of words as it should be read. */
export interface ProposedLayout {
  /** The sheet itself, or the sheet turned so that its columns are rows. */
  readonly grid: Grid;
  readonly layout: Layout;
  readonly notes: readonly string[];
  /** What should be looked at before anybody uses the words. */
  readonly warnings: readonly string[];
}

/** Rows in which the heading is looked for. */
const HEADER_ROWS = 30;
/** Rows from which a column's content is told. */
const SAMPLE_ROWS = 400;

const isFilled = (cell: string | undefined): cell is string => cell !== undefined && cell.trim() !== '';
const countFilled = (cells: readonly string[]): number => cells.filter(isFilled).length;
const isComment = (cells: readonly string[]): boolean =>
  countFilled(cells) === 1 && (cells.find(isFilled) ?? '').trimStart().startsWith('#');

/** What a cell would be as a heading: a column's name, or a meaning. */
type HeadingRole = { readonly column: string; readonly isSure: true } | FoundMeaning | 'consent' | null;

function createRoleOf({ mapping, languageNames }: LayoutContext, grid: Grid): (text: string, index: number) => HeadingRole {
  const scopes = [grid.sheet, grid.file, grid.file.replace(/\.\w+$/u, ''), 'KZ_AppData'].filter((name) => name !== null);
  return (text, index) => {
    if (!isFilled(text)) return null;
    const mapped = mappedColumn(mapping, scopes, text, index);
    if (mapped !== null) return { column: mapped, isSure: true };
    const own = columnNamed(text);
    if (own !== null && COLUMNS.KZ_AppData.includes(own) && own !== 'Key') return { column: own, isSure: true };
    if (isConsentHeading(text)) return 'consent';
    return meaningOf(text, languageNames);
  };
}

const nameOfRole = (role: HeadingRole): string | null => {
  if (role === null || role === 'consent') return role;
  return 'column' in role ? role.column : role.meaning;
};

/** The headings of a row: how many different ones, and whether one of them can be nothing but a heading. */
function scoreRow(cells: readonly string[], raw: readonly string[], roleOf: (text: string, index: number) => HeadingRole) {
  const roles = cells.map((cell, index) => {
    // A cell that was merged over several columns names a group of columns, not one.
    const isGroup = !isFilled(raw[index]) && cells[index - 1] === cell;
    return isGroup || (cells[index + 1] === cell && isFilled(cell) && !isFilled(raw[index + 1])) ? null : roleOf(cell, index);
  });
  const names = new Set(roles.map(nameOfRole).filter((name) => name !== null));
  const isSure = roles.some((role) => role !== null && role !== 'consent' && role.isSure);
  return { count: names.size, isSure };
}

/** The sheet with its columns as rows. */
function turn(grid: Grid): Grid {
  const width = Math.max(0, ...grid.rows.map((cells) => cells.length));
  const flip = (rows: Grid['rows']): string[][] => Array.from({ length: width }, (_, column) => rows.map((cells) => cells[column] ?? ''));
  const { marks } = grid;
  return {
    ...grid,
    rows: flip(grid.rows),
    filledRows: flip(grid.filledRows),
    faults: grid.faults.map((fault) => ({ ...fault, row: fault.column, column: fault.row })),
    lineCounts: Array.from({ length: width }, () => 1),
    extraLines: 0,
    ...(marks === undefined
      ? {}
      : {
          marks: {
            hiddenRows: marks.hiddenColumns,
            hiddenColumns: marks.hiddenRows,
            struckCells: new Set([...marks.struckCells].map((key) => key.split(',').reverse().join(','))),
            comments: new Map(),
          },
        }),
  };
}

/** True for a sheet whose headings stand in its first column, one below the other. */
function isTurned(grid: Grid, bestRow: number, roleOf: (text: string, index: number) => HeadingRole): boolean {
  const first = grid.rows.map((cells) => cells.find(isFilled) ?? '');
  const { count } = scoreRow(first, first, (text) => {
    const role = roleOf(text, -1);
    return role === 'consent' ? null : role;
  });
  const width = Math.max(0, ...grid.rows.map((cells) => cells.length));
  const named = first.filter((text) => roleOf(text, -1) !== null).length;
  return count >= 2 && count > bestRow && width > 2 && named >= grid.rows.filter((cells) => countFilled(cells) > 0).length / 2;
}

/** What is in a column. Parts are 0..1 of its filled cells. */
interface ColumnContent {
  readonly index: number;
  readonly filled: number;
  readonly english: number;
  readonly distinct: number;
  readonly kind: 'text' | 'emoji' | 'sound' | 'picture' | 'number' | 'other';
}

const SOUND_FILE = /\.(?:mp3|wav|m4a|ogg|opus|flac|aac|3gp|amr|webm|aiff?|wma)\s*$/iu;
const PICTURE_FILE = /\.(?:png|jpe?g|gif|webp|svg|heic|bmp|tiff?)\s*$/iu;
const EMOJI = /^\s*(?:\p{Extended_Pictographic}|\p{Regional_Indicator})/u;

function kindOf(cells: readonly string[]): ColumnContent['kind'] {
  const isMostly = (pattern: RegExp): boolean => cells.filter((cell) => pattern.test(cell)).length > cells.length * 0.6;
  if (cells.length === 0) return 'other';
  if (isMostly(EMOJI)) return 'emoji';
  if (isMostly(SOUND_FILE)) return 'sound';
  if (isMostly(PICTURE_FILE)) return 'picture';
  if (isMostly(/^\s*[\d.,:/-]+\s*$/u)) return 'number';
  return isMostly(/[\p{L}\p{M}]/u) ? 'text' : 'other';
}

function lookAtColumns(rows: readonly (readonly string[])[]): ColumnContent[] {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  return Array.from({ length: width }, (_, index) => {
    const cells = rows.slice(0, SAMPLE_ROWS).flatMap((row) => (isFilled(row[index]) ? (row[index] ?? '') : []));
    return {
      index,
      filled: cells.length,
      english: cells.filter(isLikeEnglish).length / Math.max(1, cells.length),
      distinct: new Set(cells).size / Math.max(1, cells.length),
      kind: kindOf(cells),
    };
  });
}

/** Texts that people write where there is nothing. */
const PLACEHOLDER = /^(?:none|n\/?a|null|nil|tbd|todo|xxx+|\?+|-+|–|—|\.+|unknown|empty|no (?:gloss|translation|meaning))$/iu;
/** A column of so many rows and more with one text only says nothing of its rows. */
const MIN_ROWS_OF_ONE_TEXT = 5;

/** The text that stands in a column in every row, or in place of most; null where the cells differ. */
function constantOf(rows: readonly (readonly string[])[], index: number): string | null {
  const cells = rows.flatMap((row) => (isFilled(row[index]) ? (row[index] ?? '').trim() : []));
  if (cells.length < MIN_ROWS_OF_ONE_TEXT) return null;
  const counts = new Map<string, number>();
  for (const cell of cells) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  const [text = '', count = 0] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  return count === cells.length || (PLACEHOLDER.test(text) && count > cells.length / 2) ? text : null;
}

const placeOf = (index: number, text: string): string =>
  text.trim() === '' ? columnLetter(index) : `${columnLetter(index)} "${text.trim()}"`;

/** Which column is the English one, and which the word, by what stands in them. */
function findTextColumns(
  contents: readonly ColumnContent[],
  taken: ReadonlySet<number>,
  isEnglishKnown: boolean,
  isLanguageKnown: boolean,
) {
  const texts = contents.filter(
    ({ index, kind, filled, distinct }) => kind === 'text' && filled > 0 && distinct > 0.3 && !taken.has(index),
  );
  const mostFilled = Math.max(0, ...texts.map(({ filled }) => filled));
  const full = texts.filter(({ filled }) => filled >= mostFilled / 2);
  const english = isEnglishKnown ? undefined : [...full].sort((one, other) => other.english - one.english)[0];
  const isEnglish = english !== undefined && english.english >= 0.25;
  const words = full.filter((content) => content !== english || !isEnglish);
  const language = isLanguageKnown ? undefined : [...words].sort((one, other) => one.english - other.english || one.index - other.index)[0];
  if (isLanguageKnown || isEnglishKnown || isEnglish)
    return { language: language?.index, english: isEnglish ? english.index : undefined, isSure: true };
  // Nothing looks like English: the word first, as in most lists.
  const [first, second] = full;
  return { language: first?.index, english: second?.index, isSure: false };
}

/** Rows of other languages than the pack's, in a sheet that has several. Among columns that say the language, the last one has its name. */
function findOtherLanguages(
  grid: Grid,
  firstWord: number,
  columns: readonly number[],
  title: string,
  { asker, languageNames }: LayoutContext,
): [number, LineKind][] {
  const column = columns.at(-1);
  if (column === undefined) return [];
  const counts = new Map<string, number>();
  const textOf = (cells: readonly string[]): string => (cells[column] ?? '').trim();
  for (const cells of grid.rows.slice(Math.max(0, firstWord)))
    if (textOf(cells) !== '') counts.set(textOf(cells), (counts.get(textOf(cells)) ?? 0) + 1);
  if (counts.size < 2) return [];
  const options = [...counts].sort(([, one], [, other]) => other - one).map(([name]) => name);
  const proposed = options.find((name) => languageNames.has(foldHeading(name))) ?? options[0] ?? '';
  const chosen = asker.ask({
    id: `${title}: language`,
    text: `${title}: it has words of ${options.length} languages. Which is yours?`,
    options,
    proposed,
  });
  return grid.rows.flatMap((cells, row): [number, LineKind][] =>
    row >= firstWord && textOf(cells) !== '' && textOf(cells) !== chosen ? [[row, 'another language']] : [],
  );
}

/** Says how a sheet of words is to be read: where its heading is, if it has one, and which column is what. null where that cannot be told. */
export function proposeLayout(given: Grid, context: LayoutContext): ProposedLayout | null {
  const { asker } = context;
  const notes: string[] = [];
  const warnings: string[] = [];
  let grid = given;
  const title = grid.sheet === null ? grid.file : `${grid.file}/${grid.sheet}`;
  let roleOf = createRoleOf(context, grid);
  const findBest = (): { row: number; count: number; isSure: boolean } => {
    let best = { row: -1, count: 0, isSure: false };
    grid.filledRows.slice(0, HEADER_ROWS).forEach((cells, row) => {
      if (isComment(grid.rows[row] ?? [])) return;
      const score = scoreRow(cells, grid.rows[row] ?? [], roleOf);
      if (score.count > best.count) best = { row, ...score };
    });
    return best;
  };
  let best = findBest();
  if (isTurned(grid, best.count, roleOf)) {
    const question = {
      id: `${title}: turned`,
      text: `${title}: its headings stand in the first column. Is each column one word?`,
      options: ['yes', 'no'],
      proposed: 'yes',
    };
    if (asker.ask(question) === 'yes') {
      grid = turn(grid);
      roleOf = createRoleOf(context, grid);
      best = findBest();
      notes.push('its headings stand in the first column: it is read with its columns as rows');
    }
  }
  const first = grid.rows.findIndex((cells) => countFilled(cells) > 0 && !isComment(cells));
  if (first < 0) return null;
  let header = best.row;
  if (best.count < 2 && !(best.count === 1 && best.isSure)) {
    // Headings over merged cells in words that nobody knows: only a human can say what they are.
    const hasMerged =
      grid.filledRows !== grid.rows &&
      grid.filledRows.slice(0, HEADER_ROWS).some((cells, row) => cells.some((cell, index) => cell !== (grid.rows[row]?.[index] ?? '')));
    if (hasMerged) return null;
    const row = best.row >= 0 ? best.row : first;
    const answer = asker.ask({
      id: `${title}: heading`,
      text: `${title}: is row ${row + 1} a heading? (If it is a word, say no: nothing is lost.)`,
      options: ['yes', 'no'],
      proposed: best.count === 1 && row === first && isLikeHeading(grid, row) ? 'yes' : 'no',
    });
    header = answer === 'yes' ? row : -1;
    notes.push(header < 0 ? `no row names the columns: row ${row + 1} is read as a word` : `row ${row + 1} is taken for the heading`);
  }
  // A heading over two rows that were not merged stands one row higher.
  const headerCells =
    header < 0
      ? []
      : (grid.filledRows[header] ?? []).map((cell, index) => (isFilled(cell) ? cell : (grid.filledRows[header - 1]?.[index] ?? '')));
  const isSecondHeading = (cells: readonly string[], row: number): boolean => {
    if (header < 0 || row <= header || countFilled(cells) === 0) return false;
    if (cells.every((cell, index) => cell.trim() === (headerCells[index] ?? '').trim())) return true;
    if (row !== header + 1) return false;
    const filled = cells.filter(isFilled);
    const repeated = cells.filter((cell, index) => {
      const role = /\p{N}/u.test(cell) ? null : roleOf(cell, index);
      return role !== null && role !== 'consent' && nameOfRole(role) === nameOfRole(roleOf(headerCells[index] ?? '', index));
    });
    return repeated.length >= 2 || (filled.length > 1 && filled.every((cell) => /^\s*[([{<].*[)\]}>]\s*$/u.test(cell)));
  };
  const skippedRows = new Map<number, LineKind>(
    grid.rows.flatMap((cells, row): [number, LineKind][] => (isSecondHeading(cells, row) ? [[row, 'heading again']] : [])),
  );
  // Without a heading, a line of one cell above rows of several is a title.
  const widest = Math.max(0, ...grid.rows.slice(0, SAMPLE_ROWS).map(countFilled));
  const firstWord =
    header >= 0 ? header + 1 : grid.rows.findIndex((cells) => countFilled(cells) >= Math.min(2, widest) && !isComment(cells));
  const body = grid.rows.filter((cells, row) => row >= firstWord && !skippedRows.has(row) && countFilled(cells) > 0 && !isComment(cells));
  const contents = lookAtColumns(body);

  // What the headings say.
  const width = Math.max(headerCells.length, contents.length);
  const fixed = new Map<number, string>();
  const candidates: { index: number; found: FoundMeaning; text: string }[] = [];
  const noteColumns = new Set<number>();
  const languageColumns: number[] = [];
  for (let index = 0; index < width; index += 1) {
    const text = headerCells[index] ?? '';
    const role = header < 0 ? null : roleOf(text, index);
    if (role === null) continue;
    if (role === 'consent') fixed.set(index, '');
    else if ('column' in role) fixed.set(index, role.column === IGNORED_COLUMN ? '' : role.column);
    else if (CONTENT_MEANINGS.has(role.meaning)) candidates.push({ index, found: role, text });
    else {
      fixed.set(index, '');
      if (role.meaning === 'note') noteColumns.add(index);
      if (role.meaning === 'language of the row') languageColumns.push(index);
    }
  }
  for (const [row, kind] of findOtherLanguages(grid, firstWord, languageColumns, title, context)) skippedRows.set(row, kind);
  const columns = new Map<number, string>();
  const used = new Set([...fixed.values()].filter((column) => column !== ''));
  const meanings = [...new Set(candidates.map(({ found }) => found.meaning))];
  for (const meaning of meanings) {
    if (used.has(meaning)) continue;
    const all = candidates
      .filter(({ found }) => found.meaning === meaning)
      .sort((one, other) => one.found.order - other.found.order || one.index - other.index);
    const filled = all.filter(({ index }) => (contents[index]?.filled ?? 0) > 0);
    const telling = isWordText(meaning)
      ? filled.filter(({ index, text }) => {
          const constant = constantOf(body, index);
          if (constant !== null)
            warnings.push(`column ${placeOf(index, text)} has "${constant}" in nearly every row, so it is not read as ${meaning}`);
          return constant === null;
        })
      : filled;
    const chosen = telling[0] ?? (isWordText(meaning) ? undefined : all[0]);
    if (chosen === undefined) continue;
    columns.set(chosen.index, meaning);
    used.add(meaning);
  }
  for (const [index, column] of fixed) {
    const constant = isWordText(column) ? constantOf(body, index) : null;
    if (constant !== null) warnings.push(`column ${placeOf(index, headerCells[index] ?? '')} has "${constant}" in nearly every row`);
  }

  // What the cells say.
  const known = new Set([...fixed.keys(), ...columns.keys(), ...candidates.map(({ index }) => index)]);
  const [hasEnglish, hasLanguage] = [used.has('English'), used.has('Language')];
  if (!hasEnglish || !hasLanguage) {
    const { language, english, isSure } = findTextColumns(contents, known, hasEnglish, hasLanguage);
    const adopt = (index: number | undefined, column: 'Language' | 'English'): void => {
      if (index === undefined || used.has(column)) return;
      const heading = headerCells[index] ?? '';
      const answer = asker.ask({
        id: `${title}: column ${columnLetter(index)}`,
        text: `${title}: is column ${placeOf(index, heading)} the ${column === 'English' ? 'meaning in English' : 'word in your language'}?`,
        options: ['yes', 'no'],
        proposed: 'yes',
      });
      if (answer !== 'yes') return;
      columns.set(index, column);
      known.add(index);
      used.add(column);
      notes.push(
        `column ${placeOf(index, heading)} is taken for ${column}, by what stands in it${isSure ? '' : ' (nothing in it looks like English: please look)'}`,
      );
    };
    adopt(english, 'English');
    adopt(language, 'Language');
  }
  for (const { index, kind } of contents) {
    if (known.has(index)) continue;
    const column = kind === 'emoji' || kind === 'picture' ? 'App_Art' : kind === 'sound' ? 'App_Audio' : null;
    if (column === null || used.has(column)) continue;
    columns.set(index, column);
    used.add(column);
    notes.push(`column ${placeOf(index, headerCells[index] ?? '')} is taken for ${column}, by what stands in it`);
  }
  if (!used.has('Language') && !used.has('English')) return null;
  return { grid, layout: { header, firstWord, skippedRows, columns, noteColumns }, notes, warnings };
}

const isWordText = (column: string): column is Meaning & ('English' | 'Language') => column === 'English' || column === 'Language';

/** True for a row of short texts that stand nowhere below in their columns. */
function isLikeHeading(grid: Grid, row: number): boolean {
  const cells = grid.rows[row] ?? [];
  return cells.every(
    (cell, index) =>
      cell.trim().split(/\s+/u).length <= 3 &&
      !grid.rows.some((other, below) => below > row && cell.trim() !== '' && other[index] === cell),
  );
}
