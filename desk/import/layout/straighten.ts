import type { Grid } from '../../builder/grid/grid';
import type { Asker, Question } from '../common/question';
import type { Groups } from './groups';
import type { BestRow } from './header';
import { findBestRow } from './header';
import { levelTables } from './later-headings';
import type { RoleOf } from './roles';
import { isMapped } from './roles';
import { findPairs, findRepeatedHeadings, findUnitColumns } from './side-by-side';
import type { Lists, StackedGrid } from './stack';
import { stack } from './stack';
import { isTurned, turn } from './turn';

const turnedQuestion = (title: string): Question => ({
  id: `${title}: turned`,
  text: `${title}: it seems to lie on its side. Is each column one word?`,
  options: ['yes', 'no'],
  proposed: 'yes',
});

const pairsQuestion = (title: string): Question => ({
  id: `${title}: side by side`,
  text: `${title}: do several lists stand side by side (word, meaning, word, meaning)?`,
  options: ['yes', 'no'],
  proposed: 'yes',
});

const columnsQuestion = (title: string, { titles }: Lists): Question => ({
  id: `${title}: side by side`,
  text: `${title}: is each column a list of its own (${(titles ?? []).map(({ text }) => `"${text}"`).join(', ')}), with the word and its meaning in each cell?`,
  options: ['yes', 'no'],
  proposed: 'yes',
});

/** A sheet with one word in a row, and the row that is most like a heading. */
export interface Straightened {
  readonly grid: Grid;
  readonly best: BestRow;
  readonly notes: readonly string[];
  /** The units of lists that stood side by side, by their names above; null where none is named. */
  readonly units: Groups | null;
  /** The first row of the words, where it is known that no row names the columns; else null. */
  readonly firstWord: number | null;
}

/** The names of the lists as the units of their rows. */
function unitsOf({ grid, listOfRow }: StackedGrid, { titles }: Lists): Groups | null {
  if (titles === null) return null;
  const titleOf = (row: number) => {
    const list = listOfRow(row);
    return list === null ? undefined : titles[list];
  };
  const names = grid.rows.map((_, row) => titleOf(row)?.text ?? '');
  return { lines: new Set(), names, linesOf: [], placesOf: (row) => titleOf(row) ?? null };
}

/**
 * Puts columns that are lists of their own, with both languages in each cell, below each other. null
 * for any other sheet.
 */
export function stackUnitColumns(given: Grid, title: string, roleOf: RoleOf, asker: Asker): Straightened | null {
  const lists = findUnitColumns(given, roleOf);
  if (lists === null || asker.ask(columnsQuestion(title, lists)) !== 'yes') return null;
  const stacked = stack(given, lists);
  return {
    grid: stacked.grid,
    best: { row: -1, count: 0, weight: 0, isSure: false },
    notes: [
      `its ${lists.starts.length} columns are lists of their own: they are read one after the other, each line once for each list`,
    ],
    units: unitsOf(stacked, lists),
    firstWord: lists.above + 1,
  };
}

/** Turns a sheet that lies on its side, and puts lists that stand side by side below each other. */
export function straighten(given: Grid, title: string, roleOf: RoleOf, asker: Asker): Straightened {
  const notes: string[] = [];
  let grid = given;
  let best = findBestRow(grid, roleOf);
  if (
    !(grid.filledRows[best.row] ?? []).some((text) => isMapped(roleOf(text, null))) &&
    isTurned(grid, best.count, roleOf) &&
    asker.ask(turnedQuestion(title)) === 'yes'
  ) {
    grid = turn(grid);
    best = findBestRow(grid, roleOf);
    notes.push('it lies on its side: it is read with its columns as rows');
  }
  grid = best.count === 0 ? grid : levelTables(grid, best.row);
  const repeated = best.count === 0 ? null : findRepeatedHeadings(grid, best.row, roleOf);
  if (repeated !== null) {
    const stacked = stack(grid, repeated);
    notes.push(
      `its headings come again: the ${repeated.starts.length} lists that stand side by side are read one after the other, each line once for each list`,
    );
    return { grid: stacked.grid, best, notes, units: unitsOf(stacked, repeated), firstWord: null };
  }
  const pairs = best.count === 0 ? findPairs(grid) : null;
  if (pairs !== null && asker.ask(pairsQuestion(title)) === 'yes') {
    const stacked = stack(grid, pairs);
    notes.push('its lists stand side by side: they are read one after the other, each line once for each list');
    const firstWord = pairs.titles === null ? null : pairs.above + 1;
    return { grid: stacked.grid, best, notes, units: unitsOf(stacked, pairs), firstWord };
  }
  return { grid, best, notes, units: null, firstWord: null };
}
