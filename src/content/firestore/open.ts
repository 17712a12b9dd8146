import type { FirebaseProject, RawLists } from '../entities';
import type { KeyValueStore } from '../key-value-store';
import { loadCachedLists, saveCachedLists } from './row-cache';
import { readCollections } from './reader';
import { loadPart } from '../../net/load-part';
import { withTimeout } from '../../net/with-timeout';

/** Timeout of a start without cached rows; then the app opens with the pack's bundled rows. */
const FIRST_START_MILLISECONDS = 8000;

interface Options {
  readonly project: FirebaseProject;
  /** Language name as in the storage keys. */
  readonly language: string;
  readonly cacheStore: KeyValueStore | null;
  /** Names of the collections to read: those of SheetsToPull. */
  readonly collections: readonly string[];
  /** Reads the rows that are part of the pack. */
  readonly readBundled: () => Promise<RawLists>;
  /** True for rows that at least one game can be played with. */
  readonly isPlayable: (lists: RawLists) => boolean;
  readonly readProject?: (project: FirebaseProject, collections: readonly string[]) => Promise<RawLists>;
  readonly firstStartMilliseconds?: number;
}

/** Reads collections of a project. The only place that loads the Firebase libraries. */
function readByFirebase(project: FirebaseProject, collections: readonly string[]): Promise<RawLists> {
  const factories = {
    openClient: async () => (await loadPart(() => import('./client'))).openClient(project),
    openRest: async () => (await loadPart(() => import('./rest'))).openRest(project),
  };
  return readCollections(factories, undefined, collections);
}

/**
 * The rows to play with (stale-while-revalidate). Cached rows are used at once and refreshed in the background for the next start, so that
 * rows never change during play. Without a cache the project is read; when that is slow or fails, the pack's bundled rows are used.
 * Rejects when none of these can be read.
 */
export async function openLists(options: Options): Promise<RawLists> {
  const { project, language, cacheStore, collections, readBundled, isPlayable } = options;
  const { readProject = readByFirebase, firstStartMilliseconds = FIRST_START_MILLISECONDS } = options;
  const owner = { language, projectId: project.projectId };

  async function refresh(): Promise<RawLists> {
    const lists = await readProject(project, collections);
    if (!isPlayable(lists)) throw new Error('The project holds no words to play with.');
    void saveCachedLists(cacheStore, owner, lists);
    return lists;
  }

  const cached = await loadCachedLists(cacheStore, owner);
  const reading = refresh();
  reading.catch((error: unknown) => console.warn(`The words of the project "${project.projectId}" could not be read.`, error));
  if (cached && isPlayable(cached)) return cached;
  try {
    return await withTimeout(reading, firstStartMilliseconds, 'The project is slow.');
  } catch {
    const bundled = await readBundled().catch(() => null);
    return bundled && isPlayable(bundled) ? bundled : await reading;
  }
}
