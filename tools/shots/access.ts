// Takes pictures of every page, and of the first moment of every game, as those see them who set
// something differently, into shots/access/, with the misfits of e2e/fit.ts:
// `npm run shots -- access text 320x568` takes one mode at one size, `... forced home` the cases
// with that word. BUILT is the folder of the built app, `PACK=chr` another pack.
import { chromium } from '@playwright/test';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT } from '../../e2e/built';
import { findMisfits } from '../../e2e/fit';
import { skipIntroductions } from '../../e2e/introductions';
import { PAGE_CASES } from '../../e2e/page-cases';
import { routeRightToLeft } from '../../e2e/right-to-left';
import { encode } from '../../src/progress/saved/envelope';
import { SETTINGS_KEY } from '../../src/progress/saved/settings-storage';
import type { Settings } from '../../src/progress/settings';
import { serve } from '../bench/server';
import { BROWSER_FLAGS, findBrowser } from '../browser.mjs';
import { deviceOf } from '../chosen-pack';
import { ASKED } from './asked';
import { makeSheet, readSize } from './pictures';
import type { Size } from './pictures';
import { listGamePlaces, readPack, timelinePlace } from './places';
import type { GamePlace } from './places';

const toRecords = (settings: Partial<Settings>): unknown[] => Object.entries(settings).map(([name, value]) => ({ name, value, time: 1 }));

interface Mode {
  readonly settings?: Partial<Settings>;
  readonly context?: BrowserContextOptions;
  readonly prepare?: (context: BrowserContext) => Promise<void>;
}

/** The browser's own size of text, twice as large as usual. */
const setLargeFont = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    // Once the document is read, before its modules run.
    document.addEventListener('readystatechange', () => {
      document.documentElement.style.fontSize = '32px';
    });
  });
};

const MODES: Readonly<Record<string, Mode>> = {
  plain: {},
  text: { settings: { textSizeRatio: 2 } },
  font: { prepare: setLargeFont },
  calm: { settings: { isCalm: true } },
  reduced: { context: { reducedMotion: 'reduce' } },
  forced: { context: { forcedColors: 'active' } },
  dark: { context: { forcedColors: 'active', colorScheme: 'dark' } },
  rtl: { prepare: routeRightToLeft },
};

/** Phones and tablets both ways, a desktop, a large one, and a laptop's window at 400 %. */
const ALL_SIZES: readonly Size[] = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 800, height: 1280 },
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1200 },
  { width: 341, height: 192 },
];

