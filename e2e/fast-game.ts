import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Qa } from '../src/debug/api';
import type { RoundDifficulty } from '../src/play/contract';

declare global {
  interface Window {
    qa?: Qa;
  }
}

/** A game of the first unit of the default pack, which starts by itself, with the QA overlay. */
export function addressOfGame(label: string, difficulty: RoundDifficulty): string {
  const unit = `unit=1Animals&game-name=${encodeURIComponent('Around home')}&Key=1`;
  return `/start-game/?difficulty=1&${unit}&game-type=${encodeURIComponent(label)}&seed=7&play=${difficulty}&qa`;
}

/** Waits for the game. A demonstration and what introduces new words are run through. */
export async function startGame(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const { qa } = window;
      if (qa?.scene()?.kind === 'demonstration') qa.act('');
      if (qa?.scene()?.kind !== 'live') return false;
      if (qa.choices().length === 0) qa.step(30);
      if (qa.choices().length === 0) return false;
      qa.play();
      return true;
    },
    undefined,
    { polling: 50, timeout: 60_000 },
  );
}

/** Runs in the page: plays right answers to the end, as fast as the rules run. */
export function playToEnd(): void {
  const { qa } = window;
  if (!qa) return;
  const maxSteps = 40_000;
  const stepsBetweenAnswers = 20;
  for (
    let steps = 0;
    steps < maxSteps && qa.scene()?.kind === 'live' && qa.scene()?.phase !== 'ended';
    steps += stepsBetweenAnswers
  ) {
    const hint = qa.hint();
    if (hint !== null) qa.act(hint);
    qa.step(stepsBetweenAnswers);
  }
  qa.play();
}

/** Plays the game to its results. */
export async function playFast(page: Page): Promise<void> {
  await page.evaluate(playToEnd);
  await expect(page.getByTestId('results')).toBeVisible();
}
