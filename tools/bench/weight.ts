import type { Browser } from '@playwright/test';
import { setTimeout as pass } from 'node:timers/promises';
import { bubblePop } from '../../scenes/bubble-pop';
import budget from '../budget/budget.json' with { type: 'json' };
import { listLoads } from '../budget/list';
import { VIEWPORT } from './browser';
import type { Figure } from './figures';
import { leaveGame, startGame, walkToGame } from './journey';
import type { Answer, Server } from './server';

const AREA = 'weight (bytes of the bodies, gzip)';
const KILO = 1000;
const IDLE_MILLISECONDS = 400;

/** All responses until the network is idle. */
async function waitForResponses(server: Server): Promise<readonly Answer[]> {
  const all: Answer[] = [];
  for (let quiet = false; !quiet;) {
    await pass(IDLE_MILLISECONDS);
    const more = server.take();
    all.push(...more);
    quiet = more.length === 0;
  }
  return all;
}

const sum = (answers: readonly Answer[]): number => answers.reduce((total, { bytes }) => total + bytes, 0);

const figure = (name: string, value: number, unit: string, max: number | null): Figure => ({
  area: AREA,
  name,
  value,
  unit,
  max,
});

const isOf = (listed: ReadonlySet<string>, path: string): boolean =>
  listed.has(path === '/' ? 'index.html' : path.slice(1));

/** Fetched files that the budget's list lacks: the list is out of date. */
function findUnlisted(answers: readonly Answer[], listed: ReadonlySet<string>): string[] {
  return answers.flatMap(({ path }) => (isOf(listed, path) ? [] : path));
}

/**
 * Navigates from home into a first game and into another one, and counts the bytes fetched.
 * `folder` is the served build.
 */
export async function measureWeight(
  browser: Browser,
  server: Server,
  folder: string,
  discover: string,
): Promise<{ figures: Figure[]; fetched: Record<string, readonly Answer[]> }> {
  // Without the service worker, which fetches the whole app and pack in the background for use
  // without a network.
  const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block' });
  const page = await context.newPage();
  server.take();
  await page.goto(server.origin);
  await page.locator('main ol a').first().waitFor();
  const home = await waitForResponses(server);
  await walkToGame(page, discover);
  await page.locator('a[href*="game-type="]').first().click();
  await startGame(page);
  const first = await waitForResponses(server);
  await leaveGame(page);
  await page.getByRole('link', { name: 'Back' }).click();
  // The game with the most code of its own, because of its physics.
  await page.getByRole('link', { name: new RegExp(bubblePop.label, 'u') }).click();
  await startGame(page);
  const next = await waitForResponses(server);
  await context.close();
  const all = [...home, ...first, ...next];
  const ways = listLoads(folder);
  // As the budget counts: each file that home needs to answer, once. What is loaded once a page is
  // idle waits for nothing, and is counted apart.
  const seen = new Set<string>();
  const [atHome, toFirst, whenIdle]: [Answer[], Answer[], Answer[]] = [[], [], []];
  for (const answer of [...home, ...first]) {
    const isNeeded = isOf(ways.firstGame, answer.path) && !seen.has(answer.path);
    seen.add(answer.path);
    (isNeeded ? toFirst : whenIdle).push(answer);
    if (isNeeded && home.includes(answer) && isOf(ways.home, answer.path)) atHome.push(answer);
  }
  const scripts = atHome.filter(({ path }) => isOf(ways.homeScripts, path));
  const unlisted = [
    ...findUnlisted(home, new Set([...ways.home, ...ways.idle])),
    ...findUnlisted(first, new Set([...ways.firstGame, ...ways.idle])),
  ];
  if (unlisted.length > 0) console.warn(`tools/budget/budget.json does not list:\n  ${unlisted.join('\n  ')}`);
  const { limits } = budget;
  return {
    fetched: { home, first, next },
    figures: [
      figure('scripts of home', sum(scripts) / KILO, 'kB', limits.homeScripts),
      figure('all of home', sum(atHome) / KILO, 'kB', limits.home),
      figure('all to the first game', sum(toFirst) / KILO, 'kB', limits.firstGame),
      figure('beside these, once a page is idle', sum(whenIdle) / KILO, 'kB', null),
      figure('the next game', sum(next) / KILO, 'kB', limits.nextGame),
      figure('the largest file', Math.max(...all.map(({ bytes }) => bytes)) / KILO, 'kB', limits.file),
      figure('files that the budget does not list', unlisted.length, '', 0),
      figure('requests of home', home.length, '', null),
      figure('requests to the first game', home.length + first.length, '', null),
      figure('requests for the next game', next.length, '', null),
    ],
  };
}
