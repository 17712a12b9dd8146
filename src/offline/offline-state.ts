import type { PictureFormat } from '../content/image-format';
import type { Wanted } from './media-cache';
import type { OfflineList } from './offline-list';
import { baseFiles, isUnitReady, missingFiles, sumBytes } from './policy';

/** What a unit takes on this device. Sizes are those of its own files, without the base. */
export interface UnitState {
  readonly name: string;
  readonly bytes: number;
  /** Part of its bytes that is there, 0 to 1; 1 only when it can be played without a network. */
  readonly ratio: number;
  readonly isReady: boolean;
}

/**
 * Why not everything that is wanted is there:
 * - full: there is no room on the device
 * - offline: there is no network
 * - failed: some files could not be fetched, others could
 */
export type Problem = 'full' | 'offline' | 'failed';

/** What of a pack is on this device. */
export interface PackState {
  readonly id: string;
  readonly units: readonly UnitState[];
  readonly readyUnits: number;
  /** All files of the pack that are there, and all that there are. */
  readonly storedBytes: number;
  readonly bytes: number;
  readonly mode: Wanted['mode'];
  /** Name of the unit that is being fetched; null while none of this pack is. */
  readonly fetching: string | null;
  readonly problem: Problem | null;
}

/** The browser's storage of the app, as far as it tells. Bytes. */
export interface StorageState {
  readonly usage: number | null;
  readonly quota: number | null;
  /**
   * True when the browser has promised not to remove anything by itself; null where it cannot
   * promise.
   */
  readonly isPersisted: boolean | null;
}

export interface OfflineState {
  readonly packs: readonly PackState[];
  readonly storage: StorageState;
}

/** A unit that is nearly there, but for the base, is not shown as whole. */
const MAX_RATIO_UNREADY = 0.99;

function stateOfUnit(list: OfflineList, name: string, format: PictureFormat, present: ReadonlySet<string>): UnitState {
  const base = new Set(baseFiles(list, format).map(({ path }) => path));
  const own = missingFiles(list, [name], format, base);
  const bytes = sumBytes(own);
  const missing = sumBytes(own.filter(({ path }) => !present.has(path)));
  const isReady = isUnitReady(list, name, format, present);
  return {
    name,
    bytes,
    isReady,
    ratio: isReady ? 1 : Math.min(MAX_RATIO_UNREADY, bytes === 0 ? 0 : 1 - missing / bytes),
  };
}

/** Computes what is shown of a pack. */
export function stateOfPack(
  id: string,
  list: OfflineList,
  format: PictureFormat,
  present: ReadonlySet<string>,
  rest: Pick<PackState, 'mode' | 'fetching' | 'problem'>,
): PackState {
  const units = list.units.map(({ name }) => stateOfUnit(list, name, format, present));
  const names = list.units.map(({ name }) => name);
  const bytes = sumBytes(missingFiles(list, names, format, new Set()));
  return {
    ...rest,
    id,
    units,
    readyUnits: units.filter(({ isReady }) => isReady).length,
    bytes,
    storedBytes: bytes - sumBytes(missingFiles(list, names, format, present)),
  };
}
