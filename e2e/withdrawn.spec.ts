import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { packFormat } from '../desk/node/build-record';
import type { PackManifest } from '../src/content/entities';
import type { PreparedContent } from '../src/content/prepared';
import { seal } from '../src/content/seal';
import { makeChild } from '../src/progress/children';
import { encode } from '../src/progress/saved/envelope';
import { CHILDREN_KEY, memoryKeyOf, todayKeyOf } from '../src/progress/saved/later-documents';
import { afterReview, toRow } from '../src/progress/word-memory';
import { mediaCacheOf } from '../src/offline/names';
import type { OfflineList } from '../src/offline/offline-list';
import { startFaultServer } from '../tests/faults/fault-server';
import { PACK } from '../tools/chosen-pack';
import { WORKER, writeVersion } from '../tools/offline/write-version.mjs';
import { BUILT } from './built';
import { STICKERS } from './device';
import { STORE_TIMEOUT } from './offline-device';
import { readBuiltPack } from './pack';
import { expect, test } from './test';

test.use({ serviceWorkers: 'allow' });

const DAY = '2027-03-10';

/**
 * Copies the built app, and gives a word that no story has until DAY, as the builder would. Returns
 * the word, its key and its recording's path.
 */
function giveUntil(folder: string): { readonly word: string; readonly key: string; readonly path: string } {
  cpSync(BUILT, folder, { recursive: true });
  const pack = join(folder, 'packs', PACK);
  const read = (name: string): unknown => JSON.parse(readFileSync(join(pack, name), 'utf8'));
  const write = (name: string, json: object): void => writeFileSync(join(pack, name), JSON.stringify(json));
  const { seal: _seal, ...manifest } = read('pack.json') as PackManifest & { readonly seal: string };
  const { prepared = '', offline = '' } = manifest;
  const { seal: _other, ...rows } = read(prepared) as PreparedContent & { readonly seal: string };
  const { vocabData = {}, storybookVocab, storybookSentence } = rows.lists;
  const inStories = JSON.stringify([storybookVocab, storybookSentence]);
  const chosen = (vocabData['App_Audio'] ?? []).findIndex((name) => !inStories.includes(String(name)));
  const Until = (vocabData['Key'] ?? []).map((_, index) => (index === chosen ? DAY : null));
  const word = String(vocabData['Language']?.[chosen]);
  const audio = String(vocabData['App_Audio']?.[chosen]);
  const path = `audio/${audio}.${manifest.audio[audio]}.mp3`;
  write(
    prepared,
    seal({ ...rows, lists: { ...rows.lists, vocabData: { ...vocabData, Until } }, until: DAY }, packFormat()),
  );
  const list = read(offline) as OfflineList;
  const mark = (files: OfflineList['base']): OfflineList['base'] =>
    files.map((file) => (file.path === path ? { ...file, until: DAY } : file));
  write(offline, { base: mark(list.base), units: list.units.map((unit) => ({ ...unit, files: mark(unit.files) })) });
  writeVersion(folder, readFileSync(join(folder, WORKER), 'utf8').replace(/^.*\n/u, ''));
  return { word, key: String(vocabData['Key']?.[chosen]), path };
}

/** A key that no pack has: of a newer one, say. What is known of it must stay. */
const UNKNOWN_KEY = '99999';
const CHILDREN = ['child-1', 'child-aaaaaaaaaa'] as const;

const rowOf = (of: string, text: string, taken: string | null): string =>
  toRow(of, text, afterReview(undefined, { key: of, isRight: false, guess: 0.25, taken }, 20_000));

const entry = (records: readonly unknown[]): object => ({
  current: encode({ generation: 0, records }),
  previous: encode({ generation: 0, records: records.slice(0, 1) }),
  broken: null,
});

/**
 * What a device has that knew a word: the memory of two children, older copies of it, their path of
 * the day, stickers, and a journal. By keys of IndexedDB.
 */
function makeSaved(word: string, key: string): [key: string, value: unknown][] {
  const { language } = readBuiltPack();
  const rows = [rowOf(key, word, null), rowOf(UNKNOWN_KEY, 'kupu', key)].sort();
  const stickers = [{ word: key, layers: 1, order: 1 }];
  const setup = { words: [{ text: word, key }], numbers: [], sentences: [] };
  return [
    ...CHILDREN.flatMap((child): [string, unknown][] => [
      [memoryKeyOf(language, child), entry(rows)],
      [todayKeyOf(language, child), entry([{ day: 20_000, done: 0, words: [key, UNKNOWN_KEY], games: [] }])],
    ]),
    [STICKERS, entry(stickers)],
    [CHILDREN_KEY, entry(CHILDREN.map((id, index) => makeChild(id, { animal: 'dog', colour: index }, index)))],
    ['KZ_Journals', [{ kept: '2026-01-01T00:00:00Z', language, child: CHILDREN[1], journal: { setup } }]],
  ];
}

