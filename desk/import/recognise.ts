import { COLLECTIONS } from '../../src/content/entities';
import type { CollectionName } from '../../src/content/entities';
import { COLLECTION_NAMES } from '../../src/content/normalise';
import { REQUIRED_COLUMNS, columnLetter, foldHeading } from '../builder/columns';
import type { Table } from '../builder/table';

/** What a sheet is read as, and by what right; or why it is not read. */
export type Recognition =
  | { readonly kind: 'list'; readonly collection: CollectionName; readonly because: string }
  | { readonly kind: 'ignored'; readonly because: string }
  | { readonly kind: 'unknown'; readonly because: string; readonly advice: string };

/** `sheets` of pack.json: sheet or file name (folded) -> list, or 'ignore'. */
export type SheetNames = ReadonlyMap<string, CollectionName | 'ignore'>;

function collectionNamed(name: string): CollectionName | null {
  const wanted = foldHeading(name);
  const isIt = (collection: CollectionName): boolean =>
    [collection, collection.replace(/^KZ_/u, ''), COLLECTIONS[collection]].some((candidate) => foldHeading(candidate) === wanted);
  return COLLECTION_NAMES.find(isIt) ?? null;
}

/** Reads `sheets` of pack.json: { "Kupu hou": "KZ_AppData", "Drafts": "ignore" }. Gives what is wrong with it in plain words. */
export function readSheetNames(json: unknown): { names: SheetNames; faults: string[] } {
  const names = new Map<string, CollectionName | 'ignore'>();
  const faults: string[] = [];
  if (json === undefined || json === null) return { names, faults };
  if (typeof json !== 'object' || Array.isArray(json)) return { names, faults: ['"sheets" is not a list of names'] };
  for (const [name, value] of Object.entries(json)) {
    const wanted = typeof value === 'string' ? value : '';
    const target = wanted === 'ignore' ? wanted : collectionNamed(wanted);
    if (target === null)
      faults.push(`"sheets": "${name}" is to be ${JSON.stringify(value)}, which is no list: ${COLLECTION_NAMES.join(', ')}, or "ignore"`);
    else names.set(foldHeading(name), target);
  }
  return { names, faults };
}

/** The most particular first: a story's words also have all that a plain word has. */
const BY_COLUMNS: readonly CollectionName[] = [
  'KZ_StorybookSentence',
  'KZ_StorybookVocab',
  'KZ_GoldStar',
  'KZ_GameFilterDataNew',
  'KZ_GameDescriptions',
  'KZ_HistoryData',
  'KZ_AppData',
  'KZ_PopupWords',
];

function list(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

/** Tells what a sheet is: by pack.json, by its own name, or by its columns. Says so; nothing is taken in silence. */
export function recognise(table: Table, names: SheetNames): Recognition {
  const { sheet, file } = table.grid;
  const titles = [sheet, file, file.replace(/\.\w+$/u, '')].filter((name) => name !== null);
  for (const title of titles) {
    const named = names.get(foldHeading(title));
    if (named === 'ignore') return { kind: 'ignored', because: 'pack.json says so ("sheets")' };
    if (named !== undefined) return { kind: 'list', collection: named, because: 'pack.json says so ("sheets")' };
  }
  for (const title of titles) {
    const collection = collectionNamed(title);
    if (collection !== null) return { kind: 'list', collection, because: 'it has that name' };
  }
  const columns = new Set(table.headings.flatMap(({ column }) => column ?? []));
  const byColumns = BY_COLUMNS.find((collection) => REQUIRED_COLUMNS[collection].every((column) => columns.has(column)));
  if (byColumns !== undefined)
    return { kind: 'list', collection: byColumns, because: `it has the columns ${list(REQUIRED_COLUMNS[byColumns])}` };
  const headings = table.headings.filter(({ text }) => text !== '').map(({ text, index }) => `${columnLetter(index)} "${text}"`);
  const missing = REQUIRED_COLUMNS.KZ_AppData.filter((column) => !columns.has(column));
  return {
    kind: 'unknown',
    because: `row ${table.headerRow} names ${headings.length === 0 ? 'no columns' : `the columns ${list(headings)}`}`,
    advice: `For words, say in pack.json which of them is ${list(missing)}, such as "columns": { "${table.headings.find(({ column, text }) => column === null && text !== '')?.text ?? 'your heading'}": "${missing[0] ?? 'Language'}" }`,
  };
}
