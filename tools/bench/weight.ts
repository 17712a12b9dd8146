import type { Browser } from '@playwright/test';
import { setTimeout as pass } from 'node:timers/promises';
import { VIEWPORT } from './browser';
import type { Figure } from './figures';
import { leaveGame, startGame, walkToGame } from './journey';
import type { Answer, Server } from './server';

const AREA = 'weight (bytes of the bodies, gzip)';
const KILO = 1000;
const QUIET_MILLISECONDS = 400;

/** All answers until nothing more is fetched for a moment. */
async function takeAll(server: Server): Promise<readonly Answer[]> {
  const all: Answer[] = [];
  for (let quiet = false; !quiet; ) {
    await pass(QUIET_MILLISECONDS);
    const more = server.take();
    all.push(...more);
    quiet = more.length === 0;
  }
  return all;
}

const sum = (answers: readonly Answer[]): number => answers.reduce((total, { bytes }) => total + bytes, 0);

/** Walks from home into a first game and into another one, and counts what is fetched on the way. */
export async function measureWeight(browser: Browser, server: Server, discover: string): Promise<{ figures: Figure[]; fetched: Record<string, readonly Answer[]> }> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  server.take();
  await page.goto(server.origin);
  await page.locator('a.badge-link').first().waitFor();
  const home = await takeAll(server);
  await walkToGame(page, discover);
  await page.locator('a.game-badge').first().click();
  await startGame(page);
  const first = await takeAll(server);
  await leaveGame(page);
  await page.getByRole('link', { name: 'Back' }).click();
  // The one with the most code of its own: the physics.
  await page.getByRole('link', { name: /Bubble Pop/u }).click();
  await startGame(page);
  const next = await takeAll(server);
  await context.close();
  const all = [...home, ...first, ...next];
  const scripts = home.filter(({ path }) => path.endsWith('.js'));
  const figure = (name: string, value: number, unit: string, most: number | null): Figure => ({ area: AREA, name, value, unit, most });
  return {
    fetched: { home, first, next },
    figures: [
      figure('scripts of home', sum(scripts) / KILO, 'kB', 100),
      figure('all of home', sum(home) / KILO, 'kB', 250),
      figure('all to the first game', (sum(home) + sum(first)) / KILO, 'kB', 600),
      figure('the next game', sum(next) / KILO, 'kB', 150),
      figure('the largest file', Math.max(...all.map(({ bytes }) => bytes)) / KILO, 'kB', 512),
      figure('requests of home', home.length, '', null),
      figure('requests to the first game', home.length + first.length, '', null),
      figure('requests for the next game', next.length, '', null),
    ],
  };
}
