import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { bubblePop } from '../scenes/bubble-pop';
import { mediaCacheOf } from '../src/offline/names';
import type { OfflineList } from '../src/offline/offline-list';
import type { FaultServer } from '../tests/faults/fault-server';
import { startFaultServer } from '../tests/faults/fault-server';
import { PACK } from '../tools/chosen-pack';
import { address } from './addresses';
import { BUILT } from './built';
import { SAVED_SCORES, SCORES, expectHome } from './device';
import { passGate } from './gate';
import {
  READY_MARK,
  STORE_TIMEOUT,
  homeOf,
  killDevice,
  marksOf,
  startDevice,
  unitsOf,
  waitForMarks,
} from './offline-device';
import type { PackFacts } from './pack';
import { readBuiltPack } from './pack';
import { createTouch, goToGame, playUntil, startEasy } from './robot';
import { CARDS_OPEN, openTable, placeCard, pressWith } from './robot/timeline-table';
import { GAMES_WITH_ROBOTS } from './strategies';
import { NIGHTLY, expect, test, watchContext } from './test';

// Each group shares a device: what was stored once is used by all.
test.describe.configure({ mode: 'default' });

const IS_EVERY = Boolean(process.env['EVERY']);
const pack: PackFacts = readBuiltPack();
const readJson = (name: string): unknown => JSON.parse(readFileSync(join(BUILT, 'packs', PACK, name), 'utf8'));
const { offline } = readJson('pack.json') as { readonly offline: string };
const list = readJson(offline) as OfflineList;
const GAMES = GAMES_WITH_ROBOTS.filter(({ game }) => pack.isPossible(game.label) && pack.offers(game.label));
/** One; `EVERY=1 npm run e2e -- offline` plays all. */
const PLAYED = GAMES.filter(({ game }) => IS_EVERY || game.id === bubblePop.id);

const pathsOf = ({ files }: OfflineList['units'][number]): string[] => files.map(({ path }) => path);

const playedUrl = (page: Page): Promise<string | null> => page.evaluate(() => window.playedForTest?.url ?? null);

/** Names of units with the mark. */
const readMarked = async (page: Page): Promise<string[]> =>
  (
    await unitsOf(page)
      .filter({ has: page.getByRole('img', { name: READY_MARK, exact: true }) })
      .allInnerTexts()
  ).map((text) => /Unit \d+ · (.+)/u.exec(text)?.[1] ?? text);

/**
 * Opens a game by its pages, and plays it with a robot to the first right answer and a word that
 * was decoded and played.
 */
async function playOneAnswer(page: Page, origin: string, { game, robot }: (typeof GAMES)[number]): Promise<void> {
  const path = pack.pathTo(game.label);
  const device = createTouch();
  await page.goto(homeOf(origin));
  await goToGame(page, device, path);
  await startEasy(page, device, game.start ? pack.beginning(game.start.text) : undefined);
  const right = page.locator('[data-testid="popup-word"][data-type="correct"]');
  // A story is read, not answered.
  const end = page.getByRole('heading', { name: /^Results: /u });
  await playUntil(page, device, pack, path, right.or(end).first(), {
    maxPressesPerRound: robot.maxPressesPerRound ?? Infinity,
  });
  await expect.poll(() => playedUrl(page), `${game.label}: a word is heard`).toContain(`/packs/${PACK}/audio/`);
}

