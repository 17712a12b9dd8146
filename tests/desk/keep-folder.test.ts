import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepFolder } from '../../desk/node/keep-folder';

const SOURCES = 'a'.repeat(64);
const OTHERS = 'b'.repeat(64);

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'kept-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

let made = 0;
const keep = (sources: string, text = 'the app'): Promise<string> =>
  keepFolder(parent, 'shell', sources, async (folder) => {
    made += 1;
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets/home.js'), text);
    await Promise.resolve();
    writeFileSync(join(folder, 'index.html'), text);
  });
const read = (folder: string): string[] =>
  ['assets/home.js', 'index.html'].map((file) => readFileSync(join(folder, file), 'utf8'));

it('is made once, and again where it was damaged', async () => {
  made = 0;
  const folder = await keep(SOURCES);
  expect([await keep(SOURCES), made]).toEqual([folder, 1]);
  for (const damage of [
    () => rmSync(join(folder, 'assets/home.js')),
    () => writeFileSync(join(folder, 'index.html'), 'THE APP'),
    () => rmSync(folder, { recursive: true }),
  ]) {
    damage();
    // oxlint-disable-next-line no-await-in-loop
    expect(read(await keep(SOURCES))).toEqual(['the app', 'the app']);
  }
  expect(made).toBe(4);
});

it('is whole where two make it at the same time, and stays where one that was begun later fails', async () => {
  for (const folder of await Promise.all([keep(SOURCES), keep(SOURCES)]))
    expect(read(folder)).toEqual(['the app', 'the app']);
  await expect(keepFolder(parent, 'shell', OTHERS, () => Promise.reject(new Error('no room')))).rejects.toThrow(
    'no room',
  );
  expect(readdirSync(parent).toSorted()).toEqual(['shell-aaaaaaaaaaaaaaaa', 'shell-aaaaaaaaaaaaaaaa.json']);
});

it('of older sources stays for a day, as another program may read it', async () => {
  const folder = await keep(SOURCES);
  await keep(OTHERS, 'the new app');
  expect(read(folder)).toEqual(['the app', 'the app']);
  for (const path of [folder, `${folder}.json`]) utimesSync(path, new Date(0), new Date(0));
  await keep('c'.repeat(64));
  expect([existsSync(folder), existsSync(`${folder}.json`)]).toEqual([false, false]);
  expect(existsSync(join(parent, `shell-${OTHERS.slice(0, 16)}`))).toBe(true);
});
