import type { Clock } from '../clock/clock';
import type { DownloadServices } from './downloader';
import { downloadFiles } from './downloader';
import { Stopped } from './fetch-file';
import type { MediaCache, Wanted } from './media-cache';
import { createMediaCache } from './media-cache';
import type { OfflineFile, OfflineList } from './offline-list';
import { isEnded, withoutEnded } from './offline-list';
import type { OfflineState, PackState, Problem, StorageState } from './offline-state';
import { stateOfPack } from './offline-state';
import type { Connection, Evictable, PictureFormat } from './policy';
import { chooseUnits, isSparing, isUnitReady, missingFiles, ownFiles, planEviction, roomFor, sumBytes } from './policy';

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

interface Entry extends OfflinePack {
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

/**
 * Pauses after passes in which nothing could be fetched; then it is given up until the network is
 * back, someone asks, or the app starts again.
 */
const PASS_MILLISECONDS = [15_000, 60_000, 300_000, 900_000] as const;

/** The packs on this device: their state, and what can be done with them. */
export interface Offline {
  readonly getState: () => OfflineState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads what is stored of all packs, and of the browser's storage. */
  readonly refresh: () => Promise<void>;
  /** Fetches what is wanted and not there. Does nothing while it is being done. Never rejects. */
  readonly run: () => Promise<void>;
  /** A unit of the open pack was opened: it comes first. */
  readonly open: (unit: string) => Promise<void>;
  readonly getAll: (packId: string) => Promise<void>;
  /** Ends fetching; what is whole stays. */
  readonly stop: (packId: string) => Promise<void>;
  /** Removes the pack's media from the device. */
  readonly remove: (packId: string) => Promise<void>;
  /** Another tab has changed a pack's files. */
  readonly onAnnounced: (packId: string) => Promise<void>;
}

/** Keeps packs on the device. `first` is the pack that is open. */
export async function createOffline(first: OfflinePack, environment: OfflineEnvironment): Promise<Offline> {
  const { format, storage, announce, clock } = environment;
  const entries = new Map<string, Entry>();
  const opened: string[] = [];
  const listeners = new Set<() => void>();
  let storageState: StorageState = { usage: null, quota: null, isPersisted: null };
  let snapshot: OfflineState | null = null;
  let running: { readonly controller: AbortController; readonly done: Promise<void> } | null = null;

  function emit(): void {
    snapshot = null;
    for (const listener of listeners) listener();
  }

  /**
   * Reads what is stored of a pack. What is withdrawn by now is not fetched, and removed once that
   * day is sure: clocks are wrong.
   */
  async function add(pack: OfflinePack): Promise<void> {
    if (entries.has(pack.id)) return;
    const cache = createMediaCache(environment.caches, pack.id, pack.url);
    const [present, wanted] = await Promise.all([cache.listPaths(), cache.readWanted()]);
    const files = [...pack.list.base, ...pack.list.units.flatMap((unit) => unit.files)];
    const ended = new Set(
      files.flatMap((file) => (isEnded(file, clock.sureDay()) && present.has(file.path) ? file.path : [])),
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

  async function reread(entry: Entry): Promise<void> {
    [entry.present, entry.wanted] = await Promise.all([entry.cache.listPaths(), entry.cache.readWanted()]);
  }

  async function readStorage(): Promise<void> {
    const { usage = null, quota = null } = await storage.estimate();
    storageState = { usage, quota, isPersisted: await storage.isPersisted() };
  }

  async function want(entry: Entry, wanted: Wanted): Promise<void> {
    if (JSON.stringify(entry.wanted) === JSON.stringify(wanted)) return;
    entry.wanted = wanted;
    await entry.cache.writeWanted(wanted);
    announce(entry.id);
  }

  const namesOf = ({ list }: Entry): string[] => list.units.map(({ name }) => name);
  const readyUnits = (entry: Entry): string[] =>
    namesOf(entry).filter((name) => isUnitReady(entry.list, name, format, entry.present));

  /** The units of a pack to keep now, in order. */
  function unitsOf(entry: Entry): readonly string[] {
    if (entry.wanted.mode === 'manual' || entry.id !== first.id) return entry.wanted.units;
    const isNew = (name: string): boolean => !opened.includes(name);
    const ready = readyUnits(entry);
    return chooseUnits(namesOf(entry), {
      // What was opened in this visit, then in those before.
      opened: [...opened, ...entry.wanted.units.filter((name) => isNew(name) && ready.includes(name))],
      ofLevel: environment.unitsOfLevel(),
      ready,
      isSparing: !entry.isAsked && isSparing(environment.connection()),
    });
  }

  interface Job {
    readonly entry: Entry;
    readonly unit: string;
    readonly files: readonly OfflineFile[];
  }

  /** The next unit with missing files, but for those that were tried. */
  function nextJob(tried: ReadonlySet<string>): Job | null {
    for (const entry of entries.values()) {
      if (entry.wanted.mode === 'manual') continue;
      for (const unit of unitsOf(entry)) {
        const files = missingFiles(entry.list, [unit], format, entry.present);
        if (files.length > 0 && !tried.has(`${entry.id}/${unit}`)) return { entry, unit, files };
      }
    }
    return null;
  }

  async function evict({ packId, unit }: Evictable): Promise<void> {
    const entry = entries.get(packId);
    if (!entry) return;
    const paths = ownFiles(entry.list, unit, entry.wanted.units, entry.present);
    await want(entry, { ...entry.wanted, units: entry.wanted.units.filter((name) => name !== unit) });
    await entry.cache.remove(paths);
    for (const path of paths) entry.present.delete(path);
    emit();
  }

  /**
   * Removes units of other packs until there is room for this many bytes more. False when there is
   * not enough.
   */
  async function makeRoom(bytes: number): Promise<boolean> {
    for (const pack of await environment.loadOthers()) await add(pack);
    const packs = [...entries.values()].map(({ id, list, present, wanted }) => ({
      id,
      list,
      present,
      units: wanted.units,
    }));
    const plan = planEviction(packs, first.id, bytes);
    for (const unit of plan) await evict(unit);
    return plan.length > 0;
  }

  async function download({ entry, unit, files }: Job, signal: AbortSignal): Promise<'done' | Problem> {
    const missing = sumBytes(files) - roomFor(await storage.estimate());
    if (missing > 0 && !(await makeRoom(missing))) return 'full';
    entry.fetching = unit;
    emit();
    try {
      return await downloadFiles(
        files,
        {
          ...environment,
          cache: entry.cache,
          fetchFile: (file, options) => environment.fetchFile(entry.url + file.path, file, options),
          onStored: ({ path }) => {
            entry.present.add(path);
            emit();
          },
        },
        signal,
      );
    } finally {
      entry.fetching = null;
      announce(entry.id);
      emit();
    }
  }

  /**
   * Tries each missing unit once. Returns how many files were stored, and whether trying again
   * makes sense.
   */
  async function runPass(signal: AbortSignal): Promise<{ readonly stored: number; readonly isOver: boolean }> {
    const tried = new Set<string>();
    let stored = 0;
    let isOver = true;
    for (let job = nextJob(tried); job; job = nextJob(tried)) {
      const { entry, unit } = job;
      tried.add(`${entry.id}/${unit}`);
      // Whether there is room is told by this try.
      if (entry.wanted.isFull) entry.problem = null;
      await want(entry, { mode: entry.wanted.mode, units: unitsOf(entry) });
      const before = entry.present.size;
      const outcome = await download(job, signal);
      stored += entry.present.size - before;
      entry.problem = outcome === 'done' ? entry.problem : outcome;
      if (outcome === 'full') {
        // The browser may have refused although its estimate left room.
        if (stored > 0 && (await makeRoom(sumBytes(missingFiles(entry.list, [unit], format, entry.present)))))
          tried.delete(`${entry.id}/${unit}`);
        else return { stored, isOver: true };
      }
      if (outcome === 'done') await storage.askPersist();
      if (outcome === 'failed' || outcome === 'offline') isOver = false;
      if (outcome === 'offline') break;
    }
    return { stored, isOver };
  }

  async function runPasses(signal: AbortSignal): Promise<void> {
    for (let fruitless = 0; ;) {
      for (const entry of entries.values()) {
        await reread(entry);
        entry.problem = entry.wanted.isFull ? 'full' : null;
      }
      const { stored, isOver } = await runPass(signal);
      await readStorage();
      emit();
      fruitless = stored > 0 ? 0 : fruitless + 1;
      const pause = PASS_MILLISECONDS[Math.max(0, fruitless - 1)];
      if (isOver || pause === undefined) return;
      await environment.pause(pause, signal);
    }
  }

  const isCurrent = (controller: AbortController): boolean => running?.controller === controller;

  async function run(): Promise<void> {
    if (running) return;
    const controller = new AbortController();
    const work = environment
      .runAlone(() => runPasses(controller.signal), controller.signal)
      .catch((error: unknown) => {
        if (!(error instanceof Stopped))
          console.warn('The words could not be fetched for use without a network.', error);
      });
    running = { controller, done: work };
    await work;
    // Another run may have begun after this one was halted.
    running = isCurrent(controller) ? null : running;
    emit();
  }

  async function halt(): Promise<void> {
    const current = running;
    running = null;
    current?.controller.abort();
    await current?.done;
  }

  /** Ends what runs, changes a pack, and goes on with what is wanted then. */
  async function change(packId: string, work: (entry: Entry) => Promise<void>): Promise<void> {
    const entry = entries.get(packId);
    if (!entry) return;
    await halt();
    await work(entry);
    entry.problem = null;
    announce(packId);
    await readStorage();
    emit();
    void run();
  }

  const describe = (entry: Entry): PackState =>
    stateOfPack(entry.id, entry.list, format, entry.present, {
      mode: entry.wanted.mode,
      fetching: entry.fetching,
      problem: entry.problem,
    });

  await add(first);
  return {
    getState: () => (snapshot ??= { packs: [...entries.values()].map(describe), storage: storageState }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: async () => {
      for (const pack of await environment.loadOthers()) await add(pack);
      for (const entry of entries.values()) await reread(entry);
      await readStorage();
      emit();
    },
    run,
    open: async (unit) => {
      const index = opened.indexOf(unit);
      if (index >= 0) opened.splice(index, 1);
      opened.unshift(unit);
      const entry = entries.get(first.id);
      if (entry?.wanted.mode === 'auto') await want(entry, { ...entry.wanted, units: unitsOf(entry) });
      await run();
    },
    getAll: (packId) =>
      change(packId, async (entry) => {
        entry.isAsked = true;
        await want(entry, { mode: 'auto', units: [...new Set([...entry.wanted.units, ...namesOf(entry)])] });
      }),
    stop: (packId) => change(packId, async (entry) => await want(entry, { mode: 'manual', units: readyUnits(entry) })),
    remove: (packId) =>
      change(packId, async (entry) => {
        await want(entry, { mode: 'manual', units: [] });
        await entry.cache.remove(entry.present);
        await reread(entry);
      }),
    onAnnounced: async (packId) => {
      const entry = entries.get(packId);
      if (!entry) return;
      const { mode } = entry.wanted;
      await reread(entry);
      // Removed or stopped in another tab.
      if (mode === 'auto' && entry.wanted.mode === 'manual' && entry.fetching !== null) await halt();
      emit();
    },
  };
}
