import { describe, expect, it, vi } from 'vitest';
import type * as Definitions from '../../desk/builder/sheets/column-definitions';
import { COLUMNS, columnNamed } from '../../desk/builder/sheets/columns';
import { meaningOf } from '../../desk/builder/sheets/meaning';
import { sheetsOf, stripRows } from '../../desk/builder/sheets/sheets';
import type { CollectionName } from '../../src/content/entities';
import * as schema from '../../src/content/schema';
import { withColumns } from '../../tools/columns/tables';
import { WORDS, asLines, columnIn, read, textFile } from './messy';

/** All that is written for a new column of the words. */
const TONE = vi.hoisted(() => ({
  help: 'high or low',
  headings: 'pitch .melody',
  parts: [{ turn: 3, part: /\btonal\b/u }],
}));

vi.mock('../../desk/builder/sheets/column-definitions', async (importOriginal) => {
  const { DEFINITIONS } = await importOriginal<typeof Definitions>();
  return { DEFINITIONS: { ...DEFINITIONS, KZ_AppData: { ...DEFINITIONS.KZ_AppData, Tone: TONE } } };
});

const STORY_COLUMNS = ['storyGame', 'group'];

type FieldsName = Extract<keyof typeof schema, `${string}Fields`>;
/** The lists that the app reads by each schema. */
const LISTS: Readonly<Record<FieldsName, readonly CollectionName[]>> = {
  vocabFields: ['KZ_AppData', 'KZ_StorybookVocab'],
  communityFields: ['KZ_AppData', 'KZ_StorybookVocab'],
  untilFields: ['KZ_HistoryData', 'KZ_StorybookSentence'],
  gameDataFields: ['KZ_GameFilterDataNew'],
  gameDescriptionFields: ['KZ_GameDescriptions'],
  goldStarFields: ['KZ_GoldStar'],
  popupFields: ['KZ_PopupWords'],
  uiWordFields: ['KZ_uiWords'],
  historyFields: ['KZ_HistoryData'],
  sentenceFields: ['KZ_StorybookSentence'],
};

it.each(Object.entries(LISTS) as [FieldsName, readonly CollectionName[]][])(
  'every column that the app reads by %s is defined',
  (name, lists) => {
    // The build adds the length of a recording.
    const fields = Object.keys(schema[name].entries).filter((field) => field !== 'Milliseconds');
    for (const list of lists) {
      const needed = fields.filter((field) => list !== 'KZ_AppData' || !STORY_COLUMNS.includes(field));
      expect(COLUMNS[list]).toEqual(expect.arrayContaining(needed));
    }
  },
);

describe('a column of the words that is defined once', () => {
  const PITCHES = WORDS.map((_, index) => (index % 3 === 0 ? 'high' : `low ${index}`));
  const sheet = (heading: string): string =>
    asLines([['English', 'Language', heading], ...WORDS.map((pair, index) => [...pair, PITCHES[index] ?? ''])]);

  it('has its name in any spelling, and the meanings of its headings', () => {
    expect(columnNamed('TONE')).toBe('Tone');
    expect(meaningOf('Pitch', new Set())).toEqual({ meaning: 'Tone', order: 0, isSure: true });
    expect(meaningOf('Melody', new Set())).toEqual({ meaning: 'Tone', order: 1, isSure: false });
    expect(meaningOf('Tonal pattern', new Set())).toMatchObject({ meaning: 'Tone', isSure: true });
  });

  it('is read from a sheet of the pack, and goes into the app', () => {
    const bytes = new TextEncoder().encode(sheet('tone'));
    const { lists } = sheetsOf((name) => (name === 'KZ_AppData.csv' ? bytes : null));
    expect(lists.KZ_AppData.map((row) => row['Tone'])).toEqual(PITCHES);
    expect(stripRows(lists, '2026-03-10').KZ_AppData?.map((row) => row['Tone'])).toEqual(PITCHES);
  });

  it.each(['Verb Name', 'verb_name', 'VerbName'])(
    'takes the name of a verb from "%s", as the original sheets have it',
    async (heading) => {
      expect(columnIn(await read(textFile('words.csv', sheet(heading))), 'Verb Name')).toEqual(PITCHES);
    },
  );

  it.each(['Tone', 'Pitch', 'Tonal pattern'])('is imported under "%s"', async (heading) => {
    expect(columnIn(await read(textFile('words.csv', sheet(heading))), 'Tone')).toEqual(PITCHES);
  });

  it('is in the reference', () => {
    const document = withColumns('<!-- columns -->\n<!-- /columns -->\n');
    expect(document).toMatch(/\| `Tone` +\| high or low +\|/u);
  });
});
