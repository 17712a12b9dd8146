import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { readPack } from './pack';
import { PLAYED_GAMES } from './strategies';
import type { Layer } from './strategies/knowledge';
import { locate, look } from './strategies/observation';
import { goToGame, startEasy } from './robot';
import type { Drag } from './robot/drags';
import { createMouseDrag, createTouchDrag } from './robot/drags';
import { createFinger, createMouse } from './robot/input-devices';

const WAYS = [
  { way: 'mouse', viewport: { width: 1366, height: 768 } },
  { way: 'touch', viewport: { width: 390, height: 844 } },
] as const;

const GLANCE_MILLISECONDS = 500;

/** Sends the hand away that shows the game, until the first round is announced. */
async function skipDemonstration(page: Page): Promise<void> {
  const banner = page.getByRole('status').filter({ hasText: /1$/u });
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(banner).toBeVisible({ timeout: GLANCE_MILLISECONDS });
  }).toPass();
  await expect(banner).toHaveCount(0);
}

/** Drags piece after piece to its place, until the score is 1. */
async function dragToAnswer(page: Page, findLaying: Layer, drag: Drag): Promise<void> {
  const score = page.getByRole('img', { name: 'Score 1', exact: true });
  let laid = 0;
  while (!(await score.isVisible())) {
    const table = await look(page);
    const laying = findLaying(table);
    if (!laying) continue;
    const place = locate(page, table, laying.place);
    await drag(page.getByRole('button', { name: laying.piece.name, exact: true }).first(), place);
    laid += 1;
    // What has been laid bears its own name; with the last of all, everything is looked at.
    await expect(place).toHaveCount(0);
  }
  expect(laid).toBeGreaterThan(0);
}

for (const { way, viewport } of WAYS) {
  for (const {
    game: { label: game },
    robot: { createLayer },
  } of PLAYED_GAMES) {
    if (!createLayer) continue;
    test.describe(`${game} by dragging with ${way}`, () => {
      test.use({ viewport, hasTouch: way === 'touch' });

      test('pieces are dragged to their places, and the answer is right', async ({ page, request }) => {
        const pack = await readPack(request);
        const hand = way === 'touch' ? createFinger() : createMouse();
        const place = pack.wayTo(game);
        await page.goto('/');
        await goToGame(page, hand, place);
        await startEasy(page, hand);
        await skipDemonstration(page);
        const words = pack.wordsOf(place.unit, place.subunit);
        const findLaying = createLayer({ words, numbers: pack.numbers, sentences: pack.sentences });
        await dragToAnswer(page, findLaying, way === 'touch' ? await createTouchDrag(page) : createMouseDrag(page));
      });
    });
  }
}
