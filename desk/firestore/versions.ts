import { createHash } from 'node:crypto';
import { VERSION_COLLECTION, VERSION_ID } from '../../src/content/firestore/versions';
import type { Write } from './database';
import type { Documents, Fields } from './documents';
import { canonical } from './documents';

const HASH_DIGITS = 12;
const TIME_RADIX = 36;

/** A hash of the documents of a collection. */
function hashOf(documents: Documents): string {
  const hash = createHash('sha256');
  for (const [id, fields] of [...documents].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    hash.update(`${JSON.stringify(id)} ${canonical(fields)}\n`);
  }
  return hash.digest('hex').slice(0, HASH_DIGITS);
}

/** What a publication makes of a collection. */
interface Target {
  readonly collection: string;
  readonly documents: Documents;
  /** True where a document is added, changed or removed. */
  readonly isChanged: boolean;
}

/**
 * The write of the document with the versions (src/content/firestore/versions.ts); null where it
 * stays as it is. A version is the hash of the rows and the time of the publication: a collection
 * that is changed and then changed back has another version than at first, so that a device which
 * read it in between reads it again. `current` is the document that is there.
 */
export function versionsWrite(current: Fields | undefined, targets: readonly Target[], now: number): Write | null {
  const fields = Object.fromEntries(
    targets.map(({ collection, documents, isChanged }) => {
      const hash = hashOf(documents);
      const before = current?.[collection];
      const text = before && 'stringValue' in before ? before.stringValue : '';
      const isSame = !isChanged && text.startsWith(`${hash}.`);
      return [collection, { stringValue: isSame ? text : `${hash}.${now.toString(TIME_RADIX)}` }] as const;
    }),
  );
  return current !== undefined && canonical(current) === canonical(fields)
    ? null
    : { kind: 'set', collection: VERSION_COLLECTION, id: VERSION_ID, fields };
}
