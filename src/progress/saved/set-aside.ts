import type { Clock } from '../../clock/clock';
import { beginUndo, endUndo, isUndoOver } from '../../clock/undo-days';
import { digestOf } from '../../play/digest';
import { FIRST_CHILD } from '../first-child';
import type { DocumentEntries } from './documents';
import { PROGRESS_IDS, keyOf } from './documents';
import { decode, encode, parseJson } from './envelope';
import type { Mirror } from './mirror';
import { awaitMirror } from './mirror';
import type { Places } from './places';
import { placesOf, readEntry, readLocal, writeLocal } from './places';
import type { ChildProgress, ListId } from './profiles';
import { NEVER_CLEARED, joinProgress, withGenerations } from './profiles';
import { asidePrefixOf, listKeys, readForeign } from './repair';

/** Where the progress of one child in one language is stored, and from where it is cleared. */
export interface ClearedPlaces extends Places {
  /** Language name as in the storage keys. */
  readonly language: string;
  /** Id of the child; the first one by default. */
  readonly child?: string;
  /** Counts the day in which it can be taken back (spec: readings#60). */
  readonly clock: Clock;
}

/**
 * The stored form: when the progress was cleared (milliseconds since 1970), its lists as they are
 * saved, and the quarantined texts by key.
 */
interface SetAside {
  readonly clearedAt: number;
  readonly scores: string;
  readonly levels: string;
  /** Not there in the first version. */
  readonly stickers?: string;
  /** Rows of the memory of words. Not there before children had one. */
  readonly memory?: string;
  readonly days?: string;
  readonly scenes?: string;
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
  const { clearedAt, scores, levels, stickers, memory, days, scenes, broken } = value as Partial<
    Record<keyof SetAside, unknown>
  >;
  return (
    typeof clearedAt === 'number' &&
    typeof scores === 'string' &&
    typeof levels === 'string' &&
    (stickers === undefined || typeof stickers === 'string') &&
    (memory === undefined || typeof memory === 'string') &&
    (days === undefined || typeof days === 'string') &&
    (scenes === undefined || typeof scenes === 'string') &&
    broken !== null &&
    typeof broken === 'object' &&
    Object.values(broken).every((text) => typeof text === 'string')
  );
}

/**
 * The records of a stored list, of this version or an older one; none when it is not as this
 * product wrote it.
 */
function readList<Id extends ListId>(id: Id, text: string | undefined): readonly DocumentEntries[Id][] {
  if (text === undefined) return [];
  const decoded = decode<DocumentEntries[Id]>(text);
  const copy = decoded.kind === 'foreign' ? readForeign(id, text) : decoded;
  return copy.kind === 'valid' ? copy.list.records : [];
}

/**
 * Progress with what was set aside, which is of no generation: of two clearings in one day both can
 * be taken back.
 */
function joinAside(saved: ChildProgress, aside: SetAside | null): ChildProgress {
  return joinProgress(withGenerations(saved, NEVER_CLEARED), {
    scores: readList('scores', aside?.scores),
    levels: readList('levels', aside?.levels),
    stickers: readList('stickers', aside?.stickers),
    memory: readList('memory', aside?.memory),
    days: readList('days', aside?.days),
    scenes: readList('scenes', aside?.scenes),
  });
}

/** The unreadable texts of a language that were put aside in localStorage, by their keys. */
function listBroken({ language, child, local }: ClearedPlaces): Record<string, string> {
  const prefixes = PROGRESS_IDS.map((id) => asidePrefixOf(keyOf(language, id, child)));
  const keys = listKeys(local).filter((key) => prefixes.some((prefix) => key.startsWith(prefix)));
  return Object.fromEntries(keys.map((key) => [key, readLocal(local, key) ?? '']));
}

/**
 * The unreadable texts for which localStorage had no room, by the keys that they would have had
 * there.
 */
async function listBrokenInMirror({ language, child, mirror, clock }: ClearedPlaces): Promise<Record<string, string>> {
  const entries = PROGRESS_IDS.map(async (id): Promise<[string, string][]> => {
    const key = keyOf(language, id, child);
    const { broken } = readEntry(await (mirror && awaitMirror(mirror.get(key)).catch(() => null)));
    return broken === null ? [] : [[`${asidePrefixOf(key)}${clock.now()}`, broken]];
  });
  return Object.fromEntries((await Promise.all(entries)).flat());
}

/** Removes what was set aside. Never rejects. */
export async function forgetAside({ local, mirror, clock, ...owner }: ClearedPlaces): Promise<void> {
  try {
    local?.removeItem(asideKeyOf(owner));
    await (mirror && awaitMirror(mirror.set(asideKeyOf(owner), null)));
    endUndo(clock.note, asideKeyOf(owner));
  } catch {
    console.warn('What was set aside could not be removed.');
  }
}

