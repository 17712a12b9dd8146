import { digestOf } from '../../play/digest';

/**
 * Version of the storage format, one for all documents. Increase it when a field is added or
 * changes its meaning, add a migration to `migrate.ts` and a sample to `tests/progress/samples`.
 */
export const VERSION = 2;

/** The records of one document. */
export interface SavedList<Entry> {
  /**
   * Increases each time the learner's data is cleared: of two copies the one with the higher
   * generation wins wholly.
   */
  readonly generation: number;
  readonly records: readonly Entry[];
}

/** Result of reading a stored text. */
export type Decoded<Entry> =
  | { readonly kind: 'none' }
  /** As this version of the product wrote it: its records need no validation. */
  | { readonly kind: 'valid'; readonly list: SavedList<Entry> }
  /** Of an older version, changed, or broken: `repair.ts` says which. */
  | { readonly kind: 'foreign' }
  /** Written by a newer version of the product: must not be overwritten. */
  | { readonly kind: 'newer' };

/** Text of a list as it is stored: JSON with version, generation and checksum. */
export function encode<Entry>({ generation, records }: SavedList<Entry>): string {
  return JSON.stringify({ version: VERSION, generation, checksum: digestOf({ generation, records }), records });
}

/** Parses JSON; undefined when it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

type Fields = Readonly<Partial<Record<'version' | 'generation' | 'checksum' | 'records', unknown>>>;

/**
 * True when the checksum is that of the list. Data that is nested too deeply to hash was not
 * written by this product.
 */
function hasChecksum(list: SavedList<unknown>, checksum: unknown): boolean {
  try {
    return digestOf(list) === checksum;
  } catch {
    return false;
  }
}

/** Reads a stored text. Never throws. */
export function decode<Entry>(text: string | null | undefined): Decoded<Entry> {
  if (text === null || text === undefined) return { kind: 'none' };
  const value = parseJson(text);
  if (value === null || typeof value !== 'object') return { kind: 'foreign' };
  const { version, generation, checksum, records } = value as Fields;
  if (typeof version === 'number' && version > VERSION) return { kind: 'newer' };
  const isValid =
    version === VERSION &&
    typeof generation === 'number' &&
    Number.isSafeInteger(generation) &&
    generation >= 0 &&
    Array.isArray(records) &&
    hasChecksum({ generation, records }, checksum);
  return isValid ? { kind: 'valid', list: { generation, records: records as Entry[] } } : { kind: 'foreign' };
}
