import { NIGHTLY, expect, test } from './test';
import { wordToImage } from '../scenes/word-to-image';
import {
  STATIC_FILE,
  PACK_CHOICE_KEYS,
  PHONE,
  SAVED_SCORES,
  expectHome,
  seedStorage,
  readLocalStorage,
} from './device';
import { PACK } from '../tools/chosen-pack';
import { addressOfGame, playFast, startGame } from './fast-game';

test.use(PHONE);

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
  test('that is full: the game is played, and the mirror saves its stars', async ({ page }) => {
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
    await page.goto('/');
    await expectHome(page, 0);
    await page.goto(addressOfGame(wordToImage.label, 'easy'));
    await startGame(page);
    await playFast(page);
    await page.goto('/');
    await expect(page).toHaveTitle("Kids' Zone - Home");
    await expect(page.getByRole('link', { name: /^Level 1, .*: [1-6] of \d+ stars$/u })).toBeVisible();
    await expect(page.getByText(CANNOT_SAVE)).toHaveCount(0);
    expect(Object.keys(await readLocalStorage(page)).filter((name) => !name.startsWith('filler'))).toEqual(
      PACK_CHOICE_KEYS,
    );
  });

  test('that is blocked: the stars are in the mirror only', NIGHTLY, async ({ page }) => {
    await seedStorage(page, { mirror: SAVED_SCORES });
    await page.addInitScript(blockLocalStorage);
    await page.goto(HOME);
    await expectHome(page, 6);
  });

  test(
    'that is blocked altogether: the game is played, and a notice says that its stars cannot be saved',
    NIGHTLY,
    async ({ page }) => {
      await page.addInitScript(blockLocalStorage);
      await page.addInitScript(blockIndexedDb);
      await page.goto(HOME);
      await expectHome(page, 0);
      await expect(page.getByText(CANNOT_SAVE)).toHaveCount(0);
      await page.goto(addressOfGame(wordToImage.label, 'easy'));
      await startGame(page);
      await playFast(page);
      await expect(page.getByText(CANNOT_SAVE)).toBeVisible();
      // By key: the overlay lies over it.
      await page.getByRole('button', { name: 'OK' }).press('Enter');
      await expect(page.getByText(CANNOT_SAVE)).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible();
    },
  );
});
