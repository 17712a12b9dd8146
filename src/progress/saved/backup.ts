import { digestOf } from '../../play/digest';
import { ROUND_DIFFICULTIES } from '../../play/game-facts';
import type { ScoreRecord } from '../records';
import type { SettingEntry } from '../settings';
import type { DocumentEntries, DocumentId, SavedProgress } from './documents';
import { KEY_PART } from './documents';
import { VERSION, parseJson } from './envelope';
import { ALL_DOCUMENTS } from './later-documents';
import { migrate } from './migrate';
import { awaitMirror } from './mirror';
import type { Places } from './places';
import { listKeys } from './repair';
import type { ProgressStorage } from './storage';
import { createStorage } from './storage';
import { pickValid } from './validate';

/** Files above this size are not read. A backup of one language, every game played, has about 0.2 MB. */
export const MAX_BACKUP_BYTES = 5_000_000;
const MAX_LANGUAGES = 40;
const MAX_NAME_LETTERS = 80;
const MAX_RECORDS = 10_000;

/** What a backup file has: the progress of each language, and the settings. */
export interface Backup {
  /** When it was saved: ISO 8601. */
  readonly savedAt: string;
  readonly languages: readonly (readonly [language: string, progress: SavedProgress])[];
  readonly settings: readonly SettingEntry[];
}

/** Why a file is refused: no backup of this product, changed or cut off, of a newer version, or larger than MAX_BACKUP_BYTES. */
export type BackupFault = 'notBackup' | 'damaged' | 'newer' | 'tooLarge';

/** A file to be saved. */
export interface BackupFile {
  readonly name: string;
  readonly text: string;
  readonly backup: Backup;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => value !== null && typeof value === 'object' && !Array.isArray(value);

function checksumOf({ savedAt, languages, settings }: Fields): string | null {
  try {
    return digestOf({ savedAt, languages, settings });
  } catch {
    // Nested too deeply.
    return null;
  }
}

/** Text of a backup file: JSON with app, version and checksum. */
export function writeBackup({ savedAt, languages, settings }: Backup): string {
  const fields = { savedAt, languages: Object.fromEntries(languages), settings };
  return JSON.stringify({ app: 'kids-zone', kind: 'backup', version: VERSION, checksum: checksumOf(fields), ...fields });
}

function readRecords<Id extends DocumentId>(id: Id, version: number, records: unknown): DocumentEntries[Id][] {
  if (!Array.isArray(records)) return [];
  const migrated = migrate(id, { version, generation: 0, records: records.slice(0, MAX_RECORDS), isIntact: true });
  return ALL_DOCUMENTS[id].join(pickValid(id, migrated), []);
}

/** Reads the text of a backup file; every record is validated. Settings that claim to be from the future are from `now` (milliseconds since 1970). Never throws. */
export function readBackup(text: string, now: number): Backup | BackupFault {
  if (text.length > MAX_BACKUP_BYTES) return 'tooLarge';
  const value = parseJson(text);
  if (!isFields(value) || value['app'] !== 'kids-zone' || value['kind'] !== 'backup') return 'notBackup';
  const { version, checksum, savedAt, languages, settings } = value;
  if (typeof version !== 'number' || !isFields(languages)) return 'damaged';
  if (version > VERSION) return 'newer';
  const named = Object.entries(languages);
  const areNames = named.every(([name]) => name.length > 0 && name.length <= MAX_NAME_LETTERS);
  if (checksum !== checksumOf(value) || typeof savedAt !== 'string' || !areNames || named.length > MAX_LANGUAGES) return 'damaged';
  return {
    savedAt,
    languages: named.map(([name, progress]) => {
      const { scores, levels, stickers } = isFields(progress) ? progress : {};
      return [
        name,
        {
          scores: readRecords('scores', version, scores),
          levels: readRecords('levels', version, levels),
          stickers: readRecords('stickers', version, stickers),
        },
      ];
    }),
    settings: readRecords('settings', version, settings).map((entry) => ({ ...entry, time: Math.min(entry.time, now) })),
  };
}

const LANGUAGE_KEY = new RegExp(`^KZ_(.+)_(?:${Object.values(KEY_PART).join('|')})$`, 'u');

/** The languages with saved progress on this device, by the keys of both places. */
function listLanguages(keys: readonly string[]): string[] {
  return [...new Set(keys.flatMap((key) => LANGUAGE_KEY.exec(key)?.[1] ?? []))].sort();
}

const isPlayed = ({ difficultyScores }: ScoreRecord): boolean => ROUND_DIFFICULTIES.some((name) => difficultyScores[name].time !== null);

interface BackupPlaces extends Places {
  /** All keys of the mirror. */
  readonly listMirrorKeys: () => Promise<readonly string[]>;
  readonly settings: readonly SettingEntry[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The backup of all languages on this device. */
export async function createBackup({ listMirrorKeys, settings, now, ...places }: BackupPlaces): Promise<BackupFile> {
  const keys = await awaitMirror(listMirrorKeys()).catch(() => []);
  const languages = listLanguages([...listKeys(places.local), ...keys]).map(async (language) => {
    const { scores, levels, stickers } = await createStorage({ language, ...places, onNotice: () => undefined }).load();
    return [language, { scores: scores.filter(isPlayed), levels, stickers }] as const;
  });
  const savedAt = new Date(now).toISOString();
  const backup: Backup = { savedAt, languages: await Promise.all(languages), settings };
  return { name: `kids-zone-${savedAt.slice(0, 10)}.json`, text: writeBackup(backup), backup };
}

interface AddPlaces extends Places {
  /** The storage of a language that is open; null for others. */
  readonly findStorage: (language: string) => Pick<ProgressStorage, 'save'> | null;
}

/** Merges the progress of a backup into that of this device. False when some of it could not be saved. Never rejects. */
export async function addBackup({ languages }: Backup, { findStorage, ...places }: AddPlaces): Promise<boolean> {
  const saved = languages.map(async ([language, progress]) => {
    const open = findStorage(language);
    if (open) return await open.save(progress);
    const storage = createStorage({ language, ...places, onNotice: () => undefined });
    await storage.load();
    return await storage.save(progress);
  });
  return (await Promise.all(saved)).every(Boolean);
}
