import { describe, expect, it } from 'vitest';
import { importFiles } from '../../desk/import/import-files';
import { WORDS, columnIn, isBalanced, leftOutIn, read, textFile, wordsIn, workbook } from './messy';

const PAIRS = WORDS.map((pair) => [...pair]);
const WORD_SHEET = { name: 'Kupu', rows: [['Word', 'English'], ...WORDS.map(([english, word]) => [word, english])] };

const SENTENCES = [
  ['Kei te oma te kurī.', 'The dog is running.'],
  ['He pai te kai.', 'The food is good.'],
  ['Kei hea te ngeru?', 'Where is the cat?'],
  ['E noho ki raro.', 'Sit down.'],
];

/** Sheets beside a list of words, as teachers have them, with what they hold. */
const OTHERS: readonly (readonly [string, string, readonly (readonly (string | number)[])[]])[] = [
  ['sentences', 'Rerenga', [['Rerenga kōrero', 'What it means'], ...SENTENCES]],
  ['sentences', 'Sheet2', [['Our sentences', 'In English'], ...SENTENCES]],
  [
    'sentences',
    'Phrases',
    [
      ['Phrase', 'English'],
      ['Kia ora koutou', 'Hello all'],
      ['Ka kite anō', 'See you'],
      ['Haere mai ki te kai', 'Come and eat'],
    ],
  ],
  [
    'a story',
    'Pukapuka',
    [['Story', 'Page', 'Sentence', 'English'], ...SENTENCES.map((row, index) => ['Te kurī', index + 1, ...row])],
  ],
  [
    'a song',
    'Waiata',
    [['Song', 'Verse', 'Line', 'English'], ...SENTENCES.map((row, index) => ['Pūrerehua', index + 1, ...row])],
  ],
  [
    'a song',
    'Singing',
    [['Waiata', 'Whiti', 'Kupu waiata', 'Tikanga'], ...SENTENCES.map((row, index) => ['Pūrerehua', index + 1, ...row])],
  ],
];

describe.each(OTHERS)('a sheet of %s beside the words: %s', (material, name, rows) => {
  it('is no list of words: it is left out with a line, and asked about', async () => {
    const found = await read(await workbook('kupu.xlsx', [WORD_SHEET, { name, rows: rows.map((row) => [...row]) }]));
    expect(wordsIn(found)).toEqual(PAIRS);
    const [because = '', left] = leftOutIn(found).find(([, own]) => own.length === rows.length) ?? [];
    expect(because).toContain(`the sheet is left out: it holds ${material}, and these are no words`);
    expect(left).toHaveLength(rows.length);
    expect(found.notes.flatMap(({ problems }) => problems)).toEqual([]);
    expect(found.questions.map(({ id, taken }) => [id, taken])).toEqual([[`kupu.xlsx/${name}: no words`, 'yes']]);
    expect(isBalanced(found)).toBe(true);
  });

  it('is read as words where somebody says so, and its heading is none', async () => {
    const file = await workbook('kupu.xlsx', [WORD_SHEET, { name, rows: rows.map((row) => [...row]) }]);
    const answered = await importFiles([file], {}, { [`kupu.xlsx/${name}: no words`]: 'no' });
    expect(wordsIn(answered)).toHaveLength(PAIRS.length + rows.length - 1);
    const said = await importFiles([file], { sheets: { [name]: 'KZ_AppData' } });
    expect(wordsIn(said)).toHaveLength(PAIRS.length + rows.length - 1);
  });
});

describe('a sheet that holds words all the same', () => {
  it('has phrases of some words among others, long meanings, or examples beside its words', async () => {
    const greetings = [
      ['Word', 'English'],
      ['Kia ora', 'Hello'],
      ['Kei te pēhea koe?', 'How are you?'],
      ['Ka pai', 'Good'],
      ['Āe', 'Yes'],
    ];
    const dictionary = [
      ['Word', 'Definition'],
      ['kurī', 'A kind of animal that barks at the house.'],
      ['ngeru', 'A small animal that sleeps all day.'],
    ];
    const examples = [
      ['Word', 'English', 'Sentence'],
      ...WORDS.map(([english, word]) => [`${word} nui`, `big ${english}`, 'Kei te oma te kurī.']),
    ];
    for (const rows of [greetings, dictionary, examples]) {
      const found = await read(await workbook('kupu.xlsx', [WORD_SHEET, { name: 'Rerenga', rows }]));
      expect(wordsIn(found)).toHaveLength(PAIRS.length + rows.length - 1);
    }
  });

  it('is the only one that there is: then its sentences are proposed as words, and asked about', async () => {
    const found = await read(
      await workbook('kupu.xlsx', [{ name: 'Rerenga', rows: [['Rerenga kōrero', 'What it means'], ...SENTENCES] }]),
    );
    expect(wordsIn(found)).toEqual(SENTENCES.map(([sentence, english]) => [english, sentence]));
    expect(found.questions[0]).toMatchObject({ id: 'kupu.xlsx/Rerenga: no words', taken: 'no' });
  });
});

describe('a story', () => {
  it('is read as one by what the desk says to write', async () => {
    const rows = [
      ['Story', 'Page', 'Sentence', 'English'],
      ...SENTENCES.map((row, index) => ['Te kurī', index + 1, ...row]),
    ];
    const file = await workbook('kupu.xlsx', [WORD_SHEET, { name: 'Pukapuka', rows }]);
    const told = (await read(file)).notes.find(({ sheet }) => sheet === 'Pukapuka')?.decisions.join('\n') ?? '';
    const cure = /write into pack\.json: (.*)$/mu.exec(told)?.[1] ?? '';
    const found = await importFiles([file], JSON.parse(`{${cure}}`) as Record<string, unknown>);
    expect(wordsIn(found)).toEqual(PAIRS);
    const pages = found.lists.find(({ collection }) => collection === 'KZ_StorybookSentence')?.rows ?? [];
    expect(pages.map(({ cells }) => [cells['story'], cells['page'], cells['fullSentence'], cells['English']])).toEqual(
      SENTENCES.map(([sentence, english], index) => ['Te kurī', String(index + 1), sentence, english]),
    );
  });
});

describe('the heading of a sheet', () => {
  it('is no word where other sheets begin with the same row, whatever it says', async () => {
    const halves = [WORDS.slice(0, 5), WORDS.slice(5)];
    const sheets = halves.map((words, index) => ({
      name: `Wāhanga ${index}`,
      rows: [['ingoa', 'nama'], ...words.map(([english, word]) => [word, english])],
    }));
    const found = await read(await workbook('kupu.xlsx', sheets));
    expect(wordsIn(found)).toEqual(PAIRS);
    expect(columnIn(found, 'Language')).not.toContain('ingoa');
  });

  it('is no word above sentences, or where it says what a column means', async () => {
    for (const heading of ['Te rerenga,Te tikanga', 'Rerenga kōrero,What it means', 'Kupu,What the word means']) {
      const found = await read(
        textFile('list.csv', `${heading}\n${SENTENCES.map((row) => row.join(',')).join('\n')}\n`),
      );
      expect(wordsIn(found)).toHaveLength(SENTENCES.length);
    }
  });
});
