import Papa from 'papaparse';
import type { CollectionName } from '../../../src/content/entities';
import { isUtf8 } from '../../builder/grid/decode';
import { escapeFormula } from '../../builder/grid/formula-text';
import { COLUMNS } from '../../builder/sheets/columns';
import { writtenPicture } from '../../builder/sheets/emoji-name';
import { readDelimited } from '../../builder/sheets/read-delimited';
import type { ReadingRules } from '../../builder/sheets/reading-rules';
import type { SheetRow } from '../../builder/sheets/table';
import { countHeadings, readTable } from '../../builder/sheets/table';

/** Byte order mark: Excel detects UTF-8 by it. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A cell as a pack's sheet has it: a drawing of an emoji is written as the emoji. */
export const cellOf = (row: SheetRow, field: string): string =>
  field === 'App_Art' ? writtenPicture(row[field] ?? '') : (row[field] ?? '');

/** Rows as a sheet: the list's own columns in their usual order, then the others. */
export function formatSheet(collection: CollectionName, columns: readonly string[], rows: readonly SheetRow[]): string {
  const usual = COLUMNS[collection].filter((column) => columns.includes(column));
  const fields = [...usual, ...columns.filter((column) => !usual.includes(column))];
  const data = rows.map((row) => fields.map((field) => escapeFormula(cellOf(row, field))));
  return `${BYTE_ORDER_MARK}${Papa.unparse({ fields: fields.map(escapeFormula), data }, { newline: '\n' })}\n`;
}

export const sheetPath = (collection: CollectionName): string => `${collection}.csv`;

/**
 * The rows of a pack's own sheet with every column, also those that the desk does not know. A cell
 * that has no usable value (`#REF!`) is left out of its row: nobody has meant it.
 */
export function readOwnSheet(
  bytes: Uint8Array,
  collection: CollectionName,
  { mapping, encoding }: Pick<ReadingRules, 'mapping' | 'encoding'>,
): readonly SheetRow[] {
  const count = (cells: readonly string[]): number => countHeadings(cells, mapping, [collection]);
  const grid = readDelimited(bytes, sheetPath(collection), isUtf8(bytes) ? null : encoding, count);
  const table = readTable(grid, mapping, collection, true);
  if (table === null) return [];
  const rows = new Map(table.rows.map(({ row, cells }) => [row, { ...cells }]));
  for (const { row, heading } of table.faults) delete rows.get(row)?.[heading.column ?? heading.text];
  return [...rows.values()];
}
