import type { GivenFile } from '../../desk/read/given-files';
import { WORDS, asLines, textFile, workbook } from './messy';

/** Sheets as teachers write them, each with what it must give to the row. */
export interface TeacherSheet {
  readonly name: string;
  readonly files: () => Promise<readonly GivenFile[]> | readonly GivenFile[];
  /** [English, word] of every row that is kept, in order. */
  readonly words: readonly (readonly string[])[];
  /** The names of units and subunits that must come of it. */
  readonly groups?: RegExp;
  /** Ids of the questions, without the name of the file. */
  readonly questions?: readonly string[];
}

const PAIRS = WORDS.map((pair) => [...pair]);
const REVERSED = WORDS.map(([english, word]) => [word, english]);
const without = (...gone: readonly string[]): string[][] => PAIRS.filter(([english = '']) => !gone.includes(english));
const csv = (name: string, rows: readonly (readonly string[])[], delimiter?: string): GivenFile[] => [
  textFile(name, `${asLines(rows, delimiter)}\n`),
];
const plain = (name: string, text: string): GivenFile[] => [textFile(name, text)];
/** A list with a column of answers; that of the third row takes it out. */
const withColumn = (heading: string, bad: string, good: string): GivenFile[] =>
  csv('list.csv', [['word', 'gloss', heading], ...REVERSED.map((cells, row) => [...cells, row === 2 ? bad : good])]);

/**
 * [heading, what takes a row out, what keeps it]: in English, French and Spanish, in words, letters
 * and signs.
 */
const CONSENT: readonly (readonly [string, string, string])[] = [
  ['include_on_kids_site', 'FALSE', 'TRUE'],
  ['visibility', 'MEMBERS', 'PUBLIC'],
  ['Status', 'In review', 'Approved'],
  ['Statut', 'à vérifier', 'validé'],
  ['Estado', 'borrador', 'publicado'],
  ['Caché', 'oui', 'non'],
  ['Publicar', 'no', 'sí'],
  ['Can we use this?', 'No', 'Yes'],
  ['For children?', 'no', 'yes'],
  ['Restricted to', 'elders only', ''],
  ['Ready', '', '✓'],
  ['Ne pas publier', 'x', ''],
  ['games', 'FALSE', 'TRUE'],
  ['Notes', 'no usar en la escuela', ''],
  ['Remarques', 'à ne pas diffuser', 'dit par Mere'],
  ['Comment', 'DNU', 'noun'],
];

const cells = (rows: readonly (readonly (string | null)[])[], width: number): (string | null)[][] =>
  rows.map((row) => Array.from({ length: width }, (_, index) => row[index] ?? null));

