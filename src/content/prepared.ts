import type {
  CollectionName,
  Content,
  ContentLists,
  GameDataRow,
  Identified,
  LessonFacts,
  Openings,
  PackMedia,
  SubunitFacts,
} from './entities';
import { COLLECTIONS } from './entities';
import type { Finding } from './finding';

/**
 * The rows of a list, by field: a third lighter than one record after another. A field that a row
 * does not have is null.
 */
type Columns = Readonly<Record<string, readonly unknown[]>>;

type ListName = keyof ContentLists;
const LISTS = Object.entries(COLLECTIONS) as readonly (readonly [CollectionName, ListName])[];

/** The facts of lessons. Most lessons offer the same as some other one. */
interface PackedFacts {
  /** Labels of games. */
  readonly games: readonly string[];
  /**
   * What lessons offer: the index of each game, and its openings as three digits: '0123,2234'
   * (easy, medium, hard).
   */
  readonly offers: readonly string[];
  /**
   * Of each row of game data the index of what it offers with the words of a unit, and with those
   * of a story; null without such words.
   */
  readonly rows: readonly [units: readonly (number | null)[], stories: readonly (number | null)[]];
}

/** A unit; of each subunit its name and covers: one text where all are the same. */
export type PackedUnit = readonly [
  ...facts: readonly [
    name: string,
    Key: number,
    unitName: string | null,
    image: string,
    difficulty: number,
    isStory: 0 | 1,
    parts: readonly number[],
  ],
  ...subUnits: readonly (readonly [name: string, covers: string | null | SubunitFacts['covers']])[],
];

type PreparedLists = Readonly<Partial<Record<ListName, Columns>>>;

/** The words of some units, and where their media are. */
export interface PreparedPart {
  readonly lists: PreparedLists;
  readonly media: PackMedia;
}

