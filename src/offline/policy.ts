import type { PictureFormat } from '../content/image-format';
import type { OfflineFile, OfflineList } from './offline-list';
import { allFiles, filesOf, isForFormat, variantsOf } from './offline-list';

/** What the Network Information API tells of the connection, where there is one. */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  readonly type?: string;
}

/** True where data may cost money or time: then only units that are opened are fetched. */
export function isSparing({ saveData = false, effectiveType = '', type = '' }: Connection): boolean {
  return saveData || type === 'cellular' || effectiveType === '2g' || effectiveType === 'slow-2g';
}

/**
 * The units to keep without anyone asking, in the order in which they are fetched. Each once;
 * unknown names are left out.
 */
export function chooseUnits(
  known: readonly string[],
  {
    opened,
    ofLevel,
    ready,
    isSparing: sparing,
  }: {
    /** The unit that was opened last first. */
    readonly opened: readonly string[];
    /** The units of the chosen level. */
    readonly ofLevel: readonly string[];
    readonly ready: readonly string[];
    readonly isSparing: boolean;
  },
): string[] {
  const ordered = sparing ? [...opened, ...ready] : [...opened, ...ofLevel, ...known];
  return [...new Set(ordered)].filter((name) => known.includes(name));
}

/** What every page needs beside units, in this format. */
export const baseFiles = (list: OfflineList, format: PictureFormat): OfflineFile[] => filesOf(list, [], format);

/** The files of units that are not there yet, the base first. */
export function missingFiles(
  list: OfflineList,
  units: readonly string[],
  format: PictureFormat,
  present: ReadonlySet<string>,
): OfflineFile[] {
  return filesOf(list, units, format).filter(({ path }) => !present.has(path));
}

/**
 * True when a unit can be played without a network: its files and the base are there, each picture
 * for one of the two kinds of screens.
 */
export function isUnitReady(
  list: OfflineList,
  unit: string,
  format: PictureFormat,
  present: ReadonlySet<string>,
): boolean {
  const isThere = (file: OfflineFile): boolean =>
    !isForFormat(file, format) || variantsOf(file).some(({ path }) => present.has(path));
  return list.base.every(isThere) && list.units.every(({ name, files }) => name !== unit || files.every(isThere));
}

export const sumBytes = (files: readonly OfflineFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * Room that is left free for the browser and other data: this part of the quota, but not more than
 * this many bytes.
 */
const FREE = { quotaRatio: 0.2, maxBytes: 50_000_000 } as const;

/**
 * Bytes that packs may still take. Without an answer of the browser: as many as wanted, until it
 * refuses.
 */
export function roomFor({
  quota,
  usage,
}: {
  readonly quota?: number | undefined;
  readonly usage?: number | undefined;
}): number {
  if (quota === undefined || usage === undefined) return Infinity;
  return Math.max(0, quota - usage - Math.min(FREE.quotaRatio * quota, FREE.maxBytes));
}

/** A unit on the device that can be removed for another one. */
export interface Evictable {
  readonly packId: string;
  readonly unit: string;
  /** Bytes that become free. */
  readonly bytes: number;
}

/** A pack on the device. */
export interface StoredPack {
  readonly id: string;
  readonly list: OfflineList;
  readonly present: ReadonlySet<string>;
  /** The one that was opened last first. */
  readonly units: readonly string[];
}

/** The files of a unit, for devices of every kind. */
const filesOfUnit = (list: OfflineList, unit: string): OfflineFile[] =>
  allFiles({ base: [], units: list.units.filter(({ name }) => name === unit) });

/** The files that only this unit needs of those that are kept. */
export function ownFiles(
  list: OfflineList,
  unit: string,
  kept: readonly string[],
  present: ReadonlySet<string>,
): string[] {
  const units = list.units.filter(({ name }) => name !== unit && kept.includes(name));
  const shared = new Set(allFiles({ base: list.base, units }).map(({ path }) => path));
  return filesOfUnit(list, unit).flatMap(({ path }) => (present.has(path) && !shared.has(path) ? path : []));
}

/**
 * Which units are removed to make room for this many bytes, in order: units of packs that are not
 * open, those opened longest ago first. Units of the open pack are never removed; null: none is
 * open. Empty when removing all would not be enough: nothing is lost for nothing.
 */
export function planEviction(packs: readonly StoredPack[], openId: string | null, bytes: number): Evictable[] {
  const plan: Evictable[] = [];
  let freed = 0;
  for (const { id, list, present, units } of packs) {
    if (id === openId) continue;
    let kept = [...units];
    for (const unit of [...units].reverse()) {
      if (freed >= bytes) return plan;
      const paths = new Set(ownFiles(list, unit, kept, present));
      const files = [...new Map(filesOfUnit(list, unit).map((file) => [file.path, file])).values()];
      const size = sumBytes(files.filter(({ path }) => paths.has(path)));
      kept = kept.filter((name) => name !== unit);
      if (size === 0) continue;
      plan.push({ packId: id, unit, bytes: size });
      freed += size;
    }
  }
  return freed >= bytes ? plan : [];
}
