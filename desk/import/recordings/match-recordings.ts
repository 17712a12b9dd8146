import { SOUND_FORMATS, endingOf, foldMarks, foldName, foldSpelling } from '../../builder/media/media-name';
import type { ImportedRow } from '../common/imported-row';
import { fileNameOf, recordingNameOf } from './recording-files';
import type { WordIndex } from './recording-parts';
import { findWordsInName, foldDoubled, indexWords, proposeWords } from './recording-parts';

/**
 * What the name of a recording is like: the name in the cell as it stands, or but for its spelling,
 * the word, its English, both, or a part of it is; or it was its recording before, or somebody has
 * chosen it.
 */
export type MatchedBy = 'name' | 'spelling' | 'word' | 'English' | 'word and English' | 'part' | 'before' | 'choice';

/** A recording that fits a row by its name. */
export interface RecordingMatch {
  readonly row: ImportedRow;
  /** Name of the file with its ending, and with its folder where that tells it from another. */
  readonly file: string;
  readonly by: MatchedBy;
}

/** Recordings and rows, matched by their names. */
export interface MatchedRecordings {
  readonly matches: readonly RecordingMatch[];
  /**
   * Files that fit several words, or several that fit one: a person decides. With the words in
   * question.
   */
  readonly unclear: readonly { readonly files: readonly string[]; readonly words: readonly string[] }[];
  /** Files whose names are like nothing in the sheet. */
  readonly others: readonly string[];
}

/** A number that only counts: '01 dog', 'dog 2', 'dog (2)', 'dog copy'. */
const COUNTING =
  /^\s*\d{1,4}\s*[-_.) ]\s*|\s*\(\d+\)\s*$|(?<=\p{L})[-_ ]+\d{1,3}\s*$|[-_ ]+(?:copy|kopie|copie)(?:\s*\d+)?\s*$/giu;

const withoutCount = (name: string): string => {
  const rest = recordingNameOf(name).replaceAll(COUNTING, '').trim();
  return rest === '' ? recordingNameOf(name) : rest;
};

/**
 * From the strictest to the loosest way to compare names. A cell and a word are folded alike, but
 * only a file is numbered.
 */
const FOLDS: readonly { readonly ofFile: (name: string) => string; readonly ofText: (text: string) => string }[] = [
  { ofFile: (name) => foldSpelling(recordingNameOf(name)), ofText: foldSpelling },
  { ofFile: (name) => foldName(recordingNameOf(name)), ofText: foldName },
  { ofFile: (name) => foldName(withoutCount(name)), ofText: foldName },
  { ofFile: (name) => foldMarks(withoutCount(name)), ofText: foldMarks },
  { ofFile: (name) => foldDoubled(withoutCount(name)), ofText: foldDoubled },
];

/** 'to run (fast); to hurry' -> 'to run (fast); to hurry', 'to run', 'run'. */
function glossesOf(english: string): string[] {
  const plain = english.replaceAll(/\([^)]*\)|\[[^\]]*\]/gu, ' ').split(/[;,/]/u)[0] ?? '';
  return [...new Set([english, plain, plain.trim().replace(/^(?:to|the|an?)\s+/iu, '')])].filter(
    (gloss) => gloss.trim() !== '',
  );
}

const wordOf = ({ cells }: ImportedRow): string => cells['Language'] || cells['fullSentence'] || '';

/** The texts that a file may be named after, by what they are; also those before a correction. */
function textsOf(row: ImportedRow, hasOwnNames: boolean): readonly (readonly [MatchedBy, readonly string[]])[] {
  const cell = hasOwnNames ? (row.cells['App_Audio'] ?? '').trim() : '';
  const word = wordOf(row);
  const english = row.cells['English'] ?? '';
  const before = row.formerly ?? {};
  const formerWords = [before['Language'] ?? ''].filter((text) => text !== '');
  const formerGlosses = glossesOf(before['English'] ?? '');
  const both = word === '' || english === '' ? [] : [`${word} ${english}`, `${english} ${word}`];
  return [
    ['spelling', cell === '' || cell.toLowerCase() === 'null' ? [] : [cell]],
    ['word', [...(word === '' ? [] : [word]), ...formerWords]],
    ['English', [...glossesOf(english), ...formerGlosses]],
    ['word and English', both],
  ];
}

const identityOf = (row: ImportedRow): string => JSON.stringify([wordOf(row), row.cells['English']]);

/** Other endings come last. */
const rankOf = (file: string): number =>
  (SOUND_FORMATS.indexOf(endingOf(fileNameOf(file))) + SOUND_FORMATS.length + 1) % (SOUND_FORMATS.length + 1);

/** Of files with one name and several endings, the preferred. */
function preferred(files: readonly string[]): string {
  return [...files].sort((one, other) => rankOf(one) - rankOf(other))[0] ?? '';
}

