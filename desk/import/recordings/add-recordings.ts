import type { Work } from '../../builder/common/work';
import { endingOf, foldName } from '../../builder/media/media-name';
import { cutPiece } from '../../builder/sounds/pieces';
import { isGoodName, numberName, tidyName } from '../../builder/sounds/recording-name';
import { encodeWave } from '../../builder/sounds/wave';
import type { ImportedRow } from '../common/imported-row';
import type { Answers, AskedQuestion, Question } from '../common/question';
import { createAsker } from '../common/question';
import { lowerCase } from '../common/set-aside';
import type { ImportedList } from '../sheets/import-grids';
import { fileNameFor } from '../sheets/missing-columns';
import type { CutRecording } from './cut-recordings';
import { cutRecordings } from './cut-recordings';
import type { MatchedBy, RecordingMatch } from './match-recordings';
import { createWordProposer, matchRecordings } from './match-recordings';
import type { GivenRecording } from './recording-files';
import { fileNameOf, findDoubled, recordingNameOf, shortenPaths, withoutCopies } from './recording-files';
import { proposeByOrder } from './order-of-recordings';
import type { ProposedWord, RecordingChoices, UnusedRecording } from './recording-choices';
import type { ChosenRecordings } from './recording-choices';
import { matchChosen } from './recording-choices';

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
  /** Every recording that was given and is not used. */
  readonly unused: readonly UnusedRecording[];
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
  part: 'by a part of the name',
  before: 'as before',
  choice: 'as you chose',
};

/** What needs no question: the sheet or somebody says it, or it was so before. */
const isSettled = ({ by }: RecordingMatch): boolean => by === 'name' || by === 'before' || by === 'choice';

const listNames = (names: readonly string[]): string =>
  `${names.slice(0, MAX_NAMES).join(', ')}${names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : ''}`;

const countFiles = (count: number): string => `${count} ${count === 1 ? 'recording' : 'recordings'}`;

/** A name that can become a part of an address. */
const goodNameFor = (file: string): string => tidyName(recordingNameOf(file)) ?? recordingNameOf(file);

function describeMatches(matches: readonly RecordingMatch[]): string {
  const counts = new Map<MatchedBy, Set<string>>();
  for (const { by, file } of matches) counts.set(by, (counts.get(by) ?? new Set()).add(file));
  return [...counts].map(([by, files]) => `${files.size} ${BY[by]}`).join(', ');
}

function describeExamples(matches: readonly RecordingMatch[]): string {
  const shown = matches.filter((match) => !isSettled(match));
  const texts = shown.map(({ row, file }) => `${file} = ${row.cells['Language'] || row.cells['fullSentence'] || ''}`);
  return listNames([...new Set(texts)]);
}

/**
 * The names under which recordings are kept: two that differ in letters that an address cannot
 * have, or in case alone, get different ones.
 */
function nameFiles(files: readonly string[], isInPack: (file: string) => boolean): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  const names = new Map<string, string>();
  for (const file of [...files].sort((one, other) => Number(isInPack(other)) - Number(isInPack(one)))) {
    if (names.has(file)) continue;
    const wanted = goodNameFor(file);
    let count = 1;
    while (taken.has(lowerCase(numberName(wanted, count)))) count += 1;
    const name = numberName(wanted, count);
    taken.add(lowerCase(name));
    names.set(file, name);
  }
  return names;
}

/**
 * Gives each row the name of its recording. Tells what was found, and asks once whether names that
 * are only alike are meant.
 */
