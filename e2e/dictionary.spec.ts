import { NIGHTLY, expect, test } from './test';
import type { Page } from '@playwright/test';
import { PACK } from '../tools/chosen-pack';
import { LESSON, address, expectAddress, readAddress } from './addresses';
import { PACK_URL, readBuiltPack } from './pack';
import { createTouch, createKeyboard } from './robot';
import { findOverlaps, findUneven, watchRows } from './word-rows';
import { giveManyWords } from '../tools/many-words';

/** Searches and the rows that they find: word and English. */
interface Examples {
  /** The animals that come first in the alphabet, and the recording of the first. */
  readonly animals: readonly (readonly [language: string, english: string])[];
  readonly recording: string;
  /** Two words whose English has RED in it: one is it, one contains it. */
  readonly red: readonly string[];
  /** A spelling that is nearly right. */
  readonly near: { readonly typed: string; readonly found: string };
  /** A letter that is typed, and one that is pressed after it. */
  readonly letters: { readonly typed: string; readonly pressed: string; readonly found: string };
}

const EXAMPLES: Readonly<Record<string, Examples>> = {
  mi: {
    animals: [
      ['aihe', 'dolphin'],
      ['anuhe', 'caterpillar'],
    ],
    recording: 'aihe',
    red: ['whero red', 'mataku scared'],
    near: { typed: 'tohoro', found: 'tohorāwhale' },
    letters: { typed: 'p', pressed: 'ē', found: 'pēpi baby' },
  },
  chr: {
    animals: [
      ['ᎠᎭᏫ', 'deer'],
      ['ᎠᏓᎴᏍᎩᏱᏍᎩ', 'monkey'],
    ],
    recording: 'ahawi',
    red: ['ᎩᎦᎨ red', 'ᎠᏍᎦᎢᎭ scared'],
    near: { typed: 'ᏣᏔᎩ', found: 'ᏣᏔᎦchicken' },
    letters: { typed: 'Ꮿ', pressed: 'Ꮎ', found: 'ᏯᎾᏌ bison' },
  },
};

const pack = readBuiltPack();
const { [PACK]: examples } = EXAMPLES;
if (!examples) throw new Error(`Nothing is known of the dictionary of "${PACK}".`);
const { animals, recording: file, red, near, letters } = examples;

const NARROW = { width: 390, height: 844 };

const words = (page: Page) => page.getByTestId('word');
const wordNamed = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const search = (page: Page) => page.getByRole('textbox');

test.describe('by touch on a phone', () => {
  test.use({ viewport: NARROW, hasTouch: true });

  test('a category, its words in order, and a word that opens and speaks', async ({ page }) => {
    const device = createTouch();
    await page.goto('/dictionary/');
    await expect(page).toHaveTitle("Kids' Zone - Dictionary");
    await expect(
      page.getByText(readBuiltPack().named('Select a Category above')).filter({ visible: true }),
    ).toBeVisible();

    await device.press(page.getByRole('button', { name: /Animals/u }));
    for (const [index, word] of animals.entries()) await expect(words(page).nth(index)).toHaveText(word.join(''));
    // Rows are placed anew once their heights are known.
    await expect(async () => {
      const [first, second] = [await words(page).first().boundingBox(), await words(page).nth(1).boundingBox()];
      expect(first).not.toBeNull();
      expect(first?.x).toBe(second?.x);
    }).toPass();

    const recording = page.waitForRequest(new RegExp(`/audio/${file}\\.`, 'u'));
    await device.press(words(page).first());
    await recording;
    await expect(words(page).first()).toHaveAttribute('aria-expanded', 'true');
    await device.press(page.getByRole('button', { name: `${pack.translate('Listen')}: ${animals[0]?.[0]}` }));
    await device.press(words(page).first());
    await expect(words(page).first()).toHaveAttribute('aria-expanded', 'false');

    await device.press(page.getByRole('link', { name: 'Back' }));
    await expect(page).toHaveTitle("Kids' Zone - Home");
  });
});

test('the category and the open word are there after a reload, and Back leads to where one came from', async ({
  page,
}) => {
  const from = address('/choose-game-type', LESSON);
  await page.goto(from);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('link', { name: pack.named('Dictionary') })
    .click();
  await page.getByRole('button', { name: /Animals/u }).click();
  const word = page.getByRole('button', { expanded: true }).and(words(page));
  await words(page).nth(8).scrollIntoViewIfNeeded();
  await words(page).nth(8).click();
  const open = await word.textContent();
  await expect.poll(() => readAddress(page)).toMatch(/^\/dictionary\?category=Animals&word=\d+$/u);
  await page.reload();
  await expect(word).toHaveText(open ?? '');
  await expect(word).toBeInViewport();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expectAddress(page, from);

  // A word without its category is shown in it.
  await page.goto('/dictionary?word=60');
  await expect(word).toBeInViewport();
  await expect(page.getByTestId('dictionary-categories').getByRole('button', { pressed: true })).toHaveCount(1);
});