export const TEACHER_SHEETS: readonly TeacherSheet[] = [
  ...CONSENT.map(([heading, bad, good]): TeacherSheet => ({
    name: `${heading}: ${bad}`,
    files: () => withColumn(heading, bad, good),
    words: without('horse'),
  })),
  {
    name: 'a harmless note',
    files: () => withColumn('Notes', 'Remove the skin before use', 'used for hunting'),
    words: PAIRS,
  },
  {
    name: 'groups that stand above their words, in text',
    files: () =>
      plain(
        'list.csv',
        `word,gloss\nAnimals,\n${asLines(REVERSED.slice(0, 4))}\nThings,\n${asLines(REVERSED.slice(4, 8))}\nFamily,\n${asLines(REVERSED.slice(8))}\n`,
      ),
    words: PAIRS,
    groups: /Animals.*Family/u,
    questions: ['groups'],
  },
  {
    name: 'groups that stand above their words, each with its own heading',
    files: () =>
      plain(
        'list.csv',
        `Animals\nword,gloss\n${asLines(REVERSED.slice(0, 5))}\n\nFamily\nword,gloss\n${asLines(REVERSED.slice(5))}\n`,
      ),
    words: PAIRS,
    groups: /Animals.*Family/u,
    questions: ['groups'],
  },
  {
    name: 'groups in merged cells of a workbook',
    files: async () => [
      await workbook('list.xlsx', [
        {
          name: 'Kupu',
          rows: cells(
            [['Word', 'English', 'Sound'], ['Animals'], ...REVERSED.slice(0, 4), ['Family'], ...REVERSED.slice(4)].map(
              (row) => row.map((cell) => cell ?? null),
            ),
            3,
          ),
          merges: [
            { startRow: 1, startCol: 0, endRow: 1, endCol: 2 },
            { startRow: 6, startCol: 0, endRow: 6, endCol: 2 },
          ],
        },
      ]),
    ],
    words: PAIRS,
    groups: /Animals.*Family/u,
    questions: ['groups'],
  },
  {
    name: 'a category that stands where it begins',
    files: () =>
      csv('list.csv', [
        ['category', 'word', 'gloss'],
        ...REVERSED.map((row, index) => [index === 0 ? 'Animals' : index === 4 ? 'Family' : '', ...row]),
      ]),
    words: PAIRS,
    groups: /Animals.*Family/u,
    questions: ['column A downwards'],
  },
  {
    name: 'headings in words that nobody knows, and a second row of them',
    files: () =>
      csv('list.csv', [
        ['Ingoa', 'English', 'Rōpū'],
        ['te kupu', 'te kupu Pākehā', 'te rōpū'],
        ...REVERSED.map((row) => [...row, 'All']),
      ]),
    words: PAIRS,
    questions: ['second heading', 'column A'],
  },
  {
    name: 'no heading, though the first words are "word" and "name"',
    files: () => csv('list.csv', [['kupu', 'word'], ['ingoa', 'name'], ...REVERSED]),
    words: [['word', 'kupu'], ['name', 'ingoa'], ...PAIRS],
    questions: ['heading', 'column B', 'column A'],
  },
  {
    name: 'two lists side by side',
    files: () =>
      csv(
        'list.csv',
        [
          ['word', 'gloss', 'word', 'gloss'],
          ...REVERSED.slice(0, 5).map((row, index) => [...row, ...(REVERSED[index + 5] ?? [])]),
        ].map((row) => row.map((cell) => cell ?? '')),
      ),
    words: PAIRS,
  },
  {
    name: 'long rows on their side, without headings',
    files: () => csv('list.csv', [WORDS.map(([, word]) => word), WORDS.map(([english]) => english)]),
    words: PAIRS,
    questions: ['turned', 'heading', 'column B', 'column A'],
  },
  {
    name: 'titles above, sums, pages and notes among and below the words',
    files: () =>
      plain(
        'list.csv',
        `Our words,\nby the school,\n\nKupu,English\n-----,-----\n${asLines(REVERSED.slice(0, 5))}\nPage 1 of 2,\nKupu,English\n${asLines(REVERSED.slice(5))}\nTotal: 10,\n\n(c) the school 2024,\nCollected by Mere and checked by the elders of the valley,\n`,
      ),
    words: PAIRS,
  },
  {
    name: 'a numbered list that was copied out of a text',
    files: () =>
      plain(
        'list.txt',
        REVERSED.map(([word, english], index) => `${index + 1}. ${word ?? ''} – ${english ?? ''}`).join('\n'),
      ),
    words: PAIRS,
    questions: ['heading', 'column B', 'column A'],
  },
  {
    name: 'commas within cells, with spaces and without quotation marks',
    files: () =>
      plain(
        'list.csv',
        `word, gloss\nkurī, "dog, hound"\n${asLines(REVERSED.slice(1), ', ')}\nkai,food, of any kind\n`,
      ),
    words: [['dog, hound', 'kurī'], ...PAIRS.slice(1), ['food, of any kind', 'kai']],
  },
  {
    name: 'UTF-8 with a damaged byte',
    files: () => [
      {
        name: 'list.csv',
        bytes: Uint8Array.from([
          ...new TextEncoder().encode(`word,gloss\n${asLines(REVERSED)}\nx`),
          0xff,
          ...new TextEncoder().encode('y,bird\n'),
        ]),
      },
    ],
    words: [...PAIRS, ['bird', 'x\uFFFDy']],
  },
  {
    name: 'some glosses that say that nothing is there',
    files: () =>
      csv('list.csv', [['word', 'gloss'], ...REVERSED, ['a', 'NONE'], ['e', 'NONE'], ['i', 'NONE'], ['o', '???']]),
    words: [...PAIRS, ['', 'a'], ['', 'e'], ['', 'i'], ['', 'o']],
  },
  {
    name: 'the English under "Word", and the words under "Translation"',
    files: () => csv('list.csv', [['Word', 'Translation'], ...PAIRS]),
    words: PAIRS,
    questions: ['column A'],
  },
  {
    name: 'French headings, with semicolons',
    files: () =>
      csv(
        'list.csv',
        [
          ['Mot', 'Signification en anglais', 'Thème', 'Enregistrement'],
          ...REVERSED.map((row) => [...row, 'Bêtes', '']),
        ].map((row) => row.map((cell) => cell ?? '')),
        ';',
      ),
    words: PAIRS,
    groups: /Bêtes/u,
  },
  {
    name: 'hidden columns of the same name',
    files: async () => [
      await workbook('list.xlsx', [
        {
          name: 'Kupu',
          rows: cells(
            [['Word', 'English', 'English'], ...WORDS.map(([english, word]) => [word, `${english} (old)`, english])],
            3,
          ),
          columns: [{}, { hidden: true }, {}],
        },
      ]),
    ],
    words: PAIRS,
  },
  {
    name: 'JSON, a record on each line',
    files: () =>
      plain('list.jsonl', WORDS.map(([definition, word]) => JSON.stringify({ word, definition })).join('\n')),
    words: PAIRS,
  },
  {
    name: 'a dictionary in standard format',
    files: () =>
      plain('list.txt', WORDS.map(([english, word]) => `\\lx ${word}\n\\ps n\n\\ge ${english}\n`).join('\n')),
    words: PAIRS,
  },
  {
    name: 'CLDF under other names, with its description',
    files: () => [
      textFile(
        'a-forms.csv',
        `ID,Language_ID,Parameter_ID,Form\n${WORDS.map(([, word], index) => `f${index},mi,p${index},${word}`).join('\n')}\n`,
      ),
      textFile('a-meanings.csv', `ID,Name\n${WORDS.map(([english], index) => `p${index},${english}`).join('\n')}\n`),
      textFile('a-metadata.json', '{"tables": []}'),
    ],
    words: PAIRS,
  },
  {
    name: 'emoji and names of recordings that are not there',
    files: () =>
      csv(
        'list.csv',
        [
          ['emoji', 'word', 'gloss', 'audio'],
          ...REVERSED.map((row, index) => [
            ['🐕', '🐈', '🐎', '🐄', '💧', '🍞', '🏠', '🚪', '👩', '👨'][index] ?? '',
            ...row,
            `${index}.mp3`,
          ]),
        ].map((row) => row.map((cell) => cell ?? '')),
      ),
    words: PAIRS,
  },
  {
    name: 'villages below each other, and their words beside each other',
    files: async () => [
      await workbook('list.xlsx', [
        {
          name: 'Ainu',
          rows: [
            ['Words of nine villages'],
            [null, 'Village', ...WORDS.map(([english]) => english)],
            ...'Yakumo Saru Obihiro Bihoro Asahi Nayoro Soya Maoka Nairo'
              .split(' ')
              .map((village, row) => [
                row + 1,
                village,
                ...WORDS.map(([, word]) => (row === 0 ? word : `${word}${row}`)),
              ]),
          ],
        },
      ]),
    ],
    words: PAIRS,
    questions: ['turned', 'language'],
  },
  {
    name: 'three words',
    files: () => csv('list.csv', [['word', 'gloss'], ...REVERSED.slice(0, 3)]),
    words: PAIRS.slice(0, 3),
  },
];
