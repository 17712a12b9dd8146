import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PATHS } from '../../src/shell/address';
import { listFiles } from '../../desk/builder/list-files';
import { headersOf, isIgnored, rewriteOf, serveHosting } from './hosting';

const NEVER_ASKED_AGAIN = 'public, max-age=31536000, immutable';
const ASKED_EACH_TIME = 'no-cache';
/** A name that changes with what the file holds. */
const HASHED = /\.[0-9a-f]{8,}\.[a-z0-9]+$/u;

let folder: string;
let server: Awaited<ReturnType<typeof serveHosting>>;
const ask = (path: string): Promise<Response> => fetch(server.origin + path);

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
  ])('gives the app, asked for each time, at %s', async (path) => {
    const answer = await ask(path);
    expect(await answer.text()).toBe('index.html');
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/u);
    expect(rewriteOf(path.split('?', 1)[0] ?? '')).toBe('/index.html');
    expect(answer.headers.get('cache-control')).toBe(ASKED_EACH_TIME);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each(['/art/nothing.webp', '/packs/mi/audio/none.0123abcd.mp3', '/.vite/manifest.json', '/firebase.json', '/assets/gone.js'])(
    'says that %s is not there, and gives no page in its place',
    async (path) => {
      const answer = await ask(path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toBe('');
      expect(rewriteOf(path)).toBeNull();
    },
  );

  it('lets scripts be kept for good, and asks for lists of a pack each time', async () => {
    expect((await ask('/assets/home-B2x.js')).headers.get('cache-control')).toBe(NEVER_ASKED_AGAIN);
    expect((await ask('/packs/mi/pack.json')).headers.get('cache-control')).toBe(ASKED_EACH_TIME);
    expect(headersOf('/packs/index.json')['cache-control']).toBe(ASKED_EACH_TIME);
  });

  it('keeps for good exactly the files of the packs whose names change with them', () => {
    const files = listFiles('public').filter((file) => !isIgnored(file));
    const kept = files.filter((file) => headersOf(`/${file}`)['cache-control'] === NEVER_ASKED_AGAIN);
    expect(kept.length).toBeGreaterThan(100);
    expect(kept).toEqual(files.filter((file) => file.startsWith('packs/') && HASHED.test(file)));
  });
});
