import type { Finding } from '../../src/content/entities';
import type { BuiltArt } from './picture-sheets';
import type { Sheets } from './sheets';
import { CONTENT_SHEETS } from './sheets';

/** Rows whose picture or source is missing or weak, by sheet and row. */
export function findWeakRows(sheets: Sheets, art: Pick<BuiltArt, 'missing' | 'weak'>): Finding[] {
  const findings: Finding[] = [];
  for (const sheet of CONTENT_SHEETS) {
    sheets.lists[sheet].forEach((row, index) => {
      const add = (reason: string) => findings.push({ severity: 'weak', sheet, row: index + 1, reason });
      const name = (row['App_Art'] ?? '').trim();
      if (art.missing.has(name)) add(`there is no picture "${name}"`);
      const weakness = art.weak.get(name);
      if (weakness !== undefined) add(weakness);
      if ((row['source'] ?? '') === '') add('it does not say where it comes from (source)');
    });
  }
  return findings;
}
