import { hideQa } from './fold-qa';
import { NIGHTLY, expect, test } from './test';
import { wordToImage } from '../scenes/word-to-image';
import { playFast, startGame } from './fast-game';
import { readPack } from './pack';
import { createTouch, createKeyboard, goHome, goToGame, startEasy } from './robot';
import { STATIC_FILE, SAVED_SCORES } from './device';

// Tests both packs, so it is not run for each: it starts with the default one and goes to the other
// and back.

const SCORES = 'KZ_Maori_ScoreData';
/** Stars of the saved game. */
const SAVED_STARS = 6;
const CHEROKEE = 'ᏣᎳᎩ';
const SYLLABARY = /^[\p{Script=Cherokee}\s!?.,]+$/u;

test.describe('on a phone, by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('Cherokee is chosen by its own name and played, and the Māori stars are there afterwards', async ({
    page,
    request,
  }) => {
    const device = createTouch();
    const cherokee = await readPack(request, 'chr');
    const stars = (count: number) => page.getByRole('img', { name: new RegExp(`^${count} of \\d+ stars$`, 'u') });
    await page.goto(STATIC_FILE);
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [SCORES, SAVED_SCORES] as const);
    // The first start uses the default pack without asking.
    await page.goto('/');
    await expect(stars(SAVED_STARS)).toBeVisible();

    await device.press(page.getByRole('link', { name: 'Language: Māori' }));
    await expect(page.getByRole('link', { name: 'Māori', exact: true })).toHaveAttribute('aria-current', 'true');
    const other = page.getByRole('link', { name: CHEROKEE, exact: true });
    await expect(other.getByText(CHEROKEE)).toHaveCSS('font-family', /^"KZ Name chr"/u);
    await expect
      .poll(() => page.evaluate((name) => document.fonts.check('700 40px "KZ Name chr"', name), CHEROKEE))
      .toBe(true);
    await device.press(other);

    const welcome = page.getByRole('heading', { level: 1 }).getByText(cherokee.translate('Welcome Back!'));
    await expect(welcome).toBeVisible();
    // The choice is remembered without `?pack=` in the address: this one is not the default pack.
    // The QA overlay plays the game: e2e/play.spec.ts answers by touch and keys.
    await page.goto('/?qa');
    await page.evaluate(hideQa);
    await expect(welcome).toBeVisible();
    await expect(stars(0)).toBeVisible();
    const gamePath = { level: 1, unit: 'Animals', subunit: 'Around home', game: wordToImage.label };
    await goToGame(page, device, gamePath);
    await startEasy(page, device);
    await expect(page.getByRole('button', { name: SYLLABARY }).first()).toBeVisible();
    await startGame(page);
    await playFast(page);
    await expect(page.getByRole('img', { name: /^[1-3] of 3 stars$/u })).toBeVisible();
    const won = page.getByRole('button', { name: /^Sticker: / });
    await expect(won).toBeVisible();
    const word = /Sticker: ([^"]+)"/u.exec(await won.ariaSnapshot())?.[1] ?? '';
    expect(word).toMatch(SYLLABARY);
    await device.press(page.getByRole('button', { name: cherokee.named('Continue') }));
    await goHome(page, device, cherokee);
    await expect(stars(0)).toHaveCount(0);

    await device.press(page.getByRole('button', { name: 'Menu' }));
    await device.press(page.getByRole('dialog', { name: 'Menu' }).getByRole('link').filter({ hasText: 'Language' }));
    await device.press(page.getByRole('link', { name: 'Māori', exact: true }));
    await expect(stars(SAVED_STARS)).toBeVisible();
    // The choice is remembered without `?pack=` in the address.
    await page.goto('/');
    await expect(stars(SAVED_STARS)).toBeVisible();
    const keys = await page.evaluate(() => Object.keys(localStorage).filter((name) => name.endsWith('_ScoreData')));
    expect(keys.toSorted()).toEqual(['KZ_Cherokee_ScoreData', SCORES]);
    // Each language has its own stickers.
    const stickers = page.getByTestId('sticker');
    await device.press(page.getByRole('link', { name: 'Stickers', exact: true }));
    await expect(page.getByRole('list', { name: (await readPack(request, 'mi')).named('Stickers') })).toBeVisible();
    await expect(stickers).toHaveCount(0);
    await page.goto('/stickers?pack=chr');
    await expect(stickers).toHaveAccessibleName(word);
    await device.press(stickers);
    await expect(page.getByRole('status').filter({ hasText: word })).toBeVisible();
  });
});

test('with keys alone, there and back', NIGHTLY, async ({ page, request }) => {
  const device = createKeyboard(page);
  const title = page.getByRole('heading', { level: 1 });
  await page.goto('/');
  await device.press(page.getByRole('link', { name: 'Language: Māori' }));
  await device.press(page.getByRole('link', { name: CHEROKEE, exact: true }));
  await expect(title).toContainText((await readPack(request, 'chr')).translate('Welcome Back!'));
  await device.press(page.getByRole('link', { name: `Language: ${CHEROKEE}` }));
  await device.press(page.getByRole('link', { name: 'Māori', exact: true }));
  await expect(title).toContainText((await readPack(request)).translate('Welcome Back!'));
});
