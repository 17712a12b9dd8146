import { MIN_WORDS } from '../../../src/content/units';
import { IGNORED_COLUMN, READ_THOUGH_HIDDEN, columnLetter } from '../../builder/sheets/columns';
import type { FoundMeaning } from '../../builder/sheets/meaning';
import { CONTENT_MEANINGS, OWN_NAME_ORDER } from '../../builder/sheets/meaning';
import type { Asker, Question } from '../common/question';
import type { ColumnContent } from './column-content';
import { MIN_ENGLISH, constantOf, findTextColumns, lookAtColumns } from './column-content';
import type { RoleOf } from './roles';
import { isMapped, nameOfRole } from './roles';

/** A sheet of words whose heading is known. */
export interface ColumnsContext {
  readonly title: string;
  /** '' where there is no heading. */
  readonly headerCells: readonly string[];
  /** The rows under the heading that are words. */
  readonly body: readonly (readonly string[])[];
  /** They are not read, unless pack.json names them. */
  readonly hiddenColumns: ReadonlySet<number>;
  /** Columns whose heading is that of the column before them, merged over both. */
  readonly mergedColumns: ReadonlySet<number>;
  readonly roleOf: RoleOf;
  readonly asker: Asker;
}

/** What the columns of a sheet are. */
export interface ChosenColumns {
  /** Columns by their meaning or their content. */
  readonly columns: ReadonlyMap<number, string>;
  readonly noteColumns: ReadonlySet<number>;
  readonly unusedColumns: ReadonlySet<number>;
  /** Columns that say what language a row is in. */
  readonly languageColumns: readonly number[];
  /** All columns of the list that the sheet has, those by their own name and by pack.json, too. */
  readonly used: ReadonlyMap<string, number>;
  readonly notes: readonly string[];
  readonly warnings: readonly string[];
}

const placeOf = (index: number, text = ''): string =>
  text.trim() === '' ? columnLetter(index) : `${columnLetter(index)} "${text.trim()}"`;

const isWordText = (column: string): column is 'English' | 'Language' => column === 'English' || column === 'Language';

interface Candidate {
  readonly index: number;
  readonly found: FoundMeaning;
  readonly text: string;
}

/**
 * What the headings say: columns that are fixed by a name or by pack.json, and those that have a
 * meaning. '' is a column that is no content.
 */
function readRoles({ headerCells, body, hiddenColumns, roleOf }: ColumnsContext) {
  const fixed = new Map<number, string>();
  const candidates: Candidate[] = [];
  const noteColumns = new Set<number>();
  const languageColumns: number[] = [];
  const mapped = new Set<number>();
  const width = body.reduce((widest, cells) => Math.max(widest, cells.length), headerCells.length);
  // A column without a heading, too, may be named in pack.json by its letter.
  const texts = Array.from({ length: width }, (_, index) => headerCells[index] ?? '');
  texts.forEach((text, index) => {
    const role = roleOf(text, index);
    const isHidden = hiddenColumns.has(index) && !isMapped(role) && !READ_THOUGH_HIDDEN.has(nameOfRole(role) ?? '');
    if (isMapped(role)) mapped.add(index);
    if (isHidden && (role === null || role === 'consent' || 'column' in role || CONTENT_MEANINGS.has(role.meaning)))
      fixed.set(index, '');
    else if (role === null) return;
    else if (role === 'consent') fixed.set(index, '');
    else if ('column' in role) fixed.set(index, role.column === IGNORED_COLUMN ? '' : role.column);
    else if (CONTENT_MEANINGS.has(role.meaning)) candidates.push({ index, found: role, text });
    else {
      fixed.set(index, '');
      if (role.meaning === 'note') noteColumns.add(index);
      if (role.meaning === 'language of the row') languageColumns.push(index);
    }
  });
  return { fixed, candidates, noteColumns, languageColumns, mapped };
}

/**
 * Of several columns of one meaning the one that is meant: filled, not with one text in every row.
 */
function chooseAmong(
  all: readonly Candidate[],
  contents: readonly ColumnContent[],
  { body }: ColumnsContext,
  warnings: string[],
): Candidate | undefined {
  const ordered = all.toSorted((one, other) => one.found.order - other.found.order || one.index - other.index);
  const filled = ordered.filter(({ index }) => (contents[index]?.filled ?? 0) > 0);
  const [first] = ordered;
  if (first === undefined || !isWordText(first.found.meaning)) return filled[0] ?? first;
  // A column "words" with nothing but numbers counts the words of a phrase.
  const isText = ({ index }: Candidate): boolean =>
    first.found.meaning !== 'Language' || contents[index]?.kind !== 'number';
  return filled.filter(isText).find(({ index, text }) => {
    const constant = constantOf(body, index);
    if (constant !== null)
      warnings.push(
        `column ${placeOf(index, text)} has "${constant}" in nearly every row, so it is not read as ${first.found.meaning}`,
      );
    return constant === null;
  });
}

/**
 * Of columns that have one name, the one that is used, by name; and those that are left. Two that
 * can both be meant are a clash, which is told: neither is left.
 */
