import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import type { GamePlace } from '../shots/places';
import type { Figure } from './figures';

const COUNTER = readFileSync(new URL('in-page/texture-bytes.js', import.meta.url), 'utf8');
const MEGABYTE = 1_000_000;
/** Rule steps between two frames that are drawn, and how often that is done at most. */
const STEPS = { betweenFrames: 20, frames: 600 } as const;

/** What the app is shown on; the ratio of device pixels to CSS pixels decides which pictures come. */
const DEVICES = [
  { name: 'Chromebook', viewport: { width: 1366, height: 768 }, deviceScaleFactor: 1 },
  { name: 'tablet', viewport: { width: 1024, height: 768 }, deviceScaleFactor: 2 },
  { name: 'phone', viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
] as const;

declare global {
  interface Window {
    readonly textureMemory: { readonly bytes: number; readonly most: number };
  }
}

/** Runs in the page: plays right answers to the end, and lets what they show be drawn. */
async function playAndDraw({ betweenFrames, frames }: typeof STEPS): Promise<number> {
  for (let frame = 0; frame < frames && window.qa?.scene()?.phase !== 'ended'; frame += 1) {
    const hint = window.qa?.hint() ?? null;
    if (hint !== null) window.qa?.act(hint);
    window.qa?.step(betweenFrames);
    await new Promise(requestAnimationFrame);
  }
  return window.textureMemory.most;
}

/** The most that a game's textures take while it is played, on each kind of device. */
export async function measureMemory(browser: Browser, origin: string, place: GamePlace): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, viewport, deviceScaleFactor } of DEVICES) {
    const context = await browser.newContext({ viewport, deviceScaleFactor, serviceWorkers: 'block' });
    const page = await context.newPage();
    // esbuild gives functions their names by this.
    await page.addInitScript('globalThis.__name = (value) => value;');
    await page.addInitScript(COUNTER);
    await page.goto(`${origin}${place.address}${place.address.includes('?') ? '&' : '?'}qa&seed=7&play=hard`);
    const opening = page.locator('[data-testid="subject"], [data-testid="begin"]').first();
    await page.waitForFunction(
      () =>
        window.qa?.scene()?.kind === 'live' ||
        document.querySelector('[data-testid="subject"], [data-testid="begin"]') !== null,
    );
    if (await opening.isVisible()) await opening.click();
    await page.waitForFunction(() => window.qa?.scene()?.kind === 'live');
    const most = await page.evaluate(playAndDraw, STEPS);
    figures.push({
      area: `textures of ${place.id}`,
      name: `${name}, ${deviceScaleFactor} device pixels to a CSS pixel`,
      value: most / MEGABYTE,
      unit: 'MB',
      max: null,
    });
    await context.close();
  }
  return figures;
}
