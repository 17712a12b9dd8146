import { useEffect, useSyncExternalStore } from 'react';
import type { ImageAddresses } from '../../content/image-format';
import { request } from '../../net/request';
import { withLoadTimeout } from '../../net/with-timeout';
import { useAppStore } from '../../store/context';

/** 'plain': in the other format alone. */
type AtlasState = 'here' | 'plain' | 'missing';

/** What is known of the atlases that pages have shown, by address. */
const states = new Map<string, AtlasState>();
/** Addresses that are being loaded. */
const loading = new Set<string>();
const missing = new Map<string, ImageAddresses>();
const listeners = new Set<() => void>();
let hasTold = false;

function setState(atlas: ImageAddresses, state: AtlasState): void {
  states.set(atlas.url, state);
  if (state === 'missing') missing.set(atlas.url, atlas);
  else missing.delete(atlas.url);
  for (const listener of listeners) listener();
}

/**
 * Loads an image, as the page's own request for it: the browser makes one of them. Rejects when it
 * cannot be loaded.
 */
function loadImage(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener('load', () => resolve());
    image.addEventListener('error', () => reject(new Error(`${url} could not be loaded.`)));
    image.src = url;
  });
}

async function readImage(body: Blob): Promise<void> {
  (await createImageBitmap(body)).close();
}

/** Requests a file anew: what is damaged may lie in the browser's cache. Never rejects. */
async function refresh(url: string): Promise<void> {
  await request(url, { need: 'decoration', cache: 'reload', read: readImage }).catch(() => undefined);
}

async function findFormat({ url, plainUrl }: ImageAddresses): Promise<AtlasState> {
  if (missing.has(url)) await Promise.all([...new Set([url, plainUrl])].map(refresh));
  try {
    await loadImage(url);
    return 'here';
  } catch (error) {
    if (plainUrl === url) throw error;
    await loadImage(plainUrl);
    return 'plain';
  }
}

/**
 * Finds out whether an atlas can be loaded; unless it is known to be there already. One that comes
 * late is shown then.
 */
async function checkAtlas(atlas: ImageAddresses): Promise<void> {
  const { url } = atlas;
  const known = states.get(url);
  if (loading.has(url) || (known !== undefined && known !== 'missing')) return;
  loading.add(url);
  const finding = findFormat(atlas);
  try {
    setState(atlas, await withLoadTimeout(finding, `${url} did not load in time.`));
  } catch {
    setState(atlas, 'missing');
    void finding.then(
      (state) => setState(atlas, state),
      () => undefined,
    );
  } finally {
    loading.delete(url);
  }
}

function checkMissing(): void {
  for (const atlas of missing.values()) void checkAtlas(atlas);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('online', checkMissing);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('online', checkMissing);
  };
}

/** Tells the adults once, as long as the page lives, that words are shown in place of pictures. */
export function tellOfMissingPictures(notify: (text: string) => void): void {
  if (hasTold) return;
  hasTold = true;
  notify(
    'Some pictures could not be fetched. Their words are shown in their place, and the pictures come when the network is back.',
  );
}

/**
 * The address at which an atlas can be loaded; null where it cannot. It is tried again when another
 * picture of it is shown and when the network is back.
 */
export function useAtlasUrl(atlas: ImageAddresses | null): string | null {
  const { notify } = useAppStore().getState();
  const state = useSyncExternalStore(subscribe, () => (atlas ? states.get(atlas.url) : undefined));
  const { url = null, plainUrl = null } = atlas ?? {};
  useEffect(() => {
    if (url !== null && plainUrl !== null) void checkAtlas({ url, plainUrl });
  }, [plainUrl, url]);
  useEffect(() => {
    if (state === 'missing') tellOfMissingPictures(notify);
  }, [notify, state]);
  if (state === 'missing') return null;
  return state === 'plain' ? plainUrl : url;
}
