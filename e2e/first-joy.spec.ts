import type { Page, Request } from '@playwright/test';
import { findStriking } from './eyes';
import type { Striking } from './eyes';
import { passTime } from './robot';
import { installDrawingSwitch } from './strategies/skip-drawing';
import { installAudioSpy } from './strategies/observation';
import { NIGHTLY, expect, test } from './test';

/** From one tap to the next, and between the two looks before a tap. Milliseconds. */
const PACE = { betweenTaps: 1000, betweenLooks: 160, random: 700 } as const;
/**
 * From the first touch on, in milliseconds of the page's own clock; `late` of the children at
 * random may need longer.
 */
const MAX = { voice: 2000, joyOfEyes: 12_000, joyAtRandom: 30_000, late: 1 } as const;
/** Where nothing came of a tap, another thing is tried, at least so far away. CSS pixels. */
const ELSEWHERE = 60;
/** Between two looks at what is still to come. */
const FRAME_MILLISECONDS = 80;
const MAX_TAPS = 60;
const SIZES = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
] as const;
/** Five visits one after the other. */
const CHILDREN_TIMEOUT_MILLISECONDS = 600_000;
/** Seeds of the children at random. */
const SEEDS = [1, 2, 3, 4, 5] as const;

interface Visit {
  /** Milliseconds after the first touch; null when it did not come. */
  readonly voice: number | null;
  readonly joy: number | null;
}

declare global {
  interface Window {
    /** When the first word of praise was there, by the page's clock. */
    firstJoy?: number;
  }
}

function watchJoy(): void {
  new MutationObserver(() => {
    if (document.querySelector('[data-testid="popup-word"][data-type="correct"]')) window.firstJoy ??= Date.now();
  }).observe(document, { childList: true, subtree: true, attributes: true });
}

/** Requests of a page that are under way. */
function countRequests(page: Page): () => number {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => open.size;
}

/**
 * A first visit by somebody who taps what `choose` returns, until something was right. The clock is
 * the test's: what counts is the child's time, without that of this machine.
 */
async function visit(page: Page, pace: number, choose: () => Promise<Striking>): Promise<Visit> {
  const requests = countRequests(page);
  let begun: number | null = null;
  let voice: number | null = null;
  const readTime = () => page.evaluate(() => Date.now());
  /** Time stands while something comes over the line: how long that takes is measured elsewhere. */
  const pass = async (milliseconds: number): Promise<void> => {
    for (let passed = 0; passed < milliseconds; passed += FRAME_MILLISECONDS) {
      await expect.poll(requests, { intervals: [20] }).toBe(0);
      await passTime(page, FRAME_MILLISECONDS);
      if (begun === null || voice !== null) continue;
      const isHeard = await page.evaluate(() => window.playedForTest !== undefined);
      if (isHeard) voice = (await readTime()) - begun;
    }
  };
  await page.clock.install();
  await page.addInitScript(installAudioSpy);
  await page.addInitScript(watchJoy);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Today', exact: true })).toBeVisible();
  await page.clock.pauseAt(new Date(Date.now() + 5000));
  await pass(pace);
  for (let taps = 1; taps <= MAX_TAPS; taps += 1) {
    const { x, y } = await choose();
    begun ??= await readTime();
    await page.touchscreen.tap(x, y);
    await pass(pace);
    const joy = await page.evaluate(() => window.firstJoy);
    if (joy !== undefined) return { voice, joy: joy - begun };
  }
  return { voice, joy: null };
}

/** Taps the most striking thing; where nothing came of it, the next one. */
function createEyes(page: Page, width: number): () => Promise<Striking> {
  let tried: Striking[] = [];
  let address = '';
  return async () => {
    const before = await page.screenshot({ scale: 'css' });
    await passTime(page, PACE.betweenLooks);
    const after = await page.screenshot({ scale: 'css' });
    if (address !== page.url()) tried = [];
    address = page.url();
    const things = await findStriking(before, after, width);
    const isNew = (thing: Striking): boolean =>
      tried.every(({ x, y }) => Math.hypot(thing.x - x, thing.y - y) > ELSEWHERE);
    const thing = things.find(isNew) ?? things[0];
    if (!thing) return { x: width / 2, y: 300 };
    tried = [...tried.slice(-3), thing];
    return thing;
  };
}

/** Numbers from 0 to 1, the same for the same seed. */
function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

for (const size of SIZES) {
  test.describe(`a first visit at ${size.width}x${size.height}`, () => {
    test.use({ viewport: size, hasTouch: true, isDrawn: true });

    test('leads who taps what strikes the eye to a first joy', NIGHTLY, async ({ page }) => {
      const { voice, joy } = await visit(page, PACE.betweenTaps, createEyes(page, size.width));
      expect(voice, 'first voice').toBeLessThanOrEqual(MAX.voice);
      expect(joy, 'first joy').toBeLessThanOrEqual(MAX.joyOfEyes);
    });

    test('leads who taps at random to a first joy, most of five children in time', NIGHTLY, async ({ browser }) => {
      test.setTimeout(CHILDREN_TIMEOUT_MILLISECONDS);
      const joys: number[] = [];
      for (const seed of SEEDS) {
        const context = await browser.newContext({ viewport: size, hasTouch: true });
        await context.addInitScript(installDrawingSwitch, true);
        const chance = createChance(seed);
        const choose = async (): Promise<Striking> => ({ x: chance() * size.width, y: chance() * size.height });
        const { joy } = await visit(await context.newPage(), PACE.random, choose);
        joys.push(joy ?? Infinity);
        await context.close();
      }
      const late = joys.filter((joy) => joy > MAX.joyAtRandom);
      expect(late.length, `first joys after ${joys.join(', ')} ms`).toBeLessThanOrEqual(MAX.late);
    });
  });
}
