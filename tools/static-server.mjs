import { createServer } from 'node:http';
import sirv from 'sirv';

/** A path with a point names a file, unless it ends in .html; every other one is a page of the app. The same rule as the rewrite in firebase.json. */
const NAMES_A_FILE = /\.(?!html$)/u;
const NAMES_A_PAGE = /^[^.?]*\.html(?:\?|$)/u;

/**
 * Serves a built app as its host does (firebase.json): the file that lies there, `index.html` for every other page, 404 for the
 * rest. Where a `.gz` lies beside a file, it is sent to those who accept it. The list of files is read once.
 *
 * @param {string} folder
 * @param {(path: string, bytes: number) => Readonly<Record<string, string>>} [headersOf] more headers for a path; `bytes` is
 * the size of what is sent
 * @returns {import('sirv').RequestHandler}
 */
export function handleStatic(folder, headersOf = () => ({})) {
  const serve = sirv(folder, {
    single: true,
    ignores: NAMES_A_FILE,
    etag: true,
    gzip: true,
    setHeaders: (response, path, { size }) => {
      for (const [name, value] of Object.entries(headersOf(path, size))) response.setHeader(name, value);
    },
    // sirv gives the app for no path that ends like a file.
    onNoMatch: (request, response) => {
      if (NAMES_A_PAGE.test(request.url ?? '')) {
        request.url = '/';
        serve(request, response);
        return;
      }
      response.statusCode = 404;
      response.end();
    },
  });
  return serve;
}

/**
 * Listens on a port of this machine. Port 0 is any that is free.
 *
 * @param {import('node:http').RequestListener} handle
 * @param {{ port?: number, host?: string }} [options]
 * @returns {Promise<{ origin: string, port: number, close: () => void }>}
 */
export async function listen(handle, { port = 0, host = '127.0.0.1' } = {}) {
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