function chooseFixed(
  fixed: ReadonlyMap<number, string>,
  isPlain: (index: number) => boolean,
): { readonly used: Map<string, number>; readonly left: readonly number[] } {
  const used = new Map<string, number>();
  const left: number[] = [];
  for (const [index, column] of fixed) {
    if (column === '') continue;
    const before = used.get(column);
    if (before === undefined) used.set(column, index);
    else if (isPlain(before) && !isPlain(index)) left.push(index);
    else if (isPlain(index) && !isPlain(before)) {
      used.set(column, index);
      left.push(before);
    }
  }
  return { used, left };
}

const categoryQuestion = ({ title, headerCells }: ColumnsContext, index: number): Question => ({
  id: `${title}: column ${columnLetter(index)}`,
  text: `${title}: does column ${placeOf(index, headerCells[index])} say which group (category) a word belongs to?`,
  options: ['yes', 'no'],
  proposed: 'yes',
});

/**
 * Says what the columns are: by their headings, then by what stands in them. Asks where that is in
 * doubt.
 */
export function chooseColumns(context: ColumnsContext): ChosenColumns {
  const { title, headerCells, body, asker } = context;
  const contents = lookAtColumns(body);
  const { fixed, candidates, noteColumns, languageColumns, mapped } = readRoles(context);
  const notes: string[] = [];
  const warnings: string[] = [];
  const columns = new Map<number, string>();
  const isPlain = (index: number): boolean =>
    !context.hiddenColumns.has(index) && !context.mergedColumns.has(index) && (contents[index]?.filled ?? 0) > 0;
  const unusedColumns = new Set<number>();
  // The column that is called like the pack's language is the word, no matter what a column
  // "Language" says.
  const ownName = candidates.find(({ index, found }) => found.order === OWN_NAME_ORDER && isPlain(index));
  const rivals =
    ownName === undefined ? [] : [...fixed].filter(([index, column]) => column === 'Language' && !mapped.has(index));
  for (const [index] of rivals) {
    fixed.set(index, '');
    unusedColumns.add(index);
    notes.push(
      `column ${placeOf(index, headerCells[index])} is not the word: ${placeOf(ownName?.index ?? 0, ownName?.text)} is called like the language`,
    );
  }
  const { used, left } = chooseFixed(fixed, isPlain);
  for (const index of left) unusedColumns.add(index);
  const take = (index: number, column: string): void => {
    columns.set(index, column);
    used.set(column, index);
  };
  for (const meaning of new Set(candidates.map(({ found }) => found.meaning))) {
    if (used.has(meaning)) continue;
    const chosen = chooseAmong(
      candidates.filter(({ found }) => found.meaning === meaning),
      contents,
      context,
      warnings,
    );
    if (chosen !== undefined) take(chosen.index, meaning);
  }
  for (const [index, column] of fixed) {
    const constant = isWordText(column) ? constantOf(body, index) : null;
    if (constant !== null)
      warnings.push(`column ${placeOf(index, headerCells[index])} has "${constant}" in nearly every row`);
  }
  const ask = (index: number, column: 'Language' | 'English'): boolean =>
    asker.ask({
      id: `${title}: column ${columnLetter(index)}`,
      text: `${title}: is column ${placeOf(index, headerCells[index])} the ${column === 'English' ? 'meaning in English' : 'word in your language'}?`,
      options: ['yes', 'no'],
      proposed: 'yes',
    }) === 'yes';
  swapWhereMeant(context, contents, columns, used, ask, notes);
  leaveSmallGroups(context, columns, used, unusedColumns, notes);

  const known = new Set([...fixed.keys(), ...candidates.map(({ index }) => index)]);
  for (const isSecondTime of [false, true]) {
    const [hasEnglish, hasLanguage] = [used.has('English'), used.has('Language')];
    if (hasEnglish && hasLanguage) break;
    // A second column with a heading of the other meaning: "English, Translation".
    const taken = isSecondTime
      ? new Set([
          ...fixed.keys(),
          ...columns.keys(),
          ...candidates.flatMap(({ index, found }) => (isWordText(found.meaning) ? [] : index)),
        ])
      : known;
    const { language, english, isSure } = findTextColumns(contents, taken, hasEnglish, hasLanguage);
    const adopt = (index: number | undefined, column: 'Language' | 'English'): void => {
      const isConstant = index !== undefined && constantOf(body, index) !== null;
      if (index === undefined || used.has(column) || isConstant || !ask(index, column)) return;
      take(index, column);
      known.add(index);
      notes.push(
        `column ${placeOf(index, headerCells[index])} is taken for ${column}, by what stands in it${isSure ? '' : ' (nothing in it looks like English: please look)'}`,
      );
    };
    adopt(english, 'English');
    adopt(language, 'Language');
  }
  for (const { index, kind } of contents) {
    const column = kind === 'emoji' || kind === 'picture' ? 'App_Art' : kind === 'sound' ? 'App_Audio' : null;
    if (known.has(index) || column === null || used.has(column)) continue;
    take(index, column);
    notes.push(`column ${placeOf(index, headerCells[index])} is taken for ${column}, by what stands in it`);
  }
  const category = used.has('homeName')
    ? undefined
    : contents.find((content) => !known.has(content.index) && !columns.has(content.index) && isCategory(content, body));
  if (category !== undefined && asker.ask(categoryQuestion(context, category.index)) === 'yes')
    take(category.index, 'homeName');
  return { columns, noteColumns, unusedColumns, languageColumns, used, notes, warnings };
}

