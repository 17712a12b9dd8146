import type { CollectionName } from '../../../src/content/entities';
import type { SheetRow } from '../sheets/table';
import { createRowKeys } from './row-key';

/**
 * The columns that say which row it is, where it has neither a Key nor an id: those by which a
 * person would tell it from the others.
 */
export const NAMING_COLUMNS: Readonly<Record<CollectionName, readonly string[]>> = {
  KZ_AppData: ['Language', 'English'],
  KZ_StorybookVocab: ['Language', 'English', 'storyGame', 'group'],
  KZ_StorybookSentence: ['category', 'story', 'target', 'page'],
  KZ_HistoryData: ['data', 'Date'],
  KZ_GameDescriptions: ['game'],
  KZ_GameFilterDataNew: ['category', 'target'],
  KZ_GoldStar: ['game'],
  KZ_PopupWords: ['type', 'Language', 'English'],
  KZ_uiWords: ['English'],
};

type Lists = Record<CollectionName, SheetRow[]>;

const isEmpty = (cell: string | undefined): boolean => (cell ?? '').trim() === '';

const startOf = (collection: CollectionName): string => `${collection}-row-`;

/**
 * The lists with an id for each row that has neither a Key nor a firebaseID: made of what the row
 * says, so that it stays when rows are sorted, added and removed. Withdrawn rows get none, since it
 * would be made of their words.
 */
export function withRowIds(lists: Lists, isWithdrawn: (row: SheetRow) => boolean): Lists {
  const entries = (Object.entries(lists) as [CollectionName, SheetRow[]][]).map(([collection, rows]) => {
    const keyOf = createRowKeys();
    const named = rows.map((row): SheetRow => {
      if (!isEmpty(row['Key']) || !isEmpty(row['firebaseID']) || isWithdrawn(row)) return row;
      const names = NAMING_COLUMNS[collection].map((column) => row[column] ?? '');
      return { ...row, firebaseID: startOf(collection) + keyOf(JSON.stringify(names), '') };
    });
    return [collection, named] as const;
  });
  return Object.fromEntries(entries) as Lists;
}

/** The number in an id that `withRowIds` has made; null for another id. */
export function numberOfMadeId(collection: CollectionName, id: string): number | null {
  const start = startOf(collection);
  const number = id.startsWith(start) ? Number(id.slice(start.length)) : NaN;
  return Number.isSafeInteger(number) ? number : null;
}
