import type { StorySentence, VocabItem } from '../../src/content/entities';
import type { Sheets } from '../builder/sheets/sheets';

/**
 * Rows, from 1 under the header, of words, of pages, and of the row of KZ_GameFilterDataNew that
 * names a subunit; 0 without any.
 */
export interface RowsOf {
  readonly word: (word: VocabItem) => number;
  readonly page: (page: StorySentence) => number;
  readonly games: (unit: string, subunit: string) => number;
}

/** Row, from 1 under the header, of the first row with each Key, as the normaliser counts them. */
function rowsByKey(rows: readonly Readonly<Record<string, string>>[]): Map<string, number> {
  const found = new Map<string, number>();
  rows.forEach((row, index) => {
    const given = (row['Key'] ?? '').trim();
    const key = String(given === '' ? index : Number(given));
    if (!found.has(key)) found.set(key, index + 1);
  });
  return found;
}

/** Finds the rows of content that was made of these sheets. */
export function createRowsOf({ lists }: Pick<Sheets, 'lists'>): RowsOf {
  const unit = rowsByKey(lists.KZ_AppData);
  const story = rowsByKey(lists.KZ_StorybookVocab);
  const pages = rowsByKey(lists.KZ_StorybookSentence);
  return {
    word: ({ Key }) => (typeof Key === 'string' ? story : unit).get(String(Number.parseFloat(String(Key)))) ?? 0,
    page: ({ Key }) => pages.get(String(Key)) ?? 0,
    games: (category, target) =>
      lists.KZ_GameFilterDataNew.findIndex(
        (row) => row['category']?.trim() === category && row['target']?.trim() === target,
      ) + 1,
  };
}
