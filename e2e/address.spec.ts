import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { bubblePop } from '../scenes/bubble-pop';
import { storyBook } from '../scenes/story-book';
import { GAME, LESSON, LEVEL, STORY, STORY_BOOK, address, expectAddress } from './addresses';
import { readBuiltPack } from './pack';

const pack = readBuiltPack();
const { Key: STORY_KEY } = STORY_BOOK;

const backButton = (page: Page) => page.getByRole('link', { name: 'Back', exact: true });

test.describe('an address with missing parameters leads to where they are chosen', () => {
  const CASES = [
    { what: 'no difficulty, on the path page', open: address('/choose-path/'), lands: '/' },
    { what: 'no difficulty, on the unit page', open: address('/choose-unit/'), lands: '/' },
    { what: 'no difficulty, in a game', open: address('/start-game/', { ...GAME, difficulty: '' }), lands: '/' },
    { what: 'an invalid difficulty', open: address('/choose-unit/', { difficulty: 'elephant' }), lands: '/' },
    { what: 'a difficulty out of range', open: address('/choose-unit/', { difficulty: '6' }), lands: '/' },
    { what: 'no unit', open: address('/choose-game-type/', LEVEL), lands: address('/choose-unit', LEVEL) },
    {
      what: 'no subunit',
      open: address('/start-game/', { ...LEVEL, unit: '1Animals' }),
      lands: address('/choose-unit', { ...LEVEL, unit: '1Animals' }),
    },
    { what: 'no story', open: address('/story-choose-game-type/', LEVEL), lands: address('/choose-story-unit', LEVEL) },
    {
      what: 'no part of a story, in its game',
      open: address('/start-game/', { ...LEVEL, unit: STORY.unit, 'game-type': storyBook.label, Key: STORY_KEY }),
      lands: address('/choose-story-unit', { ...LEVEL, unit: STORY.unit, 'game-type': storyBook.label, Key: STORY_KEY }),
    },
    {
      what: 'no game type, in a story',
      open: address('/start-game/', { ...STORY, Key: STORY_KEY }),
      lands: address('/story-choose-game-type', { ...STORY, Key: STORY_KEY }),
    },
    { what: 'no game type', open: address('/start-game/', LESSON), lands: address('/choose-game-type', LESSON) },
  ];
  for (const { what, open, lands } of CASES) {
    test(what, async ({ page }) => {
      await page.goto(open);
      await expectAddress(page, lands);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  test('a difficulty by its word is understood', async ({ page }) => {
    await page.goto(address('/choose-unit/', { difficulty: 'medium' }));
    await expect(page).toHaveTitle("Kids' Zone - Units");
    await expect(page.getByRole('button', { name: /Unit 1 · Animals/u })).toBeVisible();
  });
});

test.describe('an address with an unknown name shows a message and a link that leads on', () => {
  test('a unit', async ({ page }) => {
    await page.goto(address('/choose-game-type/', { ...LESSON, unit: '77Dragons & unicorns' }));
    await expect(page.getByRole('heading', { name: 'These words are not here' })).toBeVisible();
    await expect(page.getByText('“77Dragons & unicorns”')).toBeVisible();
    await page.getByRole('link', { name: 'Pick A Unit!' }).click();
    await expectAddress(page, address('/choose-unit', LEVEL));
  });

  test('a unit, in a game', async ({ page }) => {
    await page.goto(address('/start-game/', { ...GAME, unit: '%00<script>' }));
    await expect(page.getByRole('heading', { name: 'These words are not here' })).toBeVisible();
  });

  test('a subunit', async ({ page }) => {
    await page.goto(address('/choose-game-type/', { ...LESSON, 'game-name': 'Under the bed' }));
    await expect(page.getByRole('heading', { name: 'These words are not here' })).toBeVisible();
  });

  for (const type of ['Chess', '__proto__', 'Read & Write']) {
    test(`a game type: ${type}`, async ({ page }) => {
      await page.goto(address('/start-game/', { ...GAME, 'game-type': type }));
      await expect(page.getByRole('heading', { name: 'No Game Found' })).toBeVisible();
      await backButton(page)
        .or(page.getByRole('link', { name: pack.translate('Back') }))
        .first()
        .click();
      await expectAddress(page, address('/choose-game-type', LESSON));
    });
  }

  for (const path of ['/no-such-page', '/start-game/extra', '/choose-unit.html?difficulty=1']) {
    test(`a page: ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
      await expect(page).toHaveTitle('This page does not exist');
      await page.getByRole('link', { name: pack.translate('Home') }).click();
      await expect(page).toHaveTitle("Kids' Zone - Home");
    });
  }
});

test('the title of a running game says how hard it is', async ({ page }) => {
  await page.goto(address('/start-game/', GAME));
  await page.getByRole('button', { name: /\bEasy\b/u }).click();
  await expect(page).toHaveTitle(`Animals - ${bubblePop.label} - Around home - easy`);
});

test("the browser's own Back retraces the way, out of a running game too", async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: /^Level 2, /u }).click();
  await page.getByRole('link', { name: 'Discover' }).click();
  await page.getByRole('button', { name: /Unit 1 · Animals/u }).click();
  await page.getByRole('link', { name: 'Play Around home' }).click();
  await page.getByRole('link', { name: new RegExp(bubblePop.label, 'u') }).click();
  await page.getByRole('button', { name: /\bEasy\b/u }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  for (const lands of [address('/choose-game-type', LESSON), address('/choose-unit', LEVEL), address('/choose-path', LEVEL), '/']) {
    await page.goBack();
    await expectAddress(page, lands);
    await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0);
  }
  await page.goForward();
  await expect(page).toHaveTitle("Kids' Zone - Path");
});
