import type { FirebaseProject, RawLists } from '../entities';
import type { KeyValueStore } from '../key-value-store';
import type { CachedRows } from './row-cache';
import { loadCachedRows, saveCachedRows } from './row-cache';
import { readCollections } from './reader';
import type { Versions } from './versions';
import { readVersions as readVersionsByRequest } from './versions';
import { loadPart } from '../../net/load-part';
import { hasOwn } from '../../play/own';
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
  /**
   * The last day that has surely begun, 'YYYY-MM-DD': what has ended by then does not stay on the
   * device.
   */
  readonly sureDay: string;
  readonly readProject?: (project: FirebaseProject, collections: readonly string[]) => Promise<RawLists>;
  readonly readVersions?: (project: FirebaseProject) => Promise<Versions | null>;
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
 * The collections whose rows the device lacks, or has of another version. Without a version a
 * collection is read each time.
 */
function listChanged(collections: readonly string[], versions: Versions, cached: CachedRows | null): readonly string[] {
  if (cached === null) return collections;
  return collections.filter((name) => {
    const version = hasOwn(versions, name) ? versions[name] : undefined;
    return version === undefined || version !== cached.versions[name] || !hasOwn(cached.lists, name);
  });
}

/**
 * The rows to play with (stale-while-revalidate). Cached rows are used at once and refreshed in the
 * background for the next start, so that rows never change during play. The refresh reads one
 * document, the versions, and then only the collections of other versions; when it fails or gets no
 * answer, the cached rows stay. Without a cache the project is read; when that is slow or fails,
 * the pack's bundled rows are used. Rejects when none of these can be read.
 */
export async function openLists(options: Options): Promise<RawLists> {
  const { project, language, cacheStore, collections, readBundled, isPlayable, sureDay } = options;
  const { readProject = readByFirebase, readVersions = readVersionsByRequest } = options;
  const { firstStartMilliseconds = FIRST_START_MILLISECONDS } = options;
  const owner = { language, projectId: project.projectId, sureDay };

  /**
   * The versions are read before the rows: rows that are published meanwhile count as old ones, and
   * are read again.
   */
  async function refresh(cached: CachedRows | null): Promise<RawLists> {
    // Rows that were read at no version are read again in any case.
    const knowsVersions = Object.keys(cached?.versions ?? {}).length > 0;
    const versions = (await (knowsVersions ? readVersions(project) : readVersions(project).catch(() => null))) ?? {};
    const changed = listChanged(collections, versions, cached);
    if (cached && changed.length === 0) return cached.lists;
    const known = Object.entries(cached?.lists ?? {}).filter(
      ([name]) => collections.includes(name) && !changed.includes(name),
    );
    const lists: RawLists = { ...Object.fromEntries(known), ...(await readProject(project, changed)) };
    if (!isPlayable(lists)) throw new Error('The project holds no words to play with.');
    void saveCachedRows(cacheStore, owner, { lists, versions });
    return lists;
  }

  const saved = await loadCachedRows(cacheStore, owner);
  const cached = saved && isPlayable(saved.lists) ? saved : null;
  const reading = refresh(cached);
  reading.catch((error: unknown) =>
    console.warn(`The words of the project "${project.projectId}" could not be read.`, error),
  );
  if (cached) return cached.lists;
  try {
    return await withTimeout(reading, firstStartMilliseconds, 'The project is slow.');
  } catch {
    const bundled = await readBundled().catch(() => null);
    return bundled && isPlayable(bundled) ? bundled : await reading;
  }
}
