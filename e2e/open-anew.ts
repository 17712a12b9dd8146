import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { skipIntroductions } from './introductions';

/** Goes to an address of the app that is open: nothing is loaded anew. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((url) => {
    window.history.pushState(null, '', url);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

/** Opens a page from another one, so that it is mounted anew. */
export async function openAnew(page: Page, address: string): Promise<void> {
  await goTo(page, address.startsWith('/nowhere') ? '/credits' : '/nowhere');
  await expect(page).toHaveTitle(address.startsWith('/nowhere') ? / - Credits$/u : 'This page does not exist');
  const title = await page.title();
  await goTo(page, address);
  // Looked at in each frame: `toHaveTitle` looks after 0.1 s, and after half a second.
  await page.waitForFunction((before) => document.title !== before && document.querySelector('h1') !== null, title);
}

/**
 * Starts the game of the page that is open, at its highest difficulty, whose demonstration is sent
 * away by a key, and waits until something can be chosen.
 */
export async function startFromPage(page: Page): Promise<void> {
  const subject = page.getByTestId('subject').first();
  const start = page.locator('main button[data-difficulty], main button:has-text("Play!")');
  await expect(start.or(subject).first()).toBeVisible();
  if (await subject.isVisible()) await subject.click();
  await start.last().click();
  await expect(page.getByTestId('hud')).toBeAttached();
  await page.keyboard.press('Shift');
  await skipIntroductions(page);
}
