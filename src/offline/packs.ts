import type { Clock } from '../clock/clock';
import type { PictureFormat } from '../content/image-format';
import type { DownloadServices } from './downloader';
import type { MediaCache, Wanted } from './media-cache';
import { createMediaCache } from './media-cache';
import type { OfflineList } from './offline-list';
import { allFiles, isEnded, withoutEnded } from './offline-list';
import type { OfflineState, Problem, StorageState } from './offline-state';
import type { Connection } from './policy';
import { chooseUnits, isSparing, isUnitReady } from './policy';

/** A pack that can be stored. `url` is the whole address of its folder, ending in '/'. */
export interface OfflinePack {
  readonly id: string;
  readonly url: string;
  readonly list: OfflineList;
}

/** What the downloads use of the browser and of the app. */
export interface OfflineEnvironment extends Pick<DownloadServices, 'wait' | 'waitForRest' | 'isSlow'> {
  readonly clock: Pick<Clock, 'hidingDay' | 'sureDay'>;
  readonly caches: Pick<CacheStorage, 'open'>;
  readonly fetchFile: (url: string, ...rest: Parameters<DownloadServices['fetchFile']>) => Promise<Response>;
  /** Runs work in one tab at a time, where the browser can. */
  readonly runAlone: (work: () => Promise<void>, signal: AbortSignal) => Promise<void>;
  /** Tells other tabs that a pack's files have changed. */
  readonly announce: (packId: string) => void;
  readonly storage: {
    readonly estimate: () => Promise<StorageEstimate>;
    /** What the browser has promised; null where it cannot. */
    readonly isPersisted: () => Promise<boolean | null>;
    /** Asks for the promise, once on this device. */
    readonly askPersist: () => Promise<void>;
  };
  readonly connection: () => Connection;
  /**
   * Resolves after this many milliseconds, or when the network comes back. Rejects with Stopped.
   */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly format: PictureFormat;
  /** The other packs of the app, which are fetched when they are asked for. */
  readonly loadOthers: () => Promise<readonly OfflinePack[]>;
  /** The units of the level that is chosen. */
  readonly unitsOfLevel: () => readonly string[];
}

/** A pack with what is there of it on this device. */
export interface Entry extends OfflinePack {
  readonly cache: MediaCache;
  present: Set<string>;
  wanted: Wanted;
  /**
   * True once a person has asked for all of it in this visit: then a sparing connection is no
   * reason to leave units out.
   */
  isAsked: boolean;
  fetching: string | null;
  problem: Problem | null;
}

/** The packs of this device as a page knows them, and what it does with them. */
export interface State {
  /** The pack that is open. */
  readonly first: OfflinePack;
  readonly environment: OfflineEnvironment;
  /** By the pack's id. */
  readonly entries: Map<string, Entry>;
  /** Units of the open pack that were opened in this visit, the last one first. */
  readonly opened: string[];
  readonly listeners: Set<() => void>;
  /** The browser's storage, as it was read last. */
  storage: StorageState;
  /** What listeners are shown; null after a change. */
  snapshot: OfflineState | null;
  /** The fetching that is under way. */
  running: { readonly controller: AbortController; readonly done: Promise<void> } | null;
}

export function emit(state: State): void {
  state.snapshot = null;
  for (const listener of state.listeners) listener();
}

/**
 * Reads what is stored of a pack. What is withdrawn by now is not fetched, and removed once that
 * day is sure: clocks are wrong.
 */
export async function add({ first, environment, entries }: State, pack: OfflinePack): Promise<void> {
  const { clock } = environment;
  if (entries.has(pack.id)) return;
  const cache = createMediaCache(environment.caches, pack.id, pack.url);
  const [present, wanted] = await Promise.all([cache.listPaths(), cache.readWanted()]);
  const ended = new Set(
    allFiles(pack.list).flatMap((file) => (isEnded(file, clock.sureDay()) && present.has(file.path) ? file.path : [])),
  );
  await cache.remove(ended);
  for (const path of ended) present.delete(path);
  // With the time: the pack that no page has opened for longest is the first to give way to a new
  // version.
  if (pack.id === first.id && wanted.units.length > 0) await cache.writeWanted(wanted).catch(() => undefined);
  const list = withoutEnded(pack.list, clock.hidingDay());
  entries.set(pack.id, {
    ...pack,
    list,
    cache,
    present,
    wanted,
    isAsked: false,
    fetching: null,
    problem: wanted.isFull ? 'full' : null,
  });
}

export async function reread(entry: Entry): Promise<void> {
  [entry.present, entry.wanted] = await Promise.all([entry.cache.listPaths(), entry.cache.readWanted()]);
}

export async function readStorage(state: State): Promise<void> {
  const { storage } = state.environment;
  const { usage = null, quota = null } = await storage.estimate();
  state.storage = { usage, quota, isPersisted: await storage.isPersisted() };
}

export async function want({ environment }: State, entry: Entry, wanted: Wanted): Promise<void> {
  if (JSON.stringify(entry.wanted) === JSON.stringify(wanted)) return;
  entry.wanted = wanted;
  await entry.cache.writeWanted(wanted);
  environment.announce(entry.id);
}

export const namesOf = ({ list }: Entry): string[] => list.units.map(({ name }) => name);

export const readyUnits = ({ environment: { format } }: State, entry: Entry): string[] =>
  namesOf(entry).filter((name) => isUnitReady(entry.list, name, format, entry.present));

/** The units of a pack to keep now, in order. */
export function unitsOf(state: State, entry: Entry): readonly string[] {
  const { first, opened, environment } = state;
  if (entry.wanted.mode === 'manual' || entry.id !== first.id) return entry.wanted.units;
  const isNew = (name: string): boolean => !opened.includes(name);
  const ready = readyUnits(state, entry);
  return chooseUnits(namesOf(entry), {
    // What was opened in this visit, then in those before.
    opened: [...opened, ...entry.wanted.units.filter((name) => isNew(name) && ready.includes(name))],
    ofLevel: environment.unitsOfLevel(),
    ready,
    isSparing: !entry.isAsked && isSparing(environment.connection()),
  });
}
