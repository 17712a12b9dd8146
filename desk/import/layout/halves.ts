import type { Grid } from '../../builder/grid/grid';
import { BOTH_TEXTS, columnLetter } from '../../builder/sheets/columns';
import type { Half } from '../../builder/sheets/table';
import { isHiddenColumn } from '../../builder/sheets/table';
import { areNumbered, withoutNumber } from '../common/numbering';
import type { Asker } from '../common/question';
import { HEADER_ROWS, SAMPLE_ROWS, isComment, isFilled } from './cells';
import type { ColumnContent } from './column-content';
import { MIN_ENGLISH, constantOf, lookAtColumns } from './column-content';
import type { RoleOf } from './roles';
import { isMapped, nameOfRole } from './roles';
import type { PartedCells } from './two-texts';
import { findDivider, pickOfSeveral, splitHeading, splitHeadingOfSeveral } from './two-texts';

// A column whose cells hold the word and its meaning together: "kurī / dog" under "Kupu / English".

type WordText = Half['column'];
type Order = readonly [WordText, WordText];

const WORD_FIRST: Order = ['Language', 'English'];
const ENGLISH_FIRST: Order = ['English', 'Language'];
/** Roles of a heading whose column may hold words. */
const OF_WORDS: ReadonlySet<string | null> = new Set([null, 'Language', 'English', ...BOTH_TEXTS]);
const isBothTexts = (name: string | null): boolean => BOTH_TEXTS.some((both) => both === name);

/**
 * From these parts of its cells on, a column whose heading tells of two texts, or does not, holds
 * two.
 */
const MIN_TOLD = 0.5;
const MIN_UNTOLD = 0.8;
/** Fewer cells say nothing. */
const MIN_CELLS = 4;

/** A column whose cells hold a word and its meaning together. */
export interface JoinedColumn {
  readonly index: number;
  readonly heading: string;
  readonly headerRow: number;
  /** True where its cells begin with numbers, which are no part of the words. */
  readonly isNumbered: boolean;
  /** The rows before it are no words, and stay as they are. */
  readonly firstRow: number;
  readonly cells: PartedCells | null;
  readonly order: Order;
  /** What says it: pack.json, or the heading. */
  readonly isMapped: boolean;
  readonly isTold: boolean;
  /** True where nobody has to be asked. */
  readonly isSure: boolean;
}

/**
 * The order of the two names in a heading such as "Kupu / English"; null for one that tells of no
 * two texts.
 */
function orderOfHeading(heading: string, roleOf: RoleOf): Order | null {
  const names = splitHeading(heading)?.map((name) => nameOfRole(roleOf(name, null)));
  if (names === undefined) return null;
  const [first = null, second = null] = names;
  if (second === 'English' && (first === 'Language' || first === null)) return WORD_FIRST;
  return first === 'English' && (second === 'Language' || second === null) ? ENGLISH_FIRST : null;
}

/**
 * The places of the word and the English among the names of a heading such as "Māori / English /
 * Français"; null where it does not say both.
 */
function placesOfSeveral(heading: string, roleOf: RoleOf) {
  const names = splitHeadingOfSeveral(heading);
  if (names === null) return null;
  const roles = names.map((name) => nameOfRole(roleOf(name, null)));
  const named = names.findIndex((name) => /^(?:in )?(?:english|anglais|ingl[eé]s|ingl[eê]s)$/iu.test(name));
  const english = named < 0 ? roles.indexOf('English') : named;
  const own = roles.indexOf('Language');
  const word = own < 0 ? roles.indexOf(null) : own;
  return english < 0 || word < 0 ? null : { count: names.length, word, english };
}

/** The order of the two texts by what they are; null where neither is English, or both are. */
function orderOfCells({ english: [first, second] }: PartedCells): Order | null {
  if (second >= 2 * MIN_ENGLISH && first < MIN_ENGLISH) return WORD_FIRST;
  return first >= 2 * MIN_ENGLISH && second < MIN_ENGLISH ? ENGLISH_FIRST : null;
}

/**
 * The heading of each column, as far as one is known: that of the best row, or the first that tells
 * of two texts.
 */
function headingOf(
  grid: Grid,
  index: number,
  bestRow: number,
  roleOf: RoleOf,
): { readonly text: string; readonly row: number } {
  const told = grid.filledRows.slice(0, HEADER_ROWS).findIndex((cells, row) => {
    const text = cells[index] ?? '';
    return (
      !isComment(grid.rows[row] ?? []) &&
      (orderOfHeading(text, roleOf) !== null || placesOfSeveral(text, roleOf) !== null)
    );
  });
  const row = bestRow >= 0 && isFilled(grid.filledRows[bestRow]?.[index]) ? bestRow : told;
  return { text: (grid.filledRows[row]?.[index] ?? '').trim(), row };
}

