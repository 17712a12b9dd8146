import { registry } from '../../../scenes/registry';
import type { CollectionName, RawLists } from '../../../src/content/entities';
import { COLLECTION_NAMES } from '../../../src/content/normalise';
import { entombRows, isWithdrawn } from '../../../src/content/withdrawn';
import { findGame } from '../../../src/play/game-facts';
import type { BuildFault, BuildFinding } from '../common/finding';
import type { FileSource } from '../common/ports';
import { PACK_FILE } from '../config/pack-file';
import { parsePackJson } from '../config/pack-json';
import { isUtf8 } from '../grid/decode';
import { BUILD_COLUMNS, COLUMNS, columnLetter } from './columns';
import { findHeldRows } from './consent';
import { nameEmojis, pictureName } from './emoji-name';
import { meaningOf } from './meaning';
import { readDelimited } from './read-delimited';
import type { ReadingRules } from './reading-rules';
import { readingRulesOf } from './reading-rules';
import type { SheetRow, Table } from './table';
import { countHeadings, listAsides, readTable } from './table';

/** The sheets of a pack as rows. */
export interface Sheets {
  readonly lists: Record<CollectionName, SheetRow[]>;
  readonly missing: readonly CollectionName[];
  /** Rows count from 1 under the header row. */
  readonly findings: readonly BuildFinding[];
  /** Where the rows of a list stand, for those lists that have a sheet. */
  readonly tables: Partial<Record<CollectionName, Table>>;
}

/** Sheets whose rows have a picture, and say where they come from (source). */
export const CONTENT_SHEETS = ['KZ_AppData', 'KZ_StorybookVocab', 'KZ_StorybookSentence', 'KZ_HistoryData'] as const;

/** Columns that the build adds to what a programme writes, or that any list may have. */
const ADDED_COLUMNS = ['Milliseconds', 'firebaseID', 'source'];

/**
 * True for a column that goes into the app. Any other, such as a teacher's notes, stays in the
 * pack's folder.
 */
const isPublished = (name: string, column: string): boolean =>
  (COLUMNS[name as CollectionName].includes(column) || ADDED_COLUMNS.includes(column) || column.startsWith('{')) &&
  !BUILD_COLUMNS.has(column);

/** The files that sheets are read from. */
const SHEET_FILES: readonly string[] = [PACK_FILE, ...COLLECTION_NAMES.map((name) => `${name}.csv`)];

/** Files of a pack, by their names; null for one that is not there. */
type ReadFile = (name: string) => Uint8Array | null;

/**
 * How pack.json says that sheets are read. Defaults for a pack.json that is missing (null) or
 * broken: the build reports that.
 */
export function rulesOfPackFile(bytes: Uint8Array | null): ReadingRules {
  try {
    return readingRulesOf(bytes === null ? null : parsePackJson(bytes));
  } catch {
    return readingRulesOf(null);
  }
}

function findTableFindings(table: Table, sheet: CollectionName): BuildFinding[] {
  const placeOf = new Map(table.rows.map(({ row }, index) => [row, index + 1]));
  const add = (row: number | null, fault: BuildFault): BuildFinding => ({
    ...fault,
    severity: 'weak',
    sheet,
    row: row === null ? 0 : (placeOf.get(row) ?? 0),
  });
  const used = table.headings.length;
  return [
    ...table.grid.fileFaults.map(({ row, fault }) => add(row === null ? null : row + 1, fault)),
    ...table.clashes.map((facts) => add(null, { code: 'columns-clash', facts })),
    ...table.overflows.map((row) =>
      add(row, { code: 'cells-beyond-headings', facts: { column: columnLetter(used - 1) } }),
    ),
    ...table.faults
      .filter(({ fault }) => fault.kind !== 'formula with empty result')
      .map(({ row, heading, fault }) =>
        add(row, {
          code: 'cell-without-value',
          facts: { column: heading.column ?? heading.text, kind: fault.kind, text: fault.text },
        }),
      ),
  ];
}

/**
 * Rows that must not be used are treated as withdrawn: nothing of them is published but that their
 * Key is taken.
 */