/**
 * What was cleared, until its day is over; else null. Then it is removed. Never
 * rejects.
 */
async function readSetAside(places: ClearedPlaces): Promise<SetAside | null> {
  const { mirror } = places;
  const stored =
    parseJson(readLocal(places.local, asideKeyOf(places)) ?? 'null') ??
    (await (mirror && awaitMirror(mirror.get(asideKeyOf(places))).catch(() => null)));
  if (!isSetAside(stored)) return null;
  if (!isUndoOver(places.clock.note, asideKeyOf(places), stored.clearedAt)) return stored;
  await forgetAside(places);
  return null;
}

/** True while progress that was cleared can be taken back. Never rejects. */
export async function hasSetAside(places: ClearedPlaces): Promise<boolean> {
  return (await readSetAside(places)) !== null;
}

/** True when nothing was ever played. */
function isEmpty({ scores, ...lists }: Omit<ChildProgress, 'cleared'>): boolean {
  const hasLists = Object.values(lists).some((list) => list.length > 0);
  return (
    !hasLists &&
    scores.every(({ difficultyScores }) => Object.values(difficultyScores).every(({ time }) => time === null))
  );
}

/**
 * localStorage is read first: where it had no room for the entry, the one from before there must
 * not hide it.
 */
async function writeMirror(
  { local, ...owner }: ClearedPlaces,
  mirror: Mirror,
  entry: SetAside,
  isInLocal: boolean,
): Promise<void> {
  await mirror.set(asideKeyOf(owner), entry);
  if (!isInLocal) local?.removeItem(asideKeyOf(owner));
}

/**
 * Sets progress aside before it is cleared, together with what was cleared within the day before,
 * and moves the quarantined texts there. Nothing is written when there is nothing to set aside.
 * Never rejects: where nothing can be stored, nothing can be undone.
 */
export async function setAside(places: ClearedPlaces, saved: ChildProgress): Promise<void> {
  const { local, mirror, clock } = places;
  const inLocal = listBroken(places);
  const broken = { ...(await listBrokenInMirror(places)), ...inLocal };
  if (!isEmpty(saved) || Object.keys(broken).length > 0) {
    const earlier = await readSetAside(places);
    const { scores, levels, stickers, memory, days, scenes } = joinAside(saved, earlier);
    const entry: SetAside = {
      clearedAt: clock.now(),
      scores: encode({ generation: 0, records: scores }),
      levels: encode({ generation: 0, records: levels }),
      stickers: encode({ generation: 0, records: stickers }),
      memory: encode({ generation: 0, records: memory }),
      days: encode({ generation: 0, records: days }),
      scenes: encode({ generation: 0, records: scenes }),
      broken: { ...earlier?.broken, ...broken },
    };
    // Full or denied: the mirror may still work.
    const isInLocal = writeLocal(local, asideKeyOf(places), JSON.stringify(entry));
    await (mirror && awaitMirror(writeMirror(places, mirror, entry, isInLocal)).catch(() => undefined));
    // The day of what was cleared before begins again: both are one now.
    endUndo(clock.note, asideKeyOf(places));
    beginUndo(clock.note, asideKeyOf(places));
  }
  try {
    for (const key of Object.keys(inLocal)) local?.removeItem(key);
  } catch {
    console.warn('Unreadable saved data could not be removed.');
  }
}

/**
 * Sets aside what is read, again where more was won meanwhile: what is read last may be cleared at
 * once. Never rejects.
 */
export async function setAllAside(places: ClearedPlaces, read: () => ChildProgress, done = ''): Promise<void> {
  const progress = read();
  const digest = digestOf(progress);
  if (digest === done) return;
  await setAside(places, progress);
  await setAllAside(places, read, digest);
}

/**
 * What was cleared, merged into the progress since; null without any, or once its day is over.
 * The quarantined texts are put back. It stays set aside until it is saved, and `forgetAside` is
 * called. Never rejects.
 */
export async function takeBack(places: ClearedPlaces, since: ChildProgress): Promise<ChildProgress | null> {
  const stored = await readSetAside(places);
  if (!stored) return null;
  try {
    for (const [key, text] of Object.entries(stored.broken)) places.local?.setItem(key, text);
  } catch {
    console.warn('Unreadable saved data could not be put back.');
  }
  return joinAside(since, stored);
}

/**
 * Removes what was set aside and whose day is over, of every child and language. `mirrorKeys`: keys
 * of the mirror. Never rejects.
 */
export async function forgetOldAside(
  { local, mirror }: Places,
  mirrorKeys: readonly string[],
  clock: Clock,
): Promise<void> {
  const keys = new Set([...listKeys(local), ...mirrorKeys]);
  const owners = [...keys].flatMap((key) => readAsideKey(key) ?? []);
  await Promise.all(
    owners.map((owner) => readSetAside({ ...owner, ...placesOf(owner.child, { local, mirror }), clock })),
  );
}
