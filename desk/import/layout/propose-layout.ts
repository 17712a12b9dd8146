import type { Grid } from '../../builder/grid/grid';
import { foldHeading } from '../../builder/sheets/columns';
import type { Half, Layout, LineKind } from '../../builder/sheets/table';
import { isHiddenColumn } from '../../builder/sheets/table';
import type { Asker } from '../common/question';
import { SAMPLE_ROWS, countFilled, isComment, isFilled } from './cells';
import { chooseColumns } from './columns';
import { findGroups, isFilledDown } from './groups';
import { findJoined } from './halves';
import { cellsOfHeader, findBestRow, findHeader, hasSecondHeading, isHeadingAgain, mergedColumnsOf } from './header';
import { findOtherLanguages, findOwnHeading } from './languages';
import { alignLaterTables } from './later-headings';
import { findNoteLines } from './note-lines';
import type { LayoutContext, RoleOf } from './roles';
import { createRoleOf, isMapped, nameOfRole } from './roles';
import { proposeComparison } from './side';
import { splitHalves } from './split-halves';
import type { Straightened } from './straighten';
import { stackUnitColumns, straighten } from './straighten';
import { splitHeading, splitHeadingOfSeveral } from './two-texts';
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

const NO_NAMES: ReadonlySet<string> = new Set();
const NO_HALVES: ReadonlyMap<number, Half> = new Map();

const widthOf = ({ rows }: Grid): number => rows.reduce((widest, cells) => Math.max(widest, cells.length), 0);

/** What is known of the sheet, with its heading that is most like the name of the language. */
function withOwnHeading(grid: Grid, context: LayoutContext): LayoutContext {
  const isOther = (text: string): boolean => {
    const name = nameOfRole(createRoleOf({ ...context, languageNames: NO_NAMES }, grid)(text, null));
    return (
      (name !== null && name !== 'Language') || splitHeading(text) !== null || splitHeadingOfSeveral(text) !== null
    );
  };
  const own = findOwnHeading(grid, context.languageNames, isOther);
  if (own === null) return context;
  return { ...context, languageNames: new Set([...context.languageNames, foldHeading(own)]) };
}

/**
 * Rows with nothing in the columns that are read, as forms have them to be filled in: no picture and
 * no cell without a value, either, which would have to be told.
 */
function findWordless({ rows, faults, pictures = [] }: Grid, columns: readonly number[]): number[] {
  const others = new Set([...faults, ...pictures].map(({ row }) => row));
  return rows.flatMap((cells, row) =>
    countFilled(cells) > 0 && !others.has(row) && columns.every((column) => !isFilled(cells[column])) ? row : [],
  );
}

/** A sheet with one word in a row, and its word and its meaning in columns of their own. */
interface Arranged extends Straightened {
  readonly roleOf: RoleOf;
  readonly halves: ReadonlyMap<number, Half>;
  readonly warnings: readonly string[];
}

/** Puts the lists of a sheet below each other, and parts cells with two texts. */
function arrange(given: Grid, title: string, plainRoleOf: RoleOf, asker: Asker): Arranged {
  // Where somebody says which columns are the words, its columns are no rows, and no lists stand
  // side by side.
  const hasLetters = given.rows.some((cells) => cells.some((_, index) => isMapped(plainRoleOf('', index))));
  const unitColumns = hasLetters ? null : stackUnitColumns(given, title, plainRoleOf, asker);
  const source = unitColumns?.grid ?? given;
  const bestRow = unitColumns?.best.row ?? findBestRow(source, plainRoleOf).row;
  const joined = findJoined(source, bestRow, title, plainRoleOf, asker, unitColumns?.firstWord ?? 0);
  const split = joined === null ? null : splitHalves(source, joined);
  const halves = split?.halves ?? NO_HALVES;
  const roleOf: RoleOf = (text, index) => {
    const half = index === null ? undefined : halves.get(index);
    return half === undefined
      ? plainRoleOf(text, index)
      : { column: half.column, isSure: true, isMapped: joined?.isMapped === true };
  };
  const grid = split?.grid ?? source;
  const straight: Straightened =
    unitColumns === null && split === null && !hasLetters
      ? straighten(grid, title, roleOf, asker)
      : {
          grid,
          best: findBestRow(grid, roleOf),
          notes: [...(unitColumns?.notes ?? []), ...(split?.notes ?? [])],
          units: unitColumns?.units ?? null,
          firstWord: unitColumns?.firstWord ?? null,
        };
  return { ...straight, roleOf, halves, warnings: split?.warnings ?? [] };
}

/**
 * Says how a sheet of words is to be read: where its heading is, if it has one, and which column is
 * what. null where that cannot be told.
 */
export function proposeLayout(given: Grid, general: LayoutContext): ProposedLayout | null {
  const context = withOwnHeading(given, general);
  const { asker } = context;
  const notes: string[] = [];
  const title = given.sheet === null ? given.file : `${given.file}/${given.sheet}`;
  const plainRoleOf = createRoleOf(context, given);
  const comparison = proposeComparison(given, title, plainRoleOf, context);
  if (comparison !== null) return comparison;
  const straight = arrange(given, title, plainRoleOf, asker);
  const { roleOf, halves } = straight;
  notes.push(...straight.notes);
  let grid = alignLaterTables(straight.grid, straight.best.row);
  const widest = grid.rows.slice(0, SAMPLE_ROWS).reduce((most, cells) => Math.max(most, countFilled(cells)), 0);
  const first = grid.rows.findIndex(
    (cells) => countFilled(cells) >= Math.min(2, widest) && countFilled(cells) > 0 && !isComment(cells),
  );
  if (first < 0) return null;
  const found =
    straight.firstWord === null
      ? findHeader(grid, straight.best, first, title, roleOf, context)
      : { header: -1, notes: ['no row names the columns'] };
  if (found === null) return null;
  notes.push(...found.notes);
  const { header } = found;
  const headerCells = cellsOfHeader(grid, header);
  // Without a heading, a line of one cell above rows of several is a title.
  const firstWord = header >= 0 ? header + 1 : (straight.firstWord ?? first);
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
  const mergedColumns = new Set(mergedColumnsOf(grid, header));
  const chosen = chooseColumns({ title, headerCells, body, hiddenColumns, mergedColumns, roleOf, asker });
  const { used, noteColumns, unusedColumns, warnings } = chosen;
  const columns = new Map(chosen.columns);
  if (!used.has('Language') && !used.has('English')) return null;
  notes.push(...chosen.notes);
  const groups = used.has('homeName')
    ? null
    : (straight.units ?? findGroups(grid, { header, firstWord, skippedRows }, title, asker));
  if (groups !== null) {
    for (const row of groups.lines) skippedRows.set(row, 'group');
    const column = widthOf(grid);
    grid = addGroupColumn(grid, groups, column, header);
    columns.set(column, 'homeName');
    notes.push(
      straight.units === null
        ? 'lines with one cell name the group of the words below them: that is their unit (homeName)'
        : 'the name above each of its lists is the unit (homeName)',
    );
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
  for (const row of findWordless(grid, [...used.values(), ...columns.keys()])) skippedRows.set(row, 'no word');
  return {
    grid,
    layout: { header, firstWord, skippedRows, columns, noteColumns, unusedColumns, halves },
    notes,
    warnings: [...straight.warnings, ...warnings],
  };
}
