import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RawRecord } from '../../src/content/entities';
import { createDictionary } from '../../src/content/dictionary';
import { readLabels } from '../../src/content/labels';
import { normalise } from '../../src/content/normalise';
import { prepareContent, readPrepared } from '../../src/content/prepared';
import type { PreparedContent } from '../../src/content/prepared';
import { listGone } from '../../src/content/gone';
import { withdrawEnded } from '../../src/content/withdraw-ended';
import { entombRows, isWithdrawn, standingOf } from '../../src/content/withdrawn';
import { loadPack } from '../../src/content/source';
import { seal } from '../../src/content/seal';
import { sampleCatalogue } from '../sample-games';
import { config, goodRow } from './raw-rows';

const TODAY = '2026-03-10';
const kindOf = (row: RawRecord): string => standingOf(row, TODAY).kind;

describe('standingOf', () => {
  it('withdraws a row by any text but no, false and 0', () => {
    for (const Withdrawn of ['', ' ', 'no', 'No', 'FALSE', '0', 'null', null, undefined, false, 0])
      expect(kindOf({ Withdrawn })).toBe('given');
    for (const Withdrawn of ['yes', 'x', 'āe', '2026-01-01', 'maybe', true, 1, {}])
      expect(kindOf({ Withdrawn })).toBe('withdrawn');
  });

  it('withdraws a row from the day Until on, and while that is no date', () => {
    const word = { Language: 'kupu' };
    expect(kindOf({ ...word, Until: '2026-03-11' })).toBe('given until');
    expect(kindOf({ ...word, Until: '2026-03-10' })).toBe('ended');
    expect(kindOf({ ...word, Until: '1999-12-31' })).toBe('ended');
    expect(kindOf({ ...word, Until: '2026-03-10', Withdrawn: 'yes' })).toBe('withdrawn');
    for (const Until of ['spring', '11.3.2027', '2027-02-30', '2027-3-1', {}])
      expect(kindOf({ Until })).toBe('unreadable');
  });

  it('knows a row of which a build has left nothing but the day, though that build was made by a clock that was ahead', () => {
    expect(kindOf({ Key: 7, Until: '2099-01-01' })).toBe('ended');
    expect(kindOf({ Key: 7, Language: '', Until: '2099-01-01' })).toBe('given until');
  });
});

const cell = fc.constantFrom<unknown>(undefined, '', 'no', 'yes', '2026-03-09', '2026-03-11', '2030-01-01', 'soon');
const arbitraryRows = fc.array(
  fc.record({ Key: fc.constantFrom<unknown>('', undefined, 1, '2', 3), Until: cell, Withdrawn: cell }),
  {
    maxLength: 8,
  },
);

/** Words with their place in every text. */
const toWords = (rows: readonly RawRecord[]): RawRecord[] =>
  rows.map((row, index) => ({
    ...goodRow,
    ...row,
    English: `english${index};`,
    Language: `kupu${index};`,
    App_Audio: `a${index};`,
  }));

/** What those say that are withdrawn. */
const textsOfWithdrawn = (words: readonly RawRecord[]): string[] =>
  words.flatMap((word, index) => (isWithdrawn(word, TODAY) ? [`english${index};`, `kupu${index};`] : []));

describe('normalise', () => {
  it('leaves withdrawn words out, tells nothing of them, and gives their keys to nobody', () => {
    fc.assert(
      fc.property(arbitraryRows, (rows) => {
        const words = toWords(rows);
        const { content, findings } = normalise(
          { KZ_AppData: words, KZ_StorybookVocab: words },
          config,
          sampleCatalogue,
          TODAY,
        );
        const told = JSON.stringify([content.vocabData, content.storybookVocab, findings]);
        for (const text of textsOfWithdrawn(words)) expect(told).not.toContain(text);
        const keys = new Set([...content.vocabData, ...content.storybookVocab].map(({ Key }) => String(Key)));
        for (const key of [...(content.withdrawn ?? []), ...Object.keys(content.ended ?? {})])
          expect(keys).not.toContain(key);
        const found = createDictionary(content)
          .search('kupu')
          .map(({ word }) => word.Language);
        for (const language of found)
          expect(isWithdrawn(words[Number(/\d+/u.exec(language)?.[0])] ?? {}, TODAY)).toBe(false);
      }),
    );
  });

  it('reads the same from rows of which nothing is left but the Key', () => {
    fc.assert(
      fc.property(arbitraryRows, (rows) => {
        const lists = { KZ_AppData: toWords(rows), KZ_StorybookVocab: toWords(rows) };
        const entombed = entombRows(lists, TODAY);
        const read = (from: typeof lists | typeof entombed) => normalise(from, config, sampleCatalogue, TODAY).content;
        expect(read(entombed)).toEqual(read(lists));
        expect(entombRows(entombed, TODAY)).toBe(entombed);
        for (const text of textsOfWithdrawn(lists.KZ_AppData)) expect(JSON.stringify(entombed)).not.toContain(text);
      }),
    );
  });

  it('tells words that are withdrawn from those whose day has come, which may be the day of a wrong clock', () => {
    const words = [{ Withdrawn: 'yes' }, { Until: '2026-03-09' }, { Until: 'soon' }, {}].map((row, index) => ({
      ...goodRow,
      ...row,
      Key: index,
    }));
    const lists = { KZ_AppData: words, KZ_StorybookVocab: words };
    for (const read of [lists, entombRows(lists, TODAY)]) {
      const { content } = normalise(read, config, sampleCatalogue, TODAY);
      expect([content.withdrawn, content.ended]).toEqual([
        ['0', '2', '0Story', '2Story'],
        { '1': '2026-03-09', '1Story': '2026-03-09' },
      ]);
    }
    const built = normalise(entombRows(lists, '2099-01-01'), config, sampleCatalogue, TODAY).content;
    expect([built.withdrawn, built.ended]).toEqual([
      ['0', '2', '0Story', '2Story'],
      { '1': '2026-03-09', '1Story': '2026-03-09' },
    ]);
  });

  it('reads what a community says of a word, and leaves out what is empty', () => {
    const [word, plain] = normalise(
      {
        KZ_AppData: [
          {
            ...goodRow,
            Key: 1,
            Label: 'TK A',
            Voice: 'Mere',
            Dialect: 'Kāi Tahu',
            KindOf: 'bird',
            Until: '2030-01-01',
          },
          { ...goodRow, Key: 2, Label: '', Voice: 'null' },
        ],
      },
      config,
      sampleCatalogue,
      TODAY,
    ).content.vocabData;
    expect(word).toMatchObject({
      Label: 'TK A',
      Voice: 'Mere',
      Dialect: 'Kāi Tahu',
      KindOf: 'bird',
      Until: '2030-01-01',
    });
    expect(Object.keys(plain ?? {})).not.toContain('Label');
  });
});

