import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { encode } from '../src/progress/saved/envelope';
import { STICKERS } from './device';
import { test } from './test';

// A sticker that was put down hops, and is measured where it lies.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Keys of words of one unit. */
const WON = ['1', '2', '3'];
const SAVED = encode({
  generation: 0,
  records: WON.map((word, index) => ({ word, layers: 1, order: index + 1 })),
});

/** The album of a child who has won some words of the first unit. */
async function open(page: Page): Promise<void> {
  await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [STICKERS, SAVED] as const);
  await page.goto('/stickers/');
}

const parts = (page: Page) => ({
  inTray: page.getByTestId('tray').getByTestId('sticker'),
  scene: page.getByTestId('scene'),
  inScene: page.getByTestId('scene').getByTestId('sticker'),
});

async function boxOf(part: ReturnType<Page['locator']>) {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not there.');
  return box;
}

test('a sticker is dragged into its scene, and lies there after a reload', async ({ page }) => {
  await open(page);
  const { inTray, scene, inScene } = parts(page);
  await expect(inTray).toHaveCount(WON.length);
  const from = await boxOf(inTray.first());
  const ground = await boxOf(scene);
  const target = { x: ground.x + 0.3 * ground.width, y: ground.y + 0.6 * ground.height };
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(target.x - 40, target.y, { steps: 5 });
  await page.mouse.move(target.x, target.y, { steps: 5 });
  await page.mouse.up();
  await expect(inScene).toHaveCount(1);
  /** How far its middle is from where it was put down. */
  const distance = async (): Promise<number> => {
    const { x, y, width, height } = await boxOf(inScene);
    return Math.hypot(x + width / 2 - target.x, y + height / 2 - target.y);
  };
  // It is kept in thousandths of the scene.
  await expect.poll(distance).toBeLessThan(4);
  await page.reload();
  await expect(inScene).toHaveCount(1);
  await expect.poll(distance).toBeLessThan(4);
  await expect(inTray).toHaveCount(WON.length - 1);
});

test('keys put a sticker into its scene, size it and put it away; the bird tells of it', async ({ page }) => {
  await open(page);
  const { inTray, inScene } = parts(page);
  await inTray.first().focus();
  await page.keyboard.press('Enter');
  await expect(inScene).toBeFocused();
  const before = await boxOf(inScene);
  for (const key of ['ArrowRight', '+', '+']) await page.keyboard.press(key);
  await expect.poll(async () => (await boxOf(inScene)).width).toBeGreaterThan(1.4 * before.width - 1);
  const bird = page.getByTestId('tell');
  await bird.click();
  await expect(bird).toHaveAttribute('aria-pressed', 'true');
  await expect(bird).toHaveAttribute('aria-pressed', 'false');
  await inScene.focus();
  await page.keyboard.press('Delete');
  await expect(inScene).toHaveCount(0);
  await expect(inTray).toHaveCount(WON.length);
});
