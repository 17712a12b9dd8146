import { expect, test } from './test';
import { GAME, LESSON, address } from './addresses';
import { PHONE } from './device';

test.use({ ...PHONE, serviceWorkers: 'block' });

test('the scripts of every game come while a child looks at the games, and each file once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const count = (name: RegExp): number => asked.filter((path) => name.test(path)).length;
  await page.goto(address('/choose-game-type/', LESSON));
  await expect.poll(() => count(/\/assets\/pixi-\w+\.js$/u)).toBe(1);
  await expect(page.locator('canvas')).toHaveCount(0);
  await page.goto(address('/start-game/', GAME));
  await page.locator('button[data-difficulty="easy"]').tap();
  await expect(page.locator('[data-choice]').first()).toBeAttached();
  // Each load of a page asks once: what was begun ahead is not fetched again.
  for (const name of [/\/assets\/pixi-\w+\.js$/u, /\/assets\/open-stage-\w+\.js$/u])
    expect(count(name), name.source).toBe(2);
  expect(count(/\/art\/stage\.json$/u)).toBe(1);
});
