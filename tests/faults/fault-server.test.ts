import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FaultServer } from './fault-server';
import { startFaultServer } from './fault-server';

const BODY = 'x'.repeat(1000);
let folder: string;
let server: FaultServer;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fault-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>App</title>');
  writeFileSync(join(folder, 'word.mp3'), BODY);
  server = await startFaultServer({ folder });
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const get = (path = '/word.mp3', signal?: AbortSignal): Promise<Response> =>
  fetch(server.origin + path, signal ? { signal } : {});

test('without a fault it serves the app', async () => {
  expect(await (await get()).text()).toBe(BODY);
  expect(await (await get('/choose-unit/')).text()).toContain('App');
});

test('a file that is gone from the folder ends its own request alone', async () => {
  // The files of a folder are listed with its first request.
  await (await get()).text();
  rmSync(join(folder, 'word.mp3'));
  await expect(get().then((response) => response.text())).rejects.toThrow(/fetch|terminated|closed/iu);
  expect(await (await get('/choose-unit/')).text()).toContain('App');
});

test('a fault hits the paths it names, as often as it says', async () => {
  const fault = server.inject({ path: /\.mp3$/u, kind: 503, max: 1 });
  expect((await get()).status).toBe(503);
  expect((await get()).status).toBe(200);
  expect((await get('/')).status).toBe(200);
  expect(fault.count()).toBe(1);
});

test.each(['hang', 'stall'] as const)('%s: the body never comes whole', async (kind) => {
  server.inject({ path: /\.mp3$/u, kind });
  const controller = new AbortController();
  const reading = get('/word.mp3', controller.signal).then((response) => response.text());
  let isSettled = false;
  const settle = (): void => {
    isSettled = true;
  };
  reading.then(settle, settle);
  await get('/');
  expect(isSettled).toBe(false);
  controller.abort();
  await expect(reading).rejects.toThrow(/fetch|terminated|abort|closed/iu);
});

test.each(['reset', 'truncate'] as const)('%s: reading fails', async (kind) => {
  server.inject({ path: /\.mp3$/u, kind });
  await expect(get().then((response) => response.text())).rejects.toThrow(/fetch|terminated|abort|closed/iu);
});

async function readFaulty(kind: 'cut' | 'garbage' | 'html' | 'portal' | 'slow'): Promise<string> {
  const { end } = server.inject({ path: /\.mp3$/u, kind, bytesPerSecond: 100_000 });
  const text = await (await get()).text();
  end();
  return text;
}

test('cut, garbage, html and portal look whole, and slow is', async () => {
  expect(await readFaulty('cut')).toBe(BODY.slice(0, 500));
  const garbage = await readFaulty('garbage');
  expect(garbage).toHaveLength(1000);
  expect(garbage).not.toBe(BODY);
  expect(await readFaulty('html')).toContain('Password');
  expect(await readFaulty('portal')).toContain('App');
  expect(await readFaulty('slow')).toBe(BODY);
});

test('down refuses every request, and versions can be deployed and mixed', async () => {
  server.setDown(true);
  await expect(get()).rejects.toThrow(/fetch|terminated|abort|closed/iu);
  server.setDown(false);
  const next = mkdtempSync(join(tmpdir(), 'fault-'));
  writeFileSync(join(next, 'index.html'), 'next');
  writeFileSync(join(next, 'word.mp3'), 'next');
  server.deploy({ folder, mixed: { path: /\.mp3$/u, folder: next } });
  expect(await (await get()).text()).toBe('next');
  expect(await (await get('/')).text()).toContain('App');
  rmSync(next, { recursive: true });
});
