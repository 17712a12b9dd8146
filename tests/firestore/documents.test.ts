import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RawRecord } from '../../src/content/entities';
import { toRow } from '../../src/content/firestore/reader';
import type { Fields } from '../../desk/firestore/documents';
import { findDifference, toDocuments } from '../../desk/firestore/documents';

const hostile = (json: string): RawRecord => JSON.parse(json) as RawRecord;

const toMap = (texts: Record<string, string>) =>
  new Map(Object.entries(texts).map(([id, text]): [string, Fields] => [id, { Language: { stringValue: text } }]));

describe('rows as documents', () => {
  it('names documents as the app names rows, and numbers a row without a Key', () => {
    const { documents, findings } = toDocuments('KZ_uiWords', [
      { Key: '7', English: 'Play' },
      { English: 'Back' },
      { Key: 9, firebaseID: 'own', English: 'End' },
    ]);
    expect([...documents]).toEqual([
      ['KZ_uiWords-1', { English: { stringValue: 'Back' }, Key: { integerValue: '1' } }],
      ['KZ_uiWords-7', { Key: { stringValue: '7' }, English: { stringValue: 'Play' } }],
      ['own', { Key: { integerValue: '9' }, English: { stringValue: 'End' } }],
    ]);
    expect(findings).toEqual([]);
  });

  it('reports every row and field that it leaves out', () => {
    const { documents, findings } = toDocuments('KZ_uiWords', [
      { Key: '1', English: 'Play' },
      { Key: '1', English: 'Twice' },
      { Key: 'one', English: 'No number' },
      { Key: '2', firebaseID: 'a/b', English: 'A path' },
      hostile('{ "Key": "3", "__proto__": "x", "": "y", "list": ["z"] }'),
    ]);
    expect([...documents.keys()]).toEqual(['KZ_uiWords-1', 'KZ_uiWords-3']);
    expect(documents.get('KZ_uiWords-3')).toEqual({ Key: { stringValue: '3' } });
    expect(findings.map(({ row, severity }) => `${row} ${severity}`).sort()).toEqual(
      ['2 dropped', '3 dropped', '4 dropped', '5 weak', '5 weak', '5 weak'].sort(),
    );
  });

  it('applying the difference turns one collection into the other', () => {
    const collections = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('1', '2'));
    fc.assert(
      fc.property(collections, collections, (before, after) => {
        const [there, target] = [toMap(before), toMap(after)];
        const { added, changed, removed, sameCount } = findDifference(there, target);
        const result = new Map(there);
        for (const id of removed) result.delete(id);
        for (const id of [...added, ...changed]) result.set(id, target.get(id) ?? {});
        expect(new Map([...result].sort())).toEqual(new Map([...target].sort()));
        expect(added.length + changed.length + sameCount).toBe(target.size);
      }),
    );
  });

  it('a document becomes a row of plain cells', () => {
    expect(toRow('id', { Key: 1, Language: 'kia ora', rank: null, when: new Date(0), firebaseID: 'other' })).toEqual({
      Key: 1,
      Language: 'kia ora',
      rank: null,
      when: {},
      firebaseID: 'id',
    });
  });
});
