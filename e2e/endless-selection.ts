import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { MAX_CATEGORIES } from '../src/content/endless';
import type { PackFacts } from './pack';
import { passTime, playUntil } from './robot';
import type { InputDevice } from './robot';

/** An endless game, by the names that are shown. */
export interface EndlessSelection {
  readonly game: string;
  readonly categories: readonly string[];
}

/** A category of the second step, by its English name, regardless of its level. */
export const categoryButton = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`(?:^|, )${name}, (New|Lvl \\d+)$`, 'u') });

/** A button of the popup. */
export const inPopup = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('dialog').getByRole('button', { name });

/** The tile of a game with its best levels. */
export const tileOf = (page: Page, game: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: new RegExp(`(?:^| )${game}$`, 'u') }) });

/** Chooses game, categories and Easy, through all popups, up to the running game. */
export async function chooseEndless(
  page: Page,
  device: InputDevice,
  pack: PackFacts,
  { game, categories }: EndlessSelection,
): Promise<void> {
  await device.press(page.getByRole('button', { name: game }));
  await expect(page.getByRole('heading', { name: pack.named('Choose up to 5 categories') })).toBeVisible();
  for (const name of categories) await device.press(categoryButton(page, name));
  // The last category that may be chosen opens the popup by itself.
  if (categories.length < MAX_CATEGORIES)
    await device.press(page.getByRole('button', { name: pack.named('Continue') }));
  await expect(page.getByRole('dialog', { name: 'Do you want to choose new categories or continue?' })).toBeVisible();
  await device.press(inPopup(page, pack.named('Continue')));
  await device.press(page.getByRole('button', { name: /\bEasy\b/u }));
  await expect(page.getByRole('dialog', { name: game }).getByRole('listitem')).toHaveCount(categories.length);
  await device.press(inPopup(page, pack.named('Start Playing')));
}

const STRIDE_MILLISECONDS = 400;

/**
 * Answers correctly until a level is reached. Needs `page.clock.install()`: the clock is advanced
 * while there is nothing to press.
 */
export async function climbTo(
  page: Page,
  device: InputDevice,
  pack: PackFacts,
  { game, categories }: EndlessSelection,
  level: number,
): Promise<void> {
  const words = categories.flatMap((unit) => pack.wordsIn(unit));
  const gamePath = { level: 1, unit: '', subunit: '', game };
  const isReached = page.getByRole('progressbar', { name: `Level ${level}` });
  await playUntil(page, device, { ...pack, wordsOf: () => words }, gamePath, isReached, {
    passTime: () => passTime(page, STRIDE_MILLISECONDS),
  });
}

/** Confirms the end dialog with Continue; the end button was pressed before. */
export async function confirmEnd(page: Page, device: InputDevice, pack: PackFacts): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Are you sure you want to end this game?' })).toBeVisible();
  await expect(
    page.getByText(pack.named('If you end this game, your current level will be recorded.')).filter({ visible: true }),
  ).toBeVisible();
  await device.press(inPopup(page, pack.named('Continue')));
  await expect(page.getByRole('heading', { name: pack.named('Select a Difficulty') })).toBeVisible();
}
