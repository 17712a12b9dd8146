import { createServer } from 'node:http';
import sirv from 'sirv';
import { readBuildFacts } from './hosting/build-facts.mjs';
import { PAGE_REGEX, headersFor, isHidden } from './hosting/headers.mjs';
import { LOOPBACK } from './lan.mjs';

const IS_PAGE = new RegExp(PAGE_REGEX, 'u');

/**
 * The path of a request, decoded; null for one that cannot be.
 * @param {string} url
 */
export function pathOf(url) {
  try {
    return decodeURIComponent(new URL(`http://server${url}`).pathname);
  } catch {
    return null;
  }
}

/**
 * Serves a built app as its hosts do (tools/hosting/headers.mjs), with their headers: the file that
 * lies there, `index.html` for a path that can be a page, 404 for the rest. Where a `.gz` lies
 * beside a file, it is sent to those who accept it. The list of files is read once; nothing else is
 * served.
 *
 * @param {string} folder
 * @param {(path: string, bytes: number) => Readonly<Record<string, string>>} [headersOf] more headers for a path; `bytes` is
 * the size of what is sent
 * @param {import('./hosting/headers.mjs').BuildFacts} [facts]
 * @returns {import('node:http').RequestListener}
 */
export function handleStatic(folder, headersOf = () => ({}), facts = readBuildFacts(folder)) {
  /**
   * Paths as they were asked for, where `index.html` is sent instead.
   * @type {WeakMap<import('node:http').ServerResponse, string>}
   */
  const asked = new WeakMap();
  const serve = sirv(folder, {
    // Without the names that sirv would try besides: 'page' is not 'page.html'.
    extensions: [],
    etag: true,
    gzip: true,
    setHeaders: (response, path, { size }) => {
      for (const [name, value] of Object.entries(headersOf(asked.get(response) ?? path, size)))
        response.setHeader(name, value);
    },
  });
  return (request, response) => {
    // A listed file may be gone, as while the app is built anew: that must not end the server.
    response.on('pipe', (file) => file.once('error', () => response.destroy()));
    const path = pathOf(request.url ?? '/');
    const headers = headersFor(path ?? '/', facts);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const refuse = () => {
      // A file that is missing now may be there after the next build.
      response.setHeader('Cache-Control', 'no-cache');
      response.statusCode = 404;
      response.end();
    };
    if (path === null || isHidden(path)) {
      refuse();
      return;
    }
    serve(request, response, () => {
      if (!IS_PAGE.test(path)) {
        refuse();
        return;
      }
      asked.set(response, path);
      request.url = '/index.html';
      serve(request, response, refuse);
    });
  };
}

/**
 * Listens on a port of this machine, for this machine alone unless `host` says otherwise. Port 0 is
 * any that is free.
 *
 * @param {import('node:http').RequestListener} handle
 * @param {{ port?: number, host?: string }} [options]
 * @returns {Promise<{ origin: string, port: number, close: () => void }>}
 */
export async function listen(handle, { port = 0, host = LOOPBACK } = {}) {
  const server = createServer(handle);
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(undefined));
  });
  const { port: used } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    origin: `http://127.0.0.1:${used}`,
    port: used,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
