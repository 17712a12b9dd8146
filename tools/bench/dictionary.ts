import type { Browser, CDPSession, Page } from '@playwright/test';
import { giveManyWords } from '../many-words';
import { collectGarbage, median, openMeasured, percentile, readMetrics } from './browser';
import type { Figure } from './figures';

const WORDS = 5000;
const FRAME_MILLISECONDS = 1000 / 60;
/**
 * Search queries: in both languages, with and without diacritics, exact, misspelt and without
 * results.
 */
const QUERIES = [
  'kuri',
  'dog 45',
  'tohoro',
  'whare',
  'butterfly',
  'pēpi',
  'manu',
  'elefant',
  'aporo whero',
  'zzzz',
  'red',
  'motoka',
] as const;

/**
 * Resolves when the results of the last key are painted; they are rendered in a later frame than
 * the key.
 */
const waitForPaint = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frames = 3;
    for (let frame = 0; frame < frames; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });

/** Main-thread CPU time until the results are painted, in milliseconds. */
async function timeWork(page: Page, cdp: CDPSession, act: () => Promise<void>): Promise<number> {
  const before = (await readMetrics(cdp))('TaskDuration');
  await act();
  await waitForPaint(page);
  return ((await readMetrics(cdp))('TaskDuration') - before) * 1000;
}

/**
 * Measures a keystroke in the dictionary of a large pack: the sum of all main-thread tasks from the
 * key until its results are painted (input, search, rows, layout, paint). The sum is an upper bound
 * of the longest task, however they are deferred.
 */
export async function measureDictionary(browser: Browser, origin: string): Promise<Figure[]> {
  const { page, cdp, close } = await openMeasured(browser);
  await giveManyWords(page, WORDS);
  await page.goto(`${origin}/dictionary`);
  const box = page.getByRole('textbox');
  await box.focus();
  await waitForPaint(page);
  // The first search creates the rows that all others reuse, and runs cold code. It is measured
  // separately.
  const cold = await timeWork(page, cdp, () => page.keyboard.type('a'));
  await page.getByTestId('word').first().waitFor();
  const times: number[] = [];
  const waits: number[] = [];
  for (const text of QUERIES) {
    await box.fill('');
    await waitForPaint(page);
    await collectGarbage(cdp);
    for (const letter of text) {
      times.push(await timeWork(page, cdp, () => page.keyboard.type(letter)));
      waits.push(await timeWork(page, cdp, () => Promise.resolve()));
    }
  }
  await close();
  const area = `the dictionary with ${WORDS} words`;
  // Waiting for frames costs time too, which belongs to the measurement, not to the app.
  const wait = median(waits);
  const slow = percentile(times, 0.95) - wait;
  return [
    { area, name: 'the very first keystroke', value: cold - wait, unit: 'ms', max: null },
    { area, name: 'dictionary keystroke, middle', value: median(times) - wait, unit: 'ms', max: null },
    { area, name: 'dictionary keystroke p95', value: slow, unit: 'ms', max: null },
    {
      area,
      name: 'dictionary keystroke p95, frames',
      value: slow / FRAME_MILLISECONDS,
      unit: 'frames of 16.7 ms',
      max: 1,
    },
  ];
}
