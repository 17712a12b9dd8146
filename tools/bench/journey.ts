import type { Locator, Page } from '@playwright/test';
import { skipIntroductions } from '../../e2e/introductions';

/**
 * Navigates from home to the games of the first unit by link texts. `discover` is the name of that
 * path.
 */
export async function walkToGame(page: Page, discover: string): Promise<void> {
  await page.getByRole('link', { name: /^Level 1,/u }).click();
  const paths = page.getByRole('link', { name: discover, exact: true });
  const units = page.getByTestId('unit');
  await paths.or(units.first()).first().waitFor();
  if (await paths.isVisible()) await paths.click();
  await units.first().click();
  await page
    .getByRole('link', { name: /^Play /u })
    .first()
    .click();
  await page.locator('a[href*="game-type="]').first().waitFor();
}

/**
 * Starts the game whose play screen is shown, at its easiest or its hardest, and waits for its
 * choices. Where a game first offers a choice of topics, takes the first.
 */
export async function startGame(page: Page, isHardest = false): Promise<void> {
  // One of three difficulties, or the one button of a game without difficulties.
  const buttons = page.locator('button[data-difficulty], [data-testid="begin"]');
  const subject = page.getByTestId('subject').first();
  await buttons.or(subject).first().waitFor();
  if (await subject.isVisible()) await subject.click();
  await buttons.first().waitFor();
  await (isHardest ? buttons.last() : buttons.first()).click();
  await page.locator('button[data-choice]').first().waitFor({ state: 'attached' });
}

/** Choices that may be taken. */
const openChoices = (page: Page): Locator => page.locator(':not([inert]) > button[data-choice]:not([hidden])');

/**
 * Skips the demonstration, which a device's very first game has none of, and waits until the game
 * itself is playable.
 */
export async function skipDemonstration(page: Page): Promise<void> {
  await page
    .locator('[inert] > button[data-choice]')
    .or(page.getByTestId('banner'))
    .or(openChoices(page))
    .first()
    .waitFor({ state: 'attached' });
  await page.keyboard.press('Shift');
  await page.getByTestId('banner').or(openChoices(page)).first().waitFor();
}

/**
 * Waits until choices may be taken, after the banner of the round; skips the introductions of new
 * words.
 */
export async function waitForPlay(page: Page): Promise<void> {
  await page.getByTestId('banner').waitFor({ state: 'detached' });
  await skipIntroductions(page);
  await openChoices(page).first().waitFor();
}

/** Leaves a running game for its play screen. */
export async function leaveGame(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Leave the game' }).click();
  await page.locator('button[data-difficulty]').first().waitFor();
}
