import { NIGHTLY, expect, test } from './test';
import type { Page } from '@playwright/test';
import { bubblePop } from '../scenes/bubble-pop';
import { PHONE } from './device';
import { readPack } from './pack';
import { createTouch, goToGame, playUntil, startEasy } from './robot';

test.use(PHONE);

const BUBBLE_POP = { level: 1, unit: 'Animals', subunit: 'Around home', game: bubblePop.label };
const SCORED = /^Score [1-9]/u;

/** Names of files that were fetched, in each format. */
function recordPictures(page: Page): { readonly avif: string[]; readonly webp: string[] } {
  const fetched = { avif: [] as string[], webp: [] as string[] };
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (path.endsWith('.avif')) fetched.avif.push(path);
    if (path.endsWith('.webp') && response.ok()) fetched.webp.push(path);
  });
  return fetched;
}

/** Runs in the page: like a browser without AVIF, it cannot decode such a file. */
function disableAvif(): void {
  const decode = window.createImageBitmap.bind(window) as (blob: Blob) => Promise<ImageBitmap>;
  window.createImageBitmap = (blob: ImageBitmapSource) =>
    blob instanceof Blob && blob.type === 'image/avif' ? Promise.reject(new Error('unknown')) : decode(blob as Blob);
}

test('a browser without AVIF is given WebP alone, and plays', async ({ page, request }) => {
  const fetched = recordPictures(page);
  await page.addInitScript(disableAvif);
  await page.route('/', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('image/avif', 'image/unknown') });
  });
  const device = createTouch();
  await page.goto('/');
  await goToGame(page, device, BUBBLE_POP);
  await startEasy(page, device);
  await playUntil(page, device, await readPack(request), BUBBLE_POP, page.getByRole('img', { name: SCORED }));
  expect(fetched.avif).toEqual([]);
  for (const name of ['/art/stage.webp', `/art/${bubblePop.id}.webp`]) expect(fetched.webp).toContain(name);
  for (const start of ['animals-around-home.', 'place-home-tall.'])
    expect(fetched.webp.some((path) => path.startsWith(`/packs/mi/art/${start}`))).toBe(true);
});

test('AVIFs that cannot be had: the game is drawn with WebP', NIGHTLY, async ({ page, request }) => {
  const fetched = recordPictures(page);
  await page.route('**/*.avif', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  const device = createTouch();
  await page.goto('/');
  await goToGame(page, device, BUBBLE_POP);
  await startEasy(page, device);
  await playUntil(page, device, await readPack(request), BUBBLE_POP, page.getByRole('img', { name: SCORED }));
  expect(fetched.webp).toContain('/art/stage.webp');
});

test('elsewhere every picture is an AVIF', NIGHTLY, async ({ page, request }) => {
  const fetched = recordPictures(page);
  const device = createTouch();
  await page.goto('/');
  await goToGame(page, device, BUBBLE_POP);
  await startEasy(page, device);
  await playUntil(page, device, await readPack(request), BUBBLE_POP, page.getByRole('img', { name: SCORED }));
  expect(fetched.webp).toEqual([]);
  expect(fetched.avif).toContain('/art/stage.avif');
});
