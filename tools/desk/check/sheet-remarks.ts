import type { Content } from '../../../src/content/entities';
import { COLLECTION_NAMES, REQUIRED_COLLECTIONS } from '../../../src/content/normalise';
import type { Sheets } from '../../pack/sheets';
import { CONTENT_SHEETS } from '../../pack/sheets';
import { EXAMPLE_SOURCE } from '../template';
import type { RowRemark } from './rows';

/** Sheets that a pack cannot do without are errors when they are missing, the others are worth knowing. */
export function checkMissing({ missing }: Sheets): RowRemark[] {
  return missing.map((sheet) => {
    const isRequired = REQUIRED_COLLECTIONS.includes(sheet);
    const reason = isRequired
      ? 'the sheet is missing, and nothing can be played without it'
      : 'the sheet is missing; what needs it is not offered';
    return {
      severity: isRequired ? 'error' : 'note',
      sheet,
      row: 0,
      reason,
      advice: 'Add the sheet; `pack new` makes an example of each.',
    };
  });
}

/** Rows that are still the template's. */
export function checkExamples({ lists }: Sheets): RowRemark[] {
  return COLLECTION_NAMES.flatMap((sheet) =>
    lists[sheet].flatMap((row, index): RowRemark[] =>
      row['source']?.trim() === EXAMPLE_SOURCE
        ? [
            {
              severity: 'weak',
              sheet,
              row: index + 1,
              column: 'source',
              reason: 'is still the example',
              advice: 'Write your own word over it, or delete the row.',
            },
          ]
        : [],
    ),
  );
}

/** Rows that do not say where they come from. */
export function checkSources({ lists }: Sheets): RowRemark[] {
  return CONTENT_SHEETS.flatMap((sheet) =>
    lists[sheet].flatMap((row, index): RowRemark[] =>
      (row['source'] ?? '').trim() === ''
        ? [{ severity: 'note', sheet, row: index + 1, reason: 'it does not say where it comes from (source)' }]
        : [],
    ),
  );
}

/** A vocabulary of which no row is left. */
export function checkVocabulary(content: Content, { missing }: Sheets): RowRemark[] {
  if (content.vocabData.length > 0 || missing.includes('KZ_AppData')) return [];
  return [
    {
      severity: 'error',
      sheet: 'KZ_AppData',
      row: 0,
      column: null,
      reason: 'the sheet has no usable row',
      advice: 'See the rows below it.',
    },
  ];
}