function group<Item>(items: readonly Item[], keysOf: (item: Item) => readonly string[]): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    for (const key of new Set(keysOf(item))) {
      if (key === '') continue;
      const own = groups.get(key);
      if (own === undefined) groups.set(key, [item]);
      else own.push(item);
    }
  }
  return groups;
}

/** The rows by each of their texts alone. */
const indexRows = (rows: readonly ImportedRow[], hasOwnNames: boolean): WordIndex<ImportedRow> =>
  indexWords(rows, (row) =>
    textsOf(row, hasOwnNames).flatMap(([by, texts]) => (by === 'word and English' ? [] : texts)),
  );

/**
 * Finds for each row the recording that is named after it: over case, spaces, underscores,
 * apostrophes, marks, endings and numbers, by the cell of the sheet (where `hasOwnNames`), the word
 * or its English, the strictest first. A row that stands twice shares its recording.
 */
export function matchRecordings(
  rows: readonly ImportedRow[],
  files: readonly string[],
  hasOwnNames: boolean,
): MatchedRecordings {
  const matches: RecordingMatch[] = [];
  const unclear: { files: string[]; words: string[] }[] = [];
  const openRows = new Set(rows);
  const openFiles = new Set(files);
  const byName = group(files, (file) => [recordingNameOf(file)]);
  if (hasOwnNames) {
    for (const row of rows) {
      const named = byName.get((row.cells['App_Audio'] ?? '').trim().normalize('NFC'));
      if (named === undefined) continue;
      matches.push({ row, file: preferred(named), by: 'name' });
      openRows.delete(row);
      for (const file of named) openFiles.delete(file);
    }
  }
  for (const { ofFile, ofText } of FOLDS) {
    const filesBy = group([...openFiles], (file) => [ofFile(file)]);
    const texts = new Map([...openRows].map((row) => [row, textsOf(row, hasOwnNames)]));
    for (const level of [0, 1, 2, 3]) {
      const rowsBy = group([...openRows], (row) => (texts.get(row)?.[level]?.[1] ?? []).map(ofText));
      for (const [key, wanting] of rowsBy) {
        const own = wanting.filter((row) => openRows.has(row));
        const fitting = (filesBy.get(key) ?? []).filter((file) => openFiles.has(file));
        const [first] = own;
        if (first === undefined || fitting.length === 0) continue;
        const words = [...new Set(own.map(identityOf))];
        const names = new Set(fitting.map(recordingNameOf));
        if (words.length > 1 || names.size > 1) {
          unclear.push({ files: fitting, words: [...new Set(own.map(wordOf))] });
          for (const file of fitting) openFiles.delete(file);
          continue;
        }
        const by = texts.get(first)?.[level]?.[0] ?? 'word';
        for (const row of own) {
          matches.push({ row, file: preferred(fitting), by });
          openRows.delete(row);
        }
        for (const file of fitting) openFiles.delete(file);
      }
    }
  }
  matchParts();
  matchFormer();
  return { matches, unclear, others: [...openFiles] };

  /** Of the files that are left, those that a row had before its spelling was corrected. */
  function matchFormer(): void {
    for (const row of openRows) {
      const named = byName.get((row.formerly?.['App_Audio'] ?? '').trim().normalize('NFC'));
      const file = preferred(named?.filter((each) => openFiles.has(each)) ?? []);
      if (file === '') continue;
      matches.push({ row, file, by: 'before' });
      openRows.delete(row);
      for (const each of named ?? []) openFiles.delete(each);
    }
  }

  /** Of the files that are left, those that have the name of one word in theirs. */
  function matchParts(): void {
    const index = indexRows(rows, hasOwnNames);
    const filesOf = new Map<string, { readonly own: readonly ImportedRow[]; readonly files: string[] }>();
    for (const file of openFiles) {
      const { words, isClear } = findWordsInName(recordingNameOf(file), index);
      const identities = new Set(words.map(identityOf));
      const [identity] = identities;
      if (identity === undefined || identities.size > 1 || !isClear || !words.every((row) => openRows.has(row)))
        continue;
      const known = filesOf.get(identity) ?? { own: words, files: [] };
      known.files.push(file);
      filesOf.set(identity, known);
    }
    for (const { own, files: fitting } of filesOf.values()) {
      if (new Set(fitting.map(recordingNameOf)).size > 1)
        unclear.push({ files: fitting, words: [...new Set(own.map(wordOf))] });
      else
        for (const row of own) {
          matches.push({ row, file: preferred(fitting), by: 'part' });
          openRows.delete(row);
        }
      for (const file of fitting) openFiles.delete(file);
    }
  }
}

/** The words that a recording may be of, by its name: [word, English]. */
export function createWordProposer(
  rows: readonly ImportedRow[],
  hasOwnNames: boolean,
): (file: string) => (readonly [string, string])[] {
  const index = indexRows(rows, hasOwnNames);
  return (file) => {
    const proposed = proposeWords(recordingNameOf(file), index);
    return [
      ...new Map(proposed.map((row) => [identityOf(row), [wordOf(row), row.cells['English'] ?? ''] as const])).values(),
    ];
  };
}
