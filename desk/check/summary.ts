import type { Finding } from '../../src/content/finding';
import { COLLECTION_NAMES } from '../../src/content/normalise';
import type { Sheets } from '../builder/sheets/sheets';
import type { DeskFinding, SheetCount } from './desk-report';
import type { Severity } from './finding';
import { SEVERITIES } from './finding';

/** How many rows of each sheet are kept; `dropped` is what the normaliser says. */
export function countSheets(sheets: Sheets, dropped: readonly Finding[]): SheetCount[] {
  return COLLECTION_NAMES.map((sheet): SheetCount => {
    const read = sheets.lists[sheet].length;
    const lost = new Set(
      dropped.filter((finding) => finding.severity === 'dropped' && finding.sheet === sheet).map(({ row }) => row),
    ).size;
    return {
      sheet,
      file: `${sheet}.csv`,
      isMissing: sheets.missing.includes(sheet),
      read,
      kept: read - lost,
      dropped: lost,
    };
  });
}

const sheetOf = ({ sheet }: DeskFinding): number => (COLLECTION_NAMES as readonly string[]).indexOf(sheet);
const orderOf = ({ severity }: DeskFinding): number => SEVERITIES.indexOf(severity);

/** The worst first, then by sheet and row; what is alike in these stays in its order. */
export function sortFindings(findings: readonly DeskFinding[]): DeskFinding[] {
  const placed = findings.map((finding, index) => ({ finding, index }));
  placed.sort(
    (one, other) =>
      orderOf(one.finding) - orderOf(other.finding) ||
      sheetOf(one.finding) - sheetOf(other.finding) ||
      (one.finding.row ?? 0) - (other.finding.row ?? 0) ||
      one.index - other.index,
  );
  return placed.map(({ finding }) => finding);
}

/** How many findings there are of each severity. */
export function summarise(findings: readonly DeskFinding[]): Record<Severity, number> {
  return Object.fromEntries(
    SEVERITIES.map((severity) => [severity, findings.filter((finding) => finding.severity === severity).length]),
  ) as Record<Severity, number>;
}
