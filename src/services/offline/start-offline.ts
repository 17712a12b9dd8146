import type { Clock } from '../../clock/clock';
import type { PackManifest } from '../../content/entities';
import type { PictureFormat } from '../../content/image-format';
import { pictureFormatOf } from '../../content/picture-format';
import { fetchJson } from '../../content/json';
import { listUnits } from '../../content/list-units';
import type { PackEntry } from '../../content/packs';
import { Stopped, fetchFile } from '../../offline/fetch-file';
import { findImageFormat } from '../../offline/find-image-format';
import type { OfflinePack } from '../../offline/packs';
import { createOffline } from '../../offline/offline';
import { createMediaCache } from '../../offline/media-cache';
import { packOfMediaCache } from '../../offline/names';
import { hasDense } from '../../offline/offline-list';
import type { PageRest } from '../../offline/page-rest';
import { readConnection } from '../../offline/page-rest';
import { isPlayedElsewhere } from '../../offline/playing-lock';
import { readOfflineList } from '../../offline/read-offline-list';
import type { AppStore } from '../../store/store';
import { readQuery, splitUnit } from '../address/query';
import { getOpenedUnit, setOffline } from './offline-store';

/** One tab at a time fetches. */
const DOWNLOAD_LOCK = 'kz-download';
/** Tabs tell each other here that a pack's files have changed. */
const CHANNEL = 'kz-offline';
/**
 * Set in localStorage once the browser was asked to keep the data: Firefox asks the user each time.
 */
const PERSIST_ASKED_KEY = 'KZ_PersistAsked';
/**
 * How often it is looked whether another tab has ended its game, and whether a new version has
 * taken over. Milliseconds.
 */
const BUSY_POLL_MILLISECONDS = 1000;

/**
 * Browsers without these types' members: an http address on the network, older Safari, private
 * windows.
 */
type PartialNavigator = Omit<Partial<Navigator>, 'storage'> & {
  readonly storage?: Partial<StorageManager>;
};
const browser: PartialNavigator = navigator;

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(new Stopped('Stopped.'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
  });
}

/** Waits, but no longer than until the network is back. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const ended = new AbortController();
  const end = (): void => ended.abort();
  signal.addEventListener('abort', end, { once: true });
  window.addEventListener('online', end, { once: true });
  await wait(milliseconds, ended.signal).catch(() => undefined);
  signal.removeEventListener('abort', end);
  window.removeEventListener('online', end);
  if (signal.aborted) throw new Stopped('Stopped.');
}

async function runAlone(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  if (!browser.locks) return await work();
  try {
    await browser.locks.request(DOWNLOAD_LOCK, { signal }, work);
  } catch (error) {
    throw signal.aborted ? new Stopped('Stopped.') : error;
  }
}

async function askPersist(): Promise<void> {
  try {
    if (localStorage.getItem(PERSIST_ASKED_KEY) !== null || (await browser.storage?.persisted?.()) === true) return;
    localStorage.setItem(PERSIST_ASKED_KEY, '1');
    await browser.storage?.persist?.();
  } catch {
    // It is a favour: without it the data are kept as long as there is room.
  }
}

/**
 * The format in which a pack's pictures are stored. Asked of the browser itself, as in the service
 * worker: both must store the same files. Those for dense screens stay once they are there: a page
 * that is zoomed, or shown on another screen, has other pixels.
 */
async function findPictureFormat({ id, url }: OfflinePack): Promise<PictureFormat> {
  const format = pictureFormatOf(await findImageFormat());
  const isDense = format === 'avif' && hasDense(await createMediaCache(caches, id, url).listPaths());
  return isDense ? '2x.avif' : format;
}

/**
 * The pack with its list; null where it has none, or where that cannot be read. Rejects without a
 * network.
 */
async function findPack(
  base: string,
  id: string,
  manifest: Pick<PackManifest, 'offline'>,
): Promise<OfflinePack | null> {
  if (manifest.offline === undefined) return null;
  const { href } = new URL(`${base}packs/${id}/`, document.baseURI);
  const list = readOfflineList(await fetchJson(href + manifest.offline));
  return list && { id, url: href, list };
}

