import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { buildApp } from '../bench/build';
import { serve } from '../bench/server';
import { BROWSER_FLAGS, findBrowser } from '../browser.mjs';

/** The app as it is served, and a browser for it. */
interface ServedApp {
  readonly folder: string;
  readonly origin: string;
  readonly browser: Browser;
}

/**
 * Builds the app, or takes the built one in the folder DIST, serves it and opens a browser, until
 * `take` has ended.
 */
export async function withApp(take: (app: ServedApp) => Promise<void>): Promise<void> {
  const { DIST } = process.env;
  const app = DIST ? { folder: DIST, drop: () => Promise.resolve() } : await buildApp();
  const server = await serve(app.folder);
  const executablePath = findBrowser();
  const browser = await chromium.launch({ args: BROWSER_FLAGS, ...(executablePath ? { executablePath } : {}) });
  try {
    await take({ folder: app.folder, origin: server.origin, browser });
  } finally {
    await browser.close();
    server.close();
    await app.drop();
  }
}
