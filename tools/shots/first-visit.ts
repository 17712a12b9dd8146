// Takes a film strip of a first visit without reading: what is largest, first or moving is pressed,
// from the first page to the end of a first game. `npm run shots -- first-visit 390x844` takes one
// size. Files: shots/first-visit/<size>.png.
import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { deviceOf } from '../chosen-pack';
import { ASKED } from './asked';
import type { Frame } from './film-strip';
import { makeStrip } from './film-strip';
import { SIZES, readSize } from './pictures';
import { withApp } from './with-app';

const TO = 'shots/first-visit';
/** Steps of 1/60 s. */
const STEPS = { betweenActs: 20, shown: 24, idle: 6 * 60 + 12 } as const;
const MAX_ACTS = 1500;
/** What moves in at the opening of a page is at rest by then. */
const REST_MILLISECONDS = 1200;

/**
 * Lets the game go on by the right answers until its results, or until one more was right. In one
 * call: nothing is to be seen of it.
 */
const playOn = (page: Page, isToResults: boolean): Promise<void> =>
  page.evaluate(
    ([maxActs, steps, toEnd]) => {
      const { qa } = window;
      if (!qa) return;
      const hits = qa.state()?.stats.hits ?? 0;
      for (let act = 0; act < maxActs; act += 1) {
        const hint = qa.hint();
        if (hint !== null) qa.act(hint);
        qa.step(steps);
        const state = qa.state();
        if (!state || state.phase.kind === 'ended' || (!toEnd && state.stats.hits > hits)) return;
      }
    },
    [MAX_ACTS, STEPS.betweenActs, isToResults] as const,
  );

async function visit(page: Page, origin: string, frames: Frame[]): Promise<void> {
  const take = async (name: string): Promise<void> => {
    await page.waitForTimeout(REST_MILLISECONDS);
    frames.push({ name: `${frames.length + 1} ${name}`, picture: await page.screenshot() });
  };
  const hideQa = () => page.addStyleTag({ content: '[aria-label="QA"] { opacity: 0; pointer-events: none }' });
  await page.goto(`${origin}/?qa&seed=12`);
  await page.getByRole('link', { name: /^Level 1/u }).waitFor();
  await hideQa();
  await take('home');
  await page.getByRole('link', { name: /^Level 1/u }).click();
  await page.waitForURL(/choose-path/iu);
  await take('paths');
  await page.getByRole('main').getByRole('link').first().click();
  await page.getByTestId('subunit').first().or(page.getByTestId('unit').first()).first().waitFor();
  await take('units');
  if ((await page.getByTestId('subunit').count()) === 0) {
    await page.getByTestId('unit').first().click();
    await take('a unit');
  }
  await page.getByTestId('subunit').first().getByRole('link').click();
  await page.getByRole('main').getByRole('progressbar').first().waitFor();
  await take('games');
  await page.getByRole('main').getByRole('link').first().click();
  const easy = page.locator('[data-difficulty="easy"]');
  await easy.waitFor();
  await take('before the game');
  await easy.click();
  await page.locator('canvas').waitFor();
  await page.waitForFunction(() => (window.qa?.choices().length ?? 0) > 0 || document.querySelector('[data-prompt]') !== null);
  await take('the hand shows how');
  await page.mouse.click(5, 400);
  await page.waitForFunction(() => window.qa?.state()?.phase.kind !== undefined);
  await take('round 1');
  await page.evaluate(() => {
    for (let times = 0; times < 40 && window.qa?.state()?.phase.kind !== 'play'; times += 1) window.qa?.step(20);
  });
  await take('asked');
  await page.evaluate((steps) => window.qa?.step(steps), STEPS.idle * 2);
  await take('rested for 12 s');
  await page.evaluate((steps) => window.qa?.step(steps), STEPS.idle * 2);
  await take('rested for 24 s');
  await playOn(page, false);
  await page.evaluate((steps) => window.qa?.step(steps), STEPS.shown);
  await take('right');
  await page.getByRole('button', { name: 'Pause' }).click();
  await take('pause');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await playOn(page, true);
  await page.evaluate(() => window.qa?.play());
  await page.getByTestId('results').waitFor();
  await page.waitForTimeout(REST_MILLISECONDS);
  await take('results');
}

const asked = ASKED.flatMap((name) => readSize(name) ?? []);
mkdirSync(TO, { recursive: true });
await withApp(async ({ origin, browser }) => {
  for (const size of asked.length === 0 ? [SIZES[0], SIZES[3]] : asked) {
    const context = await browser.newContext({ storageState: deviceOf(origin), viewport: size, hasTouch: size.width < 1000, bypassCSP: true });
    const page = await context.newPage();
    const file = `${TO}/${size.width}x${size.height}.png`;
    const frames: Frame[] = [];
    // What was seen before a fault is shown, too.
    await visit(page, origin, frames).catch((error: unknown) => console.warn(String(error)));
    await makeStrip(frames, size, file);
    console.log(file);
    await context.close();
  }
});
