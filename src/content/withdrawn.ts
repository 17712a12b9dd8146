import type { CollectionName, RawLists, RawRecord } from './entities';
import { hasOwn } from '../play/own';

// What a community has withdrawn (columns Withdrawn and Until of any sheet):
// docs/pack-reference.md, "The community decides". Loaded at a start only when there is something
// to remove.

function cellOf(row: RawRecord, column: 'Withdrawn' | 'Until'): string {
  const value = hasOwn(row, column) ? row[column] : null;
  if (value === null || value === undefined) return '';
  // A value that is no text, such as a Timestamp of Firestore, is no day that can be read.
  const text = typeof value === 'object' ? '(a list or record)' : String(value).trim();
  return text.toLowerCase() === 'null' ? '' : text;
}

const NO = ['', 'no', 'false', '0'];

/** True for a date of the calendar, written as in Until. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
}

/**
 * How a row stands: given without an end; given until a day; ended, since that day has come;
 * withdrawn; or withdrawn because nobody can tell until when it is given.
 */
export type Standing =
  | { readonly kind: 'given' }
  | { readonly kind: 'given until'; readonly day: string }
  | { readonly kind: 'ended'; readonly day: string }
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'unreadable'; readonly text: string };

/** All that a tombstone has. Documents of Firestore have their id as well. */
const TOMBSTONE_COLUMNS = ['Key', 'Withdrawn', 'Until', 'firebaseID'];

/** True for a row that only keeps its Key taken. */
export const isTombstone = (row: RawRecord): boolean =>
  Object.keys(row).every((column) => TOMBSTONE_COLUMNS.includes(column));

/**
 * How a row stands on a day. In doubt it is withdrawn: any text in Withdrawn but "no", "false" or
 * "0" counts, and so does an Until that is no date. A row has ended from its day Until on; and
 * where nothing else is left of it, for a build has found so.
 */
export function standingOf(row: RawRecord, today: string): Standing {
  if (!NO.includes(cellOf(row, 'Withdrawn').toLowerCase())) return { kind: 'withdrawn' };
  const until = cellOf(row, 'Until');
  if (until === '') return { kind: 'given' };
  if (!isDay(until)) return { kind: 'unreadable', text: until };
  return { kind: until <= today || isTombstone(row) ? 'ended' : 'given until', day: until };
}

/** True for a row that must be nowhere in the app on this day. */
export function isWithdrawn(row: RawRecord, today: string): boolean {
  return !standingOf(row, today).kind.startsWith('given');
}

/**
 * What stays of such a row: that its Key is taken. So no other row moves to its place, and no other
 * word inherits what a child has learnt of it. Of one that has ended its day stays, too: the clock
 * may have been wrong.
 */
function tombstoneOf(row: RawRecord, today: string): RawRecord {
  const key = hasOwn(row, 'Key') ? row['Key'] : undefined;
  const standing = standingOf(row, today);
  return {
    ...(typeof key === 'string' || typeof key === 'number' ? { Key: key } : {}),
    ...(standing.kind === 'ended' ? { Until: standing.day } : { Withdrawn: 'yes' }),
  };
}

const isRow = (row: unknown): row is RawRecord => row !== null && typeof row === 'object' && !Array.isArray(row);

/**
 * The rows with nothing left of those that are withdrawn on this day but their Keys. The lists
 * themselves when no row is withdrawn.
 */
export function entombRows(lists: RawLists, today: string): RawLists {
  const mustGo = (row: unknown): row is RawRecord => isRow(row) && isWithdrawn(row, today) && !isTombstone(row);
  let isChanged = false;
  const entries = (Object.entries(lists) as [CollectionName, RawLists[CollectionName]][]).map(([name, rows]) => {
    if (!Array.isArray(rows) || !rows.some(mustGo)) return [name, rows] as const;
    isChanged = true;
    return [name, rows.map((row) => (mustGo(row) ? tombstoneOf(row, today) : row))] as const;
  });
  return isChanged ? Object.fromEntries(entries) : lists;
}
