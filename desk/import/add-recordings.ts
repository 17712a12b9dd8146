import { foldName, nameWithoutEnding, endingOf } from '../builder/media-name';
import { cutPiece } from '../builder/pieces';
import type { OnProgress } from '../builder/progress';
import { isGoodName } from '../builder/recording-name';
import { encodeWave } from '../builder/wave';
import type { CutRecording } from './cut-recordings';
import { cutRecordings } from './cut-recordings';
import type { ImportedList } from './import-grids';
import type { MatchedBy, RecordingMatch } from './match-recordings';
import { matchRecordings } from './match-recordings';
import type { ImportedRow } from './missing-columns';
import { fileNameFor } from './missing-columns';
import type { Answers, AskedQuestion, Question } from './question';
import { createAsker } from './question';

/** A recording that somebody gives, or that is in the pack's folder already. */
export interface GivenRecording {
  /** With its ending. */
  readonly name: string;
  readonly isInPack: boolean;
  readonly read: () => Promise<Uint8Array>;
}

/** A recording to be written into the pack's folder. */
export interface NewRecording {
  /** With its ending. */
  readonly name: string;
  readonly read: () => Promise<Uint8Array>;
}

/** What became of the recordings of an import. */
export interface AddedRecordings {
  /** What was decided, and why. */
  readonly notes: readonly string[];
  readonly questions: readonly AskedQuestion[];
  readonly files: readonly NewRecording[];
  /** Recordings of many words, for somebody to listen to. */
  readonly cuts: readonly CutRecording[];
}

const SPOKEN = ['KZ_AppData', 'KZ_StorybookVocab', 'KZ_StorybookSentence'] as const;
/** More names than this are counted only. */
const MAX_NAMES = 8;

const BY: Readonly<Record<MatchedBy, string>> = {
  name: 'by the name in the sheet',
  spelling: 'by the name in the sheet, spelled otherwise',
  word: 'by the word',
  English: 'by the English',
  'word and English': 'by the word and the English',
};

const listNames = (names: readonly string[]): string =>
  `${names.slice(0, MAX_NAMES).join(', ')}${names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : ''}`;

const countFiles = (count: number): string => `${count} ${count === 1 ? 'recording' : 'recordings'}`;

