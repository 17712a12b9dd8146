import { goodGuess } from '../../scenes/good-guess';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import type { Qa } from '../../src/debug/api';
import type { Journal } from '../../src/play/run';
import type { GamePlace } from '../shots/places';
import { openMeasured, percentile } from './browser';
import type { Figure } from './figures';
import { measureGame } from './frames';

declare global {
  interface Window {
    qa?: Qa;
  }
}

const AREA = 'the QA overlay';
/** A game of more than four minutes. */
const LONG_GAME = `scenes/${goodGuess.id}/journals/easy.json`;
const SEEKS = 200;
/** Seconds from one seek to the next; the target wraps around at the end. */
const STRIDE_SECONDS = 97;

/** The overlay is open since the page was loaded. */
async function closeOverlay(page: Page): Promise<void> {
  const panel = page.getByRole('complementary', { name: 'QA' });
  await panel.waitFor();
  await page.keyboard.press('Control+Shift+KeyQ');
  await panel.waitFor({ state: 'detached' });
}

/** Times of seeks back and forth in a long game, with rendering. Milliseconds. */
async function timeSeeks(browser: Browser, origin: string): Promise<number[]> {
  const { page, close } = await openMeasured(browser);
  await page.goto(`${origin}/?qa`);
  await page.waitForFunction(() => window.qa !== undefined);
  const journal = JSON.parse(await readFile(LONG_GAME, 'utf8')) as Journal;
  const times = await page.evaluate(
    async ([golden, seeks, stride]) => {
      const { hash } = (await (await fetch('/packs/mi/pack.json')).json()) as { hash: string };
      const { qa } = window;
      if (!qa) return [];
      // Opened, and suspended at once.
      qa.replay({ ...golden, pack: hash }).catch(() => undefined);
      while (qa.scene()?.kind !== 'replay') await new Promise((resolve) => requestAnimationFrame(resolve));
      return Array.from({ length: seeks }, (_, seek) => {
        const begun = performance.now();
        qa.seek((seek * stride * 60) % golden.steps);
        return performance.now() - begun;
      });
    },
    [journal, SEEKS, STRIDE_SECONDS] as const,
  );
  await close();
  return times;
}

const figure = (name: string, value: number, unit: string, max: number | null): Figure => ({
  area: AREA,
  name,
  value,
  unit,
  max,
});

/** Measures the cost of the overlay after it was closed, and the time of a seek. */
export async function measureOverlay(browser: Browser, origin: string, place: GamePlace): Promise<Figure[]> {
  const never = await measureGame(browser, origin, place);
  const closed = await measureGame(browser, origin, { ...place, address: `${place.address}&qa` }, closeOverlay);
  const seeks = await timeSeeks(browser, origin);
  return [
    figure('a frame once it is closed to one without it, script', closed.script / never.script, 'times', 1.1),
    figure('a seek in a game of four minutes, median', percentile(seeks, 0.5), 'ms', null),
    figure('a seek in a game of four minutes, 95th percentile', percentile(seeks, 0.95), 'ms', null),
  ];
}
