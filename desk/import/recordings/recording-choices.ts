import Papa from 'papaparse';
import { encodeText } from '../../builder/common/bytes';
import type { FileSource, FileStore } from '../../builder/common/ports';
import { escapeFormula, unescapeFormula } from '../../builder/grid/formula-text';
import { foldSpelling } from '../../builder/media/media-name';
import { readChoiceRows } from '../common/choices-file';
import type { ImportedRow } from '../common/imported-row';
import type { RecordingMatch } from './match-recordings';
import type { GivenRecording } from './recording-files';

/**
 * The recordings that are not used, and the words that a human has given them: the page
 * (assign-page.ts) writes it, too.
 */
export const CHOICES_FILE = 'recordings.csv';
export const CHOICE_COLUMNS = ['Recording', 'Language', 'English', 'May be', 'Why'] as const;
const BOM = '\uFEFF';
/** Stands in place of the word of a recording that is of none. */
export const NO_WORD = '-';

/** The word that a human gave a recording. */
export interface RecordingChoice {
  /** NO_WORD for a recording that is not to be used. */
  readonly language: string;
  readonly english: string;
}

/** By the names of recordings. */
export type RecordingChoices = ReadonlyMap<string, RecordingChoice>;

/** A word that a recording may be of. */
export interface ProposedWord {
  readonly language: string;
  readonly english: string;
  readonly by: 'its name' | 'its place in the order' | 'its date' | 'what is left';
}

/** A recording that is not used. */
export interface UnusedRecording {
  readonly file: string;
  /** Why, in plain words. */
  readonly because: string;
  readonly proposed: readonly ProposedWord[];
  readonly read: () => Promise<Uint8Array>;
}

const cellOf = (cell = ''): string => unescapeFormula(cell).normalize('NFC').trim();

/** What a pack's recordings.csv says. A row without a word says nothing. */
export async function readRecordingChoices(source: FileSource): Promise<RecordingChoices> {
  const data = await readChoiceRows(source, CHOICES_FILE);
  return new Map(
    data.flatMap((row): [string, RecordingChoice][] => {
      const language = cellOf(row['Language']);
      const file = cellOf(row['Recording']);
      return language === '' || file === '' ? [] : [[file, { language, english: cellOf(row['English']) }]];
    }),
  );
}

const wordOf = (cells: ImportedRow['cells']): string => cells['Language'] || cells['fullSentence'] || '';

/** True for texts that are one but for case, spaces and the kind of apostrophe. */
const isSame = (one: string, other: string): boolean =>
  one.trim() === other || (foldSpelling(other) !== '' && foldSpelling(one) === foldSpelling(other));

/** True for a row that a human means by a choice, also by what it was called before a correction. */
function isMeant({ cells, formerly = {} }: ImportedRow, { language, english }: RecordingChoice): boolean {
  return [cells, { ...cells, ...formerly }].some(
    (own) => isSame(wordOf(own), language) && (english === '' || isSame(own['English'] ?? '', english)),
  );
}

/** What a human has decided of recordings. */
export interface ChosenRecordings {
  readonly matches: readonly RecordingMatch[];
  /** Recordings that are not used, and why. */
  readonly reasons: ReadonlyMap<string, string>;
}

/**
 * Gives rows the recordings that a human has chosen for them. A row of one word that stands twice
 * shares it; of two recordings for one word the first is taken.
 */
export function matchChosen(
  rows: readonly ImportedRow[],
  recordings: readonly GivenRecording[],
  choices: RecordingChoices,
): ChosenRecordings {
  const matches: RecordingMatch[] = [];
  const reasons = new Map<string, string>();
  const heard = new Set<ImportedRow>();
  for (const { name } of recordings) {
    const choice = choices.get(name.normalize('NFC'));
    if (choice === undefined) continue;
    const own = rows.filter((row) => isMeant(row, choice));
    const glosses = new Set(own.map(({ cells }) => foldSpelling(cells['English'] ?? '')));
    const because = describeFault(
      choice,
      own.length,
      glosses.size,
      own.every((row) => heard.has(row)),
    );
    if (because !== null) {
      reasons.set(name, because);
      continue;
    }
    for (const row of own) {
      if (heard.has(row)) continue;
      heard.add(row);
      matches.push({ row, file: name, by: 'choice' });
    }
  }
  return { matches, reasons };
}

/** Why a choice gives no row its recording; null where it does. */
function describeFault({ language }: RecordingChoice, rows: number, glosses: number, areHeard: boolean): string | null {
  if (language === NO_WORD) return `${CHOICES_FILE} says that it is not used`;
  if (rows === 0) return `${CHOICES_FILE} gives it a word that the sheet does not have`;
  if (glosses > 1) return `${CHOICES_FILE} gives it a word of several meanings: write its English, too`;
  return areHeard ? `${CHOICES_FILE} gives another recording to the same word` : null;
}

const describeWord = ({ language, english }: ProposedWord): string =>
  english === '' ? language : `${language} (${english})`;

/**
 * Writes the list, whole, also where nothing is left on one of an earlier import. What a human has
 * decided stays, but for words that are held back.
 */
export async function writeRecordingChoices(
  store: FileStore,
  unused: readonly UnusedRecording[],
  isHeld: (word: string) => boolean,
): Promise<void> {
  const choices = await readRecordingChoices(store);
  if (unused.length === 0 && choices.size === 0 && (await store.read(CHOICES_FILE)) === null) return;
  const open = new Map(unused.map((each) => [each.file.normalize('NFC'), each]));
  const decided = [...choices].filter(([file, { language }]) => !open.has(file) && !isHeld(language));
  const data = [
    ...[...open].map(([file, { because, proposed }]) => {
      const { language = '', english = '' } = choices.get(file) ?? {};
      return [
        file,
        ...(isHeld(language) ? ['', ''] : [language, english]),
        proposed.map(describeWord).join(' | '),
        because,
      ];
    }),
    ...decided.map(([file, { language, english }]) => [file, language, english, '', '']),
  ].map((cells) => cells.map((cell) => (cell === NO_WORD ? cell : escapeFormula(cell))));
  const text = Papa.unparse({ fields: [...CHOICE_COLUMNS], data }, { newline: '\n' });
  await store.write(CHOICES_FILE, encodeText(`${BOM}${text}\n`));
}
