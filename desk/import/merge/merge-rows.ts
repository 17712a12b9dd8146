import type { CollectionName } from '../../../src/content/entities';
import { NAMING_COLUMNS } from '../../builder/publish/row-ids';
import type { SheetRow } from '../../builder/sheets/table';
import type { BaseRow, Origin } from './kept-list';
import { cellOf } from './own-sheet';

// A list of a pack, as it was read last, as somebody has changed it by hand since, and as it is
// read now: what was changed by hand stays.

/** What becomes of a row or a cell of a pack by an import. */
export type ChangeKind =
  | 'new'
  | 'changed'
  | 'removed'
  | 'held back'
  | 'change by hand kept'
  | 'changed in both'
  | 'row by hand kept'
  | 'removed by hand';

export interface Change {
  readonly kind: ChangeKind;
  readonly collection: CollectionName;
  /** The row as it is in the pack, else as it was read. */
  readonly cells: SheetRow;
  /** '' for the row as a whole. */
  readonly column: string;
  /** What the pack had, and what the sheet has now. */
  readonly inPack: string;
  readonly inSheet: string;
}

export interface MergedRow {
  readonly cells: SheetRow;
  /** null for a row that was written by hand. */
  readonly origin: Origin | null;
}

export interface MergeInput {
  readonly collection: CollectionName;
  /** As they are read now. */
  readonly read: readonly MergedRow[];
  /** As they were read last; null where that is not known. */
  readonly base: readonly BaseRow[] | null;
  /** As they are in the pack. */
  readonly pack: readonly SheetRow[];
  /** True for a row that is of a source that is not read now, and stays. */
  readonly stays: (base: BaseRow) => boolean;
  /** True for a row that must not be used. */
  readonly isHeld: (cells: SheetRow) => boolean;
}

export interface MergedList {
  readonly rows: readonly MergedRow[];
  /** What was read, for the next import. */
  readonly base: readonly MergedRow[];
  readonly changes: readonly Change[];
}

/** Lists whose rows are known by their Key. */
const HAVE_KEYS: readonly CollectionName[] = ['KZ_AppData', 'KZ_StorybookVocab'];

/** What decides in doubt that a row is not used: a sheet that says so is heard. */
const TAKES_BACK: readonly string[] = ['Withdrawn', 'Until'];

const fold = (text: string): string => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
const isSame = (one: string, other: string): boolean => fold(one) === fold(other);

/**
 * Rows by what tells them from each other: words by their Key, others by what they say. The second
 * row of one name gets a number.
 */
function nameRows<Row>(
  collection: CollectionName,
  rows: readonly Row[],
  cellsOf: (row: Row) => SheetRow,
): Map<string, Row> {
  const named = new Map<string, Row>();
  for (const row of rows) {
    const cells = cellsOf(row);
    const key = fold(cells['Key'] ?? '');
    const name =
      HAVE_KEYS.includes(collection) && key !== ''
        ? key
        : JSON.stringify(NAMING_COLUMNS[collection].map((column) => fold(cells[column] ?? '')));
    let count = 1;
    while (named.has(`${name} ${count}`)) count += 1;
    named.set(`${name} ${count}`, row);
  }
  return named;
}

type AddChange = (kind: ChangeKind, cells: SheetRow, column?: string, inPack?: string, inSheet?: string) => void;

/** One row, cell by cell. */
function mergeCells(read: SheetRow, pack: SheetRow, base: SheetRow | null, add: AddChange): SheetRow {
  const merged = { ...read };
  for (const column of new Set([...Object.keys(read), ...Object.keys(pack)])) {
    const now = pack[column];
    const sheet = cellOf(read, column);
    if (column === 'Key' || now === undefined || isSame(now, sheet)) continue;
    const before = base === null ? undefined : (base[column] ?? '');
    const isByHand = before === undefined ? now.trim() !== '' : !isSame(now, before);
    if (!isByHand) {
      // Which file a row is of is no change of the row.
      if (column !== 'source') add('changed', pack, column, now, sheet);
      continue;
    }
    const isInBoth = Object.hasOwn(read, column) && (before === undefined || !isSame(sheet, before));
    if (isInBoth && TAKES_BACK.includes(column) && sheet.trim() !== '') {
      add('changed', pack, column, now, sheet);
      continue;
    }
    merged[column] = now;
    // A column that the sheets do not have is nobody's question.
    if (Object.hasOwn(read, column))
      add(isInBoth ? 'changed in both' : 'change by hand kept', pack, column, now, sheet);
  }
  return merged;
}

const isEdited = (pack: SheetRow, base: SheetRow): boolean =>
  Object.entries(pack).some(([column, cell]) => !isSame(cell, base[column] ?? ''));

/** Puts rows that stay behind the row that they stand behind in the pack. */
function insertStaying(
  rows: readonly (readonly [string, MergedRow])[],
  staying: ReadonlyMap<string, readonly MergedRow[]>,
): MergedRow[] {
  return [...(staying.get('') ?? []), ...rows.flatMap(([name, row]) => [row, ...(staying.get(name) ?? [])])];
}

/**
 * Merges a list row by row. Of a cell that was changed by hand the change stays; a row that was
 * written by hand stays, and one that was removed by hand stays away. Everything else is as it is
 * read now.
 */
export function mergeRows({ collection, read, base, pack, stays, isHeld }: MergeInput): MergedList {
  const changes: Change[] = [];
  const add: AddChange = (kind, cells, column = '', inPack = '', inSheet = '') => {
    changes.push({ kind, collection, cells, column, inPack, inSheet });
  };
  const readBy = nameRows(collection, read, ({ cells }) => cells);
  const baseBy = nameRows(collection, base ?? [], ({ cells }) => cells);
  const packBy = nameRows(collection, pack, (cells) => cells);
  const merged = [...readBy].flatMap(([name, row]): [string, MergedRow][] => {
    const [own, before] = [packBy.get(name), baseBy.get(name)];
    if (own === undefined) {
      add(before === undefined ? 'new' : 'removed by hand', row.cells);
      return before === undefined ? [[name, row]] : [];
    }
    const cells = mergeCells(row.cells, own, before?.cells ?? null, add);
    if (isHeld(cells)) add('held back', cells);
    return isHeld(cells) ? [] : [[name, { cells, origin: row.origin }]];
  });
  const isThere = new Set(merged.map(([name]) => name));
  const staying = new Map<string, MergedRow[]>();
  const baseStaying: MergedRow[] = [];
  let last = '';
  for (const [name, cells] of packBy) {
    if (isThere.has(name)) last = name;
    if (readBy.has(name)) continue;
    const before = baseBy.get(name);
    const isOther = before !== undefined && stays(before);
    if (isHeld(cells) || (before !== undefined && isHeld(before.cells))) {
      add('held back', cells);
      continue;
    }
    if (before !== undefined && !isOther && !isEdited(cells, before.cells)) {
      add('removed', cells);
      continue;
    }
    if (!isOther) add('row by hand kept', cells);
    staying.set(last, [...(staying.get(last) ?? []), { cells, origin: isOther ? before.origin : null }]);
  }
  for (const [name, row] of baseBy)
    if (!readBy.has(name) && stays(row) && !isHeld(row.cells))
      baseStaying.push({ cells: row.cells, origin: row.origin });
  return { rows: insertStaying(merged, staying), base: [...read, ...baseStaying], changes };
}
