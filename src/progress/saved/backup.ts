import { digestOf } from '../../play/digest';
import { makeChild } from '../children';
import { FIRST_CHILD } from '../first-child';
import type { SettingEntry } from '../settings';
import type { DocumentEntries, DocumentId } from './documents';
import { VERSION, parseJson } from './envelope';
import { ALL_DOCUMENTS } from './later-documents';
import { migrate } from './migrate';
import type { ChildProgress, Generations, Profile } from './profiles';
import { NEVER_CLEARED, withGenerations, withoutGenerations } from './profiles';
import { pickValid } from './validate';

/** Files above this size are not read. Thirty children with 5,000 words each have about 15 MB. */
export const MAX_BACKUP_BYTES = 20_000_000;
const MAX_LANGUAGES = 40;
const MAX_NAME_LETTERS = 80;
const MAX_RECORDS = 10_000;
/** Children in one file: more than a device takes, since devices are merged. */
const MAX_PROFILES = 300;

/**
 * Version of the file's form. Up to 2, which was also the version of its records, it had one child,
 * as `languages`.
 */
const FILE_VERSION = 3;

/**
 * What a backup file has: all children of a device and its settings; or one child, who is carried
 * to another device.
 */
export interface Backup {
  readonly kind: 'backup' | 'child';
  /** When it was saved: ISO 8601. */
  readonly savedAt: string;
  readonly profiles: readonly Profile[];
  readonly settings: readonly SettingEntry[];
}

/**
 * Why a file is refused: no backup of this product, changed or cut off, of a newer version, or
 * larger than MAX_BACKUP_BYTES.
 */
export type BackupFault = 'notBackup' | 'damaged' | 'newer' | 'tooLarge';

/** A file to be saved. */
export interface BackupFile {
  readonly name: string;
  readonly text: string;
  readonly backup: Backup;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Of those fields that the file has: older ones have `languages`. */
function checksumOf({ savedAt, languages, profiles, settings }: Fields): string | null {
  try {
    return digestOf({ savedAt, languages, profiles, settings });
  } catch {
    // Nested too deeply.
    return null;
  }
}

/**
 * Without places of stickers there is no field for them, so that tablets of earlier versions write
 * the same text.
 */
function toWritten({ scenes, ...others }: ChildProgress): object {
  return scenes.length > 0 ? { ...others, scenes } : others;
}

/** Text of a backup file: JSON with app, version and checksum. */
export function writeBackup({ kind, savedAt, profiles, settings }: Backup): string {
  const written = profiles.map(({ child, languages }) => ({
    child,
    languages: Object.fromEntries(languages.map(([name, progress]) => [name, toWritten(progress)])),
  }));
  const fields = { savedAt, profiles: written, settings };
  return JSON.stringify({ app: 'kids-zone', kind, version: FILE_VERSION, checksum: checksumOf(fields), ...fields });
}

function readRecords<Id extends DocumentId>(id: Id, version: number, records: unknown): DocumentEntries[Id][] {
  if (!Array.isArray(records)) return [];
  const migrated = migrate(id, { version, generation: 0, records: records.slice(0, MAX_RECORDS), isIntact: true });
  return ALL_DOCUMENTS[id].join(pickValid(id, migrated), []);
}

/**
 * Above all that clearing makes, which are times in milliseconds since 1970: what a list can be
 * cleared by stays countable.
 */
const MAX_GENERATION = 1e15;

/**
 * The generations of a language's lists; 0 for an invalid one. Files of versions that did not write
 * them have none.
 */
function readGenerations(cleared: unknown): Generations {
  if (!isFields(cleared)) return NEVER_CLEARED;
  const read = (id: keyof Generations): number => {
    const generation = cleared[id];
    const isGeneration =
      typeof generation === 'number' && Number.isInteger(generation) && generation >= 0 && generation <= MAX_GENERATION;
    return isGeneration ? generation : 0;
  };
  return {
    scores: read('scores'),
    levels: read('levels'),
    stickers: read('stickers'),
    memory: read('memory'),
    days: read('days'),
    scenes: read('scenes'),
  };
}

/** null where a name cannot be that of a language, or there are too many. */
function readLanguages(version: number, languages: unknown): Profile['languages'] | null {
  if (!isFields(languages)) return null;
  const named = Object.entries(languages);
  const areNames = named.every(([name]) => name.length > 0 && name.length <= MAX_NAME_LETTERS);
  if (!areNames || named.length > MAX_LANGUAGES) return null;
  return named.map(([name, progress]): readonly [string, ChildProgress] => {
    const { scores, levels, stickers, memory, days, scenes, cleared } = isFields(progress) ? progress : {};
    const lists: ChildProgress = {
      scores: readRecords('scores', version, scores),
      levels: readRecords('levels', version, levels),
      stickers: readRecords('stickers', version, stickers),
      memory: readRecords('memory', version, memory),
      days: readRecords('days', version, days),
      scenes: readRecords('scenes', version, scenes),
    };
    return [name, withGenerations(lists, readGenerations(cleared))];
  });
}

function readProfile(value: unknown): Profile | null {
  if (!isFields(value)) return null;
  const [child] = pickValid('children', [value['child']]);
  const languages = readLanguages(VERSION, value['languages']);
  return child && languages ? { child, languages } : null;
}

/** The profiles of a file; null where there is a fault in one. */
function readProfiles(version: number, { languages, profiles }: Fields): readonly Profile[] | null {
  if (version < FILE_VERSION) {
    const own = readLanguages(version, languages);
    // Their animal is chosen where it is shown.
    return own && [{ child: makeChild(FIRST_CHILD, { animal: '', colour: 0 }, 0), languages: own }];
  }
  if (!Array.isArray(profiles) || profiles.length > MAX_PROFILES) return null;
  const read = profiles.flatMap((profile) => readProfile(profile) ?? []);
  return read.length === profiles.length ? read : null;
}

/**
 * Reads the text of a backup file; every record is validated. Settings that claim to be from the
 * future are from `now` (milliseconds since 1970). Never throws.
 */
export function readBackup(text: string, now: number): Backup | BackupFault {
  if (text.length > MAX_BACKUP_BYTES) return 'tooLarge';
  const value = parseJson(text);
  if (!isFields(value) || value['app'] !== 'kids-zone') return 'notBackup';
  const { kind, version, checksum, savedAt, settings } = value;
  if (kind !== 'backup' && kind !== 'child') return 'notBackup';
  if (typeof version !== 'number') return 'damaged';
  if (version > FILE_VERSION) return 'newer';
  if (checksum !== checksumOf(value) || typeof savedAt !== 'string') return 'damaged';
  const profiles = readProfiles(version, value);
  if (!profiles) return 'damaged';
  return {
    kind,
    savedAt,
    profiles,
    settings: readRecords('settings', Math.min(version, VERSION), settings).map((entry) => ({
      ...entry,
      time: Math.min(entry.time, now),
    })),
  };
}

/** The file of profiles that are saved at `now` (milliseconds since 1970). */
export function makeBackupFile(
  kind: Backup['kind'],
  profiles: readonly Profile[],
  settings: readonly SettingEntry[],
  now: number,
): BackupFile {
  const savedAt = new Date(now).toISOString();
  const backup: Backup = { kind, savedAt, profiles: profiles.map(withoutGenerations), settings };
  return {
    name: `kids-zone-${kind === 'child' ? 'child-' : ''}${savedAt.slice(0, 10)}.json`,
    text: writeBackup(backup),
    backup,
  };
}