function nameRows(
  lists: readonly ImportedList[],
  given: readonly GivenRecording[],
  ask: (question: Question) => string,
  chooseFor: (rows: readonly ImportedRow[]) => ChosenRecordings,
) {
  const spoken = lists.filter(({ collection }) => SPOKEN.some((name) => name === collection));
  const rows = spoken.flatMap((list) => list.rows);
  const hasOwnNames = spoken.some(({ headings }) =>
    Object.values(headings).some((named) => Object.hasOwn(named, 'App_Audio')),
  );
  const chosen = chooseFor(rows);
  const decided = new Set([...chosen.matches.map(({ file }) => file), ...chosen.reasons.keys()]);
  const heard = new Set(chosen.matches.map(({ row }) => row));
  const { known, unclear } = chooseKnown(
    rows.filter((row) => !heard.has(row)),
    given.filter(({ name }) => !decided.has(name)),
    hasOwnNames,
  );
  const others = matchRecordings(
    rows.filter((row) => !heard.has(row)),
    known.map(({ name }) => name),
    hasOwnNames,
  );
  const found = { ...others, matches: [...chosen.matches, ...others.matches] };
  const alike = found.matches.filter((match) => !isSettled(match));
  const notes: string[] = [];
  let isTaken = true;
  if (alike.length > 0) {
    const count = new Set(alike.map(({ file }) => file)).size;
    const text = `${countFiles(count)} ${count === 1 ? 'is' : 'are'} named like words of the sheet (${describeMatches(alike)}): use ${count === 1 ? 'it' : `these ${count}`}?`;
    isTaken = ask({ id: 'recordings', text, options: ['yes', 'no'], proposed: 'yes' }) === 'yes';
  }
  if (found.matches.length > 0) notes.push(`recordings: ${describeMatches(found.matches)}`);
  if (alike.length > 0)
    notes.push(`${isTaken ? 'taken' : 'not taken, as it was answered'}: ${describeExamples(alike)}`);
  const used = isTaken ? found.matches : found.matches.filter(isSettled);
  const inPack = new Set(given.flatMap(({ name, isInPack }) => (isInPack ? name : [])));
  const names = nameFiles(
    used.map(({ file }) => file),
    (file) => inPack.has(file),
  );
  for (const { row, file } of found.matches) row.cells['App_Audio'] = names.get(file) ?? '';
  for (const { files, words } of [...unclear, ...found.unclear])
    notes.push(
      `${listNames(files)}: ${words.length > 1 ? `it may be any of ${listNames(words)}` : `they may all be ${words[0] ?? ''}`}. None is used: name each after its word`,
    );
  const reasons = new Map<string, string>([
    ...chosen.reasons,
    ...found.matches.map(({ file }): [string, string] => [file, 'it was answered that it is not used']),
    ...[...unclear, ...found.unclear].flatMap(({ files, words }) =>
      files.map((file): [string, string] => [
        file,
        words.length > 1 ? 'it may be any of several words' : 'there are several of one word',
      ]),
    ),
  ]);
  return { used, names, others: found.others, rows, notes, reasons, propose: createWordProposer(rows, hasOwnNames) };
}

/**
 * What is matched with the rows: what is given now comes before what the pack has under the same
 * name, unless nobody can tell which word it is for, or the sheet names that of the pack as it
 * stands.
 */
function chooseKnown(rows: readonly ImportedRow[], given: readonly GivenRecording[], hasOwnNames: boolean) {
  const fresh = given.filter(({ isInPack }) => !isInPack);
  const { unclear } = matchRecordings(
    rows,
    fresh.map(({ name }) => name),
    hasOwnNames,
  );
  const unclearFiles = new Set(unclear.flatMap(({ files }) => files));
  const clear = fresh.filter(({ name }) => !unclearFiles.has(name));
  const named = new Set(rows.map(({ cells }) => (cells['App_Audio'] ?? '').trim().normalize('NFC')));
  const exact = new Set(clear.map(({ name }) => recordingNameOf(name)));
  const folded = new Set(clear.map(({ name }) => foldName(recordingNameOf(name))));
  const kept = given.filter(({ name, isInPack }) => {
    const own = recordingNameOf(name);
    return isInPack && !exact.has(own) && (named.has(own) || !folded.has(foldName(own)));
  });
  return { known: [...clear, ...kept], unclear };
}

const NO_CHOICES: RecordingChoices = new Map();
const SAYS_NOTHING = 'it is named like no word of the sheet';

/** Each word once, with the first of what speaks for it. */
const withoutDoubles = (words: readonly ProposedWord[]): ProposedWord[] =>
  [
    ...new Map(
      [...words].reverse().map((word) => [JSON.stringify([word.language, word.english]), word] as const),
    ).values(),
  ].reverse();

/** A name for the recording of a row that no other row has. */
function nameFor({ cells }: ImportedRow, taken: ReadonlySet<string>): string {
  const wanted =
    (cells['App_Audio'] ?? '').trim() || fileNameFor(cells['English'] ?? '') || `word-${cells['Key'] ?? ''}`;
  const base = isGoodName(wanted) ? wanted : (tidyName(fileNameFor(wanted)) ?? `word-${cells['Key'] ?? ''}`);
  for (let count = 1; ; count += 1) {
    const name = numberName(base, count);
    if (!taken.has(foldName(name))) return name;
  }
}

