import type { Page } from '@playwright/test';
import { bubblePop } from '../scenes/bubble-pop';
import { itemFall } from '../scenes/item-fall';
import { wordToImage } from '../scenes/word-to-image';
import { DEFAULT_PACK, PACK } from '../tools/chosen-pack';
import { listGamePlaces, readPack, timelinePlace } from '../tools/shots/places';
import { findViolations } from './axe';
import { readAtRest, waitForFrames } from './at-rest';
import { BUILT } from './built';
import { seedFamily, seedToday } from './family';
import { addressOfGame, playFast, startGame } from './fast-game';
import { skipIntroductions } from './introductions';
import { openAnew, startFromPage } from './open-anew';
import { passGate } from './gate';
import type { PageCase } from './page-cases';
import { GROWN_UPS_PAGES, PAGE_CASES } from './page-cases';
import { writeTable } from './tables';
import { TARGET_SIZES, measureTargets, readTargets } from './targets';
import { expect, test } from './test';
import { readBuiltPack } from './pack';

const IS_EVERY = Boolean(process.env['EVERY']);

/** Pages and games take turns with them; `EVERY=1 npm run e2e -- axe` looks at each in both. */
const SIZES = [
  { width: 1366, height: 768 },
  { width: 412, height: 915 },
] as const;

const known = await readPack(BUILT);
/**
 * All games with `EVERY=1`. They have the same head-up display, and a button for each choice: in
 * `npm test` one in five is enough, and the timeline, whose display is its own.
 */
const places = [...listGamePlaces(known).filter((_, index) => IS_EVERY || index % 5 === 0), timelinePlace(known)];

// Entrances would still be pale when they are looked at.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: SIZES[0] });
// Each test has many pages.
test.describe.configure({ timeout: 600_000 });

/** Games whose choices float or fall freely. */
const FLOATING: readonly string[] = [bubblePop.id, itemFall.id];

/** Rows of the table of targets, by the test's title. */
const targetRows = new Map<string, string[]>();

test.afterEach(() => {
  const { title } = test.info();
  const rows = targetRows.get(title);
  if (rows) writeTable('targets.md', title.replace('axe finds nothing ', 'What is pressed '), rows);
});

/** How many pages and games each test has looked at, by its title. */
const looks = new Map<string, number>();

/** The size whose turn it is, or all. */
const sizesOf = <Size>(sizes: readonly Size[], look: number): readonly Size[] =>
  IS_EVERY ? sizes : sizes.filter((_, index) => index === look % sizes.length);

/** Checks that what is pressed is large enough and far enough apart. */
async function expectTargets(page: Page, what: string, isFloating: boolean, look: number): Promise<void> {
  const rows = targetRows.get(test.info().title) ?? [
    '| | Size | Targets | Least side | Least gap |',
    '| --- | --- | --- | --- | --- |',
  ];
  targetRows.set(test.info().title, rows);
  for (const size of sizesOf(TARGET_SIZES, look)) {
    await page.setViewportSize(size);
    const isThere = await page.evaluate(() => document.querySelector('canvas') !== null);
    if (isThere)
      await expect.poll(() => page.evaluate(() => document.querySelector('canvas')?.clientWidth)).toBe(size.width);
    await waitForFrames(page);
    const targets = isFloating ? await readTargets(page) : await readAtRest(page, () => readTargets(page));
    const { faults, ...figures } = measureTargets(targets, isFloating);
    rows.push(
      `| ${what} | ${size.width}x${size.height} | ${figures.count} | ${figures.minSide} | ${Number.isFinite(figures.minGap) ? figures.minGap : '-'} |`,
    );
    expect.soft(faults, `targets of ${what}, ${size.width} by ${size.height}`).toEqual([]);
  }
}

/**
 * Checks what is shown; its targets in one pack, whose words are as long as any. The page is back
 * at the first size then.
 */
