import type { CollectionName } from '../../../src/content/entities';
import type { SheetRow } from '../sheets/table';

type Lists = Record<CollectionName, SheetRow[]>;

/** A row that the app would leave out. `row` counts from 1 under the header. */
export interface LostRow {
  readonly sheet: CollectionName;
  readonly row: number;
}

function placesOf(lost: readonly LostRow[]): ReadonlyMap<CollectionName, ReadonlySet<number>> {
  const places = new Map<CollectionName, Set<number>>();
  for (const { sheet, row } of lost) places.set(sheet, (places.get(sheet) ?? new Set()).add(row - 1));
  return places;
}

const mapLists = (lists: Lists, change: (name: CollectionName, rows: SheetRow[]) => SheetRow[]): Lists =>
  Object.fromEntries(
    (Object.entries(lists) as [CollectionName, SheetRow[]][]).map(([name, rows]) => [name, change(name, rows)]),
  ) as Lists;

/**
 * The lists with nothing of the rows that are left out, for what is made of rows by their place:
 * fonts, recordings, pictures.
 */
export function blankLost(lists: Lists, lost: readonly LostRow[]): Lists {
  const places = placesOf(lost);
  return mapLists(lists, (name, rows) => {
    const own = places.get(name);
    return own === undefined ? rows : rows.map((row, index): SheetRow => (own.has(index) ? { Withdrawn: 'yes' } : row));
  });
}

/**
 * The lists without the rows that are left out: no published file has them. The rows that stay keep
 * the Keys that they would have had among the others, so that no word inherits what a child has
 * learnt of another one.
 */
export function removeLost(lists: Lists, lost: readonly LostRow[]): Lists {
  const places = placesOf(lost);
  return mapLists(lists, (name, rows) => {
    const own = places.get(name);
    if (own === undefined) return rows;
    return rows.flatMap((row, index): SheetRow[] =>
      own.has(index) ? [] : [(row['Key'] ?? '').trim() === '' ? { ...row, Key: String(index) } : row],
    );
  });
}
