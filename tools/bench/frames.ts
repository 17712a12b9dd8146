import type { Browser, Page } from '@playwright/test';
import type { GamePlace } from '../shots/places';
import type { MeasuredPage } from './browser';
import { collectGarbage, median, openMeasured, percentile, readMetrics } from './browser';
import type { ReferenceName } from './build';
import type { Figure } from './figures';
import { skipDemonstration, startGame, waitForPlay } from './journey';

/**
 * Frames of 1/60 s that are run before, for the times and the heap, and for the calls of WebGL.
 * Half a minute before: until then the browser compiles, and code that is not compiled yet puts
 * each fraction on the heap.
 */
const FRAMES = { warmUp: 1800, timed: 240, counted: 60, betweenTaps: 42, betweenWarmUpTaps: 150 } as const;
/** What chance the games have. */
const SEED = 7;

interface Frames {
  /** Of processor time on the main thread, in microseconds a frame. */
  readonly task: number;
  readonly script: number;
  readonly scriptSlow: number;
  readonly heapBytes: number;
  readonly draws: number;
  readonly maxDraws: number;
  readonly calls: number;
  readonly uploads: number;
}

const runFrames = (page: Page, count: number): Promise<number> =>
  page.evaluate(([frames, every]) => window.bench.runFrames(frames, every), [count, FRAMES.betweenTaps] as const);

/**
 * Measures an animated page: first its times, then its WebGL calls, since counting them costs time.
 */
async function measureFrames({ page, cdp }: MeasuredPage): Promise<Frames> {
  // Collected before the warm-up: a collection throws compiled code away, which would be compiled
  // again while it is measured.
  await collectGarbage(cdp);
  await page.evaluate(([frames, every]) => window.bench.warmUp(frames, every), [
    FRAMES.warmUp,
    FRAMES.betweenWarmUpTaps,
  ] as const);
  const firstFrame = await page.evaluate(() => window.bench.frames);
  const before = await readMetrics(cdp);
  const heapBytes = await runFrames(page, FRAMES.timed);
  const after = await readMetrics(cdp);
  const scripts = await page.evaluate(
    (first) => [...window.bench.scripts.subarray(first + 1, window.bench.frames)],
    firstFrame,
  );
  const grown = (name: string): number => (after(name) - before(name)) / scripts.length;
  await page.evaluate(() => {
    window.bench.countCalls();
    window.bench.drawn = [];
  });
  await runFrames(page, FRAMES.counted);
  const counted = await page.evaluate(() => window.bench.drawn);
  const drawn = counted.length > 0 ? counted : [{ draws: 0, calls: 0, uploads: 0 }];
  const draws = drawn.map((frame) => frame.draws);
  return {
    task: grown('TaskDuration') * 1e6,
    script: median(scripts) * 1000,
    scriptSlow: percentile(scripts, 0.95) * 1000,
    heapBytes: heapBytes / FRAMES.timed,
    draws: median(draws),
    maxDraws: Math.max(...draws),
    calls: median(drawn.map((frame) => frame.calls)),
    uploads: drawn.reduce((sum, frame) => sum + frame.uploads, 0) / drawn.length,
  };
}

export async function measureReference(browser: Browser, origin: string, name: ReferenceName): Promise<Frames> {
  const measured = await openMeasured(browser, { hasDownloads: false });
  await measured.page.goto(`${origin}/reference/${name}.html`);
  await measured.page.waitForFunction(() => window.bench.firstDraw > 0);
  const frames = await measureFrames(measured);
  await measured.close();
  return frames;
}

/** `prepare` is called with the running game before it is measured. */
export async function measureGame(
  browser: Browser,
  origin: string,
  place: GamePlace,
  prepare: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<Frames> {
  const measured = await openMeasured(browser, { hasDownloads: false });
  const { page } = measured;
  await page.goto(`${origin}${place.address}${place.address.includes('?') ? '&' : '?'}seed=${SEED}`);
  await startGame(page);
  await skipDemonstration(page);
  await waitForPlay(page);
  await prepare(page);
  const frames = await measureFrames(measured);
  if (!(await page.getByTestId('hud').isVisible()) || (await page.getByTestId('results').isVisible()))
    throw new Error(`"${place.id}" broke off or ended while it was measured.`);
  await measured.close();
  return frames;
}

/**
 * Most that a game may take, in frames of drawing by hand (its main thread, measured in the same
 * run). The times that stood here before, 400, 700 and 600 microseconds, were set where such a
 * frame took 200.
 */
const MAX_TIMES = { script: 2, scriptSlow: 3.5, task: 3 } as const;
const MAX_COUNTS = { draws: 4, maxDraws: 8, calls: 40, uploads: 0, heapBytes: 6000 } as const;

/**
 * A page's frames as figures; a game's have targets. `raw` is the reference page with plain WebGL,
 * null for the reference pages themselves.
 */
export function toFigures(name: string, frames: Frames, raw: Frames | null): Figure[] {
  const area = `a frame of ${name}`;
  const time = (what: string, part: keyof typeof MAX_TIMES): Figure[] => [
    { area, name: what, value: frames[part], unit: 'us', max: null },
    ...(raw
      ? [
          {
            area,
            name: `${what} to drawing by hand`,
            value: frames[part] / raw.task,
            unit: 'times',
            max: MAX_TIMES[part],
          },
        ]
      : []),
  ];
  const count = (what: string, part: keyof typeof MAX_COUNTS, unit = ''): Figure => ({
    area,
    name: what,
    value: frames[part],
    unit,
    max: raw ? MAX_COUNTS[part] : null,
  });
  return [
    ...time('script, middle frame', 'script'),
    ...time('script, slowest twentieth', 'scriptSlow'),
    ...time('main thread', 'task'),
    count('draws, middle frame', 'draws'),
    count('draws, most', 'maxDraws'),
    count('calls of WebGL', 'calls'),
    count('uploads of textures', 'uploads'),
    count('heap', 'heapBytes', 'bytes'),
  ];
}
