import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Suspends the game of the QA overlay and runs this many steps. */
export const step = (page: Page, count: number): Promise<void> =>
  page.evaluate((steps) => {
    window.qa?.step(steps);
  }, count);

/** Plays right until choices are on offer in active play. */
export async function waitForChoices(page: Page): Promise<void> {
  await expect(async () => {
    await step(page, 30);
    expect(await page.evaluate(() => [window.qa?.state()?.phase.kind, (window.qa?.choices().length ?? 0) > 0])).toEqual(
      ['play', true],
    );
  }).toPass({ intervals: [0], timeout: 60_000 });
}

/** Waits for a game that the QA overlay shows; a demonstration of it ends at once. */
async function skipDemonstration(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const { qa } = window;
      if (qa?.scene()?.kind === 'demonstration') qa.act('');
      return qa?.scene()?.kind === 'live';
    },
    undefined,
    { polling: 50, timeout: 60_000 },
  );
}

/** Begins a game that the QA overlay shows: its demonstration is sent away. */
export async function beginGame(page: Page): Promise<void> {
  await skipDemonstration(page);
  await waitForChoices(page);
}
