import type { CollectionName } from '../../src/content/entities';
import { isWithdrawn } from '../../src/content/withdrawn';
import { columnLetter } from '../builder/sheets/columns';
import { writtenPicture } from '../builder/sheets/emoji-name';
import type { Sheets } from '../builder/sheets/sheets';
import type { ImportedListRecord } from '../import/common/import-record';
import { describeFault } from './advice';
import type { DeskFinding } from './desk-report';
import type { RowFinding } from './finding';

/** Finds where rows stand in the programme's own files. */
export interface RowLocator {
  /** Row as the spreadsheet of the pack counts; null for the sheet as a whole. */
  readonly rowOf: (sheet: CollectionName, row: number) => number | null;
  readonly describeRow: (sheet: CollectionName, row: number) => string;
  readonly locate: (finding: RowFinding) => DeskFinding;
}

type Origins = Partial<Record<CollectionName, ImportedListRecord>>;

const MAX_TEXT_LENGTH = 60;

function shorten(text: string): string {
  const letters = [...text];
  return letters.length <= MAX_TEXT_LENGTH ? text : `${letters.slice(0, MAX_TEXT_LENGTH).join('')}...`;
}

/**
 * Locates the rows of a pack: in the sheets it was imported from, where these are known, else in
 * its own. `today` decides what is withdrawn.
 */
export function createRowLocator(sheets: Sheets, origins: Origins, today: string): RowLocator {
  const rowOf = (sheet: CollectionName, row: number): number | null => sheets.tables[sheet]?.rows[row - 1]?.row ?? null;

  const describe = (sheet: CollectionName, row: number, column: string | null): string => {
    const record = origins[sheet];
    const [index, sourceRow] = record?.rows[row - 1] ?? [];
    const source = index === undefined ? undefined : record?.sheets[index];
    if (source !== undefined) {
      const heading = column !== null && Object.hasOwn(source.headings, column) ? source.headings[column] : undefined;
      return `${source.title}, row ${sourceRow ?? 0}${heading === undefined ? '' : `, column ${heading}`}`;
    }
    const own = sheets.tables[sheet]?.headings.find((heading) => heading.column === column);
    const place = rowOf(sheet, row);
    const shown = own && `column ${columnLetter(own.index)}${own.text === '' ? '' : ` "${own.text}"`}`;
    return [`${sheet}.csv`, place === null ? null : `row ${place}`, column === null ? null : shown]
      .filter(Boolean)
      .join(', ');
  };

  return {
    rowOf,
    describeRow: (sheet, row) => describe(sheet, row, null),
    locate: (finding) => {
      const { code, severity, sheet, row } = finding;
      const { column, reason, advice } = describeFault(finding);
      const named = finding.column ?? column;
      const cells = sheets.lists[sheet][row - 1];
      const cell = named === null ? '' : writtenPicture(cells?.[named] ?? '');
      const text =
        cell.trim() ||
        cells?.['Language'] ||
        cells?.['fullSentence'] ||
        cells?.['English'] ||
        cells?.['category'] ||
        cells?.['game'] ||
        '';
      return {
        code,
        severity,
        sheet,
        row: rowOf(sheet, row),
        column: named,
        place: describe(sheet, row, named),
        // A report may be sent on: of a row that nobody may use it says the place alone.
        text: cells !== undefined && isWithdrawn(cells, today) ? '' : shorten(text.trim()),
        reason,
        advice,
      };
    },
  };
}
