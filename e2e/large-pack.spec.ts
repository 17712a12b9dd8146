import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { LOAD_TIMEOUT_MILLISECONDS } from '../src/net/with-timeout';
import type { FaultKind, FaultServer } from '../tests/faults/fault-server';
import { startFaultServer } from '../tests/faults/fault-server';
import { DEFAULT_PACK } from '../tools/chosen-pack';
import { writeGrownPack } from '../tools/large-pack';
import { WORKER, writeVersion } from '../tools/offline/write-version.mjs';
import { GAME, LESSON, address } from './addresses';
import { BUILT } from './built';
import { STORE_TIMEOUT } from './offline-device';
import { expect, test } from './test';

// The default pack with its units four times, as a builder gives a pack of 2,000 words.
test.describe.configure({ mode: 'default' });

const TIMES = 4;
const WORDS = /\/packs\/mi\/words\.[0-9a-f]+\.json$/u;
/** A unit of the second copy. */
const COPIED = { ...LESSON, unit: '1Animals 1' };
const lessonOf = (page: Page) => page.locator('a[href*="game-type="]').first();
const retryOf = (page: Page) => page.getByRole('button', { name: 'Try again', exact: true });

let folder: string;
let server: FaultServer;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'large-'));
  cpSync(BUILT, folder, { recursive: true, filter: (path) => !/\.(?:gz|br)$/u.test(path) });
  const pack = join('packs', DEFAULT_PACK);
  writeGrownPack(join(BUILT, pack), join(folder, pack), TIMES);
  writeVersion(folder, readFileSync(join(folder, WORKER), 'utf8').replace(/^.*\n/u, ''));
  server = await startFaultServer({ folder }, () => ({ 'cache-control': 'no-store' }));
});
test.afterEach(() => server.heal());
test.afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test('home needs an index, a unit its words, and the dictionary all', async ({ page }) => {
  const asked = (): string[] => [...new Set(server.requests().filter((path) => WORDS.test(path)))];
  await page.goto(`${server.origin}/`);
  await expect(page.locator('#root main ol a')).toHaveCount(5);
  expect(asked()).toEqual([]);
  await page.goto(`${server.origin}${address('/choose-unit', { difficulty: '2' })}`);
  const units = page.getByTestId('unit');
  await expect.poll(() => units.count()).toBeGreaterThan(TIMES * 5);
  // Of the first unit some words can be heard at once.
  await expect.poll(asked).not.toEqual([]);
  expect(asked().length).toBeLessThan(TIMES);
  await page.goto(server.origin + address('/choose-game-type', COPIED));
  await expect(lessonOf(page)).toBeVisible();
  const [{ length: ofLesson }, whole] = [asked(), TIMES];
  expect(ofLesson).toBeGreaterThan(0);
  expect(ofLesson).toBeLessThan(whole);
  await page.goto(server.origin + address('/start-game', GAME));
  await page.locator('button[data-difficulty="easy"]').click();
  await expect(page.locator('button[data-choice]').first()).toBeAttached();
  await page.goto(`${server.origin}/dictionary`);
  await page.getByRole('textbox', { name: /./u }).fill('dog 3');
  await expect(page.getByTestId('word').first()).toContainText('dog 3');
  expect(asked().length).toBeGreaterThan(ofLesson);
});

const failureOf = (page: Page, says: string) => page.getByRole('alert').filter({ hasText: says });

/** Opens a lesson whose words have a fault. Returns what ends it. */
async function openFaulty(page: Page, kind: FaultKind): Promise<() => void> {
  const fault = server.inject({ path: WORDS, kind });
  await page.goto(server.origin + address('/choose-game-type', COPIED), { waitUntil: 'commit' });
  await expect.poll(fault.count).toBeGreaterThan(0);
  return fault.end;
}

test('words that hang are told in plain words, and asked for again', async ({ page }) => {
  await page.clock.install();
  const end = await openFaulty(page, 'hang');
  await expect(async () => {
    await page.clock.fastForward(LOAD_TIMEOUT_MILLISECONDS);
    await expect(failureOf(page, 'The words could not be fetched. Is the network there?')).toBeVisible({
      timeout: 1000,
    });
  }).toPass({ timeout: 60_000 });
  end();
  await retryOf(page).click();
  await expect(lessonOf(page)).toBeVisible();
});

test('words that are garbage are told in plain words, and asked for again', async ({ page }) => {
  const end = await openFaulty(page, 'garbage');
  await expect(failureOf(page, 'The words came, but could not be read.')).toBeVisible();
  end();
  await retryOf(page).click();
  await expect(lessonOf(page)).toBeVisible();
});

test.describe('on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('all words are there without a network, of units that nobody has opened', async ({ page, context }) => {
    await page.goto(`${server.origin}/`);
    await expect(page.locator('#root main ol a')).toHaveCount(5);
    const isStored = (): Promise<boolean> =>
      page.evaluate(async () => {
        const { active } = (await navigator.serviceWorker.getRegistration()) ?? {};
        return active?.state === 'activated';
      });
    await expect.poll(isStored, STORE_TIMEOUT).toBe(true);
    server.setDown(true);
    await context.setOffline(true);
    await page.goto(server.origin + address('/choose-game-type', COPIED));
    await expect(lessonOf(page)).toBeVisible();
    await page.goto(`${server.origin}/dictionary`);
    await page.getByRole('textbox', { name: /./u }).fill('dog 2');
    await expect(page.getByTestId('word').first()).toContainText('dog 2');
    await context.setOffline(false);
    server.setDown(false);
  });
});
