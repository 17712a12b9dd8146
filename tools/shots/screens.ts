// Takes pictures of every page, and of every game from its banner to its results, at four sizes,
// into shots/. `npm run shots -- screens pages my-game` takes those alone,
// `npm run shots -- screens 844x390 my-game` at that size alone;
// `PACK=chr npm run shots -- screens` takes another pack's, into shots/chr/.
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { PATHS } from '../../src/shell/routing/paths';
import { writeQuery } from '../../src/services/address/query';
import { buildApp } from '../bench/build';
import { serve } from '../bench/server';
import { BROWSER_FLAGS, findBrowser } from '../browser.mjs';
import { deviceOf } from '../chosen-pack';
import { ASKED } from './asked';
import { takeEnd, takeGame } from './games';
import { SIZES, makeFolders, makeSheets, readSize, take } from './pictures';
import type { Size } from './pictures';
import { listGamePlaces, readPack } from './places';
import type { GamePlace } from './places';

/** As many pages at once as a small machine bears. */
const WORKERS = 2;

const isStory = (text: string): boolean => /story/iu.test(text);

const queryOf = (game: GamePlace | undefined): string => game?.address.replace(/^[^?]*/u, '') ?? '';

/** The pages by name, with addresses that lead to them. */
function listPages(games: readonly GamePlace[]): { name: string; address: string }[] {
  const ofUnits = queryOf(games.find(({ address }) => !isStory(address)));
  const ofStories = queryOf(games.find(({ address }) => isStory(address)));
  const paths = Object.entries(PATHS).filter(([name]) => name !== 'endlessStartGame');
  return [
    ...paths.map(([name, path]) => ({ name, address: path + (isStory(path) ? ofStories : ofUnits) })),
    { name: 'not-found', address: '/nowhere' },
    { name: 'unknown-unit', address: PATHS.chooseGameType + writeQuery({ difficulty: 1, unit: '99Nothing', gameName: 'Nothing' }) },
  ];
}

async function takePages(browser: Browser, origin: string, games: readonly GamePlace[], size: Size): Promise<string[]> {
  const context = await browser.newContext({ storageState: deviceOf(origin), viewport: size });
  const page = await context.newPage();
  for (const { name, address } of listPages(games)) {
    await page.goto(origin + address, { waitUntil: 'networkidle' });
    await page.locator('h1').first().waitFor({ state: 'attached' });
    const units = page.getByTestId('unit');
    await take(page, size, `0-${name}`, true);
    if (await units.first().isVisible()) {
      await units.first().click();
      await take(page, size, `0-${name}-picked`, true);
    }
  }
  await context.close();
  return [];
}

const askedSizes = ASKED.flatMap((name) => readSize(name) ?? []);
const sizes = askedSizes.length === 0 ? SIZES : askedSizes;
const only = ASKED.filter((name) => readSize(name) === null);
const isWanted = (name: string): boolean => only.length === 0 || only.includes(name);

const begun = Date.now();
const app = await buildApp();
const server = await serve(app.folder);
const executablePath = findBrowser();
const browser = await chromium.launch({ args: BROWSER_FLAGS, ...(executablePath ? { executablePath } : {}) });
try {
  await makeFolders(sizes);
  const pack = await readPack(app.folder);
  const places = listGamePlaces(pack);
  const { origin } = server;
  const tasks = [
    ...(isWanted('pages') ? sizes.map((size) => () => takePages(browser, origin, places, size)) : []),
    ...places
      .filter(({ id }) => isWanted(id))
      .flatMap((place) => [...sizes.map((size) => () => takeGame(browser, origin, place, size)), () => takeEnd(browser, origin, place, sizes)]),
  ];
  const missing: string[] = [];
  const work = async (): Promise<void> => {
    for (let task = tasks.shift(); task; task = tasks.shift()) {
      missing.push(...(await task().catch((error: unknown) => [String(error).split('\n')[0] ?? ''])));
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  console.log((await makeSheets(sizes)).join('\n'));
  if (missing.length > 0) console.log(`Not taken:\n  ${missing.join('\n  ')}`);
  console.log(`in ${Math.round((Date.now() - begun) / 1000)} s`);
} finally {
  await browser.close();
  server.close();
  await app.drop();
}
