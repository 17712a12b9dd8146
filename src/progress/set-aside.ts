import type { KeyValueStore } from '../content/key-value-store';
import { mergeLevels } from './levels';
import { awaitMirror } from './mirror';
import { decode, encode } from './save';
import type { LevelRecord, ScoreRecord } from './records';
import { mergeRecords } from './scores';
import type { Sticker } from './sticker-list';
import { mergeStickers } from './sticker-list';
import type { SavedProgress } from './storage';

/** How long cleared progress can be taken back (spec: readings#60). */
export const UNDO_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Where the progress of one language is stored, and from where it is cleared. */
export interface ClearedPlaces {
  /** Language name as in the storage keys. */
  readonly language: string;
  readonly local: Storage | null;
  readonly mirror: KeyValueStore | null;
}

/** The stored form: when the progress was cleared (milliseconds since 1970), its lists as they are saved, and the quarantined texts by key. */
interface SetAside {
  readonly clearedAt: number;
  readonly scores: string;
  readonly levels: string;
  readonly stickers: string;
  readonly broken: Readonly<Record<string, string>>;
}

const keyOf = (language: string): string => `KZ_${language}_Cleared`;

function isSetAside(value: unknown): value is SetAside {
  if (value === null || typeof value !== 'object') return false;
  const { clearedAt, scores, levels, stickers, broken } = value as Partial<Record<keyof SetAside, unknown>>;
  return (
    typeof clearedAt === 'number' &&
    typeof scores === 'string' &&
    typeof levels === 'string' &&
    typeof stickers === 'string' &&
    broken !== null &&
    typeof broken === 'object' &&
    Object.values(broken).every((text) => typeof text === 'string')
  );
}

/** The records of a stored list; none when it is not as this product wrote it. */
function readList<Entry>(text: string | undefined): readonly Entry[] {
  const decoded = decode<Entry>(text);
  return decoded.kind === 'valid' ? decoded.list.records : [];
}

function readLocal({ language, local }: ClearedPlaces): unknown {
  try {
    return JSON.parse(local?.getItem(keyOf(language)) ?? 'null');
  } catch {
    return null;
  }
}

/** The quarantined texts of a language by their keys. */
function listBroken({ language, local }: ClearedPlaces): Record<string, string> {
  const prefixes = ['ScoreData', 'LevelData', 'Stickers'].map((list) => `KZ_${language}_${list}_broken_`);
  try {
    const keys = Object.keys(local ?? {}).filter((key) => prefixes.some((prefix) => key.startsWith(prefix)));
    return Object.fromEntries(keys.map((key) => [key, local?.getItem(key) ?? '']));
  } catch {
    return {};
  }
}

/** Removes what was set aside. Never rejects. */
async function forget({ language, local, mirror }: ClearedPlaces): Promise<void> {
  try {
    local?.removeItem(keyOf(language));
    await (mirror && awaitMirror(mirror.set(keyOf(language), null)));
  } catch {
    console.warn('What was set aside could not be removed.');
  }
}

/** What was cleared less than a day before `now`; null when there is none. What is older is removed. Never rejects. */
async function readSetAside(places: ClearedPlaces, now: number): Promise<SetAside | null> {
  const { language, mirror } = places;
  const stored = readLocal(places) ?? (await (mirror && awaitMirror(mirror.get(keyOf(language))).catch(() => null)));
  if (!isSetAside(stored)) return null;
  // Also when the clock was set back meanwhile.
  if (Math.abs(now - stored.clearedAt) < UNDO_MILLISECONDS) return stored;
  await forget(places);
  return null;
}

/** True when progress was cleared less than a day before `now` (milliseconds since 1970). Never rejects. */
export async function hasSetAside(places: ClearedPlaces, now: number): Promise<boolean> {
  return (await readSetAside(places, now)) !== null;
}

/** True when nothing was ever played. */
function isEmpty({ scores, levels, stickers }: SavedProgress): boolean {
  const hasLists = levels.length > 0 || stickers.length > 0;
  return !hasLists && scores.every(({ difficultyScores }) => Object.values(difficultyScores).every(({ time }) => time === null));
}

/**
 * Sets progress aside before it is cleared, together with what was cleared within the day before, and moves the quarantined texts there.
 * Nothing is written when there is nothing to set aside. Never rejects: where nothing can be stored, nothing can be undone.
 */
export async function setAside(places: ClearedPlaces, saved: SavedProgress, now: number): Promise<void> {
  const { language, local, mirror } = places;
  const broken = listBroken(places);
  if (!isEmpty(saved) || Object.keys(broken).length > 0) {
    const earlier = await readSetAside(places, now);
    const scores = mergeRecords(saved.scores, readList<ScoreRecord>(earlier?.scores));
    const levels = mergeLevels(saved.levels, readList<LevelRecord>(earlier?.levels));
    const entry: SetAside = {
      clearedAt: now,
      scores: encode({ revision: 0, generation: 0, records: scores }),
      levels: encode({ revision: 0, generation: 0, records: levels }),
      stickers: encode({ revision: 0, generation: 0, records: mergeStickers(saved.stickers, readList<Sticker>(earlier?.stickers)) }),
      broken: { ...earlier?.broken, ...broken },
    };
    try {
      local?.setItem(keyOf(language), JSON.stringify(entry));
    } catch {
      // Full or denied: the mirror may still work.
    }
    await (mirror && awaitMirror(mirror.set(keyOf(language), entry)).catch(() => undefined));
  }
  try {
    for (const key of Object.keys(broken)) local?.removeItem(key);
  } catch {
    console.warn('Unreadable saved data could not be removed.');
  }
}

/**
 * Takes back what was cleared less than a day before `now`, merged into the progress since, and puts the quarantined texts back; null when
 * there is none. The result has yet to be saved. Never rejects.
 */
export async function takeBack(places: ClearedPlaces, since: SavedProgress, now: number): Promise<SavedProgress | null> {
  const stored = await readSetAside(places, now);
  if (!stored) return null;
  try {
    for (const [key, text] of Object.entries(stored.broken)) places.local?.setItem(key, text);
  } catch {
    console.warn('Unreadable saved data could not be put back.');
  }
  await forget(places);
  return {
    scores: mergeRecords(since.scores, readList<ScoreRecord>(stored.scores)),
    levels: mergeLevels(since.levels, readList<LevelRecord>(stored.levels)),
    stickers: mergeStickers(since.stickers, readList<Sticker>(stored.stickers)),
  };
}
