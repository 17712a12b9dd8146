import { downloadFiles } from './downloader';
import { Stopped } from './fetch-file';
import type { OfflineFile } from './offline-list';
import type { Problem } from './offline-state';
import type { Entry, State } from './packs';
import { add, emit, readStorage, reread, unitsOf, want } from './packs';
import type { Evictable } from './policy';
import { missingFiles, ownFiles, planEviction, roomFor, sumBytes } from './policy';

/**
 * Pauses after passes in which nothing could be fetched; then it is given up until the network is
 * back, someone asks, or the app starts again.
 */
const PASS_MILLISECONDS = [15_000, 60_000, 300_000, 900_000] as const;

interface Job {
  readonly entry: Entry;
  readonly unit: string;
  readonly files: readonly OfflineFile[];
}

/** The next unit with missing files, but for those that were tried. */
function nextJob(state: State, tried: ReadonlySet<string>): Job | null {
  const { format } = state.environment;
  for (const entry of state.entries.values()) {
    if (entry.wanted.mode === 'manual') continue;
    for (const unit of unitsOf(state, entry)) {
      const files = missingFiles(entry.list, [unit], format, entry.present);
      if (files.length > 0 && !tried.has(`${entry.id}/${unit}`)) return { entry, unit, files };
    }
  }
  return null;
}

async function evict(state: State, { packId, unit }: Evictable): Promise<void> {
  const entry = state.entries.get(packId);
  if (!entry) return;
  const paths = ownFiles(entry.list, unit, entry.wanted.units, entry.present);
  await want(state, entry, { ...entry.wanted, units: entry.wanted.units.filter((name) => name !== unit) });
  await entry.cache.remove(paths);
  for (const path of paths) entry.present.delete(path);
  emit(state);
}

/**
 * Removes units of other packs until there is room for this many bytes more. False when there is
 * not enough.
 */
async function makeRoom(state: State, bytes: number): Promise<boolean> {
  for (const pack of await state.environment.loadOthers()) await add(state, pack);
  const packs = [...state.entries.values()].map(({ id, list, present, wanted }) => ({
    id,
    list,
    present,
    units: wanted.units,
  }));
  const plan = planEviction(packs, state.first.id, bytes);
  for (const unit of plan) await evict(state, unit);
  return plan.length > 0;
}

async function download(state: State, { entry, unit, files }: Job, signal: AbortSignal): Promise<'done' | Problem> {
  const { environment } = state;
  const missing = sumBytes(files) - roomFor(await environment.storage.estimate());
  if (missing > 0 && !(await makeRoom(state, missing))) return 'full';
  entry.fetching = unit;
  emit(state);
  try {
    return await downloadFiles(
      files,
      {
        ...environment,
        cache: entry.cache,
        fetchFile: (file, options) => environment.fetchFile(entry.url + file.path, file, options),
        onStored: ({ path }) => {
          entry.present.add(path);
          emit(state);
        },
      },
      signal,
    );
  } finally {
    entry.fetching = null;
    environment.announce(entry.id);
    emit(state);
  }
}

/**
 * Tries each missing unit once. Returns how many files were stored, and whether trying again makes
 * sense.
 */
async function runPass(
  state: State,
  signal: AbortSignal,
): Promise<{ readonly stored: number; readonly isOver: boolean }> {
  const { environment } = state;
  const tried = new Set<string>();
  let stored = 0;
  let isOver = true;
  for (let job = nextJob(state, tried); job; job = nextJob(state, tried)) {
    const { entry, unit } = job;
    tried.add(`${entry.id}/${unit}`);
    // Whether there is room is told by this try.
    if (entry.wanted.isFull) entry.problem = null;
    await want(state, entry, { mode: entry.wanted.mode, units: unitsOf(state, entry) });
    const before = entry.present.size;
    const outcome = await download(state, job, signal);
    stored += entry.present.size - before;
    entry.problem = outcome === 'done' ? entry.problem : outcome;
    if (outcome === 'full') {
      // The browser may have refused although its estimate left room.
      if (
        stored > 0 &&
        (await makeRoom(state, sumBytes(missingFiles(entry.list, [unit], environment.format, entry.present))))
      )
        tried.delete(`${entry.id}/${unit}`);
      else return { stored, isOver: true };
    }
    if (outcome === 'done') await environment.storage.askPersist();
    if (outcome === 'failed' || outcome === 'offline') isOver = false;
    if (outcome === 'offline') break;
  }
  return { stored, isOver };
}

async function runPasses(state: State, signal: AbortSignal): Promise<void> {
  for (let fruitless = 0; ;) {
    for (const entry of state.entries.values()) {
      await reread(entry);
      entry.problem = entry.wanted.isFull ? 'full' : null;
    }
    const { stored, isOver } = await runPass(state, signal);
    await readStorage(state);
    emit(state);
    fruitless = stored > 0 ? 0 : fruitless + 1;
    const pause = PASS_MILLISECONDS[Math.max(0, fruitless - 1)];
    if (isOver || pause === undefined) return;
    await state.environment.pause(pause, signal);
  }
}

const isCurrent = ({ running }: State, controller: AbortController): boolean => running?.controller === controller;

export async function run(state: State): Promise<void> {
  if (state.running) return;
  const controller = new AbortController();
  const work = state.environment
    .runAlone(() => runPasses(state, controller.signal), controller.signal)
    .catch((error: unknown) => {
      if (!(error instanceof Stopped)) console.warn('The words could not be fetched for use without a network.', error);
    });
  state.running = { controller, done: work };
  await work;
  // Another run may have begun after this one was halted.
  if (isCurrent(state, controller)) state.running = null;
  emit(state);
}

export async function halt(state: State): Promise<void> {
  const current = state.running;
  state.running = null;
  current?.controller.abort();
  await current?.done;
}
