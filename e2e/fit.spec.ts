import { NIGHTLY, expect, test } from './test';
import type { Locator, Page } from '@playwright/test';
import { TEXT_SIZES } from '../src/progress/settings';
import { SIZES } from '../tools/shots/pictures';
import { GAME, LEVEL, STORY_NAME, address } from './addresses';
import { seedFamily } from './family';
import { findFallbackFonts } from './fonts';
import { findBrokenWords, findMisfits } from './fit';
import { openAnew } from './open-anew';
import { CONTENT_FILES, readBuiltPack } from './pack';
import type { PageCase } from './page-cases';
import { GROWN_UPS_PAGES, PAGE_CASES } from './page-cases';

const PHONE_LANDSCAPE = { width: 844, height: 390 };
/** Beside another app: half and a third of a tablet on its side. */
const SPLITS = [
  { width: 507, height: 768 },
  { width: 320, height: 768 },
] as const;
/**
 * `EVERY=1 npm run e2e -- fit` takes every size, else pages take turns with the two that have the
 * least room: the narrowest, and the phone on its side, which is the lowest.
 */
const IS_EVERY = Boolean(process.env['EVERY']);
const FIT_SIZES = [...SIZES, PHONE_LANDSCAPE, ...SPLITS].filter(({ width }) => IS_EVERY || [844, 320].includes(width));
/**
 * Pictures, fonts and animations of a page that was turned are there by then, on a busy machine
 * too.
 */
const SETTLE_TIMEOUT_MILLISECONDS = 30_000;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Opens a page of the open app, or stays, on a wide screen, where every control is visible. */
async function show(page: Page, { open, press, act }: PageCase<string | null>): Promise<void> {
  await page.setViewportSize(SIZES[0]);
  if (open !== null) await openAnew(page, open);
  if (press !== undefined) await page.locator(press).first().click();
  await act?.(page);
  await page.evaluate(() => document.fonts.ready);
}

/** Checks the sizes; animations have some time to end. */
async function expectFit(
  page: Page,
  what: string,
  find: (page: Page) => Promise<string[]>,
  sizes: typeof FIT_SIZES = FIT_SIZES,
): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect
      .soft(async () => expect(await find(page)).toEqual([]), `${what}, ${size.width} by ${size.height}`)
      .toPass({ timeout: SETTLE_TIMEOUT_MILLISECONDS });
  }
}

/** Pages that are opened one after another in a tab, which has the scripts and fonts then. */
const PAGES_PER_TEST = 5;

const groups = Array.from({ length: Math.ceil(PAGE_CASES.length / PAGES_PER_TEST) }, (_, index) =>
  PAGE_CASES.slice(index * PAGES_PER_TEST, (index + 1) * PAGES_PER_TEST),
);
for (const group of [...groups, GROWN_UPS_PAGES]) {
  test(`nothing is cut off or out of reach at any size, and no letter needs a fallback font: ${group.map(({ what }) => what).join(', ')}`, async ({
    page,
  }) => {
    if (group === GROWN_UPS_PAGES) await seedFamily(page);
    await page.goto('/');
    for (const [index, pageCase] of group.entries()) {
      await test.step(pageCase.what, async () => {
        await show(page, pageCase);
        const sizes = FIT_SIZES.filter((_, turn) => IS_EVERY || turn === index % FIT_SIZES.length);
        await expectFit(page, pageCase.what, findMisfits, sizes);
        // A font that a late text asks for is still on its way at the first look.
        await expect
          .soft(async () => expect(await findFallbackFonts(page)).toEqual([]), pageCase.what)
          .toPass({ timeout: SETTLE_TIMEOUT_MILLISECONDS });
      });
    }
  });
}

/** A window of 1366 by 768 at a zoom of 400 %. */
const ZOOMED = { width: 341, height: 192 };

test('turned, split and given back the whole screen, a page is where the child was', async ({ page }) => {
  /** Turns the screen and splits it; after each, what is given must be there. */
  const turn = async (isThere: () => Promise<void>): Promise<void> => {
    const opened = page.url();
    for (const size of [SIZES[2], PHONE_LANDSCAPE, ...SPLITS, SIZES[0]]) {
      await page.setViewportSize(size);
      await isThere();
      expect(page.url(), `${size.width} by ${size.height}`).toBe(opened);
    }
  };
  await page.setViewportSize(SIZES[0]);

  await page.goto(address('/choose-unit/', LEVEL));
  const unit = page.getByTestId('unit').nth(2);
  await unit.click();
  await page.getByTestId('subunit').nth(1).getByRole('button').click();
  const name = (await page.getByRole('region').first().getAttribute('aria-label')) ?? '';
  await turn(() => expect(page.getByRole('region', { name, exact: true })).toBeAttached());
  await expect(unit).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByTestId('subunit').nth(1).getByRole('button')).toHaveAttribute('aria-expanded', 'true');

  await page.goto('/dictionary/');
  await page.getByRole('textbox').fill('a');
  await turn(() => expect(page.getByRole('textbox')).toHaveValue('a'));

  await page.goto(`${address('/story-book-corner', { category: 'Animals', story: STORY_NAME })}&page=2`);
  await expect(page.getByRole('status')).toHaveText(/Page 2 /u);
  await turn(() => expect(page.getByRole('status')).toHaveText(/Page 2 /u));

  await page.goto(address('/start-game/', GAME));
  await page.locator('button[data-difficulty]').first().click();
  await page.getByRole('button', { name: 'Pause' }).click();
  const pause = page.getByRole('dialog', { name: 'Pause' });
  await turn(() => expect(pause).toBeVisible());
  await pause.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
});

