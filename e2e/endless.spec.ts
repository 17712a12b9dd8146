import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { PackFacts } from './pack';
import { readPack } from './pack';
import { createFinger, createKeys, playUntil } from './robot';

type Input = 'touch' | 'keys';

const GAME = 'Bubble Pop';
/** Two categories with their subunits. */
const CATEGORIES = { Body: ['My body', 'Feelings'], Clothes: ['What we wear', 'Shoes, hats and bags'] } as const;

const category = (page: Page, name: string): Locator => page.getByRole('button', { name: new RegExp(`^${name}, (New|Lvl \\d+)$`, 'u') });
const tile = (page: Page): Locator => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: GAME }) });
const inPopup = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog').getByRole('button', { name });

/** Plays with some categories to level 1, and ends the game. */
async function playToLevelOne(page: Page, input: Input, pack: PackFacts, names: readonly (keyof typeof CATEGORIES)[]): Promise<void> {
  const hand = input === 'touch' ? createFinger() : createKeys(page);
  await hand.press(page.getByRole('button', { name: `Go! ${GAME}` }));
  await expect(page.getByRole('heading', { name: 'Choose up to 5 categories' })).toBeVisible();
  for (const name of names) await hand.press(category(page, name));
  await hand.press(page.getByRole('button', { name: pack.shown('Continue') }));
  await expect(page.getByRole('dialog', { name: 'Do you want to choose new categories or continue?' })).toBeVisible();
  await hand.press(inPopup(page, pack.shown('Continue')));
  await hand.press(page.getByRole('button', { name: /\bEasy\b/u }));
  await expect(page.getByRole('dialog', { name: GAME }).getByRole('listitem')).toHaveCount(names.length);
  await hand.press(inPopup(page, 'Start Playing'));
  await expect(page).toHaveURL(
    new RegExp(`/endless-mode/start-game\\?game-type=Bubble%20Pop&difficulty=easy&categories=${names.join(',')}$`, 'u'),
  );

  const words = names.flatMap((unit) => CATEGORIES[unit].flatMap((subunit) => pack.wordsOf(unit, subunit)));
  const way = { level: 1, unit: '', subunit: '', game: GAME };
  await playUntil(page, hand, { ...pack, wordsOf: () => words }, way, page.getByRole('progressbar', { name: 'Level 1' }));

  // With keys the game is paused first.
  if (input === 'keys') await page.keyboard.press('Escape');
  await hand.press(input === 'keys' ? inPopup(page, 'End the game') : page.getByRole('button', { name: 'End the game' }));
  await expect(page.getByRole('dialog', { name: 'Are you sure you want to end this game?' })).toBeVisible();
  await expect(page.getByText('If you end this game, your current level will be recorded.')).toBeVisible();
  await hand.press(inPopup(page, pack.shown('Continue')));
  await expect(page.getByRole('heading', { name: 'Choose A Game' })).toBeVisible();
}

for (const input of ['touch', 'keys'] as const) {
  test.describe(`endless mode by ${input}`, () => {
    test.use({ viewport: input === 'touch' ? { width: 390, height: 844 } : { width: 1366, height: 768 }, hasTouch: input === 'touch' });

    test('climbs to level 1, and both levels are still there after a reload', async ({ page, request }) => {
      const pack = await readPack(request);
      await page.goto('/endless-mode/');
      await expect(tile(page)).toContainText('No score for Easy');

      await playToLevelOne(page, input, pack, ['Body']);
      await expect(tile(page)).toContainText('Lvl 1');
      await playToLevelOne(page, input, pack, ['Body', 'Clothes']);

      await page.reload();
      await expect(tile(page)).toContainText('Lvl 1');
      await expect(tile(page)).toContainText('No score for Hard');
      await page.getByRole('button', { name: `Go! ${GAME}` }).click();
      await expect(page.getByRole('button', { name: 'Body, Lvl 1' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Clothes, New' })).toBeVisible();
      await expect(page.getByText('2 Categories: Lvl 1')).toBeVisible();
    });
  });
}

test('endless mode asks for a category, takes at most five, and goes back a step at a time', async ({ page, request }) => {
  const pack = await readPack(request);
  await page.goto('/endless-mode/');
  await page.getByRole('button', { name: `Go! ${GAME}` }).click();
  await page.getByRole('button', { name: pack.shown('Continue') }).click();
  await expect(page.getByRole('dialog', { name: 'There are no selected categories.' })).toContainText(
    'Please select at least one category.',
  );
  await inPopup(page, 'Select Categories').click();

  for (const name of ['Animals', 'Food', 'Body', 'People', 'Actions']) await category(page, name).click();
  await expect(page.getByRole('dialog', { name: 'Do you want to choose new categories or continue?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await category(page, 'Home').click();
  await expect(category(page, 'Home')).toHaveAttribute('aria-pressed', 'false');
  await inPopup(page, pack.shown('Continue')).click();
  await expect(page.getByRole('heading', { name: 'Select a Difficulty' })).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(5);
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page.getByRole('heading', { name: 'Choose A Game' })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
});

for (const [missing, query] of [
  ['the game', 'difficulty=easy&categories=Food'],
  ['the difficulty', 'game-type=Matching&categories=Food'],
  ['the categories', 'game-type=Matching&difficulty=easy'],
] as const) {
  test(`an endless game without ${missing} leads to the selection`, async ({ page }) => {
    await page.goto(`/endless-mode/start-game/?${query}`);
    await expect(page).toHaveURL(/\/endless-mode$/u);
    await expect(page.getByRole('heading', { name: 'Choose A Game' })).toBeVisible();
  });
}

test('an endless game that does not exist says so in plain words', async ({ page }) => {
  await page.goto('/endless-mode/start-game/?game-type=Crocodile&difficulty=easy&categories=Food');
  await expect(page.getByRole('heading', { name: 'No Game Found' })).toBeVisible();
  await page.goto('/endless-mode/start-game/?game-type=Matching&difficulty=easy&categories=Math,Dragons');
  await expect(page.getByRole('heading', { name: 'There are no selected categories.' })).toBeVisible();
});
