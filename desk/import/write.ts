import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import Papa from 'papaparse';
import { registry } from '../../scenes/registry';
import type { CollectionName } from '../../src/content/entities';
import { COLUMNS } from '../builder/columns';
import { writtenPicture } from '../builder/emoji-name';
import { escapeFormula } from '../builder/formula-text';
import { readSheets } from '../builder/sheets';
import type { SheetRow } from '../builder/table';
import { templateSheet } from '../template';
import type { ImportedGrids, ImportedList } from './import-grids';
import { sheetTitle } from './import-grids';
import type { ImportedListRecord } from './import-record';
import { hashOfSheet, readRecord, writeRecord } from './import-record';

/** Byte order mark: Excel detects UTF-8 by it. */
const BOM = '\uFEFF';

const cellOf = (row: SheetRow, field: string): string => (field === 'App_Art' ? writtenPicture(row[field] ?? '') : (row[field] ?? ''));

/** Rows as a sheet: the list's own columns in their usual order, then the others. */
function formatSheet(collection: CollectionName, columns: readonly string[], rows: readonly SheetRow[]): string {
  const usual = COLUMNS[collection].filter((column) => columns.includes(column));
  const fields = [...usual, ...columns.filter((column) => !usual.includes(column))];
  const data = rows.map((row) => fields.map((field) => escapeFormula(cellOf(row, field))));
  return `${BOM}${Papa.unparse({ fields: fields.map(escapeFormula), data }, { newline: '\n' })}\n`;
}

const sheetPath = (folder: string, collection: CollectionName): string => join(folder, `${collection}.csv`);

/** Lists whose sheet in the pack was edited by hand since it was made: an import would lose that work. */
export function findEdited(folder: string, lists: readonly ImportedList[]): CollectionName[] {
  const record = readRecord(folder);
  return lists.flatMap(({ collection }) => {
    const path = sheetPath(folder, collection);
    if (!existsSync(path)) return [];
    const bytes = readFileSync(path);
    const isUnedited = record?.lists[collection]?.hash === hashOfSheet(bytes) || bytes.equals(Buffer.from(templateSheet(collection)));
    return isUnedited ? [] : [collection];
  });
}

function recordOf({ rows, headings }: ImportedList, text: string): ImportedListRecord {
  const titles = [...new Set(rows.map(sheetTitle))];
  return {
    hash: hashOfSheet(text),
    sheets: titles.map((title) => ({ title, headings: { ...headings[title] } })),
    rows: rows.map((row) => [titles.indexOf(sheetTitle(row)), row.row]),
  };
}

/** Writes imported lists into a pack's folder and stores where every row came from. */
export function writeImport(folder: string, sources: readonly string[], { lists }: ImportedGrids): void {
  const before = readRecord(folder);
  const written = lists.map((list) => {
    const text = formatSheet(
      list.collection,
      list.columns,
      list.rows.map(({ cells }) => cells),
    );
    writeFileSync(sheetPath(folder, list.collection), text);
    return [list.collection, recordOf(list, text)] as const;
  });
  const from = sources.map((path) => relative(folder, path).replaceAll(sep, '/'));
  writeRecord(folder, {
    from: [...new Set([...(before?.from ?? []), ...from])],
    lists: { ...before?.lists, ...Object.fromEntries(written) },
  });
}

/** Games that need nothing but words, pictures and sounds. */
const WORD_GAMES = registry.filter(({ needs }) => needs.every(({ kind }) => kind === 'recordings'));

const nameOf = (unit = '', subunit = ''): string => `${unit.trim()} / ${subunit.trim()}`;

/**
 * Gives every subunit that no row of KZ_GameFilterDataNew names a row with the games that need only words, from the easiest level on.
 * Rows that are there stay, but for those of an untouched template. Gives the subunits that got a row.
 */
export function offerGames(folder: string): string[] {
  const { lists } = readSheets(folder);
  const collection = 'KZ_GameFilterDataNew';
  const path = sheetPath(folder, collection);
  const isTemplate = existsSync(path) && readFileSync(path, 'utf8') === templateSheet(collection);
  const existing = isTemplate ? [] : lists[collection];
  const named = new Set(existing.map((row) => nameOf(row['category'], row['target'])));
  const keys = existing.map((row) => Number(row['Key'])).filter(Number.isFinite);
  let key = keys.reduce((highest, each) => Math.max(highest, each), 0);
  const added: string[] = [];
  const rows = [...lists.KZ_AppData, ...lists.KZ_StorybookVocab].flatMap((word): SheetRow[] => {
    const unit = word['homeName']?.trim() || word['storyGame']?.trim() || '';
    const subunit = word['subCat']?.trim() || word['group']?.trim() || '';
    const name = nameOf(unit, subunit);
    if (unit === '' || subunit === '' || named.has(name)) return [];
    named.add(name);
    added.push(name);
    key += 1;
    return [{ Key: String(key), category: unit, target: subunit, ...Object.fromEntries(WORD_GAMES.map(({ label }) => [label, '1'])) }];
  });
  if (rows.length > 0) {
    const columns = [...new Set([...existing.flatMap((row) => Object.keys(row)), ...COLUMNS[collection]])];
    writeFileSync(path, formatSheet(collection, columns, [...existing, ...rows]));
  }
  return added;
}
