import { NIGHTLY, expect, test } from './test';
import { FIRST_CHILD_ID_KEY } from '../src/progress/saved/first-child-id';
import { PACK_CHOICE_KEYS, LEVELS, SAVED_SCORES, SCORES, STICKERS, seedStorage } from './device';
import { passGate } from './gate';
import { readBuiltPack } from './pack';
import { createTouch, createKeyboard } from './robot';
import { CLOCK_KEY } from '../src/progress/saved/clock-note';

const { named } = readBuiltPack();

test.describe('the menu', () => {
  test('opens by touch or key, leads to every page of the pack, and closes with Escape', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await expect(menu.getByRole('link')).toHaveCount(9);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    await expect(button).toBeFocused();
    // From within the menu, too, and from the gate above it.
    await page.keyboard.press('Enter');
    const clear = menu.getByRole('button').filter({ hasText: /Clear data/u });
    await clear.press('Enter');
    await expect(page.getByRole('dialog', { name: 'For grown-ups' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(clear).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: named('Credits') }).click();
    await expect(page).toHaveURL(/\/credits/u);
    await expect(page.getByText('The voice is synthetic', { exact: false })).toBeVisible();
  });

  test('clears saved data only behind the gate and after Yes, and takes it back', async ({ page }) => {
    const readSaved = () => page.evaluate((name) => window.localStorage.getItem(name), SCORES);
    await seedStorage(page, { local: SAVED_SCORES });
    await page.goto('/settings/');
    const openMenu = () => page.getByRole('button', { name: 'Menu', exact: true }).click();
    await openMenu();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu
      .getByRole('button')
      .filter({ hasText: /Clear data/u })
      .click();
    // A child gets no farther than this.
    const popup = page.getByRole('dialog', { name: 'Do you want to delete your saved data?' });
    await expect(page.getByRole('dialog', { name: 'For grown-ups' })).toBeVisible();
    await expect(popup).toHaveCount(0);
    await passGate(page);
    await expect(popup.getByRole('img', { name: /^6 of \d+ stars$/u })).toBeVisible();
    await expect(popup).toContainText('Māori');
    await popup.getByRole('button').first().click();
    await expect(popup).toHaveCount(0);
    expect(await readSaved()).toContain('"firstStars":3');

    await menu
      .getByRole('button')
      .filter({ hasText: /Clear data/u })
      .click();
    await passGate(page);
    await popup.getByRole('button').last().click();
    // The same page is loaded again.
    const notice = page.getByRole('status').filter({ hasText: 'The stars were cleared.' });
    await expect(notice).toBeVisible();
    await expect(page).toHaveURL('/settings/');
    expect(await readSaved()).toMatch(/^\{"version"/u);
    expect(await readSaved()).not.toContain('"firstStars":3');
    await notice.getByRole('button', { name: named('OK') }).click();
    // Later it is in the menu and on the settings, behind the gate.
    await page.reload();
    await expect(page.getByRole('main').getByRole('button', { name: named('Undo clear data') })).toBeVisible();
    await expect(notice).toHaveCount(0);
    await openMenu();
    await menu.getByRole('button', { name: named('Undo clear data') }).click();
    await passGate(page);
    await expect.poll(readSaved).toContain('"firstStars":3');
    await page.goto('/');
    await expect(page.getByRole('img', { name: /^6 of \d+ stars$/u })).toBeVisible();
  });
});

/** A page with a top bar of each kind. */
const TOP_BARS = ['/', '/choose-unit/?difficulty=2', '/dictionary/', '/timeline/'] as const;

for (const [turn, input] of (['touch', 'keys'] as const).entries()) {
  test.describe(`the top bar's exit by ${input}`, input === 'keys' ? NIGHTLY : {}, () => {
    test.use({ viewport: { width: 1366, height: 768 }, hasTouch: input === 'touch' });

    test('leads to the gate for grown-ups, on every other page with a top bar; going back changes nothing', async ({
      page,
    }) => {
      const device = input === 'touch' ? createTouch() : createKeyboard(page);
      const exit = page.getByRole('button', { name: 'Clear data', exact: true });
      const gate = page.getByRole('dialog', { name: 'For grown-ups' });
      for (const address of TOP_BARS.filter((_, index) => index % 2 === turn)) {
        await page.goto(address);
        await device.press(exit);
        await expect(gate.getByRole('button')).toHaveCount(2);
        await device.press(gate.getByRole('button').last());
        await expect(gate).toHaveCount(0);
        if (input === 'keys') await expect(exit).toBeFocused();
        await expect(page).toHaveURL(address);
      }
    });
  });
}

test('endless mode has no top bar, and a phone has its exit in the menu', NIGHTLY, async ({ page }) => {
  const exit = page.getByRole('button', { name: 'Clear data', exact: true });
  await page.goto('/endless-mode/');
  await expect(page.getByRole('heading', { name: named('Choose A Game') })).toBeVisible();
  await expect(exit).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dictionary/');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await expect(exit).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(
    page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('button')
      .filter({ hasText: /Clear data/u }),
  ).toBeVisible();
});

test.describe('the settings', () => {
  test('are kept on the device: calm mode, English menus, larger text, less movement', async ({ page }) => {
    await page.goto('/settings/');
    const group = (name: string) => page.getByRole('group', { name });
    await group('Calm mode').getByRole('button', { name: 'On' }).click();
    await group('Interface language').getByRole('button', { name: 'English', exact: true }).click();
    await group('Text size').getByRole('button', { name: 'A+', exact: true }).click();
    await group('Movement').getByRole('button', { name: 'Less' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-motion', 'reduced');
    await page.reload();
    await expect(group('Calm mode').getByRole('button', { name: 'On' })).toHaveAttribute('aria-pressed', 'true');
    await expect(group('Text size').getByRole('button', { name: 'A+', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.locator('html')).toHaveAttribute('data-motion', 'reduced');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back!');
    // Settings have a key of their own, apart from scores, levels and stickers.
    const names = await page.evaluate(() => Object.keys(window.localStorage));
    const own = names.filter((name) => ![SCORES, LEVELS, STICKERS, FIRST_CHILD_ID_KEY, CLOCK_KEY].includes(name));
    expect(own.sort()).toEqual([...PACK_CHOICE_KEYS, 'KZ_Settings'].sort());
  });
});