interface Options {
  readonly store: AppStore;
  readonly packs: readonly PackEntry[];
  /** Address of the app, ending in '/'. */
  readonly base: string;
  readonly clock: Clock;
  readonly rest: PageRest;
  /** True while a game or story is open in this tab. */
  readonly isPlaying: () => boolean;
}

/** Waits until a service worker has tidied up after the versions before it. */
async function waitUntilActivated(worker: ServiceWorker): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = (): void => {
      if (worker.state !== 'activating') resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/**
 * Keeps the packs on the device, once a service worker answers for the app. Called when the first
 * page has been shown. Never rejects.
 */
export async function startOffline({ store, packs, base, clock, rest, isPlaying }: Options): Promise<void> {
  const { content, manifest } = store;
  if (!window.isSecureContext) return setOffline('insecure');
  if (!browser.serviceWorker || !('caches' in window)) return setOffline('unsupported');
  const registration = await browser.serviceWorker.ready;
  if (registration.active) await waitUntilActivated(registration.active);
  try {
    const first = await findPack(base, manifest.id, manifest);
    if (!first) return setOffline('no-list');

    let others: readonly OfflinePack[] | null = null;
    const loadOthers = async (): Promise<readonly OfflinePack[]> => {
      const ids = packs.flatMap(({ id }) => (id === manifest.id ? [] : id));
      const found = await Promise.allSettled(
        ids.map(
          async (id) => await findPack(base, id, (await fetchJson(`${base}packs/${id}/pack.json`)) as PackManifest),
        ),
      );
      const loaded = found.flatMap((result) =>
        result.status === 'fulfilled' && result.value !== null ? result.value : [],
      );
      if (found.every(({ status }) => status === 'fulfilled')) others = loaded;
      return loaded;
    };
    let level = 1;
    const channel = 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : null;
    // A new version takes over only when the old worker has nothing to answer.
    const isBusy = async (): Promise<boolean> =>
      registration.waiting !== null || (await isPlayedElsewhere(isPlaying()));
    const waitForRest = async (signal: AbortSignal): Promise<AbortSignal> => {
      const now = await rest.wait(signal);
      if (!(await isBusy())) return now;
      await wait(BUSY_POLL_MILLISECONDS, signal);
      return await waitForRest(signal);
    };

    const offline = await createOffline(first, {
      clock,
      caches,
      fetchFile,
      wait,
      pause,
      runAlone,
      format: await findPictureFormat(first),
      announce: (packId) => channel?.postMessage(packId),
      waitForRest,
      isSlow: rest.isSlow,
      storage: {
        estimate: async () => (await browser.storage?.estimate?.()) ?? {},
        isPersisted: async () => (await browser.storage?.persisted?.()) ?? null,
        askPersist,
      },
      connection: readConnection,
      loadOthers: async () => others ?? (await loadOthers()),
      unitsOfLevel: () => {
        level = readQuery(window.location.search).difficulty ?? level;
        return [false, true].flatMap((isStory) => listUnits(content, level, isStory)).map(({ name }) => name);
      },
    });
    channel?.addEventListener('message', ({ data }) => {
      if (typeof data === 'string') void offline.onAnnounced(data);
    });
    setOffline('ready', offline);
    // Other packs on the device may have files that are withdrawn by now.
    const isOther = (id: string | null): boolean => id !== null && id !== manifest.id;
    if ((await caches.keys()).some((name) => isOther(packOfMediaCache(name)))) void offline.refresh();
    const { unit } = readQuery(window.location.search);
    const opened = getOpenedUnit() ?? (unit === null ? null : (splitUnit(unit, first.list.units)?.name ?? null));
    await (opened === null ? offline.run() : offline.open(opened));
  } catch (error) {
    // A private window may have caches that cannot be opened.
    console.warn('The words cannot be kept for use without a network.', error);
    setOffline('unsupported');
  }
}