/** Columns that are the word or the meaning by their headings, or, also empty, by pack.json. */
function findKnown(grid: Grid, bestRow: number, roleOf: RoleOf): ReadonlySet<number> {
  const body = grid.rows.slice(bestRow + 1);
  const isKnown = ({ index, filled, kind }: ColumnContent): boolean => {
    const role = roleOf(grid.filledRows[bestRow]?.[index] ?? '', index);
    const name = nameOfRole(role);
    if (isMapped(role)) return name === 'English' || name === 'Language';
    return (
      filled > 0 &&
      constantOf(body, index) === null &&
      (name === 'English' || (name === 'Language' && kind !== 'number'))
    );
  };
  return new Set(lookAtColumns(body).flatMap((content) => (isKnown(content) ? content.index : [])));
}

/** Whether, and how, a column holds two texts. */
function lookAtColumn(
  grid: Grid,
  index: number,
  { bestRow, firstRow }: { readonly bestRow: number; readonly firstRow: number },
  roleOf: RoleOf,
): JoinedColumn | null {
  const { text: heading, row: headerRow } = headingOf(grid, index, bestRow, roleOf);
  const name = nameOfRole(roleOf(heading, index));
  if (!OF_WORDS.has(name)) return null;
  const body = grid.rows
    .filter((cells, row) => row > headerRow && row >= firstRow && !isComment(cells))
    .slice(0, SAMPLE_ROWS);
  const given = body.map((row) => row[index] ?? '');
  const isNumbered = areNumbered(given);
  const texts = isNumbered ? given.map(withoutNumber) : given;
  const place = { index, heading, headerRow, firstRow: Math.max(0, firstRow), isNumbered };
  const several = placesOfSeveral(heading, roleOf);
  if (several !== null) {
    const { count, word, english } = several;
    const parted = findDivider(texts, [pickOfSeveral(count, word, english)]);
    if (parted !== null && parted.share >= MIN_TOLD)
      return { ...place, cells: parted, order: WORD_FIRST, isMapped: false, isTold: true, isSure: true };
  }
  const cells = findDivider(texts);
  const told = orderOfHeading(heading, roleOf);
  const isBoth = isBothTexts(name);
  const joined = { ...place, cells, isMapped: isBoth, isTold: told !== null };
  if (isBoth) return { ...joined, order: name === BOTH_TEXTS[0] ? WORD_FIRST : ENGLISH_FIRST, isSure: true };
  if (cells === null || isHiddenColumn(grid, headerRow, index)) return null;
  const found = orderOfCells(cells);
  if (told !== null && cells.share >= MIN_TOLD)
    return { ...joined, order: found ?? told, isSure: found === null || found === told };
  if (cells.count < MIN_CELLS || cells.share < MIN_UNTOLD) return null;
  if (found !== null) return { ...joined, order: found, isSure: false };
  // Nothing in it looks like English: the word first, where there is no other text that could be
  // its meaning.
  const columns = lookAtColumns(body).filter(({ kind, filled }) => kind === 'text' && filled > 0);
  return columns.length === 1 && !cells.divider.isUsual ? { ...joined, order: WORD_FIRST, isSure: false } : null;
}

/**
 * The column that holds the word and its meaning together, below the rows before `firstRow`; null
 * where both have columns of their own, or somebody says that it does not.
 */
export function findJoined(
  grid: Grid,
  bestRow: number,
  title: string,
  roleOf: RoleOf,
  asker: Asker,
  firstRow = 0,
): JoinedColumn | null {
  const known = findKnown(grid, bestRow, roleOf);
  const contents = lookAtColumns(grid.rows.slice(Math.max(bestRow + 1, firstRow)));
  const isFree = (joined: JoinedColumn): boolean => {
    const others = contents.filter(({ index }) => index !== joined.index);
    if (joined.isMapped) return true;
    if (others.some(({ index }) => known.has(index))) return false;
    // Another column in English may be the meaning, unless the heading tells of both.
    return joined.isTold || !others.some(({ kind, english }) => kind === 'text' && english >= MIN_ENGLISH);
  };
  const all = contents
    .map(({ index }) => lookAtColumn(grid, index, { bestRow, firstRow }, roleOf))
    .filter((each) => each !== null);
  const [joined] = all
    .filter(isFree)
    .sort((one, other) => Number(other.isSure) - Number(one.isSure) || countCells(other) - countCells(one));
  if (joined === undefined || joined.isSure) return joined ?? null;
  const answer = asker.ask({
    id: `${title}: column ${columnLetter(joined.index)} has two texts`,
    text: `${title}: does column ${placeOf(joined)} have the word and its meaning in one cell, parted by ${joined.cells?.divider.name ?? 'a sign'}, the ${joined.order === WORD_FIRST ? 'word' : 'English'} first?`,
    options: ['yes', 'the other way round', 'no'],
    proposed: 'yes',
  });
  if (answer === 'no') return null;
  return answer === 'yes' ? joined : { ...joined, order: joined.order === WORD_FIRST ? ENGLISH_FIRST : WORD_FIRST };
}

const countCells = ({ cells }: JoinedColumn): number => cells?.count ?? 0;

/** What messages call the column. */
export const placeOf = ({ index, heading }: JoinedColumn): string =>
  heading === '' ? columnLetter(index) : `${columnLetter(index)} "${heading}"`;
