import { expect, test } from './test';
import type { Page } from '@playwright/test';
import { storyBook } from '../scenes/story-book';
import { DEFAULT_PACK, PACK } from '../tools/chosen-pack';
import { FIRST_CHILD_ID_KEY } from '../src/progress/saved/first-child-id';
import { PACK_CHOICE_KEYS, LEVELS, SCORES, STICKERS } from './device';
import { playToEnd } from './fast-game';
import { hideQa } from './fold-qa';
import { readBuiltPack, readPack } from './pack';
import { GAMES_WITH_ROBOTS } from './strategies';
import { setDrawingSkipped } from './strategies/skip-drawing';
import type { Robot } from './strategies/knowledge';
import { installAudioSpy } from './strategies/observation';
import { writeKeys } from './robot/table';
import { createTouch, createKeyboard, goHome, goToGame, passTime, playToResults, playUntil, startEasy } from './robot';
import { SETTINGS_KEY } from '../src/progress/saved/settings-storage';
import { CLOCK_KEY } from '../src/progress/saved/clock-note';

const WIDE = { width: 1366, height: 768 };
const NARROW = { width: 390, height: 844 };
const SIZES = [WIDE, NARROW, { width: 1024, height: 768 }, { width: 800, height: 1280 }] as const;

type Input = 'touch' | 'keys';

/**
 * `PACK=chr` plays the games of another pack, by touch alone. `EVERY=1` plays each by both inputs
 * at all sizes.
 */
const IS_DEFAULT_PACK = PACK === DEFAULT_PACK;
const IS_EVERY = Boolean(process.env['EVERY']);

/** The inputs that a game is played with in this run. */
function inputsOf(index: number, { input }: Robot): readonly Input[] {
  if (!IS_DEFAULT_PACK) return ['touch'];
  if (IS_EVERY) return ['touch', 'keys'];
  // Both inputs at both sizes come up among the games whose robots can do either.
  return [input ?? (index % 4 < 2 ? 'touch' : 'keys')];
}

/**
 * How far the clock is advanced while there is nothing to press: less than a banner is shown, and a
 * page of a story needs a second.
 */
const IDLE_STRIDE_MILLISECONDS = 1200;
const ANSWER_STRIDE_MILLISECONDS = 400;
/**
 * A drawn game is drawn for this many strides: its demonstration and its first answers. Then
 * drawing is skipped, which takes most of the time.
 */
const DRAWN_STRIDES = 12;

/** Generous: a busy machine draws a game many times slower than an idle one. */
const JOURNEY_TIMEOUT_MILLISECONDS = 480_000;

/**
 * The robot plays this game to its end in every run, since it is no row of answers. Without
 * `EVERY` the QA overlay plays the others on after their first right answer. In `npm run
 * test:engines` the robot plays all of them to their results.
 */
const PLAYED_BY_ROBOT: readonly string[] = [storyBook.label];

/** Everything that the page says, by name and role. */
const read = (page: Page): Promise<string> => page.locator('#root').ariaSnapshot();

/**
 * Every other game is played by touch on a phone and by keys on a wide screen, the rest the other
 * way round.
 */
function sizesOf(index: number, input: Input): readonly { readonly width: number; readonly height: number }[] {
  if (IS_EVERY) return SIZES;
  return [(index % 2 === 0) === (input === 'touch') ? NARROW : WIDE];
}

const { isPossible } = readBuiltPack();
const journeys = GAMES_WITH_ROBOTS.filter(({ game }) => isPossible(game.label)).flatMap(({ game, robot }, index) =>
  inputsOf(index, robot).flatMap((input) =>
    sizesOf(index, input).map((viewport) => ({ game: game.label, start: game.start, robot, input, viewport })),
  ),
);

