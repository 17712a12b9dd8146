import type { CollectionName, PackConfig } from '../../src/content/entities';
import { readLabels } from '../../src/content/labels';
import { isWithdrawn, standingOf } from '../../src/content/withdrawn';
import { bareWord, splitWords } from '../../src/story/story-words';
import { normaliseSpelling } from '../../src/play/word';
import type { Sheets } from '../builder/sheets/sheets';
import { CONTENT_SHEETS } from '../builder/sheets/sheets';
import type { SheetRow } from '../builder/sheets/table';
import type { RowFinding } from './finding';

const WORD_SHEETS = ['KZ_AppData', 'KZ_StorybookVocab'] as const;

/** Names another row in messages. */
type NameRow = (row: { readonly sheet: CollectionName; readonly row: number }) => string;

const isSet = (cell: string | undefined): cell is string =>
  cell !== undefined && cell.trim() !== '' && cell.trim().toLowerCase() !== 'null';

/** The labels of words that Local Contexts does not have, or whose text nobody has written. */
function checkLabels({ lists }: Sheets, { labels }: PackConfig): RowFinding[] {
  return WORD_SHEETS.flatMap((sheet) =>
    lists[sheet].flatMap((row, index) => {
      const read = isSet(row['Label']) ? readLabels(row['Label'], labels) : [];
      const add = (code: 'label-unknown' | 'label-without-text', label: string): RowFinding => ({
        code,
        facts: { label },
        severity: 'weak',
        sheet,
        row: index + 1,
      });
      return read.flatMap(({ id, name, text }) => [
        ...(name === null ? [add('label-unknown', id)] : []),
        ...(text === null ? [add('label-without-text', id)] : []),
      ]);
    }),
  );
}

/**
 * The words that a row has, by spelling: a word and what it is linked with whole, a sentence word
 * by word.
 */
function spellingsOf({ Language, VTA_Cat, TypeLink, fullSentence }: SheetRow): string[] {
  return [
    ...[Language, VTA_Cat, TypeLink].filter(isSet).map(normaliseSpelling),
    ...(isSet(fullSentence) ? splitWords(fullSentence).map((word) => normaliseSpelling(bareWord(word))) : []),
  ];
}

/** Words that are withdrawn in one row, and still there in another or in a sentence of a story. */
function checkLeftovers({ lists }: Sheets, today: string, nameRow: NameRow): RowFinding[] {
  const gone = new Map<string, string>();
  for (const sheet of WORD_SHEETS) {
    lists[sheet].forEach((row, index) => {
      const { Language } = row;
      if (isSet(Language) && isWithdrawn(row, today))
        gone.set(normaliseSpelling(Language), nameRow({ sheet, row: index + 1 }));
    });
  }
  if (gone.size === 0) return [];
  return [...WORD_SHEETS, 'KZ_StorybookSentence' as const].flatMap((sheet) =>
    lists[sheet].flatMap((row, index): RowFinding[] => {
      if (isWithdrawn(row, today)) return [];
      const spelling = spellingsOf(row).find((word) => gone.has(word));
      if (spelling === undefined) return [];
      return [
        {
          code: 'word-still-given',
          facts: { place: gone.get(spelling) ?? '', text: spelling },
          severity: 'weak',
          sheet,
          row: index + 1,
        },
      ];
    }),
  );
}

/** Rows that are withdrawn from a day to come. */
function checkUntil({ lists }: Sheets, today: string): RowFinding[] {
  return CONTENT_SHEETS.flatMap((sheet) =>
    lists[sheet].flatMap((row, index): RowFinding[] => {
      const standing = standingOf(row, today);
      if (standing.kind !== 'given until') return [];
      return [{ code: 'given-until', facts: { day: standing.day }, severity: 'note', sheet, row: index + 1 }];
    }),
  );
}

/**
 * What a community has decided about its words: labels, and what it takes back.
 * docs/pack-reference.md, "The community decides".
 */
export function checkCommunity(sheets: Sheets, config: PackConfig, today: string, nameRow: NameRow): RowFinding[] {
  return [...checkLabels(sheets, config), ...checkLeftovers(sheets, today, nameRow), ...checkUntil(sheets, today)];
}
