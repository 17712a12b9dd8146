import type { CollectionName } from '../../src/content/entities';
import type { Sheets } from '../builder/sheets/sheets';
import type { SheetRow } from '../builder/sheets/table';
import type { RowFinding } from './finding';

const WORD_SHEETS = ['KZ_AppData', 'KZ_StorybookVocab'] as const;

/** Names another row in messages. */
type NameRow = (row: { readonly sheet: CollectionName; readonly row: number }) => string;

const englishOf = ({ English }: SheetRow): string => (English ?? '').trim().toLowerCase();
const listKinds = ({ KindOf }: SheetRow): string[] =>
  (KindOf ?? '').split('|').map((kind) => kind.trim().toLowerCase());

/** The last word of several: "man" of "old man". */
const isHeadOf = (head: string, compound: string): boolean => head !== '' && compound.endsWith(` ${head}`);

/**
 * Words that may be of another's kind, for a human to decide: their English ends with another
 * word's ("old man", "man"), and no KindOf says anything of the two. And kinds that no word of the
 * pack has. docs/pack-reference.md.
 */
export function checkKinds({ lists }: Sheets, nameRow: NameRow): RowFinding[] {
  const rows = WORD_SHEETS.flatMap((sheet) =>
    lists[sheet].map((row, index) => ({ sheet, row: index + 1, english: englishOf(row), kinds: listKinds(row) })),
  );
  const byEnglish = new Map([...rows].reverse().map((row) => [row.english, row]));
  return rows.flatMap(({ sheet, row, english, kinds }): RowFinding[] => {
    const unknown = kinds.filter((kind) => kind !== '' && !byEnglish.has(kind));
    const heads = [...byEnglish.values()].filter(
      (other) => isHeadOf(other.english, english) && !kinds.includes(other.english) && !other.kinds.includes(english),
    );
    return [
      ...unknown.map((kind): RowFinding => ({ code: 'kind-unknown', facts: { kind }, severity: 'note', sheet, row })),
      ...heads.map((other): RowFinding => ({
        code: 'kind-candidate',
        facts: { place: nameRow({ sheet: other.sheet, row: other.row }), text: other.english },
        severity: 'note',
        sheet,
        row,
      })),
    ];
  });
}
