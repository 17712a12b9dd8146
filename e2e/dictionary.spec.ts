import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { PACK_URL, readPack } from './pack';
import { createFinger, createKeys } from './robot';
import { findOverlaps, findUneven } from './word-rows';
import { giveManyWords } from '../tools/many-words';

const NARROW = { width: 390, height: 844 };

const words = (page: Page) => page.locator('.word-toggle');
const wordNamed = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const search = (page: Page) => page.getByRole('textbox');

test.describe('by touch on a phone', () => {
  test.use({ viewport: NARROW, hasTouch: true });

  test('a category, its words in order, and a word that opens and speaks', async ({ page, request }) => {
    const pack = await readPack(request);
    const finger = createFinger();
    await page.goto('/dictionary/');
    await expect(page).toHaveTitle("Kids' Zone - Dictionary");
    await expect(page.getByText('Select a Category to the left')).toBeVisible();

    await finger.press(page.getByRole('button', { name: /Animals/u }));
    await expect(words(page).first()).toHaveText('aihedolphin');
    await expect(words(page).nth(1)).toHaveText('anuhecaterpillar');
    const [first, second] = [await words(page).first().boundingBox(), await words(page).nth(1).boundingBox()];
    expect(first?.x).toBe(second?.x);

    const recording = page.waitForRequest(/\/audio\/aihe\./u);
    await finger.press(words(page).first());
    await recording;
    await expect(words(page).first()).toHaveAttribute('aria-expanded', 'true');
    await finger.press(page.getByRole('button', { name: `${pack.shown('Listen')}: aihe` }));
    await finger.press(words(page).first());
    await expect(words(page).first()).toHaveAttribute('aria-expanded', 'false');

    await finger.press(page.getByRole('link', { name: 'Back' }));
    await expect(page).toHaveTitle("Kids' Zone - Home");
  });
});

test('search by keys: English in any case, the language without marks, special letters, and nothing found', async ({ page }) => {
  const keys = createKeys(page);
  await page.goto('/dictionary');
  await search(page).focus();
  await page.keyboard.type('RED');
  await expect(wordNamed(page, 'whero red')).toBeVisible();
  await expect(wordNamed(page, 'mataku scared')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(page.getByText('Select a Category to the left')).toBeVisible();
  await page.keyboard.type('tohoro');
  await expect(words(page).first()).toHaveText('tohorāwhale');

  await page.keyboard.press('Escape');
  await page.keyboard.type('p');
  await keys.press(wordNamed(page, 'ē'));
  await expect(search(page)).toHaveValue('pē');
  await keys.press(wordNamed(page, 'pēpi baby'));
  await expect(wordNamed(page, 'pēpi baby')).toHaveAttribute('aria-expanded', 'true');

  await search(page).fill('zzzz');
  await expect(page.getByText('No word is like “zzzz”')).toBeVisible();
});

test('five thousand words: two columns, and only those in view are in the page', async ({ page }) => {
  const COUNT = 5000;
  const MOST_IN_PAGE = 60;
  await giveManyWords(page, COUNT);
  const answer = page.waitForResponse((response) => response.url().endsWith(PACK_URL));
  await page.goto('/dictionary');
  expect((await answer).ok()).toBe(true);
  await page.getByRole('button', { name: /Animals/u }).click();
  await expect(words(page).first()).toBeVisible();
  expect(await words(page).count()).toBeLessThan(MOST_IN_PAGE);
  const [left, right] = [await words(page).first().boundingBox(), await words(page).nth(1).boundingBox()];
  expect(right?.x).toBeGreaterThan(left?.x ?? 0);
  expect(right?.y).toBe(left?.y);

  // A word that opens moves those below it, and none of the other column.
  const below = words(page).nth(2);
  const [closed, beside] = [await below.boundingBox(), await words(page).nth(3).boundingBox()];
  await words(page).first().click();
  await expect.poll(async () => (await below.boundingBox())?.y).toBeGreaterThan(closed?.y ?? Infinity);
  expect(await words(page).nth(3).boundingBox()).toEqual(beside);

  // Far from the beginning the columns stand level, too.
  await words(page).first().click();
  await words(page).first().hover();
  const before = await words(page).first().textContent();
  await page.mouse.wheel(0, 40_000);
  await expect(words(page).first()).not.toHaveText(before ?? '');
  await expect.poll(() => words(page).count()).toBeLessThan(MOST_IN_PAGE);
  await expect.poll(() => findUneven(page)).toEqual([]);
  expect(await findOverlaps(page)).toEqual([]);

  await search(page).fill('dog 4570');
  await expect(page.getByRole('button', { name: 'kurī dog 4570', exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 words found' })).toBeAttached();
});
