import type { CollectionName } from '../../../src/content/entities';
import { isSameBytes } from '../../builder/common/bytes';
import type { Assets, FileSource } from '../../builder/common/ports';
import type { ReadingRules } from '../../builder/sheets/reading-rules';
import type { SheetRow } from '../../builder/sheets/table';
import type { ImportedListRecord, ImportRecord } from '../common/import-record';
import { hashOfSheet } from '../common/import-record';
import { readOwnSheet, sheetPath } from './own-sheet';

/** Where a row came from: the title of its sheet, and its row there. */
export interface Origin {
  readonly title: string;
  readonly row: number;
}

/** A row as an import has read it. */
export interface BaseRow {
  readonly cells: SheetRow;
  /** null where that is not known. */
  readonly origin: Origin | null;
}

/** What a pack has of a list before an import. */
export interface KeptList {
  /** The bytes of its sheet. */
  readonly bytes: Uint8Array;
  readonly rows: readonly SheetRow[];
  /**
   * The rows as the last import has read them: what differs was changed by hand. null where that is
   * not known.
   */
  readonly base: readonly BaseRow[] | null;
  readonly record: ImportedListRecord | null;
}

/** Folder of what imports have read, as sheets. */
const BASE_FOLDER = 'imported';
export const basePath = (collection: CollectionName): string => `${BASE_FOLDER}/${sheetPath(collection)}`;

const originsOf = ({ sheets }: ImportedListRecord, places: readonly (readonly [number, number])[]): (Origin | null)[] =>
  places.map(([sheet, row]) => (sheets[sheet] ? { title: sheets[sheet].title, row } : null));

const toBase = (rows: readonly SheetRow[], origins: readonly (Origin | null)[]): BaseRow[] =>
  rows.map((cells, index) => ({ cells, origin: origins[index] ?? null }));

/**
 * What a pack has of a list; null where there is no sheet, or still that of the template: nothing
 * of it is kept.
 */
export async function readKeptList(
  source: FileSource,
  collection: CollectionName,
  record: ImportRecord | null,
  rules: ReadingRules,
  { templateSheet }: Pick<Assets, 'templateSheet'>,
): Promise<KeptList | null> {
  const bytes = await source.read(sheetPath(collection));
  if (bytes === null) return null;
  const template = await templateSheet(collection);
  const own = (record && Object.hasOwn(record.lists, collection) && record.lists[collection]) || null;
  if (own === null && isSameBytes(bytes, template)) return null;
  const rows = readOwnSheet(bytes, collection, rules);
  const baseBytes = await source.read(basePath(collection));
  if (own === null) return { bytes, rows, record: own, base: toBase(readOwnSheet(template, collection, rules), []) };
  if (baseBytes !== null && own.base !== undefined)
    return {
      bytes,
      rows,
      record: own,
      base: toBase(readOwnSheet(baseBytes, collection, rules), originsOf(own, own.base)),
    };
  // A pack of before: what it has is what was read, unless somebody has changed it.
  const isAsRead = hashOfSheet(bytes) === own.hash;
  return { bytes, rows, record: own, base: isAsRead ? toBase(rows, originsOf(own, own.rows)) : null };
}
