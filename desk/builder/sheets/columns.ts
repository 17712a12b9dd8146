import { registry } from '../../../scenes/registry';
import type { CollectionName } from '../../../src/content/entities';
import { COLLECTION_NAMES } from '../../../src/content/normalise';
import { findGame } from '../../../src/play/game-facts';

const listNames = (names: string): string[] => names.split(' ');
/**
 * Until and Withdrawn: from when on, or whether, the community takes a row back
 * (src/content/withdrawn.ts). Approved: who has checked it, and when.
 */
const COMMUNITY_COLUMNS = ['Until', 'Withdrawn', 'Approved'];
const WORD_COLUMNS = [
  ...listNames(
    'Key lesson homeName subCat rank English Language App_Art App_Audio VTA_Cat TypeLink Arrow source voice',
  ),
  ...listNames('KindOf Label Voice Dialect Sign'),
  ...COMMUNITY_COLUMNS,
];
const SENTENCE_COLUMNS = [
  ...listNames('Key category story target page App_Art App_Audio isLandscape fullSentence English phaseNum'),
  ...listNames(
    'phaseOneWord phaseTwoWord phaseThreeWord phaseOneSentence phaseTwoSentence phaseThreeSentence Scene Marks WordAudio source voice',
  ),
  ...COMMUNITY_COLUMNS,
];
const STARS = ['', 'Two'].flatMap((rating) =>
  ['Easy', 'Medium', 'Hard'].flatMap((level) => ['one', 'two', 'three'].map((star) => `${star}Star${rating}${level}`)),
);

/**
 * The columns that each list knows, in the order in which they are written. spec: data#collections.
 */
export const COLUMNS: Readonly<Record<CollectionName, readonly string[]>> = {
  KZ_AppData: WORD_COLUMNS,
  KZ_GameDescriptions: ['Key', 'game', 'description'],
  KZ_GameFilterDataNew: ['Key', 'category', 'target', 'categoryLanguage', ...registry.map(({ label }) => label)],
  KZ_GoldStar: ['Key', 'game', 'notImplimented', 'scoreType', 'type', 'secondType', ...STARS],
  KZ_PopupWords: ['Key', 'type', 'Language', 'English'],
  KZ_uiWords: ['Key', 'English', 'Language'],
  KZ_HistoryData: [
    'Key',
    'App',
    'data',
    'Date',
    'startDate',
    'endDate',
    'App_Art',
    'App_Audio',
    'source',
    ...COMMUNITY_COLUMNS,
  ],
  KZ_StorybookSentence: SENTENCE_COLUMNS,
  KZ_StorybookVocab: [...WORD_COLUMNS, 'storyGame', 'group'],
};

/** Without these columns a sheet cannot be that list. */
export const REQUIRED_COLUMNS: Readonly<Record<CollectionName, readonly string[]>> = {
  KZ_AppData: ['English', 'Language'],
  KZ_GameDescriptions: ['game', 'description'],
  KZ_GameFilterDataNew: ['category', 'target'],
  KZ_GoldStar: ['game', 'type', 'oneStarEasy'],
  KZ_PopupWords: ['type', 'Language'],
  KZ_uiWords: ['English', 'Language'],
  KZ_HistoryData: ['data', 'Date'],
  KZ_StorybookSentence: ['story', 'page', 'fullSentence', 'English'],
  KZ_StorybookVocab: ['English', 'Language', 'storyGame'],
};

/** Columns that say what a row is: one whose cell here is struck through or hidden is held back. */
export const ESSENTIAL_COLUMNS: ReadonlySet<string> = new Set([
  ...Object.values(REQUIRED_COLUMNS).flat(),
  ...listNames('homeName subCat group target categoryLanguage'),
]);

/**
 * Columns that are read where they are hidden, too: they say no more than an order, or that a row
 * is taken back.
 */
export const READ_THOUGH_HIDDEN: ReadonlySet<string> = new Set(['Key', 'lesson', 'rank', ...COMMUNITY_COLUMNS]);

/** Columns with the names of units and subunits. */
export const UNIT_COLUMNS: ReadonlySet<string> = new Set(listNames('homeName subCat storyGame group category target'));

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

const NAMES: ReadonlySet<string> = new Set(COLLECTION_NAMES.flatMap((name) => COLUMNS[name]));

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
      errors.push(
        `"columns": neither "${left}" nor ${JSON.stringify(right)} is the name of a column that the desk knows`,
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
