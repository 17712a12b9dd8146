import type { Page } from '@playwright/test';

/** The longest frame that the game loop catches up with in full: 5 steps of 1/60 s. */
const FRAME_MILLISECONDS = 80;

/**
 * Advances the page's clock frame by frame, like a device that draws 12 frames a second.
 * Needs `page.clock.install()`.
 */
export async function passTime(page: Page, milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += FRAME_MILLISECONDS)
    await page.clock.fastForward(FRAME_MILLISECONDS);
}
