import type { CollectionName, RawRecord } from '../../src/content/entities';
import type { FaultOf, FindingOf, RowFacts } from '../../src/content/finding';
import type { ReasonsOf } from '../../src/content/finding-reason';
import { ROW_REASONS, textFrom } from '../../src/content/finding-reason';
import { keyRows } from '../../src/content/normalise';
import { isTombstone } from '../../src/content/withdrawn';
import { numberOfMadeId } from '../builder/publish/row-ids';

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
  if (typeof cell === 'number')
    return Number.isSafeInteger(cell) ? { integerValue: String(cell) } : { doubleValue: cell };
  return typeof cell === 'string' ? { stringValue: cell } : null;
}

/** Why a row, or a field of it, cannot be stored as a document: code -> facts. */
interface DocumentFacts extends RowFacts {
  readonly 'document-id-invalid': { readonly id: string };
  readonly 'document-id-duplicate': { readonly id: string };
  readonly 'field-not-storable': { readonly field: string };
}

export type DocumentFinding = FindingOf<DocumentFacts, 'dropped' | 'weak'>;

const REASONS: ReasonsOf<DocumentFacts> = {
  ...ROW_REASONS,
  'document-id-invalid': ({ id }) => `its firebaseID "${id}" cannot be the name of a document`,
  'document-id-duplicate': ({ id }) => `its firebaseID "${id}" was used before`,
  'field-not-storable': ({ field }) => `Firestore cannot hold its field "${field}"`,
};

/** Why a row, or a field of it, is not in a document. */
export const documentReason = (fault: FaultOf<DocumentFacts>): string => textFrom(REASONS, fault);

/** Firestore's limit for a document's id, in bytes. */
const MAX_ID_BYTES = 1500;

const isReserved = (name: string): boolean => /^__.*__$/su.test(name);

function isDocumentId(id: string): boolean {
  const isPath = id.includes('/') || id === '.' || id === '..';
  return id !== '' && !isPath && !isReserved(id) && Buffer.byteLength(id) <= MAX_ID_BYTES;
}

const textOf = (cell: unknown): string =>
  typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '';

const keyField = (key: number): Value => encode(key) ?? { nullValue: null };

/**
 * The Key of a row that has none of its own. The database is what remembers: a document keeps the
 * Key that it was given at first, its place among the rows, so that removing a word changes no
 * other document and no child's progress. A row that comes later gets a number that no row has had.
 */
function keyOfUnkeyed(id: string, place: number, number: number, current: Documents, isFirst: boolean): Value {
  return current.get(id)?.['Key'] ?? keyField(isFirst ? place : number);
}

/**
 * The rows of a sheet as documents. A row that the app itself would not take (no number for a Key,
 * a Key twice) is left out, and so is what Firestore cannot hold; each is reported. `current` are
 * the documents that are there.
 */
export function toDocuments(
  collection: CollectionName,
  rows: readonly RawRecord[],
  current: Documents = new Map(),
): { documents: Documents; findings: DocumentFinding[] } {
  const findings: DocumentFinding[] = [];
  const report = (row: number, fault: FaultOf<DocumentFacts>, severity: DocumentFinding['severity'] = 'dropped') =>
    findings.push({ ...fault, severity, sheet: collection, row });
  const documents = new Map<string, Fields>();
  const hasUnkeyed = rows.some((row) => numberOfMadeId(collection, textOf(row['firebaseID'])) !== null);
  const isFirst = ![...current.keys()].some((id) => numberOfMadeId(collection, id) !== null);
  for (const { row, raw, identity } of keyRows(rows, collection, report)) {
    const { firebaseID, Key } = identity;
    const number = numberOfMadeId(collection, firebaseID);
    // What is left of a withdrawn row says that its Key is taken. Where places are the Keys, it
    // would take that of another row.
    if (hasUnkeyed && number === null && isTombstone(raw)) continue;
    if (!isDocumentId(firebaseID)) report(row, { code: 'document-id-invalid', facts: { id: firebaseID } });
    else if (documents.has(firebaseID)) report(row, { code: 'document-id-duplicate', facts: { id: firebaseID } });
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
        report(row, { code: 'field-not-storable', facts: { field: name } }, 'weak');
        return [];
      });
      const key: Fields = number === null ? {} : { Key: keyOfUnkeyed(firebaseID, Key, number, current, isFirst) };
      documents.set(firebaseID, { ...Object.fromEntries(fields), ...key });
    }
  }
  return { documents, findings };
}

/** The changes that turn one collection into another. */
export interface Difference {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** Documents that stay as they are. */
  readonly sameCount: number;
}

/** The fields of a document as one text, regardless of their order. */
export const canonical = (fields: Fields): string =>
  JSON.stringify(
    Object.keys(fields)
      .sort()
      .map((name) => [name, fields[name]]),
  );

/** Compares the documents of a collection with those that it should have. */
export function findDifference(current: Documents, target: Documents): Difference {
  const ids = [...target.keys()];
  const isSame = (id: string): boolean => {
    const [before, after] = [current.get(id), target.get(id)];
    return before !== undefined && after !== undefined && canonical(before) === canonical(after);
  };
  const known = ids.filter((id) => current.has(id));
  const changed = known.filter((id) => !isSame(id));
  return {
    added: ids.filter((id) => !current.has(id)),
    changed,
    removed: [...current.keys()].filter((id) => !target.has(id)),
    sameCount: known.length - changed.length,
  };
}
