import { registry } from '../../../scenes/registry';
import type { CollectionName } from '../../../src/content/entities';
import { COLLECTION_NAMES } from '../../../src/content/normalise';
import { findGame } from '../../../src/play/game-facts';
import { nearestName } from '../common/nearest-name';
import type { ColumnDefinition } from './column-definitions';
import { DEFINITIONS } from './column-definitions';

/** The columns of a list, in their order. */
export const columnsOf = (list: CollectionName): [string, ColumnDefinition][] => Object.entries(DEFINITIONS[list]);

/** The columns of each list for which this is so, in their order. */
const listColumns = (isSo: (definition: ColumnDefinition) => boolean): Readonly<Record<CollectionName, string[]>> =>
  Object.fromEntries(
    COLLECTION_NAMES.map((list) => [
      list,
      columnsOf(list).flatMap(([name, definition]) => (isSo(definition) ? [name] : [])),
    ]),
  ) as Record<CollectionName, string[]>;

/** The columns of any list for which this is so. */
const setOfColumns = (isSo: (definition: ColumnDefinition) => boolean): ReadonlySet<string> =>
  new Set(Object.values(listColumns(isSo)).flat());

/** The columns that each list knows, in the order in which they are written. */
export const COLUMNS: Readonly<Record<CollectionName, readonly string[]>> = listColumns(() => true);

/** Without these columns a sheet cannot be that list. */
export const REQUIRED_COLUMNS: Readonly<Record<CollectionName, readonly string[]>> = listColumns(
  ({ isRequired = false }) => isRequired,
);

/** Columns that say what a row is: one whose cell here is struck through or hidden is held back. */
export const ESSENTIAL_COLUMNS = setOfColumns(
  ({ isRequired = false, isEssential = false }) => isRequired || isEssential,
);

/** Columns that are read where they are hidden, too. */
export const READ_THOUGH_HIDDEN = setOfColumns(({ isReadThoughHidden = false }) => isReadThoughHidden);

/** Columns with the names of units and subunits. */
export const UNIT_COLUMNS = setOfColumns(({ namesUnit = false }) => namesUnit);

/** Columns with text in the learner's language. */
export const LANGUAGE_COLUMNS = setOfColumns(({ isInLanguage = false }) => isInLanguage);

/** Columns that are for the build alone and do not go into the app. */
export const BUILD_COLUMNS = setOfColumns(({ isForBuild = false }) => isForBuild);

/**
 * A heading without case, spaces, underscores and punctuation: 'App art', 'app_art' and 'App_Art:'
 * are one.
 */
export function foldHeading(heading: string): string {
  const folded = heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
  return folded === '' ? heading.trim() : folded;
}

const BY_FOLD: ReadonlyMap<string, string> = new Map(
  COLLECTION_NAMES.flatMap((name) => COLUMNS[name].map((column) => [foldHeading(column), column] as const)),
);

const NAMES = setOfColumns(() => true);

/**
 * The column that a heading names without a mapping, in any spelling ('app art' is App_Art); null
 * when it names none. Flags are `{token}`.
 */
export function columnNamed(heading: string): string | null {
  const trimmed = heading.trim();
  // As they are written first: 'voice' (what the synthetic voice says) and 'Voice' (who speaks)
  // differ by case alone.
  if (/^\{\w+\}$/u.test(trimmed) || NAMES.has(trimmed)) return trimmed;
  return BY_FOLD.get(foldHeading(trimmed)) ?? findGame(registry, trimmed)?.label ?? null;
}

/** 0 -> 'A', 26 -> 'AA': a column as spreadsheets name it. */
export function columnLetter(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetter(Math.floor(index / 26) - 1) + letter;
}

/**
 * The mapping of pack.json: the programme's headings (folded), 'column C' or a sheet's own, to the
 * columns above.
 */
export interface Mapping {
  /** Folded heading -> column, by folded sheet name; '' holds for all sheets. */
  readonly columns: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** What is wrong with the mapping, in plain words. */
  readonly errors: readonly string[];
}

export const NO_MAPPING: Mapping = { columns: new Map(), errors: [] };

/** What a heading is mapped to in pack.json whose column is not to be read. */
export const IGNORED_COLUMN = 'ignore';

/** What a heading is mapped to whose cells hold the word and its meaning together. */
export const BOTH_TEXTS: readonly string[] = ['Language / English', 'English / Language'];

const bothTextsNamed = (text: string): string | null =>
  BOTH_TEXTS.find((both) => foldHeading(both) === foldHeading(text.replace(/\band\b/iu, ''))) ?? null;

/**
 * One line of the mapping. The documented way is theirs -> ours; the other way round is taken where
 * it is unmistakable.
 */
function readLine(left: string, right: string): { heading: string; column: string } | null {
  if (right.trim().toLowerCase() === IGNORED_COLUMN) return { heading: left, column: IGNORED_COLUMN };
  const rightColumn = bothTextsNamed(right) ?? columnNamed(right);
  if (rightColumn !== null) return { heading: left, column: rightColumn };
  const leftColumn = bothTextsNamed(left) ?? columnNamed(left);
  return leftColumn === null ? null : { heading: right, column: leftColumn };
}

/**
 * Reads `columns` of pack.json: { "Kupu": "Language" }, for all sheets, or for one: { "Animals": {
 * "Kupu": "Language" } }.
 */
export function readMapping(json: unknown): Mapping {
  if (json === undefined || json === null) return NO_MAPPING;
  if (typeof json !== 'object' || Array.isArray(json))
    return { columns: new Map(), errors: ['"columns" is not a list of names'] };
  const columns = new Map<string, Map<string, string>>();
  const errors: string[] = [];
  const add = (sheet: string, left: string, right: unknown): void => {
    const line = typeof right === 'string' ? readLine(left, right) : null;
    if (line === null) {
      const nearest = typeof right === 'string' ? nearestName(right, [...NAMES]) : null;
      errors.push(
        `"columns": neither "${left}" nor ${JSON.stringify(right)} is the name of a column that the desk knows${nearest === null ? '' : `: is it "${nearest}"?`}`,
      );
      return;
    }
    const lines = columns.get(sheet) ?? new Map<string, string>();
    lines.set(foldHeading(line.heading), line.column);
    columns.set(sheet, lines);
  };
  for (const [name, value] of Object.entries(json)) {
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
      for (const [left, right] of Object.entries(value as object)) add(foldHeading(name), left, right);
    } else add('', name, value);
  }
  return { columns, errors };
}

/**
 * The column that a heading is mapped to, or null. `scopes` are the names of the sheet, its file
 * and its list: they come before all sheets. Without an `index` only the text counts: a letter says
 * what a column is, not which row is the heading.
 */
export function mappedColumn(
  mapping: Mapping,
  scopes: readonly string[],
  heading: string,
  index: number | null,
): string | null {
  const letter = index === null ? '' : foldHeading(`column ${columnLetter(index)}`);
  const folds = [foldHeading(heading), letter].filter((fold) => fold !== '');
  for (const scope of [...scopes.map(foldHeading), '']) {
    for (const fold of folds) {
      const column = mapping.columns.get(scope)?.get(fold);
      if (column !== undefined) return column;
    }
  }
  return null;
}
