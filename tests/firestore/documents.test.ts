import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RawRecord } from '../../src/content/entities';
import { toRow } from '../../src/content/firestore/reader';
import type { Fields } from '../../desk/firestore/documents';
import { withRowIds } from '../../desk/builder/publish/row-ids';
import { billOf, describeBill, dollarsFor } from '../../desk/firestore/bill';
import { findDifference, toDocuments } from '../../desk/firestore/documents';
import { versionsWrite } from '../../desk/firestore/versions';
import { COLLECTION_NAMES } from '../../src/content/normalise';

const hostile = (json: string): RawRecord => JSON.parse(json) as RawRecord;

const toMap = (texts: Record<string, string>) =>
  new Map(Object.entries(texts).map(([id, text]): [string, Fields] => [id, { Language: { stringValue: text } }]));

const unkeyedRows = (...words: string[]): RawRecord[] => {
  const lists = Object.fromEntries(COLLECTION_NAMES.map((name) => [name, []])) as unknown as Parameters<
    typeof withRowIds
  >[0];
  return withRowIds(
    { ...lists, KZ_AppData: words.map((word) => ({ Language: word, English: `the ${word}` })) },
    () => false,
  ).KZ_AppData;
};

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

  it('of rows without a Key keep their ids and Keys when one is removed, and give a new row a Key that no row has had', () => {
    const words = Array.from({ length: 23 }, (_, index) => `kupu${index}`);
    const [, first = '', ...others] = words;
    const { documents: before } = toDocuments('KZ_AppData', unkeyedRows(...words));
    expect([...before.values()].map(({ Key }) => Key)).toEqual(
      words.map((_, index) => ({ integerValue: String(index) })),
    );
    const { documents: without } = toDocuments('KZ_AppData', unkeyedRows(words[0] ?? '', ...others), before);
    expect(findDifference(before, without)).toMatchObject({
      added: [],
      changed: [],
      removed: [expect.any(String)],
      sameCount: 22,
    });
    const { documents: sorted } = toDocuments('KZ_AppData', unkeyedRows(...words.toReversed()), before);
    expect(findDifference(before, sorted)).toMatchObject({ added: [], changed: [], removed: [] });
    const { documents: more } = toDocuments(
      'KZ_AppData',
      unkeyedRows('kupu hou', ...words.filter((word) => word !== first)),
      without,
    );
    expect(findDifference(without, more)).toMatchObject({ added: [expect.any(String)], changed: [], removed: [] });
    expect(new Set([...before, ...more].map(([, { Key }]) => JSON.stringify(Key))).size).toBe(24);
  });

  it('leaves out what is left of withdrawn rows where places are the Keys', () => {
    const rows = [
      { Key: '0', firebaseID: 'KZ_uiWords-row-7', English: 'Play' },
      { Key: '1', Withdrawn: 'yes' },
    ];
    expect([...toDocuments('KZ_uiWords', rows).documents.keys()]).toEqual(['KZ_uiWords-row-7']);
    expect([...toDocuments('KZ_uiWords', rows.slice(1)).documents.keys()]).toEqual(['KZ_uiWords-1']);
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

const target = (text: string, isChanged: boolean) => ({
  collection: 'KZ_uiWords',
  documents: toMap({ a: text }),
  isChanged,
});

const fieldsOf = (write: ReturnType<typeof versionsWrite>): Fields => (write?.kind === 'set' ? write.fields : {});

describe('versions', () => {
  it('stay as long as the rows do, and are others after each publication that changes rows, even back', () => {
    const first = fieldsOf(versionsWrite(undefined, [target('one', true)], 1));
    expect(versionsWrite(first, [target('one', false)], 2)).toBeNull();
    const second = fieldsOf(versionsWrite(first, [target('two', true)], 3));
    const third = fieldsOf(versionsWrite(second, [target('one', true)], 4));
    expect(new Set([first, second, third].map((fields) => JSON.stringify(fields))).size).toBe(3);
    // The rows were written, and then the network went.
    expect(fieldsOf(versionsWrite(first, [target('two', false)], 5))).not.toEqual(first);
  });
});

describe('the bill', () => {
  const collections = [
    { documentCount: 400, isChanged: true },
    { documentCount: 199, isChanged: false },
    { documentCount: 0, isChanged: false },
  ];

  it('counts one read a start, the rows of the collections that changed, and one for an empty collection', () => {
    expect(billOf(collections).map(({ readsPerChild }) => readsPerChild)).toEqual([2, 402, 602]);
  });

  it('leaves out the reads that are free', () => {
    expect(dollarsFor(2000)).toBe(0);
    expect(dollarsFor(2_000_000)).toBeCloseTo(1.17);
    expect(describeBill(collections)).toContain('2,000,000 = $1.17');
  });
});
