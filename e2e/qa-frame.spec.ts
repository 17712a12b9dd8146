import type { Locator, Page } from '@playwright/test';
import { bubblePop } from '../scenes/bubble-pop';
import { timeline } from '../scenes/pages';
import type { GameDescriptor } from '../src/stage/define-game';
import type { Journal } from '../src/play/run';
import { readGolden } from '../tests/journals/golden';
import { addressOfGame, playFast, startGame } from './fast-game';
import { PACK_URL, readBuiltPack } from './pack';
import { NIGHTLY, expect, test } from './test';

// What stands beside the QA overlay, and around a replay.

test.use({ isQaFolded: false });

const panel = (page: Page) => page.getByRole('complementary', { name: 'QA' });
const replayed = (page: Page) => page.getByRole('region', { name: 'Replay' });

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`Nothing is seen of ${selector}.`);
  return box;
};

const SIDES = ['left', 'bottom', 'right'] as const;

test('the game gets what the overlay leaves, on each side and folded, also on the next page', async ({ page }) => {
  await page.goto(addressOfGame(bubblePop.label, 'easy'));
  await startGame(page);
  for (const [width, height] of [
    [1366, 768],
    [800, 1280],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const side of SIDES) {
      await panel(page)
        .getByRole('button', { name: `Dock ${side === 'bottom' ? 'below' : side}` })
        .click();
      const column = await boxOf(page, 'aside[aria-label="QA"]');
      const across = side === 'bottom' ? 0 : column.width;
      const down = side === 'bottom' ? column.height : 0;
      const left = side === 'left' ? column.width : 0;
      const free = { x: left, y: 0, width: width - across, height: height - down };
      const stage = await boxOf(page, '[data-stage]');
      for (const name of ['x', 'y', 'width', 'height'] as const)
        expect(stage[name], `${name}, ${side}`).toBeCloseTo(free[name], 0);
      expect(column.width * column.height, side).toBeLessThan(0.5 * width * height);
      await expect(async () => {
        for (const selector of ['[data-testid="hud"]', 'button[data-choice]', '[data-testid="hud"] [data-prompt]']) {
          const box = await boxOf(page, selector);
          expect(box.x, `${selector}, ${side}`).toBeGreaterThanOrEqual(free.x);
          expect(box.x + box.width, `${selector}, ${side}`).toBeLessThanOrEqual(free.x + free.width + 1);
          expect(box.y + box.height, `${selector}, ${side}`).toBeLessThanOrEqual(free.height + 1);
        }
      }).toPass();
    }
  }
  await panel(page).getByRole('button', { name: 'Dock left' }).click();
  await page.goto('/?qa');
  await expect(panel(page)).toHaveAttribute('data-dock', 'left');
  await panel(page).getByRole('button', { name: 'Fold', exact: true }).click();
  expect(await boxOf(page, '[data-stage]')).toMatchObject({ x: 0, width: 800 });
  await page.reload();
  await expect(panel(page).getByRole('button', { name: 'Unfold' })).toBeVisible();
});

/** Opens a replay of a game's golden journal, at its first step. */
async function openReplay(page: Page, game: GameDescriptor, hash: string): Promise<Journal> {
  const journal: Journal = { ...readGolden(game), pack: hash };
  await page.evaluate((given) => void window.qa?.replay(given).catch(() => undefined), journal);
  await page.waitForFunction(() => window.qa?.scene()?.kind === 'replay');
  return journal;
}

const seek = (page: Page, to: number): Promise<void> => page.evaluate((step) => window.qa?.seek(step), to);

/** The first step, of every 40th, at which a part of the frame is shown. */
async function findStep(page: Page, part: Locator, steps: number): Promise<number> {
  for (let step = 0; step < steps; step += 40) {
    await seek(page, step);
    if (await part.isVisible()) return step;
  }
  throw new Error(`The replay never shows ${String(part)}.`);
}

test('a replay brings its game frame to home: place, plaque, word, score, trail, banner and popup', async ({
  page,
  request,
}) => {
  const { hash } = (await (await request.get(PACK_URL)).json()) as { readonly hash: string };
  await page.goto('/?qa');
  await expect(panel(page)).toBeVisible();
  const { steps } = await openReplay(page, bubblePop, hash);

  const banner = await findStep(page, replayed(page).getByTestId('banner'), steps);
  await expect(replayed(page).getByTestId('banner')).toContainText('1');
  const popup = await findStep(page, replayed(page).getByTestId('popup-word'), steps);
  expect(popup).toBeGreaterThan(banner);
  await expect(replayed(page).getByTestId('popup-word')).not.toHaveText('');
  // A paused replay stands still with it.
  await expect(replayed(page).getByTestId('popup-word')).toBeVisible();
  const { prompt, score } = (await page.evaluate(() => window.qa?.scene())) ?? {};
  expect(prompt).toBeTruthy();
  await expect(replayed(page).locator('[data-prompt]')).toContainText(String(prompt));
  await expect(replayed(page).getByRole('img', { name: `Score ${score}`, exact: true })).toBeVisible();
  await expect(replayed(page).getByRole('progressbar', { name: 'Progress' })).toBeVisible();
  await expect(page.locator(`[data-qa-place] [style*="-scene."]`)).toBeVisible();

  await openReplay(page, timeline, hash);
  await expect(replayed(page).getByText(readBuiltPack().named('Your Hand')).filter({ visible: true })).toBeVisible();
  await page.evaluate(() => window.qa?.leave());
  await expect(replayed(page)).toHaveCount(0);
  expect(await page.evaluate(() => window.qa?.scene())).toBeNull();
});

test(
  'a replay opened from results and recent games has its frame; the page and its score stay as they were',
  NIGHTLY,
  async ({ page }) => {
    await page.goto(addressOfGame(bubblePop.label, 'easy'));
    await startGame(page);
    await playFast(page);
    const results = await page.getByTestId('results').innerText();
    await panel(page).getByRole('tab', { name: 'Journal' }).click();
    await panel(page).getByRole('button', { name: 'Replay', exact: true }).first().click();
    await expect(replayed(page).getByTestId('hud')).toBeVisible();
    await findStep(page, replayed(page).locator('[data-prompt]'), 4000);
    await panel(page).getByRole('button', { name: 'Back to the game' }).click();
    await expect(replayed(page)).toHaveCount(0);
    // The sticker may have come since.
    const after = (await page.getByTestId('results').innerText()).split('\n');
    expect(results.split('\n').filter((line) => !after.includes(line))).toEqual([]);
  },
);