const page = { ...goodRow, Key: 1, fullSentence: 'kupu1; kupu2;', WordAudio: 'a1;|a2;' };
const given = normalise(
  {
    KZ_AppData: [1, 2, 3].map((Key) => ({
      ...goodRow,
      Key,
      Language: `kupu${Key};`,
      App_Audio: `a${Key};`,
      ...(Key === 2 ? { Until: '2026-03-20' } : {}),
      ...(Key === 3 ? { Withdrawn: 'yes' } : {}),
    })),
    KZ_StorybookSentence: [page, { ...page, Key: 2, fullSentence: 'gone', Until: '2026-03-20' }],
    KZ_HistoryData: [{ ...goodRow, Key: 1, Until: '2026-03-20' }],
    KZ_GameFilterDataNew: [goodRow],
  },
  config,
  sampleCatalogue,
  TODAY,
).content;
const prepared = JSON.parse(JSON.stringify(prepareContent(given, []))) as PreparedContent;

describe('a built pack', () => {
  it('keeps fields that only some rows have, and the first day that matters', () => {
    expect(prepared).toMatchObject({ until: '2026-03-20', withdrawn: ['3'] });
    expect(readPrepared(prepared).vocabData.map(({ Until }) => Until)).toEqual([null, '2026-03-20']);
  });

  it('has its rows until the day, and from then on neither word, page, card nor recording', () => {
    const before = withdrawEnded(readPrepared(prepared), prepared, config, sampleCatalogue, '2026-03-19');
    expect(before.vocabData.map(({ Language }) => Language)).toEqual(['kupu1;', 'kupu2;']);
    const after = withdrawEnded(readPrepared(prepared), prepared, config, sampleCatalogue, '2026-03-20');
    expect(after.vocabData.map(({ Language }) => Language)).toEqual(['kupu1;']);
    expect(after.storybookSentence).toMatchObject([{ Key: 1, WordAudio: 'a1;|' }]);
    expect(after.historyData).toEqual([]);
    expect([after.withdrawn, after.ended]).toEqual([['3'], { '2': '2026-03-20' }]);
    expect([before.withdrawn, before.ended]).toEqual([['3'], {}]);
    const built = { ...prepared, ended: { '9': '2026-03-01' } };
    expect(withdrawEnded(readPrepared(built), built, config, sampleCatalogue, '2026-03-19').ended).toEqual(built.ended);
    expect(withdrawEnded(readPrepared(built), built, config, sampleCatalogue, '2026-03-20').ended).toEqual({
      '2': '2026-03-20',
      ...built.ended,
    });
  });

  it('names the words of which nothing may stay: those whose day has surely come', () => {
    const content = { withdrawn: ['3'], ended: { '2': '2026-03-20', '4': '2027-01-01' } };
    expect(listGone(content, '')).toEqual(['3']);
    expect(listGone(content, '2026-03-19')).toEqual(['3']);
    expect(listGone(content, '2026-03-20')).toEqual(['3', '2']);
    expect(listGone({}, '2026-03-20')).toEqual([]);
  });

  it('is opened on the day itself without what ends', async () => {
    const files = new Map<string, unknown>([
      [
        'pack.json',
        seal(
          {
            id: 'x',
            hash: '1',
            config,
            content: 'c.json',
            prepared: 'p.json',
            sheets: [],
            sheetOf: {},
            art: {},
            audio: {},
            fonts: [],
          },
          'now',
        ),
      ],
      ['p.json', seal(prepared, 'now')],
    ]);
    const open = async (today: string): Promise<string[]> => {
      const { words } = await loadPack('', {
        today,
        sureDay: '',
        catalogue: sampleCatalogue,
        imageFormat: 'webp',
        packFormat: 'now',
        readJson: async (url) => await Promise.resolve(JSON.parse(JSON.stringify(files.get(url)))),
      });
      return words.loaded()?.vocabData.map(({ Language }) => Language) ?? [];
    };
    expect(await open('2026-03-19')).toEqual(['kupu1;', 'kupu2;']);
    expect(await open('2026-03-20')).toEqual(['kupu1;']);
  });
});

describe('readLabels', () => {
  it('reads ids in any spelling, with the text of the cell before that of pack.json', () => {
    expect(readLabels('tk_a: From Mere | BC-P | TK ZZ |', { 'TK A': 'All', 'bc p': 'From here' })).toEqual([
      { id: 'TK A', name: 'Attribution', text: 'From Mere' },
      { id: 'BC P', name: 'Provenance', text: 'From here' },
      { id: 'TK ZZ', name: null, text: null },
    ]);
  });
});
