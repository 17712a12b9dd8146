import type { Grid } from '../../builder/grid/grid';
import type { Layout } from '../../builder/sheets/table';
import { isLikeEnglish, topicOf } from '../common/topics';
import { countFilled, isComment, isFilled } from './cells';
import { MIN_ENGLISH, lookAtCells } from './column-content';
import { likenessOf } from './languages';
import type { LayoutContext, RoleOf } from './roles';
import { isMapped, nameOfRole } from './roles';
import { turn } from './turn';

// A sheet that compares languages or villages: each row is one of them, and each column a meaning
// ("I", "dog", "water") in English.

/** Where things stand in such a sheet. Rows and columns from 0. */
interface Comparison {
  /** The row with the meanings. */
  readonly header: number;
  /** The column with the names of the languages. */
  readonly names: number;
  readonly firstMeaning: number;
  /** Rows of languages, each with its name. */
  readonly languages: ReadonlyMap<number, string>;
}

const MIN_MEANINGS = 5;
const MIN_LANGUAGES = 3;
/** Columns before the meanings: the name of the language, a number, a region. */
const MAX_LABELS = 3;
const MOST = 0.5;
const NEARLY_ALL = 0.8;
/** Headings over names of languages, which could be meanings, too. */
const OF_NAMES =
  /\b(?:language|dialect|lect|doculect|variety|village|town|place|community|island|region|site|location|speaker)s?\b/iu;

const isMeaning = (cell: string | undefined): boolean => isFilled(cell) && topicOf(cell) !== null;

/**
 * True for a heading that says that its column is the word, the meaning or something else of a list
 * of words.
 */
const isOfWords = (text: string, roleOf: RoleOf): boolean => {
  const role = roleOf(text, null);
  return isMapped(role) || (role !== null && role !== 'consent' && role.isSure && nameOfRole(role) !== 'Dialect');
};

/**
 * Finds out whether a sheet compares languages, by a row of English over rows of words that are
 * none.
 */
function findComparison({ rows }: Grid, roleOf: RoleOf): Comparison | null {
  const header = rows.findIndex((cells) => countFilled(cells) >= MIN_MEANINGS && !isComment(cells));
  const headings = rows[header] ?? [];
  // "No." is an English word, too.
  const firstMeaning = headings.findIndex(
    (cell) => isMeaning(cell) && roleOf(cell, null) === null && !OF_NAMES.test(cell),
  );
  if (firstMeaning < 1 || firstMeaning > MAX_LABELS) return null;
  const meanings = headings.slice(firstMeaning).filter(isFilled);
  if (meanings.length < MIN_MEANINGS || meanings.filter(isMeaning).length < meanings.length * MOST) return null;
  if (meanings.some((text) => isOfWords(text, roleOf))) return null;
  const body = rows
    .map((cells, row) => ({ row, cells }))
    .filter(({ row, cells }) => row > header && countFilled(cells.slice(firstMeaning)) >= meanings.length * MOST);
  const words = body.flatMap(({ cells }) => cells.slice(firstMeaning).filter(isFilled));
  if (body.length < MIN_LANGUAGES || words.filter(isLikeEnglish).length >= words.length * MIN_ENGLISH) return null;
  const labels = Array.from({ length: firstMeaning }, (_, index) =>
    lookAtCells(
      body.map(({ cells }) => cells[index]),
      index,
    ),
  );
  const names = labels.findLast(
    ({ kind, filled, distinct }) => kind === 'text' && distinct === 1 && filled >= body.length * NEARLY_ALL,
  );
  if (names === undefined) return null;
  const languages = new Map(body.map(({ row, cells }) => [row, (cells[names.index] ?? '').trim()]));
  return { header, names: names.index, firstMeaning, languages };
}

/**
 * A sheet that compares languages, turned, with the words of the one that somebody chose; null for
 * any other sheet.
 */
export function proposeComparison(grid: Grid, title: string, roleOf: RoleOf, { asker, languageNames }: LayoutContext) {
  const found = findComparison(grid, roleOf);
  if (found === null) return null;
  const { header, names, firstMeaning, languages } = found;
  const options = [...languages.values()].filter((name) => name !== '');
  const turned = asker.ask({
    id: `${title}: turned`,
    text: `${title}: it seems to lie on its side, with ${options.length} languages or places below each other and ${(grid.rows[header] ?? []).length - firstMeaning} meanings beside each other. Is each column one meaning?`,
    options: ['yes', 'no'],
    proposed: 'yes',
  });
  if (turned !== 'yes') return null;
  const best = Math.max(...options.map((name) => likenessOf(name, languageNames)));
  const chosen = asker.ask({
    id: `${title}: language`,
    text: `${title}: it has words of ${options.length} languages or places${best === 0 ? ', and none is called like the language of the pack' : ''}. Which is yours?`,
    options,
    proposed: options.find((name) => likenessOf(name, languageNames) === best) ?? options[0] ?? '',
  });
  const [own = -1] = [...languages].find(([, name]) => name === chosen) ?? [];
  const layout: Layout = {
    header: names,
    firstWord: firstMeaning,
    skippedRows: new Map(),
    columns: new Map([
      [header, 'English'],
      [own, 'Language'],
    ]),
    noteColumns: new Set(),
    unusedColumns: new Set([...grid.rows.keys()].filter((row) => row !== header && row !== own)),
    halves: new Map(),
  };
  return {
    grid: turn(grid),
    layout,
    notes: [
      `it lies on its side: it is read with its columns as rows, and of its ${options.length} languages "${chosen}" is the word`,
    ],
    warnings: [],
  };
}