test(
  'at a zoom of 400 %, where all of a page scrolls, it is where it was after a reload',
  NIGHTLY,
  async ({ page }) => {
    await page.setViewportSize(ZOOMED);
    await page.goto('/settings/');
    const last = page.getByRole('main').getByRole('button').last();
    await last.scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('"whole"');
    await page.reload();
    await expect(last).toBeInViewport();
  },
);

/** This many words of the first lesson are replaced: more than a game uses. */
const LONGEST_WORD_COUNT = 16;
const lengthOf = (word: string): number => Math.max(...word.split(' ').map((part) => part.length));

/** Changes the served content: the first lesson gets the longest words of the pack. */
async function routeLongestWords(page: Page): Promise<void> {
  const spellings = [...new Set(readBuiltPack().words.map(({ language }) => language))];
  const longest = spellings.toSorted((one, other) => lengthOf(other) - lengthOf(one)).slice(0, LONGEST_WORD_COUNT);
  await page.route(CONTENT_FILES, async (route) => {
    const response = await route.fetch();
    const lists = (await response.json()) as { readonly KZ_AppData?: readonly Record<string, unknown>[] };
    const words = (lists.KZ_AppData ?? []).map((word, index) => ({
      ...word,
      Language: longest[index] ?? word['Language'],
    }));
    await route.fulfill({ json: { ...lists, KZ_AppData: words } });
  });
}

const PAGES_WITH_WORDS: readonly PageCase[] = [
  { what: 'the vocabulary of a unit', open: address('/choose-unit/', LEVEL), press: 'main button[aria-pressed]' },
  { what: 'the dictionary', open: '/dictionary/', press: 'main button[aria-pressed]' },
  { what: 'the plaque of a game', open: address('/start-game/', GAME), press: 'button[data-difficulty]' },
];
test('the longest words are not broken at any size', NIGHTLY, async ({ page }) => {
  await routeLongestWords(page);
  await page.goto('/');
  for (const pageCase of PAGES_WITH_WORDS) {
    await test.step(pageCase.what, async () => {
      await show(page, pageCase);
      await expect(
        page.locator('[data-testid="word"], [data-testid="bank-word"], [data-prompt]').first(),
      ).toBeVisible();
      await expectFit(page, pageCase.what, (shownPage) => findBrokenWords(shownPage));
    });
  }
});

/** The last level shows the most units. */
const LAST_LEVEL = { difficulty: '5' };

/** Clicks from script, so that an element on top does not matter. */
const press = (control: Locator): Promise<void> => control.evaluate((element: HTMLElement) => element.click());

/** Opens every unit, one after another, and each of its subunits; calls `look` after each. */
async function openAll(page: Page, look: () => Promise<void>): Promise<void> {
  const cards = page.getByTestId('unit');
  const next = page.getByRole('button', { name: 'Next unit' });
  await expect(cards.or(next).first()).toBeVisible();
  const isListed = (await cards.count()) > 0;
  const units = isListed
    ? await cards.count()
    : Number(/\d+$/u.exec((await page.getByText(/^\d+ \/ \d+$/u).textContent()) ?? '')?.[0]);
  expect(units).toBeGreaterThan(0);
  for (let unit = 0; unit < units; unit += 1) {
    const before = page.url();
    await press(isListed ? cards.nth(unit) : next);
    if (isListed) await expect(cards.nth(unit)).toHaveAttribute('aria-pressed', 'true');
    else await expect(page).not.toHaveURL(before);
    const subunits = page.locator('main button[aria-expanded]');
    for (let subunit = 0; subunit < (await subunits.count()); subunit += 1) {
      await press(subunits.nth(subunit));
      await look();
    }
  }
}

/** The largest text, which breaks first; `EVERY=1 npm run e2e -- fit` takes the usual size too. */
const RATIOS = [Math.max(...TEXT_SIZES), ...(IS_EVERY ? [1] : [])];
/**
 * Of the screens that list the units the narrowest, and one that shows them one at a time; with
 * `EVERY=1` all.
 */
const PICKER_SIZES = IS_EVERY ? SIZES : SIZES.filter(({ width }) => width === 1024 || width === 390);

for (const viewport of PICKER_SIZES) {
  for (const ratio of RATIOS) {
    test.describe(`${viewport.width}x${viewport.height}, text of size ${ratio}`, NIGHTLY, () => {
      test.use({ viewport });

      test('no word of the unit pickers is broken', async ({ page }) => {
        for (const path of ['/choose-unit/', '/choose-story-unit/']) {
          await page.goto(address(path, LAST_LEVEL));
          await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
          await page.evaluate((size) => {
            const zoom = Math.min(size, 1.3);
            const { style } = document.documentElement;
            style.setProperty('--text-size', String(zoom));
            style.setProperty('--text-more', String(size / zoom));
            document.documentElement.toggleAttribute('data-large-text', size > zoom);
          }, ratio);
          await page.evaluate(() => document.fonts.ready);
          const broken = new Set<string>();
          await openAll(page, async () => {
            for (const word of await findBrokenWords(page, '#root')) broken.add(word);
          });
          expect.soft([...broken], path).toEqual([]);
        }
      });
    });
  }
}