/** A name that can become a part of an address, folded like the file's own. */
function goodNameFor(file: string): string {
  const name = nameWithoutEnding(file);
  if (isGoodName(name)) return name;
  const tidied = name
    .replaceAll(/[^\p{L}\p{M}\p{N} _'’ʻʼ()-]+/gu, '-')
    .replaceAll(/^[^\p{L}\p{N}]+/gu, '')
    .slice(0, 100)
    .trim();
  return isGoodName(tidied) ? tidied : name;
}

function describeMatches(matches: readonly RecordingMatch[]): string {
  const counts = new Map<MatchedBy, Set<string>>();
  for (const { by, file } of matches) counts.set(by, (counts.get(by) ?? new Set()).add(file));
  return [...counts].map(([by, files]) => `${files.size} ${BY[by]}`).join(', ');
}

function describeExamples(matches: readonly RecordingMatch[]): string {
  const shown = matches.filter(({ by }) => by !== 'name');
  return listNames(shown.map(({ row, file }) => `${file} = ${row.cells['Language'] || row.cells['fullSentence'] || ''}`));
}

/** Gives each row the name of its recording. Tells what was found, and asks once whether names that are only alike are meant. */
function nameRows(lists: readonly ImportedList[], given: readonly GivenRecording[], ask: (question: Question) => string) {
  const spoken = lists.filter(({ collection }) => SPOKEN.some((name) => name === collection));
  const rows = spoken.flatMap((list) => list.rows);
  const hasOwnNames = spoken.some(({ headings }) => Object.values(headings).some((named) => Object.hasOwn(named, 'App_Audio')));
  const found = matchRecordings(
    rows,
    given.map(({ name }) => name),
    hasOwnNames,
  );
  const alike = found.matches.filter(({ by }) => by !== 'name');
  const notes: string[] = [];
  let isTaken = true;
  if (alike.length > 0) {
    const count = new Set(alike.map(({ file }) => file)).size;
    const text = `${countFiles(count)} ${count === 1 ? 'is' : 'are'} named like words of the sheet (${describeMatches(alike)}): use ${count === 1 ? 'it' : `these ${count}`}?`;
    isTaken = ask({ id: 'recordings', text, options: ['yes', 'no'], proposed: 'yes' }) === 'yes';
  }
  if (found.matches.length > 0) notes.push(`recordings: ${describeMatches(found.matches)}`);
  if (alike.length > 0) notes.push(`${isTaken ? 'taken' : 'not taken, as it was answered'}: ${describeExamples(alike)}`);
  for (const { row, file, by } of found.matches) row.cells['App_Audio'] = by === 'name' || isTaken ? goodNameFor(file) : '';
  for (const { files, words } of found.unclear)
    notes.push(
      `${listNames(files)}: ${words.length > 1 ? `it may be any of ${listNames(words)}` : `they may all be ${words[0] ?? ''}`}. None is used: name each after its word`,
    );
  const used = isTaken ? found.matches : found.matches.filter(({ by }) => by === 'name');
  return { used, others: found.others, rows, notes };
}

/** A name for the recording of a row that no other row has. */
function nameFor({ cells }: ImportedRow, taken: ReadonlySet<string>): string {
  const wanted = (cells['App_Audio'] ?? '').trim() || fileNameFor(cells['English'] ?? '') || `word-${cells['Key'] ?? ''}`;
  const base = isGoodName(wanted) ? wanted : fileNameFor(wanted);
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? base : `${base}-${count}`;
    if (!taken.has(foldName(name))) return name;
  }
}

/**
 * Finds the recordings of imported rows: by their names, and in long recordings of many words by their pauses. Writes their names into the rows.
 * Needs no file system.
 */
export async function addRecordings(
  lists: readonly ImportedList[],
  given: readonly GivenRecording[],
  answers: Answers,
  progress?: OnProgress,
  signal?: AbortSignal,
): Promise<AddedRecordings> {
  const asker = createAsker(answers);
  // What is given now comes before what the pack has under the same name.
  const fresh = new Set(given.flatMap(({ name, isInPack }) => (isInPack ? [] : foldName(nameWithoutEnding(name)))));
  const known = given.filter(({ name, isInPack }) => !isInPack || !fresh.has(foldName(nameWithoutEnding(name))));
  const { used, others, rows, notes } = nameRows(lists, known, asker.ask);
  const byName = new Map(known.map((recording) => [recording.name, recording]));
  const files = [...new Set(used.map(({ file }) => file))].flatMap((file): NewRecording[] => {
    const recording = byName.get(file);
    if (recording === undefined || recording.isInPack) return [];
    return [{ name: `${goodNameFor(file)}.${endingOf(file) || 'sound'}`, read: recording.read }];
  });
  const heard = new Set(used.map(({ row }) => row));
  const silent = rows.filter((row) => !heard.has(row) && (row.cells['Language'] ?? '') !== '');
  const left = others.flatMap((file) => byName.get(file) ?? []);
  const { cuts, notes: cutNotes } = await cutRecordings(left, silent, asker, progress, signal);
  const taken = new Set(used.map(({ file }) => foldName(goodNameFor(file))));
  const pieces = cuts.flatMap(({ sound, pieces: parts }) =>
    parts.flatMap(({ piece, row }): NewRecording[] => {
      if (row === null) return [];
      const name = nameFor(row, taken);
      taken.add(foldName(name));
      row.cells['App_Audio'] = name;
      return [{ name: `${name}.wav`, read: () => Promise.resolve(encodeWave(cutPiece(sound, piece))) }];
    }),
  );
  const unused = others.filter((file) => !cuts.some((cut) => cut.file === file) && byName.get(file)?.isInPack === false);
  if (unused.length > 0) notes.push(`${countFiles(unused.length)} named like no word of the sheet: ${listNames(unused)}. Not used`);
  return { notes: [...notes, ...cutNotes], questions: asker.questions, files: [...files, ...pieces], cuts };
}
