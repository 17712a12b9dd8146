import { fetchPage, isOutdated } from './outdated';
import { request } from './request';
import { LOAD_TIMEOUT_MILLISECONDS } from './with-timeout';

/** Key in sessionStorage: the scripts of the page that was left by itself for a new version. */
const KEY = 'KZ_ReloadedFrom';

/** True when a service worker answers for the page, so that it always comes. */
const isControlled = (): boolean => Boolean(navigator.serviceWorker?.controller);

const ignoreBody = (): Promise<void> => Promise.resolve();

const refresh = (url: string): Promise<void> =>
  request(url, { need: 'needed', cache: 'reload', totalMilliseconds: LOAD_TIMEOUT_MILLISECONDS, read: ignoreBody });

/**
 * Requests the scripts of the page anew: one that came damaged may lie in the browser's cache,
 * where a reload would leave it. Never rejects.
 */
async function refreshScripts(): Promise<void> {
  const scripts = performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : []));
  await Promise.allSettled([...new Set(scripts)].map(refresh));
}

/**
 * Does what helps after something could not be shown, and resolves to what is left to do: ask for
 * it again, wait for the network, or nothing, as the page is being loaded anew, which happens only
 * once it is known to come. `isStuck`: asking again has not helped; `address` is to be opened
 * instead of this page. Never rejects; takes some seconds at the most.
 */
export async function recover(isStuck: boolean, address: string | null): Promise<'retry' | 'wait' | 'left'> {
  try {
    if (!isControlled()) await fetchPage();
  } catch {
    return 'wait';
  }
  if (isStuck && !isControlled()) await refreshScripts();
  if (address !== null) window.location.assign(address);
  else if (isStuck || (await isOutdated().catch(() => false))) window.location.reload();
  else return 'retry';
  return 'left';
}

/**
 * After a part could not be fetched: loads the page anew, once, when another version has been
 * deployed, whose files have other names. Never rejects.
 */
export async function reloadIfOutdated(): Promise<void> {
  try {
    if (!(await isOutdated())) return;
    const scripts = [...document.scripts].map(({ src }) => src).join(' ');
    if (window.sessionStorage.getItem(KEY) === scripts) return;
    window.sessionStorage.setItem(KEY, scripts);
    window.location.reload();
  } catch {
    // No network, or no storage to remember it in: a page that reloads for ever is worse than one
    // with a button.
  }
}
