import type { Browser, Page } from '@playwright/test';
import { setTimeout as pass } from 'node:timers/promises';
import { createStrategy } from '../../e2e/strategies';
import { installDrawingSwitch, setDrawingSkipped } from '../../e2e/strategies/skip-drawing';
import type { Strategy } from '../../e2e/strategies/knowledge';
import { installAudioSpy } from '../../e2e/strategies/observation';
import { skipDemonstration, startGame, waitForPlay } from '../bench/journey';
import { deviceOf } from '../chosen-pack';
import type { GamePlace } from './places';
import { findNext, readMoment, tap } from './player';
import { SIZES, take } from './pictures';
import type { Size } from './pictures';

const MILLISECONDS = {
  /** Until pictures that pop up have come to rest; a canvas tells nobody when. */
  rest: 1200,
  /** A popup is at its largest, a banner has come down. */
  popup: 350,
  banner: 600,
  betweenTaps: 250,
  answer: 600,
} as const;
/** The most that is looked and tapped for one picture. */
const MAX_LOOKS = 60;

const POPUP = '[data-testid="popup-word"]';

/** Waits until what comes and goes has been moving for this long. */
async function waitForMoment(page: Page, selector: string, milliseconds: number): Promise<void> {
  await page
    .waitForFunction(
      ([wanted, min]) => {
        const moves = document.querySelector(wanted)?.getAnimations() ?? [];
        return moves.every(({ currentTime }) => Number(currentTime) >= min);
      },
      [selector, milliseconds] as const,
      { timeout: MILLISECONDS.rest },
    )
    .catch(() => undefined);
}

/** Plays until an answer of this kind is shown; false when none comes in good time. */
async function playUntil(page: Page, strategy: Strategy, outcome: 'right' | 'wrong'): Promise<boolean> {
  const popup = page.locator(`${POPUP}[data-type="${outcome === 'right' ? 'correct' : 'incorrect'}"]`);
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    if ((await readMoment(page)).isOver) return false;
    const choice = await findNext(page, strategy, outcome);
    if (choice) await tap(page, choice);
    const isShown = await popup.waitFor({ timeout: choice ? MILLISECONDS.answer : MILLISECONDS.betweenTaps }).then(
      () => true,
      () => false,
    );
    if (isShown) {
      await waitForMoment(page, POPUP, MILLISECONDS.popup);
      return true;
    }
  }
  return false;
}

/**
 * A game as it begins and as it answers, at one size. Gives the names of the moments that did not
 * come.
 */
export async function takeGame(browser: Browser, origin: string, place: GamePlace, size: Size): Promise<string[]> {
  const context = await browser.newContext({ storageState: deviceOf(origin), viewport: size, hasTouch: size.width < 1000 });
  const page = await context.newPage();
  const strategy = createStrategy(place.label, place.knowledge);
  const missing: string[] = [];
  const cdp = await context.newCDPSession(page);
  await cdp.send('Animation.enable');
  await page.addInitScript(installAudioSpy);
  await page.goto(origin + place.address);
  await startGame(page);
  await skipDemonstration(page);
  await waitForMoment(page, '[data-testid="banner"]', MILLISECONDS.banner);
  await take(page, size, `${place.id}-1-banner`);
  await waitForPlay(page);
  await pass(MILLISECONDS.rest);
  await take(page, size, `${place.id}-2-waiting`);
  for (const [wanted, number] of [
    ['right', 3],
    ['wrong', 4],
  ] as const) {
    if (!(await playUntil(page, strategy, wanted))) {
      missing.push(`${place.id}, ${size.width}x${size.height}: no ${wanted} answer`);
      continue;
    }
    // The popup stays while its picture is taken, however long that takes.
    await cdp.send('Animation.setPlaybackRate', { playbackRate: 0 });
    await take(page, size, `${place.id}-${number}-${wanted}`);
    await cdp.send('Animation.setPlaybackRate', { playbackRate: 1 });
  }
  await context.close();
  return missing;
}

/** Game time that passes at once while a game is played to its end. */
const STRIDE_MILLISECONDS = 500;
const MAX_STRIDES = 1600;
/** Game time for the stage to draw itself anew for a new size. */
const ANEW_MILLISECONDS = 200;

/** The same moment at several sizes: the game's clock stands still meanwhile. */
async function takeAtSizes(page: Page, sizes: readonly Size[], name: string): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + STRIDE_MILLISECONDS * 2);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.clock.runFor(ANEW_MILLISECONDS);
    await take(page, size, name, true);
  }
  await page.clock.resume();
}

/**
 * Plays a game to its end, with the browser's clock put forward, for the celebration and the
 * results.
 */
export async function takeEnd(browser: Browser, origin: string, place: GamePlace, sizes: readonly Size[]): Promise<string[]> {
  const context = await browser.newContext({ storageState: deviceOf(origin), viewport: sizes[0] ?? SIZES[0] });
  const page = await context.newPage();
  await page.clock.install();
  await page.addInitScript(installDrawingSwitch, false);
  await page.addInitScript(installAudioSpy);
  const strategy = createStrategy(place.label, place.knowledge);
  await page.goto(origin + place.address);
  await startGame(page);
  await skipDemonstration(page);
  await setDrawingSkipped(page, true);
  let isCelebrated = false;
  for (let stride = 0; stride < MAX_STRIDES; stride += 1) {
    const moment = await readMoment(page);
    if (moment.isOver) break;
    if (moment.banner === 'result' && !isCelebrated) {
      isCelebrated = true;
      await setDrawingSkipped(page, false);
      await takeAtSizes(page, sizes, `${place.id}-5-celebration`);
      await setDrawingSkipped(page, true);
    }
    const choice = await findNext(page, strategy, 'right');
    await choice?.dispatchEvent('click', {}, { timeout: 500 }).catch(() => undefined);
    await page.clock.runFor(STRIDE_MILLISECONDS);
  }
  const isOver = await page.getByTestId('results').isVisible();
  if (isOver) await takeAtSizes(page, sizes, `${place.id}-6-results`);
  await context.close();
  return isOver ? [] : [`${place.id}: the end was not reached`];
}
