import type { Browser, CDPSession, Page } from '@playwright/test';
import { setTimeout as pass } from 'node:timers/promises';
import { createStrategy, GAMES_WITH_ROBOTS } from '../../e2e/strategies';
import { skipIntroductions } from '../../e2e/introductions';
import type { Strategy } from '../../e2e/strategies/knowledge';
import { installAudioSpy, observe } from '../../e2e/strategies/observation';
import type { GamePlace } from '../shots/places';
import type { MeasuredPage } from './browser';
import { openMeasured, percentile } from './browser';
import type { Figure } from './figures';
import { skipDemonstration, startGame, waitForPlay } from './journey';
import type { Work } from './work';
import { recordWork } from './work';

/** CPU throttling: about a cheap tablet. */
const SLOWDOWN = 6;
/** From one right answer to the next, and until the strategy is asked again when it had none. */
const MILLISECONDS = { betweenAnswers: 3000, retry: 400 } as const;
/**
 * Played before it is measured: the browser compiles, and the resolution settles. Seconds.
 */
const WARM_UP_SECONDS = 6;
/** Targets, in milliseconds. */
const MAX = { p95: 6, p99: 14, most: 33, press: 40 } as const;
const SEED = 7;

/** Touches the button of a choice where it is now; false when it is gone. */
async function press(page: Page, cdp: CDPSession, choice: string | null): Promise<boolean> {
  const at = await page.evaluate((id) => (id === null ? window.bench.nextChoice() : window.bench.choiceAt(id)), choice);
  if (!at) return false;
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return true;
}

/**
 * Presses what is right, one press every three seconds, until the time is over (true) or the game
 * is. Any choice is pressed where the strategy knows none for as long, or where there is no
 * strategy.
 */
async function play({ page, cdp }: MeasuredPage, strategy: Strategy | null, seconds: number): Promise<boolean> {
  const end = Date.now() + seconds * 1000;
  let lastPress = 0;
  while (Date.now() < end) {
    // The same buttons would be found by role, which takes a slow processor many frames.
    const move = strategy?.(await observe(page, page.locator('button:visible'))) ?? null;
    const isLate = Date.now() - lastPress >= MILLISECONDS.betweenAnswers;
    const isPressed = (move !== null || !strategy || isLate) && (await press(page, cdp, move?.right.choice ?? null));
    if (isPressed) lastPress = Date.now();
    if (await page.getByTestId('results').isVisible()) return false;
    await pass(isPressed ? MILLISECONDS.betweenAnswers : MILLISECONDS.retry);
    if (await page.getByTestId('introduction').isVisible()) await skipIntroductions(page);
  }
  return true;
}

/** A strategy that plays a game; null for a page that has no robot, where any choice is taken. */
const strategyOf = ({ label, knowledge }: GamePlace): Strategy | null =>
  GAMES_WITH_ROBOTS.some(({ game }) => game.label === label) ? createStrategy(label, knowledge) : null;

/** Begins the game at its hardest, at the speed of this machine. */
async function begin({ page, cdp }: MeasuredPage, origin: string, place: GamePlace, seed: number): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  // All difficulties are open at the last level.
  const address = place.address.replace(/difficulty=\d/u, 'difficulty=5');
  await page.goto(`${origin}${address}${address.includes('?') ? '&' : '?'}seed=${seed}`);
  await startGame(page, true);
  await skipDemonstration(page);
  await waitForPlay(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

function toFigures(place: GamePlace, { frames, presses }: Work): Figure[] {
  const area = `script of ${place.id}, ${SLOWDOWN} times slower, ${frames.length} frames`;
  const figure = (name: string, value: number, max: number | null): Figure => ({ area, name, value, unit: 'ms', max });
  return [
    figure('frame, middle', percentile(frames, 0.5), null),
    figure('frame p95', percentile(frames, 0.95), MAX.p95),
    figure('frame p99', percentile(frames, 0.99), MAX.p99),
    figure('frame, most', Math.max(...frames), MAX.most),
    figure('press and its frame, middle', percentile(presses, 0.5), null),
    figure('press and its frame, most', Math.max(0, ...presses), MAX.press),
    { area, name: 'presses', value: presses.length, unit: '', max: null },
  ];
}

/**
 * Plays a game at its hardest on a slow processor, with WebGL's draw calls left out: what is
 * measured is ours, in processor time, which other programs hardly move. `seconds` of the game are
 * measured.
 */
export async function measureProcessor(
  browser: Browser,
  origin: string,
  place: GamePlace,
  seconds: number,
): Promise<Figure[]> {
  const measured = await openMeasured(browser, { hasDownloads: false });
  const { page } = measured;
  // esbuild gives functions their names by this.
  await page.addInitScript('globalThis.__name = (value) => value;');
  await page.addInitScript(installAudioSpy);
  const frames: number[] = [];
  const presses: number[] = [];
  let left = seconds;
  for (let seed = SEED; left > 1; seed += 1) {
    await begin(measured, origin, place, seed);
    const strategy = strategyOf(place);
    if (!(await play(measured, strategy, WARM_UP_SECONDS))) continue;
    const begun = Date.now();
    const time = left;
    const work = await recordWork(browser, async () => void (await play(measured, strategy, time)));
    left -= (Date.now() - begun) / 1000;
    frames.push(...work.frames);
    presses.push(...work.presses);
  }
  await measured.close();
  return toFigures(place, { frames, presses });
}
