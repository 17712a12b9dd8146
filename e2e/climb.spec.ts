import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { category, chooseEndless, climbTo, confirmEnd, tileOf } from './endless-way';
import type { EndlessWay } from './endless-way';
import { readBuiltPack, readPack } from './pack';
import { installEar } from './players/table';
import { createFinger } from './robot';

const TOP = 6;
const LOWER = 1;

const QUICK: readonly EndlessWay[] = [{ game: 'Bubble Pop', categories: ['Body'] }];
/** All other games of endless mode: they take their time. `EVERY=1 npm run e2e -- climb` climbs in them too. */
const SLOW: readonly EndlessWay[] = [
  { game: 'Word To Image', categories: ['Body', 'Clothes', 'Animals'] },
  { game: 'Good Guess', categories: ['Body', 'Clothes'] },
  { game: 'Matching', categories: ['Food', 'Places', 'Play', 'School', 'Home'] },
  { game: 'Whack-A-Mole', categories: ['Body', 'Clothes'] },
  { game: 'Wordless', categories: ['Animals', 'Food', 'Body', 'Clothes'] },
  { game: 'Item Fall', categories: ['Body'] },
  { game: 'Counting', categories: ['Animals'] },
  { game: 'From Me To You', categories: ['Me and you'] },
];
const { offers } = readBuiltPack();
const WAYS = (process.env['EVERY'] ? [...QUICK, ...SLOW] : QUICK).filter(({ game }) => offers(game));

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
    if (SLOW.includes(way)) test.slow();
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
