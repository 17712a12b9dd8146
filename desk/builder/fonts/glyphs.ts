import type { CollectionName } from '../../../src/content/entities';
import { COLLECTION_NAMES } from '../../../src/content/normalise';
import { isWithdrawn } from '../../../src/content/withdrawn';
import type { BuildFinding } from '../common/finding';
import { LANGUAGE_COLUMNS } from '../sheets/columns';
import type { SheetRow } from '../sheets/table';
import type { Face } from './faces';
import { lettersIn } from './faces';
import { scriptOf } from './scripts';

/**
 * Every cell with a letter that none of these faces draws: an error, unless the fonts of the device
 * may draw it. Letters of one script are one matter: all of its findings say the same, so that they
 * can be told once, with their rows.
 */
export function findMissingGlyphs(
  lists: Readonly<Record<CollectionName, readonly SheetRow[]>>,
  faces: readonly Face[],
  allowSystemFonts: boolean,
  today: string,
): BuildFinding[] {
  const isMissing = (letter: string): boolean => faces.every(({ has }) => !has(letter));
  const cells = COLLECTION_NAMES.flatMap((sheet) =>
    lists[sheet].flatMap((row, index) =>
      (isWithdrawn(row, today) ? [] : [...LANGUAGE_COLUMNS]).flatMap((column) => {
        const missing = lettersIn(row[column] ?? '').filter(isMissing);
        const scripts = new Set(missing.map(scriptOf));
        return [...scripts].map((script) => ({
          sheet,
          row: index + 1,
          column,
          script,
          letters: missing.filter((letter) => scriptOf(letter) === script),
        }));
      }),
    ),
  );
  const lettersOf = new Map<string | null, Set<string>>();
  for (const { script, letters } of cells)
    lettersOf.set(script, new Set([...(lettersOf.get(script) ?? []), ...letters]));
  return cells.map(({ sheet, row, column, script }): BuildFinding => ({
    code: 'letters-without-font',
    facts: { script, letters: [...(lettersOf.get(script) ?? [])].sort(), column, allowSystemFonts },
    severity: allowSystemFonts ? 'weak' : 'error',
    sheet,
    row,
  }));
}
