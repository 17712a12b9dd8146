import { NIGHTLY, expect, test } from './test';
import type { Page } from '@playwright/test';
import { bubblePop } from '../scenes/bubble-pop';
import { wordToImage } from '../scenes/word-to-image';
import { readPack } from './pack';
import { createTouch, goHome } from './robot';
import { skipIntroductions } from './introductions';

/** Resources that a page holds, counted in the page from before its own scripts run. */
interface Counts {
  /** Calls of requestAnimationFrame since the page began. */
  readonly frames: number;
  /** Listeners on window and document. */
  readonly listeners: number;
  /** WebGL textures that were made, and those of them that have not been deleted. */
  readonly texturesMade: number;
  readonly textures: number;
  readonly nodes: number;
}

declare global {
  interface Window {
    countForTest: () => Counts;
  }
}

/** Runs in the page. Wraps the functions that are counted without changing what they do. */
function installCounters(): void {
  let frames = 0;
  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => {
    frames += 1;
    return request(callback);
  };

  /** Each listener once, as the browser itself counts: by target, type, function and phase. */
  const listeners = new Map<string, Set<unknown>>();
  const setOf = (target: EventTarget, type: string, options: unknown): Set<unknown> | null => {
    if (target !== window && target !== document) return null;
    const isCapture =
      options === true ||
      (typeof options === 'object' && options !== null && 'capture' in options && options.capture === true);
    const name = `${target === window ? 'window' : 'document'} ${type} ${isCapture}`;
    const existing = listeners.get(name) ?? new Set();
    listeners.set(name, existing);
    return existing;
  };
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function addCounted(this: EventTarget | undefined, type, listener, options) {
    const target = this ?? window;
    const isOnce = typeof options === 'object' && options?.once === true;
    if (listener && !isOnce) setOf(target, type, options)?.add(listener);
    add.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function removeCounted(
    this: EventTarget | undefined,
    type,
    listener,
    options,
  ) {
    const target = this ?? window;
    setOf(target, type, options)?.delete(listener);
    remove.call(target, type, listener, options);
  };

  let texturesMade = 0;
  const textures = new Set<WebGLTexture>();
  for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext]) {
    const { createTexture, deleteTexture } = prototype;
    prototype.createTexture = function createCounted() {
      const texture = createTexture.call(this);
      texturesMade += 1;
      textures.add(texture);
      return texture;
    };
    prototype.deleteTexture = function deleteCounted(texture) {
      if (texture) textures.delete(texture);
      deleteTexture.call(this, texture);
    };
  }

  window.countForTest = () => ({
    frames,
    listeners: [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
    texturesMade,
    textures: textures.size,
    // Not the head: parts of the app that come at the first rest are named there, once each.
    nodes: document.body.querySelectorAll('*').length,
  });
}

const count = (page: Page): Promise<Counts> => page.evaluate(() => window.countForTest());

/** What a page that was opened has put away after this long. */
const SETTLE_MILLISECONDS = 3000;

/**
 * What a page holds once two looks at it are the same: a slow machine puts away what was shown some
 * tasks later.
 */
async function countSettled(page: Page): Promise<Counts> {
  let counts = await count(page);
  await expect
    .poll(async () => {
      const before = counts;
      await page.clock.runFor(SETTLE_MILLISECONDS);
      counts = await count(page);
      return (
        counts.nodes === before.nodes && counts.listeners === before.listeners && counts.textures === before.textures
      );
    })
    .toBe(true);
  return counts;
}

const MEASURE_MILLISECONDS = 10_000;

/** Frames that the page asks for in ten seconds of its own clock, which is advanced. */
async function countFrames(page: Page): Promise<number> {
  const { frames } = await count(page);
  await page.clock.runFor(MEASURE_MILLISECONDS);
  return (await count(page)).frames - frames;
}

/** Address of a game's play screen. */
const addressOf = (game: string): string =>
  `/start-game/?difficulty=1&unit=1Animals&game-name=${encodeURIComponent('Around home')}&game-type=${encodeURIComponent(game)}&Key=1`;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test.beforeEach(async ({ page }) => {
  // Before the counters, which count what the page asks of this clock.
  await page.clock.install();
  await page.addInitScript(installCounters);
});

test('an idle home page asks for no frame', NIGHTLY, async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page).toHaveTitle("Kids' Zone - Home");
  expect(await countFrames(page)).toBe(0);
});

test('a running game asks for frames, a paused one for none, and it goes on afterwards', async ({ page }) => {
  await page.goto(addressOf(bubblePop.label));
  await page.getByRole('button', { name: /\bEasy\b/u }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('dialog', { name: 'Pause' })).toBeVisible();
  expect(await countFrames(page)).toBe(0);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const { frames } = await count(page);
  await expect.poll(async () => (await count(page)).frames).toBeGreaterThan(frames + 10);
});

test('a home page after a game asks for no frame', NIGHTLY, async ({ page, request }) => {
  await page.goto(addressOf(bubblePop.label));
  await page.getByRole('button', { name: /\bEasy\b/u }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Leave the game' }).click();
  await goHome(page, createTouch(), await readPack(request));
  await expect(page).toHaveTitle("Kids' Zone - Home");
  // Animations of the last press may still be running.
  await expect.poll(() => countFrames(page), { timeout: 4 * MEASURE_MILLISECONDS }).toBe(0);
});

/** `EVERY=1 npm run e2e -- idle` goes in and out fifty times. */
const REPEATS = process.env['EVERY'] ? 50 : 5;
/** After this many repeats everything that is created once for the life of the page exists. */
const WARM_UP_REPEATS = 3;
/**
 * A game that was never finished starts with the demonstration. Every this many repeats the test
 * skips it and waits for the first choice of the game.
 */
const PLAY_EVERY = 6;

test(`${REPEATS} times in and out of a game leak no listeners, textures or elements`, async ({ page }) => {
  // It creates textures for its words in each game; they must be destroyed.
  const game = wordToImage.label;
  const choice = page.locator('button[data-choice]').first();
  await page.goto(addressOf(game));
  const measured: Counts[] = [];
  for (let time = 1; time <= REPEATS; time += 1) {
    await page.getByRole('button', { name: /\bEasy\b/u }).click();
    await expect(choice).toBeVisible();
    if (time % PLAY_EVERY === 2) {
      // The press also passes over the banner and the new words of the game.
      await page.getByRole('button', { name: 'Songbird' }).click();
      await skipIntroductions(page);
    }
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Leave the game' }).click();
    await expect(page.getByRole('heading', { name: game })).toBeVisible();
    if (time === WARM_UP_REPEATS || time === REPEATS) measured.push(await countSettled(page));
  }
  const [warm, last] = measured;
  console.log(`after ${WARM_UP_REPEATS} times:`, warm, `after ${REPEATS}:`, last);
  const retained = (counts: Counts | undefined) =>
    counts && { listeners: counts.listeners, textures: counts.textures, nodes: counts.nodes };
  expect(retained(last)).toEqual(retained(warm));
  // The counters did count.
  expect(warm?.listeners).toBeGreaterThan(0);
  expect(last?.texturesMade).toBeGreaterThan(REPEATS);
});
