import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/**
 * Leaves out what a round introduces: words that this child has never met. Returns once there are
 * choices.
 */
export async function skipIntroductions(page: Page): Promise<void> {
  const next = page.getByTestId('introduction').getByRole('button');
  const choice = page.locator('button[data-choice]:not([hidden])').first();
  await expect(async () => {
    if (await next.isVisible()) await next.click({ timeout: 1000 });
    await expect(choice).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [0] });
}
