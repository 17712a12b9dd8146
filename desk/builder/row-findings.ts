import type { BuildFault, BuildFinding } from './finding';
import type { BuiltArt } from './picture-atlases';
import type { Sheets } from './sheets';
import { CONTENT_SHEETS } from './sheets';

/** Rows whose picture or source is missing or weak, by sheet and row. */
export function findRowFindings(sheets: Sheets, art: Pick<BuiltArt, 'missing' | 'faults'>): BuildFinding[] {
  const findings: BuildFinding[] = [];
  for (const sheet of CONTENT_SHEETS) {
    sheets.lists[sheet].forEach((row, index) => {
      const add = (fault: BuildFault) => findings.push({ ...fault, severity: 'weak', sheet, row: index + 1 });
      const name = (row['App_Art'] ?? '').trim();
      if (art.missing.has(name)) add({ code: 'picture-missing', facts: { name, near: null } });
      const weakness = art.faults.get(name);
      if (weakness !== undefined) add(weakness);
      if ((row['source'] ?? '') === '') add({ code: 'source-missing', facts: {} });
    });
  }
  return findings;
}
