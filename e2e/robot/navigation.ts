import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { PackFacts, GamePath } from '../pack';
import { readBuiltPack } from '../pack';
import type { InputDevice } from './input-devices';

const escape = (text: string): string => text.replaceAll(/[.?*+^$()[\]{}|\\]/gu, String.raw`\$&`);

/** From the home badge through path, unit, subunit and game to the buttons of the play screen. */
export async function goToGame(page: Page, device: InputDevice, gamePath: GamePath): Promise<void> {
  const { level, branch = readBuiltPack().named('Discover'), unit, subunit, game, target } = gamePath;
  await device.press(page.getByRole('link', { name: new RegExp(`^Level ${level}, `, 'u') }));
  await device.press(page.getByRole('link', { name: branch }));
  await expect(page).toHaveTitle(/ - Units$/u);
  const card = page.getByRole('button', { name: new RegExp(String.raw`Unit \d+ · ${escape(unit)}(?![\p{L}\d])`, 'u') });
  const next = page.getByRole('button', { name: 'Next unit' });
  const position = page.getByText(/^\d+ \/ \d+$/u);
  const panel = page.getByRole('region', { name: unit, exact: true });
  await expect(card.or(next)).toBeVisible();
  // Wide screens list the units; narrow ones show one at a time.
  if (await card.isVisible()) await device.press(card);
  else
    while (!(await panel.isVisible())) {
      const shown = await position.innerText();
      await device.press(next);
      await expect(position).not.toHaveText(shown);
    }
  await device.press(panel.getByRole('link', { name: `Play ${subunit}`, exact: true }));
  await device.press(page.getByRole('link', { name: new RegExp(String.raw`\b${game}\b`, 'u') }));
  if (target !== undefined) await device.press(page.getByRole('button', { name: target, exact: true }));
  // In the learner's language it says both names.
  await expect(page.getByRole('heading', { name: new RegExp(`(?:^| )${escape(game)}$`, 'u') })).toBeVisible();
}

/**
 * Starts the game on the play screen with Easy, or with another button: a game with one difficulty
 * has its own start button.
 */
export async function startEasy(page: Page, device: InputDevice, name: string | RegExp = /\bEasy\b/u): Promise<void> {
  await device.press(page.getByRole('button', { name }));
}

/** Goes home from a page between home and a game: a phone has Home in the menu only. */
export async function goHome(page: Page, device: InputDevice, pack: PackFacts): Promise<void> {
  const home = page.getByRole('link', { name: 'Home', exact: true });
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await expect(home.or(menu).first()).toBeVisible();
  if (await home.isVisible()) {
    await device.press(home);
    return;
  }
  await device.press(menu);
  await device.press(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: pack.named('Home') }));
}
