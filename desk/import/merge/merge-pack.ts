import type { CollectionName } from '../../../src/content/entities';
import { COLLECTION_NAMES } from '../../../src/content/normalise';
import { isSameBytes, encodeText } from '../../builder/common/bytes';
import type { Assets, FileSource } from '../../builder/common/ports';
import type { ReadingRules } from '../../builder/sheets/reading-rules';
import type { SheetRow } from '../../builder/sheets/table';
import type { ImportRecord } from '../common/import-record';
import { readRecord } from '../common/import-record';
import { sheetTitle } from '../common/place-names';
import type { Asker } from '../common/question';
import type { ImportedGrids, ImportedList } from '../sheets/import-grids';
import { textKeyOf } from './former-rows';
import { keepKeys } from './keep-keys';
import type { BaseRow, KeptList } from './kept-list';
import { readKeptList } from './kept-list';
import type { Change, MergedRow } from './merge-rows';
import { mergeRows } from './merge-rows';
import { formatSheet } from './own-sheet';

/** A pack before an import. */
export interface KeptPack {
  readonly record: ImportRecord | null;
  readonly lists: ReadonlyMap<CollectionName, KeptList>;
}

/** A list as it is to be written. */
export interface ListToWrite {
  readonly collection: CollectionName;
  readonly rows: readonly MergedRow[];
  readonly base: readonly MergedRow[];
  /** The two as sheets. */
  readonly text: string;
  readonly baseText: string;
  readonly headings: ImportedList['headings'];
  /** True where the pack's own was changed by hand, and gets another text. */
  readonly isChangedByHand: boolean;
}

export interface MergedPack {
  readonly lists: readonly ListToWrite[];
  readonly changes: readonly Change[];
}

/** Reads what a pack has of its lists. */
export async function readKeptPack(
  source: FileSource,
  rules: ReadingRules,
  assets: Pick<Assets, 'templateSheet'>,
): Promise<KeptPack> {
  const record = await readRecord(source);
  const kept = new Map<CollectionName, KeptList>();
  for (const collection of COLLECTION_NAMES) {
    const list = await readKeptList(source, collection, record, rules, assets);
    if (list !== null) kept.set(collection, list);
  }
  return { record, lists: kept };
}

const textKey = (cells: SheetRow): string =>
  textKeyOf((cells['Language'] ?? '').toLowerCase(), (cells['English'] ?? '').toLowerCase());
const WORDS: readonly CollectionName[] = ['KZ_AppData', 'KZ_StorybookVocab'];

/** 'words.xlsx, sheet "Animals"' -> 'words.xlsx'. */
const fileOfTitle = (title: string): string => title.replace(/, sheet "[\s\S]*"$/u, '');

/** From this part of its words on that are read now, a file is one that got another name. */
const MIN_RENAMED = 0.5;

/**
 * The files whose rows stay, though they are not read now: somebody has read one list after the
 * other into the pack. Asked, since a file may have got another name, too.
 */
function findStaying(
  { rows }: Pick<ImportedList, 'rows'>,
  { base }: KeptList,
  readNow: ReadonlySet<string>,
  asker: Asker,
): ReadonlySet<string> {
  const words = new Set(rows.map(({ cells }) => textKey(cells)));
  const others = new Map<string, BaseRow[]>();
  for (const row of base ?? []) {
    const file = row.origin === null ? null : fileOfTitle(row.origin.title);
    if (file === null || readNow.has(file)) continue;
    others.set(file, [...(others.get(file) ?? []), row]);
  }
  const staying = [...others].filter(([file, own]) => {
    const missing = own.filter(({ cells }) => !words.has(textKey(cells)));
    if (missing.length === 0) return false;
    const isRenamed = 1 - missing.length / own.length >= MIN_RENAMED;
    return (
      asker.ask({
        id: `keep: ${file}`,
        text: `${missing.length} words of the pack are of ${file}, which is not read now: keep them?`,
        options: ['yes', 'no'],
        proposed: isRenamed ? 'no' : 'yes',
      }) === 'yes'
    );
  });
  return new Set(staying.map(([file]) => file));
}