async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((url) => {
    window.history.pushState(null, '', url);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

/** Waits for what moves once, and for pictures. */
async function waitForRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
    const urls = [...document.querySelectorAll('*')].flatMap((element) =>
      [...getComputedStyle(element).backgroundImage.matchAll(/url\("((?!data:)[^"]+)"\)/gu)].flatMap(([, url]) => url ?? []),
    );
    const pictures = [...document.images, ...[...new Set(urls)].map((src) => Object.assign(new Image(), { src }))];
    // What is out of view may never be fetched.
    for (let looks = 0; looks < 30 && pictures.some(({ complete }) => !complete); looks += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
  });
}

/** Opens home and waits for the app, which sees no change of the address before. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('h1').first().waitFor({ state: 'attached' });
}

async function openGame(page: Page): Promise<void> {
  const subject = page.getByTestId('subject').first();
  const start = page.locator('main button[data-difficulty="easy"], main button:has-text("Play!")').first();
  await start.or(subject).first().waitFor({ state: 'attached' });
  if (await subject.isVisible()) await subject.dispatchEvent('click');
  await start.dispatchEvent('click');
  await page.getByTestId('hud').waitFor({ state: 'attached' });
  await page.keyboard.press('Shift');
  await skipIntroductions(page);
  // Until pictures that pop up have come to rest; a canvas tells nobody when.
  await page.waitForTimeout(900);
}

/** On a narrow screen the lessons of all units stand in one list: there is nothing to open. */
async function pressFirst(page: Page, selector: string): Promise<void> {
  const control = page.locator(selector).first();
  const isThere = await control.waitFor({ state: 'attached', timeout: 5000 }).then(
    () => true,
    () => false,
  );
  if (isThere) await control.dispatchEvent('click');
}

interface Task {
  readonly browser: Browser;
  readonly origin: string;
  readonly games: readonly GamePlace[];
  readonly mode: string;
  readonly size: Size;
  readonly words: readonly string[];
}

async function takeMode({ browser, origin, games, mode, size, words }: Task): Promise<void> {
  const { settings, context: options, prepare } = MODES[mode] ?? {};
  const device = deviceOf(origin);
  const localStorage = [
    ...(device.origins[0]?.localStorage ?? []),
    ...(settings ? [{ name: SETTINGS_KEY, value: encode({ generation: 0, records: toRecords(settings) }) }] : []),
  ];
  const context = await browser.newContext({
    viewport: size,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    baseURL: origin,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
    ...options,
  });
  await prepare?.(context);
  // What esbuild calls in functions that run in the page.
  await context.addInitScript('globalThis.__name = (value) => value;');
  const name = `${size.width}x${size.height}`;
  const folder = join('shots', 'access', mode, name);
  mkdirSync(folder, { recursive: true });
  const isWanted = (what: string): boolean => words.length === 0 || words.some((word) => what.includes(word));
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const cases = [
    ...PAGE_CASES.map((pageCase) => ({ ...pageCase, isGame: false })),
    ...games.map(({ id, address }) => ({ what: `game ${id}`, open: address, press: undefined, act: undefined, isGame: true })),
  ];
  await openHome(page);
  for (const [index, { what, open, press, act, isGame }] of cases.entries()) {
    if (!isWanted(what)) continue;
    const file = join(folder, `${String(index).padStart(2, '0')}-${what.replaceAll(' ', '-')}.png`);
    try {
      // By way of a page with another title: once that is gone, the wanted page is there.
      const between = open.startsWith('/nowhere') ? ' - Credits' : 'This page does not exist';
      await goTo(page, open.startsWith('/nowhere') ? '/credits' : '/nowhere');
      await page.waitForFunction((part) => document.title.includes(part), between);
      const title = await page.title();
      await goTo(page, open);
      await page.waitForFunction((before) => document.title !== before, title);
      if (isGame) await openGame(page);
      if (press !== undefined) await pressFirst(page, press);
      await act?.(page);
      await waitForRest(page);
      for (const misfit of await findMisfits(page)) console.log(`${mode} ${name} ${what}: ${misfit}`);
    } catch (error) {
      console.log(`${mode} ${name} ${what}: NOT TAKEN, ${String(error).split('\n')[0] ?? ''}`);
      await openHome(page);
    }
    await page.screenshot({ path: file });
    if (press?.includes('aria-label') || act) await openHome(page);
  }
  await context.close();
  console.log(await makeSheet(size, join('shots', 'access', mode)));
}

const sizes = ASKED.flatMap((text) => readSize(text) ?? []);
const modes = ASKED.filter((text) => text in MODES);
const words = ASKED.filter((text) => readSize(text) === null && !(text in MODES));
const server = await serve(BUILT);
const executablePath = findBrowser();
const browser = await chromium.launch({ args: BROWSER_FLAGS, ...(executablePath ? { executablePath } : {}) });
try {
  const pack = await readPack(BUILT);
  const games = [...listGamePlaces(pack), timelinePlace(pack)];
  for (const mode of modes.length === 0 ? Object.keys(MODES) : modes) {
    for (const size of sizes.length === 0 ? ALL_SIZES : sizes) {
      await takeMode({ browser, origin: server.origin, games, mode, size, words });
    }
  }
} finally {
  await browser.close();
  server.close();
}
