import { wordToImage } from '../scenes/word-to-image';
import { startGame } from './fast-game';
import { passGate } from './gate';
import { readCode } from './read-code';
import { expect, test } from './test';

test("a grown-up sees what a child knows, makes a set, and its code is played to a right answer that is in the child's report", async ({
  page,
}) => {
  await page.goto('/settings');
  await page.locator('a[href="/grown-ups"]').click();
  await passGate(page);
  const known = page.getByRole('main').getByRole('definition');
  await expect(known.first()).toHaveText('0');
  await page.getByRole('button', { name: 'Choose words' }).click();
  const subunits = page.getByRole('combobox');
  await subunits.selectOption({ index: 1 });
  await page.getByRole('checkbox', { name: wordToImage.label }).check();
  const address = await page.getByTestId('set-address').inputValue();
  expect(await readCode(page.getByRole('img', { name: 'QR' }))).toBe(address);
  expect(address.length).toBeLessThanOrEqual(150);

  await page.goto(`${address}&seed=7&qa`);
  await expect(page.getByRole('main').getByRole('button', { name: wordToImage.label })).toBeVisible();
  await page.getByRole('button', { name: wordToImage.label }).click();
  await startGame(page);
  // A first right answer, at the game's own rules.
  const hits = await page.evaluate(() => {
    const { qa } = window;
    const maxTurns = 400;
    for (let turn = 0; turn < maxTurns && qa?.scene()?.kind === 'live' && (qa.state()?.stats.hits ?? 0) === 0; turn += 1) {
      const hint = qa.hint();
      if (hint !== null) qa.act(hint);
      qa.step(20);
    }
    return qa?.state()?.stats.hits ?? 0;
  });
  expect(hits).toBeGreaterThan(0);
  await page.goBack();
  await expect(page.getByRole('main').getByRole('button', { name: wordToImage.label })).toBeVisible();
  await page.goto('/grown-ups');
  await passGate(page);
  await expect(page.getByRole('main').getByRole('definition').nth(1)).not.toHaveText('0');

  await page.goto('/set/?pack=mi&words=1a.2b');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^This address is not complete/u);
  await page.getByRole('main').getByRole('link').last().click();
  await expect(page).toHaveTitle("Kids' Zone - Home");
});
