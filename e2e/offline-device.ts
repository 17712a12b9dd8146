import { expect } from '@playwright/test';
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS, findHeadless } from '../tools/browser.mjs';
import { DEFAULT_PACK, PACK } from '../tools/chosen-pack';
import { readBuiltPack } from './pack';
import { installAudioSpy } from './strategies/observation';
import { installDrawingSwitch } from './strategies/skip-drawing';

/** Time for the app and a pack to be stored. */
export const STORE_TIMEOUT = { timeout: 180_000 } as const;

/**
 * Starts a browser whose data are kept in a folder, like that of a tablet. Its pages tell which
 * recordings they play, and draw no game.
 */
export async function startDevice(folder: string, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const executablePath = findHeadless();
  const device = await chromium.launchPersistentContext(folder, {
    args: BROWSER_FLAGS,
    viewport: { width: 1366, height: 768 },
    serviceWorkers: 'allow',
    ...options,
    ...(executablePath ? { executablePath } : {}),
  });
  await device.addInitScript(installAudioSpy);
  await device.addInitScript(installDrawingSwitch, true);
  return device;
}

/** Kills the browser with SIGKILL, as a tablet that runs out of power does. */
export async function killDevice(device: BrowserContext): Promise<void> {
  const session = await device.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  const browser = processInfo.find(({ type }) => type === 'browser');
  if (!browser) throw new Error('The browser does not tell the id of its process.');
  const closed = device.waitForEvent('close');
  process.kill(browser.id, 'SIGKILL');
  await closed;
}

/** The address of home, with the pack that is tested. */
export const homeOf = (origin: string): string => (PACK === DEFAULT_PACK ? `${origin}/` : `${origin}/?pack=${PACK}`);

/** The name of the mark that a unit is ready. */
export const READY_MARK = readBuiltPack().translate('On this device');

export const marksOf = (page: Page) => page.getByRole('main').getByRole('img', { name: READY_MARK, exact: true });

/** The units that a page of units offers on a wide screen. */
export const unitsOf = (page: Page) => page.getByTestId('unit');

/** Opens the pages of units and of stories, and waits until every unit has its mark. */
export async function waitForMarks(page: Page, origin: string): Promise<void> {
  for (const path of ['/choose-unit?difficulty=5', '/choose-story-unit?difficulty=5']) {
    await page.goto(origin + path);
    await expect(unitsOf(page).first()).toBeVisible();
    await expect
      .poll(async () => (await marksOf(page).count()) === (await unitsOf(page).count()), STORE_TIMEOUT)
      .toBe(true);
  }
}
