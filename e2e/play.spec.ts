import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { readPack } from './pack';
import { createFinger, createKeys, goHome, goToGame, playToResults, startEasy } from './robot';

const WIDE = { width: 1366, height: 768 };
const NARROW = { width: 390, height: 844 };

/** Each game is played by touch at one size and by keys at the other. */
const JOURNEYS = [
  { game: 'Good Guess', touch: NARROW, keys: WIDE },
  { game: 'Matching', touch: WIDE, keys: NARROW },
  { game: 'Bubble Pop', touch: NARROW, keys: WIDE },
  { game: 'Word To Image', touch: WIDE, keys: NARROW },
] as const;

/** A third of the time that a set of Good Guess is shown: none is missed while the robot looks on. */
const PASSING_MILLISECONDS = 2000;
/** Enough of a round's minute for two stars; the robot looks on for the rest. */
const ANSWERS_A_ROUND = 8;

/** A busy machine draws a game many times slower than an idle one, and the games keep their own time. */
const JOURNEY_MILLISECONDS = 480_000;

/** Everything that the page says, by name and role. */
const read = (page: Page): Promise<string> => page.locator('#root').ariaSnapshot();

for (const { game, ...sizes } of JOURNEYS) {
  for (const input of ['touch', 'keys'] as const) {
    const viewport = sizes[input];
    test.describe(`${game} by ${input} at ${viewport.width}x${viewport.height}`, () => {
      test.use({ viewport, hasTouch: input === 'touch' });

      test('from the home badge to stars that are still there after a reload', async ({ page, request }) => {
        test.setTimeout(JOURNEY_MILLISECONDS);
        const pack = await readPack(request);
        const hand = input === 'touch' ? createFinger() : createKeys(page);
        const way = { level: 1, unit: 'Animals', subunit: 'Around home', game };
        // Four minutes of Good Guess pass as fast as the frames can be drawn.
        const isTimed = game === 'Good Guess';
        if (isTimed) await page.clock.install();
        // Without a graphics card every frame takes long to draw, and a minute has thousands: lanterns that sway are left to the bench.
        if (isTimed) await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.goto('/');
        await goToGame(page, hand, way);
        await startEasy(page, hand);
        await playToResults(
          page,
          hand,
          pack,
          way,
          isTimed ? { passTime: () => page.clock.runFor(PASSING_MILLISECONDS), answersARound: ANSWERS_A_ROUND } : {},
        );

        await expect(page).toHaveTitle(`Animals - ${game} - Results`);
        await expect(page.getByRole('img', { name: /^[1-3] of 3 stars$/u })).toBeVisible();
        await expect(page.getByRole('img', { name: /^Level \d+$/u })).toBeVisible();

        await hand.press(page.getByRole('button', { name: pack.shown('Continue') }));
        const easy = page.getByRole('button', { name: /\bEasy\b.*: [1-9] of \d stars/u });
        await expect(easy).toBeVisible();
        const [, earned] = /: (\d) of/u.exec((await easy.getAttribute('aria-label')) ?? '') ?? [];

        await goHome(page, hand, pack);
        await expect(page.getByRole('link', { name: new RegExp(`^Level 1, .*: ${earned} of \\d+ stars$`, 'u') })).toBeVisible();
        await expect(page.getByRole('img', { name: new RegExp(`^${earned} of \\d+ stars$`, 'u') })).toBeVisible();
        const home = await read(page);
        await page.reload();
        await expect.poll(() => read(page)).toBe(home);
        const keys = await page.evaluate(() => Object.keys(localStorage).toSorted());
        expect(keys).toEqual(['KZ_Maori_LevelData', 'KZ_Maori_ScoreData']);
      });
    });
  }
}
