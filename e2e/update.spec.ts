import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { wordToImage } from '../scenes/word-to-image';
import { WANTED_FILE, mediaCacheOf } from '../src/offline/names';
import type { OfflineList } from '../src/offline/offline-list';
import { filesOf } from '../src/offline/offline-list';
import { PLAYING_LOCK } from '../src/offline/playing-lock';
import type { FaultServer } from '../tests/faults/fault-server';
import { startFaultServer } from '../tests/faults/fault-server';
import { PACK } from '../tools/chosen-pack';
import { address } from './addresses';
import { BUILT } from './built';
import type { Version } from './deployments';
import { makeVersion } from './deployments';
import { PHONE, STATIC_FILE } from './device';
import { playFast } from './fast-game';
import { passGate } from './gate';
import { STORE_TIMEOUT } from './offline-device';
import { readPack } from './pack';
import { createTouch, goToGame, playUntil, startEasy } from './robot';
import { NIGHTLY, expect, test } from './test';

test.use({ ...PHONE, serviceWorkers: 'allow' });
// The versions are made once.
test.describe.configure({ mode: 'default' });

const GAME = { level: 1, unit: 'Animals', subunit: 'Around home', game: wordToImage.label };
const GAME_QUERY = { difficulty: '1', unit: '1Animals', 'game-name': GAME.subunit, 'game-type': GAME.game, Key: '1' };
const UNIT = 'Animals';
const WORD = 'kurī';
const SIGN = /Get the new version/u;
/** Room that is left on a full device: less than the scripts of a version take. */
const LITTLE_ROOM_BYTES = 1_000_000;
/** `EVERY=1`: all kinds of faults. */
const IS_EVERY = Boolean(process.env['EVERY']);
/** Number of tries for a file of a new version. */
const TRIES = 3;
/** Time for a new version to come, or to be given up. */
const INSTALL_TIMEOUT = { timeout: 150_000 } as const;

let folder: string;
let v1: Version;
let v2: Version;
let v3: Version;
let server: FaultServer;

const readOfflineList = (version: Version): OfflineList => {
  const pack = join(version.folder, 'packs', PACK);
  const { offline } = JSON.parse(readFileSync(join(pack, 'pack.json'), 'utf8')) as { readonly offline: string };
  return JSON.parse(readFileSync(join(pack, offline), 'utf8')) as OfflineList;
};
/** A recording that v1 has and v2 has not, and one that v2 has anew: paths from the app's base. */
let withdrawn: string;
let renewed: string;

/** Name of a recording, from its file's path. */
const nameOf = (path: string): string => basename(path).replace(/\..*$/u, '');

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'versions-'));
  v1 = makeVersion(BUILT, join(folder, '1'), { names: '1', pack: PACK });
  const recordings = filesOf(readOfflineList(v1), [UNIT], 'avif').flatMap(({ path }) =>
    path.startsWith('audio/') ? path : [],
  );
  const [first = '', second = ''] = recordings;
  const changes = { withdrawn: nameOf(first), renewed: nameOf(second), texts: { [WORD]: `${WORD} 2` } };
  v2 = makeVersion(v1.folder, join(folder, '2'), { names: '2', pack: PACK, ...changes });
  const added = filesOf(readOfflineList(v2), [UNIT], 'avif').find(({ path }) =>
    path.startsWith(`audio/${changes.renewed}.`),
  );
  withdrawn = `packs/${PACK}/${first}`;
  renewed = `packs/${PACK}/${added?.path}`;
  v3 = makeVersion(v2.folder, join(folder, '3'), { names: '3', pack: PACK, texts: { [`${WORD} 2`]: `${WORD} 3` } });
  server = await startFaultServer(v1);
});
test.beforeEach(() => {
  server.heal();
  server.setDown(false);
  server.deploy(v1);
});
test.afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const open = (page: Page, path = '/') => page.goto(server.origin + path);
const signOf = (page: Page) => page.getByRole('button', { name: SIGN });
const UNITS_PAGE = '/choose-unit?difficulty=1';

