import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importFiles } from '../../desk/import/import-files';
import type { GivenFile } from '../../desk/read/given-files';
import { FUZZ_RUNS } from '../fuzz';
import { WORDS, columnIn, isBalanced, leftOutIn, read, wordsIn, workbook } from './messy';

const PAIRS = WORDS.map((pair) => [...pair]);
/** The usual ways to write a word and its meaning into one cell. */
const WAYS: readonly (readonly [string, (word: string, english: string) => string])[] = [
  ['a slash', (word, english) => `${word} / ${english}`],
  ['a slash without spaces', (word, english) => `${word}/${english}`],
  ['a hyphen', (word, english) => `${word} - ${english}`],
  ['a dash', (word, english) => `${word} – ${english}`],
  ['an equals sign', (word, english) => `${word} = ${english}`],
  ['brackets', (word, english) => `${word} (${english})`],
  ['a colon', (word, english) => `${word}: ${english}`],
  ['two lines', (word, english) => `${word}\n${english}`],
];

/** A workbook as a teacher writes it: a number, both words in one cell, and the unit. */
const numbered = (cells: readonly string[], heading = 'Kupu / English'): Promise<GivenFile> =>
  workbook('kupu.xlsx', [
    {
      name: 'Kupu',
      rows: [
        ['No.', heading, 'Unit'],
        ...cells.map((cell, index) => [index + 1, cell, index < 5 ? 'Kararehe' : 'Kāinga']),
      ],
    },
  ]);

const letters = (words: readonly string[]): string => words.join('').replaceAll(/[^\p{L}\p{M}]/gu, '');

describe.each(WAYS)('a word and its meaning in one cell, parted by %s', (_, join) => {
  it.each(['Kupu / English', 'Kupu (English)', 'Te reo & English'])(
    'are two texts under "%s", and nobody is asked',
    async (heading) => {
      const found = await read(
        await numbered(
          WORDS.map(([english, word]) => join(word, english)),
          heading,
        ),
      );
      expect(wordsIn(found)).toEqual(PAIRS);
      expect(columnIn(found, 'subCat')[0]).toBe('Kararehe, Kāinga');
      expect(found.questions).toEqual([]);
      expect(isBalanced(found)).toBe(true);
      const headings = Object.values(found.lists[0]?.headings ?? {})[0];
      expect([headings?.['Language'], headings?.['English']]).toEqual([`B "${heading}"`, `B "${heading}"`]);
    },
  );

  it('are two texts in the other order, too, as the heading says or the cells', async () => {
    const cells = WORDS.map(([english, word]) => join(english, word));
    expect(wordsIn(await read(await numbered(cells, 'English / Kupu')))).toEqual(PAIRS);
    const found = await read(await numbered(cells, 'Ngā kupu'));
    expect(wordsIn(found)).toEqual(PAIRS);
    expect(found.questions.map(({ id }) => id)).toEqual(['kupu.xlsx/Kupu: column B has two texts']);
  });

  it('are two texts in the only column of a workbook, below a title', async () => {
    const rows = [['Ā mātou kupu'], ...WORDS.map(([english, word]) => [join(word, english)])];
    const found = await read(await workbook('kupu.xlsx', [{ name: 'Kupu', rows }]));
    expect(wordsIn(found)).toEqual(PAIRS);
    expect(leftOutIn(found)).toEqual([['it stands above the words', [1]]]);
  });
});

