import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PATHS } from '../../src/shell/address';
import { listFiles } from '../../desk/builder/list-files';
import { headersOf, isIgnored, rewriteOf, serveHosting } from './hosting';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const NO_CACHE = 'no-cache';
/** A name with a hash of the content. */
const HASHED = /\.[0-9a-f]{8,}\.[a-z0-9]+$/u;

let folder: string;
let server: Awaited<ReturnType<typeof serveHosting>>;
const request = (path: string): Promise<Response> => fetch(server.origin + path);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hosting-'));
  for (const file of ['index.html', 'assets/home-B2x.js', 'packs/mi/pack.json', '.vite/manifest.json', 'firebase.json']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), file);
  }
  server = await serveHosting(folder);
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the server of `npm start`, with the headers of firebase.json', () => {
  it.each([
    ...Object.values(PATHS).flatMap((path) => [path, `${path}/?unit=1Food%20%26%20drink.`.replace('//', '/')]),
    '/choose-unit.html',
  ])('serves the app, uncached, at %s', async (path) => {
    const answer = await request(path);
    expect(await answer.text()).toBe('index.html');
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/u);
    expect(rewriteOf(path.split('?', 1)[0] ?? '')).toBe('/index.html');
    expect(answer.headers.get('cache-control')).toBe(NO_CACHE);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each(['/art/nothing.webp', '/packs/mi/audio/none.0123abcd.mp3', '/.vite/manifest.json', '/firebase.json', '/assets/gone.js'])(
    'answers 404 for %s, not the page of the app',
    async (path) => {
      const answer = await request(path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toBe('');
      expect(rewriteOf(path)).toBeNull();
    },
  );

  it('lets browsers cache scripts for good, and no list of a pack', async () => {
    expect((await request('/assets/home-B2x.js')).headers.get('cache-control')).toBe(IMMUTABLE);
    expect((await request('/packs/mi/pack.json')).headers.get('cache-control')).toBe(NO_CACHE);
    expect(headersOf('/packs/index.json')['cache-control']).toBe(NO_CACHE);
  });

  it('lets browsers cache for good exactly those files of the packs that have a hash in their name', () => {
    const files = listFiles('public').filter((file) => !isIgnored(file));
    const immutable = files.filter((file) => headersOf(`/${file}`)['cache-control'] === IMMUTABLE);
    expect(immutable.length).toBeGreaterThan(100);
    expect(immutable).toEqual(files.filter((file) => file.startsWith('packs/') && HASHED.test(file)));
  });
});
