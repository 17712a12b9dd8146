import type { Browser, CDPSession, Page } from '@playwright/test';
import { setTimeout as pass } from 'node:timers/promises';
import type { GamePlace } from '../shots/places';
import { openMeasured, percentile } from './browser';
import type { Figure } from './figures';
import { skipDemonstration, startGame, waitForPlay } from './journey';

/** CPU throttling: about a cheap tablet. Everything is drawn, by the processor. */
const SLOWDOWN = 6;
/** The renderer steps its resolution down in this time, if it has to. Seconds. */
const SETTLING_SECONDS = 4;
/** Where the reference page is pressed, which has nothing there. CSS pixels. */
const REFERENCE_PRESS = { x: 400, y: 400 } as const;
const MILLISECONDS = { betweenTaps: 700, lateFrame: 50 } as const;
/**
 * Targets: script of a frame, and from a press until the next frame is painted; a frame in the
 * middle, 30 a second with the jitter of a screen's clock.
 */
const MAX = {
  scriptMilliseconds: 3.5,
  longTasks: 0,
  lateFrames: 0,
  answerMilliseconds: 100,
  frameMilliseconds: 34,
} as const;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Touches where `find` says, null for nowhere, like a child, for this long. */
async function touch(cdp: CDPSession, seconds: number, find: () => Promise<Point | null>): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    const at = await find();
    if (at) {
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    }
    await pass(MILLISECONDS.betweenTaps);
  }
}

/** One choice after another. */
const findChoice = (page: Page) => (): Promise<Point | null> => page.evaluate(() => window.bench.nextChoice());

interface Delays {
  readonly scripts: readonly number[];
  readonly intervals: readonly number[];
  readonly longTasks: number;
  readonly inputDelays: readonly number[];
  readonly answers: readonly number[];
}

/** `isReference`: figures without targets. */
function toFigures(
  what: string,
  { scripts, intervals, longTasks, inputDelays, answers }: Delays,
  seconds: number,
  isReference: boolean,
): Figure[] {
  const area = `${what} on a device ${SLOWDOWN} times slower, drawn without a graphics card, ${seconds} s`;
  const figure = (name: string, value: number, unit: string, max: number | null): Figure => ({
    area,
    name,
    value,
    unit,
    max: isReference ? null : max,
  });
  return [
    figure('script of a frame p95', percentile(scripts, 0.95), 'ms', MAX.scriptMilliseconds),
    figure('frame, middle', percentile(intervals, 0.5), 'ms', MAX.frameMilliseconds),
    figure(
      `frames over ${MILLISECONDS.lateFrame} ms`,
      intervals.filter((milliseconds) => milliseconds > MILLISECONDS.lateFrame).length,
      '',
      MAX.lateFrames,
    ),
    figure('long tasks', longTasks, '', MAX.longTasks),
    figure('input delay p95', inputDelays.length > 0 ? percentile(inputDelays, 0.95) : 0, 'ms', null),
    figure(
      'from a press to its frame p95',
      answers.length > 0 ? percentile(answers, 0.95) : 0,
      'ms',
      MAX.answerMilliseconds,
    ),
  ];
}

/**
 * The reference page that draws by hand: the least that a moving picture and a press can take here.
 * `resolution` in device pixels per CSS pixel; the games step theirs down to 0.5.
 */
export async function measureSlowReference(
  browser: Browser,
  origin: string,
  resolution: number,
  seconds: number,
): Promise<Figure[]> {
  const { page, cdp, close } = await openMeasured(browser, { isDrawn: true });
  await page.goto(`${origin}/reference/raw.html?resolution=${resolution}`);
  await page.waitForFunction(() => window.bench.frames > 1);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await pass(SETTLING_SECONDS * 1000);
  await page.evaluate(() => window.bench.watchDelays());
  await touch(cdp, seconds, () => Promise.resolve(REFERENCE_PRESS));
  const delays = await page.evaluate(() => window.bench.readDelays());
  await close();
  return toFigures(`drawing by hand, resolution ${resolution},`, delays, seconds, true);
}

/**
 * Plays a game at its hardest on a slow device: what a frame and a press take. `seconds` are
 * measured.
 */
export async function measureSlowGame(
  browser: Browser,
  origin: string,
  place: GamePlace,
  seconds: number,
): Promise<Figure[]> {
  const { page, cdp, close } = await openMeasured(browser, { isDrawn: true, hasDownloads: false });
  // All difficulties are open at the last level.
  await page.goto(origin + place.address.replace(/difficulty=\d/u, 'difficulty=5'));
  await startGame(page, true);
  await skipDemonstration(page);
  await waitForPlay(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await touch(cdp, SETTLING_SECONDS, findChoice(page));
  await page.evaluate(() => window.bench.watchDelays());
  await touch(cdp, seconds, findChoice(page));
  const delays = await page.evaluate(() => window.bench.readDelays());
  await close();
  return toFigures(place.id, delays, seconds, false);
}
