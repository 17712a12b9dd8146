import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RawRecord } from '../../src/content/entities';
import { toPlayWord } from '../../src/content/game-words';
import { goodRow, listsOf, read, readOne } from './raw-rows';

function dated(Key: number, Date: string, startDate: string, endDate: string): RawRecord {
  return { ...goodRow, Key, Date, startDate, endDate };
}

describe('a Key', () => {
  it('that is missing takes the index', () => {
    const { Key: _, ...keyless } = goodRow;
    const { content, findings } = readOne('KZ_uiWords', keyless, { ...goodRow, Key: '' }, { ...goodRow, Key: null });
    expect(content.uiWords.map((word) => word.Key)).toEqual([0, 1, 2]);
    expect(findings).toEqual([]);
  });

  it('that is not a number, or a duplicate, drops its row', () => {
    const { content, findings } = readOne(
      'KZ_uiWords',
      { ...goodRow, Key: 9 },
      { ...goodRow, Key: 'nine' },
      { ...goodRow, Key: '9' },
      { ...goodRow, Key: 2 },
    );
    expect(content.uiWords.map((word) => word.Key)).toEqual([2, 9]);
    expect(findings).toEqual([
      { code: 'key-not-a-number', facts: { key: 'nine' }, severity: 'dropped', sheet: 'KZ_uiWords', row: 2 },
      { code: 'key-duplicate', facts: { key: 9 }, severity: 'dropped', sheet: 'KZ_uiWords', row: 3 },
    ]);
  });

  it('keeps the document id where there is one', () => {
    const { content } = readOne('KZ_uiWords', { ...goodRow, firebaseID: 'abc' });
    expect(content.uiWords[0]?.firebaseID).toBe('abc');
  });
});

describe("the text 'null'", () => {
  it('counts as empty, in upper and lower case', () => {
    fc.assert(
      fc.property(fc.constantFrom('null', 'NULL', ' null ', '', ' ', null), (nothing) => {
        const { content, findings } = read(
          listsOf([
            {
              ...goodRow,
              App_Audio: nothing,
              rank: nothing,
              VTA_Cat: nothing,
              Pairs: nothing,
              categoryLanguage: nothing,
              phaseOneWord: nothing,
            },
          ]),
        );
        expect(findings).toEqual([]);
        expect(content.vocabData[0]).toMatchObject({ App_Audio: null, rank: null, VTA_Cat: null });
        expect(content.gameData[0]).toMatchObject({ categoryLanguage: null, games: { Pairs: null } });
        expect(content.storybookSentence[0]).toMatchObject({ App_Audio: null, phaseOneWord: null });
      }),
    );
  });

  it('drops a row that needs the text', () => {
    const { content, findings } = readOne('KZ_AppData', { ...goodRow, Language: 'null' });
    expect(content.vocabData).toEqual([]);
    const facts = { field: 'Language', rule: 'empty' };
    expect(findings).toEqual([{ code: 'field-invalid', facts, severity: 'dropped', sheet: 'KZ_AppData', row: 1 }]);
  });
});

describe('the words of stories', () => {
  const { homeName: _home, subCat: _part, ...bare } = goodRow;

  it('take unit and part from the story, and a Key of their own', () => {
    const { content } = readOne('KZ_StorybookVocab', bare);
    expect(content.storybookVocab).toMatchObject([
      { Key: '7Story', homeName: 'The race', subCat: 'Part 1', English: 'fantail' },
    ]);
  });

  it('keep a unit and a part that are given', () => {
    const { content } = readOne('KZ_StorybookVocab', { ...bare, homeName: 'Races', subCat: 'Part 2' });
    expect(content.storybookVocab).toMatchObject([{ homeName: 'Races', subCat: 'Part 2' }]);
  });

  it('are unique by their English', () => {
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

  it('of verbs have the name of the verb, where the sheet has one', () => {
    const { content } = readOne('KZ_AppData', { ...goodRow, 'Verb Name': ' Run ' }, { ...goodRow, Key: 8, id: '8' });
    expect(content.vocabData.map((item) => toPlayWord(item).verbName)).toEqual(['Run', undefined]);
  });

  it('of the timeline get the years of a special date, or must have one', () => {
    const { content, findings } = readOne(
      'KZ_HistoryData',
      dated(1, 'Creation', '', ''),
      dated(2, 'July 1855', '', ''),
      dated(3, '1840', '1840', ''),
      dated(4, 'long ago', '', ''),
      dated(5, 'Time Immemorial', '', ''),
      dated(6, 'October 1855', '', ''),
      dated(7, 'Creation', '', '1200'),
    );
    expect(content.historyData.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
      [-9999, 9999],
      [1855.5, 1855.5],
      [1840, 1840],
      [-9999, 9999],
      [1855.75, 1855.75],
      [-9999, 1200],
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
    const { Pairs: _, ...row } = goodRow;
    const { content } = readOne('KZ_GameFilterDataNew', { ...row, Jumper: 2, 'balloon ride': 'null', Hopscotch: 1 });
    expect({ ...content.gameData[0]?.games }).toEqual({ 'Hop-A-Long': 2, 'Balloon Ride': null });
  });
});
