import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { GAMES } from '../src/content/games';
import { DEFAULT_PACK, PACK } from '../tools/chosen-pack';
import { CHOICES, LEVELS, SCORES } from './device';
import { readPack } from './pack';
import { installBlindfold } from './players/blindfold';
import { installEar } from './players/table';
import { createFinger, createKeys, goHome, goToGame, passTime, playToResults, startEasy } from './robot';

const WIDE = { width: 1366, height: 768 };
const NARROW = { width: 390, height: 844 };
const SIZES = [WIDE, NARROW, { width: 1024, height: 768 }, { width: 800, height: 1280 }] as const;

/** In a game of time the robot gives so many answers a round, enough for a star, and looks on for the rest. */
const TIMED: Readonly<Record<string, number>> = { 'Good Guess': 8, 'Whack-A-Mole': 4, Wordless: 6, 'Solve It': 6 };

type Input = 'touch' | 'keys';

/** Games that a pack does not offer, as its report says. */
const NOT_OFFERED: Readonly<Record<string, readonly string[]>> = { chr: ['From Me To You'] };

/** These are played with one hand, some with the one and some with the other: `EVERY=1` plays them with both. */
const ONE_HANDED: Readonly<Record<string, Input>> = {
  'Whack-A-Mole': 'touch',
  Wordless: 'touch',
  'Item Fall': 'touch',
  Counting: 'touch',
  'Verb Activity': 'keys',
  'Solve It': 'keys',
  Crocodile: 'keys',
  'Fill In The Blank': 'touch',
  'From Me To You': 'touch',
};

/** `PACK=chr` plays the games of another pack, by touch alone. `EVERY=1` plays them at the other sizes as well. */
const IS_USUAL = PACK === DEFAULT_PACK;
const IS_EVERY = Boolean(process.env['EVERY']);

/** The hands that play a game in this run. */
function inputsOf(game: string): readonly Input[] {
  if (!IS_USUAL) return ['touch'];
  const { [game]: only } = ONE_HANDED;
  return IS_EVERY || only === undefined ? ['touch', 'keys'] : [only];
}

/** So much time passes while there is nothing to do: less than a banner hangs. A page of a story must be looked at for a second. */
const LOOKING_ON_MILLISECONDS = 1200;
const BETWEEN_ANSWERS_MILLISECONDS = 400;

/** A busy machine draws a game many times slower than an idle one, and the games keep their own time. */
const JOURNEY_MILLISECONDS = 480_000;

/** Everything that the page says, by name and role. */
const read = (page: Page): Promise<string> => page.locator('#root').ariaSnapshot();

/** Every other game is played by touch on a phone and by keys on a wide screen, the rest the other way round. */
function sizesOf(index: number, input: Input): readonly { readonly width: number; readonly height: number }[] {
  if (IS_EVERY) return SIZES;
  return [(index % 2 === 0) === (input === 'touch') ? NARROW : WIDE];
}

const journeys = GAMES.filter(({ label }) => !NOT_OFFERED[PACK]?.includes(label)).flatMap(({ label: game }, index) =>
  inputsOf(game).flatMap((input) => sizesOf(index, input).map((viewport) => ({ game, input, viewport }))),
);

for (const { game, input, viewport } of journeys) {
  test.describe(`${game} by ${input} at ${viewport.width}x${viewport.height}${IS_USUAL ? '' : ` in ${PACK}`}`, () => {
    test.use({ viewport, hasTouch: input === 'touch' });

    test('from the home badge to stars that are still there after a reload', async ({ page, request }) => {
      test.setTimeout(JOURNEY_MILLISECONDS);
      const pack = await readPack(request);
      const hand = input === 'touch' ? createFinger() : createKeys(page);
      const way = pack.wayTo(game);
      // Play goes at its own speed; what lies between passes as fast as frames can be drawn.
      await page.clock.install();
      await page.addInitScript(installEar);
      // By touch on a phone everything is drawn. Elsewhere the robot knows names alone, and nobody sees what is not drawn.
      if (input === 'keys' || viewport.width > NARROW.width) await page.addInitScript(installBlindfold, true);
      const isLookingOn = game in TIMED || game === 'Story Book';
      // Without a graphics card every frame takes long to draw, most of all a wide one: what sways is left to phones and the bench.
      if (isLookingOn || viewport.width > NARROW.width) await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/');
      await goToGame(page, hand, way);
      await startEasy(page, hand, game === 'Story Book' ? pack.shown('Read the Story') : undefined);
      await playToResults(page, hand, pack, way, {
        passTime: () => passTime(page, isLookingOn ? LOOKING_ON_MILLISECONDS : BETWEEN_ANSWERS_MILLISECONDS),
        pressesARound: TIMED[game] ?? Infinity,
      });

      await expect(page).toHaveTitle(`${way.unit} - ${game} - Results`);
      await expect(page.getByRole('img', { name: /^[1-3] of 3 stars$/u })).toBeVisible();
      await expect(page.getByRole('img', { name: /^Level \d+$/u })).toBeVisible();

      await hand.press(page.getByRole('button', { name: pack.shown('Continue') }));
      // The button of Story Book has its stars drawn on it; the others say them.
      const won = game === 'Story Book' ? page.getByRole('main').getByRole('img') : page.getByRole('button', { name: /\bEasy\b/u });
      await expect(won).toHaveAttribute('aria-label', /[1-9] of \d stars$/u);
      const [, earned] = /(\d) of \d stars$/u.exec((await won.getAttribute('aria-label')) ?? '') ?? [];

      await goHome(page, hand, pack);
      await expect(page.getByRole('link', { name: new RegExp(`^Level ${way.level}, .*: ${earned} of \\d+ stars$`, 'u') })).toBeVisible();
      await expect(page.getByRole('img', { name: new RegExp(`^${earned} of \\d+ stars$`, 'u') })).toBeVisible();
      const home = await read(page);
      await page.reload();
      await expect.poll(() => read(page)).toBe(home);
      const keys = await page.evaluate(() => Object.keys(localStorage).toSorted());
      expect(keys).toEqual([LEVELS, SCORES, ...CHOICES]);
    });
  });
}
