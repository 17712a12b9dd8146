import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packFormat } from '../desk/builder/build-record';
import type { PackManifest } from '../src/content/entities';
import type { PreparedContent } from '../src/content/prepared';
import { seal } from '../src/content/seal';
import { mediaCacheOf } from '../src/offline/names';
import type { OfflineList } from '../src/offline/offline-list';
import { startFaultServer } from '../tests/faults/fault-server';
import { PACK } from '../tools/chosen-pack';
import { WORKER, writeVersion } from '../tools/offline/write-version.mjs';
import { BUILT } from './built';
import { expect, test } from './test';

test.use({ serviceWorkers: 'allow' });

const DAY = '2027-03-10';

/** Copies the built app, and gives a word that no story has until DAY, as the builder would. Returns the word, its key and its recording's path. */
function giveUntil(folder: string): { readonly word: string; readonly key: string; readonly path: string } {
  cpSync(BUILT, folder, { recursive: true });
  const pack = join(folder, 'packs', PACK);
  const read = (name: string): unknown => JSON.parse(readFileSync(join(pack, name), 'utf8'));
  const write = (name: string, json: object): void => writeFileSync(join(pack, name), JSON.stringify(json));
  const { seal: _seal, ...manifest } = read('pack.json') as PackManifest & { readonly seal: string };
  const { prepared = '', offline = '' } = manifest;
  const { seal: _other, ...rows } = read(prepared) as PreparedContent & { readonly seal: string };
  const { vocabData, storybookVocab, storybookSentence } = rows.lists;
  const inStories = JSON.stringify([storybookVocab, storybookSentence]);
  const chosen = (vocabData['App_Audio'] ?? []).findIndex((name) => !inStories.includes(String(name)));
  const Until = (vocabData['Key'] ?? []).map((_, index) => (index === chosen ? DAY : null));
  const word = String(vocabData['Language']?.[chosen]);
  const audio = String(vocabData['App_Audio']?.[chosen]);
  const path = `audio/${audio}.${manifest.audio[audio]}.mp3`;
  write(prepared, seal({ ...rows, lists: { ...rows.lists, vocabData: { ...vocabData, Until } }, until: DAY }, packFormat()));
  const list = read(offline) as OfflineList;
  const mark = (files: OfflineList['base']): OfflineList['base'] =>
    files.map((file) => (file.path === path ? { ...file, until: DAY } : file));
  write(offline, { base: mark(list.base), units: list.units.map((unit) => ({ ...unit, files: mark(unit.files) })) });
  writeVersion(folder, readFileSync(join(folder, WORKER), 'utf8').replace(/^.*\n/u, ''));
  return { word, key: String(vocabData['Key']?.[chosen]), path };
}

test('a word whose day has come is found nowhere after the next start, and its recording is off the device', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'until-'));
  const { word, key, path } = giveUntil(join(folder, 'app'));
  const server = await startFaultServer({ folder: join(folder, 'app') });
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
    await page.evaluate(async ([cacheName, address]) => await (await caches.open(cacheName)).put(address, await fetch(address)), [
      mediaCacheOf(PACK),
      url,
    ] as const);
    expect(await isStored()).toBe(true);

    await page.clock.setFixedTime(new Date(`${DAY}T00:00`));
    await page.reload();
    await page.getByRole('textbox', { name: /./u }).fill(word);
    await expect(page.getByRole('status').filter({ hasText: /words found/u })).toHaveCount(1);
    await expect(found).toHaveCount(0);
    await expect.poll(isStored).toBe(false);
    await page.goto(`${server.origin}/dictionary?word=${key}`);
    await expect(page.getByTestId('dictionary-categories')).toBeVisible();
    await expect(page.getByText(word, { exact: true })).toHaveCount(0);
  } finally {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
