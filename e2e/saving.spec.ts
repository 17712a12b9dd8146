import { NIGHTLY, expect, test } from './test';
import { bubblePop } from '../scenes/bubble-pop';
import { wordToImage } from '../scenes/word-to-image';
import { SAVED_SCORES, expectHome, readEarned, seedStorage } from './device';
import { addressOfGame, playFast, startGame } from './fast-game';
import { passGate } from './gate';

test('a backup file is saved, refused where it is none, and added on another device', async ({
  page,
  browser,
  baseURL,
}) => {
  await seedStorage(page, { local: SAVED_SCORES });
  await page.goto('/settings/');
  await page.getByRole('button').filter({ hasText: 'Save a backup file' }).click();
  await passGate(page);
  const dialog = page.getByRole('dialog', { name: 'Save a backup file' });
  await expect(dialog.getByRole('listitem')).toContainText('6');
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('link').click()]);
  expect(download.suggestedFilename()).toMatch(/^kids-zone-\d{4}-\d{2}-\d{2}\.json$/u);
  const file = await download.path();

  const context = await browser.newContext({ baseURL: baseURL ?? '', acceptDownloads: true });
  const other = await context.newPage();
  await other.goto('/settings/');
  await other.getByRole('button').filter({ hasText: 'Add a backup file' }).click();
  await passGate(other);
  const input = other.getByRole('dialog', { name: 'Add a backup file' }).locator('input[type="file"]');
  await input.setInputFiles({ name: 'kids-zone.json', mimeType: 'application/json', buffer: Buffer.from('garbage') });
  await expect(other.getByRole('alert')).toContainText('This is not a backup file');
  await input.setInputFiles(file);
  const question = other.getByRole('dialog', { name: 'Add this backup?' });
  await expect(question.getByRole('listitem')).toContainText('6');
  await question.getByRole('button').last().click();
  await other.getByRole('dialog', { name: 'The backup was added.' }).getByRole('button').click();
  await other.goto('/');
  await expectHome(other, 6);
  await context.close();
});

test(
  'storage that the browser evicts while a game is open and its tab is frozen: the game ends where it was, and all is saved again',
  NIGHTLY,
  async ({ page }) => {
    await seedStorage(page, { local: SAVED_SCORES });
    await page.goto(addressOfGame(wordToImage.label, 'easy'));
    await startGame(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    await session.send('Storage.clearDataForOrigin', {
      origin: new URL(page.url()).origin,
      storageTypes: 'local_storage,indexeddb',
    });
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    expect(await page.evaluate(() => window.qa?.scene()?.kind)).toBe('live');
    await playFast(page);
    const earned = [`1${bubblePop.label} easy`, `1${wordToImage.label} easy`].toSorted();
    expect(await readEarned(page)).toEqual(earned);
    // The mirror has it all, too.
    await page.evaluate(() => window.localStorage.clear());
    await page.goto('about:blank');
    await page.goto('/');
    await expect(page).toHaveTitle("Kids' Zone - Home");
    expect(await readEarned(page)).toEqual(earned);
  },
);

test('two tabs that finish games keep the results of both, and each shows them', async ({ page, context }) => {
  const other = await context.newPage();
  await Promise.all([
    page.goto(addressOfGame(wordToImage.label, 'easy')),
    other.goto(addressOfGame(wordToImage.label, 'hard')),
  ]);
  for (const tab of [page, other]) {
    await tab.bringToFront();
    await startGame(tab);
  }
  await Promise.all([playFast(page), playFast(other)]);
  const earned = [`1${wordToImage.label} easy`, `1${wordToImage.label} hard`];
  await expect.poll(() => readEarned(page)).toEqual(earned);
  await page.goto('/');
  await expect(page).toHaveTitle("Kids' Zone - Home");
  expect(await readEarned(page)).toEqual(earned);
});
