import { expect, test } from './test';
import type { Page } from '@playwright/test';
import { bubblePop } from '../scenes/bubble-pop';
import { categoryButton, chooseEndless, climbTo, confirmEnd, tileOf } from './endless-selection';
import type { EndlessSelection } from './endless-selection';
import { readBuiltPack, readPack } from './pack';
import { GAMES_WITH_ROBOTS } from './strategies';
import { installAudioSpy } from './strategies/observation';
import { createTouch } from './robot';

const HIGH_LEVEL = 6;
const LOW_LEVEL = 1;

const { offers } = readBuiltPack();
/** All games of endless mode, with the categories of their robots. */
const ALL: readonly EndlessSelection[] = GAMES_WITH_ROBOTS.flatMap(
  ({ game: { label }, robot: { endlessCategories } }) =>
    endlessCategories && offers(label) ? [{ game: label, categories: endlessCategories }] : [],
);
/** The other games take minutes: `EVERY=1 npm run e2e -- climb` plays them too. */
const isQuick = ({ game }: EndlessSelection): boolean => game === bubblePop.label;
const SELECTIONS = process.env['EVERY'] ? ALL : ALL.filter(isQuick);

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** The tile shows the level; so does the category, or the number of categories together. */
async function expectBest(page: Page, { game, categories }: EndlessSelection): Promise<void> {
  const [only = ''] = categories;
  await expect(tileOf(page, game)).toContainText(`Lvl ${HIGH_LEVEL}`);
  await expect(tileOf(page, game)).toContainText('No score for Medium');
  await page.getByRole('button', { name: game }).tap();
  if (categories.length === 1) {
    await expect(categoryButton(page, only)).toHaveAccessibleName(new RegExp(`${only}, Lvl ${HIGH_LEVEL}$`, 'u'));
  } else {
    await expect(page.getByText(`${categories.length} Categories: Lvl ${HIGH_LEVEL}`)).toBeAttached();
    for (const name of categories) await expect(categoryButton(page, name)).toHaveAccessibleName(/, New$/u);
  }
}

for (const selection of SELECTIONS) {
  test(`${selection.game} climbs to level ${HIGH_LEVEL} with ${selection.categories.length} of the categories; it stays after a reload and a lower run`, async ({
    page,
    request,
  }) => {
    // Games that speak every word and pause between rounds are slow.
    if (!isQuick(selection)) test.slow();
    const pack = await readPack(request);
    const device = createTouch();
    await page.clock.install();
    await page.addInitScript(installAudioSpy);
    // Without a graphics card, drawing and decorative animation take most of the time.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const level of [HIGH_LEVEL, LOW_LEVEL]) {
      await page.goto('/endless-mode/');
      await chooseEndless(page, device, pack, selection);
      await climbTo(page, device, pack, selection, level);
      await device.press(page.getByRole('button', { name: 'End the game' }));
      await confirmEnd(page, device, pack);
      await page.goto('/endless-mode/');
      await expectBest(page, selection);
    }
  });
}
