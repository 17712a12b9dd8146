import type { Browser, Page } from '@playwright/test';
import { wordToImage } from '../scenes/word-to-image';
import { PHONE, SAVED_SCORES, expectHome, readLocalStorage, seedStorage } from './device';
import { addressOfGame, playFast, startGame } from './fast-game';
import { passGate } from './gate';
import { NIGHTLY, expect, test, watchContext } from './test';

/** Stars of `SAVED_SCORES`. */
const SEEDED_STARS = 6;

/** A button by the English part of its text. */
const button = (page: Page, english: string) => page.getByRole('button').filter({ hasText: english });

/** The children on "Who is playing?". */
const cards = (page: Page) => page.locator('button[data-child]');

/** Adds a child from "Who is playing?", and waits until it is in. */
async function addChild(page: Page, animal: number): Promise<void> {
  await page.locator('button[aria-haspopup="dialog"]').last().click();
  await page.getByRole('dialog').locator('button[data-animal]').nth(animal).click();
  await expect(page).toHaveTitle("Kids' Zone - Home");
}

async function openChildrenPage(page: Page): Promise<void> {
  await page.goto('/children');
  await passGate(page);
  await expect(button(page, 'Carry to another device').first()).toBeVisible();
}

/** What the child's picture on home lies over. */
async function findCovered(page: Page): Promise<string[]> {
  const picture = page.locator('a[href="/who"]').first();
  const own = await picture.boundingBox();
  const covered: string[] = [];
  for (const other of await page.locator('a:not([href="/who"]), button').all()) {
    // oxlint-disable-next-line no-await-in-loop
    const box = await other.boundingBox();
    if (!own || !box) continue;
    const isApart =
      box.x >= own.x + own.width ||
      own.x >= box.x + box.width ||
      box.y >= own.y + own.height ||
      own.y >= box.y + box.height;
    // oxlint-disable-next-line no-await-in-loop
    if (!isApart) covered.push((await other.getAttribute('aria-label')) ?? 'a link');
  }
  return own ? covered : ['The picture is not there.'];
}

/** A new device. */
async function openDevice(
  browser: Browser,
  baseURL: string | undefined,
): Promise<{ readonly page: Page; readonly faults: readonly string[] }> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const faults = await watchContext(context);
  return { page: await context.newPage(), faults };
}

test('two children take turns: each has its own stars, and a new tab asks who is playing', async ({
  page,
  context,
}) => {
  await seedStorage(page, { local: SAVED_SCORES });
  await page.goto('/who');
  await expect(cards(page)).toHaveCount(1);
  await addChild(page, 3);
  await expectHome(page, 0);
  // The other child plays a game.
  await page.goto(addressOfGame(wordToImage.label, 'easy'));
  await startGame(page);
  await playFast(page);
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Level 1, .*: [1-6] of \d+ stars$/u })).toBeVisible();
  const own = await page.getByRole('img', { name: /^\d+ of \d+ stars$/u }).getAttribute('aria-label');
  // Back to the first one by the picture on home.
  await page.locator('a[href="/who"]').first().click();
  await cards(page).first().click();
  await expectHome(page, SEEDED_STARS);
  const second = await context.newPage();
  // At any address; home opens once it is known.
  await second.goto('/stickers');
  await expect(cards(second)).toHaveCount(2);
  await cards(second).nth(1).click();
  await expect(second.locator('button[data-child]')).toHaveCount(0);
  expect(new URL(second.url()).pathname).toBe('/stickers');
  await second.goto('/');
  await expect(second.getByRole('img', { name: own ?? '', exact: true })).toBeVisible();
  for (const size of [PHONE.viewport, { width: 320, height: 568 }]) {
    // oxlint-disable-next-line no-await-in-loop
    await second.setViewportSize(size);
    // oxlint-disable-next-line no-await-in-loop
    expect(await findCovered(second), `${size.width} x ${size.height}`).toEqual([]);
  }
  // Only the first child is in localStorage, under the keys of the specification.
  const keys = Object.keys(await readLocalStorage(second));
  expect(keys.filter((key) => /child-|KZ_Memory/u.test(key))).toEqual([]);
});

