import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** One answer as it went over the wire: bytes of the body, after compression. */
export interface Answer {
  readonly path: string;
  readonly bytes: number;
}

/** A static server that keeps count; it sees what workers fetch, which the browser's own counters miss. */
export interface Server {
  readonly origin: string;
  /** What was sent since the last time this was asked. */
  readonly take: () => readonly Answer[];
  readonly close: () => void;
}

const compress = promisify(gzip);

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.mp3': 'audio/mpeg',
  '.woff2': 'font/woff2',
};
const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.svg']);

/** Isolation gives the page a clock that is finer than a tenth of a millisecond. */
const HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cache-Control': 'max-age=3600',
};

async function load(file: string): Promise<Buffer> {
  const body = await readFile(file);
  return COMPRESSED.has(extname(file)) ? await compress(body) : body;
}

/** Serves a built app, as static hosts do: compressed, and index.html for every page. `folders` lie under their name beside it. */
export async function serve(root: string, folders: Readonly<Record<string, string>> = {}): Promise<Server> {
  let answers: Answer[] = [];
  const bodies = new Map<string, Promise<Buffer>>();

  function findFile(path: string): string {
    const [, first = '', ...rest] = path.split('/');
    const folder = folders[first];
    return folder === undefined ? join(root, path) : join(folder, ...rest);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
    const file = extname(path) === '' ? join(root, 'index.html') : findFile(path);
    const body = bodies.get(file) ?? load(file);
    bodies.set(file, body);
    const bytes = await body.catch(() => null);
    if (!bytes) {
      response.writeHead(404, HEADERS).end();
      return;
    }
    const ending = extname(file);
    answers.push({ path, bytes: bytes.length });
    response.writeHead(200, {
      ...HEADERS,
      'Content-Type': TYPES[ending] ?? 'application/octet-stream',
      'Content-Length': bytes.length,
      ...(COMPRESSED.has(ending) ? { 'Content-Encoding': 'gzip' } : {}),
    });
    response.end(bytes);
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(Number(process.env['PORT'] ?? 0), '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    take: () => {
      const taken = answers;
      answers = [];
      return taken;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
