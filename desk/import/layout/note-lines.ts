import type { Grid } from '../../builder/grid/grid';
import type { LineKind } from '../../builder/sheets/table';
import { countFilled, isComment, isFilled, isRule } from './cells';
import type { Body } from './groups';

// Lines of a list that are no words: sums, numbers of pages, remarks between the words and below
// them.

const textOf = (cells: readonly string[]): string => (cells.find(isFilled) ?? '').trim();

const PAGE_LINE = /^(?:page|p\.|página|seite)\s*\d+|^\d+\s*(?:\/|of)\s*\d+$/iu;
const SUM_LINE =
  /^(?:grand |sub-?)?(?:totals?|tapeke|sum|sum total|count|average|totaux|suma|insgesamt|summe|number of words|word count)\b/iu;
const NOTE_LINE =
  /^(?:notes?|remarks?|sources?|credits?|copyright|legend|key|abbreviations?|contact|last (?:updated|modified)|updated|created|compiled|prepared|references?|https?:|www\.|remarques?|notas?|fuentes?)\b|^(?:\p{L}+ed|made|written|sent) by\b|^(?:©|\(c\))/iu;
/** A line of this many words below a list is a sentence about it. */
const MIN_WORDS_OF_NOTE = 5;
/** "8 words", "24 kupu": a number before a word or two, where no other line begins with one. */
const COUNT_LINE = /^\d+\s+\p{L}+(?:\s\p{L}+)?[.!]?$/u;
/**
 * Signs by which people, programmes and wordlists mark a remark: "// checked", "@ https://...",
 * "-- to be recorded --". A star counts with a space behind it: before a word it has a meaning.
 */
const REMARK = /^(?:\/\/|\/\*|<!--|--|@|%|;|\*\s|>\s)|https?:\/\/|www\./u;
/** From this part on, nearly all lines are alike. */
const NEARLY_ALL = 0.8;
const MOST = 0.5;

const isNumber = (cell: string): boolean => /^\s*[\d.,]+\s*$/u.test(cell);

/** 'Total' with numbers, or alone with its number. */
function isSum(cells: readonly string[]): boolean {
  const [first = '', ...rest] = cells.filter(isFilled);
  return SUM_LINE.test(first.trim()) && (rest.length === 0 ? /\d/u.test(first) : rest.every(isNumber));
}

/** Lines that are no words: remarks, sums, page numbers, and what stands below the last word. */
export function findNoteLines({ rows }: Grid, { firstWord, skippedRows }: Body): [number, LineKind][] {
  const isOther = (row: number): boolean => row < firstWord || skippedRows.has(row) || isComment(rows[row] ?? []);
  const lines = rows.flatMap((cells, row) => (isOther(row) || countFilled(cells) === 0 ? [] : [{ cells, row }]));
  const full = lines.filter(({ cells }) => countFilled(cells) > 1 && !isSum(cells));
  const lastFull = full.at(-1)?.row ?? -1;
  // Lists of one column may mark every word with a sign; lists of numbers have sums as words.
  const areFull = full.length > lines.length * MOST;
  const hasNumbers = full.filter(({ cells }) => cells.slice(1).some(isNumber)).length > full.length * (1 - NEARLY_ALL);
  return lines.flatMap(({ cells, row }): [number, LineKind][] => {
    if (isRule(cells)) return [[row, 'rule']];
    if (isSum(cells) && (row > lastFull || !hasNumbers)) return [[row, 'note']];
    if (countFilled(cells) > 1) return [];
    const text = textOf(cells);
    if (areFull && REMARK.test(text)) return [[row, 'comment']];
    const isBelow =
      row > lastFull &&
      lastFull >= firstWord &&
      (NOTE_LINE.test(text) || COUNT_LINE.test(text) || text.split(/\s+/u).length >= MIN_WORDS_OF_NOTE);
    return isBelow || PAGE_LINE.test(text) || (areFull && COUNT_LINE.test(text)) ? [[row, 'note']] : [];
  });
}
