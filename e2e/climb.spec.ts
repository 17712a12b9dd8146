import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { bubblePop } from '../scenes/bubble-pop';
import { category, chooseEndless, climbTo, confirmEnd, tileOf } from './endless-selection';
import type { EndlessWay } from './endless-selection';
import { readBuiltPack, readPack } from './pack';
import { PLAYED_GAMES } from './strategies';
import { installEar } from './strategies/observation';
import { createFinger } from './robot';

const TOP = 6;
const LOWER = 1;

const { offers } = readBuiltPack();
/** All games of endless mode, with the categories that their robots name. */
const ALL: readonly EndlessWay[] = PLAYED_GAMES.flatMap(({ game: { label }, robot: { climbsWith } }) =>
  climbsWith && offers(label) ? [{ game: label, categories: climbsWith }] : [],
);
/** The others take their time: `EVERY=1 npm run e2e -- climb` climbs in them too. */
const isQuick = ({ game }: EndlessWay): boolean => game === bubblePop.label;
const WAYS = process.env['EVERY'] ? ALL : ALL.filter(isQuick);

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** The tile shows the level; so does the category, or the number of categories together. */
async function expectBest(page: Page, { game, categories }: EndlessWay): Promise<void> {
  const [only = ''] = categories;
  await expect(tileOf(page, game)).toContainText(`Lvl ${TOP}`);
  await expect(tileOf(page, game)).toContainText('No score for Medium');
  await page.getByRole('button', { name: `Go! ${game}` }).tap();
  if (categories.length === 1) {
    await expect(category(page, only)).toHaveAccessibleName(`${only}, Lvl ${TOP}`);
  } else {
    await expect(page.getByText(`${categories.length} Categories: Lvl ${TOP}`)).toBeAttached();
    for (const name of categories) await expect(category(page, name)).toHaveAccessibleName(`${name}, New`);
  }
}

for (const way of WAYS) {
  test(`${way.game} climbs to level ${TOP} with ${way.categories.length} of the categories; it stays after a reload and a lower run`, async ({
    page,
    request,
  }) => {
    // Games that say every word, and wait between rounds, take their time.
    if (!isQuick(way)) test.slow();
    const pack = await readPack(request);
    const finger = createFinger();
    await page.addInitScript(installEar);
    // Without a graphics card, what only pleases the eye costs a climb most of its time.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const level of [TOP, LOWER]) {
      await page.goto('/endless-mode/');
      await chooseEndless(page, finger, pack, way);
      await climbTo(page, finger, pack, way, level);
      await finger.press(page.getByRole('button', { name: 'End the game' }));
      await confirmEnd(page, finger, pack);
      await page.reload();
      await expectBest(page, way);
    }
  });
}
