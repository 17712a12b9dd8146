import { expect, test } from './test';
import type { Page } from '@playwright/test';
import { SIZES } from '../tools/shots/pictures';
import { listGamePlaces, readPack } from '../tools/shots/places';
import { BUILT } from './built';
import { findCovered, readShown } from './drawn-boxes';
import { answerUntilShown, finishAnimations, playUntilBanner } from './moments';
import { beginGame } from './qa-steps';

/**
 * `EVERY=1 npm run e2e -- covering` looks at each game at all four sizes; else a game at each of
 * them: e2e/play-area.spec.ts looks at the others.
 */
const IS_EVERY = Boolean(process.env['EVERY']);

/** Steps from the banner of the result to the results, with some to spare. */
const RESULT_STEPS = 600;

/** Looks until what moves is at rest: the praise of the last answer may come after the banner. */
const MAX_LOOKS = 10;

/** What is covered now, in words; with `isAtRest`, what is still covered once nothing moves. */
async function look(page: Page, isAtRest: boolean): Promise<string[]> {
  let covered = findCovered(await page.evaluate(readShown));
  const more = isAtRest ? MAX_LOOKS : 0;
  for (let looks = 0; covered.length > 0 && looks < more; looks += 1) {
    await page.evaluate(finishAnimations);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    covered = findCovered(await page.evaluate(readShown));
  }
  return covered;
}

/** What is covered at an answer, in a banner and on the results of a game that has begun. */
async function findFaults(page: Page): Promise<string[]> {
  const hasRounds = await page.evaluate(() => (window.qa?.journal()?.setup.tuning.statsMilliseconds ?? 0) > 0);
  const faults: string[] = [];
  const lookAt = async (moment: string, isThere: boolean): Promise<void> => {
    const covered = isThere ? await look(page, moment === 'banner') : ['does not come'];
    faults.push(...covered.map((fault) => `${moment}: ${fault}`));
  };
  await lookAt('right', await page.evaluate(answerUntilShown, true));
  // In some games nothing is wrong.
  if (await page.evaluate(answerUntilShown, false)) await lookAt('wrong', true);
  if (hasRounds) await lookAt('banner', await page.evaluate(playUntilBanner, 'round' as const));
  await lookAt('result', await page.evaluate(playUntilBanner, 'result' as const));
  await page.evaluate((steps) => window.qa?.step(steps), RESULT_STEPS);
  await page.getByTestId('results').waitFor();
  await page.evaluate(finishAnimations);
  await lookAt('results', true);
  return faults;
}

for (const [turn, size] of SIZES.entries()) {
  test.describe(`at ${size.width} by ${size.height}`, () => {
    test.use({ viewport: size });

    test('nothing covers a word, a number, a star, a choice or the songbird: at an answer, in banners, on the results', async ({
      page,
    }) => {
      test.setTimeout(600_000);
      const places = listGamePlaces(await readPack(BUILT)).filter((_, index) => IS_EVERY || index === 2 * turn);
      const faults: string[] = [];
      for (const { id, address } of places) {
        await page.goto(`${address}&qa&seed=3`);
        const subject = page.getByTestId('subject').first();
        const start = page.locator('main button[data-difficulty], main button:has-text("Play!")');
        await subject.or(start).first().waitFor();
        if (await subject.isVisible()) await subject.click();
        await start.first().click();
        await beginGame(page);
        faults.push(...(await findFaults(page)).map((fault) => `${id}, ${fault}`));
      }
      expect(faults).toEqual([]);
    });
  });
}
