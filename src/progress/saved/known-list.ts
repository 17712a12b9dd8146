import type { SavedList } from './envelope';
import { encode } from './envelope';

/** The list of a document as a page knows it: what it has read, heard and added. */
export interface KnownList<Entry> {
  readonly list: () => SavedList<Entry>;
  /** As it is stored. */
  readonly text: () => string;
  /** True where there was never anything in it. */
  readonly isEmpty: () => boolean;
  /**
   * Merges a copy: the higher generation wins wholly; of one generation the best of each record is
   * taken.
   */
  readonly merge: (list: SavedList<Entry>) => void;
  /**
   * Adds records of this generation that this page has, and remembers those that no copy had, until
   * `forgetOwn`.
   */
  readonly add: (records: readonly Entry[]) => void;
  /**
   * Runs what merges copies of a place that was not read before: records that this page has added
   * are no part of what was cleared there before.
   */
  readonly keepOwn: <Value>(run: () => Value) => Value;
  readonly forgetOwn: () => void;
  /** Removes all records. */
  readonly clear: (generation: number) => void;
  /**
   * The same, but for what was added since `clear`: a place had a higher generation than was known.
   */
  readonly raise: (generation: number) => void;
}

export function createKnownList<Entry>(
  join: (ones: readonly Entry[], others: readonly Entry[]) => Entry[],
): KnownList<Entry> {
  let known: SavedList<Entry> = { generation: 0, records: [] };
  /** Records of this page that no copy had; null once all places were read. */
  let own: readonly Entry[] | null = [];
  let encoded: { readonly list: SavedList<Entry>; readonly text: string } | null = null;

  function merge(list: SavedList<Entry>): void {
    if (list.generation < known.generation) return;
    if (list.generation === known.generation)
      known = { generation: known.generation, records: join(known.records, list.records) };
    else {
      known = list;
      own &&= [];
    }
  }

  return {
    list: () => known,
    text: () => {
      if (encoded?.list !== known) encoded = { list: known, text: encode(known) };
      return encoded.text;
    },
    isEmpty: () => known.generation === 0 && known.records.length === 0,
    merge,
    add: (records) => {
      if (own) {
        const read = new Set(known.records.map((record) => JSON.stringify(record)));
        own = join(
          own,
          records.filter((record) => !read.has(JSON.stringify(record))),
        );
      }
      merge({ generation: known.generation, records });
    },
    keepOwn: (run) => {
      const [before, { generation }] = [own, known];
      const value = run();
      if (before && known.generation > generation) {
        merge({ generation: known.generation, records: before });
        own = before;
      }
      return value;
    },
    forgetOwn: () => {
      own = null;
    },
    clear: (generation) => {
      known = { generation, records: [] };
      own = [];
    },
    raise: (generation) => {
      if (generation > known.generation) known = { generation, records: own ?? [] };
    },
  };
}
