import type { Browser } from '@playwright/test';
import { setTimeout as pass } from 'node:timers/promises';
import type { GamePlace } from '../shots/places';
import type { MeasuredPage } from './browser';
import { collectGarbage, openMeasured, readMetrics } from './browser';
import { measureHeap } from './heap';
import type { Figure } from './figures';
import { skipDemonstration, startGame, waitForPlay } from './journey';

/**
 * A page that was opened greets with movements of some seconds, loads what it will need later, and
 * looks after 15 s whether that came.
 */
const SECONDS = { settling: 20, watched: 10 } as const;

async function measureIdle(area: string, { page, cdp }: MeasuredPage): Promise<Figure[]> {
  await pass(SECONDS.settling * 1000);
  const framesBefore = await page.evaluate(() => window.bench.frames);
  // Nothing is evaluated in the page between the two readings, since every evaluation is work for
  // it.
  const before = await readMetrics(cdp);
  await pass(SECONDS.watched * 1000);
  const after = await readMetrics(cdp);
  const frames = (await page.evaluate(() => window.bench.frames)) - framesBefore;
  const busy = ((after('TaskDuration') - before('TaskDuration')) * 1000) / SECONDS.watched;
  const animations = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  return [
    { area, name: `frames in ${SECONDS.watched} s`, value: frames, unit: '', max: 0 },
    { area, name: 'animations that go on', value: animations, unit: '', max: 0 },
    { area, name: 'main thread, milliseconds a second', value: busy, unit: 'ms', max: 0.5 },
  ];
}

async function measureIdleHome(browser: Browser, origin: string): Promise<Figure[]> {
  const measured = await openMeasured(browser);
  await measured.page.goto(origin);
  await measured.page.locator('main ol a').first().waitFor();
  const figures = await measureIdle('home at rest', measured);
  await measured.close();
  return figures;
}

/** Without downloads, which go on for longer than the page settles. */
async function measurePausedGame(browser: Browser, address: string): Promise<Figure[]> {
  const measured = await openMeasured(browser, { hasDownloads: false });
  const { page } = measured;
  await page.goto(address);
  await startGame(page);
  await skipDemonstration(page);
  await waitForPlay(page);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('dialog').waitFor();
  const figures = await measureIdle('a paused game', measured);
  await measured.close();
  return figures;
}

/** Measures frames and CPU time while there is no input. */
export async function measureIdlePages(browser: Browser, origin: string, place: GamePlace): Promise<Figure[]> {
  return [...(await measureIdleHome(browser, origin)), ...(await measurePausedGame(browser, origin + place.address))];
}

const STARTS = { before: 15, counted: 20 } as const;

/** Measures leaks: what remains after a game is started and left repeatedly. */
export async function measureLeaks(browser: Browser, origin: string, place: GamePlace): Promise<Figure[]> {
  const { page, cdp, close } = await openMeasured(browser, { hasDownloads: false });
  await page.goto(origin + place.address);
  await page.locator('button[data-difficulty]').first().waitFor();
  const playTimes = async (times: number): Promise<void> => {
    await page.evaluate((wanted) => window.bench.startAndLeave(wanted), times);
    await collectGarbage(cdp);
  };
  const count = async () => {
    const metric = await readMetrics(cdp);
    const textures = await page.evaluate(() => window.bench.textures);
    return { textures, heap: await measureHeap(cdp), listeners: metric('JSEventListeners'), nodes: metric('Nodes') };
  };
  await playTimes(STARTS.before);
  const before = await count();
  await playTimes(STARTS.counted);
  const after = await count();
  await close();
  const area = `kept after each of ${STARTS.counted} starts and stops`;
  const figure = (name: 'heap' | 'textures' | 'listeners' | 'nodes', unit: string, max: number): Figure => ({
    area,
    name,
    value: (after[name] - before[name]) / STARTS.counted,
    unit,
    max,
  });
  return [figure('heap', 'bytes', 2000), figure('textures', '', 0), figure('listeners', '', 0), figure('nodes', '', 0)];
}
