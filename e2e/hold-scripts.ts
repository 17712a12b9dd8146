import type { Page } from '@playwright/test';

/** Holds back the app's scripts until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const held: (() => void)[] = [];
  const released = new Promise<void>((resolve) => void held.push(resolve));
  await page.route(/\/assets\/[^/]+\.js$/u, async (route) => {
    await released;
    await route.continue();
  });
  return () => held.forEach((release) => release());
}
