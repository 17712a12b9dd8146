import * as v from 'valibot';
import type { Bridge } from '../../../src/messages/bridges';
import { bridgeOf } from '../../../src/messages/bridges';
import type { PackConfig } from '../../../src/content/entities';
import { packConfigSchema } from '../../../src/content/pack-schema';
import { PackBuildError } from '../common/pack-build-error';
import type { FileSource, Voice } from '../common/ports';
import { CONFIG_DEFAULTS, PLACE_NAMES } from './config-defaults';
import { parsePackJson } from './pack-json';

/**
 * The synthetic voices of a pack: of its words and sentences, and of its history; null for none.
 */
export interface Voices {
  readonly words: Voice | null;
  readonly history: Voice | null;
}

/** What pack.json says: the app's configuration, and what only the build needs. */
export interface PackFile {
  readonly config: PackConfig;
  /** Synthetic voices for what has no recording. */
  readonly voices: Voices;
  /** True when letters that the product's fonts lack may be drawn by the device's. */
  readonly allowSystemFonts: boolean;
  /** What the credits say as long as not every word has an Approved; null for nothing. */
  readonly unchecked: string | null;
}

export const PACK_FILE = 'pack.json';

/** Words a minute, where pack.json names no other rate (voiceRate). */
const SPEAKING_RATE = 140;
/** The cards of history are in the bridging language, regardless of the language of the words. */
const HISTORY_VOICES = { en: 'en', es: 'es', fr: 'fr', pt: 'pt-br' } as const satisfies Readonly<
  Record<Bridge, string>
>;

const isRecord = (json: unknown): json is object => typeof json === 'object' && json !== null && !Array.isArray(json);

/** The bridging language that pack.json names first; English where it names none. */
function bridgeIn(json: unknown): Bridge {
  const tags: unknown = isRecord(json) && 'bridge' in json ? json.bridge : [];
  const [tag]: readonly unknown[] = Array.isArray(tags) ? tags : [];
  return (typeof tag === 'string' ? bridgeOf(tag) : null) ?? 'en';
}

/**
 * `historyVoice` of pack.json; where it is missing, the default one in a pack with a synthetic
 * voice, else none.
 */
function readHistoryVoice(historyVoice: unknown, hasVoice: boolean, bridge: Bridge): Voice | null {
  const name =
    typeof historyVoice === 'string'
      ? historyVoice
      : historyVoice === undefined && hasVoice
        ? HISTORY_VOICES[bridge]
        : null;
  return name === null ? null : { name, rate: SPEAKING_RATE };
}

/**
 * What the bytes of a pack.json say; what it leaves out is as in CONFIG_DEFAULTS. `name` is how
 * messages call the pack. Throws a PackBuildError in plain words, also when it is missing (null).
 */
export function parsePackFile(bytes: Uint8Array | null, name: string): PackFile {
  if (bytes === null) throw new PackBuildError(`There is no pack.json in ${name}.`);
  let json: unknown;
  try {
    json = parsePackJson(bytes);
  } catch (error) {
    throw new PackBuildError(`pack.json cannot be read: ${(error as Error).message}`);
  }
  const bridge = bridgeIn(json);
  const defaults = { ...CONFIG_DEFAULTS, placeNames: PLACE_NAMES[bridge] };
  const parsed = v.safeParse(packConfigSchema, isRecord(json) ? { ...defaults, ...json } : json);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new PackBuildError(`pack.json: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
  }
  const { voice, voiceRate, historyVoice, allowSystemFonts, unchecked } = json as Readonly<Record<string, unknown>>;
  const rate = typeof voiceRate === 'number' ? voiceRate : SPEAKING_RATE;
  return {
    config: parsed.output,
    voices: {
      words: typeof voice === 'string' ? { name: voice, rate } : null,
      history: readHistoryVoice(historyVoice, typeof voice === 'string', bridge),
    },
    allowSystemFonts: allowSystemFonts === true,
    unchecked: typeof unchecked === 'string' && unchecked.trim() !== '' ? unchecked : null,
  };
}

/** Reads pack.json. Rejects with a PackBuildError in plain words. */
export const readPackFile = async (source: FileSource): Promise<PackFile> =>
  parsePackFile(await source.read(PACK_FILE), source.name);
