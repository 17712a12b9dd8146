import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CollectionName, Content, Finding, PackConfig, RawLists, RawRecord } from '../../src/content/entities';
import { COLLECTIONS } from '../../src/content/entities';
import { COLLECTION_NAMES, normalise } from '../../src/content/normalise';

const config: PackConfig = {
  Language: 'Maori',
  languageTag: 'mi',
  appName: 'Test',
  PossibleGames: ['Matching'],
  SheetsToPull: [],
  Credits: [],
  ShowStorybookCorner: true,
  ShowLinkButton: true,
  Link: null,
  FeedbackLink: null,
  VersionNumber: '1',
  BottomColor: null,
  linkLogos: [],
  placeNames: ['', '', '', '', ''],
  lockBadges: false,
  specialDates: { Creation: -9999, 'July 1855': 1855.5 },
};

/** A row that every one of the nine lists takes. */
const goodRow: RawRecord = {
  Key: '7',
  lesson: '2',
  homeName: 'Animals',
  subCat: 'Birds',
  rank: '3',
  English: 'fantail',
  Language: 'pīwakawaka',
  App_Art: 'fantail',
  App_Audio: 'piwakawaka',
  storyGame: 'The race',
  group: 'Part 1',
  category: 'Animals',
  target: 'Birds',
  Matching: '2',
  game: 'Matching',
  description: 'Find two of a kind.',
  scoreType: 'normal',
  type: 'correct',
  secondType: 'none',
  ...Object.fromEntries(['Easy', 'Medium', 'Hard'].flatMap((level) => ['one', 'two', 'three'].map((star) => [`${star}Star${level}`, '1']))),
  data: 'Maui fished',
  Date: 'Creation',
  story: 'The race',
  page: '0',
  fullSentence: 'Kua tae mai.',
};

const anyCell = fc.oneof(fc.string(), fc.integer(), fc.constantFrom('null', 'NULL', '', ' ', null, true, 3.5), fc.jsonValue());
const anyKey = fc.oneof(
  { weight: 5, arbitrary: fc.oneof(fc.nat(12), fc.nat(12).map(String)) },
  { weight: 1, arbitrary: fc.constantFrom('', null, 'seven', -3, 2.5, '1e999') },
);

/** Rows that are mostly good, with some cells of any kind and some missing. */
const looseRow = fc
  .tuple(
    anyKey,
    fc.dictionary(fc.constantFrom(...Object.keys(goodRow).filter((name) => name !== 'Key' && name !== 'Matching')), anyCell, {
      maxKeys: 2,
    }),
    fc.boolean(),
  )
  .map(([Key, changes, isWithoutKey]): RawRecord => {
    const { Key: _, ...keyless } = goodRow;
    return { ...keyless, English: `word ${String(Key)}`, ...changes, ...(isWithoutKey ? {} : { Key }) };
  });

const looseRows = fc.array(
  fc.oneof({ weight: 12, arbitrary: looseRow as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: fc.jsonValue() as fc.Arbitrary<unknown> }),
  { maxLength: 12 },
);

function dated(Key: number, Date: string, startDate: string, endDate: string): RawRecord {
  return { ...goodRow, Key, Date, startDate, endDate };
}

function listsOf(rows: readonly unknown[]): RawLists {
  return Object.fromEntries(COLLECTION_NAMES.map((name) => [name, rows])) as RawLists;
}

function read(lists: unknown): { content: Content; findings: Finding[] } {
  return normalise(lists as RawLists, config);
}

function readOne(collection: CollectionName, ...rows: RawRecord[]): { content: Content; findings: Finding[] } {
  return read({ [collection]: rows });
}

