import type { PackConfig } from '../../../src/content/entities';
import { isWithdrawn } from '../../../src/content/withdrawn';
import type { Sheets } from './sheets';

const WORD_SHEETS = ['KZ_AppData', 'KZ_StorybookVocab'] as const;
/**
 * What stands in Approved of a row that nobody has judged yet. A row that somebody has
 * not approved is held back (consent.ts).
 */
const NOT_YET_SAID = ['', 'null', '-'];

/**
 * How many of the words that are given say who approved them, and when (column Approved, "Mere,
 * 2027-03-31").
 */
export function countApproved(
  lists: Sheets['lists'],
  today: string,
): { readonly approved: number; readonly words: number } {
  const rows = WORD_SHEETS.flatMap((sheet) => lists[sheet]).filter((row) => !isWithdrawn(row, today));
  return {
    approved: rows.filter(({ Approved }) => !NOT_YET_SAID.includes((Approved ?? '').trim().toLowerCase())).length,
    words: rows.length,
  };
}

/**
 * The configuration with the notice that the words are unchecked (`unchecked` of pack.json), first
 * among the credits, until all are approved.
 */
export function withUncheckedNotice(
  config: PackConfig,
  unchecked: string | null,
  lists: Sheets['lists'],
  today: string,
): PackConfig {
  const { approved, words } = countApproved(lists, today);
  return unchecked === null || approved === words ? config : { ...config, Credits: [unchecked, ...config.Credits] };
}
