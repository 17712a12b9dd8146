import { halt, run } from './fetch-packs';
import type { OfflineState, PackState } from './offline-state';
import { stateOfPack } from './offline-state';
import type { Entry, OfflineEnvironment, OfflinePack, State } from './packs';
import { add, emit, namesOf, readStorage, readyUnits, reread, unitsOf, want } from './packs';

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

/** Ends what runs, changes a pack, and goes on with what is wanted then. */
async function change(state: State, packId: string, work: (entry: Entry) => Promise<void>): Promise<void> {
  const entry = state.entries.get(packId);
  if (!entry) return;
  await halt(state);
  await work(entry);
  entry.problem = null;
  state.environment.announce(packId);
  await readStorage(state);
  emit(state);
  void run(state);
}

function describe({ environment: { format } }: State, entry: Entry): PackState {
  return stateOfPack(entry.id, entry.list, format, entry.present, {
    mode: entry.wanted.mode,
    fetching: entry.fetching,
    problem: entry.problem,
  });
}

/** What listeners are shown: the same until the next change. */
function getState(state: State): OfflineState {
  const { entries, storage } = state;
  return (state.snapshot ??= { packs: [...entries.values()].map((entry) => describe(state, entry)), storage });
}

async function refresh(state: State): Promise<void> {
  for (const pack of await state.environment.loadOthers()) await add(state, pack);
  for (const entry of state.entries.values()) await reread(entry);
  await readStorage(state);
  emit(state);
}

async function open(state: State, unit: string): Promise<void> {
  const { opened } = state;
  const index = opened.indexOf(unit);
  if (index >= 0) opened.splice(index, 1);
  opened.unshift(unit);
  const entry = state.entries.get(state.first.id);
  if (entry?.wanted.mode === 'auto') await want(state, entry, { ...entry.wanted, units: unitsOf(state, entry) });
  await run(state);
}

async function onAnnounced(state: State, packId: string): Promise<void> {
  const entry = state.entries.get(packId);
  if (!entry) return;
  const { mode } = entry.wanted;
  await reread(entry);
  // Removed or stopped in another tab.
  if (mode === 'auto' && entry.wanted.mode === 'manual' && entry.fetching !== null) await halt(state);
  emit(state);
}

/** Keeps packs on the device. `first` is the pack that is open. */
export async function createOffline(first: OfflinePack, environment: OfflineEnvironment): Promise<Offline> {
  const state: State = {
    first,
    environment,
    entries: new Map(),
    opened: [],
    listeners: new Set(),
    storage: { usage: null, quota: null, isPersisted: null },
    snapshot: null,
    running: null,
  };
  await add(state, first);
  return {
    getState: () => getState(state),
    subscribe: (listener) => {
      state.listeners.add(listener);
      return () => state.listeners.delete(listener);
    },
    refresh: () => refresh(state),
    run: () => run(state),
    open: (unit) => open(state, unit),
    getAll: (packId) =>
      change(state, packId, async (entry) => {
        entry.isAsked = true;
        await want(state, entry, { mode: 'auto', units: [...new Set([...entry.wanted.units, ...namesOf(entry)])] });
      }),
    stop: (packId) =>
      change(
        state,
        packId,
        async (entry) => await want(state, entry, { mode: 'manual', units: readyUnits(state, entry) }),
      ),
    remove: (packId) =>
      change(state, packId, async (entry) => {
        await want(state, entry, { mode: 'manual', units: [] });
        await entry.cache.remove(entry.present);
        await reread(entry);
      }),
    onAnnounced: (packId) => onAnnounced(state, packId),
  };
}