/** Waits until the page is of a version. */
async function expectVersion(page: Page, { id }: Version): Promise<void> {
  await expect(page.locator(`meta[name="version"][content="${id}"]`)).toBeAttached(INSTALL_TIMEOUT);
  await expect(page.getByRole('link', { name: /^Level 1, |^Back$/u }).first()).toBeVisible();
}

/** Opens v1 at home, and waits until its service worker answers. */
async function openInstalled(page: Page): Promise<void> {
  await open(page);
  await expectVersion(page, v1);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, INSTALL_TIMEOUT);
}

/** The page looks for a new version, as it does when the network comes back. */
const look = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));

/** Lets the page look until something has happened: what looks is loaded when the page is idle. */
async function lookUntil(
  page: Page,
  isDone: () => boolean | Promise<boolean>,
  wait: { timeout: number } = INSTALL_TIMEOUT,
): Promise<void> {
  const tryOnce = async (): Promise<boolean> => {
    if (await isDone()) return true;
    await look(page);
    return false;
  };
  await expect.poll(tryOnce, wait).toBe(true);
}

/** True while a service worker gets a new version, or has it. */
const hasNewWorker = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return Boolean(registration?.installing ?? registration?.waiting);
  });

/** True for a script or style sheet of v2 that v1 does not have. */
const isNew = (name: string): boolean => v2.assets.has(name) && !v1.assets.has(name);

const waitForNewWorker = (page: Page) =>
  page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting, null, INSTALL_TIMEOUT);

/** Puts units of the pack on the device, as the page does when a child has opened them. */
async function storeUnits(page: Page, units: readonly string[] = [UNIT]): Promise<void> {
  const base = `/packs/${PACK}/`;
  // Without the app running, which has its own mind of what to store.
  await open(page, STATIC_FILE);
  const urls = filesOf(readOfflineList(v1), units, 'avif').map(({ path }) => base + path);
  await page.evaluate(
    async ([cacheName, wantedUrl, wanted, files]) => {
      const cache = await caches.open(cacheName);
      await cache.addAll(files);
      await cache.put(wantedUrl, new Response(wanted));
    },
    [mediaCacheOf(PACK), base + WANTED_FILE, JSON.stringify({ mode: 'manual', units }), urls] as const,
  );
}

/** True when a file is in the cache of the pack's media. */
const isStored = (page: Page, path: string) =>
  page.evaluate(async ([cacheName, url]) => (await caches.match(url, { cacheName })) !== undefined, [
    mediaCacheOf(PACK),
    `/${path}`,
  ] as const);

/** Names of the scripts and style sheets that the page gets from now on. */
function watchAssets(page: Page): Set<string> {
  const names = new Set<string>();
  page.on('response', (response) => {
    if (response.url().includes('/assets/')) names.add(basename(new URL(response.url()).pathname));
  });
  return names;
}

/**
 * Opens v1, and waits until its code for updates is there: the version deployed next does not have
 * that file.
 */
async function openLooking(page: Page): Promise<void> {
  const looked = page.waitForResponse('**/version.json');
  await open(page);
  await expectVersion(page, v1);
  await looked;
}

