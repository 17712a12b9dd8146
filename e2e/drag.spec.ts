import { expect, test } from './test';
import type { Page } from '@playwright/test';
import { readPack } from './pack';
import { GAMES_WITH_ROBOTS } from './strategies';
import type { PieceStrategy } from './strategies/knowledge';
import { installAudioSpy, locate, observe } from './strategies/observation';
import { goToGame, startEasy } from './robot';
import type { Drag } from './robot/drags';
import { createMouseDrag, createTouchDrag } from './robot/drags';
import { createTouch, createMouse } from './robot/input-devices';

const POINTERS = [
  { pointer: 'mouse', viewport: { width: 1366, height: 768 } },
  { pointer: 'touch', viewport: { width: 390, height: 844 } },
] as const;

/**
 * Ends the demonstration, in which nothing can be pressed, and with it the banner of the first
 * round.
 */
async function skipDemonstration(page: Page): Promise<void> {
  await page.locator('button[data-choice]').first().waitFor({ state: 'attached' });
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => {
    const choice = document.querySelector('button[data-choice]');
    return choice !== null && choice.closest('[inert]') === null;
  });
}

/** Drags pieces to their slots until the score is 1. */
async function dragToAnswer(page: Page, findPieceMove: PieceStrategy, drag: Drag): Promise<void> {
  const score = page.getByRole('img', { name: 'Score 1', exact: true });
  let placed = 0;
  while (!(await score.isVisible())) {
    const observation = await observe(page);
    const move = findPieceMove(observation);
    if (!move) continue;
    const slot = locate(page, observation, move.slot);
    await drag(page.getByRole('button', { name: move.piece.name, exact: true }).first(), slot);
    placed += 1;
    // A filled slot has the piece's name instead; the last piece completes the answer.
    await expect(slot).toHaveCount(0);
  }
  expect(placed).toBeGreaterThan(0);
}

/**
 * By day one game, by touch: e2e/timeline.spec.ts drags cards with the mouse. `EVERY=1 npm run
 * e2e -- drag` drags the pieces of each game with both.
 */
const IS_EVERY = Boolean(process.env['EVERY']);

for (const { pointer, viewport } of POINTERS.filter((each) => IS_EVERY || each.pointer === 'touch')) {
  for (const [
    index,
    {
      game: { label: game },
      robot: { createPieceStrategy },
    },
  ] of GAMES_WITH_ROBOTS.filter(({ robot }) => robot.createPieceStrategy).entries()) {
    if (!createPieceStrategy || (!IS_EVERY && index > 0)) continue;
    test.describe(`${game} by dragging with ${pointer}`, () => {
      test.use({ viewport, hasTouch: pointer === 'touch' });

      test('pieces are dragged to their slots, and the answer is right', async ({ page, request }) => {
        const pack = await readPack(request);
        const device = pointer === 'touch' ? createTouch() : createMouse();
        const gamePath = pack.pathTo(game);
        await page.addInitScript(installAudioSpy);
        await page.goto('/');
        await goToGame(page, device, gamePath);
        await startEasy(page, device);
        await skipDemonstration(page);
        const words = pack.wordsOf(gamePath.unit, gamePath.subunit);
        const findPieceMove = createPieceStrategy({ words, numbers: pack.numbers, sentences: pack.sentences });
        await dragToAnswer(
          page,
          findPieceMove,
          pointer === 'touch' ? await createTouchDrag(page) : createMouseDrag(page),
        );
      });
    });
  }
}
