import type { Catalogue } from '../play/game-facts';
import { loadPart } from '../net/load-part';
import type { PackConfig, PackManifest, PackMedia, RawLists } from './entities';
import { PackError } from './json';
import type { KeyValueStore } from './key-value-store';
import { normalise } from './normalise';
import { readPartMedia } from './pack-schema';

interface RowSource {
  readonly config: PackConfig;
  readonly catalogue: Catalogue;
  readonly readBundled: () => Promise<RawLists>;
  /** Caches the rows of a Firebase project. */
  readonly cacheStore: KeyValueStore | null;
  /** From this day on words with an Until are hidden. */
  readonly today: string;
  /** The last day that has surely begun. */
  readonly sureDay: string;
}

/**
 * The rows of a programme's Firebase project when the pack names one, else the pack's bundled rows.
 */
async function readLists({ config, catalogue, readBundled, cacheStore, today, sureDay }: RowSource): Promise<RawLists> {
  const { firebase: project, Language: language, SheetsToPull } = config;
  if (!project) return await readBundled();
  const collections = SheetsToPull.map(({ collection }) => collection);
  const module = await loadPart(() => import('./firestore/open'), 'wanted').catch(() => null);
  if (!module) return await readBundled();
  const isPlayable = (lists: RawLists): boolean => {
    const { vocabData, gameData } = normalise(lists, config, catalogue, today).content;
    return vocabData.length > 0 && gameData.length > 0;
  };
  try {
    return await module.openLists({ project, language, cacheStore, collections, readBundled, isPlayable, sureDay });
  } catch {
    throw new PackError('The words could not be fetched. Is the network there?');
  }
}

/**
 * Content from rows, validated and normalised: for Firebase projects, and for packs that another
 * version or tool has written.
 */
export async function readContent(source: RowSource): Promise<ReturnType<typeof normalise>> {
  const { config, catalogue, today } = source;
  return normalise(await readLists(source), config, catalogue, today);
}

/** The media of a large pack's words, which are in its parts. Rejects with a PackError. */
export async function readMedia(
  { parts = [] }: Pick<PackManifest, 'parts'>,
  readFile: (path: string) => Promise<unknown>,
): Promise<PackMedia[]> {
  return await Promise.all(parts.map(async (part) => readPartMedia(await readFile(part))));
}