function dropsOf(findings: readonly Finding[], collection: CollectionName): Finding[] {
  return findings.filter((finding) => finding.severity === 'dropped' && finding.sheet === collection);
}

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

  it('never throws at any thing in any list', () => {
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

  it('never throws at rows that are nearly good', () => {
    fc.assert(
      fc.property(
        fc.array(fc.dictionary(fc.constantFrom(...Object.keys(goodRow), '{living}', '__proto__', 'constructor'), anyCell)),
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

  it('passes over a token flag that is an object', () => {
    const { content } = readOne('KZ_AppData', { ...goodRow, '{living}': { toString: '' }, '{round}': 'yes' });
    expect(content.vocabData.map((item) => ({ ...item.flags }))).toEqual([{ round: 'yes' }]);
  });

  it('keeps or drops every row of every list, and says which', () => {
    fc.assert(
      fc.property(looseRows, (rows) => {
        const { content, findings } = read(listsOf(rows));
        const keptAndDropped = COLLECTION_NAMES.map((name) => [name, content[COLLECTIONS[name]].length + dropsOf(findings, name).length]);
        expect(keptAndDropped).toEqual(COLLECTION_NAMES.map((name) => [name, rows.length]));
        for (const name of COLLECTION_NAMES) {
          const drops = dropsOf(findings, name);
          const numbers = drops.map((drop) => drop.row);
          expect(new Set(numbers).size).toBe(numbers.length);
          expect(numbers.filter((row) => row < 1 || row > rows.length)).toEqual([]);
        }
        expect(findings.filter((finding) => finding.reason.trim() === '')).toEqual([]);
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
    const { content, findings } = readOne('KZ_GameFilterDataNew', { ...goodRow, Matching: 'soon' });
    expect(content.gameData.map((row) => row.games['Matching'])).toEqual([null]);
    expect(findings).toMatchObject([{ severity: 'weak', sheet: 'KZ_GameFilterDataNew', row: 1 }]);
  });
});

describe('a Key', () => {
  it('that is missing takes the index', () => {
    const { Key: _, ...keyless } = goodRow;
    const { content, findings } = readOne('KZ_uiWords', keyless, { ...goodRow, Key: '' }, { ...goodRow, Key: null });
    expect(content.uiWords.map((word) => word.Key)).toEqual([0, 1, 2]);
    expect(findings).toEqual([]);
  });

  it('that is no number, or was there before, drops its row', () => {
    const { content, findings } = readOne(
      'KZ_uiWords',
      { ...goodRow, Key: 9 },
      { ...goodRow, Key: 'nine' },
      { ...goodRow, Key: '9' },
      { ...goodRow, Key: 2 },
    );
    expect(content.uiWords.map((word) => word.Key)).toEqual([2, 9]);
    expect(findings).toEqual([
      { severity: 'dropped', sheet: 'KZ_uiWords', row: 2, reason: 'its Key "nine" is not a number' },
      { severity: 'dropped', sheet: 'KZ_uiWords', row: 3, reason: 'its Key 9 was used before' },
    ]);
  });

  it('keeps the document id where there is one', () => {
    const { content } = readOne('KZ_uiWords', { ...goodRow, firebaseID: 'abc' });
    expect(content.uiWords[0]?.firebaseID).toBe('abc');
  });
});

describe("the text 'null'", () => {
  it('is nothing, in any case', () => {
    fc.assert(
      fc.property(fc.constantFrom('null', 'NULL', ' null ', '', ' ', null), (nothing) => {
        const { content, findings } = read(
          listsOf([
            {
              ...goodRow,
              App_Audio: nothing,
              rank: nothing,
              VTA_Cat: nothing,
              Matching: nothing,
              categoryLanguage: nothing,
              phaseOneWord: nothing,
            },
          ]),
        );
        expect(findings).toEqual([]);
        expect(content.vocabData[0]).toMatchObject({ App_Audio: null, rank: null, VTA_Cat: null });
        expect(content.gameData[0]).toMatchObject({ categoryLanguage: null, games: { Matching: null } });
        expect(content.storybookSentence[0]).toMatchObject({ App_Audio: null, phaseOneWord: null });
      }),
    );
  });

  it('drops a row that needs the text', () => {
    const { content, findings } = readOne('KZ_AppData', { ...goodRow, Language: 'null' });
    expect(content.vocabData).toEqual([]);
    expect(findings).toEqual([{ severity: 'dropped', sheet: 'KZ_AppData', row: 1, reason: 'Language is empty' }]);
  });
});

describe('the words of stories', () => {
  const { homeName: _home, subCat: _part, ...bare } = goodRow;

  it('take unit and part from the story, and a Key of their own', () => {
    const { content } = readOne('KZ_StorybookVocab', bare);
    expect(content.storybookVocab).toMatchObject([{ Key: '7Story', homeName: 'The race', subCat: 'Part 1', English: 'fantail' }]);
  });

  it('keep a unit and a part that are given', () => {
    const { content } = readOne('KZ_StorybookVocab', { ...bare, homeName: 'Races', subCat: 'Part 2' });
    expect(content.storybookVocab).toMatchObject([{ homeName: 'Races', subCat: 'Part 2' }]);
  });

  it('come once by their English', () => {
    const { content, findings } = readOne(
      'KZ_StorybookVocab',
      bare,
      { ...bare, Key: 8, English: 'Fantail' },
      { ...bare, Key: 9, English: 'weka' },
    );
    expect(content.storybookVocab.map((item) => item.Key)).toEqual(['7Story', '9Story']);
    expect(findings).toMatchObject([{ severity: 'dropped', row: 2 }]);
  });

  it('need a story', () => {
    const { content, findings } = readOne('KZ_StorybookVocab', { ...bare, storyGame: 'null' });
    expect(content.storybookVocab).toEqual([]);
    expect(findings).toHaveLength(1);
  });
});

describe('special rows', () => {
  it('of the subunit Math are the numbers', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('Math', 'Birds', 'math'), { maxLength: 20 }), (parts) => {
        const { content } = readOne('KZ_AppData', ...parts.map((subCat, Key) => ({ ...goodRow, Key, subCat })));
        expect(content.numberData).toEqual(content.vocabData.filter((item) => item.subCat === 'Math'));
        expect(content.numberData).toHaveLength(parts.filter((part) => part === 'Math').length);
      }),
    );
  });

  it('of the timeline get the year of a special date, or must have one', () => {
    const { content, findings } = readOne(
      'KZ_HistoryData',
      dated(1, 'Creation', '', ''),
      dated(2, 'July 1855', '', ''),
      dated(3, '1840', '1840', ''),
      dated(4, 'long ago', '', ''),
    );
    expect(content.historyData.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
      [-9999, -9999],
      [1855.5, 1855.5],
      [1840, 1840],
    ]);
    expect(findings).toMatchObject([{ severity: 'dropped', row: 4 }]);
  });

  it('of the gold stars need every threshold, the second ones only with a second rating', () => {
    const { content, findings } = readOne(
      'KZ_GoldStar',
      goodRow,
      { ...goodRow, Key: 8, threeStarHard: '' },
      { ...goodRow, Key: 9, secondType: 'accuracy' },
    );
    expect(content.goldStar).toMatchObject([{ Key: 7, thresholds: { easy: [1, 1, 1] }, secondThresholds: null }]);
    expect(findings.map((finding) => finding.row)).toEqual([2, 3]);
  });

  it('of the games take any spelling of a game', () => {
    const { Matching: _, ...row } = goodRow;
    const { content } = readOne('KZ_GameFilterDataNew', { ...row, WhackAMole: 2, 'bubble pop': 'null', Hopscotch: 1 });
    expect({ ...content.gameData[0]?.games }).toEqual({ 'Whack-A-Mole': 2, 'Bubble Pop': null });
  });
});

describe('a column called __proto__', () => {
  it('pollutes nothing', () => {
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
