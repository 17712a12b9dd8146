import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalise } from '../../src/content/normalise';
import type { PreparedContent } from '../../src/content/prepared';
import { prepareContent, readFacts, readPrepared } from '../../src/content/prepared';
import { readContent } from '../progress/sample';
import { sampleCatalogue } from '../sample-games';
import { config, goodRow, listsOf, read } from './raw-rows';

/** The content of lists as a pack has it, after it was written and read as JSON. */
const prepare = (rows: readonly unknown[]): PreparedContent =>
  JSON.parse(JSON.stringify(prepareContent(read(listsOf(rows)).content, []))) as PreparedContent;

describe('prepared rows', () => {
  it('leave out ids that follow from the keys, and are read with them', () => {
    const prepared = prepare([goodRow, { ...goodRow, Key: 12, English: 'kea', Language: 'kea' }]);
    for (const columns of Object.values(prepared.lists)) expect(Object.keys(columns)).not.toContain('firebaseID');
    const { vocabData, storybookVocab } = readPrepared(prepared);
    expect(vocabData.map(({ firebaseID }) => firebaseID)).toEqual(['KZ_AppData-7', 'KZ_AppData-12']);
    expect(storybookVocab.map(({ firebaseID, Key }) => [firebaseID, Key])).toEqual([
      ['KZ_StorybookVocab-7', '7Story'],
      ['KZ_StorybookVocab-12', '12Story'],
    ]);
  });

  it('keep the ids of a list in which one row has its own', () => {
    const rows = [goodRow, { ...goodRow, Key: 12, firebaseID: 'kea' }];
    expect(readPrepared(prepare(rows)).vocabData.map(({ firebaseID }) => firebaseID)).toEqual(['KZ_AppData-7', 'kea']);
  });

  it('have the same ids and keys as the content, whatever keys and ids the rows have', () => {
    const key = fc.oneof(
      fc.constantFrom<unknown>('', undefined, '2', '007', '1e21', '-3', '0.5', 'x'),
      fc.double(),
      fc.integer(),
    );
    const id = fc.oneof(
      fc.constantFrom<unknown>(undefined, '', 'KZ_AppData-2', 'KZ_StorybookVocab-0Story', 7),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(fc.record({ Key: key, firebaseID: id }), { maxLength: 5 }), (given) => {
        const rows = given.map((row) => ({ ...goodRow, ...row }));
        const { content } = normalise(listsOf(rows), config, sampleCatalogue, '');
        const { vocabData, storybookVocab, gameData } = readPrepared(prepare(rows));
        const idsOf = (list: typeof vocabData | typeof gameData) =>
          list.map(({ firebaseID, Key }) => [firebaseID, Key]);
        expect(idsOf(vocabData)).toEqual(idsOf(content.vocabData));
        expect(idsOf(storybookVocab)).toEqual(idsOf(content.storybookVocab));
        expect(idsOf(gameData)).toEqual(idsOf(content.gameData));
      }),
    );
  });
});

describe('prepared facts of lessons', () => {
  it('are those that the words give: of units and stories, with every level of every game', () => {
    const content = readContent();
    const prepared = JSON.parse(JSON.stringify(prepareContent(content, []))) as PreparedContent;
    const { lessons } = content;
    expect(lessons.flatMap(({ games }) => Object.keys(games)).length).toBeGreaterThan(3);
    expect(readFacts(prepared.facts, content.gameData)).toEqual(lessons);
  });
});
