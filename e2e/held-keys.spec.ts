import { NIGHTLY, expect, test } from './test';
import { bubblePop } from '../scenes/bubble-pop';
import { toSteps } from '../src/play/steps';
import { ONE_HAND_MILLISECONDS } from '../src/play/timing';
import { addressOfGame } from './fast-game';
import { createKeyboard, startEasy } from './robot';

declare global {
  interface Window {
    isFirstFocused?: boolean;
  }
}

const HELD_REPEATS = 12;

test('a game that was chosen by a key begins at its first choice, and a held key answers once', async ({ page }) => {
  await page.goto(addressOfGame(bubblePop.label, 'easy').replace('&play=easy', ''));
  // At that moment: bubbles change places as they sink.
  await page.evaluate(() => {
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement) || target.dataset['choice'] === undefined) return;
      window.isFirstFocused ??= target === document.querySelector('button[data-choice]');
    });
  });
  await startEasy(page, createKeyboard(page));
  await page.waitForFunction(() => window.qa?.scene()?.kind === 'live' && window.qa.choices().length > 0);
  const focused = page.locator('button[data-choice]:focus');
  await expect(focused).toHaveCount(1);
  expect(await page.evaluate(() => window.isFirstFocused)).toBe(true);

  // The arrow keys lead to a wrong one.
  for (let presses = 0; presses < HELD_REPEATS; presses += 1) {
    const id = await focused.getAttribute('data-choice');
    if (id !== (await page.evaluate(() => window.qa?.hint()))) break;
    await page.keyboard.press(presses % 2 === 0 ? 'ArrowRight' : 'ArrowLeft');
  }
  for (const [index, key] of ['Enter', 'Space'].entries()) {
    for (let repeats = 0; repeats < HELD_REPEATS; repeats += 1) await page.keyboard.down(key);
    await page.keyboard.up(key);
    const answers = () =>
      page.evaluate(() => {
        const stats = window.qa?.state()?.stats;
        return (stats?.hits ?? 0) + (stats?.misses ?? 0);
      });
    await expect.poll(answers).toBe(index + 1);
    await page.waitForFunction(() => (window.qa?.choices().length ?? 0) > 0);
    await expect(focused).toHaveCount(1);
    // A miss that comes at once is the same hand's, and not counted.
    const answered = await page.evaluate(() => window.qa?.state()?.step ?? 0);
    await page.waitForFunction(
      (handSteps) => (window.qa?.state()?.step ?? 0) > handSteps,
      answered + toSteps(ONE_HAND_MILLISECONDS),
    );
  }
});

test('the arrow keys lead from badge to badge on home', NIGHTLY, async ({ page }) => {
  await page.goto('/');
  const level = (number: number) => page.getByRole('link', { name: new RegExp(`^Level ${number},`, 'u') });
  await level(1).focus();
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(level(2)).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('ArrowLeft');
  await expect(level(1)).toBeFocused();
});
