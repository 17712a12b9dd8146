import type { Page } from '@playwright/test';
import { wordToImage } from '../scenes/word-to-image';
import { mediaCacheOf } from '../src/offline/names';
import type { FaultServer } from '../tests/faults/fault-server';
import { startFaultServer } from '../tests/faults/fault-server';
import { PACK } from '../tools/chosen-pack';
import { address } from './addresses';
import { BUILT } from './built';
import { PHONE, expectHome } from './device';
import { STORE_TIMEOUT, homeOf } from './offline-device';
import { readBuiltPack } from './pack';
import { createTouch, playUntil, startEasy } from './robot';
import { installAudioSpy } from './strategies/observation';
import { NIGHTLY, expect, test } from './test';

test.use({ ...PHONE, serviceWorkers: 'allow' });

const pack = readBuiltPack();
const GAME = pack.pathTo(wordToImage.label);
/**
 * Drawings that only games ask for, and this game does not: the worker gets them early in an
 * install.
 */
const ONLY_FOR_GAMES = new RegExp(`/art/scenes/(?!${wordToImage.id})`, 'u');

let server: FaultServer;
test.beforeEach(async () => {
  server = await startFaultServer({ folder: BUILT });
});
test.afterEach(() => server.close());

/** The address of the play screen, where nothing is needed but a press. */
const PLAY_SCREEN = address('/start-game', {
  difficulty: String(GAME.level),
  unit: `1${GAME.unit}`,
  'game-name': GAME.subunit,
  'game-type': GAME.game,
  Key: '1',
});

const isInstalled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);
const isInstalling = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.installing));

/**
 * Paths of the requests of the page itself, from now on; what else is asked for is the worker's.
 */
function watchPage(page: Page): Set<string> {
  const paths = new Set<string>();
  page.on('request', (request) => {
    if (!request.serviceWorker()) paths.add(new URL(request.url()).pathname);
  });
  return paths;
}

/**
 * Opens the play screen, and leaves it alone until the first install has come to files that hang.
 */
async function openInInstall(page: Page) {
  const ofPage = watchPage(page);
  const fault = server.inject({ path: ONLY_FOR_GAMES, kind: 'hang' });
  await page.goto(server.origin + PLAY_SCREEN);
  await expect.poll(fault.count, STORE_TIMEOUT).toBeGreaterThan(0);
  await expect.poll(() => isInstalling(page)).toBe(true);
  const ofWorker = (from = 0): string[] =>
    server
      .requests()
      .slice(from)
      .filter((path) => !ofPage.has(path));
  return { fault, ofWorker, came: ofWorker().filter((path) => !ONLY_FOR_GAMES.test(path)) };
}

test('a child presses in the middle of the first install: it stops, leaves the line to the game, and goes on later where it was', async ({
  page,
}) => {
  await page.addInitScript(installAudioSpy);
  const { fault, ofWorker, came } = await openInInstall(page);
  expect(came.length).toBeGreaterThan(0);
  const device = createTouch();
  await startEasy(page, device);
  await expect.poll(() => isInstalling(page)).toBe(false);
  const before = server.requests().length;
  fault.end();
  await playUntil(page, device, pack, GAME, page.locator('[data-testid="popup-word"][data-type="correct"]'));
  expect(ofWorker(before)).toEqual([]);
  expect(await isInstalled(page)).toBe(false);

  await page.goBack();
  await expect.poll(() => isInstalled(page), STORE_TIMEOUT).toBe(true);
  const later = ofWorker(before);
  expect(later.filter((path) => came.includes(path) && path !== '/sw.js')).toEqual([]);
  expect(later.filter((path) => ONLY_FOR_GAMES.test(path)).length).toBeGreaterThan(0);
});

test(
  'the line dies in the middle of the first install: nothing is half there, and the rest comes when it is back',
  NIGHTLY,
  async ({ page }) => {
    const { fault, ofWorker, came } = await openInInstall(page);
    server.setDown(true);
    fault.end();
    // What hangs would be waited for.
    await page.keyboard.press('Shift');
    await expect.poll(() => isInstalling(page)).toBe(false);
    expect(await isInstalled(page)).toBe(false);
    const before = server.requests().length;
    server.setDown(false);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => isInstalled(page), STORE_TIMEOUT).toBe(true);
    expect(ofWorker(before).filter((path) => came.includes(path) && path !== '/sw.js')).toEqual([]);
    server.setDown(true);
    await page.goto(homeOf(server.origin));
    await expectHome(page, 0);
  },
);

test('a tablet that was left on the path of the day gets its units', NIGHTLY, async ({ page }) => {
  await page.goto(`${server.origin}/today`);
  await expect(page.getByRole('listitem').and(page.locator('[aria-current="step"]'))).toBeVisible();
  const countMedia = () =>
    page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, mediaCacheOf(PACK));
  await expect.poll(countMedia, STORE_TIMEOUT).toBeGreaterThan(20);
});
