// Takes the pictures of the product that the browser shows when it offers to install it:
// `npm run build -- bundle && npm run shots -- install`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { BUILT } from '../../e2e/built';
import { BROWSER_FLAGS, findBrowser } from '../browser.mjs';
import { SCREENSHOTS } from '../assets/install';
import { handleStatic, listen } from '../static-server.mjs';

const FOLDER = 'assets/install';
const QUALITY = 70;
const PATHS: Readonly<Record<(typeof SCREENSHOTS)[number]['name'], string>> = {
  'home-wide': '/',
  'units-wide': '/choose-unit?difficulty=2&unit=2Food',
  'home-narrow': '/',
  'dictionary-narrow': '/dictionary?category=Animals',
};

const server = await listen(handleStatic(BUILT));
const executablePath = findBrowser();
const browser = await chromium.launch({ args: BROWSER_FLAGS, ...(executablePath ? { executablePath } : {}) });
mkdirSync(FOLDER, { recursive: true });
for (const { name, width, height } of SCREENSHOTS) {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce', serviceWorkers: 'block' });
  await page.goto(server.origin + PATHS[name], { waitUntil: 'networkidle' });
  writeFileSync(join(FOLDER, `${name}.webp`), await sharp(await page.screenshot()).webp({ quality: QUALITY }).toBuffer());
  await page.close();
}
await browser.close();
server.close();