/** Writes to the object store of the app, which it has made. */
async function saveAll(page: Page, saved: readonly [string, unknown][]): Promise<void> {
  await page.evaluate(async (entries) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('keyval-store');
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(new Error('closed')));
    });
    const transaction = database.transaction('keyval', 'readwrite');
    for (const [key, value] of entries) transaction.objectStore('keyval').put(value, key);
    await new Promise((resolve) => {
      transaction.addEventListener('complete', resolve);
    });
    database.close();
  }, saved);
}

/** Everything in every IndexedDB and in localStorage, as one text. */
async function readAll(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    // A function of the page.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const done = async <Result>(request: IDBRequest<Result>): Promise<Result> =>
      await new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('unread')));
      });
    const texts = [JSON.stringify({ ...localStorage })];
    for (const { name } of await indexedDB.databases()) {
      // oxlint-disable-next-line no-await-in-loop
      const database = await done(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        const entries = database.transaction(store).objectStore(store);
        // oxlint-disable-next-line no-await-in-loop
        const [keys, values] = await Promise.all([done(entries.getAllKeys()), done(entries.getAll())]);
        texts.push(JSON.stringify([keys, values]));
      }
      database.close();
    }
    return texts.join('\n');
  });
}

test('a word whose day has come is found nowhere, and nothing of it stays once the server says so, too', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'until-'));
  const { word, key, path } = giveUntil(join(folder, 'app'));
  let serverTime = new Date();
  const server = await startFaultServer({ folder: join(folder, 'app') }, () => ({ Date: serverTime.toUTCString() }));
  const url = `${server.origin}/packs/${PACK}/${path}`;
  const isStored = (): Promise<boolean> =>
    page.evaluate(async ([cacheName, address]) => (await caches.match(address, { cacheName })) !== undefined, [
      mediaCacheOf(PACK),
      url,
    ] as const);
  const found = page.getByTestId('word').getByText(word, { exact: true });
  try {
    await page.clock.setFixedTime(new Date(`${DAY}T00:00`).getTime() - 1);
    await page.goto(`${server.origin}/dictionary`);
    await page.getByRole('textbox', { name: /./u }).fill(word);
    await expect(found).toBeVisible();
    // As the downloads do, which take longer.
    await page.evaluate(
      async ([cacheName, address]) => await (await caches.open(cacheName)).put(address, await fetch(address)),
      [mediaCacheOf(PACK), url] as const,
    );
    expect(await isStored()).toBe(true);
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
      STICKERS,
      encode({ generation: 0, records: [{ word: key, layers: 1, order: 1 }] }),
    ] as const);
    await saveAll(page, makeSaved(word, key));
    // A key at the begin of a text, or of a row.
    const named = new RegExp(String.raw`"\\*(?:${key})(?:\\*"|,)| ${key}[ "\\]|,${key}\\`, 'u');
    expect(await readAll(page)).toMatch(named);
    expect(await readAll(page)).toContain(word);

    const search = async (): Promise<void> => {
      await page.getByRole('textbox', { name: /./u }).fill(word);
      await expect(page.getByRole('status').filter({ hasText: /words found/u })).toHaveCount(1);
    };
    // A clock that is ahead, for one start: the word is hidden, and is there again with all that
    // was learnt of it.
    await page.clock.setFixedTime(new Date('2099-01-01T12:00'));
    await page.reload();
    await page.locator(`button[data-child="${CHILDREN[1]}"]`).click();
    await search();
    await expect(found).toHaveCount(0);
    await page.clock.setFixedTime(new Date(`${DAY}T00:00`).getTime() - 1);
    await page.reload();
    await search();
    await expect(found).toBeVisible();
    expect(await isStored()).toBe(true);
    expect(await readAll(page)).toMatch(named);

    serverTime = new Date(`${DAY}T00:00`);
    await page.clock.setFixedTime(serverTime);
    await page.reload();
    await search();
    await expect(found).toHaveCount(0);
    // At the first rest, once the service worker is there.
    await expect.poll(isStored, STORE_TIMEOUT).toBe(false);
    // What is saved goes before it is read the next time.
    await page.reload();
    await search();
    // Also the journals, which are looked through when the page rests.
    await expect.poll(() => readAll(page)).not.toContain(word);
    const saved = await readAll(page);
    expect(saved).not.toMatch(named);
    // A word that this pack merely does not have is kept, of both children.
    expect(saved.split(`${UNKNOWN_KEY},`).length - 1).toBeGreaterThanOrEqual(CHILDREN.length);
    await page.goto(`${server.origin}/dictionary?word=${key}`);
    await expect(page.getByTestId('dictionary-categories')).toBeVisible();
    await expect(page.getByText(word, { exact: true })).toHaveCount(0);
  } finally {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
