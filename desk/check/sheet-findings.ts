import type { Content } from '../../src/content/entities';
import { COLLECTION_NAMES, REQUIRED_COLLECTIONS } from '../../src/content/normalise';
import type { Sheets } from '../builder/sheets/sheets';
import { CONTENT_SHEETS } from '../builder/sheets/sheets';
import type { RowFinding } from './finding';

/**
 * Sheets that a pack cannot do without are errors when they are missing, the others are worth
 * knowing.
 */
export function checkMissing({ missing }: Sheets): RowFinding[] {
  return missing.map((sheet): RowFinding => {
    const isRequired = REQUIRED_COLLECTIONS.includes(sheet);
    return { code: 'sheet-missing', facts: { isRequired }, severity: isRequired ? 'error' : 'note', sheet, row: 0 };
  });
}

/**
 * Value of the column `source` in the template's rows: marks rows that the programme has not
 * replaced yet.
 */
const EXAMPLE_SOURCE = 'example';

/** Rows that are still the template's. */
export function checkExamples({ lists }: Sheets): RowFinding[] {
  return COLLECTION_NAMES.flatMap((sheet) =>
    lists[sheet].flatMap((row, index): RowFinding[] =>
      row['source']?.trim() === EXAMPLE_SOURCE
        ? [{ code: 'row-is-example', facts: {}, severity: 'weak', sheet, row: index + 1 }]
        : [],
    ),
  );
}

/** Rows that do not say where they come from. */
export function checkSources({ lists }: Sheets): RowFinding[] {
  return CONTENT_SHEETS.flatMap((sheet) =>
    lists[sheet].flatMap((row, index): RowFinding[] =>
      (row['source'] ?? '').trim() === ''
        ? [{ code: 'source-missing', facts: {}, severity: 'note', sheet, row: index + 1 }]
        : [],
    ),
  );
}

/** A vocabulary without a usable row. */
export function checkVocabulary(content: Content, { missing }: Sheets): RowFinding[] {
  if (content.vocabData.length > 0 || missing.includes('KZ_AppData')) return [];
  return [{ code: 'words-missing', facts: {}, severity: 'error', sheet: 'KZ_AppData', row: 0 }];
}
