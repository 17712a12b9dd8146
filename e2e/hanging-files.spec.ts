import { expect, test } from './test';
import type { Page } from '@playwright/test';
import { PACK } from '../tools/chosen-pack';
import { GAME, address } from './addresses';
import { PHONE, expectHome } from './device';
import { CONTENT_FILES, PACK_URL } from './pack';

test.use(PHONE);

/** The app gives up after 6 s (LOAD_TIMEOUT_MILLISECONDS); the rest is for a busy machine. */
const FAILURE_TIMEOUT = { timeout: 8000 } as const;

/** From now on requests for these files are never answered; at most `max` of them. */
async function holdRequests(page: Page, files: string, max = Infinity) {
  let held = 0;
  let isReleased = false;
  await page.route(files, async (route) => {
    if (isReleased || held >= max) {
      await route.continue();
      return;
    }
    held += 1;
  });
  return {
    count: () => held,
    /** From now on new requests are answered; those already held are not (`page.unroute` would answer them too). */
    release: () => {
      isReleased = true;
    },
  };
}

/** Opens the play screen; the page's own `load` may never come. */
async function openPlayScreen(page: Page): Promise<void> {
  await page.goto(address('/start-game/', GAME), { waitUntil: 'commit' });
  await expect(easyOf(page)).toBeVisible();
}

const easyOf = (page: Page) => page.getByRole('button', { name: /\bEasy\b/u });
const pauseOf = (page: Page) => page.getByRole('button', { name: 'Pause', exact: true });
const retryOf = (page: Page) => page.getByRole('button', { name: 'Try again', exact: true });
const backOf = (page: Page) => page.getByRole('alert').or(page.getByTestId('game-loading')).getByRole('button');
const failureOf = (page: Page) => page.getByRole('alert').filter({ hasText: 'The game could not be shown. Is the network there?' });

test.describe('an optional file is never answered: the game starts without it', () => {
  for (const { what, files, max } of [
    { what: 'the fonts', files: '**/*.woff2' },
    { what: 'one recording', files: `**/packs/${PACK}/audio/*`, max: 1 },
    { what: 'every recording', files: `**/packs/${PACK}/audio/*` },
    { what: "the pictures of the unit's words", files: `**/packs/${PACK}/art/*` },
    { what: 'the list of packs', files: '**/packs/index.json' },
  ]) {
    test(what, async ({ page }) => {
      const held = await holdRequests(page, files, max);
      await openPlayScreen(page);
      await easyOf(page).tap();
      await expect(pauseOf(page)).toBeVisible(FAILURE_TIMEOUT);
      expect(held.count()).toBeGreaterThan(0);
    });
  }
});

/** One of each way that a file is loaded: a script of the stage, a script of the game, data, pictures. */
const REQUIRED_FILES = ['**/assets/open-stage-*.js', '**/assets/rules-*.js', '**/art/stage.json', '**/art/scenes/*'];
/** The others, at nine seconds each: `EVERY=1 npm run e2e -- hanging`. */
const MORE_REQUIRED_FILES = [
  '**/assets/pixi-*.js',
  '**/assets/gsap-*.js',
  '**/assets/WebGLRenderer-*.js',
  '**/assets/view-*.js',
  '**/art/stage.{avif,webp}',
];

test.describe('a required file is never answered: Back while it loads, then an error with Try again and Back', () => {
  for (const files of process.env['EVERY'] ? [...REQUIRED_FILES, ...MORE_REQUIRED_FILES] : REQUIRED_FILES) {
    test(files, async ({ page }) => {
      const held = await holdRequests(page, files);
      await openPlayScreen(page);
      await easyOf(page).tap();
      await expect(backOf(page)).toBeVisible(FAILURE_TIMEOUT);
      await expect(failureOf(page)).toBeVisible(FAILURE_TIMEOUT);
      await expect(retryOf(page)).toBeVisible();
      await page.getByRole('alert').getByRole('button').last().tap();
      await expect(easyOf(page)).toBeVisible();
      expect(held.count()).toBeGreaterThan(0);
    });
  }

  test('Back leads out while it loads', async ({ page }) => {
    await holdRequests(page, '**/assets/open-stage-*.js');
    await openPlayScreen(page);
    await easyOf(page).tap();
    await backOf(page).tap();
    await expect(easyOf(page)).toBeVisible();
    await expect(failureOf(page)).toHaveCount(0);
  });

  test('Try again requests the unanswered file again', async ({ page }) => {
    const held = await holdRequests(page, '**/art/stage.json');
    await openPlayScreen(page);
    await easyOf(page).tap();
    await expect(failureOf(page)).toBeVisible(FAILURE_TIMEOUT);
    held.release();
    await retryOf(page).tap();
    await expect(pauseOf(page)).toBeVisible(FAILURE_TIMEOUT);
  });

  test('Try again reloads the page when a script is not answered twice', async ({ page }) => {
    const held = await holdRequests(page, '**/assets/open-stage-*.js');
    await openPlayScreen(page);
    await easyOf(page).tap();
    await expect(failureOf(page)).toBeVisible(FAILURE_TIMEOUT);
    held.release();
    await retryOf(page).tap();
    await expect(failureOf(page)).toHaveCount(0);
    await expect(failureOf(page)).toBeVisible(FAILURE_TIMEOUT);
    await retryOf(page).tap();
    await easyOf(page).tap();
    await expect(pauseOf(page)).toBeVisible(FAILURE_TIMEOUT);
  });
});

for (const { what, files } of [
  { what: "the pack's manifest and files", files: `**${PACK_URL}` },
  { what: "the pack's words", files: CONTENT_FILES },
]) {
  test(`${what} are never answered: an error, and Try again requests them again`, async ({ page }) => {
    const held = await holdRequests(page, files);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('alert')).toContainText('The words could not be fetched. Is the network there?', FAILURE_TIMEOUT);
    held.release();
    await retryOf(page).tap();
    await expectHome(page, 0);
  });
}
