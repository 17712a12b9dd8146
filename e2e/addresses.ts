import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** An address with these parameters, escaped as the app writes it. */
export function address(path: string, parameters: Readonly<Record<string, string>> = {}): string {
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

export const LEVEL = { difficulty: '2' };
export const LESSON = { ...LEVEL, unit: '1Animals', 'game-name': 'Around home' };
export const GAME = { ...LESSON, 'game-type': 'Bubble Pop', Key: '1' };
export const STORY = { ...LEVEL, unit: '1Where is the cat?', 'game-name': 'Part 1' };

/** Waits until the browser stands at an address. */
export async function expectAddress(page: Page, expected: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.location.pathname + window.location.search)).toBe(expected);
}
