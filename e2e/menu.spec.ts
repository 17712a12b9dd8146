import { expect, test } from '@playwright/test';

/** Messages of the menu, the clear-data popup and the settings. */
test.describe('the menu', () => {
  test('opens by touch or key, leads to every page of the pack, and closes with Escape', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await expect(menu.getByRole('link')).toHaveCount(8);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await page.getByRole('button', { name: 'Menu' }).focus();
    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: 'Credits' }).click();
    await expect(page).toHaveURL(/\/credits/u);
    await expect(page.getByText('The voice is synthetic', { exact: false })).toBeVisible();
  });

  test('clears saved data only after Yes', async ({ page }) => {
    const key = 'KZ_Maori_ScoreData';
    const readSaved = () => page.evaluate((name) => window.localStorage.getItem(name), key);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Leaving the page saves, as the specification asks.
    await page.reload();
    await expect.poll(readSaved).toContain('"records":[{');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Clear data' }).click();
    const popup = page.getByRole('dialog', { name: 'Do you want to delete your saved data?' });
    await popup.getByRole('button').first().click();
    await expect(popup).toHaveCount(0);
    expect(await readSaved()).toContain('"records":[{');
    await page.getByRole('button', { name: 'Clear data' }).click();
    await popup.getByRole('button').last().click();
    await expect.poll(readSaved).toContain('"records":[]');
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  });
});

test.describe('the settings', () => {
  test('are kept on the device: calm mode, English menus, larger text, less movement', async ({ page }) => {
    await page.goto('/settings/');
    const group = (name: string) => page.getByRole('group', { name });
    await group('Calm mode').getByRole('button', { name: 'On' }).click();
    await group('Words of the menus').getByRole('button', { name: 'English' }).click();
    await group('Text size').getByRole('button', { name: 'A+', exact: true }).click();
    await group('Movement').getByRole('button', { name: 'Less' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-motion', 'reduced');
    await page.reload();
    await expect(group('Calm mode').getByRole('button', { name: 'On' })).toHaveAttribute('aria-pressed', 'true');
    await expect(group('Text size').getByRole('button', { name: 'A+', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('html')).toHaveAttribute('data-motion', 'reduced');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back!');
    // Settings stand outside of the score keys.
    expect(
      await page.evaluate(() => Object.keys(window.localStorage).filter((name) => !/^KZ_Maori_(Score|Level)Data$/u.test(name))),
    ).toEqual([]);
  });
});
