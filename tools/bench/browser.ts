import type { Browser, CDPSession, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { BROWSER_FLAGS, findBrowser } from '../browser.mjs';
import { bundleScript } from './build';

/**
 * Flags that delay garbage collection until it is requested, so that every allocated byte is
 * counted, and compile on the main thread.
 */
const COUNTING_FLAGS = [
  '--js-flags=--expose-gc --no-memory-reducer --no-concurrent-recompilation --min-semi-space-size=128 --max-semi-space-size=256',
  '--enable-precise-memory-info',
];

const counters = bundleScript(fileURLToPath(new URL('./in-page/counters.js', import.meta.url)));

/**
 * `counts`: allocated bytes are counted. Without it the browser collects and compiles beside the
 * main thread, like that of a child.
 */
export async function launch({ counts }: { readonly counts: boolean }): Promise<Browser> {
  const executablePath = findBrowser();
  return await chromium.launch({
    args: [...BROWSER_FLAGS, ...(counts ? COUNTING_FLAGS : [])],
    ...(executablePath ? { executablePath } : {}),
  });
}

export const VIEWPORT = { width: 1366, height: 768 } as const;

/** A new page with an empty cache and the counters of `in-page/counters.js`. */
export interface MeasuredPage {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly close: () => Promise<void>;
}

/**
 * `slowdown` throttles the CPU by this factor. `watched` is the selector of the element that makes
 * the page ready. With `isDrawn` the draw calls of WebGL are not left out. Without `hasDownloads`
 * there is no service worker, and so nothing is fetched in the background.
 */
export async function openMeasured(
  browser: Browser,
  {
    slowdown = 1,
    watched,
    isDrawn = false,
    hasDownloads = true,
  }: { slowdown?: number; watched?: string; isDrawn?: boolean; hasDownloads?: boolean } = {},
): Promise<MeasuredPage> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    reducedMotion: 'no-preference',
    serviceWorkers: hasDownloads ? 'allow' : 'block',
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  if (isDrawn) await page.addInitScript('window.isDrawn = true');
  await page.addInitScript(await counters);
  if (watched !== undefined) await page.addInitScript((selector) => window.bench.watchFor(selector), watched);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('HeapProfiler.enable');
  if (slowdown > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, cdp, close: () => context.close() };
}

/** The browser's own counters by name. Times are seconds of the main thread's processor time. */
export async function readMetrics(cdp: CDPSession): Promise<(name: string) => number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const values = new Map(metrics.map(({ name, value }) => [name, value]));
  return (name) => values.get(name) ?? 0;
}

/** Collects twice: objects freed by the first run may release others. */
export async function collectGarbage(cdp: CDPSession): Promise<void> {
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
}

/** The value below which this share (0..1) of the values lies. */
export function percentile(values: readonly number[], ratio: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * ratio))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** What `in-page/counters.js` puts into the page. */
interface Counters {
  readonly frames: number;
  readonly scripts: Float64Array;
  readonly firstDraw: number;
  readonly firstPress: number;
  readonly ready: number;
  readonly textures: number;
  drawn: { readonly draws: number; readonly calls: number; readonly uploads: number }[];
  readonly countCalls: () => void;
  readonly watchFor: (selector: string) => void;
  readonly pressWhenThere: (selector: string, milliseconds: number) => void;
  readonly warmUp: (count: number, tapEvery: number) => Promise<void>;
  readonly runFrames: (count: number, tapEvery: number) => Promise<number>;
  readonly startAndLeave: (times: number) => Promise<void>;
  readonly choiceAt: (id: string) => { readonly x: number; readonly y: number } | null;
  readonly nextChoice: () => { readonly x: number; readonly y: number } | null;
  readonly watchDelays: () => void;
  readonly readDelays: () => Delays;
}

/** What was measured since `watchDelays`. Times in milliseconds. */
interface Delays {
  /** Of script in each frame, and from each frame to the next. */
  readonly scripts: number[];
  readonly intervals: number[];
  readonly longTasks: number;
  /** Of each press: until its script began, and until the next frame was painted. */
  readonly inputDelays: number[];
  readonly answers: number[];
}

declare global {
  interface Window {
    readonly bench: Counters;
  }
}
