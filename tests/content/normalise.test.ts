import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RawLists, RawRecord } from '../../src/content/entities';
import { COLLECTIONS } from '../../src/content/entities';
import { rowReason } from '../../src/content/finding-reason';
import { COLLECTION_NAMES, normalise } from '../../src/content/normalise';
import { sampleCatalogue } from '../sample-games';
import { config, dropsOf, goodRow, listsOf, read, readOne } from './raw-rows';

const anyCell = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.constantFrom('null', 'NULL', '', ' ', null, true, 3.5),
  fc.jsonValue(),
);
const anyKey = fc.oneof(
  { weight: 5, arbitrary: fc.oneof(fc.nat(12), fc.nat(12).map(String)) },
  { weight: 1, arbitrary: fc.constantFrom('', null, 'seven', -3, 2.5, '1e999') },
);

/** Rows that are mostly good, with some cells of any kind and some missing. */
const looseRow = fc
  .tuple(
    anyKey,
    fc.dictionary(
      fc.constantFrom(...Object.keys(goodRow).filter((name) => name !== 'Key' && name !== 'Pairs')),
      anyCell,
      {
        maxKeys: 2,
      },
    ),
    fc.boolean(),
  )
  .map(([Key, changes, isWithoutKey]): RawRecord => {
    const { Key: _, ...keyless } = goodRow;
    return { ...keyless, English: `word ${String(Key)}`, ...changes, ...(isWithoutKey ? {} : { Key }) };
  });

const looseRows = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: looseRow as fc.Arbitrary<unknown> },
    { weight: 1, arbitrary: fc.jsonValue() as fc.Arbitrary<unknown> },
  ),
  { maxLength: 12 },
);

