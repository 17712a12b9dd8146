import { joinLevels } from '../levels';
import { joinScores } from '../scores';
import { joinStickers } from '../sticker-list';
import type { DocumentEntries, SavedProgress } from './documents';
import { PROGRESS_IDS, keyOf } from './documents';
import { decode, encode, parseJson } from './envelope';
import { awaitMirror } from './mirror';
import type { Places } from './places';
import { readEntry, readLocal, writeLocal } from './places';
import { asidePrefixOf, listKeys, readForeign } from './repair';

/** How long cleared progress can be taken back (spec: readings#60). */
export const UNDO_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Where the progress of one language is stored, and from where it is cleared. */
export interface ClearedPlaces extends Places {
  /** Language name as in the storage keys. */
  readonly language: string;
}

/** The stored form: when the progress was cleared (milliseconds since 1970), its lists as they are saved, and the quarantined texts by key. */
interface SetAside {
  readonly clearedAt: number;
  readonly scores: string;
  readonly levels: string;
  /** Not there in the first version. */
  readonly stickers?: string;
  readonly broken: Readonly<Record<string, string>>;
}

const asideKeyOf = (language: string): string => `KZ_${language}_Cleared`;

function isSetAside(value: unknown): value is SetAside {
  if (value === null || typeof value !== 'object') return false;
  const { clearedAt, scores, levels, stickers, broken } = value as Partial<Record<keyof SetAside, unknown>>;
  return (
    typeof clearedAt === 'number' &&
    typeof scores === 'string' &&
    typeof levels === 'string' &&
    (stickers === undefined || typeof stickers === 'string') &&
    broken !== null &&
    typeof broken === 'object' &&
    Object.values(broken).every((text) => typeof text === 'string')
  );
}

/** The records of a stored list, of this version or an older one; none when it is not as this product wrote it. */
function readList<Id extends keyof SavedProgress>(id: Id, text: string | undefined): readonly DocumentEntries[Id][] {
  if (text === undefined) return [];
  const decoded = decode<DocumentEntries[Id]>(text);
  const copy = decoded.kind === 'foreign' ? readForeign(id, text) : decoded;
  return copy.kind === 'valid' ? copy.list.records : [];
}

/** Progress with what was set aside. */
function joinAside({ scores, levels, stickers }: SavedProgress, aside: SetAside | null): SavedProgress {
  return {
    scores: joinScores(scores, readList('scores', aside?.scores)),
    levels: joinLevels(levels, readList('levels', aside?.levels)),
    stickers: joinStickers(stickers, readList('stickers', aside?.stickers)),
  };
}

/** The unreadable texts of a language that were put aside in localStorage, by their keys. */
function listBroken({ language, local }: ClearedPlaces): Record<string, string> {
  const prefixes = PROGRESS_IDS.map((id) => asidePrefixOf(keyOf(language, id)));
  const keys = listKeys(local).filter((key) => prefixes.some((prefix) => key.startsWith(prefix)));
  return Object.fromEntries(keys.map((key) => [key, readLocal(local, key) ?? '']));
}

/** The unreadable texts for which localStorage had no room, by the keys that they would have had there. */
async function listBrokenInMirror({ language, mirror }: ClearedPlaces, now: number): Promise<Record<string, string>> {
  const entries = PROGRESS_IDS.map(async (id): Promise<[string, string][]> => {
    const key = keyOf(language, id);
    const { broken } = readEntry(await (mirror && awaitMirror(mirror.get(key)).catch(() => null)));
    return broken === null ? [] : [[`${asidePrefixOf(key)}${now}`, broken]];
  });
  return Object.fromEntries((await Promise.all(entries)).flat());
}

/** Removes what was set aside. Never rejects. */
async function forget({ language, local, mirror }: ClearedPlaces): Promise<void> {
  try {
    local?.removeItem(asideKeyOf(language));
    await (mirror && awaitMirror(mirror.set(asideKeyOf(language), null)));
  } catch {
    console.warn('What was set aside could not be removed.');
  }
}

/** What was cleared less than a day before `now`; null when there is none. What is older is removed. Never rejects. */
async function readSetAside(places: ClearedPlaces, now: number): Promise<SetAside | null> {
  const { language, mirror } = places;
  const stored =
    parseJson(readLocal(places.local, asideKeyOf(language)) ?? 'null') ??
    (await (mirror && awaitMirror(mirror.get(asideKeyOf(language))).catch(() => null)));
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
  const inLocal = listBroken(places);
  const broken = { ...(await listBrokenInMirror(places, now)), ...inLocal };
  if (!isEmpty(saved) || Object.keys(broken).length > 0) {
    const earlier = await readSetAside(places, now);
    const { scores, levels, stickers } = joinAside(saved, earlier);
    const entry: SetAside = {
      clearedAt: now,
      scores: encode({ generation: 0, records: scores }),
      levels: encode({ generation: 0, records: levels }),
      stickers: encode({ generation: 0, records: stickers }),
      broken: { ...earlier?.broken, ...broken },
    };
    // Full or denied: the mirror may still work.
    writeLocal(local, asideKeyOf(language), JSON.stringify(entry));
    await (mirror && awaitMirror(mirror.set(asideKeyOf(language), entry)).catch(() => undefined));
  }
  try {
    for (const key of Object.keys(inLocal)) local?.removeItem(key);
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
  return joinAside(since, stored);
}

/** Removes what was set aside more than a day before `now`, of every language. Never rejects. */
export async function forgetOldAside({ language, ...places }: ClearedPlaces, now: number): Promise<void> {
  const languages = listKeys(places.local).flatMap((key) => /^KZ_(.+)_Cleared$/u.exec(key)?.[1] ?? []);
  await Promise.all([...new Set([language, ...languages])].map((name) => readSetAside({ language: name, ...places }, now)));
}
