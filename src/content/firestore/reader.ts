import type { CollectionName, RawLists, RawRecord } from '../entities';
import { COLLECTION_NAMES } from '../normalise';
import { withTimeout } from '../with-timeout';

/** One way to a project's database. */
export interface Reader {
  /** All documents of a collection, from the server. Rejects when it cannot be reached: an empty answer means an empty collection. */
  readonly read: (collection: CollectionName) => Promise<RawRecord[]>;
  readonly close: () => Promise<void>;
}

type OpenReader = () => Promise<Reader>;

/** The two ways, in the order in which they are tried. */
export interface ReaderFactories {
  /** The Firebase client, with automatic long-polling detection. spec: data#collections. */
  readonly openClient: OpenReader;
  /** Plain requests, where the client's connection does not get through. */
  readonly openRest: OpenReader;
}

/** A collection that has not come within this time is late. */
const COLLECTION_TIMEOUT_MILLISECONDS = 15_000;

/** A reader that is fetched and opened by its first use. */
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
 * Reads the nine collections whole, one after another (in parallel, large ones fail). From the first collection that
 * the client does not bring in time, all are read by plain requests. Rejects when these fail too.
 */
export async function readCollections(
  { openClient, openRest }: ReaderFactories,
  timeoutMilliseconds = COLLECTION_TIMEOUT_MILLISECONDS,
): Promise<RawLists> {
  const client = openLazily(openClient);
  const rest = openLazily(openRest);
  let isClientUsable = true;
  const inTime = <Value>(name: CollectionName, answer: Promise<Value>): Promise<Value> =>
    withTimeout(answer, timeoutMilliseconds, `${name} did not come within ${timeoutMilliseconds / 1000} s.`);

  async function readOne(collection: CollectionName): Promise<RawRecord[]> {
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
    return await COLLECTION_NAMES.reduce<Promise<RawLists>>(async (before, collection) => {
      const lists = await before;
      return { ...lists, [collection]: await readOne(collection) };
    }, Promise.resolve({}));
  } finally {
    // Whoever waits for the rows does not wait for the good-byes.
    for (const reader of [client, rest]) reader.close().catch(() => undefined);
  }
}

/**
 * A document as a row: its id is the row's firebaseID. What is no text, number or yes-or-no is for no field of ours.
 * spec: data#records-in-general.
 */
export function toRow(id: string, fields: Readonly<Record<string, unknown>>): RawRecord {
  const cells = Object.entries(fields).map(([name, value]) => [name, typeof value === 'object' && value !== null ? {} : value]);
  return { ...(Object.fromEntries(cells) as RawRecord), firebaseID: id };
}