describe('the normaliser', () => {
  it('keeps a good row in every list', () => {
    const { content, findings } = read(listsOf([goodRow]));
    expect(findings).toEqual([]);
    expect(COLLECTION_NAMES.map((name) => content[COLLECTIONS[name]].length)).toEqual(COLLECTION_NAMES.map(() => 1));
    expect(content.vocabData[0]).toMatchObject({
      Key: 7,
      firebaseID: 'KZ_AppData-7',
      lesson: 2,
      rank: 3,
      English: 'fantail',
      Language: 'pīwakawaka',
    });
  });

  it('never throws at any JSON as lists', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (lists) => {
        expect(read(lists ?? {}).content.config).toBe(config);
      }),
    );
  });

  it('never throws at any value in any list', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom<string>(...COLLECTION_NAMES),
          fc.oneof(fc.array(fc.jsonValue()), fc.array(fc.anything()), fc.anything()),
        ),
        (lists) => {
          expect(read(lists).content.config).toBe(config);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('never throws at rows that are nearly valid', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.dictionary(fc.constantFrom(...Object.keys(goodRow), '{living}', '__proto__', 'constructor'), anyCell),
        ),
        (rows) => {
          expect(read(listsOf(rows)).content.config).toBe(config);
        },
      ),
    );
  });

  it('takes null for no lists at all', () => {
    expect(read(null).content.vocabData).toEqual([]);
  });

  it('drops a row whose Key is an object that cannot be text', () => {
    const { content, findings } = readOne('KZ_AppData', { ...goodRow, Key: { toString: '' } });
    expect(content.vocabData).toEqual([]);
    expect(dropsOf(findings, 'KZ_AppData')).toMatchObject([{ row: 1 }]);
  });

  it('ignores a token flag that is an object', () => {
    const { content } = readOne('KZ_AppData', { ...goodRow, '{living}': { toString: '' }, '{round}': 'yes' });
    expect(content.vocabData.map((item) => ({ ...item.flags }))).toEqual([{ round: 'yes' }]);
  });

  it('keeps or drops every row of every list, and says which', () => {
    fc.assert(
      fc.property(looseRows, (rows) => {
        const { content, findings } = read(listsOf(rows));
        const keptAndDropped = COLLECTION_NAMES.map((name) => [
          name,
          content[COLLECTIONS[name]].length + dropsOf(findings, name).length,
        ]);
        expect(keptAndDropped).toEqual(COLLECTION_NAMES.map((name) => [name, rows.length]));
        for (const name of COLLECTION_NAMES) {
          const drops = dropsOf(findings, name);
          const numbers = drops.map((drop) => drop.row);
          expect(new Set(numbers).size).toBe(numbers.length);
          expect(numbers.filter((row) => row < 1 || row > rows.length)).toEqual([]);
        }
        expect(findings.map(rowReason).filter((reason) => /^\s*$| undefined$/u.test(reason))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('has keys that are numbers, each once, in order', () => {
    fc.assert(
      fc.property(looseRows, (rows) => {
        const { content } = read(listsOf(rows));
        for (const name of COLLECTION_NAMES) {
          const keys = content[COLLECTIONS[name]].map((item) => Number.parseFloat(String(item.Key)));
          expect(keys.filter((key) => !Number.isFinite(key))).toEqual([]);
          expect(keys).toEqual([...new Set(keys)].sort((one, other) => one - other));
        }
      }),
    );
  });

  it('reports a row with a bad starting difficulty as weak, since it stays', () => {
    const { content, findings } = readOne('KZ_GameFilterDataNew', { ...goodRow, Pairs: 'soon' });
    expect(content.gameData.map((row) => row.games['Pairs'])).toEqual([null]);
    expect(findings).toMatchObject([{ severity: 'weak', sheet: 'KZ_GameFilterDataNew', row: 1 }]);
  });
});

describe('a column named __proto__', () => {
  it('does not pollute the prototype', () => {
    const text = JSON.stringify(goodRow).replace(
      '{',
      '{"__proto__": {"polluted": true, "App_Audio": "other"}, "{__proto__}": "yes", "constructor": {"prototype": {"polluted": true}}, ',
    );
    const rows = `[${text}]`;
    const lists = JSON.parse(
      `{"__proto__": {"KZ_PopupWords": ${rows}}, ${COLLECTION_NAMES.filter((name) => name !== 'KZ_PopupWords')
        .map((name) => `"${name}": ${rows}`)
        .join(', ')}}`,
    ) as unknown;
    const { content } = read(lists);
    expect(content.popupWords).toEqual([]);
    const items: object[] = COLLECTION_NAMES.flatMap((name): object[] => [...content[COLLECTIONS[name]]]);
    expect(items).toHaveLength(8);
    expect([{}, [], ...items].filter((item) => Reflect.get(item, 'polluted') !== undefined)).toEqual([]);
    expect(content.vocabData[0]?.App_Audio).toBe('piwakawaka');
    expect(Object.keys(content.vocabData[0]?.flags ?? {})).toEqual(['__proto__']);
    expect(Reflect.get(content.vocabData[0]?.flags ?? {}, 'polluted')).toBeUndefined();
  });
});

describe('SheetsToPull', () => {
  const lists = {
    KZ_AppData: [{ ...goodRow, English: 'weka' }],
    Own_Words: [{ ...goodRow, English: 'tui' }],
    KZ_PopupWords: [goodRow],
  } as RawLists;
  const pull = (...SheetsToPull: { collection: string; nameToSave: string }[]) => {
    const { content } = normalise(lists, { ...config, SheetsToPull }, sampleCatalogue, '');
    return { words: content.vocabData.map(({ English }) => English), popups: content.popupWords.length };
  };

  it('says which collections are read, and as which list', () => {
    expect(pull({ collection: 'KZ_AppData', nameToSave: 'vocabData' })).toEqual({ words: ['weka'], popups: 0 });
    expect(
      pull(
        { collection: 'Own_Words', nameToSave: 'vocabData' },
        { collection: 'KZ_PopupWords', nameToSave: 'popupWords' },
      ),
    ).toEqual({
      words: ['tui'],
      popups: 1,
    });
  });

  it('reads nothing for a list that there is not, and for a collection that is missing', () => {
    expect(
      pull({ collection: 'KZ_AppData', nameToSave: 'words' }, { collection: 'toString', nameToSave: 'vocabData' }),
    ).toEqual({
      words: [],
      popups: 0,
    });
  });
});
