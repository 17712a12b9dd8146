import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** The buttons of a game, and the rows of a list, are placed with the next frame. */
export const waitForFrames = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

/** What is read once it is the same two frames later: cards are dealt, and a plaque comes down. */
export async function readAtRest<Shown extends object>(page: Page, read: () => Promise<Shown>): Promise<Shown> {
  let shown = await read();
  await expect(async () => {
    const before = shown;
    await waitForFrames(page);
    shown = await read();
    expect<object>(shown).toEqual(before);
  }).toPass({ intervals: [0] });
  return shown;
}
