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
 * What a server bears of those who connect to it. Thirty tablets open six connections each.
 * @typedef {object} ConnectionLimits
 * @property {number} connections more close the ones that were silent for longest
 * @property {number} headersMilliseconds until the head of a request is there
 * @property {number} requestMilliseconds until its body is there, too
 * @property {number} checkMilliseconds how often that is looked at
 */

/** @type {ConnectionLimits} */
const CONNECTION_LIMITS = {
  connections: 256,
  headersMilliseconds: 10_000,
  requestMilliseconds: 30_000,
  checkMilliseconds: 2000,
};

/**
 * Closes connections above a number: those first that have not asked for anything for longest. A
 * new one is never refused, so that nobody who holds all of them keeps a tablet out.
 * @param {import('node:http').Server} server
 * @param {number} most
 */
function limitConnections(server, most) {
  /** In the order of their last requests. */
  const open = new Set();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    const [oldest] = open;
    if (open.size > most) oldest.destroy();
  });
  server.on('request', ({ socket }) => {
    if (open.delete(socket)) open.add(socket);
  });
}

/**
 * Listens on a port of this machine, for this machine alone unless `host` says otherwise. Port 0 is
 * any that is free.
 *
 * @param {import('node:http').RequestListener} handle
 * @param {{ port?: number, host?: string, limits?: Partial<ConnectionLimits> }} [options]
 * @returns {Promise<{ origin: string, port: number, close: () => void }>}
 */
export async function listen(handle, { port = 0, host = LOOPBACK, limits = {} } = {}) {
  const { connections, headersMilliseconds, requestMilliseconds, checkMilliseconds } = {
    ...CONNECTION_LIMITS,
    ...limits,
  };
  const server = createServer(
    {
      headersTimeout: headersMilliseconds,
      requestTimeout: requestMilliseconds,
      connectionsCheckingInterval: checkMilliseconds,
    },
    handle,
  );
  limitConnections(server, connections);
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
