import type { Grid } from '../../builder/grid/grid';
import type { Half, Layout, LineKind } from '../../builder/sheets/table';
import { isHiddenColumn } from '../../builder/sheets/table';
import { SAMPLE_ROWS, countFilled, isComment } from './cells';
import { chooseColumns } from './columns';
import { findGroups, findNoteLines, isFilledDown } from './groups';
import { findJoined } from './halves';
import { cellsOfHeader, findBestRow, findHeader, hasSecondHeading, isHeadingAgain } from './header';
import { findOtherLanguages } from './languages';
import type { LayoutContext, RoleOf } from './roles';
import { createRoleOf, isMapped } from './roles';
import { proposeComparison } from './side';
import { splitHalves } from './split-halves';
import { straighten } from './straighten';
import { addGroupColumn, fillColumnDown } from './unit-column';

/** A sheet of words as it should be read. */
export interface ProposedLayout {
  /**
   * The sheet itself, or the sheet as it is to be read: turned, or with the groups of its words as
   * a column.
   */
  readonly grid: Grid;
  readonly layout: Layout;
  readonly notes: readonly string[];
  /** What should be looked at before anybody uses the words. */
  readonly warnings: readonly string[];
}

const NO_HALVES: ReadonlyMap<number, Half> = new Map();

const widthOf = ({ rows }: Grid): number => rows.reduce((widest, cells) => Math.max(widest, cells.length), 0);

/**
 * Says how a sheet of words is to be read: where its heading is, if it has one, and which column is
 * what. null where that cannot be told.
 */
export function proposeLayout(given: Grid, context: LayoutContext): ProposedLayout | null {
  const { asker } = context;
  const notes: string[] = [];
  const title = given.sheet === null ? given.file : `${given.file}/${given.sheet}`;
  const plainRoleOf = createRoleOf(context, given);
  const comparison = proposeComparison(given, title, plainRoleOf, context);
  if (comparison !== null) return comparison;
  const joined = findJoined(given, findBestRow(given, plainRoleOf).row, title, plainRoleOf, asker);
  const split = joined === null ? null : splitHalves(given, joined);
  notes.push(...(split?.notes ?? []));
  const halves = split?.halves ?? NO_HALVES;
  const roleOf: RoleOf = (text, index) => {
    const half = index === null ? undefined : halves.get(index);
    return half === undefined
      ? plainRoleOf(text, index)
      : { column: half.column, isSure: true, isMapped: joined?.isMapped === true };
  };
  // Where somebody says which columns are the words, its columns are no rows, and no lists stand
  // side by side.
  const asWritten = split?.grid ?? given;
  const hasLetters = asWritten.rows.some((cells) => cells.some((_, index) => isMapped(plainRoleOf('', index))));
  const straight =
    split !== null || hasLetters
      ? { grid: asWritten, best: findBestRow(asWritten, roleOf), notes: [] }
      : straighten(asWritten, title, roleOf, asker);
  notes.push(...straight.notes);
  let { grid } = straight;
  const widest = grid.rows.slice(0, SAMPLE_ROWS).reduce((most, cells) => Math.max(most, countFilled(cells)), 0);
  const first = grid.rows.findIndex(
    (cells) => countFilled(cells) >= Math.min(2, widest) && countFilled(cells) > 0 && !isComment(cells),
  );
  if (first < 0) return null;
  const found = findHeader(grid, straight.best, first, title, roleOf, context);
  if (found === null) return null;
  notes.push(...found.notes);
  const { header } = found;
  const headerCells = cellsOfHeader(grid, header);
  // Without a heading, a line of one cell above rows of several is a title.
  const firstWord = header >= 0 ? header + 1 : first;
  const skippedRows = new Map<number, LineKind>(
    grid.rows.flatMap((cells, row): [number, LineKind][] =>
      isHeadingAgain(cells, row, header, headerCells, roleOf) ? [[row, 'heading again']] : [],
    ),
  );
  if (!skippedRows.has(header + 1) && hasSecondHeading(grid, header, title, context))
    skippedRows.set(header + 1, 'heading again');
  for (const [row, kind] of findNoteLines(grid, { header, firstWord, skippedRows })) skippedRows.set(row, kind);
  const listWords = (): number[] =>
    grid.rows.flatMap((cells, row) =>
      row >= firstWord && !skippedRows.has(row) && countFilled(cells) > 0 && !isComment(cells) ? row : [],
    );
  const body = listWords().map((row) => grid.rows[row] ?? []);
  const indexes = Array.from({ length: widthOf(grid) }, (_, index) => index);
  const hiddenColumns = new Set(indexes.filter((index) => isHiddenColumn(grid, header, index)));
  const chosen = chooseColumns({ title, headerCells, body, hiddenColumns, roleOf, asker });
  const { used, noteColumns, unusedColumns, warnings } = chosen;
  const columns = new Map(chosen.columns);
  if (!used.has('Language') && !used.has('English')) return null;
  notes.push(...chosen.notes);
  const groups = used.has('homeName') ? null : findGroups(grid, { header, firstWord, skippedRows }, title, asker);
  if (groups !== null) {
    for (const row of groups.lines) skippedRows.set(row, 'group');
    const column = widthOf(grid);
    grid = addGroupColumn(grid, groups, column, header);
    columns.set(column, 'homeName');
    notes.push('lines with one cell name the group of the words below them: that is their unit (homeName)');
  }
  const category = used.get('homeName');
  if (category !== undefined) {
    const words = new Set(listWords().filter((row) => countFilled(grid.rows[row] ?? []) > 1));
    if (isFilledDown(grid, category, headerCells[category] ?? '', [...words], title, asker)) {
      grid = fillColumnDown(grid, category, words, { firstWord, skippedRows });
      notes.push('empty cells of the category take the text above them');
    }
  }
  for (const [row, kind] of findOtherLanguages(grid, firstWord, chosen.languageColumns, title, context))
    skippedRows.set(row, kind);
  return {
    grid,
    layout: { header, firstWord, skippedRows, columns, noteColumns, unusedColumns, halves },
    notes,
    warnings: [...(split?.warnings ?? []), ...warnings],
  };
}
