import type { Offline } from '../../offline/offline';
import type { UnitState } from '../../offline/offline-state';

/**
 * Whether the app can be used without a network:
 * - starting: it is not known yet, or the app itself is still being fetched
 * - ready: yes; `Offline` keeps its packs
 * - insecure: not at an http address of another machine
 * - unsupported: the browser has no service worker or no cache here, as in some private windows
 * - no-list: the open pack was built by an older version or another tool
 */
export type Support = 'starting' | 'ready' | 'insecure' | 'unsupported' | 'no-list';

let offline: Offline | null = null;
let support: Support = 'starting';
let opened: string | null = null;
const listeners = new Set<() => void>();

/** Sets what start-offline.ts has found out. */
export function setOffline(found: Support, service: Offline | null = null): void {
  support = found;
  offline = service;
  service?.subscribe(notify);
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** Calls back with every change. Returns the function that stops it. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const getSupport = (): Support => support;

/** The packs on this device; null until that is known, and where they cannot be kept. */
export const getOffline = (): Offline | null => offline;

/** A unit of a pack, as far as it is on the device; null where nothing is known of it. */
export function findUnit(
  packId: string,
  name: string,
): { readonly unit: UnitState; readonly isFetching: boolean } | null {
  const pack = offline?.getState().packs.find(({ id }) => id === packId);
  const unit = pack?.units.find((candidate) => candidate.name === name);
  return pack && unit ? { unit, isFetching: pack.fetching === name } : null;
}

/** The unit that was opened last in this visit; null before the first. */
export const getOpenedUnit = (): string | null => opened;

/** Tells that a unit is open: it is fetched before others, and removed after them. */
export function openUnit(name: string): void {
  opened = name;
  void offline?.open(name);
}
