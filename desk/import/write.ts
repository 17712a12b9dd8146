import Papa from 'papaparse';
import { registry } from '../../scenes/registry';
import { needsOnlyWords } from '../../src/content/can-begin';
import type { CollectionName } from '../../src/content/entities';
import { isWithdrawn } from '../../src/content/withdrawn';
import { encodeText, isSameBytes } from '../builder/common/bytes';
import type { Assets, FileSource, FileStore } from '../builder/common/ports';
import { escapeFormula } from '../builder/grid/formula-text';
import { COLUMNS } from '../builder/sheets/columns';
import { writtenPicture } from '../builder/sheets/emoji-name';
import { readSheets } from '../builder/sheets/sheets';
import type { SheetRow } from '../builder/sheets/table';
import type { ImportedListRecord } from './common/import-record';
import { hashOfSheet, readRecord, writeRecord } from './common/import-record';
import { sheetTitle } from './common/place-names';
import { hashHeldNames } from './recordings/held-media';
import type { ImportedGrids, ImportedList } from './sheets/import-grids';

/** Byte order mark: Excel detects UTF-8 by it. */
const BOM = '\uFEFF';

const cellOf = (row: SheetRow, field: string): string =>
  field === 'App_Art' ? writtenPicture(row[field] ?? '') : (row[field] ?? '');

/** Rows as a sheet: the list's own columns in their usual order, then the others. */
function formatSheet(collection: CollectionName, columns: readonly string[], rows: readonly SheetRow[]): string {
  const usual = COLUMNS[collection].filter((column) => columns.includes(column));
  const fields = [...usual, ...columns.filter((column) => !usual.includes(column))];
  const data = rows.map((row) => fields.map((field) => escapeFormula(cellOf(row, field))));
  return `${BOM}${Papa.unparse({ fields: fields.map(escapeFormula), data }, { newline: '\n' })}\n`;
}

const sheetPath = (collection: CollectionName): string => `${collection}.csv`;

/**
 * Lists whose sheet in the pack was edited by hand since it was made: an import would lose that
 * work.
 */
export async function findEdited(
  source: FileSource,
  lists: readonly ImportedList[],
  { templateSheet }: Pick<Assets, 'templateSheet'>,
): Promise<CollectionName[]> {
  const record = await readRecord(source);
  const edited: CollectionName[] = [];
  for (const { collection } of lists) {
    const bytes = await source.read(sheetPath(collection));
    if (bytes === null || record?.lists[collection]?.hash === hashOfSheet(bytes)) continue;
    if (!isSameBytes(bytes, await templateSheet(collection))) edited.push(collection);
  }
  return edited;
}

function recordOf({ rows, headings }: ImportedList, text: string): ImportedListRecord {
  const titles = [...new Set(rows.map(sheetTitle))];
  return {
    hash: hashOfSheet(text),
    sheets: titles.map((title) => ({ title, headings: { ...headings[title] } })),
    rows: rows.map((row) => [titles.indexOf(sheetTitle(row)), row.row]),
  };
}

/**
 * Writes imported lists into a pack and stores where every row came from. `from`: the sources, as
 * paths from the pack.
 */
export async function writeImport(
  store: FileStore,
  from: readonly string[],
  { lists, held }: Pick<ImportedGrids, 'lists' | 'held'>,
): Promise<void> {
  const before = await readRecord(store);
  const written: [CollectionName, ImportedListRecord][] = [];
  for (const list of lists) {
    const text = formatSheet(
      list.collection,
      list.columns,
      list.rows.map(({ cells }) => cells),
    );
    await store.write(sheetPath(list.collection), encodeText(text));
    written.push([list.collection, recordOf(list, text)]);
  }
  await writeRecord(store, {
    from: [...new Set([...(before?.from ?? []), ...from])],
    lists: { ...before?.lists, ...Object.fromEntries(written) },
    held: hashHeldNames({ held }),
  });
}

/** Games that need nothing but words, pictures and sounds. */
const WORD_GAMES = registry.filter(needsOnlyWords);

const nameOf = (unit = '', subunit = ''): string => `${unit.trim()} / ${subunit.trim()}`;

/**
 * Gives every subunit that no row of KZ_GameFilterDataNew names a row with the games that need only
 * words, from the easiest level on. Rows that are there stay, but for those of an untouched
 * template. Gives the subunits that got a row.
 */
export async function offerGames(
  store: FileStore,
  { templateSheet }: Pick<Assets, 'templateSheet'>,
  today: string,
): Promise<string[]> {
  const { lists } = await readSheets(store);
  const collection = 'KZ_GameFilterDataNew';
  const bytes = await store.read(sheetPath(collection));
  const isTemplate = bytes !== null && isSameBytes(bytes, await templateSheet(collection));
  const existing = isTemplate ? [] : lists[collection];
  const named = new Set(existing.map((row) => nameOf(row['category'], row['target'])));
  const keys = existing.map((row) => Number(row['Key'])).filter(Number.isFinite);
  let key = keys.reduce((highest, each) => Math.max(highest, each), 0);
  const added: string[] = [];
  const words = [...lists.KZ_AppData, ...lists.KZ_StorybookVocab].filter((word) => !isWithdrawn(word, today));
  const rows = words.flatMap((word): SheetRow[] => {
    const unit = word['homeName']?.trim() || word['storyGame']?.trim() || '';
    const subunit = word['subCat']?.trim() || word['group']?.trim() || '';
    const name = nameOf(unit, subunit);
    if (unit === '' || subunit === '' || named.has(name)) return [];
    named.add(name);
    added.push(name);
    key += 1;
    return [
      {
        Key: String(key),
        category: unit,
        target: subunit,
        ...Object.fromEntries(WORD_GAMES.map(({ label }) => [label, '1'])),
      },
    ];
  });
  if (rows.length > 0) {
    const columns = [...new Set([...existing.flatMap((row) => Object.keys(row)), ...COLUMNS[collection]])];
    await store.write(sheetPath(collection), encodeText(formatSheet(collection, columns, [...existing, ...rows])));
  }
  return added;
}
