import { expect, test } from './test';
import { wordToImage } from '../scenes/word-to-image';
import { playFast } from './fast-game';
import { readBuiltPack, readPack } from './pack';
import { GAMES_WITH_ROBOTS } from './strategies';
import { installAudioSpy } from './strategies/observation';
import { createSwitch, goToGame, passTime, playToResults, playUntil, setUpScanning, startEasy } from './robot';

/** `EVERY=1` plays every game by one switch, from its first answer to its last. */
const IS_EVERY = Boolean(process.env['EVERY']);
const JOURNEY_TIMEOUT_MILLISECONDS = 900_000;
const ANSWER_STRIDE_MILLISECONDS = 400;

const { isPossible } = readBuiltPack();
const games = GAMES_WITH_ROBOTS.filter(({ game }) => isPossible(game.label) && (IS_EVERY || game === wordToImage));

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { game, robot } of games) {
  test(`${game.label} by one switch, from home to its results`, async ({ page, request }) => {
    test.setTimeout(JOURNEY_TIMEOUT_MILLISECONDS);
    const pack = await readPack(request);
    const gamePath = pack.pathTo(game.label);
    await page.addInitScript(installAudioSpy);
    await setUpScanning(page);
    await page.goto('/?qa');
    const device = createSwitch(page);
    await goToGame(page, device, gamePath);
    await startEasy(page, device, game.start ? pack.translate(game.start.text) : undefined);
    const options = {
      passTime: () => passTime(page, ANSWER_STRIDE_MILLISECONDS),
      maxPressesPerRound: robot.maxPressesPerRound ?? Infinity,
    };
    const answer = page.getByTestId('popup-word').and(page.locator('[data-type="correct"]'));
    if (IS_EVERY) await playToResults(page, device, pack, gamePath, options);
    else {
      await playUntil(page, device, pack, gamePath, answer, options);
      await playFast(page);
    }
    await expect(page.getByRole('img', { name: /^[1-3] of 3 stars$/u })).toBeVisible();
    await device.press(page.getByRole('button', { name: pack.translate('Continue') }));
    await expect(page.getByTestId('results')).toBeHidden();
  });
}
