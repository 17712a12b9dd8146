import { digestOf } from '../play/digest';

/** Version of the storage format. Increase it when a field is added or changes its meaning. */
const VERSION = 1;

/** One saved list with the numbers that decide between two copies of it. */
export interface SavedList<Entry> {
  /** Increases with every save: of two copies the one with the higher revision is newer. */
  readonly revision: number;
  /** Increases each time the learner's data is cleared: copies of an earlier generation are ignored. */
  readonly generation: number;
  readonly records: readonly Entry[];
}

/** Result of reading a stored text. */
export type Decoded<Entry> =
  | { readonly kind: 'none' }
  | { readonly kind: 'valid'; readonly list: SavedList<Entry> }
  /** Well formed, but its checksum is wrong: not as this product wrote it. Its records may be anything. */
  | { readonly kind: 'edited'; readonly list: SavedList<unknown> }
  | { readonly kind: 'broken' }
  /** Written by a newer version of the product: must not be overwritten. */
  | { readonly kind: 'newer' };

interface Envelope {
  readonly version: number;
  readonly revision: number;
  readonly generation: number;
  readonly checksum: string;
  readonly records: readonly unknown[];
}

function isEnvelope(value: unknown): value is Envelope {
  if (value === null || typeof value !== 'object') return false;
  const { version, revision, generation, checksum, records } = value as Readonly<Partial<Record<keyof Envelope, unknown>>>;
  const areNumbers = [version, revision, generation].every((number) => Number.isFinite(number));
  return areNumbers && typeof checksum === 'string' && Array.isArray(records);
}

const toCount = (value: number): number => Math.max(0, Math.round(value));

/** Text of a list as it is stored: JSON with version, revision, generation and checksum. */
export function encode<Entry>({ revision, generation, records }: SavedList<Entry>): string {
  return JSON.stringify({ version: VERSION, revision, generation, checksum: digestOf({ revision, generation, records }), records });
}

/** null for data that is nested too deeply to hash: this product never writes such data. */
function checksumOf(list: SavedList<unknown>): string | null {
  try {
    return digestOf(list);
  } catch {
    return null;
  }
}

/** Reads a stored text. The checksum says whether the records are as this product wrote them; if so, they are not validated again. Never throws. */
export function decode<Entry>(text: string | null | undefined): Decoded<Entry> {
  if (text === null || text === undefined) return { kind: 'none' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'broken' };
  }
  if (!isEnvelope(value)) return { kind: 'broken' };
  if (value.version > VERSION) return { kind: 'newer' };
  const list = { revision: toCount(value.revision), generation: toCount(value.generation), records: value.records };
  return value.checksum === checksumOf(list) ? { kind: 'valid', list: list as SavedList<Entry> } : { kind: 'edited', list };
}
