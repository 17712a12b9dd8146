import type { Browser, Page } from '@playwright/test';
import { setTimeout as pass } from 'node:timers/promises';
import type { GamePlace } from '../shots/places';
import { openMeasured, percentile } from './browser';
import type { Figure } from './figures';
import { skipDemonstration, startGame, waitForPlay } from './journey';

/** CPU throttling: about a cheap tablet. Everything is drawn, by the processor. */
const SLOWDOWN = 6;
/** The renderer steps its resolution down in this time, if it has to. Seconds. */
const SETTLING_SECONDS = 4;
const MILLISECONDS = { betweenTaps: 700, lateFrame: 50 } as const;
/** Targets: script of a frame, and from a press until the next frame is painted; frames per second in the middle. */
const MAX = { scriptMilliseconds: 3.5, longTasks: 0, lateFrames: 0, answerMilliseconds: 100, frameMilliseconds: 1000 / 30 } as const;

/** Presses one choice after another, like a child, for so long. */
async function press(page: Page, seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    const at = await page.evaluate(() => window.bench.nextChoice());
    if (at) await page.mouse.click(at.x, at.y);
    await pass(MILLISECONDS.betweenTaps);
  }
}

/** Plays a game at its hardest on a slow device: what a frame and a press take. `seconds` are measured. */
export async function measureSlowGame(browser: Browser, origin: string, place: GamePlace, seconds: number): Promise<Figure[]> {
  const { page, cdp, close } = await openMeasured(browser, { isDrawn: true });
  // All difficulties are open at the last level.
  await page.goto(origin + place.address.replace(/difficulty=\d/u, 'difficulty=5'));
  await startGame(page, true);
  await skipDemonstration(page);
  await waitForPlay(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await press(page, SETTLING_SECONDS);
  await page.evaluate(() => window.bench.watchDelays());
  await press(page, seconds);
  const { scripts, intervals, longTasks, answers, inputDelays } = await page.evaluate(() => window.bench.readDelays());
  await close();
  const area = `${place.id} on a device ${SLOWDOWN} times slower, drawn without a graphics card, ${seconds} s`;
  const figure = (name: string, value: number, unit: string, max: number | null): Figure => ({ area, name, value, unit, max });
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
    figure('from a press to its frame p95', answers.length > 0 ? percentile(answers, 0.95) : 0, 'ms', MAX.answerMilliseconds),
  ];
}
