import { expect, test } from './test';
import { wordToImage } from '../scenes/word-to-image';
import { STATIC_FILE, PACK_CHOICE_KEYS, PHONE, SAVED_SCORES, expectHome, seedStorage, readLocalStorage } from './device';
import { PACK } from '../tools/chosen-pack';
import { readPack } from './pack';
import { createTouch, goToGame, playToResults, startEasy } from './robot';

test.use(PHONE);

const WORD_TO_IMAGE = { level: 1, unit: 'Animals', subunit: 'Around home', game: wordToImage.label };
/** Without localStorage the pack cannot be remembered: the address names it. */
const HOME = `/?pack=${PACK}`;
const CANNOT_SAVE = 'The stars cannot be kept on this device';

/** Runs in the page: localStorage throws. */
function blockLocalStorage(): void {
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
}

/** Runs in the page: IndexedDB throws. */
function blockIndexedDb(): void {
  Object.defineProperty(window, 'indexedDB', {
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
}

test.describe('storage', () => {
  test('that is full: the game is played, and the mirror saves its stars', async ({ page, request }) => {
    await page.goto(STATIC_FILE);
    await page.evaluate(() => {
      let count = 0;
      for (let length = 1 << 20; length >= 1; length = Math.floor(length / 2)) {
        try {
          for (;;) {
            localStorage.setItem(`filler ${count}`, 'x'.repeat(length));
            count += 1;
          }
        } catch {
          // This length no longer fits; a shorter one may.
        }
      }
    });
    const device = createTouch();
    await page.goto('/');
    await expectHome(page, 0);
    await goToGame(page, device, WORD_TO_IMAGE);
    await startEasy(page, device);
    await playToResults(page, device, await readPack(request), WORD_TO_IMAGE);
    await page.goto('/');
    await expect(page).toHaveTitle("Kids' Zone - Home");
    await expect(page.getByRole('link', { name: /^Level 1, .*: [1-6] of \d+ stars$/u })).toBeVisible();
    await expect(page.getByText(CANNOT_SAVE)).toHaveCount(0);
    expect(Object.keys(await readLocalStorage(page)).filter((name) => !name.startsWith('filler'))).toEqual(PACK_CHOICE_KEYS);
  });

  test('that is blocked: the stars are in the mirror only', async ({ page }) => {
    await seedStorage(page, { mirror: SAVED_SCORES });
    await page.addInitScript(blockLocalStorage);
    await page.goto(HOME);
    await expectHome(page, 6);
  });

  test('that is blocked altogether: the game is played, and a notice says that its stars cannot be saved', async ({ page, request }) => {
    await page.addInitScript(blockLocalStorage);
    await page.addInitScript(blockIndexedDb);
    const device = createTouch();
    await page.goto(HOME);
    await expectHome(page, 0);
    await expect(page.getByText(CANNOT_SAVE)).toHaveCount(0);
    await goToGame(page, device, WORD_TO_IMAGE);
    await startEasy(page, device);
    await playToResults(page, device, await readPack(request), WORD_TO_IMAGE);
    await expect(page.getByText(CANNOT_SAVE)).toBeVisible();
    await device.press(page.getByRole('button', { name: 'OK' }));
    await expect(page.getByText(CANNOT_SAVE)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible();
  });
});