/** Content that the pack builder has normalised, so that the app need not. */
export interface PreparedContent {
  /** Without the lists of words where these are in parts. */
  readonly lists: PreparedLists;
  readonly facts: PackedFacts;
  /** Of a pack whose words are in parts: what these would say. */
  readonly index?: Pick<Content, 'hasStories' | 'hasPages' | 'animals'> & { readonly units: readonly PackedUnit[] };
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
export function firstUntil({
  vocabData,
  storybookVocab,
  storybookSentence,
  historyData,
}: Omit<ContentLists, 'gameData'>): string | null {
  const rows = [vocabData, storybookVocab, storybookSentence, historyData].flat();
  return rows.flatMap(({ Until }) => Until ?? []).sort()[0] ?? null;
}

/**
 * The id of a row from a sheet that gives none. The key of a story's word is the row's with a
 * suffix.
 */
const idOf = (collection: CollectionName, key: unknown): string => `${collection}-${String(key).replace('Story', '')}`;

const toColumns = (rows: readonly object[], names: readonly string[]): Columns =>
  Object.fromEntries(names.map((name) => [name, rows.map((row) => (Reflect.get(row, name) as unknown) ?? null)]));

/** The ids of most packs follow from the keys of their rows: then they are left out. */
function listToColumns(rows: readonly Identified[], collection: CollectionName): Columns {
  const hasOwnIds = rows.some(({ firebaseID, Key }) => firebaseID !== idOf(collection, Key));
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return toColumns(
    rows,
    names.filter((name) => hasOwnIds || name !== 'firebaseID'),
  );
}

/**
 * The app waits for this before it is shown: a plain loop takes half as long as
 * `Object.fromEntries`.
 */
function toRows(columns: Columns): Record<string, unknown>[] {
  const entries = Object.entries(columns);
  return (entries[0]?.[1] ?? []).map((_, index) => {
    const row: Record<string, unknown> = {};
    for (const [name, values] of entries) row[name] = values[index];
    return row;
  });
}

function listToRows(columns: Columns, collection: CollectionName): object[] {
  const rows = toRows(columns);
  for (const row of rows) row['firebaseID'] ??= idOf(collection, row['Key']);
  return rows;
}

/** Facts of lessons as they are written to a file. */
function packFacts({ lessons, gameData }: Pick<PreparableContent, 'lessons' | 'gameData'>): PackedFacts {
  const games = [...new Set(lessons.flatMap((lesson) => Object.keys(lesson.games)))];
  const textOf = (lesson: LessonFacts): string =>
    Object.entries(lesson.games)
      .map(([label, { easy, medium, hard }]) => `${games.indexOf(label)}${easy}${medium}${hard}`)
      .join(',');
  const offers = [...new Set(lessons.map(textOf))];
  const indexOf = new Map(offers.map((text, index) => [text, index]));
  const rowsOf = (isStory: boolean): (number | null)[] => {
    const own = new Map(lessons.flatMap((lesson) => (lesson.isStory === isStory ? [[lesson.Key, lesson]] : [])));
    return gameData.map(({ Key }) => {
      const lesson = own.get(Key);
      return lesson ? (indexOf.get(textOf(lesson)) ?? null) : null;
    });
  };
  return { games, offers, rows: [rowsOf(false), rowsOf(true)] };
}

/** Digits of the openings of a game. */
const OPENINGS = 3;

/** Facts of lessons from such a file. Lessons that offer the same share it. */
export function readFacts(
  { games, offers, rows }: PackedFacts,
  gameData: readonly Pick<GameDataRow, 'Key' | 'category' | 'target'>[],
): LessonFacts[] {
  const offered = offers.map((text) => {
    const openings: Record<string, Openings> = {};
    for (const part of text === '' ? [] : text.split(',')) {
      const [easy = 0, medium = 0, hard = 0] = Array.from(part.slice(-OPENINGS), Number);
      openings[games[Number(part.slice(0, -OPENINGS))] ?? ''] = { easy, medium, hard };
    }
    return openings;
  });
  return gameData.flatMap(({ Key, category: unit, target: name }, index) =>
    rows.flatMap((list, kind): LessonFacts[] => {
      const own = offered[list[index] ?? -1];
      return own ? [{ Key, unit, name, isStory: kind > 0, games: own }] : [];
    }),
  );
}

/** Lists as they are written to a file. Those that are empty are left out. */
export const prepareLists = (lists: Readonly<Partial<Record<ListName, readonly Identified[]>>>): PreparedLists =>
  Object.fromEntries(
    LISTS.flatMap(([collection, name]) => {
      const rows = lists[name] ?? [];
      return rows.length === 0 ? [] : [[name, listToColumns(rows, collection)]];
    }),
  );

/** When rows of some content are withdrawn first. */
export function untilOf(content: Omit<ContentLists, 'gameData'>): Pick<PreparedContent, 'until'> {
  const until = firstUntil(content);
  return until === null ? {} : { until };
}

/** Content to be written, all of it or the index of a large pack. */
export type PreparableContent = Omit<ContentLists, 'gameData'> &
  Pick<Content, 'lessons' | 'withdrawn' | 'ended'> & {
    readonly gameData: readonly (Identified & Pick<GameDataRow, 'category' | 'target'>)[];
  };

/** Some content as it is written to a file. */
export function prepareContent(content: PreparableContent, findings: readonly Finding[]): PreparedContent {
  const { withdrawn, ended } = content;
  return {
    lists: prepareLists(content),
    facts: packFacts(content),
    findings,
    ...untilOf(content),
    ...(withdrawn !== undefined && { withdrawn }),
    ...(ended !== undefined && { ended }),
  };
}

/**
 * The lists of such a file; it must have been sealed (./seal.ts), since nothing is validated here.
 */
export function readPrepared({ lists }: { readonly lists: PreparedLists }): ContentLists {
  return Object.fromEntries(
    LISTS.map(([collection, name]) => [name, listToRows(lists[name] ?? {}, collection)]),
  ) as unknown as ContentLists;
}
