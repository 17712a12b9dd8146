import type { CollectionName, Finding, RawRecord } from '../../src/content/entities';
import { numberRows } from '../../src/content/normalise';

/** A value as Firestore's requests write it. */
export type Value =
  | { readonly nullValue: null }
  | { readonly booleanValue: boolean }
  | { readonly integerValue: string }
  | { readonly doubleValue: number }
  | { readonly stringValue: string };

export type Fields = Readonly<Record<string, Value>>;
/** Documents of a collection by their ids. */
export type Documents = ReadonlyMap<string, Fields>;

function encode(cell: unknown): Value | null {
  if (cell === null) return { nullValue: null };
  if (typeof cell === 'boolean') return { booleanValue: cell };
  if (typeof cell === 'number') return Number.isSafeInteger(cell) ? { integerValue: String(cell) } : { doubleValue: cell };
  return typeof cell === 'string' ? { stringValue: cell } : null;
}

/** Firestore's limit for a document's id, in bytes. */
const MAX_ID_BYTES = 1500;

const isReserved = (name: string): boolean => /^__.*__$/su.test(name);

function isDocumentId(id: string): boolean {
  const isPath = id.includes('/') || id === '.' || id === '..';
  return id !== '' && !isPath && !isReserved(id) && Buffer.byteLength(id) <= MAX_ID_BYTES;
}

/**
 * The rows of a sheet as documents. A row that the app itself would not take (no number for a Key, a Key twice) is left out, and so is
 * what Firestore cannot hold; each is reported.
 */
export function toDocuments(collection: CollectionName, rows: readonly RawRecord[]): { documents: Documents; findings: Finding[] } {
  const findings: Finding[] = [];
  const report = (row: number, reason: string, severity: Finding['severity'] = 'dropped') =>
    findings.push({ severity, sheet: collection, row, reason });
  const documents = new Map<string, Fields>();
  for (const { row, raw, identity } of numberRows(rows, collection, report)) {
    const { firebaseID, Key } = identity;
    if (!isDocumentId(firebaseID)) report(row, `its firebaseID "${firebaseID}" cannot be the name of a document`);
    else if (documents.has(firebaseID)) report(row, `its firebaseID "${firebaseID}" was used before`);
    else {
      // A row without a Key gets the one that the app would give it: documents have no order.
      const cells = Object.entries({
        ...raw,
        Key: raw['Key'] === undefined || raw['Key'] === null || raw['Key'] === '' ? Key : raw['Key'],
      });
      const fields = cells.flatMap(([name, cell]): [string, Value][] => {
        if (name === 'firebaseID' || cell === undefined) return [];
        const value = encode(cell);
        if (value !== null && name !== '' && !isReserved(name)) return [[name, value]];
        report(row, `Firestore cannot hold its field "${name}"`, 'weak');
        return [];
      });
      documents.set(firebaseID, Object.fromEntries(fields));
    }
  }
  return { documents, findings };
}

/** What makes one collection into another. */
export interface Difference {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** Documents that stay as they are. */
  readonly sameCount: number;
}

const canonical = (fields: Fields): string =>
  JSON.stringify(
    Object.keys(fields)
      .sort()
      .map((name) => [name, fields[name]]),
  );

/** Compares what is there with what is wanted. */
export function findDifference(there: Documents, wanted: Documents): Difference {
  const ids = [...wanted.keys()];
  const isSame = (id: string): boolean => {
    const [before, after] = [there.get(id), wanted.get(id)];
    return before !== undefined && after !== undefined && canonical(before) === canonical(after);
  };
  const known = ids.filter((id) => there.has(id));
  const changed = known.filter((id) => !isSame(id));
  return {
    added: ids.filter((id) => !there.has(id)),
    changed,
    removed: [...there.keys()].filter((id) => !wanted.has(id)),
    sameCount: known.length - changed.length,
  };
}
