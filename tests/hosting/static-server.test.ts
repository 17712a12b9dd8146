import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as startRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PATHS } from '../../src/shell/routing/paths';
import { handleStatic, listen } from '../../tools/static-server.mjs';

const PAGE = '<style>a{}</style>The app';
const OUTSIDE = 'outside of the folder';

let root: string;
let server: Awaited<ReturnType<typeof listen>>;

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
}

/** Asks for a path as it is written: `fetch` would resolve '..'. */
function ask(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = startRequest({ host: '127.0.0.1', port: server.port, path, headers }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    asking.on('error', reject);
    asking.end();
  });
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'served-'));
  const pack = { config: { linkLogos: [{ image: 'https://programme.example/a.png' }] } };
  const files = {
    'secret.txt': OUTSIDE,
    'dist/index.html': PAGE,
    'dist/assets/home-1234567.js': 'script',
    'dist/packs/mi/pack.json': JSON.stringify(pack),
    'dist/.vite/manifest.json': OUTSIDE,
    'dist/_headers': OUTSIDE,
    'dist/vercel.json': OUTSIDE,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  server = await listen(handleStatic(join(root, 'dist')));
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true, force: true });
});

describe('the servers of this project', () => {
  it.each([
    ...Object.values(PATHS).flatMap((path) => [path, `${path}/?unit=1Food%20%26%20drink.`.replace('//', '/')]),
    '/choose-unit.html',
  ])('send the app, with all headers, at %s', async (path) => {
    const { status, text, headers } = await ask(path);
    expect({ status, text }).toEqual({ status: 200, text: PAGE });
    expect(headers['content-type']).toMatch(/^text\/html/u);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toMatch(
      /style-src 'self' 'sha256-.*img-src 'self' data: blob: https:\/\/programme\.example;/u,
    );
  });

  it.each([
    '/art/nothing.webp',
    '/packs/mi/audio/none.0123abcd.mp3',
    '/assets/gone.js',
    '/assets/gone.js/',
    '/packs%2fnone%2fpack.json',
    '/.vite/manifest.json',
    '/.vite/manifest',
    '/%2evite/manifest.json',
    '/assets/../.vite/manifest.json',
    '/_headers',
    '/vercel.json',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    String.raw`/..\secret.txt`,
    '/..%5csecret.txt',
    '//secret.txt',
    '/secret.txt%00',
    '/%',
    '/%c0%ae%c0%ae/secret.txt',
  ])('answer 404 without a body for %s', async (path) => {
    expect(await ask(path)).toMatchObject({ status: 404, text: '' });
  });

  it('let a browser keep scripts for good and ask for lists each time, also for a part of a file', async () => {
    expect((await ask('/assets/home-1234567.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const list = await ask('/packs/mi/pack.json');
    expect(list.headers['cache-control']).toBe('no-cache');
    expect((await ask('/packs/mi/pack.json', { 'if-none-match': String(list.headers['etag']) })).status).toBe(304);
    const part = await ask('/assets/home-1234567.js', { range: 'bytes=0-2' });
    expect(part).toMatchObject({ status: 206, text: 'scr' });
  });
});
