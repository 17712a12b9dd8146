import type { Catalogue } from '../play/game-facts';
import { loadPart } from '../net/load-part';
import type { PackManifest, PackMedia, RawLists } from './entities';
import { PackError } from './json';
import type { KeyValueStore } from './key-value-store';
import { wholeWords } from './loaded-words';
import { normalise } from './normalise';
import { readPartMedia } from './pack-schema';
import type { Pack } from './source';

interface RowSource {
  readonly manifest: PackManifest;
  readonly catalogue: Catalogue;
  /** Reads a file of the pack by its path. */
  readonly readFile: (path: string) => Promise<unknown>;
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
async function readLists({ manifest, catalogue, readFile, cacheStore, today, sureDay }: RowSource): Promise<RawLists> {
  const { config } = manifest;
  const readBundled = async (): Promise<RawLists> => ((await readFile(manifest.content)) ?? {}) as RawLists;
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

/** The media of a large pack's words are in its parts, those of another one in its manifest. */
async function readMedia({ manifest: { parts = [] }, readFile }: RowSource): Promise<PackMedia[]> {
  return await Promise.all(parts.map(async (part) => readPartMedia(await readFile(part))));
}

/**
 * Content from rows, validated and normalised: for Firebase projects, and for packs that another
 * version or tool has written. Rejects with a PackError.
 */
export async function readRows(source: RowSource): Promise<Omit<Pack, 'manifest' | 'media'>> {
  const { manifest, catalogue, today } = source;
  const [lists, parts] = await Promise.all([readLists(source), readMedia(source)]);
  const { content, findings } = normalise(lists, manifest.config, catalogue, today);
  return { content, words: wholeWords(content), findings, parts };
}
