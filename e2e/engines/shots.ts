import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import type { EnginePage } from './page';

/** Folder of the pictures: `npm run test:engines -- --shots`. */
export const SHOTS_FOLDER = join('shots', 'engines');
const IS_ASKED = Boolean(process.env['SHOTS']);

/**
 * A picture of the window, when they are asked for. What moves once has ended, and the game stands
 * still.
 */
export async function takeShot({ driver, run }: EnginePage, name: string): Promise<void> {
  if (!IS_ASKED) return;
  await run(async () => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(passing.map((animation) => animation.finished.catch(() => undefined)));
    return true;
  });
  mkdirSync(SHOTS_FOLDER, { recursive: true });
  writeFileSync(join(SHOTS_FOLDER, `${name}-${test.info().project.name}.png`), await driver.screenshot());
}