test('a new version is deployed in mid-game: nothing of it is fetched until the results, then all is new', async ({
  page,
  request,
}) => {
  const device = createTouch();
  const assets = watchAssets(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await storeUnits(page);
  await openInstalled(page);
  // The QA overlay plays the game on, after its first right answer.
  await open(page, '/?qa');
  await goToGame(page, device, GAME);
  await startEasy(page, device);
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  server.deploy(v2);
  await look(page);
  const right = page.getByTestId('popup-word').and(page.locator('[data-type="correct"]'));
  await playUntil(page, device, await readPack(request), GAME, right);
  await playFast(page);
  expect(server.requests().filter((path) => isNew(basename(path)))).toEqual([]);
  expect([...assets].filter((name) => !v1.assets.has(name))).toEqual([]);
  await expect(signOf(page)).toHaveCount(0);
  // A rest: it comes by itself.
  await waitForNewWorker(page);
  await expect(signOf(page)).toBeVisible();
  expect(await isStored(page, withdrawn)).toBe(true);

  await page
    .getByRole('link', { name: 'Back', exact: true })
    .or(page.getByRole('button', { name: 'Back', exact: true }))
    .first()
    .tap();
  await expectVersion(page, v2);
  assets.clear();
  await open(page, UNITS_PAGE);
  await expect(page.getByText(`${WORD} 2`, { exact: true }).first()).toBeVisible();
  expect([...assets].filter((name) => !v2.assets.has(name))).toEqual([]);
  expect(assets.size).toBeGreaterThan(0);
  expect(await isStored(page, withdrawn)).toBe(false);
  expect(await isStored(page, renewed)).toBe(true);
  await expect(signOf(page)).toHaveCount(0);
});

test('three versions in a row, and back to the first: each comes by its sign', NIGHTLY, async ({ page }) => {
  await openInstalled(page);
  for (const version of [v2, v3, v2, v1]) {
    server.deploy(version);
    await lookUntil(page, () => signOf(page).isVisible());
    await signOf(page).tap();
    await expectVersion(page, version);
    await expect(signOf(page)).toHaveCount(0);
  }
});

test('a new version that is broken never takes over: the old one stays whole, without a network too', async ({
  page,
}) => {
  await storeUnits(page);
  await openInstalled(page);
  server.deploy(v2);
  const script = [...v2.assets].find((name) => /^pages-\w+\.js$/u.test(name)) ?? 'none';
  // In the order in which they are fetched, so that each is asked for in its turn.
  const faults = [
    { path: new RegExp(`/${script}$`, 'u'), kind: 404 },
    { path: /\/packs\/[^/]+\/offline\.[^/]+$/u, kind: 'portal' },
    { path: /\/packs\/[^/]+\/prepared\.[^/]+$/u, kind: 'garbage' },
    { path: new RegExp(`/${renewed}$`, 'u'), kind: 'truncate' },
  ] as const;
  // Each is given up by the same code: the last one comes after all else has been fetched.
  for (const fault of faults.slice(IS_EVERY ? 0 : -1).map(server.inject)) {
    const before = fault.count();
    const isGivenUp = async (): Promise<boolean> => {
      if (await hasNewWorker(page)) return false;
      if (fault.count() - before >= TRIES) return true;
      // The install has ended at another fault, or the look came while the last worker was being
      // removed.
      await look(page);
      return false;
    };
    await expect.poll(isGivenUp, INSTALL_TIMEOUT).toBe(true);
    fault.end();
  }
  const portal = server.inject({ path: /\/sw\.js$/u, kind: 'html' });
  await lookUntil(page, () => portal.count() > 0);
  portal.end();
  await expect(signOf(page)).toHaveCount(0);
  server.setDown(true);
  await open(page, UNITS_PAGE);
  await expectVersion(page, v1);
  await expect(page.getByText(WORD, { exact: true }).first()).toBeVisible();
  const sound = await page.evaluate(async (url) => {
    const response = await fetch(url, { headers: { range: 'bytes=10-19' } });
    return { status: response.status, bytes: (await response.arrayBuffer()).byteLength };
  }, `/${withdrawn}`);
  expect(sound).toEqual({ status: 206, bytes: 10 });

  server.setDown(false);
  await lookUntil(page, () => signOf(page).isVisible());
  await signOf(page).tap();
  await expectVersion(page, v2);
  expect(await isStored(page, renewed)).toBe(true);
});

test(
  'a full device takes the new version: words that were stored give way, and the page for grown-ups says so',
  NIGHTLY,
  async ({ page, context }) => {
    test.setTimeout(480_000);
    await storeUnits(
      page,
      readOfflineList(v1).units.map(({ name }) => name),
    );
    await openInstalled(page);
    const session = await context.newCDPSession(page);
    const usage = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
    await session.send('Storage.overrideQuotaForOrigin', {
      origin: server.origin,
      quotaSize: usage + LITTLE_ROOM_BYTES,
    });
    server.deploy(v2);
    // It takes unit by unit.
    await lookUntil(page, () => signOf(page).isVisible(), STORE_TIMEOUT);
    await signOf(page).tap();
    await expectVersion(page, v2);
    expect(await isStored(page, withdrawn)).toBe(false);
    await open(page, '/offline');
    await passGate(page);
    await expect(page.locator(`[data-pack="${PACK}"]`).getByText('There is no room left on this device.')).toBeVisible(
      INSTALL_TIMEOUT,
    );
  },
);

test('two tabs: nothing is switched while one of them plays', NIGHTLY, async ({ page, context }) => {
  const device = createTouch();
  await openInstalled(page);
  // While a game is open nothing is fetched, for no tab: the new version is there before.
  server.deploy(v2);
  await lookUntil(page, () => signOf(page).isVisible());
  const playing = await context.newPage();
  await open(playing, address('/start-game', GAME_QUERY));
  await startEasy(playing, device);
  const pause = playing.getByRole('button', { name: 'Pause', exact: true });
  await expect(pause).toBeVisible();
  await signOf(page).tap();
  await expect(signOf(page)).toHaveAttribute('aria-busy', 'false');
  await expectVersion(page, v1);
  await expect(pause).toBeVisible();

  await playing.goBack();
  // That tab lets go of its lock a moment later.
  const readLocks = () => page.evaluate(async () => (await navigator.locks.query()).held ?? []);
  await expect.poll(async () => (await readLocks()).filter(({ name }) => name === PLAYING_LOCK)).toEqual([]);
  await signOf(page).tap();
  await expectVersion(page, v2);
  await expectVersion(playing, v2);
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('the tab of yesterday: the sign, then the new version with the next page', async ({ page }) => {
    const failures: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('FAILURE')) failures.push(message.text());
    });
    await openLooking(page);
    server.deploy(v2);
    for (const kind of IS_EVERY ? (['hang', 'html', 'garbage', 404] as const) : (['html'] as const)) {
      const fault = server.inject({ path: /^\/version\.json$/u, kind });
      await test.step(`the server's answer is ${kind}`, () => lookUntil(page, () => fault.count() > 0));
      fault.end();
    }
    await expect(signOf(page)).toHaveCount(0);
    await test.step('the sign', () => lookUntil(page, () => signOf(page).isVisible()));
    await page.getByRole('link', { name: /^Level 1, /u }).tap();
    await expectVersion(page, v2);
    await expect(page).toHaveTitle(/Path|Units/u);
    expect(failures).toEqual([]);
  });

  test('a network that is gone when the page changes keeps the old version', NIGHTLY, async ({ page }) => {
    await openLooking(page);
    await page.getByRole('link', { name: /^Level 1, /u }).tap();
    await expect(page).toHaveTitle(/Path|Units/u);
    server.deploy(v2);
    await lookUntil(page, () => signOf(page).isVisible());
    server.setDown(true);
    await page.goBack();
    await expectVersion(page, v1);
    await expect(page.getByRole('link', { name: /^Level 1, /u })).toBeVisible();
  });
});