test.describe('a device on which everything is stored, and then without a network', () => {
  let folder: string;
  let server: FaultServer;
  let device: BrowserContext;
  let page: Page;
  let faults: readonly string[];

  // The first test fills the device.
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tablet-'));
    server = await startFaultServer({ folder: BUILT });
  });
  test.beforeEach(async () => {
    // The browser starts anew each time.
    device = await startDevice(folder, { hasTouch: true });
    faults = await watchContext(device);
    page = await device.newPage();
  });
  test.afterEach(async () => {
    await killDevice(device);
    expect(faults).toEqual([]);
  });
  test.afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test(`a wrong${IS_EVERY ? ', a hanging' : ''} and a cut file keep the mark from their units, not from others, and come later`, async () => {
    test.setTimeout(240_000);
    // A recording that no other unit has.
    const ownRecording = (unit: string): string =>
      list.units
        .filter(({ name }) => name === unit)
        .flatMap(pathsOf)
        .find(
          (path) =>
            path.startsWith('audio/') && list.units.filter((entry) => pathsOf(entry).includes(path)).length === 1,
        ) ?? '';
    const [, wrong = '', cut = '', hanging = ''] = list.units.map(({ name }) => name);
    // A silent one takes three long timeouts: in npm test tests/offline/fetch-file.test.ts has it.
    const faulty = IS_EVERY ? [wrong, cut, hanging] : [wrong, cut];
    const path = (unit: string): RegExp => new RegExp(`${ownRecording(unit).replaceAll('.', String.raw`\.`)}$`, 'u');
    server.inject({ path: path(wrong), kind: 'garbage' });
    server.inject({ path: path(cut), kind: 'truncate' });
    if (IS_EVERY) server.inject({ path: path(hanging), kind: 'hang' });
    // The first visit. Nothing but time is needed: the pages are only looked at.
    await page.goto(homeOf(server.origin));
    await expectHome(page, 0);
    // Stars that were won before the network goes.
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [SCORES, SAVED_SCORES] as const);
    await page.goto(`${server.origin}/choose-unit?difficulty=5`);
    await unitsOf(page).first().waitFor();
    const total = await unitsOf(page).count();
    await expect.poll(async () => (await readMarked(page)).length, STORE_TIMEOUT).toBe(total - faulty.length);
    const marked = await readMarked(page);
    for (const unit of faulty) expect(marked).not.toContain(unit);
    server.heal();
    await page.reload();
    await waitForMarks(page, server.origin);
    server.setDown(true);
  });

  test(`${IS_EVERY ? 'every game starts, takes' : 'a game starts, takes'} a right answer and says words`, async () => {
    test.setTimeout(60_000 + PLAYED.length * 60_000);
    const before = server.requests().length;
    for (const entry of PLAYED) await playOneAnswer(page, server.origin, entry);
    expect(server.requests()).toHaveLength(before);
  });

  test(
    'the stars stand; the timeline, a story, the dictionary and an endless game have their pictures and sound',
    NIGHTLY,
    async () => {
      test.setTimeout(180_000);
      const touch = createTouch();
      // The browser tells of pictures that do not come.
      const missing: string[] = [];
      page.on('requestfailed', (request) => missing.push(request.url()));

      await page.goto(homeOf(server.origin));
      await expectHome(page, 6);

      await page.goto(`${server.origin}/timeline`);
      await touch.press(page.getByRole('button', { name: pack.named('Show me') }));
      await touch.press(page.getByRole('button', { name: pack.named('Play!') }));
      const table = openTable(page, pack);
      await expect.poll(table.cardsInHand, STORE_TIMEOUT).toHaveLength(CARDS_OPEN);
      const [card = ''] = await table.cardsInHand();
      const gap = await table.gap(card, true);
      if (!gap) throw new Error(`No right gap for “${card}”.`);
      await placeCard(page, pressWith(touch), { card: table.button(card), gap, words: pack.popupWords('correct') });
      await expect.poll(() => playedUrl(page)).toContain(`/packs/${PACK}/audio/`);

      await page.goto(`${server.origin}/story-book-corner`);
      await touch.press(page.getByRole('main').getByRole('link').first());
      await expect(marksOf(page).first()).toBeVisible(STORE_TIMEOUT);
      await touch.press(page.getByRole('main').getByRole('link').first());
      await touch.press(page.getByRole('button', { name: pack.named('Listen') }).first());
      await expect.poll(() => playedUrl(page)).toContain(`/packs/${PACK}/audio/`);

      await page.goto(`${server.origin}/dictionary`);
      await touch.press(page.getByRole('button', { name: /Animals/u }));
      await touch.press(page.getByRole('button', { name: new RegExp(`^${pack.translate('Listen')}: `, 'u') }).first());
      await expect.poll(() => playedUrl(page)).toContain(`/packs/${PACK}/audio/`);

      const endless = GAMES.find(({ game }) => game.hasEndless);
      const path = pack.pathTo(endless?.game.label ?? '');
      await page.goto(
        server.origin +
          address('/endless-mode/start-game', { 'game-type': path.game, difficulty: 'easy', categories: path.unit }),
      );
      await touch.press(page.getByRole('button', { name: pack.named('Play!') }));
      await expect.poll(() => playedUrl(page)).toContain(`/packs/${PACK}/audio/`);
      expect(missing.filter((url) => url.includes('/packs/'))).toEqual([]);
    },
  );

  test('a part of a recording is answered from the cache, and with the network back nothing changes', async () => {
    await page.goto(homeOf(server.origin));
    const recording = list.units.flatMap(({ files }) => files).find(({ path }) => path.startsWith('audio/'));
    const url = `/packs/${PACK}/${recording?.path}`;
    const part = await page.evaluate(async (path) => {
      const response = await fetch(path, { headers: { range: 'bytes=10-109' } });
      return {
        status: response.status,
        range: response.headers.get('content-range'),
        length: (await response.arrayBuffer()).byteLength,
      };
    }, url);
    const whole = readFileSync(join(BUILT, url));
    expect(part).toEqual({ status: 206, range: `bytes 10-109/${whole.length}`, length: 100 });

    const read = (): Promise<string> => page.locator('#root').ariaSnapshot();
    await page.goto(`${server.origin}/choose-unit?difficulty=5`);
    await expect(unitsOf(page).first()).toBeVisible();
    await expect(marksOf(page)).toHaveCount(await unitsOf(page).count(), STORE_TIMEOUT);
    const before = await read();
    server.setDown(false);
    await page.reload();
    await expect(unitsOf(page).first()).toBeVisible();
    await expect.poll(read).toBe(before);
  });
});

