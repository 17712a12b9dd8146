import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFolderSheets } from '../../../desk/node/pack-folder';
import type { GivenFile } from '../../../desk/read/given-files';
import { makeTone } from '../hostile-pack/waves';
import { workbook } from '../messy';

// What a school has: a workbook of 60 words with merged cells, hidden and struck-through rows and
// headings of its own, and 60 recordings by several telephones under careless names. Made of words
// of the pack of te reo Māori; the same each time.

const ROOT = join(import.meta.dirname, '../../..');
const SOUNDS = join(ROOT, 'tests/desk/sounds');
const UNITS = 5;
const WORDS_OF_UNIT = 12;
const FIRST_ROW = 5;
/** Rows of the list, from 0, that somebody has taken out. */
const HIDDEN = [7, 31];
const STRUCK = [18];
const REFUSED = [44];
export const HELD_BACK = [...HIDDEN, ...STRUCK, ...REFUSED];

/** A word of the school's list. */
export interface SchoolWord {
  readonly unit: string;
  readonly english: string;
  readonly word: string;
}

/** Sixty words of five units, each word and each English once. */
export function listSchoolWords(): SchoolWord[] {
  const taken = new Set<string>();
  const units = new Map<string, SchoolWord[]>();
  for (const { homeName = '', English = '', Language = '', Arrow = '' } of readFolderSheets(
    join(ROOT, 'assets/packs/mi'),
  ).lists.KZ_AppData) {
    const own = units.get(homeName) ?? [];
    const isNew = !taken.has(English.toLowerCase()) && !taken.has(Language.toLowerCase());
    if (
      !isNew ||
      Arrow !== '' ||
      own.length >= WORDS_OF_UNIT ||
      !/^[\p{L} ]{2,20}$/u.test(English) ||
      !/^[\p{L}\p{M} ]{2,20}$/u.test(Language)
    )
      continue;
    taken.add(English.toLowerCase()).add(Language.toLowerCase());
    units.set(homeName, [...own, { unit: homeName, english: English, word: Language }]);
  }
  return [...units.values()]
    .filter((own) => own.length === WORDS_OF_UNIT)
    .slice(0, UNITS)
    .flat();
}

/**
 * The workbook: two lines of title, two rows of headings with merged cells, the unit in a merged
 * cell beside its words.
 */
async function makeWorkbook(words: readonly SchoolWord[]): Promise<GivenFile> {
  const width = 6;
  const blank = (...cells: readonly (string | null)[]): (string | null)[] =>
    Array.from({ length: width }, (_, index) => cells[index] ?? null);
  const struck = { font: { strikethrough: true } } as const;
  return workbook('Ngā kupu 2026.xlsx', [
    {
      name: 'Term 1',
      rows: [
        blank('Words of our school, term 1'),
        blank('Ask Mere before you change anything!'),
        blank(),
        blank('Which group', 'Words', null, null, 'Can we use this?', 'Remarks'),
        blank(null, 'English (for parents)', 'Kupu hou', 'Recording by'),
        ...words.map(({ unit, english, word }, index) =>
          blank(
            index % WORDS_OF_UNIT === 0 ? unit : null,
            english,
            word,
            'Mere',
            REFUSED.includes(index) ? 'no' : 'yes',
            index % 9 === 0 ? 'ok' : null,
          ),
        ),
        blank(),
        blank('Total', String(words.length)),
      ],
      rowDefs: new Map(HIDDEN.map((index) => [FIRST_ROW + index, { hidden: true }])),
      cells: new Map(
        STRUCK.map((index) => [`${FIRST_ROW + index},2`, { value: words[index]?.word ?? '', style: struck }]),
      ),
      merges: [
        { startRow: 0, startCol: 0, endRow: 0, endCol: width - 1 },
        { startRow: 1, startCol: 0, endRow: 1, endCol: width - 1 },
        { startRow: 3, startCol: 0, endRow: 4, endCol: 0 },
        { startRow: 3, startCol: 1, endRow: 3, endCol: 3 },
        ...Array.from({ length: UNITS }, (_, unit) => ({
          startRow: FIRST_ROW + unit * WORDS_OF_UNIT,
          startCol: 0,
          endRow: FIRST_ROW + unit * WORDS_OF_UNIT + WORDS_OF_UNIT - 1,
          endCol: 0,
        })),
      ],
    },
    { name: 'Old list', hidden: true, rows: [['x', 'y']] },
  ]);
}

/** Formats of telephones and recorders. */
const FORMATS = ['m4a', 'ogg', 'opus', 'webm', 'flac', 'amr', 'wav', 'mp3'];

/** How people name the recording of a word. */
const NAMINGS: readonly ((word: SchoolWord, number: number) => string)[] = [
  ({ word }) => word,
  ({ english }) => english.toUpperCase(),
  ({ word }, number) => `${String(number).padStart(2, '0')} - ${word}`,
  ({ word }) => word.normalize('NFD').replaceAll(' ', '_'),
  ({ english }) => `${english.replaceAll(' ', '_')} (1)`,
  ({ word }) => `${word.normalize('NFD').replaceAll(/\p{M}/gu, '')} `.trim(),
  ({ word, english }) => `${word} ${english}`,
];

/** Sixty recordings, one of each word; every tenth has the ending of another format. */
function makeRecordings(words: readonly SchoolWord[]): GivenFile[] {
  return words.map((word, index): GivenFile => {
    const format = FORMATS[index % FORMATS.length] ?? 'wav';
    const bytes =
      format === 'wav'
        ? makeTone(0.4, 0.4, 8000, 300 + 10 * index)
        : Uint8Array.from(readFileSync(join(SOUNDS, `tone.${format}`)));
    const name = NAMINGS[index % NAMINGS.length]?.(word, index + 1) ?? word.word;
    return { name: `recordings/${name}.${index % 10 === 9 ? 'mp3' : format}`, bytes };
  });
}

/** The workbook and the recordings. */
export async function makeSchoolFiles(): Promise<readonly GivenFile[]> {
  const words = listSchoolWords();
  return [await makeWorkbook(words), ...makeRecordings(words)];
}
