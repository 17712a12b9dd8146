import type { CollectionName } from '../../src/content/entities';
import { isWithdrawn } from '../../src/content/withdrawn';
import { COLLECTION_NAMES } from '../../src/content/normalise';
import type { BuildFinding } from './finding';
import type { SheetRow } from './table';

/** Columns whose text is shown in the reading face. */
const SHOWN_COLUMNS = ['Language', 'fullSentence', 'phaseOneSentence', 'phaseTwoSentence', 'phaseThreeSentence', 'categoryLanguage'];

/** Characters without a glyph: spaces, line breaks, zero-width characters. */
const WITHOUT_GLYPH = /[\s\p{Default_Ignorable_Code_Point}]/u;

/** Every cell with a code point that the reading face does not draw: an error, unless the fonts of the device may draw it. */
export function findMissingGlyphs(
  lists: Readonly<Record<CollectionName, readonly SheetRow[]>>,
  hasGlyph: (codePoint: number) => boolean,
  allowSystemFonts: boolean,
  today: string,
): BuildFinding[] {
  return COLLECTION_NAMES.flatMap((sheet) =>
    lists[sheet].flatMap((row, index) =>
      (isWithdrawn(row, today) ? [] : SHOWN_COLUMNS).flatMap((column): BuildFinding[] => {
        const missing = [...(row[column] ?? '')].filter((letter) => !WITHOUT_GLYPH.test(letter) && !hasGlyph(letter.codePointAt(0) ?? 0));
        if (missing.length === 0) return [];
        const facts = { letters: [...new Set(missing)], column, allowSystemFonts };
        return [{ code: 'letters-without-font', facts, severity: allowSystemFonts ? 'weak' : 'error', sheet, row: index + 1 }];
      }),
    ),
  );
}
