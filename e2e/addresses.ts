import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { bubblePop } from '../scenes/bubble-pop';
import { storyBook } from '../scenes/story-book';
import { readBuiltPack } from './pack';

/** An address with these parameters, escaped as the app writes it. */
export function address(path: string, parameters: Readonly<Record<string, string>> = {}): string {
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

export const LEVEL = { difficulty: '2' };
export const LESSON = { ...LEVEL, unit: '1Animals', 'game-name': 'Around home' };
export const GAME = { ...LESSON, 'game-type': bubblePop.label, Key: '1' };

const { story } = readBuiltPack();
/** The first story of the pack. */
export const STORY_NAME = story.unit;
export const STORY = { ...LEVEL, unit: `1${STORY_NAME}`, 'game-name': story.subunit };
export const STORY_BOOK = { ...STORY, 'game-type': storyBook.label, Key: story.key };

/** The address that the browser stands at, without the server's name. */
export const readAddress = (page: Page): Promise<string> =>
  page.evaluate(() => window.location.pathname + window.location.search);

/** Waits until the browser stands at an address. */
export async function expectAddress(page: Page, expected: string): Promise<void> {
  await expect.poll(() => readAddress(page)).toBe(expected);
}
