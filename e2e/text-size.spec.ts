import type { Page } from '@playwright/test';
import { GAME, LESSON, STORY_NAME, LEVEL, address } from './addresses';
import { routeRightToLeft } from './right-to-left';
import { writeTable } from './tables';
import { NIGHTLY, expect, test } from './test';

interface SizedPage {
  readonly what: string;
  readonly open: string;
  readonly press?: string;
  /** It says little but its title: there is no half to speak of. */
  readonly hasFewTexts?: boolean;
}

/**
 * By how much half of the texts grow at least, the page's title, and every text: figures in a
 * corner, and what is fitted to a picture's room, have less.
 */
const MIN_GROWTH = { half: 1.9, title: 1.9, least: 1.1 } as const;

const PAGES: readonly SizedPage[] = [
  { what: 'home', open: '/' },
  { what: 'the menu', open: '/', press: 'button[aria-label="Menu"]' },
  { what: 'the units', open: address('/choose-unit/', LEVEL) },
  { what: 'the games', open: address('/choose-game-type/', LESSON) },
  { what: 'a game before its start', open: address('/start-game/', GAME) },
  { what: 'endless games', open: '/endless-mode/' },
  { what: 'a story', open: address('/story-book-corner', { category: 'Animals', story: STORY_NAME }) },
  { what: 'the settings', open: '/settings/' },
  { what: 'today', open: '/today/', hasFewTexts: true },
  { what: 'the stickers', open: '/stickers/', hasFewTexts: true },
];

/** Heights of the first line of every text that is shown, in CSS pixels, and the text. */
const readHeights = (page: Page): Promise<[string, number][]> =>
  page.evaluate(() => {
    const heights: [string, number][] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const [line] = range.getClientRects();
      // What is for screen readers alone is one pixel wide.
      if (line && (text.parentElement?.offsetWidth ?? 0) > 1) heights.push([text.nodeValue ?? '', line.height]);
    }
    return heights;
  });

/** Those whose text stands once on the page, so that they can be found again. */
function uniqueOf(heights: readonly [string, number][]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [text] of heights) counts.set(text, (counts.get(text) ?? 0) + 1);
  return new Map(heights.filter(([text]) => counts.get(text) === 1));
}

/** Opens a page with this size of text of the browser, in CSS pixels. */
async function readAt(
  page: Page,
  fontPixels: number,
  { open, press, hasFewTexts = false }: SizedPage,
): Promise<[string, number][]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: fontPixels } });
  await page.goto(open);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  // The size is applied after the first rendering, and some styles of home come later.
  await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--text-size') !== '');
  await page.waitForLoadState('networkidle');
  if (press !== undefined) await page.locator(press).first().click();
  await page.evaluate(() => document.fonts.ready);
  // A title comes before what stands below it.
  await expect.poll(async () => (await readHeights(page)).length).toBeGreaterThan(hasFewTexts ? 0 : MIN_TEXTS);
  return await readHeights(page);
}

/** Size of the letters of the page's title, in CSS pixels. Nothing zooms it. */
const readTitle = (page: Page): Promise<number> =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));

/** `EVERY=1` takes every page, else every fourth. */
const IS_EVERY = Boolean(process.env['EVERY']);
/** Pages have more texts than these. */
const MIN_TEXTS = 5;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('text is twice as large where the browser is set to letters of 32 pixels', async ({ page }) => {
  const rows = ['| | Texts | Half of them, at least | Title | Least |', '| --- | --- | --- | --- | --- |'];
  for (const pageCase of PAGES.filter((_, index) => IS_EVERY || index % 4 === 0)) {
    const usual = [...uniqueOf(await readAt(page, 16, pageCase))];
    const titleBefore = await readTitle(page);
    const large = uniqueOf(await readAt(page, 32, pageCase));
    const titleAfter = await readTitle(page);
    // What gives way to larger letters is no text that is read alone: a badge, a second sign.
    const growth = usual
      .map(([text, height]): [string, number] => [text, (large.get(text) ?? 0) / height])
      .filter(([, ratio]) => ratio > 0)
      .toSorted(([, one], [, other]) => one - other);
    expect(growth.length, pageCase.what).toBeGreaterThan(0.8 * usual.length);
    const half = growth[Math.floor(growth.length / 2)]?.[1] ?? 0;
    const title = titleAfter / titleBefore;
    rows.push(
      `| ${pageCase.what} | ${growth.length} | ${half.toFixed(1)} | ${title.toFixed(1)} | ${(growth[0]?.[1] ?? 0).toFixed(1)} |`,
    );
    if (!pageCase.hasFewTexts)
      expect.soft(half, `${pageCase.what}, half of the texts`).toBeGreaterThan(MIN_GROWTH.half);
    if (pageCase.press === undefined)
      expect.soft(title, `${pageCase.what}, its title`).toBeGreaterThan(MIN_GROWTH.title);
    expect
      .soft(
        growth.filter(([, ratio]) => ratio < MIN_GROWTH.least),
        `${pageCase.what}, what hardly grows`,
      )
      .toEqual([]);
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${pageCase.what}, sideways`)
      .toBeLessThanOrEqual(1366);
  }
  writeTable('text-size.md', 'Growth', rows);
});

test('a pack that is written from right to left turns the pages round, and nothing stands out at a side', async ({
  page,
}) => {
  await routeRightToLeft(page);
  for (const open of ['/', address('/choose-unit/', LEVEL), '/dictionary/', '/settings/']) {
    await page.goto(open);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const menu = await page.getByRole('button', { name: 'Menu', exact: true }).boundingBox();
    expect.soft(menu?.x, `${open}: the menu at the right`).toBeGreaterThan(683);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), open).toBeLessThanOrEqual(1366);
  }
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
});

test('in a window that is too small to play in, a game says so and leads out', NIGHTLY, async ({ page }) => {
  await page.goto('/timeline/');
  await page.getByRole('main').getByRole('button').filter({ hasText: 'Play!' }).click();
  await expect(
    page
      .getByTestId('hud')
      .or(page.getByRole('button', { name: 'Pause' }))
      .first(),
  ).toBeAttached();
  // 1366 by 768 at a zoom of 400 %.
  await page.setViewportSize({ width: 341, height: 192 });
  const dialog = page.getByRole('dialog', { name: 'Pause' });
  await expect(dialog.getByRole('alert')).toContainText('too small');
  await expect(dialog.getByRole('button')).toHaveCount(1);
  // Chromium lets no page prevent the second Escape in a row.
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Leave the game' }).click();
  await expect(page).toHaveURL(/timeline/u);
  await expect(dialog).toHaveCount(0);
});