/** True for a row that is of a file that is not read now, and stays. */
export type Stays = (row: BaseRow) => boolean;

/**
 * Gives the words of an import the Keys that they had. Gives what is told of that, and which rows
 * of the pack stay, though their file is not read now.
 */
export function keepWordKeys(
  { lists, held, notes }: Pick<ImportedGrids, 'lists' | 'held' | 'notes'>,
  kept: KeptPack,
  asker: Asker,
): { readonly told: readonly string[]; readonly stays: Stays } {
  const words = lists.find(({ collection }) => collection === 'KZ_AppData');
  const old = kept.lists.get('KZ_AppData');
  if (words === undefined || old === undefined) return { told: [], stays: () => false };
  const staying = findStaying(words, old, new Set(notes.map(({ file }) => file)), asker);
  const stays: Stays = ({ origin }) => origin !== null && staying.has(fileOfTitle(origin.title));
  const isHeld = createHeldTest({ held });
  const named = (column: string): boolean =>
    Object.values(words.headings).some((headings) => Object.hasOwn(headings, column));
  const has = { keys: named('Key'), recordings: named('App_Audio') };
  const told = keepKeys(words.rows, has, old, (row) => !isHeld(row.cells), asker);
  return { told, stays };
}

/** Says of a row whether it is one that is held back, by its word and gloss. */
function createHeldTest({ held }: Pick<ImportedGrids, 'held'>): (cells: SheetRow) => boolean {
  const texts = new Set(
    held.flatMap(({ collection, rows }) => (WORDS.includes(collection) ? rows.map(({ cells }) => textKey(cells)) : [])),
  );
  return (cells) => (cells['Language'] ?? '') !== '' && texts.has(textKey(cells));
}

/**
 * Puts what was changed by hand in a pack into the lists of an import. `isReplacing`: leaves it
 * out, and takes the import as it is.
 */
export function mergePack(
  { lists, held }: Pick<ImportedGrids, 'lists' | 'held'>,
  kept: KeptPack,
  stays: Stays,
  isReplacing: boolean,
): MergedPack {
  const isHeld = createHeldTest({ held });
  const merged = lists.map(({ collection, columns, rows, headings }) => {
    const read = rows.map((row): MergedRow => ({ cells: row.cells, origin: { title: sheetTitle(row), row: row.row } }));
    const old = kept.lists.get(collection);
    const base = old?.base ?? null;
    const input = { collection, read, base, pack: old?.rows ?? [], stays, isHeld };
    // What is as it was read was not changed by hand.
    const pack = isReplacing && base !== null ? base.map(({ cells }) => cells) : isReplacing ? [] : input.pack;
    const list = mergeRows({ ...input, pack });
    const format = (own: readonly MergedRow[]): string => {
      const fields = new Set([...columns, ...own.flatMap(({ cells }) => Object.keys(cells))]);
      return formatSheet(
        collection,
        [...fields],
        own.map(({ cells }) => cells),
      );
    };
    const text = format(list.rows);
    const isSame = old === undefined || isSameBytes(old.bytes, encodeText(text));
    const isChangedByHand = !isSame && (base === null || !isSameSheet(old.rows, base));
    const titles = old?.record?.sheets ?? [];
    return {
      changes: old === undefined ? [] : list.changes,
      list: {
        collection,
        ...list,
        text,
        baseText: format(list.base),
        headings: { ...Object.fromEntries(titles.map((sheet) => [sheet.title, sheet.headings])), ...headings },
        isChangedByHand,
      },
    };
  });
  return { lists: merged.map(({ list }) => list), changes: merged.flatMap(({ changes }) => changes) };
}

const contentOf = (cells: SheetRow): string =>
  JSON.stringify(
    Object.entries(cells)
      .map(([column, cell]) => [column, cell.trim()])
      .filter(([, cell]) => cell !== '')
      .sort(([one = ''], [other = '']) => (one < other ? -1 : 1)),
  );

/** True where a pack's rows are those that were read, cell by cell. */
const isSameSheet = (rows: readonly SheetRow[], base: readonly BaseRow[]): boolean =>
  rows.length === base.length && rows.every((row, at) => contentOf(row) === contentOf(base[at]?.cells ?? {}));
