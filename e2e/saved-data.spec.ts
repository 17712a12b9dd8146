import { NIGHTLY, expect, test } from './test';
import {
  STATIC_FILE,
  NEWER_SCORES,
  PHONE,
  SAVED_SCORES,
  SCORES,
  expectHome,
  readQuarantined,
  seedStorage,
  readLocalStorage,
} from './device';

test.use(PHONE);

test.describe('saved data', () => {
  const UNREADABLE = [
    { what: 'cut off', text: SAVED_SCORES.slice(0, SAVED_SCORES.length / 2) },
    { what: 'empty', text: '' },
    { what: 'of another kind', text: '[1, 2, 3]' },
    { what: 'without its records', text: '{"version":1,"revision":3,"generation":0,"checksum":"0"}' },
  ];
  for (const { what, text } of UNREADABLE) {
    test(`that is ${what} is moved to another key, and the app starts with no stars`, NIGHTLY, async ({ page }) => {
      await seedStorage(page, { local: text });
      await page.goto('/');
      await expectHome(page, 0);
      const notice = page
        .getByRole('status')
        .filter({ hasText: 'The saved stars could not be read. They were put aside' });
      await expect(notice).toBeVisible();
      expect(await readQuarantined(page)).toEqual([text]);
      await notice.getByRole('button', { name: 'OK' }).tap();
      await expect(notice).toHaveCount(0);
    });
  }

  test('that is cut off is restored from the mirror, without a notice', async ({ page }) => {
    const half = SAVED_SCORES.slice(0, SAVED_SCORES.length / 2);
    await seedStorage(page, { local: half, mirror: SAVED_SCORES });
    await page.goto('/');
    await expectHome(page, 6);
    expect(await readQuarantined(page)).toEqual([half]);
    expect((await readLocalStorage(page))[SCORES]).toBe(SAVED_SCORES);
    await expect(page.getByText('could not be read')).toHaveCount(0);
  });

  test('that localStorage has lost is restored from the mirror', NIGHTLY, async ({ page }) => {
    await seedStorage(page, { mirror: SAVED_SCORES });
    await page.goto('/');
    await expectHome(page, 6);
    expect((await readLocalStorage(page))[SCORES]).toBe(SAVED_SCORES);
  });

  test('of a newer version is left alone, and the app says so', async ({ page }) => {
    await seedStorage(page, { local: NEWER_SCORES });
    await page.goto('/');
    await expect(page).toHaveTitle("Kids' Zone - Home");
    await expect(page.getByText('from a newer version of this app. They are safe')).toBeVisible();
    // Leaving the page normally saves; newer data must not be overwritten.
    await page.goto(STATIC_FILE);
    expect((await readLocalStorage(page))[SCORES]).toBe(NEWER_SCORES);
  });

  test(
    'that was edited by hand gives no more stars than exist, and the original is moved to another key',
    NIGHTLY,
    async ({ page }) => {
      const edited = SAVED_SCORES.replaceAll('"firstStars":3', '"firstStars":4000').replaceAll(
        '"stars":6',
        '"stars":9999',
      );
      await seedStorage(page, { local: edited });
      await page.goto('/');
      await expectHome(page, 6);
      expect(await readQuarantined(page)).toEqual([edited]);
    },
  );

  test('that was edited by hand is replaced by the mirror', NIGHTLY, async ({ page }) => {
    const edited = SAVED_SCORES.replaceAll('"firstStars":3', '"firstStars":0').replaceAll(
      '"secondStars":3',
      '"secondStars":"many"',
    );
    await seedStorage(page, { local: edited, mirror: SAVED_SCORES });
    await page.goto('/');
    await expectHome(page, 6);
    expect(await readQuarantined(page)).toEqual([edited]);
  });
});