function holdBack(table: Table, name: CollectionName, rows: SheetRow[]): BuildFinding[] {
  const columns = table.headings.map(({ index, text, column }) => ({
    index,
    text,
    // A column of another list, or of none, is only looked at.
    column: column !== null && COLUMNS[name].includes(column) ? column : null,
    isNote: meaningOf(text, new Set())?.meaning === 'note',
  }));
  const placeOf = new Map(table.rows.map(({ row }, index) => [row, index]));
  const isWords = name === 'KZ_AppData' || name === 'KZ_StorybookVocab';
  return findHeldRows(table.grid, table.headerRow, columns, isWords, listAsides(table)).flatMap(
    ({ row, because }): BuildFinding[] => {
      const index = placeOf.get(row + 1);
      const cells = index === undefined ? undefined : rows[index];
      // A row that has ended by its day is held back as well: no clock decides what a community has
      // struck out.
      if (index === undefined || cells === undefined || isWithdrawn(cells, '')) return [];
      cells['Withdrawn'] = 'yes';
      return [{ code: 'row-held-back', facts: { because }, severity: 'dropped', sheet: name, row: index + 1 }];
    },
  );
}

/**
 * Numbers the units of a sheet that says no number of any (lesson), from 1 as they come: the app
 * shows the number beside the name.
 */
function numberUnits(rows: readonly SheetRow[]): void {
  if (rows.some(({ lesson = '' }) => lesson.trim() !== '')) return;
  const units = [...new Set(rows.map(({ homeName = '' }) => homeName.trim()).filter((name) => name !== ''))];
  for (const row of rows) {
    const index = units.indexOf((row['homeName'] ?? '').trim());
    if (index >= 0) row['lesson'] = String(index + 1);
  }
}

/**
 * Every sheet of a pack: one CSV a collection, in any encoding and with any delimiter. The header
 * is the row that names the columns; rows whose only cell begins with '#' are comments.
 */
export function sheetsOf(read: ReadFile): Sheets {
  const { mapping, encoding } = rulesOfPackFile(read(PACK_FILE));
  const lists = {} as Record<CollectionName, SheetRow[]>;
  const tables: Partial<Record<CollectionName, Table>> = {};
  const missing: CollectionName[] = [];
  const findings: BuildFinding[] = [];
  for (const name of COLLECTION_NAMES) {
    const bytes = read(`${name}.csv`);
    const count = (cells: readonly string[]): number => countHeadings(cells, mapping, [name]);
    // The desk writes UTF-8: what pack.json says is the encoding of the programme's own files, or
    // of a sheet that was saved like them.
    const grid = bytes === null ? null : readDelimited(bytes, `${name}.csv`, isUtf8(bytes) ? null : encoding, count);
    const table = grid === null ? null : readTable(grid, mapping, name, true);
    lists[name] = table?.rows.map(({ cells }) => cells) ?? [];
    for (const cells of lists[name]) {
      if (cells['App_Art']) cells['App_Art'] = pictureName(cells['App_Art']);
      if (cells['Scene']) cells['Scene'] = nameEmojis(cells['Scene']);
    }
    if (name === 'KZ_AppData' || name === 'KZ_StorybookVocab') numberUnits(lists[name]);
    if (table !== null) findings.push(...holdBack(table, name, lists[name]));
    if (grid === null) missing.push(name);
    if (table === null) continue;
    tables[name] = table;
    findings.push(...findTableFindings(table, name));
  }
  return { lists, missing, findings, tables };
}

/** Reads every sheet of a pack. */
export async function readSheets(source: FileSource): Promise<Sheets> {
  const files = new Map<string, Uint8Array | null>();
  for (const name of SHEET_FILES) files.set(name, await source.read(name));
  return sheetsOf((name) => files.get(name) ?? null);
}

/** The columns of a list that are there and wholly empty. */
function emptyColumns(rows: readonly SheetRow[]): string[] {
  return Object.keys(rows[0] ?? {}).filter((column) => rows.every((row) => row[column] === ''));
}

/**
 * The rows as they go into the app: of those that are withdrawn on the day `today` the Key alone,
 * without the build's own columns and without empty cells. A game's column that is wholly empty
 * keeps one empty cell, in the first row: the game is offered nowhere. A missing column would leave
 * that open.
 */
export function stripRows(all: Record<CollectionName, SheetRow[]>, today: string): RawLists {
  const lists = entombRows(all, today) as Record<CollectionName, SheetRow[]>;
  return Object.fromEntries(
    Object.entries(lists).map(([name, rows]) => {
      const emptyGameColumns =
        name === 'KZ_GameFilterDataNew'
          ? emptyColumns(rows).filter((column) => findGame(registry, column) !== null)
          : [];
      return [
        name,
        rows.map((row, index) =>
          Object.fromEntries(
            Object.entries(row).filter(
              ([column, cell]) =>
                (cell !== '' || (index === 0 && emptyGameColumns.includes(column))) &&
                (isPublished(name, column) || column === 'Withdrawn'),
            ),
          ),
        ),
      ];
    }),
  );
}
