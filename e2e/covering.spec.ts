import { expect, test } from './test';
import type { Page } from '@playwright/test';
import { SIZES } from '../tools/shots/pictures';
import { listGamePlaces, readPack } from '../tools/shots/places';
import { BUILT } from './built';
import { findCovered, readShown } from './drawn-boxes';
import { beginGame } from './qa-steps';

/** `EVERY=1 npm run e2e -- covering` looks at each game at all four sizes; else they take turns. */
const IS_EVERY = Boolean(process.env['EVERY']);

/**
 * Runs in the page: takes right or wrong choices until the popup word says so, and holds that
 * still. False when no choice is wrong.
 */
async function answerUntilShown(isRight: boolean): Promise<boolean> {
  const maxAnswers = 80;
  // On a busy machine that task comes later than the next frame.
  const maxFrames = 20;
  const steps = { afterAnswer: 10, otherwise: 60 };
  const { body } = document;
  const find = (): HTMLElement | null => body.querySelector('[data-testid="popup-word"]');
  for (let answers = 0; answers < maxAnswers; answers += 1) {
    for (const animation of find()?.getAnimations() ?? []) animation.finish();
    const { qa } = window;
    const hint = qa?.hint() ?? null;
    const answered = (): number => (qa?.state()?.stats.hits ?? 0) + (qa?.state()?.stats.misses ?? 0);
    const before = answered();
    const taken = isRight ? hint : qa?.choices().find(({ id }) => id !== hint)?.id;
    if (taken) qa?.act(taken);
    qa?.step(taken ? steps.afterAnswer : steps.otherwise);
    // The popup word is rendered in a task after the game's frame.
    const isShown = (): boolean => find()?.dataset['type'] === (isRight ? 'correct' : 'incorrect');
    // Some presses are no answer, and some games judge one in a later step than that of its press.
    const frames = answered() === before ? 2 : maxFrames;
    for (let frame = 0; frame < frames && !isShown(); frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    const popup = find();
    if (!popup || !isShown()) continue;
    const [appearing, ...others] = popup.getAnimations();
    for (const animation of [appearing, ...others]) animation?.pause();
    if (appearing) appearing.currentTime = Number(appearing.effect?.getComputedTiming().activeDuration ?? 0);
    // What makes room for it has moved.
    for (const animation of document.getAnimations()) {
      const { iterations } = animation.effect?.getTiming() ?? {};
      if (animation.playState === 'running' && iterations !== Infinity) animation.finish();
    }
    return true;
  }
  return false;
}

/** What is covered at the moment of an answer, in words. */
async function findCoveredAt(page: Page, isRight: boolean): Promise<string[]> {
  if (!(await page.evaluate(answerUntilShown, isRight))) return isRight ? ['nothing is praised'] : [];
  return findCovered(await page.evaluate(readShown));
}

for (const [turn, size] of SIZES.entries()) {
  test.describe(`at ${size.width} by ${size.height}`, () => {
    test.use({ viewport: size });

    test('an answer covers no word, number or sign, and neither does the songbird', async ({ page }) => {
      test.setTimeout(600_000);
      const places = listGamePlaces(await readPack(BUILT)).filter(
        (_, index) => IS_EVERY || index % SIZES.length === turn,
      );
      const faults: string[] = [];
      for (const { id, address } of places) {
        await page.goto(`${address}&qa&seed=3`);
        const subject = page.getByTestId('subject').first();
        const start = page.locator('main button[data-difficulty], main button:has-text("Play!")');
        await subject.or(start).first().waitFor();
        if (await subject.isVisible()) await subject.click();
        await start.first().click();
        await beginGame(page);
        for (const isRight of [true, false]) {
          const covered = await findCoveredAt(page, isRight);
          faults.push(...covered.map((fault) => `${id}, ${isRight ? 'right' : 'wrong'}: ${fault}`));
        }
      }
      expect(faults).toEqual([]);
    });
  });
}
