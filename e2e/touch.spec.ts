import type { CDPSession, Page } from '@playwright/test';
import { matching } from '../scenes/matching';
import { solveIt } from '../scenes/solve-it';
import { PHONE } from './device';
import { addressOfGame, startGame } from './fast-game';
import { NIGHTLY, expect, test } from './test';
import { readPack, readBuiltPack } from './pack';
import { createTouch } from './robot/input-devices';
import { goToGame, startEasy } from './robot';
import { middleOf, waitUntilStable } from './robot/drags';

/** What fingers do besides taps. Not everything can be sent to a browser: docs/browsers.md. */
test.use({ ...PHONE, isMobile: true });

/** A phone with a notch, upright. CSS pixels. */
const NOTCH = { top: 47, left: 0, right: 0, bottom: 34 } as const;
/** The part of the page that is seen above an on-screen keyboard. CSS pixels. */
const SEEN_HEIGHT = 508;

/**
 * So long a slow machine takes to show the next page, where the same press would mean something
 * else.
 */
const NEXT_PAGE_MILLISECONDS = 5000;

/** A piece this close to its place is at home. */
const HOME_PIXELS = 2;

interface Point {
  readonly x: number;
  readonly y: number;
  /** Tells fingers apart. */
  readonly id?: number;
}

async function openTouch(
  page: Page,
): Promise<{ readonly cdp: CDPSession; readonly touch: (type: string, points: readonly Point[]) => Promise<void> }> {
  const cdp = await page.context().newCDPSession(page);
  return {
    cdp,
    // 'touchEnd' lifts the fingers that it names, or all.
    touch: async (type, points) => {
      await cdp.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: [...points] });
    },
  };
}

test('the menus: a thumb at rest, a double tap, a notch', NIGHTLY, async ({ page }) => {
  const { cdp, touch } = await openTouch(page);
  await cdp.send('Emulation.setSafeAreaInsetsOverride', { insets: NOTCH });
  await page.goto('/');
  const level = page.getByRole('link', { name: /^Level 1, /u });
  await waitUntilStable(level);
  const [x, y] = await middleOf(level);
  const thumb = { x: 8, y: 420, id: 0 };
  const second = { x, y, id: 1 };
  await touch('touchStart', [thumb]);
  // The code for a second finger comes after the first page.
  await expect(async () => {
    await touch('touchStart', [thumb, second]);
    await touch('touchEnd', [second]);
    await expect(level).toBeHidden({ timeout: NEXT_PAGE_MILLISECONDS });
  }).toPass();
  await expect(page.getByRole('link', { name: readBuiltPack().named('Discover') })).toBeVisible();
  await touch('touchEnd', []);

  const heading = page.getByRole('heading', { level: 1 });
  const [headingX, headingY] = await middleOf(heading);
  expect((await page.getByRole('button', { name: 'Menu', exact: true }).boundingBox())?.y).toBeGreaterThanOrEqual(
    NOTCH.top,
  );
  await cdp.send('Input.synthesizeTapGesture', { x: headingX, y: headingY, tapCount: 2, gestureSourceType: 'touch' });
  expect(
    await page.evaluate(() => [window.visualViewport?.scale, getComputedStyle(document.body).overscrollBehaviorY]),
  ).toEqual([1, 'none']);
});

test('a page that was zoomed by two fingers is not zoomed in the game, nor is a game by a double tap; a palm does nothing', async ({
  page,
}) => {
  const { cdp, touch } = await openTouch(page);
  const scale = (): Promise<number> => page.evaluate(() => window.visualViewport?.scale ?? 0);
  await page.goto(addressOfGame(matching.label, 'easy').replace('&play=easy', ''));
  const start = page.locator('main button[data-difficulty="easy"]');
  await expect(start).toBeVisible();
  await cdp.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
  await expect.poll(scale).toBe(2);
  // Its place may be outside of what is seen of the zoomed page.
  await start.dispatchEvent('click');
  await startGame(page);
  await expect.poll(scale).toBe(1);
  // The page of the browser may be zoomed again.
  await expect(page.locator('meta[name="viewport"]')).not.toHaveAttribute('content', /maximum-scale/u);

  await page.evaluate(() => window.qa?.step(120));
  const answered = (): Promise<string> => page.evaluate(() => JSON.stringify(window.qa?.journal()?.inputs.length));
  const before = await answered();
  const [x, y] = await middleOf(page.locator('button[data-choice]:visible').first());
  for (const radius of [80, 140]) {
    await cdp.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x, y, radiusX: radius, radiusY: radius }],
    });
    await touch('touchEnd', []);
  }
  await page.evaluate(() => window.qa?.step(4));
  expect(await answered()).toBe(before);
  await cdp.send('Input.synthesizeTapGesture', { x, y, tapCount: 2, gestureSourceType: 'touch' });
  expect(await scale()).toBe(1);
});

test('the dictionary: the words that are found stand above the on-screen keyboard', NIGHTLY, async ({ page }) => {
  await page.goto('/dictionary');
  await page.getByRole('textbox').tap();
  await page.evaluate((height) => {
    Object.defineProperty(window.visualViewport, 'height', { value: height, configurable: true });
    window.visualViewport?.dispatchEvent(new Event('resize'));
  }, SEEN_HEIGHT);
  await page.getByRole('textbox').fill('a');
  // The categories give way to them.
  const second = page.getByRole('listitem').nth(1);
  await expect(second).toBeVisible();
  const { y, height } = (await second.boundingBox()) ?? { y: Infinity, height: 0 };
  expect(y + height).toBeLessThanOrEqual(SEEN_HEIGHT);
});

// A minute and more: `EVERY=1 npm run e2e -- touch`.
if (process.env['EVERY']) {
  test('a game: the browser takes the finger away from a piece, the screen is turned; the game goes on', async ({
    page,
    request,
  }) => {
    const pack = await readPack(request);
    const { touch } = await openTouch(page);
    await page.goto('/');
    await goToGame(page, createTouch(), pack.pathTo(solveIt.label));
    await startEasy(page, createTouch());
    const piece = page.locator('button[data-choice][aria-pressed="false"]').first();
    await expect(async () => {
      await page.keyboard.press('Shift');
      await expect(piece).toBeVisible({ timeout: 500 });
    }).toPass();
    await waitUntilStable(piece);
    const [x, y] = await middleOf(piece);
    await touch('touchStart', [{ x, y }]);
    await expect(async () => {
      await touch('touchMove', [{ x: x + 20, y: y - 90 }]);
      await touch('touchMove', [{ x: x + 24, y: y - 96 }]);
      await expect(page.locator('button[data-choice][aria-pressed="true"]')).toHaveCount(1, { timeout: 500 });
    }).toPass();
    await touch('touchCancel', []);
    await expect(async () => {
      const [nowX, nowY] = await middleOf(page.locator('button[data-choice][aria-pressed]').first());
      expect(Math.hypot(nowX - x, nowY - y)).toBeLessThan(HOME_PIXELS);
    }).toPass();

    await page.setViewportSize({ width: PHONE.viewport.height, height: PHONE.viewport.width });
    await expect(async () => {
      for (const choice of await page.locator('button[data-choice]:visible').all())
        await expect(choice).toBeInViewport({ ratio: 0.99, timeout: 500 });
    }).toPass();
    await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeInViewport();
  });
}
