import { request } from '../net/request';

/**
 * File at the app's base that names the version which the server has; written by the build
 * (tools/offline).
 */
const VERSION_FILE = 'version.json';
const TIMEOUT_MILLISECONDS = 4000;

/** Id of the version of the open page, from its meta tag; null in development. */
export function readPageVersion(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? null;
}

const fetchText = (url: string, isPage = false): Promise<string> =>
  request(url, {
    need: 'decoration',
    isPage,
    cache: 'no-store',
    quietMilliseconds: TIMEOUT_MILLISECONDS,
    totalMilliseconds: TIMEOUT_MILLISECONDS,
    read: (body) => body.text(),
  });

/**
 * Id of the version that the server has; null when it does not answer within 4 s, answers something
 * else (a captive portal), or its page is of another version than it says: then it is being
 * deployed. `base` is the app's base, ending in '/'. Never rejects.
 */
export async function fetchDeployedVersion(base: string): Promise<string | null> {
  try {
    const json = JSON.parse(await fetchText(base + VERSION_FILE)) as { readonly version?: unknown } | null;
    const version = json?.version;
    if (typeof version !== 'string') return null;
    const page = await fetchText(base, true);
    return page.includes(`name="version" content="${version}"`) ? version : null;
  } catch {
    return null;
  }
}
