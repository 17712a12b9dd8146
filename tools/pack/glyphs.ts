import type { CollectionName, Finding } from '../../src/content/entities';
import type { SheetRow } from './table';

/** Columns whose text is shown in the reading face. */
const SHOWN_COLUMNS = ['Language', 'fullSentence', 'phaseOneSentence', 'phaseTwoSentence', 'phaseThreeSentence', 'categoryLanguage'];

/** Signs that nothing is drawn for: spaces, line breaks, signs without a width. */
const UNDRAWN = /[\s\p{Default_Ignorable_Code_Point}]/u;

/** Every cell with a code point that the reading face does not draw. */
export function findMissingGlyphs(
  lists: Readonly<Record<CollectionName, readonly SheetRow[]>>,
  hasGlyph: (codePoint: number) => boolean,
): Finding[] {
  return Object.entries(lists).flatMap(([sheet, rows]) =>
    rows.flatMap((row, index) =>
      SHOWN_COLUMNS.flatMap((column): Finding[] => {
        const missing = [...(row[column] ?? '')].filter((letter) => !UNDRAWN.test(letter) && !hasGlyph(letter.codePointAt(0) ?? 0));
        if (missing.length === 0) return [];
        const names = [...new Set(missing)].map(
          (letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
        );
        return [{ severity: 'dropped', sheet, row: index + 1, reason: `no font draws ${names.join(', ')} in ${column}` }];
      }),
    ),
  );
}
