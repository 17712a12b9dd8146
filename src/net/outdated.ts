import { request } from './request';

/** Timeout of the page itself, when a reload is thought of. */
const PAGE_TIMEOUT_MILLISECONDS = 4000;

/**
 * The text of the page as the server has it now. Rejects when it does not come within 4 s, or when
 * another page comes in its place (a captive portal): a reload would then lead out of the app.
 */
export async function fetchPage(): Promise<string> {
  return await request(window.location.href.replace(/#.*/u, ''), {
    need: 'needed',
    isPage: true,
    cache: 'no-store',
    quietMilliseconds: PAGE_TIMEOUT_MILLISECONDS,
    totalMilliseconds: PAGE_TIMEOUT_MILLISECONDS,
    read: async (body) => {
      const text = await body.text();
      if (!text.includes('id="loading-screen"')) throw new Error('Another page came.');
      return text;
    },
  });
}

/** True when the server's page names other scripts than the open one. */
async function hasOtherScripts(): Promise<boolean> {
  const page = await fetchPage();
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')];
  return scripts.some((script) => !page.includes(script.getAttribute('src') ?? ''));
}

let check: (() => Promise<boolean>) | null = null;

/**
 * Replaces the check of `isOutdated`, where something better is known than the page's own text (a
 * service worker).
 */
export function setOutdatedCheck(next: () => Promise<boolean>): void {
  check = next;
}

/**
 * True when another version of the app has been deployed than the one that is open. Rejects when
 * that cannot be found out.
 */
export async function isOutdated(): Promise<boolean> {
  return await (check ?? hasOtherScripts)();
}