for (const { game, start, robot, input, viewport } of journeys) {
  test.describe(`${game} by ${input} at ${viewport.width}x${viewport.height}${IS_DEFAULT_PACK ? '' : ` in ${PACK}`}`, () => {
    // The robot needs names and roles only.
    test.use({
      viewport,
      hasTouch: input === 'touch',
      isDrawn: IS_EVERY && input === 'touch' && viewport.width === NARROW.width,
    });

    const isPlayedOn = !IS_EVERY && !PLAYED_BY_ROBOT.includes(game);

    test('from the home badge to stars that are still there after a reload', async ({ page, request }) => {
      test.setTimeout(JOURNEY_TIMEOUT_MILLISECONDS);
      const pack = await readPack(request);
      const device = input === 'touch' ? createTouch() : createKeyboard(page);
      const gamePath = pack.pathTo(game);
      // The clock is advanced only while there is nothing to press.
      await page.clock.install();
      await page.addInitScript(installAudioSpy);
      const isMostlyIdle = robot.maxPressesPerRound !== undefined || robot.isMostlyIdle === true;
      // Without a graphics card every frame takes long to draw, most of all a wide one: continuous
      // animation is left to phones and the benchmark.
      if (isMostlyIdle || viewport.width > NARROW.width) await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(isPlayedOn ? '/?qa' : '/');
      if (isPlayedOn) await page.evaluate(hideQa);
      await goToGame(page, device, gamePath);
      await startEasy(page, device, start ? pack.beginning(start.text) : undefined);
      let strides = 0;
      const options = {
        passTime: async () => {
          strides += 1;
          if (strides === DRAWN_STRIDES) await setDrawingSkipped(page, true);
          await passTime(page, isMostlyIdle ? IDLE_STRIDE_MILLISECONDS : ANSWER_STRIDE_MILLISECONDS);
        },
        maxPressesPerRound: robot.maxPressesPerRound ?? Infinity,
      };
      if (isPlayedOn) {
        const right = page.getByTestId('popup-word').and(page.locator('[data-type="correct"]'));
        await playUntil(page, device, pack, gamePath, right, options);
        await page.evaluate(playToEnd);
        await passTime(page, IDLE_STRIDE_MILLISECONDS);
      } else await playToResults(page, device, pack, gamePath, options);
      if (!isPlayedOn && viewport === WIDE && device.counts) writeKeys(game, device.counts());

      await expect(page).toHaveTitle(`${gamePath.unit} - ${game} - ${gamePath.subunit} - easy - Results`);
      for (const name of [gamePath.unit, gamePath.subunit]) await expect(page.getByRole('banner')).toContainText(name);
      await expect(page.getByRole('img', { name: /^[1-3] of 3 stars$/u })).toBeVisible();

      await device.press(page.getByRole('button', { name: pack.named('Continue') }));
      // A single start button shows its stars as an image; difficulty buttons have them in their
      // label.
      const won = start ? page.getByRole('main').getByRole('img') : page.getByRole('button', { name: /\bEasy\b/u });
      await expect(won).toHaveAccessibleName(/[1-9] of \d stars$/u);
      const [, earned] = /(\d) of \d stars"/u.exec(await won.ariaSnapshot()) ?? [];

      await goHome(page, device, pack);
      await expect(
        page.getByRole('link', { name: new RegExp(`^Level ${gamePath.level}, .*: ${earned} of \\d+ stars$`, 'u') }),
      ).toBeVisible();
      await expect(page.getByRole('img', { name: new RegExp(`^${earned} of \\d+ stars$`, 'u') })).toBeVisible();
      // The sticker that was won comes to live on home.
      await expect(page.getByTestId('inhabitant')).toHaveCount(1);
      const home = await read(page);
      await page.reload();
      await expect.poll(() => read(page)).toBe(home);
      // The settings keep how fast the child answers, and the clock its note, once they are known.
      const keys = (await page.evaluate(() => Object.keys(localStorage).toSorted())).filter(
        (key) => key !== SETTINGS_KEY && key !== CLOCK_KEY,
      );
      expect(keys).toEqual([FIRST_CHILD_ID_KEY, LEVELS, SCORES, STICKERS, ...PACK_CHOICE_KEYS].toSorted());
    });
  });
}
