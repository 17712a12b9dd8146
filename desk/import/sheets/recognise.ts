import { COLLECTIONS } from '../../../src/content/entities';
import type { CollectionName } from '../../../src/content/entities';
import { COLLECTION_NAMES } from '../../../src/content/normalise';
import { nearestName } from '../../builder/common/nearest-name';
import type { Grid } from '../../builder/grid/grid';
import { REQUIRED_COLUMNS, columnLetter, foldHeading } from '../../builder/sheets/columns';
import type { Table } from '../../builder/sheets/table';

/** Which list a sheet is, and how that was recognised; or why it is not read. */
export type Recognition =
  | { readonly kind: 'list'; readonly collection: CollectionName; readonly because: string }
  | { readonly kind: 'ignored'; readonly because: string }
  | { readonly kind: 'unknown'; readonly because: string };

/** `sheets` of pack.json: sheet or file name (folded) -> list, or 'ignore'. */
export type SheetNames = ReadonlyMap<string, CollectionName | 'ignore'>;

function collectionNamed(name: string): CollectionName | null {
  const folded = foldHeading(name);
  const isIt = (collection: CollectionName): boolean =>
    [collection, collection.replace(/^KZ_/u, ''), COLLECTIONS[collection]].some(
      (candidate) => foldHeading(candidate) === folded,
    );
  return COLLECTION_NAMES.find(isIt) ?? null;
}

/**
 * Reads `sheets` of pack.json: { "Kupu hou": "KZ_AppData", "Drafts": "ignore" }. Gives what is
 * wrong with it in plain words.
 */
export function readSheetNames(json: unknown): { names: SheetNames; errors: string[] } {
  const names = new Map<string, CollectionName | 'ignore'>();
  const errors: string[] = [];
  if (json === undefined || json === null) return { names, errors };
  if (typeof json !== 'object' || Array.isArray(json)) return { names, errors: ['"sheets" is not a list of names'] };
  for (const [name, value] of Object.entries(json)) {
    const folded = typeof value === 'string' ? value.trim() : '';
    const target = folded.toLowerCase() === 'ignore' ? 'ignore' : collectionNamed(folded);
    const nearest = nearestName(folded, [...COLLECTION_NAMES, 'ignore']);
    if (target === null)
      errors.push(
        `"sheets": "${name}" is to be ${JSON.stringify(value)}, which is no list: ${nearest === null ? `${COLLECTION_NAMES.join(', ')}, or "ignore"` : `is it "${nearest}"?`}`,
      );
    else names.set(foldHeading(name), target);
  }
  return { names, errors };
}

/** The most specific first: a story's words also have all columns of plain words. */
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

/**
 * Recognises a sheet by pack.json, or by its own name; null where neither says anything. `others`
 * are the folded names of all sheets of its file: what is said of one of them is not said of the
 * file that is called like it.
 */
export function recogniseByName(
  { sheet, file }: Grid,
  names: SheetNames,
  others: ReadonlySet<string>,
): Exclude<Recognition, { kind: 'unknown' }> | null {
  const files = [file, file.replace(/\.\w+$/u, '')].filter((name) => !others.has(foldHeading(name)));
  const titles = sheet === null ? files : [sheet, ...files];
  for (const title of titles) {
    const named = names.get(foldHeading(title));
    if (named === 'ignore') return { kind: 'ignored', because: 'pack.json says so ("sheets")' };
    if (named !== undefined) return { kind: 'list', collection: named, because: 'pack.json says so ("sheets")' };
  }
  for (const title of titles) {
    const collection = collectionNamed(title);
    if (collection !== null) return { kind: 'list', collection, because: 'it has that name' };
  }
  return null;
}

/** Recognises a sheet by the names of its columns. `because` says by which, for the report. */
export function recogniseByColumns(table: Table): Exclude<Recognition, { kind: 'ignored' }> {
  const columns = new Set(table.headings.flatMap(({ column }) => column ?? []));
  const byColumns = BY_COLUMNS.find((collection) =>
    REQUIRED_COLUMNS[collection].every((column) => columns.has(column)),
  );
  if (byColumns !== undefined)
    return { kind: 'list', collection: byColumns, because: `it has the columns ${list(REQUIRED_COLUMNS[byColumns])}` };
  const headings = table.headings
    .filter(({ text }) => text !== '')
    .map(({ text, index }) => `${columnLetter(index)} "${text}"`);
  return {
    kind: 'unknown',
    because: `row ${table.headerRow} names ${headings.length === 0 ? 'no columns' : `the columns ${list(headings)}`}`,
  };
}
