import { SOUND_TAG } from '../common/media-cell';
import { PLACEHOLDER } from '../common/placeholders';
import { isLikeEnglish } from '../common/topics';
import { SAMPLE_ROWS, isFilled } from './cells';

type Rows = readonly (readonly string[])[];

/** What is in a column. Parts are 0..1 of its filled cells. */
export interface ColumnContent {
  readonly index: number;
  readonly filled: number;
  readonly english: number;
  readonly distinct: number;
  /** As `distinct`, of the letters alone: "word 1" and "word 2" are one. */
  readonly variety: number;
  readonly kind: 'text' | 'emoji' | 'sound' | 'picture' | 'number' | 'other';
  /** True for numbers that count the rows. */
  readonly isCounting: boolean;
}

const SOUND_FILE = /\.(?:mp3|wav|m4a|ogg|oga|opus|flac|aac|3gp|amr|webm|aiff?|wma|caf|mp4)\s*$/iu;
const PICTURE_FILE = /\.(?:png|jpe?g|gif|webp|svg|heic|bmp|tiff?)\s*$/iu;
const EMOJI = /^\s*(?:\p{Extended_Pictographic}|\p{Regional_Indicator})/u;
/** More of a cell is not looked at. From its end: the ending of a file's name stands there. */
const MAX_LOOKED_AT = 500;
/** More than this part of the cells decides what a column is. */
const MOSTLY = 0.6;

function kindOf(cells: readonly string[]): ColumnContent['kind'] {
  const isMostly = (pattern: RegExp): boolean =>
    cells.filter((cell) => pattern.test(cell)).length > cells.length * MOSTLY;
  if (cells.length === 0) return 'other';
  if (isMostly(EMOJI)) return 'emoji';
  if (isMostly(SOUND_FILE)) return 'sound';
  if (isMostly(PICTURE_FILE)) return 'picture';
  if (isMostly(/^\s*[\d.,:/-]+\s*$/u)) return 'number';
  return isMostly(/[\p{L}\p{M}]/u) ? 'text' : 'other';
}

/**
 * Number words from one on may have their numbers beside them. Longer rows of them count the rows.
 */
const MAX_NUMBER_WORDS = 12;
const isCounting = (cells: readonly string[]): boolean =>
  cells.length > MAX_NUMBER_WORDS &&
  cells.every((cell, row) => row === 0 || Number(cell) === Number(cells[row - 1]) + 1);

/** What is in a list of cells, by a sample of them. */
export function lookAtCells(all: readonly (string | undefined)[], index: number): ColumnContent {
  const cells = all
    .slice(0, SAMPLE_ROWS)
    .filter(isFilled)
    .map((cell) => cell.slice(-MAX_LOOKED_AT).replace(SOUND_TAG, ''));
  return {
    index,
    filled: cells.length,
    english: cells.filter(isLikeEnglish).length / Math.max(1, cells.length),
    distinct: new Set(cells).size / Math.max(1, cells.length),
    variety: new Set(cells.map((cell) => cell.replaceAll(/[^\p{L}\p{M}]+/gu, ' '))).size / Math.max(1, cells.length),
    kind: kindOf(cells),
    isCounting: isCounting(cells),
  };
}

/** What is in each column. */
export function lookAtColumns(rows: Rows): ColumnContent[] {
  const width = rows.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  const sample = rows.slice(0, SAMPLE_ROWS);
  return Array.from({ length: width }, (_, index) =>
    lookAtCells(
      sample.map((row) => row[index]),
      index,
    ),
  );
}

/** A column of this many rows and more with one text only says nothing of its rows. */
const MIN_ROWS_OF_ONE_TEXT = 5;

/**
 * The text that stands in a column in every row, or in place of most; null where the cells differ.
 */
export function constantOf(rows: Rows, index: number): string | null {
  const cells = rows.flatMap((row) => (isFilled(row[index]) ? (row[index] ?? '').trim() : []));
  if (cells.length < MIN_ROWS_OF_ONE_TEXT) return null;
  const counts = new Map<string, number>();
  for (const cell of cells) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  const [text = '', count = 0] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  return count === cells.length || (PLACEHOLDER.test(text) && count > cells.length / 2) ? text : null;
}

/** From this part of English cells on a column is taken for the English one. */
export const MIN_ENGLISH = 0.25;
/** A column with fewer different texts holds kinds of words, not words. */
const MIN_DISTINCT = 0.3;

/** Among more columns than this the word and its meaning are not guessed by their order. */
const MAX_UNSURE = 3;

/**
 * Which column is the English one, and which the word, by what stands in them. `isSure`: something
 * in them looks like English.
 */
export function findTextColumns(
  contents: readonly ColumnContent[],
  taken: ReadonlySet<number>,
  isEnglishKnown: boolean,
  isLanguageKnown: boolean,
): { readonly language: number | undefined; readonly english: number | undefined; readonly isSure: boolean } {
  const texts = contents.filter(
    ({ index, kind, filled, distinct }) =>
      kind === 'text' && filled > 0 && distinct > MIN_DISTINCT && !taken.has(index),
  );
  const mostFilled = Math.max(0, ...texts.map(({ filled }) => filled));
  const full = texts.filter(({ filled }) => filled >= mostFilled / 2);
  const english = isEnglishKnown ? undefined : [...full].sort((one, other) => other.english - one.english)[0];
  // Among many columns some names of places are like English, too.
  const isEnglish =
    english !== undefined && english.english >= (full.length > MAX_UNSURE ? 2 * MIN_ENGLISH : MIN_ENGLISH);
  const words = full.filter((content) => content !== english || !isEnglish);
  const language = isLanguageKnown
    ? undefined
    : [...words].sort((one, other) => one.english - other.english || one.index - other.index)[0];
  // Numbers in place of English: "rua" is 2.
  const number =
    isEnglishKnown || isEnglish || full.length > 1
      ? undefined
      : contents.find(
          ({ index, kind, filled, isCounting: counts }) =>
            kind === 'number' &&
            !counts &&
            filled >= mostFilled &&
            mostFilled > 0 &&
            !taken.has(index) &&
            index > (language?.index ?? index),
        );
  if (isLanguageKnown || isEnglishKnown || isEnglish || number !== undefined)
    return { language: language?.index, english: isEnglish ? english.index : number?.index, isSure: true };
  // Nothing looks like English: the word first, as in most lists. Among many columns nobody can
  // tell.
  const [first, second] = full.length > MAX_UNSURE ? [] : full;
  return { language: first?.index, english: second?.index, isSure: false };
}
