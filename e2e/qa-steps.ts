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

/** Time in which a demonstration that has heard a key gives way to the game. */
const HEARD = { timeout: 5000 };

/**
 * Sends the demonstration of a game away, with the QA overlay open. A slow machine shows it before
 * it hears keys; once it has heard one no other is pressed, which would skip a new word.
 */
export async function skipDemonstration(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect.poll(() => page.evaluate(() => window.qa?.scene()?.kind), HEARD).toBe('live');
  }).toPass({ timeout: 60_000 });
}

/** Begins a game that the QA overlay shows: its demonstration is sent away. */
export async function beginGame(page: Page): Promise<void> {
  await page.locator('button[data-choice]').first().waitFor({ state: 'attached', timeout: 60_000 });
  await skipDemonstration(page);
  await waitForChoices(page);
}