async function expectClean(page: Page, what: string, isFloating = false): Promise<void> {
  const { title } = test.info();
  const look = looks.get(title) ?? 0;
  looks.set(title, look + 1);
  if (PACK === DEFAULT_PACK) await expectTargets(page, what, isFloating, look);
  for (const size of sizesOf(SIZES, look)) {
    await page.setViewportSize(size);
    await waitForFrames(page);
    expect.soft(await findViolations(page, PACK), `${what}, ${size.width} by ${size.height}`).toEqual([]);
  }
  await page.setViewportSize(SIZES[0]);
}

async function checkPages(page: Page, cases: readonly PageCase<string | null>[]): Promise<void> {
  await page.goto('/');
  for (const { what, open, press, act } of cases) {
    await test.step(what, async () => {
      if (open !== null) await openAnew(page, open);
      if (press !== undefined) await page.locator(press).first().click();
      await act?.(page);
      await expectClean(page, what);
    });
  }
}

/** Takes the QA overlay, which is no part of the app, out of the page. */
const removeOverlay = (page: Page): Promise<void> =>
  page.evaluate(() => document.querySelectorAll('body > div:not(#root)').forEach((element) => element.remove()));

test('axe finds nothing on any page', async ({ page }) => {
  await checkPages(page, PAGE_CASES);
});

test('axe finds nothing on the pages for grown-ups', async ({ page }) => {
  await seedFamily(page);
  await checkPages(page, GROWN_UPS_PAGES);
});

test('axe finds nothing over any game', async ({ page }) => {
  await page.goto('/');
  for (const { id, label, address } of places) {
    await test.step(label, async () => {
      // All difficulties are open at the last level: hard has the most to press.
      await openAnew(page, address.replace(/difficulty=\d/u, 'difficulty=5'));
      await startFromPage(page);
      await expectClean(page, label, FLOATING.includes(id));
    });
  }
  // The dialogs are the same in all games.
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expectClean(page, 'a pause');
});

test('axe finds nothing on a new word, on results, over an endless game, and on hearing oneself', async ({ page }) => {
  const game = addressOfGame(wordToImage.label, 'easy');
  await page.goto(game);
  // Held where the new word is shown.
  await page.waitForFunction(() => {
    const { qa } = window;
    if (qa?.scene()?.kind === 'live') qa.step(10);
    return qa?.state()?.phase.kind === 'introduction';
  });
  await expect(page.getByTestId('introduction')).toBeVisible();
  await removeOverlay(page);
  await expectClean(page, 'a new word');
  await page.goto(game);
  await startGame(page);
  await playFast(page);
  // The game stays to be seen behind them, and is no part of the page.
  await expect(page.locator('[data-stage="hidden"] canvas')).toBeVisible();
  await removeOverlay(page);
  await expectClean(page, 'results');

  await openAnew(page, '/endless-mode/start-game/?game-type=Bubble%20Pop&difficulty=easy&categories=Body');
  await startFromPage(page);
  await expectClean(page, 'an endless game', true);
  await page.getByRole('button', { name: 'End the game' }).click();
  await expectClean(page, 'the end of an endless game');

  await openAnew(page, '/settings');
  await page
    .getByRole('group', { name: readBuiltPack().named('Hear myself') })
    .getByRole('button')
    .last()
    .click();
  await passGate(page);
  await openAnew(page, '/dictionary?word=1');
  await expect(page.getByRole('group', { name: readBuiltPack().named('Hear myself') })).toBeVisible();
  await expectClean(page, 'hearing oneself');
});

test('axe finds nothing over picture to word, and at the end of the path of today', async ({ page }) => {
  await seedToday(page, 1);
  await page.goto('/today');
  await page.locator('[aria-current="step"] button').click();
  await expect(page.getByTestId('hud')).toBeAttached();
  await page.keyboard.press('Shift');
  await skipIntroductions(page);
  await expectClean(page, 'picture to word');
  await seedToday(page, 4);
  await page.goto('/today');
  const mission = page.getByRole('main').getByRole('region').getByRole('button').first();
  await expect(mission).toBeVisible();
  await expectClean(page, 'the end of the path');
  await mission.click();
  await expectClean(page, 'a thing to do off the screen');
});
