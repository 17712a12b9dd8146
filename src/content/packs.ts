import type { PackFont } from './entities';
import { isSealed } from './seal';
import { loadPart } from '../net/load-part';
import { requestJson } from '../net/request';

/** A language that can be chosen. */
export interface PackEntry {
  readonly id: string;
  /** The language's name as its speakers write it, where pack.json has it. */
  readonly languageName: string;
  /** BCP 47 tag. */
  readonly languageTag: string;
  /** A font with the letters of the name. Its path is relative to the folder of the packs. */
  readonly nameFont?: PackFont | undefined;
  /** A recorded greeting, as a path relative to the folder of the packs. */
  readonly greeting?: string | undefined;
}

/** The packs of a build: `packs/index.json`. */
export interface PackIndex {
  /** Id of the pack that opens when nothing was chosen. */
  readonly default: string;
  readonly packs: readonly PackEntry[];
}

/** File name of the index, in the folder of the packs. */
export const PACK_INDEX = 'index.json';

/** The pack that is part of the product. */
export const EMBEDDED_PACK = 'mi';

/** The default index: the embedded pack alone. */
export const EMBEDDED_ONLY: PackIndex = { default: EMBEDDED_PACK, packs: [] };

/** Ids are folder names and parts of URLs. */
const PACK_ID = /^[a-z0-9][a-z0-9-]{0,63}$/u;

/** True for a text that can be a pack's id: lower-case letters, digits and hyphens. */
export function isPackId(text: string): boolean {
  return PACK_ID.test(text);
}

/** Shorter than other timeouts: the pack itself is still to be loaded afterwards. */
const INDEX_TIMEOUT_MILLISECONDS = 4000;

/**
 * Fetches the index. `packsUrl` ends in '/', `format` is that of packs that need no validation
 * (./seal.ts). Never rejects: when it fails the result is the embedded pack alone.
 */
export async function fetchPackIndex(packsUrl: string, format: string): Promise<PackIndex> {
  try {
    const json = await requestJson(packsUrl + PACK_INDEX, {
      need: 'wanted',
      totalMilliseconds: INDEX_TIMEOUT_MILLISECONDS,
    });
    return isSealed<PackIndex>(json, format)
      ? json
      : (await loadPart(() => import('./pack-schema'))).readPackIndex(json);
  } catch {
    return EMBEDDED_ONLY;
  }
}

/**
 * Id of the pack to open: the one that the address requests, else the one that was chosen before,
 * else the build's default. When the index could not be loaded, any valid id is accepted.
 */
export function choosePack(
  { packs, default: first }: PackIndex,
  requested: string | null,
  remembered: string | null,
): string {
  const isAvailable = (id: string | null): id is string =>
    id !== null && (packs.length === 0 ? isPackId(id) : packs.some((pack) => pack.id === id));
  return [requested, remembered].find(isAvailable) ?? first;
}