test('after three minutes without a touch it is asked who is playing', NIGHTLY, async ({ page }) => {
  await page.clock.install();
  await page.goto('/who');
  await addChild(page, 1);
  // The clock also goes on by itself.
  await page.clock.runFor(120_000);
  await page.mouse.click(2, 300);
  await page.clock.runFor(120_000);
  await expect(cards(page)).toHaveCount(0);
  await page.clock.runFor(60_000);
  await expect(cards(page)).toHaveCount(2);
});

test(
  'a child is carried by file and by QR codes, removed and taken back; a backup brings all to a new device',
  NIGHTLY,
  async ({ page, browser, baseURL }) => {
    await seedStorage(page, { local: SAVED_SCORES });
    await page.goto('/who');
    await addChild(page, 2);
    await openChildrenPage(page);

    // QR codes: what the screen shows is read from pictures of it.
    await button(page, 'Carry to another device').first().click();
    const code = page.locator('svg[data-frame]');
    await code.waitFor();
    const total = Number((await code.getAttribute('aria-label'))?.split('/').at(-1) ?? '1');
    const pictures: { name: string; mimeType: string; buffer: Buffer }[] = [];
    for (let index = 0; index < total; index += 1) {
      if (total > 1) await page.getByRole('dialog').locator('figcaption button').nth(1).click();
      pictures.push({ name: `${index}.png`, mimeType: 'image/png', buffer: await code.screenshot() });
    }
    const downloading = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('link').filter({ hasText: 'Save a file' }).click();
    const file = await (await downloading).path();
    await page.keyboard.press('Escape');

    const { page: byCode, faults } = await openDevice(browser, baseURL);
    await openChildrenPage(byCode);
    await button(byCode, 'Add a child from another device').click();
    await byCode.locator('input[type="file"][accept="image/*"]').setInputFiles(pictures);
    await button(byCode, 'Yes').click();
    await byCode.getByRole('dialog', { name: 'The child was added.' }).getByRole('button').click();
    await byCode.goto('/');
    await expectHome(byCode, SEEDED_STARS);

    // The file, on a device with a child of its own: nothing is mixed.
    const { page: byFile, faults: otherFaults } = await openDevice(browser, baseURL);
    await byFile.goto('/who');
    await addChild(byFile, 5);
    await openChildrenPage(byFile);
    await button(byFile, 'Add a backup file').click();
    await byFile.getByRole('dialog').locator('input[type="file"]').setInputFiles(file);
    await button(byFile, 'Yes').click();
    await byFile.getByRole('dialog', { name: 'The backup was added.' }).getByRole('button').click();
    await byFile.goto('/who');
    await expect(cards(byFile)).toHaveCount(3);
    await cards(byFile).first().click();
    await expectHome(byFile, 0);
    await byFile.goto('/who');
    await cards(byFile).nth(1).click();
    await expectHome(byFile, SEEDED_STARS);

    // Removed, and taken back.
    await button(page, 'Remove').nth(1).click();
    await button(page, 'Yes').click();
    await expect(button(page, 'Carry to another device')).toHaveCount(1);
    await button(page, 'Undo').click();
    await expect(button(page, 'Carry to another device')).toHaveCount(2);

    // All of them, on a fresh browser.
    await button(page, 'Save a backup file').click();
    const saving = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('link').filter({ hasText: 'Save' }).click();
    const backup = await (await saving).path();
    const { page: fresh, faults: freshFaults } = await openDevice(browser, baseURL);
    await openChildrenPage(fresh);
    await button(fresh, 'Add a backup file').click();
    await fresh.getByRole('dialog').locator('input[type="file"]').setInputFiles(backup);
    await button(fresh, 'Yes').click();
    await fresh.getByRole('dialog', { name: 'The backup was added.' }).getByRole('button').click();
    await fresh.goto('/');
    await expect(cards(fresh)).toHaveCount(2);
    await cards(fresh).first().click();
    await expectHome(fresh, SEEDED_STARS);
    expect([...faults, ...otherFaults, ...freshFaults]).toEqual([]);
  },
);
