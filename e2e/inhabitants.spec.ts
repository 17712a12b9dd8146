import { encode } from '../src/progress/saved/envelope';
import { PACK } from '../tools/chosen-pack';
import { findViolations } from './axe';
import { STATIC_FILE, STICKERS } from './device';
import { readBuiltPack } from './pack';
import { installAudioSpy } from './strategies/observation';
import { expect, test } from './test';

/** The first words of the pack, whose keys are counted from 1. */
const WORDS = readBuiltPack().words.slice(0, 12);
const SAVED = encode({
  generation: 0,
  records: WORDS.map((_, index) => ({ word: String(index + 1), layers: 1, order: index + 1 })),
});
const SIZES = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
];

/** Runs in the page: how many of them stand before a control of home. */
function countCovered(): number {
  const [controls, inhabitants] = [
    'header p, nav button, nav a, main a img, main a > [aria-hidden], footer a',
    '[data-testid="inhabitant"]',
  ].map((selector) => [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect()));
  return (inhabitants ?? []).filter((one) =>
    controls?.some(
      (other) =>
        one.left < other.right - 1 &&
        one.right > other.left + 1 &&
        one.top < other.bottom - 1 &&
        one.bottom > other.top + 1,
    ),
  ).length;
}

test('the words that were won live on home: they say their names, and cover nothing', async ({ page }) => {
  await page.addInitScript(installAudioSpy);
  await page.goto(STATIC_FILE);
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [STICKERS, SAVED] as const);
  await page.goto('/');
  const inhabitants = page.getByTestId('inhabitant');
  await expect(inhabitants).toHaveCount(WORDS.length);
  // Bird, star, and over the star the day's first game.
  await expect(page.locator('main > a img')).toHaveCount(3);
  const first = inhabitants.first();
  await expect(first).toHaveAccessibleName(WORDS[0]?.language ?? '');

  await first.click();
  await expect(page.getByRole('status').filter({ hasText: WORDS[0]?.language ?? '' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.playedForTest?.url ?? '')).toContain(`/${WORDS[0]?.audio}.`);

  await test.step('they are one stop of the keyboard', async () => {
    await first.press('ArrowRight');
    await expect(inhabitants.nth(1)).toBeFocused();
    await expect(page.locator('[data-testid="inhabitant"][tabindex="0"]')).toHaveCount(1);
  });

  expect(await findViolations(page, PACK)).toEqual([]);

  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect(async () => {
      const covered = await page.evaluate(countCovered);
      expect(covered).toBe(0);
      expect(await inhabitants.count()).toBeGreaterThan(5);
    }).toPass();
  }
});
