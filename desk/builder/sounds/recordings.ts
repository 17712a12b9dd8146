import type { CollectionName, PackManifest } from '../../../src/content/entities';
import { isWithdrawn } from '../../../src/content/withdrawn';
import { createBreaks } from '../common/breaks';
import type { BuildFault, BuildFinding } from '../common/finding';
import type { PackOutput } from '../common/pack-output';
import type { Cache, Ports, Samples, Voice } from '../common/ports';
import type { Work } from '../common/work';
import { sha256 } from '../common/sha256';
import type { Voices } from '../config/pack-file';
import type { MediaFile, MediaFolder } from '../media/media-folder';
import { isOnlyAlike } from '../media/media-folder';
import { SOUND_FORMATS } from '../media/media-name';
import { indexVocabulary, listSentenceWords } from '../sheets/sentence-words';
import type { SheetRow } from '../sheets/table';
import { decodeSound } from './decode-sound';
import type { Recording } from './process-recording';
import { MIN_SECONDS, processRecording } from './process-recording';
import { isGoodName } from './recording-name';

/** Sheets whose rows are spoken, and how long that may take. */
const MAX_SECONDS = {
  KZ_AppData: 6,
  KZ_StorybookVocab: 6,
  KZ_StorybookSentence: 20,
  KZ_HistoryData: 12,
  KZ_PopupWords: 4,
  KZ_uiWords: 6,
  KZ_GameDescriptions: 12,
} as const;
const SPOKEN_SHEETS = Object.keys(MAX_SECONDS) as (keyof typeof MAX_SECONDS)[];
/** Sheets whose rows need no recording: a card that is not read aloud, or the songbird's chirps. */
const SILENT_SHEETS: ReadonlySet<CollectionName> = new Set([
  'KZ_HistoryData',
  'KZ_PopupWords',
  'KZ_uiWords',
  'KZ_GameDescriptions',
]);
/**
 * Hexadecimal digits of a hash in the name of a recording's file: they tell two versions of one
 * recording apart, and all of them are in what home loads.
 */
const HASH_DIGITS = 6;

/** A row that is spoken. `row` counts from 1 under the header. */
export interface SpokenRow {
  readonly sheet: CollectionName;
  readonly row: number;
  /** Name of the recording; '' where it has none. */
  readonly name: string;
  readonly text: string;
  readonly maxSeconds: number;
}

/**
 * The voice that reads the rows of a sheet. The cards of history are in English
 * (spec: data#history-row).
 */
export const voiceOf = ({ sheet }: SpokenRow, { words, history }: Voices): Voice | null =>
  sheet === 'KZ_HistoryData' ? history : words;

const isNone = (name: string): boolean => name === '' || name.toLowerCase() === 'null';

type Lists = Readonly<Record<CollectionName, readonly SheetRow[]>>;

/** Every row that is spoken: none that is withdrawn on the day `today`. */
export function listSpoken(lists: Lists, today: string): SpokenRow[] {
  return SPOKEN_SHEETS.flatMap((sheet) =>
    lists[sheet].flatMap((row, index) => {
      if (isWithdrawn(row, today)) return [];
      const name = (row['App_Audio'] ?? '').trim();
      if (SILENT_SHEETS.has(sheet) && isNone(name)) return [];
      return {
        sheet,
        row: index + 1,
        name: isNone(name) ? '' : name,
        text: row['voice'] || row['Language'] || row['fullSentence'] || row['data'] || '',
        maxSeconds: MAX_SECONDS[sheet],
      };
    }),
  );
}

/**
 * The programme's own recording of a name: in a usual format first, else in any, since its content
 * decides whether it can be read.
 */
export function findRecording(files: MediaFolder, name: string): MediaFile | null {
  return files.find(name, SOUND_FORMATS) ?? files.find(name, files.formats);
}

/**
 * A programme's own recording: trimmed, brought to the common loudness and encoded, cached by its
 * content.
 */
export async function processOwnRecording(file: MediaFile, cache: Cache): Promise<Recording> {
  const bytes = await file.read();
  return processRecording(sha256(bytes), cache, () => decodeSound(bytes));
}

/**
 * What is wrong with the name of a row's sound, which becomes a part of an address; null when
 * nothing is.
 */
export function faultOfName(name: string): BuildFault | null {
  if (name === '') return { code: 'sound-missing', facts: {} };
  return isGoodName(name) ? null : { code: 'sound-name-invalid', facts: {} };
}

/**
 * What is wrong with a recording for this row; null when nothing is. `file` is how the report calls
 * it.
 */
export function faultOfRecording(
  { fault, seconds, unreadable }: Recording,
  { maxSeconds }: SpokenRow,
  file: string,
): BuildFault | null {
  if (unreadable !== null) return { code: 'recording-unreadable', facts: { file, unreadable } };
  if (fault === 'short') return { code: 'recording-short', facts: { file, minSeconds: MIN_SECONDS } };
  if (fault !== null) return { code: `recording-${fault}`, facts: { file } };
  return seconds > maxSeconds ? { code: 'recording-long', facts: { file, maxSeconds } } : null;
}

