import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registry } from '../../scenes/registry';
import type { CollectionName, RawLists } from '../../src/content/entities';
import { COLLECTION_NAMES } from '../../src/content/normalise';
import { dayOf, entombRows } from '../../src/content/withdrawn';
import { findGame } from '../../src/play/game-facts';
import { columnLetter } from './columns';
import type { ReadingRules } from './reading-rules';
import { readingRulesOf } from './reading-rules';
import type { BuildFault, BuildFinding } from './finding';
import { readDelimited } from './grid';
import type { SheetRow, Table } from './table';
import { countHeadings, readTable } from './table';

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

/** Columns that are for the build alone and do not go into the app. */
const BUILD_COLUMNS = ['voice'];

/** How pack.json says that sheets are read. Defaults for a pack.json that is missing or broken: the build reports that. */
export function readReadingRules(folder: string): ReadingRules {
  try {
    return readingRulesOf(JSON.parse(readFileSync(join(folder, 'pack.json'), 'utf8')));
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
    ...table.overflows.map((row) => add(row, { code: 'cells-beyond-headings', facts: { column: columnLetter(used - 1) } })),
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
 * Reads every sheet of a pack folder: one CSV a collection, in any encoding and with any delimiter. The header is the row that names the
 * columns; rows whose only cell begins with '#' are comments.
 */
export function readSheets(folder: string): Sheets {
  const { mapping, encoding } = readReadingRules(folder);
  const lists = {} as Record<CollectionName, SheetRow[]>;
  const tables: Partial<Record<CollectionName, Table>> = {};
  const missing: CollectionName[] = [];
  const findings: BuildFinding[] = [];
  for (const name of COLLECTION_NAMES) {
    const path = join(folder, `${name}.csv`);
    const count = (cells: readonly string[]): number => countHeadings(cells, mapping, [name]);
    const grid = existsSync(path) ? readDelimited(readFileSync(path), `${name}.csv`, encoding, count) : null;
    const table = grid === null ? null : readTable(grid, mapping, name, true);
    lists[name] = table?.rows.map(({ cells }) => cells) ?? [];
    if (grid === null) missing.push(name);
    if (table === null) continue;
    tables[name] = table;
    findings.push(...findTableFindings(table, name));
  }
  return { lists, missing, findings, tables };
}

/** The columns of a list that are there and wholly empty. */
function emptyColumns(rows: readonly SheetRow[]): string[] {
  return Object.keys(rows[0] ?? {}).filter((column) => rows.every((row) => row[column] === ''));
}

/**
 * The rows as they go into the app: of those that are withdrawn on the day `today` the Key alone, without the build's own columns and without empty cells. A game's column that is wholly empty
 * keeps one empty cell, in the first row: the game is offered nowhere. A missing column would leave that open.
 */
export function stripRows(all: Record<CollectionName, SheetRow[]>, today = dayOf(new Date())): RawLists {
  const lists = entombRows(all, today) as Record<CollectionName, SheetRow[]>;
  return Object.fromEntries(
    Object.entries(lists).map(([name, rows]) => {
      const emptyGameColumns =
        name === 'KZ_GameFilterDataNew' ? emptyColumns(rows).filter((column) => findGame(registry, column) !== null) : [];
      return [
        name,
        rows.map((row, index) =>
          Object.fromEntries(
            Object.entries(row).filter(
              ([column, cell]) => (cell !== '' || (index === 0 && emptyGameColumns.includes(column))) && !BUILD_COLUMNS.includes(column),
            ),
          ),
        ),
      ];
    }),
  );
}
