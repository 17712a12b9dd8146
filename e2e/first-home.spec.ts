import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { findViolations } from './axe';
import { DEFAULT_PACK as PACK } from '../tools/chosen-pack';
import { holdScripts } from './hold-scripts';
import { expect, test } from './test';

const SIZES = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
];
/** Of 255: letters may lie on other halves of pixels. */
const MAX_MEAN_DIFFERENCE = 1.5;

const levelOf = (page: Page, level: number) => page.getByRole('link', { name: new RegExp(`^Level ${level}\\b`, 'u') });

/** What is seen, as numbers. */
async function look(page: Page): Promise<Uint8Array> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.querySelectorAll<HTMLImageElement>(':is(#first-home, #root) img')];
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  });
  const picture = await page.screenshot({ animations: 'disabled' });
  return await sharp(picture).removeAlpha().raw().toBuffer();
}

// A new device, which opens the default pack.
test.use({ serviceWorkers: 'block', storageState: { cookies: [], origins: [] } });

test('home is seen and pressed before the app has come, and the press is not lost', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(levelOf(page, 1)).toBeVisible();
  await expect(page.getByText('Loading...', { exact: true })).toBeHidden();
  await levelOf(page, 2).click();
  await expect(levelOf(page, 2)).toHaveAttribute('data-held', '');
  await expect(page).toHaveURL('/');
  release();
  await expect(page).toHaveURL('/choose-path?difficulty=2');
  await expect(page.locator('#first-home')).toHaveCount(0);
});

for (const size of SIZES) {
  test(`home of the build looks and reads as the app's: ${size.width} by ${size.height}`, async ({ page }) => {
    await page.setViewportSize(size);
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(levelOf(page, 5)).toBeVisible();
    expect(await findViolations(page, PACK)).toEqual([]);
    const before = await look(page);
    release();
    await expect(page.locator('#first-home')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
    const after = await look(page);
    const difference = before.reduce((sum, value, index) => sum + Math.abs(value - (after[index] ?? 0)), 0);
    expect(difference / before.length).toBeLessThan(MAX_MEAN_DIFFERENCE);
  });
}
