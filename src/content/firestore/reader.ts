import type { RawLists, RawRecord } from '../entities';
import { COLLECTION_NAMES } from '../normalise';
import { withTimeout } from '../../net/with-timeout';

/** A connection to a project's database. */
export interface Reader {
  /**
   * All documents of a collection, from the server. Rejects when it cannot be reached; an empty
   * list means an empty collection.
   */
  readonly read: (collection: string) => Promise<RawRecord[]>;
  readonly close: () => Promise<void>;
}

type OpenReader = () => Promise<Reader>;

/** Open the two kinds of reader, in the order in which they are tried. */
export interface ReaderFactories {
  /** The Firebase client, with automatic long-polling detection. spec: data#collections. */
  readonly openClient: OpenReader;
  /** Plain REST requests, where the client's connection is blocked. */
  readonly openRest: OpenReader;
}

/** Timeout for one collection. */
const COLLECTION_TIMEOUT_MILLISECONDS = 15_000;

/** A reader that is loaded and opened on first use. */
function openLazily(open: OpenReader): Reader {
  let opened: Promise<Reader> | null = null;
  return {
    read: async (collection) => {
      opened ??= open();
      return (await opened).read(collection);
    },
    close: async () => {
      if (opened) await (await opened).close();
    },
  };
}

/**
 * Reads some collections, by default the nine, completely, one after another (in parallel, large
 * ones fail). After the first collection that the client cannot read in time, the rest are read by
 * plain requests. Rejects when these fail too.
 */
export async function readCollections(
  { openClient, openRest }: ReaderFactories,
  timeoutMilliseconds = COLLECTION_TIMEOUT_MILLISECONDS,
  collections: readonly string[] = COLLECTION_NAMES,
): Promise<RawLists> {
  const client = openLazily(openClient);
  const rest = openLazily(openRest);
  let isClientUsable = true;
  const inTime = <Value>(name: string, answer: Promise<Value>): Promise<Value> =>
    withTimeout(answer, timeoutMilliseconds, `${name} did not come within ${timeoutMilliseconds / 1000} s.`);

  async function readOne(collection: string): Promise<RawRecord[]> {
    if (isClientUsable) {
      try {
        return await inTime(collection, client.read(collection));
      } catch (error) {
        isClientUsable = false;
        console.warn(`The Firestore client did not bring ${collection}; plain requests are tried.`, error);
      }
    }
    return await inTime(collection, rest.read(collection));
  }

  try {
    return await collections.reduce<Promise<RawLists>>(async (before, collection) => {
      const lists = await before;
      return { ...lists, [collection]: await readOne(collection) };
    }, Promise.resolve({}));
  } finally {
    // Not awaited: the rows need not wait for the connections to close.
    for (const reader of [client, rest]) reader.close().catch(() => undefined);
  }
}

/**
 * A document as a row: its id is the row's firebaseID. A value that is no text, number or boolean
 * becomes {}, which no field accepts. spec: data#records-in-general.
 */
export function toRow(id: string, fields: Readonly<Record<string, unknown>>): RawRecord {
  const cells = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'object' && value !== null ? {} : value,
  ]);
  return { ...(Object.fromEntries(cells) as RawRecord), firebaseID: id };
}
