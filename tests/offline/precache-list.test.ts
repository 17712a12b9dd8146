import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Precache } from '../../src/offline/precache';
import { integrityOf, makePrecache, selectFiles, setVersion } from '../../tools/offline/precache-list.mjs';
import { readPackFacts } from '../../tools/hosting/build-facts.mjs';
import { writeVersion } from '../../tools/offline/write-version.mjs';

const PAGE = '<!doctype html><head>\n    <meta charset="utf-8" />\n    <title>App</title></head>';
const MANIFEST = { content: 'content.1.json', prepared: 'prepared.1.json', offline: 'offline.1.json', config: {} };
const PACK = [
  'pack.json',
  'content.1.json',
  'prepared.1.json',
  'offline.1.json',
  'fonts/a.woff2',
  'art/a.avif',
  'audio/a.mp3',
  'report.txt',
];
const inPack = (id: string, files: readonly string[]) => files.map((file) => `packs/${id}/${file}`);

test('the list has what pages fetch, and no media of packs', () => {
  const others = ['index.html', 'art/a.avif', 'assets/home-1234567.js', 'packs/index.json'];
  const paths = [
    ...others,
    ...inPack('mi', PACK),
    '.vite/manifest.json',
    '_headers',
    'assets/home-1234567.js.gz',
    'sw.js',
    'version.json',
  ];
  expect(selectFiles(paths, new Map([['mi', MANIFEST]]))).toEqual(
    [...others, ...inPack('mi', ['pack.json', 'prepared.1.json', 'offline.1.json', 'fonts/a.woff2'])].toSorted(),
  );
});

test('the rows of a pack are in it where the app reads them', () => {
  const rows = inPack('mi', ['content.1.json']);
  expect(selectFiles(rows, new Map([['mi', { content: 'content.1.json', config: {} }]]))).toEqual(rows);
  expect(selectFiles(rows, new Map([['mi', { ...MANIFEST, config: { firebase: { projectId: 'words' } } }]]))).toEqual(
    rows,
  );
});

test('the texts of the app are in it in the languages of its packs alone', () => {
  const [load, es, fr] = ['load-messages-1234567', 'messages.es-1234567', 'messages.fr-1234567'].map(
    (name) => `assets/${name}.js`,
  );
  const listFor = (...bridges: (readonly string[] | undefined)[]): string[] =>
    selectFiles(
      [load ?? '', es ?? '', fr ?? ''],
      new Map(bridges.map((bridge, index) => [`pack-${index}`, { content: '', config: bridge ? { bridge } : {} }])),
    );
  expect(listFor(undefined, ['en'])).toEqual([]);
  expect(listFor(undefined, ['es-PE', 'fr'])).toEqual([load, es]);
  expect(listFor(['es'], ['FR'])).toEqual([load, es, fr]);
});

test('a picture that is there in several formats has its format', () => {
  const hashes = new Map(['a.2x.avif', 'a.avif', 'a.webp', 'b.webp'].map((path) => [path, 'sha256-']));
  expect(makePrecache(hashes, new Map(), '').files).toEqual([
    ['a.2x.avif', 'sha256-', '2x.avif'],
    ['a.avif', 'sha256-', 'avif'],
    ['a.webp', 'sha256-', 'webp'],
    ['b.webp', 'sha256-'],
  ]);
});

test('a page has one version', () => {
  const once = setVersion(PAGE, 'v1');
  expect(once).toContain('<meta name="version" content="v1" />');
  expect(setVersion(once, 'v2').match(/name="version"/gu)).toHaveLength(1);
  expect(setVersion(once, null)).toBe(PAGE);
  expect(() => setVersion('<title>Not the app</title>', 'v1')).toThrow('charset');
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'version-'));
  write('index.html', PAGE);
  write('assets/home-1234567.js', 'home');
  write('packs/mi/pack.json', JSON.stringify(MANIFEST));
  write('packs/mi/offline.1.json', '{}');
  write('packs/old/pack.json', JSON.stringify({ content: 'content.1.json', config: {} }));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
const readList = (): Precache => JSON.parse(/^self\.PRECACHE=(.*);\n/u.exec(read('sw.js'))?.[1] ?? '') as Precache;

test('a built folder becomes one version: page, version.json and service worker say the same id', () => {
  const version = writeVersion(folder, 'work()');
  expect(read('index.html')).toContain(`content="${version}"`);
  expect(JSON.parse(read('version.json'))).toEqual({ version });
  const list = readList();
  expect(list.version).toBe(version);
  expect(list.packs).toEqual({ mi: 'packs/mi/offline.1.json', old: null });
  const written = list.files.map(([path]) => [path, integrityOf(readFileSync(join(folder, path)))]);
  expect(list.files).toEqual(written);
  expect(read('sw.js').endsWith('\nwork()')).toBe(true);
});

test('a pack that was being built is no pack of the version', () => {
  write('packs/.mi.building-1-1/pack.json', JSON.stringify({ ...MANIFEST, config: { firebase: {}, linkLogos: [] } }));
  writeVersion(folder, 'work()');
  expect(Object.keys(readList().packs)).toEqual(['mi', 'old']);
  expect(readList().files.filter(([path]) => path.includes('building'))).toEqual([]);
  expect(readPackFacts(join(folder, 'packs'))).toHaveLength(2);
});

test('the same files give the same id, and each change gives another one', () => {
  const ids = [writeVersion(folder, 'work()'), writeVersion(folder, 'work()')];
  expect(ids[1]).toBe(ids[0]);
  write('assets/home-1234567.js', 'house');
  ids.push(writeVersion(folder, 'work()'));
  write('index.html', PAGE.replace('App', 'Application'));
  ids.push(writeVersion(folder, 'work()'), writeVersion(folder, 'rest()'));
  write('fonts/a.woff2', '');
  ids.push(writeVersion(folder, 'rest()'));
  expect(new Set(ids).size).toBe(5);
});