/** Length of an encoded recording in milliseconds. */
async function lengthOf({ bytes }: Recording): Promise<number> {
  const { sound } = await decodeSound(bytes);
  return sound === null ? 0 : Math.round((1000 * sound.data.length) / sound.sampleRate);
}

/** What the build adds to a row of KZ_StorybookSentence. */
export type SentenceFacts = Readonly<Record<'Milliseconds' | 'WordAudio', string>>;

/** The recordings that were written, by name, and what is wrong with the rows that name them. */
export interface BuiltRecordings {
  readonly audio: PackManifest['audio'];
  readonly findings: readonly BuildFinding[];
  /** What is added to each row of KZ_StorybookSentence. */
  readonly sentences: readonly SentenceFacts[];
}

/**
 * One MP3 a word, under a name with its content's hash: the programme's own recording first, else
 * the synthetic voice. Reports each row whose sound is missing, silent, clipped, too long or cannot
 * be decoded. Then one for each word that only sentences have, where there is a recording or a
 * voice for it; `sentences` has the facts of each row of the stories.
 */
export async function buildRecordings(
  files: MediaFolder,
  output: PackOutput,
  { cache, speech }: Pick<Ports, 'cache' | 'speech'>,
  lists: Lists,
  voices: Voices,
  { progress, signal, today }: Work,
): Promise<BuiltRecordings> {
  const audio = Object.create(null) as Record<string, string>;
  const findings: BuildFinding[] = [];
  const synthesisers = new Map<Voice, (text: string) => Samples>();
  const lengths = new Map<string, number>();
  const find = async (own: MediaFile | null, text: string, voice: Voice | null): Promise<Recording | null> => {
    if (own !== null) return processOwnRecording(own, cache);
    if (speech === null || voice === null || text === '') return null;
    return processRecording(`${voice.name}/${voice.rate}/${speech.settings}/${text}`, cache, async () => {
      const speak = synthesisers.get(voice) ?? (await speech.open(voice));
      synthesisers.set(voice, speak);
      return { sound: speak(text), unreadable: null };
    });
  };
  const write = async (name: string, { bytes }: Recording): Promise<void> => {
    const hash = sha256(bytes).slice(0, HASH_DIGITS);
    await output.write(`audio/${name}.${hash}.mp3`, bytes);
    audio[name] = hash;
  };
  const takeBreak = createBreaks();
  const spoken = listSpoken(lists, today);
  for (const [index, spokenRow] of spoken.entries()) {
    const { sheet, row, name, text } = spokenRow;
    await takeBreak();
    signal.throwIfAborted();
    progress('recordings', index + 1, spoken.length);
    const add = (fault: BuildFault) => findings.push({ ...fault, severity: 'weak', sheet, row });
    const nameFault = faultOfName(name);
    if (nameFault !== null) {
      add(nameFault);
      continue;
    }
    if (Object.hasOwn(audio, name)) continue;
    const own = findRecording(files, name);
    if (own !== null && isOnlyAlike(own, name)) add({ code: 'media-only-alike', facts: { name, file: own.file } });
    const recording = await find(own, text, voiceOf(spokenRow, voices));
    if (recording === null) {
      add({ code: 'recording-missing', facts: { name, near: null } });
      continue;
    }
    const fault = faultOfRecording(recording, spokenRow, name);
    if (fault !== null) add(fault);
    if (recording.bytes.length === 0) continue;
    await write(name, recording);
    if (sheet === 'KZ_StorybookSentence') lengths.set(name, await lengthOf(recording));
  }
  const vocabulary = indexVocabulary([...lists.KZ_StorybookVocab, ...lists.KZ_AppData], today);
  const sentences: SentenceFacts[] = [];
  for (const row of lists.KZ_StorybookSentence) {
    if (isWithdrawn(row, today)) {
      sentences.push({ Milliseconds: '', WordAudio: '' });
      continue;
    }
    await takeBreak();
    signal.throwIfAborted();
    const words = listSentenceWords(row, vocabulary);
    for (const { name, say } of words) {
      if (Object.hasOwn(audio, name) || faultOfName(name) !== null) continue;
      const own = findRecording(files, name);
      // No row could say that the file is only alike.
      const recording = await find(own !== null && isOnlyAlike(own, name) ? null : own, say ?? '', voices.words);
      if (recording !== null && recording.bytes.length > 0) await write(name, recording);
    }
    const length = lengths.get((row['App_Audio'] ?? '').trim());
    sentences.push({
      Milliseconds: length === undefined ? '' : String(length),
      WordAudio: words.map(({ name }) => (Object.hasOwn(audio, name) ? name : '')).join('|'),
    });
  }
  return { audio, findings, sentences };
}
