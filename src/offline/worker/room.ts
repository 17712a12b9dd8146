import { createMediaCache } from '../media-cache';
import type { OfflineList } from '../offline-list';
import { ownFiles, planEviction } from '../policy';
import { listMediaCaches } from './media-store';
import { isFull } from './retry';

interface RoomEnvironment {
  /** A file of any version that is on the device, whose address begins so. */
  readonly matchAny: (start: string) => Promise<Response | undefined>;
  /** Address of the app's base. */
  readonly scope: string;
}

/** The media of packs on the device, those first that no page has opened for longest. */
async function listPacks({ matchAny, scope }: RoomEnvironment) {
  const packs = (await listMediaCaches()).map(async ({ packId }) => {
    const folder = `${scope}packs/${packId}/`;
    const cache = createMediaCache(caches, packId, folder);
    const list = (await (await matchAny(`${folder}offline.`))?.json()) as OfflineList | undefined;
    return {
      id: packId,
      cache,
      list,
      time: await cache.readTime(),
      present: await cache.listPaths(),
      wanted: await cache.readWanted(),
    };
  });
  return (await Promise.all(packs)).sort((one, other) => one.time - other.time);
}

/**
 * Removes the unit that was opened longest ago, of the pack that was opened longest ago. False when
 * no media are left to remove.
 */
async function freeUnit(environment: RoomEnvironment): Promise<boolean> {
  const pack = (await listPacks(environment)).find(({ present }) => present.size > 0);
  if (!pack) return false;
  const { id, cache, list, present, wanted } = pack;
  const [next] = list ? planEviction([{ id, list, present, units: wanted.units }], null, 1) : [];
  // Without a unit there are but covers left, or the list is gone.
  await cache.remove(list && next ? ownFiles(list, next.unit, wanted.units, present) : present);
  await cache.writeWanted({
    ...wanted,
    units: next ? wanted.units.filter((name) => name !== next.unit) : [],
    isFull: true,
  });
  return true;
}

/**
 * Does work that stores files of the app itself. While there is no room for them, media of packs
 * give way. Rejects when that is not enough.
 */
export async function withRoom(work: () => Promise<void>, environment: RoomEnvironment): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isFull(error) || !(await freeUnit(environment))) throw error;
    await withRoom(work, environment);
  }
}
