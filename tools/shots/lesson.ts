// Takes a strip of each game for a look at its teaching: start, idle for 6, 12 and 20 s, right,
// three misses, the end of a round, results. `npm run shots -- lesson 800x1280 my-game` takes one
// game at one size; `PACK=chr` another pack. Files: shots/lesson/<id>-<size>.png.
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { registry } from '../../scenes/registry';
import type { PlayState } from '../../src/play/contract';
import { buildApp } from '../bench/build';
import { skipDemonstration, startGame } from '../bench/journey';
import { serve } from '../bench/server';
import { BROWSER_FLAGS, findBrowser } from '../browser.mjs';
import { deviceOf } from '../chosen-pack';
import { ASKED } from './asked';
import { SIZES, readSize } from './pictures';
import type { Frame } from './film-strip';
import { makeStrip } from './film-strip';
import type { GamePlace } from './places';
import { listGamePlaces, readPack } from './places';

const TO = 'shots/lesson';
const DIFFICULTY = process.env['DIFFICULTY'] ?? 'easy';
/** Steps of 1/60 s. */
const STEPS = { rest: 70, shown: 22, second: 60, betweenActs: 20, settle: 4 } as const;
const MAX_ACTS = 400;

const step = (page: Page, count: number): Promise<PlayState | null> =>
  page.evaluate((steps) => {
    window.qa?.step(steps);
    return window.qa?.state() ?? null;
  }, count);

/** Acts by the hint, or by anything else, until the number of hits or misses has risen. */
async function answer(page: Page, isRight: boolean): Promise<void> {
  const before = await step(page, 1);
  for (let act = 0; act < MAX_ACTS; act += 1) {
    const state = await page.evaluate(
      ([right, count]) => {
        const { qa } = window;
        if (!qa) return null;
        const hint = qa.hint();
        const others = qa.choices().filter(({ id }) => id !== hint);
        const wrong = others[Math.floor(Math.random() * others.length)]?.id ?? hint;
        const choice = right ? hint : wrong;
        if (choice !== null) qa.act(choice);
        qa.step(count);
        return qa.state();
      },
      [isRight, STEPS.settle] as const,
    );
    if (!state || !before || state.phase.kind === 'ended') return;
    const { stats } = state;
    if (isRight ? stats.hits > before.stats.hits || state.phase.kind === 'pause' : stats.misses > before.stats.misses) return;
    await step(page, STEPS.betweenActs);
  }
}

async function playTo(page: Page, isReached: (state: PlayState) => boolean): Promise<void> {
  for (let act = 0; act < MAX_ACTS * 4; act += 1) {
    const state = await page.evaluate((count) => {
      const hint = window.qa?.hint() ?? null;
      if (hint !== null) window.qa?.act(hint);
      window.qa?.step(count);
      return window.qa?.state() ?? null;
    }, STEPS.betweenActs);
    if (!state || isReached(state)) return;
  }
}

async function takeFrames(page: Page, place: GamePlace, origin: string): Promise<Frame[]> {
  const frames: Frame[] = [];
  const take = async (name: string): Promise<void> => {
    frames.push({ name, picture: await page.screenshot() });
  };
  await page.goto(`${origin}${place.address}&qa&seed=12`);
  await page.waitForFunction(() => window.qa !== undefined);
  await page.getByRole('button', { name: 'Fold' }).click();
  await page.addStyleTag({ content: '[aria-label="QA"] { opacity: 0 }' });
  await startGame(page);
  await skipDemonstration(page);
  await playTo(page, ({ phase }) => phase.kind === 'play');
  await step(page, STEPS.rest);
  await take('start');
  await step(page, 6 * STEPS.second - STEPS.rest);
  await step(page, 12);
  await take('idle 6 s');
  await step(page, 6 * STEPS.second);
  await page.waitForTimeout(500);
  await take('idle 12 s');
  await step(page, 8 * STEPS.second + 30);
  await take('idle 20 s');
  await answer(page, true);
  await step(page, STEPS.shown);
  await take('right');
  await playTo(page, ({ phase }) => phase.kind === 'play');
  for (const name of ['first miss', 'second miss', 'third miss']) {
    await answer(page, false);
    await step(page, STEPS.shown);
    await take(name);
  }
  await playTo(page, ({ phase, round }) => round > 0 && phase.kind === 'banner');
  await step(page, STEPS.settle * 8);
  await take('round end');
  await page.evaluate(() => window.qa?.play());
  await playTo(page, ({ phase }) => phase.kind === 'ended');
  await page.getByTestId('results').waitFor();
  await page.waitForTimeout(4000);
  await take('results');
  return frames;
}

const askedSizes = ASKED.flatMap((name) => readSize(name) ?? []);
const sizes = askedSizes.length === 0 ? SIZES.slice(0, 2) : askedSizes;
const only = ASKED.filter((name) => readSize(name) === null);
const { DIST } = process.env;
const app = DIST ? { folder: DIST, drop: () => Promise.resolve() } : await buildApp();
const server = await serve(app.folder);
const executablePath = findBrowser();
const browser = await chromium.launch({ args: BROWSER_FLAGS, ...(executablePath ? { executablePath } : {}) });
mkdirSync(TO, { recursive: true });
try {
  const places = listGamePlaces(await readPack(app.folder)).filter(({ id }) => only.length === 0 || only.includes(id));
  for (const place of registry.flatMap(({ id }) => places.find((one) => one.id === id) ?? [])) {
    for (const size of sizes) {
      const context = await browser.newContext({ storageState: deviceOf(server.origin), viewport: size, hasTouch: size.width < 1000 });
      const page = await context.newPage();
      page.on('pageerror', (error) => console.warn(`${place.id}: ${error.message}`));
      const file = `${TO}/${place.id}-${DIFFICULTY}-${size.width}x${size.height}.png`;
      await takeFrames(page, place, server.origin)
        .then((frames) => makeStrip(frames, size, file))
        .then(() => console.log(file))
        .catch((error: unknown) => console.warn(`${place.id}: ${String(error).split('\n')[0]}`));
      await context.close();
    }
  }
} finally {
  await browser.close();
  server.close();
  await app.drop();
}