test.describe('a device that is being filled', () => {
  let folder: string;
  let server: FaultServer;
  let device: BrowserContext;
  let page: Page;

  test.beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tablet-'));
    server = await startFaultServer({ folder: BUILT });
    device = await startDevice(folder);
    page = await device.newPage();
  });
  test.afterEach(async () => {
    await device.close();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a full device keeps what is whole and says so; teachers get, keep and remove languages', async () => {
    test.setTimeout(240_000);
    const session = await device.newCDPSession(page);
    await page.goto(homeOf(server.origin));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, STORE_TIMEOUT);
    const usage = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
    // A fifth of the quota stays free.
    await session.send('Storage.overrideQuotaForOrigin', {
      origin: server.origin,
      quotaSize: (usage + 2_000_000) / 0.8,
    });
    await page.goto(`${server.origin}/offline`);
    await passGate(page);
    const card = page.locator(`[data-pack="${PACK}"]`);
    await expect(card.getByText('There is no room left on this device.')).toBeVisible(STORE_TIMEOUT);
    await expect(card.getByTestId('ready')).toHaveText(/: [1-9]\d* \/ \d+ /u);
    await session.send('Storage.overrideQuotaForOrigin', { origin: server.origin });
    const ids = await page
      .locator('[data-pack]')
      .evaluateAll((cards) => cards.map((entry) => entry.getAttribute('data-pack')));
    const others = IS_EVERY ? ids.filter((id) => id !== PACK) : [];
    const all = /: (\d+) \/ \1 /u;
    for (const id of [PACK, ...others]) {
      const each = page.locator(`[data-pack="${id}"]`);
      await each.getByRole('button', { name: pack.named('Get all') }).click();
      await expect(each.getByTestId('ready')).toHaveText(all, STORE_TIMEOUT);
    }
    await expect(page.getByTestId('storage')).toBeVisible();

    await card.getByRole('button', { name: pack.named('Remove') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: pack.named('Yes') })
      .click();
    await expect(card.getByTestId('ready')).toHaveText(/: 0 \/ \d+ /u);
    for (const id of others) await expect(page.locator(`[data-pack="${id}"]`).getByTestId('ready')).toHaveText(all);
    const stored = await page.evaluate(
      async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url),
      mediaCacheOf(PACK),
    );
    expect(stored).toEqual([`${server.origin}/packs/${PACK}/wanted.json`]);
    // It stays away until somebody asks for it.
    await page.goto(`${server.origin}/choose-unit?difficulty=1`);
    await expect(unitsOf(page).first()).toBeVisible();
    await expect(marksOf(page)).toHaveCount(0);
  });
});
