import { FIRST_CHILD } from '../first-child';
import type { DocumentEntries } from './documents';
import { PROGRESS_IDS, keyOf } from './documents';
import { decode, encode, parseJson } from './envelope';
import { awaitMirror } from './mirror';
import type { Places } from './places';
import { placesOf, readEntry, readLocal, writeLocal } from './places';
import type { ChildProgress } from './profiles';
import { joinProgress } from './profiles';
import { asidePrefixOf, listKeys, readForeign } from './repair';

/** How long cleared progress can be taken back (spec: readings#60). */
export const UNDO_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Where the progress of one child in one language is stored, and from where it is cleared. */
export interface ClearedPlaces extends Places {
  /** Language name as in the storage keys. */
  readonly language: string;
  /** Id of the child; the first one by default. */
  readonly child?: string;
}

/** The stored form: when the progress was cleared (milliseconds since 1970), its lists as they are saved, and the quarantined texts by key. */
interface SetAside {
  readonly clearedAt: number;
  readonly scores: string;
  readonly levels: string;
  /** Not there in the first version. */
  readonly stickers?: string;
  /** Rows of the memory of words. Not there before children had one. */
  readonly memory?: string;
  readonly days?: string;
  readonly broken: Readonly<Record<string, string>>;
}

type Owner = Pick<ClearedPlaces, 'language' | 'child'>;

const asideKeyOf = ({ language, child = FIRST_CHILD }: Owner): string =>
  `KZ_${language}_Cleared${child === FIRST_CHILD ? '' : `_${child}`}`;

/** Language and child of such a key; null for another key. */
function readAsideKey(key: string): Owner | null {
  const [, language, child = FIRST_CHILD] = /^KZ_(.+)_Cleared(?:_(child-[a-z0-9]+))?$/u.exec(key) ?? [];
  return language === undefined ? null : { language, child };
}

function isSetAside(value: unknown): value is SetAside {
  if (value === null || typeof value !== 'object') return false;
  const { clearedAt, scores, levels, stickers, memory, days, broken } = value as Partial<Record<keyof SetAside, unknown>>;
  return (
    typeof clearedAt === 'number' &&
    typeof scores === 'string' &&
    typeof levels === 'string' &&
    (stickers === undefined || typeof stickers === 'string') &&
    (memory === undefined || typeof memory === 'string') &&
    (days === undefined || typeof days === 'string') &&
    broken !== null &&
    typeof broken === 'object' &&
    Object.values(broken).every((text) => typeof text === 'string')
  );
}

/** The records of a stored list, of this version or an older one; none when it is not as this product wrote it. */
function readList<Id extends keyof ChildProgress>(id: Id, text: string | undefined): readonly DocumentEntries[Id][] {
  if (text === undefined) return [];
  const decoded = decode<DocumentEntries[Id]>(text);
  const copy = decoded.kind === 'foreign' ? readForeign(id, text) : decoded;
  return copy.kind === 'valid' ? copy.list.records : [];
}

/** Progress with what was set aside. */
function joinAside(saved: ChildProgress, aside: SetAside | null): ChildProgress {
  return joinProgress(saved, {
    scores: readList('scores', aside?.scores),
    levels: readList('levels', aside?.levels),
    stickers: readList('stickers', aside?.stickers),
    memory: readList('memory', aside?.memory),
    days: readList('days', aside?.days),
  });
}

/** The unreadable texts of a language that were put aside in localStorage, by their keys. */
function listBroken({ language, child, local }: ClearedPlaces): Record<string, string> {
  const prefixes = PROGRESS_IDS.map((id) => asidePrefixOf(keyOf(language, id, child)));
  const keys = listKeys(local).filter((key) => prefixes.some((prefix) => key.startsWith(prefix)));
  return Object.fromEntries(keys.map((key) => [key, readLocal(local, key) ?? '']));
}

/** The unreadable texts for which localStorage had no room, by the keys that they would have had there. */
async function listBrokenInMirror({ language, child, mirror }: ClearedPlaces, now: number): Promise<Record<string, string>> {
  const entries = PROGRESS_IDS.map(async (id): Promise<[string, string][]> => {
    const key = keyOf(language, id, child);
    const { broken } = readEntry(await (mirror && awaitMirror(mirror.get(key)).catch(() => null)));
    return broken === null ? [] : [[`${asidePrefixOf(key)}${now}`, broken]];
  });
  return Object.fromEntries((await Promise.all(entries)).flat());
}

/** Removes what was set aside. Never rejects. */
async function forget({ local, mirror, ...owner }: ClearedPlaces): Promise<void> {
  try {
    local?.removeItem(asideKeyOf(owner));
    await (mirror && awaitMirror(mirror.set(asideKeyOf(owner), null)));
  } catch {
    console.warn('What was set aside could not be removed.');
  }
}

/** What was cleared less than a day before `now`; null when there is none. What is older is removed. Never rejects. */
async function readSetAside(places: ClearedPlaces, now: number): Promise<SetAside | null> {
  const { mirror } = places;
  const stored =
    parseJson(readLocal(places.local, asideKeyOf(places)) ?? 'null') ??
    (await (mirror && awaitMirror(mirror.get(asideKeyOf(places))).catch(() => null)));
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
function isEmpty({ scores, levels, stickers, memory, days }: ChildProgress): boolean {
  const hasLists = levels.length > 0 || stickers.length > 0 || memory.length > 0 || days.length > 0;
  return !hasLists && scores.every(({ difficultyScores }) => Object.values(difficultyScores).every(({ time }) => time === null));
}

/**
 * Sets progress aside before it is cleared, together with what was cleared within the day before, and moves the quarantined texts there.
 * Nothing is written when there is nothing to set aside. Never rejects: where nothing can be stored, nothing can be undone.
 */
export async function setAside(places: ClearedPlaces, saved: ChildProgress, now: number): Promise<void> {
  const { local, mirror } = places;
  const inLocal = listBroken(places);
  const broken = { ...(await listBrokenInMirror(places, now)), ...inLocal };
  if (!isEmpty(saved) || Object.keys(broken).length > 0) {
    const earlier = await readSetAside(places, now);
    const { scores, levels, stickers, memory, days } = joinAside(saved, earlier);
    const entry: SetAside = {
      clearedAt: now,
      scores: encode({ generation: 0, records: scores }),
      levels: encode({ generation: 0, records: levels }),
      stickers: encode({ generation: 0, records: stickers }),
      memory: encode({ generation: 0, records: memory }),
      days: encode({ generation: 0, records: days }),
      broken: { ...earlier?.broken, ...broken },
    };
    // Full or denied: the mirror may still work.
    writeLocal(local, asideKeyOf(places), JSON.stringify(entry));
    await (mirror && awaitMirror(mirror.set(asideKeyOf(places), entry)).catch(() => undefined));
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
export async function takeBack(places: ClearedPlaces, since: ChildProgress, now: number): Promise<ChildProgress | null> {
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

/** Removes what was set aside more than a day before `now`, of every child and language. `mirrorKeys`: keys of the mirror. Never rejects. */
export async function forgetOldAside({ local, mirror }: Places, mirrorKeys: readonly string[], now: number): Promise<void> {
  const keys = new Set([...listKeys(local), ...mirrorKeys]);
  const owners = [...keys].flatMap((key) => readAsideKey(key) ?? []);
  await Promise.all(owners.map((owner) => readSetAside({ ...owner, ...placesOf(owner.child, { local, mirror }) }, now)));
}
