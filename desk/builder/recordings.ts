import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CollectionName, PackManifest } from '../../src/content/entities';
import type { MediaFile, MediaFolder } from './media-folder';
import { readMedia } from './media-folder';
import type { BuildFault, BuildFinding } from './finding';
import type { OnProgress } from './progress';
import type { Recording, Voice } from './speech';
import type { Samples } from './wave';
import { MIN_SECONDS, createSynthesiser, decode, processRecording } from './speech';
import type { SheetRow } from './table';

/** Sheets whose rows are spoken, and how long that may take. */
const MAX_SECONDS = { KZ_AppData: 6, KZ_StorybookVocab: 6, KZ_StorybookSentence: 20, KZ_HistoryData: 12 } as const;
const SPOKEN_SHEETS = Object.keys(MAX_SECONDS) as (keyof typeof MAX_SECONDS)[];
/** Formats of recordings that the build reads. */
export const SOUND_FORMATS = ['mp3', 'wav'];
/** Names become parts of addresses: letters, digits and some punctuation. */
const GOOD_NAME = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} _'’ʻʼ()-]|\.(?!\.)){0,99}$/u;

/** A row that is spoken. `row` counts from 1 under the header. */
export interface SpokenRow {
  readonly sheet: CollectionName;
  readonly row: number;
  /** Name of the recording; '' where it has none. */
  readonly name: string;
  readonly text: string;
  readonly maxSeconds: number;
}

/** The synthetic voices of a pack: of its words and sentences, and of its history; null for none. */
export interface Voices {
  readonly words: Voice | null;
  readonly history: Voice | null;
}

/** The voice that reads the rows of a sheet. The cards of history are in English (spec: data#history-row). */
export const voiceOf = ({ sheet }: SpokenRow, { words, history }: Voices): Voice | null => (sheet === 'KZ_HistoryData' ? history : words);

const isNone = (name: string): boolean => name === '' || name.toLowerCase() === 'null';

type Lists = Readonly<Record<CollectionName, readonly SheetRow[]>>;

/** Every row that is spoken. */
export function listSpoken(lists: Lists): SpokenRow[] {
  return SPOKEN_SHEETS.flatMap((sheet) =>
    lists[sheet].flatMap((row, index) => {
      const name = (row['App_Audio'] ?? '').trim();
      // A card of history needs no recording.
      if (sheet === 'KZ_HistoryData' && isNone(name)) return [];
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

/** A programme's own recording: trimmed, brought to the common loudness and encoded, cached by its content. */
export function processOwnRecording(file: MediaFile, cacheFolder: string): Promise<Recording> {
  const bytes = readMedia(file);
  return processRecording(createHash('sha256').update(bytes).digest('hex'), cacheFolder, () => decode(bytes));
}

/** What is wrong with the name of a row's sound, which becomes a part of an address; null when nothing is. */
export function faultOfName(name: string): BuildFault | null {
  if (name === '') return { code: 'sound-missing', facts: {} };
  return GOOD_NAME.test(name) ? null : { code: 'sound-name-invalid', facts: {} };
}

/** What is wrong with a recording for this row; null when nothing is. `file` is how the report calls it. */
export function faultOfRecording({ fault, seconds }: Recording, { maxSeconds }: SpokenRow, file: string): BuildFault | null {
  if (fault === 'short') return { code: 'recording-short', facts: { file, minSeconds: MIN_SECONDS } };
  if (fault !== null) return { code: `recording-${fault}`, facts: { file } };
  return seconds > maxSeconds ? { code: 'recording-long', facts: { file, maxSeconds } } : null;
}

/**
 * One MP3 a word, under a name with its content's hash: the programme's own recording first, else the synthetic voice.
 * Reports each row whose sound is missing, silent, clipped, too long or cannot be decoded.
 */
export async function buildRecordings(
  files: MediaFolder,
  output: string,
  cacheFolder: string,
  lists: Lists,
  voices: Voices,
  progress: OnProgress,
): Promise<{ audio: PackManifest['audio']; findings: BuildFinding[] }> {
  const audio = Object.create(null) as Record<string, string>;
  const findings: BuildFinding[] = [];
  const synthesisers = new Map<Voice, (text: string) => Samples>();
  mkdirSync(join(output, 'audio'), { recursive: true });
  const spoken = listSpoken(lists);
  for (const [index, spokenRow] of spoken.entries()) {
    const { sheet, row, name, text } = spokenRow;
    progress('recordings', index + 1, spoken.length);
    const add = (fault: BuildFault) => findings.push({ ...fault, severity: 'weak', sheet, row });
    const nameFault = faultOfName(name);
    if (nameFault !== null) {
      add(nameFault);
      continue;
    }
    if (Object.hasOwn(audio, name)) continue;
    const own = files.find(name, SOUND_FORMATS);
    const voice = voiceOf(spokenRow, voices);
    const speakText = async (by: Voice): Promise<Samples> => {
      const speak = synthesisers.get(by) ?? (await createSynthesiser(by));
      synthesisers.set(by, speak);
      return speak(text);
    };
    const recording =
      own !== null
        ? await processOwnRecording(own, cacheFolder)
        : voice && (await processRecording(`${voice.name}/${voice.rate}/${text}`, cacheFolder, () => speakText(voice)));
    if (recording === null) {
      add({ code: 'recording-missing', facts: { name, near: null } });
      continue;
    }
    const fault = faultOfRecording(recording, spokenRow, name);
    if (fault !== null) add(fault);
    if (recording.bytes.length === 0) continue;
    const hash = createHash('sha256').update(recording.bytes).digest('hex').slice(0, 8);
    writeFileSync(join(output, 'audio', `${name}.${hash}.mp3`), recording.bytes);
    audio[name] = hash;
  }
  return { audio, findings };
}
