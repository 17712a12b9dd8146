import { wordToImage } from '../scenes/word-to-image';
import { BROWSER_FLAGS, findBrowser } from '../tools/browser.mjs';
import { SAVED_SCORES, expectHome, readEarned, seedStorage } from './device';
import { addressOfGame, playFast, startGame } from './fast-game';
import { passGate } from './gate';
import { readBuiltPack } from './pack';
import { expect, test } from './test';

const executablePath = findBrowser();

// Playwright turns the back-forward cache off.
test.use({
  launchOptions: {
    args: BROWSER_FLAGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath ? { executablePath } : {}),
  },
});

test('clear data, then Back to a game in the back-forward cache: it goes on, and its result is all that is saved', async ({
  page,
}) => {
  await seedStorage(page, { local: SAVED_SCORES });
  await page.goto(addressOfGame(wordToImage.label, 'easy'));
  await startGame(page);
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { isRestored: persisted }));
  });
  const depth = await page.evaluate(() => history.length);

  await page.goto('/');
  await expectHome(page, 6);
  await page.getByRole('button', { name: 'Clear data' }).click();
  await passGate(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: readBuiltPack().named('Yes') })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectHome(page, 0);
  expect(await readEarned(page)).toEqual([]);

  await page.evaluate((steps) => history.go(steps), depth - (await page.evaluate(() => history.length)));
  await page.waitForFunction(() => Reflect.get(window, 'isRestored') === true);
  await playFast(page);
  await page.goto('/');
  await expectHome(page, 6);
  expect(await readEarned(page)).toEqual([`1${wordToImage.label} easy`]);
});
