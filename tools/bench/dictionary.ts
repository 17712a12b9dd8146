import type { Browser, CDPSession, Page } from '@playwright/test';
import { giveManyWords } from '../many-words';
import { collectGarbage, median, openMeasured, percentile, readMetrics } from './browser';
import type { Figure } from './figures';

const WORDS = 5000;
const FRAME_MILLISECONDS = 1000 / 60;
/** What is typed: in both languages, with marks and without, right, nearly right and not there at all. */
const TYPED = [
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

/** Resolves when what the last key set going is drawn: search results follow in a frame of their own. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frames = 3;
    for (let frame = 0; frame < frames; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });

/** Milliseconds of the main thread's processor time until all that was set going is drawn. */
async function timeWork(page: Page, cdp: CDPSession, act: () => Promise<void>): Promise<number> {
  const before = (await readMetrics(cdp))('TaskDuration');
  await act();
  await drawn(page);
  return ((await readMetrics(cdp))('TaskDuration') - before) * 1000;
}

/**
 * How soon the dictionary answers a key with many words. All tasks of the main thread count together, from the key until its results
 * are drawn: the letter in the box, the search, rows, layout and paint. No single task can be longer, however they are deferred.
 */
export async function measureDictionary(browser: Browser, origin: string): Promise<Figure[]> {
  const { page, cdp, close } = await openMeasured(browser);
  await giveManyWords(page, WORDS);
  await page.goto(`${origin}/dictionary`);
  const box = page.getByRole('textbox');
  await box.focus();
  await drawn(page);
  // The first search makes ready what all others use: rows, and code that was never run. It is a figure of its own.
  const cold = await timeWork(page, cdp, () => page.keyboard.type('a'));
  await page.getByTestId('word').first().waitFor();
  const times: number[] = [];
  const waits: number[] = [];
  for (const text of TYPED) {
    await box.fill('');
    await drawn(page);
    await collectGarbage(cdp);
    for (const letter of text) {
      times.push(await timeWork(page, cdp, () => page.keyboard.type(letter)));
      waits.push(await timeWork(page, cdp, () => Promise.resolve()));
    }
  }
  await close();
  const area = `the dictionary with ${WORDS} words`;
  // Waiting for frames is work of the measuring alone.
  const wait = median(waits);
  const slow = percentile(times, 0.95) - wait;
  return [
    { area, name: 'the very first keystroke', value: cold - wait, unit: 'ms', max: null },
    { area, name: 'dictionary keystroke, middle', value: median(times) - wait, unit: 'ms', max: null },
    { area, name: 'dictionary keystroke p95', value: slow, unit: 'ms', max: null },
    { area, name: 'dictionary keystroke p95, frames', value: slow / FRAME_MILLISECONDS, unit: 'frames of 16.7 ms', max: 1 },
  ];
}
