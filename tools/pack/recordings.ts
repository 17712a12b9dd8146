import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CollectionName, Finding, PackManifest } from '../../src/content/entities';
import type { SheetRow } from './sheets';
import type { Samples } from './speech';
import { createSynthesiser, decode, finish } from './speech';

const SPOKEN_SHEETS = ['KZ_AppData', 'KZ_StorybookVocab', 'KZ_StorybookSentence'] as const;
const OWN_FORMATS = ['mp3', 'wav'];

interface Wanted {
  readonly sheet: CollectionName;
  readonly row: number;
  readonly name: string;
  readonly text: string;
}

function listWanted(lists: Readonly<Record<CollectionName, readonly SheetRow[]>>): Wanted[] {
  return SPOKEN_SHEETS.flatMap((sheet) =>
    lists[sheet].map((row, index) => ({
      sheet,
      row: index + 1,
      name: row['App_Audio'] ?? '',
      text: row['voice'] || row['Language'] || row['fullSentence'] || '',
    })),
  );
}

function ownRecording(folder: string, name: string): Buffer | null {
  const path = OWN_FORMATS.map((format) => join(folder, 'audio', `${name}.${format}`)).find((candidate) => existsSync(candidate));
  return path === undefined ? null : readFileSync(path);
}

/**
 * One MP3 a word, under a name with its content's hash: the programme's own recording first, else the synthetic voice.
 * Reports each row whose sound is missing, silent, clipped, too long or cannot be decoded.
 */
export async function buildRecordings(
  folder: string,
  output: string,
  cacheFolder: string,
  lists: Readonly<Record<CollectionName, readonly SheetRow[]>>,
  voice: string | null,
): Promise<{ audio: PackManifest['audio']; findings: Finding[] }> {
  const audio: Record<string, string> = {};
  const findings: Finding[] = [];
  let speak: ((text: string) => Samples) | null = null;
  mkdirSync(join(output, 'audio'), { recursive: true });
  for (const { sheet, row, name, text } of listWanted(lists)) {
    const add = (reason: string) => findings.push({ severity: 'weak', sheet, row, reason });
    if (name === '' || name === 'null') {
      add('it has no sound (App_Audio)');
      continue;
    }
    if (Object.hasOwn(audio, name)) continue;
    const own = ownRecording(folder, name);
    if (own === null && voice === null) {
      add(`there is no recording "${name}"`);
      continue;
    }
    const key = own === null ? `${voice}/${text}` : createHash('sha256').update(own).digest('hex');
    const recording = await finish(key, cacheFolder, async () => {
      if (own !== null) return (await decode(own)) ?? { data: new Float32Array(0), sampleRate: 22050 };
      speak ??= await createSynthesiser(voice ?? '');
      return speak(text);
    });
    if (recording.fault !== null) add(`${recording.fault} (${name})`);
    if (recording.bytes.length === 0) continue;
    const hash = createHash('sha256').update(recording.bytes).digest('hex').slice(0, 8);
    writeFileSync(join(output, 'audio', `${name}.${hash}.mp3`), recording.bytes);
    audio[name] = hash;
  }
  return { audio, findings };
}
