import { NIGHTLY, expect, test } from './test';
import type { Page } from '@playwright/test';
import { bubblePop } from '../scenes/bubble-pop';
import { crocodile } from '../scenes/crocodile';
import { matching } from '../scenes/matching';
import { categoryButton, chooseEndless, climbTo, confirmEnd, inPopup, tileOf } from './endless-selection';
import type { PackFacts } from './pack';
import { readBuiltPack, readPack } from './pack';
import { createTouch, createKeyboard } from './robot';

type Input = 'touch' | 'keys';

const GAME = bubblePop.label;
const tile = (page: Page) => tileOf(page, GAME);

/** Plays with some categories to level 1, and ends the game. */
async function playToLevelOne(page: Page, input: Input, pack: PackFacts, categories: readonly string[]): Promise<void> {
  const device = input === 'touch' ? createTouch() : createKeyboard(page);
  const selection = { game: GAME, categories };
  await chooseEndless(page, device, pack, selection);
  await expect(page).toHaveURL(
    new RegExp(
      `/endless-mode/start-game\\?game-type=Bubble%20Pop&difficulty=easy&categories=${categories.join(',')}$`,
      'u',
    ),
  );
  await climbTo(page, device, pack, selection, 1);
  // With keys the game is paused first.
  if (input === 'keys') await page.keyboard.press('Escape');
  await device.press(
    input === 'keys' ? inPopup(page, 'End the game') : page.getByRole('button', { name: 'End the game' }),
  );
  await confirmEnd(page, device, pack);
}

for (const input of ['touch', 'keys'] as const) {
  test.describe(`endless mode by ${input}`, input === 'keys' ? NIGHTLY : {}, () => {
    test.use({
      viewport: input === 'touch' ? { width: 390, height: 844 } : { width: 1366, height: 768 },
      hasTouch: input === 'touch',
    });

    test('climbs to level 1, and both levels are still there after a reload', async ({ page, request }) => {
      const pack = await readPack(request);
      await page.clock.install();
      await page.goto('/endless-mode/');
      await expect(tile(page)).toContainText('No score for Easy');

      await playToLevelOne(page, input, pack, ['Body']);
      // The same again is one press away.
      await expect(inPopup(page, pack.named('Start Playing'))).toBeVisible();
      const device = input === 'touch' ? createTouch() : createKeyboard(page);
      await device.press(inPopup(page, pack.named('Reselect')));
      await expect(tile(page)).toContainText('Lvl 1');
      await playToLevelOne(page, input, pack, ['Body', 'Clothes']);
      await device.press(inPopup(page, pack.named('Reselect')));

      await page.reload();
      await expect(tile(page)).toContainText('Lvl 1');
      await expect(tile(page)).toContainText('No score for Hard');
      await page.getByRole('button', { name: GAME }).click();
      await expect(page.getByRole('button', { name: /\bBody, Lvl 1$/u })).toBeVisible();
      await expect(page.getByRole('button', { name: /\bClothes, New$/u })).toBeVisible();
      await expect(page.getByText('2 Categories: Lvl 1')).toBeVisible();
    });
  });
}

test(
  'endless mode asks for a category, takes at most five, and goes back a step at a time',
  NIGHTLY,
  async ({ page, request }) => {
    const pack = await readPack(request);
    await page.goto('/endless-mode/');
    await page.getByRole('button', { name: GAME }).click();
    await page.getByRole('button', { name: pack.named('Continue') }).click();
    await expect(page.getByRole('dialog', { name: 'There are no selected categories.' })).toContainText(
      'Please select at least one category.',
    );
    await inPopup(page, pack.named('Select Categories')).click();

    for (const name of ['Animals', 'Food', 'Body', 'People', 'Actions']) await categoryButton(page, name).click();
    await expect(page.getByRole('dialog', { name: 'Do you want to choose new categories or continue?' })).toBeVisible();
    await page.keyboard.press('Escape');
    await categoryButton(page, 'Home').click();
    await expect(categoryButton(page, 'Home')).toHaveAttribute('aria-pressed', 'false');
    await inPopup(page, pack.named('Continue')).click();
    await expect(page.getByRole('heading', { name: pack.named('Select a Difficulty') })).toBeVisible();

    await page.reload();
    await expect(page.getByRole('heading', { name: pack.named('Select a Difficulty') })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { pressed: true })).toHaveCount(5);
    await page.reload();
    await expect(page.getByRole('button', { pressed: true })).toHaveCount(5);
    await page.getByRole('button', { name: pack.named('Go Back') }).click();
    await expect(page.getByRole('heading', { name: pack.named('Choose A Game') })).toBeVisible();
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
  },
);

test('after games, Back is never dead: each press leads a step up', NIGHTLY, async ({ page, request }) => {
  const pack = await readPack(request);
  const device = createKeyboard(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('link', { name: pack.named('Endless') })
    .click();
  await chooseEndless(page, device, pack, { game: GAME, categories: ['Body'] });
  for (let game = 0; game < 2; game += 1) {
    await page.getByRole('button', { name: 'End the game' }).click();
    await confirmEnd(page, device, pack);
    await inPopup(page, pack.named('Start Playing')).click();
  }
  await page.getByRole('button', { name: 'End the game' }).click();
  await confirmEnd(page, device, pack);
  for (const heading of ['Choose up to 5 categories', 'Choose A Game']) {
    await page.goBack();
    await expect(page.getByRole('heading', { name: readBuiltPack().named(heading) })).toBeVisible();
  }
  await page.goBack();
  await expect(page).toHaveTitle("Kids' Zone - Home");
});

for (const [missing, query, heading] of [
  ['the game', 'difficulty=easy&categories=Food', 'Choose A Game'],
  ['the difficulty', `game-type=${matching.label}&categories=Food`, 'Select a Difficulty'],
] as const) {
  test(`an endless game without ${missing} leads to where it is selected`, NIGHTLY, async ({ page }) => {
    await page.goto(`/endless-mode/start-game/?${query}`);
    await expect(page).toHaveURL(/\/endless-mode(\?|$)/u);
    await expect(page.getByRole('heading', { name: readBuiltPack().named(heading) })).toBeVisible();
  });
}

test('an endless game without categories says so, and leads to where they are selected', NIGHTLY, async ({ page }) => {
  await page.goto(`/endless-mode/start-game/?game-type=${matching.label}&difficulty=easy`);
  await expect(
    page.getByText(readBuiltPack().named('There are no selected categories.')).filter({ visible: true }),
  ).toBeVisible();
  await page.getByRole('link', { name: readBuiltPack().named('Select Categories') }).click();
  await expect(page).toHaveURL(/\/endless-mode(\?|$)/u);
});

test('an endless game that does not exist says so in plain words', NIGHTLY, async ({ page }) => {
  await page.goto(`/endless-mode/start-game/?game-type=${crocodile.label}&difficulty=easy&categories=Food`);
  await expect(page.getByRole('heading', { name: readBuiltPack().named('No Game Found') })).toBeVisible();
  await page.goto(`/endless-mode/start-game/?game-type=${matching.label}&difficulty=easy&categories=Math,Dragons`);
  await expect(
    page.getByRole('heading', { name: readBuiltPack().named('There are no selected categories.') }),
  ).toBeVisible();
});
