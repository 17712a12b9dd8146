import { expect, test } from './test';
import type { Page } from '@playwright/test';
import { timeline } from '../scenes/pages';
import { wordToImage } from '../scenes/word-to-image';
import { playFast } from './fast-game';
import { readBuiltPack, readPack } from './pack';
import { GAMES_WITH_ROBOTS } from './strategies';
import { installAudioSpy } from './strategies/observation';
import { createSwitch, goToGame, passTime, playToResults, playUntil, setUpScanning, startEasy } from './robot';
import { writeSwitch } from './robot/table';
import { playAgainAndLeave, playTimeline, pressWith } from './robot/timeline-table';

/** `EVERY=1` plays every game by one switch, from its first answer to its last. */
const IS_EVERY = Boolean(process.env['EVERY']);
/** A busy machine is many times slower than an idle one. */
const JOURNEY_TIMEOUT_MILLISECONDS = 2_400_000;
/**
 * How far the clock is advanced while there is nothing to press; further where the robot mostly
 * waits.
 */
const STRIDE_MILLISECONDS = { answer: 400, idle: 1200 } as const;

const { isPossible } = readBuiltPack();
const games = GAMES_WITH_ROBOTS.filter(({ game }) => isPossible(game.label) && (IS_EVERY || game === wordToImage));

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The page's own time. Milliseconds. */
const readClock = (page: Page): Promise<number> => page.evaluate(() => Date.now());

for (const { game, robot } of games) {
  test(`${game.label} by one switch, from home to its results`, async ({ page, request }) => {
    test.setTimeout(JOURNEY_TIMEOUT_MILLISECONDS);
    const pack = await readPack(request);
    const gamePath = pack.pathTo(game.label);
    await page.addInitScript(installAudioSpy);
    await setUpScanning(page);
    await page.goto('/?qa');
    const begun = await readClock(page);
    const device = createSwitch(page);
    await goToGame(page, device, gamePath);
    await startEasy(page, device, game.start ? pack.beginning(game.start.text) : undefined);
    const isMostlyIdle = robot.maxPressesPerRound !== undefined || robot.isMostlyIdle === true;
    const options = {
      passTime: () => passTime(page, isMostlyIdle ? STRIDE_MILLISECONDS.idle : STRIDE_MILLISECONDS.answer),
      maxPressesPerRound: robot.maxPressesPerRound ?? Infinity,
    };
    const answer = page.getByTestId('popup-word').and(page.locator('[data-type="correct"]'));
    if (IS_EVERY) await playToResults(page, device, pack, gamePath, options);
    else {
      await playUntil(page, device, pack, gamePath, answer, options);
      await playFast(page);
    }
    await expect(page.getByRole('img', { name: /^[1-3] of 3 stars$/u })).toBeVisible();
    if (IS_EVERY) writeSwitch(game.label, device.counts(), (await readClock(page)) - begun);
    // After ten minutes of play a rest is offered over the results.
    const playOn = page.getByRole('button', { name: pack.named('Play on') });
    if (await playOn.isVisible()) await device.press(playOn);
    const results = page.getByTestId('results');
    await device.press(results.getByRole('button', { name: pack.named('Continue') }));
    await expect(results).toBeHidden();
  });
}

if (IS_EVERY) {
  test(`${timeline.label} by one switch, from home to its results, into another game, and home`, async ({
    page,
    request,
  }) => {
    test.setTimeout(JOURNEY_TIMEOUT_MILLISECONDS);
    const pack = await readPack(request);
    await setUpScanning(page);
    await page.goto('/');
    const begun = await readClock(page);
    const device = createSwitch(page);
    await playTimeline(page, pack, device, pressWith(device));
    writeSwitch(timeline.label, device.counts(), (await readClock(page)) - begun);
    await playAgainAndLeave(page, pack, device);
  });
}
