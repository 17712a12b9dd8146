import type { Browser } from '@playwright/test';
import { setTimeout as pass } from 'node:timers/promises';
import type { GamePlace } from '../shots/places';
import type { Measured } from './browser';
import { collectGarbage, openMeasured, readMetrics } from './browser';
import type { Figure } from './figures';
import { skipDemonstration, startGame, waitForPlay } from './journey';

const SECONDS = { settling: 3, watched: 10 } as const;

async function watchRest(area: string, { page, cdp }: Measured): Promise<Figure[]> {
  await pass(SECONDS.settling * 1000);
  const framesBefore = await page.evaluate(() => window.bench.frames);
  // Between the two readings nothing is asked of the page: each question is work.
  const before = await readMetrics(cdp);
  await pass(SECONDS.watched * 1000);
  const after = await readMetrics(cdp);
  const frames = (await page.evaluate(() => window.bench.frames)) - framesBefore;
  const busy = ((after('TaskDuration') - before('TaskDuration')) * 1000) / SECONDS.watched;
  const animations = await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  return [
    { area, name: `frames in ${SECONDS.watched} s`, value: frames, unit: '', most: 0 },
    { area, name: 'animations that go on', value: animations, unit: '', most: 0 },
    { area, name: 'main thread, milliseconds a second', value: busy, unit: 'ms', most: 0.5 },
  ];
}

/** What goes on while nobody does anything. */
export async function measureRest(browser: Browser, origin: string, place: GamePlace): Promise<Figure[]> {
  const home = await openMeasured(browser);
  await home.page.goto(origin);
  await home.page.locator('a.badge-link').first().waitFor();
  const figures = await watchRest('home at rest', home);
  await home.close();

  const game = await openMeasured(browser);
  await game.page.goto(origin + place.address);
  await startGame(game.page);
  await skipDemonstration(game.page);
  await waitForPlay(game.page);
  await game.page.getByRole('button', { name: 'Pause' }).click();
  await game.page.getByRole('dialog').waitFor();
  figures.push(...(await watchRest('a paused game', game)));
  await game.close();
  return figures;
}

const STARTS = { before: 5, counted: 20 } as const;

/** What a game leaves behind when it is left, again and again. */
export async function measureLeaks(browser: Browser, origin: string, place: GamePlace): Promise<Figure[]> {
  const { page, cdp, close } = await openMeasured(browser);
  await page.goto(origin + place.address);
  await page.locator('.difficulties').waitFor();
  const playTimes = async (times: number): Promise<void> => {
    await page.evaluate((wanted) => window.bench.startAndLeave(wanted), times);
    await collectGarbage(cdp);
  };
  const count = async () => {
    const metric = await readMetrics(cdp);
    const textures = await page.evaluate(() => window.bench.textures);
    return { textures, heap: metric('JSHeapUsedSize'), listeners: metric('JSEventListeners'), nodes: metric('Nodes') };
  };
  await playTimes(STARTS.before);
  const before = await count();
  await playTimes(STARTS.counted);
  const after = await count();
  await close();
  const area = `kept after each of ${STARTS.counted} starts and stops`;
  const figure = (name: 'heap' | 'textures' | 'listeners' | 'nodes', unit: string, most: number): Figure => ({
    area,
    name,
    value: (after[name] - before[name]) / STARTS.counted,
    unit,
    most,
  });
  return [figure('heap', 'bytes', 2000), figure('textures', '', 0), figure('listeners', '', 0), figure('nodes', '', 0)];
}
