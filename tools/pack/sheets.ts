import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import type { CollectionName, Finding, RawLists } from '../../src/content/entities';
import { COLLECTION_NAMES } from '../../src/content/normalise';

/** A row of a sheet: column name -> text. */
export type SheetRow = Record<string, string>;

export interface Sheets {
  readonly lists: Record<CollectionName, SheetRow[]>;
  readonly missing: readonly CollectionName[];
  readonly findings: readonly Finding[];
}

/** Columns that are for the build alone and do not go into the app. */
const BUILD_COLUMNS = ['voice'];

function readSheet(path: string, sheet: CollectionName, findings: Finding[]): SheetRow[] {
  const text = readFileSync(path, 'utf8').replace(/^\uFEFF/u, '');
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  for (const error of errors) {
    // One-column sheets have no delimiter to detect: nothing is wrong with them.
    if (error.code !== 'UndetectableDelimiter') findings.push({ severity: 'weak', sheet, row: error.row ?? 0, reason: error.message });
  }
  const [header = [], ...rows] = data;
  const names = header.map((name) => name.trim());
  return rows.map((cells, index) => {
    const row: SheetRow = Object.create(null) as SheetRow;
    names.forEach((name, column) => {
      if (name !== '' && name !== '__proto__') row[name] = (cells[column] ?? '').normalize('NFC');
    });
    if (cells.length > names.length) {
      findings.push({ severity: 'weak', sheet, row: index + 1, reason: `has ${cells.length} cells under ${names.length} columns` });
    }
    return row;
  });
}

/** Reads every sheet of a pack folder: one CSV a collection, UTF-8, first row the column names. */
export function readSheets(folder: string): Sheets {
  const lists = {} as Record<CollectionName, SheetRow[]>;
  const missing: CollectionName[] = [];
  const findings: Finding[] = [];
  for (const name of COLLECTION_NAMES) {
    const path = join(folder, `${name}.csv`);
    if (existsSync(path)) lists[name] = readSheet(path, name, findings);
    else {
      lists[name] = [];
      missing.push(name);
    }
  }
  return { lists, missing, findings };
}

/** The rows as they go into the app: without the build's own columns and without empty cells. */
export function stripRows(lists: Record<CollectionName, SheetRow[]>): RawLists {
  return Object.fromEntries(
    Object.entries(lists).map(([name, rows]) => [
      name,
      rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column, cell]) => cell !== '' && !BUILD_COLUMNS.includes(column)))),
    ]),
  );
}