test(
  'search by keys: English in any case, the language nearly right, special letters, and nothing found',
  NIGHTLY,
  async ({ page }) => {
    const device = createKeyboard(page);
    await page.goto('/dictionary');
    await search(page).focus();
    await page.keyboard.type('RED');
    for (const name of red) await expect(wordNamed(page, name)).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(
      page.getByText(readBuiltPack().named('Select a Category to the left')).filter({ visible: true }),
    ).toBeVisible();
    await page.keyboard.type(near.typed);
    await expect(words(page).first()).toHaveText(near.found);

    await page.keyboard.press('Escape');
    await page.keyboard.type(letters.typed);
    await device.press(wordNamed(page, letters.pressed));
    await expect(search(page)).toHaveValue(letters.typed + letters.pressed);
    await device.press(wordNamed(page, letters.found));
    await expect(wordNamed(page, letters.found)).toHaveAttribute('aria-expanded', 'true');

    await search(page).fill('zzzz');
    await expect(page.getByText('No word is like “zzzz”')).toBeVisible();
  },
);

test('five thousand words: two columns, and only those in view are in the page', async ({ page }) => {
  const COUNT = 5000;
  const MAX_IN_PAGE = 60;
  // `giveManyWords` repeats the pack's words: this is the last copy of the first word.
  const [first] = pack.words;
  const english = `${first?.english} ${Math.floor((COUNT - 1) / pack.words.length) * pack.words.length}`;
  await giveManyWords(page, COUNT);
  const answer = page.waitForResponse((response) => response.url().endsWith(PACK_URL));
  await page.goto('/dictionary');
  expect((await answer).ok()).toBe(true);
  await page.getByRole('button', { name: /Animals/u }).click();
  await expect(words(page).first()).toBeVisible();
  expect(await words(page).count()).toBeLessThan(MAX_IN_PAGE);
  const [left, right] = [await words(page).first().boundingBox(), await words(page).nth(1).boundingBox()];
  expect(right?.x).toBeGreaterThan(left?.x ?? 0);
  expect(right?.y).toBe(left?.y);

  // Opening a word moves the words below it, and none of the other column.
  const below = words(page).nth(2);
  const [closed, beside] = [await below.boundingBox(), await words(page).nth(3).boundingBox()];
  await words(page).first().click();
  await expect.poll(async () => (await below.boundingBox())?.y).toBeGreaterThan(closed?.y ?? Infinity);
  expect(await words(page).nth(3).boundingBox()).toEqual(beside);

  // After scrolling far down the columns are still aligned.
  await words(page).first().click();
  await words(page).first().hover();
  const before = await words(page).first().textContent();
  await page.mouse.wheel(0, 40_000);
  await expect(words(page).first()).not.toHaveText(before ?? '');
  await expect.poll(() => words(page).count()).toBeLessThan(MAX_IN_PAGE);
  await expect.poll(() => findUneven(page)).toEqual([]);
  expect(await findOverlaps(page)).toEqual([]);

  await search(page).fill(english);
  await expect(page.getByRole('button', { name: `${first?.language} ${english}`, exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 words found' })).toBeAttached();
});

test(
  'in no frame does a word lie over another: when one opens, and when the screen is turned',
  NIGHTLY,
  async ({ page }) => {
    const FRAMES_TO_SETTLE = 10;
    const TURNS = [
      { width: 800, height: 1280 },
      { width: 412, height: 915 },
      { width: 1366, height: 768 },
    ] as const;
    await page.goto('/dictionary?word=1');
    await expect(words(page).first()).toBeVisible();
    await page.evaluate(watchRows);
    const settle = async (): Promise<void> => {
      const frames = await page.evaluate(() => window.rowWatch?.frames() ?? 0);
      await page.waitForFunction((until) => (window.rowWatch?.frames() ?? 0) >= until, frames + FRAMES_TO_SETTLE);
    };
    await settle();
    await words(page).nth(2).click();
    await settle();
    for (const size of TURNS) {
      await page.setViewportSize(size);
      await settle();
    }
    expect(await page.evaluate(() => window.rowWatch?.overlaps)).toEqual([]);
  },
);
