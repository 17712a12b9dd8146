import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { listen } from '../tools/static-server.mjs';
import { PAGE, atDepth } from '../tools/offline/precache-list.mjs';
import { TYPES } from './plain-server';

/** An app that is served below a path of a host. */
export interface ServedBelow {
  readonly origin: string;
  readonly close: () => void;
}

/**
 * Serves an app for any path (`base: './'`) below `base`, with the packs of another folder: its
 * files, its page for every address without an ending, as many folders above its files as the
 * copies in an app's .zip say, and 404 for all else, also beside the path.
 */
export async function serveBelow(base: string, app: string, packs: string): Promise<ServedBelow> {
  const html = readFileSync(join(app, PAGE), 'utf8');
  const fileOf = (path: string): string | null => {
    const file = path.startsWith('packs/') ? join(packs, path.slice('packs/'.length)) : join(app, path);
    return existsSync(file) && statSync(file).isFile() ? file : null;
  };
  return await listen((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://server');
    const path = pathname.startsWith(base) ? decodeURIComponent(pathname.slice(base.length)) : null;
    const file = path === null || path === PAGE ? null : fileOf(path);
    if (path === null) response.writeHead(404).end();
    else if (file !== null) {
      createReadStream(file).pipe(
        response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' }),
      );
    } else if (extname(path) === '') {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(atDepth(html, path.split('/').length - 1));
    } else response.writeHead(404).end();
  });
}
