import * as v from 'valibot';
import type { PackFont } from './entities';
import { packFontSchema } from './schema';
import { abortAfter } from './with-timeout';

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

/** Ids are folder names and parts of URLs. */
const packId = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/u));

const indexSchema = v.object({
  default: packId,
  packs: v.array(
    v.object({
      id: packId,
      languageName: v.string(),
      languageTag: v.string(),
      nameFont: v.optional(packFontSchema),
      greeting: v.optional(v.string()),
    }),
  ),
});

const EMBEDDED_ONLY: PackIndex = { default: EMBEDDED_PACK, packs: [] };

/** Validates an index; for anything else the result is the embedded pack alone. Never throws. */
export function readPackIndex(json: unknown): PackIndex {
  const result = v.safeParse(indexSchema, json);
  return result.success ? result.output : EMBEDDED_ONLY;
}

/** True for a text that can be a pack's id: lower-case letters, digits and hyphens. */
export function isPackId(text: string): boolean {
  return v.is(packId, text);
}

/** Shorter than other timeouts: the pack itself is still to be loaded afterwards. */
const INDEX_TIMEOUT_MILLISECONDS = 4000;

/** Fetches the index. `packsUrl` ends in '/'. Never rejects: when it fails the result is the embedded pack alone. */
export async function fetchPackIndex(packsUrl: string): Promise<PackIndex> {
  try {
    const read = async (signal: AbortSignal): Promise<unknown> => {
      const response = await fetch(packsUrl + PACK_INDEX, { signal });
      return response.ok ? await response.json() : null;
    };
    return readPackIndex(await abortAfter(read, INDEX_TIMEOUT_MILLISECONDS, 'The list of packs did not come.'));
  } catch {
    return EMBEDDED_ONLY;
  }
}

/**
 * Id of the pack to open: the one that the address requests, else the one that was chosen before, else the build's default. When the
 * index could not be loaded, any valid id is accepted.
 */
export function choosePack({ packs, default: first }: PackIndex, requested: string | null, remembered: string | null): string {
  const isAvailable = (id: string | null): id is string =>
    id !== null && (packs.length === 0 ? isPackId(id) : packs.some((pack) => pack.id === id));
  return [requested, remembered].find(isAvailable) ?? first;
}
