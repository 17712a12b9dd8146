import { digestOf } from '../../play/digest';
import { changeSettings, readSettings } from '../settings';
import type { DocumentId } from './documents';
import { VERSION } from './envelope';

/** A list as it was stored by some version up to this one. */
export interface StoredList {
  readonly version: number;
  readonly generation: number;
  readonly records: readonly unknown[];
  /** True when its checksum says that it is as the product wrote it. */
  readonly isIntact: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Version 1 had the settings as one object, without version, checksum and times. */
function readSettingsOfVersion1(value: Fields): StoredList | null {
  if ('records' in value || !('voiceRatio' in value)) return null;
  return { version: VERSION, generation: 0, records: changeSettings([], readSettings(value), 0), isIntact: true };
}

function hasChecksum(list: Fields, checksum: unknown): boolean {
  try {
    return digestOf(list) === checksum;
  } catch {
    // Nested too deeply to be a list of this product.
    return false;
  }
}

/** Reads the envelope of any version up to this one; null when it is invalid. Never throws. */
export function readEnvelope(id: DocumentId, value: unknown): StoredList | null {
  if (!isFields(value)) return null;
  const settings = id === 'settings' ? readSettingsOfVersion1(value) : null;
  if (settings) return settings;
  const { version, revision, generation, checksum, records } = value;
  if (
    typeof version !== 'number' ||
    typeof generation !== 'number' ||
    !Number.isFinite(generation) ||
    !Array.isArray(records)
  )
    return null;
  // Version 1 counted how often a list was saved.
  const checked = version === 1 ? { revision, generation, records } : { generation, records };
  return {
    version,
    generation: Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, Math.round(generation))),
    records,
    isIntact: version >= 1 && Number.isSafeInteger(generation) && generation >= 0 && hasChecksum(checked, checksum),
  };
}

/**
 * What changes records of a version into those of the next one. Documents that are not listed have
 * not changed.
 */
const MIGRATIONS: Readonly<
  Record<number, { readonly [Id in DocumentId]?: (records: readonly unknown[]) => unknown[] }>
> = {
  // Stickers had no order beside that of the list.
  1: {
    stickers: (records) =>
      records.map((record, index) => (isFields(record) ? { ...record, order: index + 1 } : record)),
  },
};

/** The records as this version stores them. */
export function migrate(id: DocumentId, { version, records }: StoredList): readonly unknown[] {
  const steps = Array.from(
    { length: Math.max(0, VERSION - Math.max(1, version)) },
    (_, index) => MIGRATIONS[index + Math.max(1, version)]?.[id],
  );
  return steps.reduce<readonly unknown[]>((migrated, step) => step?.(migrated) ?? migrated, records);
}