describe('a column of two texts', () => {
  const cells = WORDS.map(([english, word]) => `${word} / ${english}`);

  it('keeps every text: cells with one, with three, and parted in another way are told', async () => {
    const odd = ['manu', 'moana / sea / ocean', 'rā (sun)', 'Kai / food (any kind)'];
    const found = await read(await numbered([...cells, ...odd]));
    expect(wordsIn(found).slice(PAIRS.length)).toEqual([
      ['', 'manu'],
      ['sea / ocean', 'moana'],
      ['sun', 'rā'],
      ['food (any kind)', 'Kai'],
    ]);
    expect(found.notes[0]?.warnings).toEqual([
      'row 12: one text alone in column B "Kupu / English": please look',
      'row 13: more than two texts in column B "Kupu / English"; it is parted at the first sign: please look',
      'row 14: column B "Kupu / English" is parted in another way than in the other rows: please look',
    ]);
  });

  it('has groups above its words, struck-through words and notes that hold a word back', async () => {
    const rows = [
      ['Kupu / English'],
      ['Kararehe'],
      ...cells.slice(0, 5).map((cell) => [cell]),
      ['Unit 2: Kāinga'],
      ...cells.slice(5).map((cell) => [cell]),
    ];
    const found = await read(
      await workbook('kupu.xlsx', [
        {
          name: 'Kupu',
          rows: [...rows, ['ringa / hand (do not use)']],
          cells: new Map([['3,0', { value: cells[1] ?? '', style: { font: { strikethrough: true } } }]]),
        },
      ]),
    );
    expect(wordsIn(found)).toEqual(PAIRS.filter(([english]) => english !== 'cat'));
    expect(columnIn(found, 'subCat')[0]).toBe('Kararehe, Unit 2: Kāinga');
    expect(leftOutIn(found)).toContainEqual(['held back: it is struck through', [4]]);
    expect(
      leftOutIn(found)
        .filter(([because]) => because.startsWith('held back'))
        .map(([, held]) => held),
    ).toEqual([[4], [14]]);
  });

  it.each([
    [
      'synonyms beside a column of English',
      [['Word', 'English'], ...WORDS.map(([english, word]) => [`${word} / ${word}x`, english])],
      (word: string) => `${word} / ${word}x`,
    ],
    [
      'English in two ways beside a column of words',
      [['Word', 'English'], ...WORDS.map(([english, word]) => [word, `${english} / ${english}s`])],
      null,
    ],
  ])('is none where the word and the meaning have columns of their own: %s', async (_, rows, spell) => {
    const found = await read(await workbook('kupu.xlsx', [{ name: 'Kupu', rows }]));
    expect(wordsIn(found)).toEqual(
      WORDS.map(([english, word]) => (spell === null ? [`${english} / ${english}s`, word] : [english, spell(word)])),
    );
    expect(found.questions).toEqual([]);
  });

  it('is what pack.json says: two texts, also without a sign of it, or one', async () => {
    const file = await workbook('kupu.xlsx', [
      { name: 'Kupu', rows: [['No.', 'Ingoa'], ...WORDS.map(([, word], index) => [index + 1, `${word} / ${word}x`])] },
    ]);
    const told = await importFiles([file], { columns: { Ingoa: 'Language / English' } });
    expect(wordsIn(told)).toEqual(WORDS.map(([, word]) => [`${word}x`, word]));
    expect(wordsIn(await importFiles([file], { columns: { 'column B': 'English / Language' } }))).toEqual(
      WORDS.map(([, word]) => [word, `${word}x`]),
    );
    const joined = await numbered(cells);
    expect(wordsIn(await importFiles([joined], { columns: { 'Kupu / English': 'Language' } }))).toEqual(PAIRS);
    const whole = await importFiles([joined], { columns: { 'Kupu / English': 'Language', Unit: 'English' } });
    expect(wordsIn(whole).map(([, word]) => word)).toEqual(cells);
  });

  it('loses no text, in whatever way each cell is written', async () => {
    const text = fc.stringMatching(/^[a-zāēīōū]{1,6}( [a-zāēīōū]{1,6})?$/u);
    const cell = fc.oneof(
      fc.tuple(text, text, fc.constantFrom(...WAYS)).map(([word, english, [, join]]) => join(word, english)),
      text,
      fc.constantFrom('', 'a - b - c', '/', '(x)', 'a / (b', '= b'),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(cell, { minLength: 1, maxLength: 12 }),
        fc.constantFrom('Kupu / English', 'English: Kupu', 'Ngā kupu'),
        async (given, heading) => {
          const found = await read(await numbered(given, heading));
          expect(isBalanced(found)).toBe(true);
          const rows = found.lists.find(({ collection }) => collection === 'KZ_AppData')?.rows ?? [];
          for (const { row, cells: own } of rows) {
            const halves = [own['Language'] ?? '', own['English'] ?? ''];
            expect([letters(halves), letters(halves.toReversed())]).toContain(letters([given[row - 2] ?? '']));
          }
        },
      ),
      { numRuns: FUZZ_RUNS / 5 },
    );
  }, 120_000);
});
