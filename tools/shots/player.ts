import type { Locator, Page } from '@playwright/test';
import type { Strategy } from '../../e2e/strategies/knowledge';
import { locate, observe } from '../../e2e/strategies/observation';

/** What is to be seen of an answer and of the end. */
export interface Moment {
  readonly banner: 'round' | 'result' | null;
  readonly isOver: boolean;
}

export function readMoment(page: Page): Promise<Moment> {
  return page.evaluate(() => {
    const kind = document.querySelector<HTMLElement>('[data-testid="banner"]')?.dataset['kind'];
    return {
      banner: kind === 'round' || kind === 'result' ? kind : null,
      isOver: document.querySelector('[data-testid="results"]') !== null,
    };
  });
}

/** The button that leads to a right or a wrong answer; null while there is nothing to do. */
export async function findNext(page: Page, strategy: Strategy, outcome: 'right' | 'wrong'): Promise<Locator | null> {
  const observation = await observe(page);
  const move = strategy(observation);
  const button = outcome === 'right' ? move?.right : (move?.wrong[0] ?? move?.right);
  return button ? locate(page, observation, button) : null;
}

/** Taps a choice where it is now; one that has just left is let go. */
export async function tap(page: Page, choice: Locator): Promise<void> {
  const box = await choice.boundingBox({ timeout: 500 }).catch(() => null);
  if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}