test.describe('under a sub-path', () => {
  // A build of its own: `EVERY=1 npm run e2e -- update`.
  if (!IS_EVERY) return;

  test('a version is installed, plays without a network, and is replaced', async ({ page }) => {
    const root = join(folder, 'host');
    execFileSync('npx', ['vite', 'build', '--outDir', join(root, 'kids'), '--logLevel', 'error'], {
      env: { ...process.env, BASE_PATH: '/kids/' },
    });
    const first = makeVersion(join(root, 'kids'), join(folder, 'first/kids'), { names: '1', pack: PACK });
    const second = makeVersion(first.folder, join(folder, 'second/kids'), { names: '2', pack: PACK });
    // The host's answer for pages is at its root.
    const deploy = ({ folder: kids }: Version): void => {
      cpSync(join(kids, 'index.html'), join(kids, '../index.html'));
      server.deploy({ folder: join(kids, '..') });
    };
    deploy(first);
    await open(page, '/kids/');
    await expectVersion(page, first);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, INSTALL_TIMEOUT);
    server.setDown(true);
    await open(page, `/kids${UNITS_PAGE}`);
    await expectVersion(page, first);
    await expect(page.getByText(WORD, { exact: true }).first()).toBeVisible();
    server.setDown(false);
    deploy(second);
    await lookUntil(page, () => signOf(page).isVisible());
    await signOf(page).tap();
    await expectVersion(page, second);
  });
});
