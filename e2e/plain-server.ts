import { createReadStream, existsSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { listen } from '../tools/static-server.mjs';

export const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
};

/**
 * Serves a folder as the plainest hosts do: its files, the index of a folder, and nothing for any
 * other address. No headers of the app's.
 */
export async function servePlainly(folder: string): Promise<{ readonly origin: string; readonly close: () => void }> {
  return await listen((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://server');
    const path = join(folder, decodeURIComponent(pathname));
    const isFolder = existsSync(path) && statSync(path).isDirectory();
    const file = isFolder ? join(path, 'index.html') : path;
    if (isFolder && !pathname.endsWith('/')) response.writeHead(301, { Location: `${pathname}/${search}` }).end();
    else if (!existsSync(file)) response.writeHead(404).end();
    else
      createReadStream(file).pipe(
        response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' }),
      );
  });
}
