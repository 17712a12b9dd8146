import type { CollectionName, Content, ContentLists, Identified } from './entities';
import { COLLECTIONS } from './entities';
import type { Finding } from './finding';

/**
 * The rows of a list, by field: a third lighter than one record after another. A field that a row
 * does not have is null.
 */
type Columns = Readonly<Record<string, readonly unknown[]>>;

type ListName = keyof ContentLists;
const LISTS = Object.entries(COLLECTIONS) as readonly (readonly [CollectionName, ListName])[];

/** Content that the pack builder has normalised, so that the app need not. */
export interface PreparedContent {
  readonly lists: Readonly<Record<ListName, Columns>>;
  /** Rows that were left out, and why. */
  readonly findings: readonly Finding[];
  /** The first day on which one of these rows is withdrawn (Until); left out where none has one. */
  readonly until?: string;
  /** Keys of the words that are withdrawn; left out when empty. */
  readonly withdrawn?: readonly string[];
  /**
   * Keys of the words whose day Until had come when the pack was built, with that day; left out
   * when empty.
   */
  readonly ended?: Readonly<Record<string, string>>;
}

/** The first day Until of some content's rows, 'YYYY-MM-DD'; null where none has one. */
export function firstUntil({ vocabData, storybookVocab, storybookSentence, historyData }: ContentLists): string | null {
  const rows = [vocabData, storybookVocab, storybookSentence, historyData].flat();
  return rows.flatMap(({ Until }) => Until ?? []).sort()[0] ?? null;
}

/**
 * The id of a row from a sheet that gives none. The key of a story's word is the row's with a
 * suffix.
 */
const idOf = (collection: CollectionName, key: unknown): string => `${collection}-${String(key).replace('Story', '')}`;

/** The ids of most packs follow from the keys of their rows: then they are left out. */
function toColumns(rows: readonly Identified[], collection: CollectionName): Columns {
  const hasOwnIds = rows.some(({ firebaseID, Key }) => firebaseID !== idOf(collection, Key));
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter(
    (name) => hasOwnIds || name !== 'firebaseID',
  );
  return Object.fromEntries(
    names.map((name) => [name, rows.map((row) => (Reflect.get(row, name) as unknown) ?? null)]),
  );
}

/**
 * The app waits for this before it is shown: a plain loop takes half as long as
 * `Object.fromEntries`.
 */
function toRows(columns: Columns, collection: CollectionName): object[] {
  const entries = Object.entries(columns);
  return (entries[0]?.[1] ?? []).map((_, index) => {
    const row: Record<string, unknown> = {};
    for (const [name, values] of entries) row[name] = values[index];
    row['firebaseID'] ??= idOf(collection, row['Key']);
    return row;
  });
}

/** The lists of some content as they are written to a file. */
export function prepareContent(content: Content, findings: readonly Finding[]): PreparedContent {
  const lists = Object.fromEntries(
    LISTS.map(([collection, name]) => [name, toColumns(content[name], collection)]),
  ) as PreparedContent['lists'];
  const until = firstUntil(content);
  const { withdrawn, ended } = content;
  return {
    lists,
    findings,
    ...(until !== null && { until }),
    ...(withdrawn !== undefined && { withdrawn }),
    ...(ended !== undefined && { ended }),
  };
}

/**
 * The lists of such a file; it must have been sealed (./seal.ts), since nothing is validated here.
 */
export function readPrepared({ lists }: PreparedContent): ContentLists {
  return Object.fromEntries(
    LISTS.map(([collection, name]) => [name, toRows(lists[name], collection)]),
  ) as unknown as ContentLists;
}