/**
 * Finds the recordings of imported rows: by their names, and in long recordings of many words by
 * their pauses. Writes their names into the rows. Needs no file system.
 */
export async function addRecordings(
  lists: readonly ImportedList[],
  given: readonly GivenRecording[],
  answers: Answers,
  { choices = NO_CHOICES, ...work }: Partial<Work> & { readonly choices?: RecordingChoices } = {},
): Promise<AddedRecordings> {
  const asker = createAsker(answers);
  const inPack = given.filter((recording) => recording.isInPack);
  const fresh = shortenPaths(await withoutCopies(given.filter((recording) => !recording.isInPack)));
  const isDecided = ({ name }: GivenRecording): boolean => choices.has(name.normalize('NFC'));
  const doubled = findDoubled(fresh.filter((recording) => !isDecided(recording)));
  const single = fresh.filter((recording) => !doubled.some((group) => group.includes(recording)));
  // What is given now comes before what the pack has under the same name.
  const own = inPack.filter(({ name }) => !fresh.some((recording) => isDecided(recording) && recording.name === name));
  const { used, names, others, rows, notes, reasons, propose } = nameRows(
    lists,
    [...single, ...own],
    asker.ask,
    (spoken) => matchChosen(spoken, [...single, ...own], choices),
  );
  const byName = new Map([...own, ...fresh].map((recording) => [recording.name, recording]));
  const files = [...new Set(used.map(({ file }) => file))].flatMap((file): NewRecording[] => {
    const recording = byName.get(file);
    if (recording === undefined || recording.isInPack) return [];
    return [{ name: `${names.get(file) ?? ''}.${endingOf(fileNameOf(file)) || 'sound'}`, read: recording.read }];
  });
  const heard = new Set(used.map(({ row }) => row));
  const silent = rows.filter((row) => !heard.has(row) && (row.cells['Language'] ?? '') !== '');
  const left = [...others.flatMap((file) => byName.get(file) ?? []), ...doubled.flat()];
  const { cuts, notes: cutNotes } = await cutRecordings(left, silent, asker, work);
  const taken = new Set([...names.values()].map(foldName));
  const pieces = cuts.flatMap(({ sound, pieces: parts }) =>
    parts.flatMap(({ piece, row }): NewRecording[] => {
      if (row === null) return [];
      const name = nameFor(row, taken);
      taken.add(foldName(name));
      row.cells['App_Audio'] = name;
      return [{ name: `${name}.wav`, read: () => Promise.resolve(encodeWave(cutPiece(sound, piece))) }];
    }),
  );
  const isCut = (file: string): boolean => cuts.some((cut) => cut.file === file);
  for (const group of doubled) {
    const uncut = group.map(({ name }) => name).filter((name) => !isCut(name));
    if (uncut.length > 0)
      notes.push(`${listNames(uncut)}: different recordings of one name. None is used: name each after its word`);
  }
  const unknown = others.filter((file) => !isCut(file) && byName.get(file)?.isInPack === false);
  if (unknown.length > 0)
    notes.push(`${countFiles(unknown.length)} named like no word of the sheet: ${listNames(unknown)}. Not used`);
  for (const { name } of doubled.flat()) reasons.set(name, 'there are different ones of this name');
  const isUsed = new Set(used.map(({ file }) => file));
  const byOrder = proposeByOrder(
    fresh.filter(({ name }) => !isCut(name)),
    used,
    rows.filter(({ cells }) => (cells['Language'] ?? '') !== ''),
  );
  const unused = fresh.flatMap(({ name, read }): UnusedRecording[] => {
    if (isUsed.has(name) || isCut(name)) return [];
    const proposed = propose(name).map(([language, english]): ProposedWord => ({ language, english, by: 'its name' }));
    const ordered = byOrder(name).map(({ row: { cells }, by }): ProposedWord => ({
      language: cells['Language'] ?? '',
      english: cells['English'] ?? '',
      by,
    }));
    const because =
      reasons.get(name) ?? (proposed.length === 0 ? SAYS_NOTHING : 'its name does not say clearly which word it is');
    return [{ file: name, because, proposed: withoutDoubles([...proposed, ...ordered]), read }];
  });
  return { notes: [...notes, ...cutNotes], questions: asker.questions, files: [...files, ...pieces], cuts, unused };
}
