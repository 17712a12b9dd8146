import { wordToImage } from '../scenes/word-to-image';
import { startGame } from './fast-game';
import { seedFamily } from './family';
import { passGate } from './gate';
import { openAnew } from './open-anew';
import { readCode } from './read-code';
import { addFirstSubunit } from './set-maker';
import { NIGHTLY, expect, test } from './test';

test("a grown-up sees what a child knows, makes a set, and its code is played to a right answer that is in the child's report", async ({
  page,
}) => {
  await page.goto('/settings');
  await page.locator('a[href="/grown-ups"]').click();
  await passGate(page);
  const known = page.getByRole('main').getByRole('definition');
  const answered = known.nth(1);
  await expect(known.first()).toHaveText('0');
  await page.getByRole('button', { name: 'Choose words' }).click();
  await addFirstSubunit(page);
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
    for (
      let turn = 0;
      turn < maxTurns && qa?.scene()?.kind === 'live' && (qa.state()?.stats.hits ?? 0) === 0;
      turn += 1
    ) {
      const hint = qa.hint();
      if (hint !== null) qa.act(hint);
      qa.step(20);
    }
    return qa?.state()?.stats.hits ?? 0;
  });
  expect(hits).toBeGreaterThan(0);
  await page.goBack();
  await expect(page.getByRole('main').getByRole('button', { name: wordToImage.label })).toBeVisible();
  // The answer is saved when the game is left. Nothing is loaded anew before that is done.
  await openAnew(page, '/grown-ups');
  await passGate(page);
  await expect(answered).not.toHaveText('0');
  await page.reload();
  await passGate(page);
  await expect(answered).not.toHaveText('0');

  await page.goto('/set/?pack=mi&words=1a.2b');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^This address is not complete/u);
  await page.getByRole('main').getByRole('link').last().click();
  await expect(page).toHaveTitle("Kids' Zone - Home");
});

test(
  "a child's sheet is printed on one page, and the words of a set on as many as they need",
  NIGHTLY,
  async ({ page }) => {
    // Headless, the browser has no dialog; how often it would have opened is kept.
    await page.addInitScript(() => {
      window.print = () => document.documentElement.toggleAttribute('data-printed', true);
    });
    await seedFamily(page);
    await page.goto('/grown-ups');
    await passGate(page);
    const press = (text: string) =>
      page.getByRole('main').getByRole('button').filter({ hasText: text }).first().click();
    const countPages = async (): Promise<number> => {
      const printed = page.locator('html[data-printed]');
      await expect(printed).toBeAttached();
      await printed.evaluate((element) => element.removeAttribute('data-printed'));
      const pdf = await page.pdf({ preferCSSPageSize: true });
      return pdf.toString('latin1').match(/\/Type\s*\/Page\b/gu)?.length ?? 0;
    };
    // The first child has met enough for every part of the sheet.
    for (const part of ['Needs help', 'Often taken for each other', 'Say these at dinner'])
      await expect(page.getByRole('heading', { name: part })).toBeVisible();
    await press('Print');
    expect(await countPages()).toBe(1);
    await press('Choose words');
    await addFirstSubunit(page);
    const words = await page.getByRole('status').locator('b').innerText();
    await press('Picture cards');
    // Twelve cards a page.
    expect(await countPages()).toBe(Math.ceil(Number(words) / 12));
  },
);
