import type { FirebaseProject, RawLists } from '../entities';
import type { KeyValueStore } from '../key-value-store';
import { loadCachedLists, saveCachedLists } from './row-cache';
import { readCollections } from './reader';
import { withTimeout } from '../with-timeout';

/** A first start waits this long for the project before it opens with the pack's own rows. */
const FIRST_START_MILLISECONDS = 8000;

interface Options {
  readonly project: FirebaseProject;
  /** Language name as in the storage keys. */
  readonly language: string;
  readonly cacheStore: KeyValueStore | null;
  /** The rows that the pack itself brings. */
  readonly readBundled: () => Promise<RawLists>;
  /** True for rows with which something can be played. */
  readonly isPlayable: (lists: RawLists) => boolean;
  readonly readProject?: (project: FirebaseProject) => Promise<RawLists>;
  readonly firstStartMilliseconds?: number;
}

/** Reads a project's nine collections; the libraries are fetched here and nowhere else. */
function readByFirebase(project: FirebaseProject): Promise<RawLists> {
  return readCollections({
    openClient: async () => (await import('./client')).openClient(project),
    openRest: async () => (await import('./rest')).openRest(project),
  });
}

/**
 * The rows to play with. The last good copy opens at once, and is refreshed behind for the next start: rows never change under a
 * child who plays. Without a copy the project is read, and when that is slow or fails, the pack's own rows open. Rejects when
 * there are none of these.
 */
export async function openLists(options: Options): Promise<RawLists> {
  const { project, language, cacheStore: cacheStore, readBundled, isPlayable } = options;
  const { readProject = readByFirebase, firstStartMilliseconds = FIRST_START_MILLISECONDS } = options;
  const owner = { language, projectId: project.projectId };

  async function refresh(): Promise<RawLists> {
    const lists = await readProject(project);
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