/**
 * Most of the words must be in groups that a game can be played with, before these are the
 * subunits.
 */
const MIN_IN_GROUPS = 0.7;

/** The part of the words that stand in a group of at least MIN_WORDS words. */
function shareInGroups(body: ColumnsContext['body'], columns: readonly number[], group: number): number {
  const sizes = new Map<string, number>();
  const nameOf = (cells: readonly string[]): string => JSON.stringify(columns.map((column) => cells[column] ?? ''));
  const grouped = body.filter((cells) => (cells[group] ?? '').trim() !== '');
  for (const cells of grouped) sizes.set(nameOf(cells), (sizes.get(nameOf(cells)) ?? 0) + 1);
  return grouped.filter((cells) => (sizes.get(nameOf(cells)) ?? 0) >= MIN_WORDS).length / Math.max(1, body.length);
}

/**
 * A column such as "group" or "secondary theme" whose groups are too small for a game (8 words):
 * where nothing else says the category, it does; else it is left, and lessons are proposed by
 * category.
 */
function leaveSmallGroups(
  { body, headerCells }: ColumnsContext,
  columns: Map<number, string>,
  used: Map<string, number>,
  unusedColumns: Set<number>,
  notes: string[],
): void {
  const [unit, group] = [used.get('homeName'), used.get('subCat')];
  if (group === undefined || !columns.has(group) || body.length < MIN_WORDS) return;
  if (shareInGroups(body, [...(unit === undefined ? [] : [unit]), group], group) >= MIN_IN_GROUPS) return;
  used.delete('subCat');
  if (unit === undefined) {
    columns.set(group, 'homeName');
    used.set('homeName', group);
    notes.push(
      `most groups of column ${placeOf(group, headerCells[group])} have fewer than ${MIN_WORDS} words: it is taken for the category`,
    );
  } else {
    columns.delete(group);
    unusedColumns.add(group);
    notes.push(
      `most groups of column ${placeOf(group, headerCells[group])} have fewer than ${MIN_WORDS} words, too few for a game: they are not the subunits`,
    );
  }
}

/** Words of a category, on the average, before a column of an unknown heading is taken for one. */
const MIN_WORDS_OF_CATEGORY = 3;

const MAX_CATEGORY_LENGTH = 40;
const isNameOfCategory = (cell: string): boolean => /\p{L}{3}/u.test(cell) && cell.length <= MAX_CATEGORY_LENGTH;

/**
 * True for a column by which the rows are arranged: few texts, each in rows that stand together.
 */
function isCategory({ index, kind, filled }: ColumnContent, body: ColumnsContext['body']): boolean {
  if (kind !== 'text' || filled < 2 * MIN_WORDS_OF_CATEGORY) return false;
  const cells = body.map((row) => (row[index] ?? '').trim()).filter((cell) => cell !== '');
  const groups = new Set(cells);
  const runs = cells.filter((cell, row) => cell !== cells[row - 1]).length;
  return (
    groups.size > 1 &&
    runs === groups.size &&
    cells.length >= MIN_WORDS_OF_CATEGORY * groups.size &&
    cells.length > body.length / 2 &&
    [...groups].every(isNameOfCategory)
  );
}

/** Columns with less variety are no evidence of a language. */
const MIN_VARIETY = 0.5;

/**
 * "Word, Translation" may mean the English word and its translation: where the cells say the
 * opposite of the headings, it is asked.
 */
function swapWhereMeant(
  { headerCells }: ColumnsContext,
  contents: readonly ColumnContent[],
  columns: Map<number, string>,
  used: Map<string, number>,
  ask: (index: number, column: 'Language' | 'English') => boolean,
  notes: string[],
): void {
  const [language, english] = [used.get('Language'), used.get('English')];
  if (language === undefined || english === undefined || !columns.has(language) || !columns.has(english)) return;
  const [inLanguage, inEnglish] = [contents[language]?.english ?? 0, contents[english]?.english ?? 0];
  const isVaried = [language, english].every((index) => (contents[index]?.variety ?? 0) > MIN_VARIETY);
  if (!isVaried || inLanguage < 2 * MIN_ENGLISH || inEnglish >= MIN_ENGLISH / 2 || !ask(language, 'English')) return;
  columns.set(language, 'English').set(english, 'Language');
  used.set('English', language).set('Language', english);
  notes.push(
    `column ${placeOf(language, headerCells[language])} is taken for English, and ${placeOf(english, headerCells[english])} for Language, by what stands in them`,
  );
}
