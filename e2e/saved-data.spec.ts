import { expect, test } from '@playwright/test';
import { BESIDE_THE_APP, NEWER, PHONE, SAVED, SCORES, expectHome, keptAside, prepare, readLocal, watchErrors } from './device';

test.use(PHONE);
test.beforeEach(({ page }) => watchErrors(page));

test.describe('saved data', () => {
  const UNREADABLE = [
    { what: 'cut off', text: SAVED.slice(0, SAVED.length / 2) },
    { what: 'empty', text: '' },
    { what: 'of another kind', text: '[1, 2, 3]' },
    { what: 'without its records', text: '{"version":1,"revision":3,"generation":0,"checksum":"0"}' },
  ];
  for (const { what, text } of UNREADABLE) {
    test(`that is ${what} is put aside, and a new start is made`, async ({ page }) => {
      await prepare(page, { local: text });
      await page.goto('/');
      await expectHome(page, 0);
      const notice = page.getByRole('status').filter({ hasText: 'The saved stars could not be read. They were put aside' });
      await expect(notice).toBeVisible();
      expect(await keptAside(page)).toEqual([text]);
      await notice.getByRole('button', { name: 'OK' }).tap();
      await expect(notice).toHaveCount(0);
    });
  }

  test('that is cut off is healed from the mirror, without a word', async ({ page }) => {
    const half = SAVED.slice(0, SAVED.length / 2);
    await prepare(page, { local: half, mirror: SAVED });
    await page.goto('/');
    await expectHome(page, 6);
    expect(await keptAside(page)).toEqual([half]);
    expect((await readLocal(page))[SCORES]).toBe(SAVED);
    await expect(page.getByText('could not be read')).toHaveCount(0);
  });

  test('that localStorage has lost comes back from the mirror', async ({ page }) => {
    await prepare(page, { mirror: SAVED });
    await page.goto('/');
    await expectHome(page, 6);
    expect((await readLocal(page))[SCORES]).toBe(SAVED);
  });

  test('of a newer version is left alone, and the app says so', async ({ page }) => {
    await prepare(page, { local: NEWER });
    await page.goto('/');
    await expect(page).toHaveTitle("Kids' Zone - Home");
    await expect(page.getByText("from a newer version of Kids' Zone. They are safe")).toBeVisible();
    // Leaving the page saves; not this time.
    await page.goto(BESIDE_THE_APP);
    expect((await readLocal(page))[SCORES]).toBe(NEWER);
  });

  test('that a hand has edited gives no more stars than there are, and is put aside as it was', async ({ page }) => {
    const edited = SAVED.replaceAll('"firstStars":3', '"firstStars":4000').replaceAll('"stars":6', '"stars":9999');
    await prepare(page, { local: edited });
    await page.goto('/');
    await expectHome(page, 6);
    expect(await keptAside(page)).toEqual([edited]);
  });

  test('that a hand has edited yields to the mirror', async ({ page }) => {
    const edited = SAVED.replaceAll('"firstStars":3', '"firstStars":0').replaceAll('"secondStars":3', '"secondStars":"many"');
    await prepare(page, { local: edited, mirror: SAVED });
    await page.goto('/');
    await expectHome(page, 6);
    expect(await keptAside(page)).toEqual([edited]);
  });
});
