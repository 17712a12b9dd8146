import { abortAfter } from '../net/with-timeout';

/** File at the app's base that names the version which the server has; written by the build (tools/offline). */
const VERSION_FILE = 'version.json';
const TIMEOUT_MILLISECONDS = 4000;

/** Id of the version of a page, from its meta tag; null in development. */
export function readPageVersion(page: Pick<Document, 'querySelector'> = document): string | null {
  return page.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? null;
}

async function fetchText(url: string): Promise<string> {
  const read = async (signal: AbortSignal): Promise<string> => {
    const response = await fetch(url, { cache: 'no-store', signal });
    if (!response.ok) throw new Error(`${url} came with status ${response.status}.`);
    return await response.text();
  };
  return await abortAfter(read, TIMEOUT_MILLISECONDS, `${url} did not come.`);
}

/**
 * Id of the version that the server has; null when it does not answer within 4 s, answers something else (a captive portal), or its page is
 * of another version than it says: then it is being deployed. `base` is the app's base, ending in '/'. Never rejects.
 */
export async function fetchDeployedVersion(base: string): Promise<string | null> {
  try {
    const json = JSON.parse(await fetchText(base + VERSION_FILE)) as { readonly version?: unknown } | null;
    const version = json?.version;
    if (typeof version !== 'string') return null;
    const page = new DOMParser().parseFromString(await fetchText(base), 'text/html');
    return readPageVersion(page) === version ? version : null;
  } catch {
    return null;
  }
}
