import { writeFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { findBrowser } from '../../tools/browser.mjs';
import { findFirefox, findMiniBrowser, findOldChromium } from '../../tools/engines/find.mjs';
import { FIREFOX_WEBGL } from '../../tools/engines/names.mjs';
import { BUILT } from '../built';
import { launchChromium } from './drivers/chromium';
import type { Driver, Size } from './drivers/driver';
import { launchFirefox } from './drivers/firefox';
import { launchWebKit } from './drivers/webkit';
import type { EnginePage } from './page';
import { createPage } from './page';
import type { WatchedServer } from './server';
import { startWatchedServer } from './server';

export { expect };

export const LANDSCAPE: Size = { width: 1024, height: 768 };
/** A tablet held upright. */
export const PORTRAIT: Size = { width: 768, height: 1024 };

/**
 * What the project of the configuration names: 'firefox', 'firefox-webgl', 'webkit', 'chromium', or
 * 'chromium-92' and other old ones.
 */
async function launch(name: string): Promise<Driver> {
  const need = (program: string | null): string => {
    if (program === null) throw new Error(`${name} is not installed: npm run test:engines tells how.`);
    return program;
  };
  if (name === FIREFOX_WEBGL || name === 'firefox')
    return await launchFirefox(need(findFirefox()), { size: LANDSCAPE, hasWebGL: name === FIREFOX_WEBGL });
  if (name === 'webkit') return await launchWebKit(need(findMiniBrowser()), LANDSCAPE);
  if (name === 'chromium') return await launchChromium(need(findBrowser()), LANDSCAPE);
  return await launchChromium(need(findOldChromium(name)), LANDSCAPE);
}

interface Engine {
  readonly driver: Driver;
  readonly server: WatchedServer;
}

/**
 * Tests in one browser that stays open, on one page: what is saved stays as well. Fails when the
 * page had a fault.
 */
export const test = base.extend<{ readonly engine: EnginePage }, Engine>({
  server: [
    async ({ browserName }, provide) => {
      // A fixture must name one that it is made from.
      void browserName;
      const server = await startWatchedServer(BUILT);
      await provide(server);
      server.close();
    },
    { scope: 'worker' },
  ],
  driver: [
    async ({ server }, provide, { project }) => {
      void server;
      const driver = await launch(project.name);
      console.log(`${project.name}: ${driver.version}, pressed by ${driver.pointer}`);
      await provide(driver);
      await driver.close();
    },
    { scope: 'worker' },
  ],
  engine: async ({ driver, server }, provide, info) => {
    await driver.resize(LANDSCAPE);
    await provide(createPage(driver, server.origin));
    if (info.status !== info.expectedStatus) writeFileSync(info.outputPath('window.png'), await driver.screenshot());
    expect(server.takeFaults(), 'console errors, uncaught errors, files that did not come').toEqual([]);
  },
});
