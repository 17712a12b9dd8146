import { useEffect, useSyncExternalStore } from 'react';
import type { OfflineState } from '../../offline/offline-state';
import type { Support } from '../../services/offline/offline-store';
import { findUnit, getOffline, getSupport, openUnit, subscribe } from '../../services/offline/offline-store';

export const useSupport = (): Support => useSyncExternalStore(subscribe, getSupport);

/** What is on the device, of all packs that were looked at. */
export const useOfflineState = (): OfflineState | null =>
  useSyncExternalStore(subscribe, () => getOffline()?.getState() ?? null);

/** Steps of a ring that fills: it need not be drawn anew for every file. */
const STEPS = 20;

/**
 * How much of a unit is on the device: 1 when it is ready, less while it is being fetched, else
 * null.
 */
export function useUnitRatio(packId: string, name: string): number | null {
  return useSyncExternalStore(subscribe, () => {
    const found = findUnit(packId, name);
    if (!found) return null;
    const { unit, isFetching } = found;
    if (unit.isReady) return 1;
    return isFetching ? Math.floor(unit.ratio * STEPS) / STEPS : null;
  });
}

/** Tells that a unit is open: it is fetched before others, and removed after them. */
export function useOpenUnit(name: string): void {
  useEffect(() => openUnit(name), [name]);
}
