import { bubblePop } from '../scenes/bubble-pop';
import { fromMeToYou } from '../scenes/from-me-to-you';
import { itemFall } from '../scenes/item-fall';
import { NIGHTLY, expect, test } from './test';
import type { Page } from '@playwright/test';
import { SIZES } from '../tools/shots/pictures';
import { listGamePlaces, readPack as readPlacesPack } from '../tools/shots/places';
import { BUILT } from './built';
import { startFromPage } from './open-anew';
import { readPack } from './pack';
import { goToGame, passTime, startEasy } from './robot';
import { createMouse } from './robot/input-devices';

const PHONE_LANDSCAPE = { width: 844, height: 390 };
const SMALLEST = { width: 320, height: 568 };
/** The test waits until this many choices have appeared; they come in from behind the plaque. */
const CHOICES = 3;
/** Game time between two checks. */
const POLL_MILLISECONDS = 400;

const MAX_BELOW_PIXELS = 8;

/**
 * Runs in the page, in each frame until there is praise: where it and the plaque end below, once
 * they have come down. The praise is gone after a moment, however busy the machine is.
 */
function findLowerEdges(): { readonly praise: number; readonly plaque: number } | null {
  const praise = document.querySelector('[data-testid="popup-word"]');
  const plaque = document.querySelector('[data-prompt]');
  if (!praise || !plaque) return null;
  for (const animation of document.getAnimations()) {
    const { endTime } = animation.effect?.getComputedTiming() ?? {};
    animation.pause();
    // In the middle of the time of the praise, at the end of all that has come.
    const isPraise = praise.contains((animation.effect as KeyframeEffect).target);
    if (typeof endTime === 'number' && endTime < Infinity) animation.currentTime = isPraise ? endTime / 2 : endTime;
  }
  return { praise: praise.getBoundingClientRect().bottom, plaque: plaque.getBoundingClientRect().bottom };
}

declare global {
  interface Window {
    /**
     * Choices seen so far, those that overlapped buttons of the head-up display, and the classes of
     * elements that covered the bird.
     */
    watched?: { readonly seen: Set<string>; readonly behind: Set<string>; readonly before: Set<string> };
  }
}

/** Runs in the page: checks every frame from now on. */
function watchChoices(): void {
  const watched = { seen: new Set<string>(), behind: new Set<string>(), before: new Set<string>() };
  window.watched = watched;
  const look = (): void => {
    const controls = [...document.querySelectorAll('[data-testid="hud"] button')].map((control) =>
      control.getBoundingClientRect(),
    );
    for (const choice of document.querySelectorAll<HTMLElement>('button[data-choice]:not([hidden])')) {
      const { left, right, top, bottom } = choice.getBoundingClientRect();
      const name = choice.dataset['choice'] ?? '';
      watched.seen.add(name);
      const isBehind = controls.some(
        (box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
      );
      if (isBehind) watched.behind.add(name);
    }
    const bird = document.querySelector('[aria-label="Songbird"]')?.getBoundingClientRect();
    const pressed = bird && document.elementFromPoint(bird.x + bird.width / 2, bird.y + bird.height / 2);
    // A new word's card hangs before the bird while it is introduced.
    const isIntroduced = document.querySelector('[data-testid="introduction"]') !== null;
    if (pressed && !isIntroduced && !pressed.closest('[aria-label="Songbird"]')) watched.before.add(pressed.className);
    requestAnimationFrame(look);
  };
  look();
}

const readWatched = (page: Page): Promise<Readonly<Record<'seen' | 'behind' | 'before', readonly string[]>>> =>
  page.evaluate(() => {
    const { seen, behind, before } = window.watched ?? { seen: [], behind: [], before: [] };
    return { seen: [...seen], behind: [...behind], before: [...before] };
  });

/** One game on the widest, one on the narrowest; `EVERY=1 npm run e2e -- hud` takes both at all. */
const IS_EVERY = Boolean(process.env['EVERY']);
const VIEWPORTS = IS_EVERY ? [...SIZES, PHONE_LANDSCAPE] : SIZES.filter(({ width }) => width === 1366 || width === 390);

for (const [turn, { label: game }] of [bubblePop, itemFall].entries()) {
  for (const viewport of IS_EVERY ? VIEWPORTS : VIEWPORTS.slice(turn, turn + 1)) {
    test.describe(`${game} at ${viewport.width}x${viewport.height}`, NIGHTLY, () => {
      test.use({ viewport });

      test('a choice behind the head-up display cannot be pressed', async ({ page, request }) => {
        const pack = await readPack(request);
        const device = createMouse();
        await page.clock.install();
        await page.goto('/');
        await goToGame(page, device, pack.pathTo(game));
        await startEasy(page, device);
        // The first press ends the demonstration.
        await page.getByRole('button', { name: 'Songbird' }).click();
        await page.evaluate(watchChoices);
        await expect(async () => {
          await passTime(page, POLL_MILLISECONDS);
          expect((await readWatched(page)).seen.length).toBeGreaterThanOrEqual(CHOICES);
        }).toPass({ intervals: [0] });
        expect(await readWatched(page)).toMatchObject({ behind: [], before: [] });
      });
    });
  }
}

test.describe('praise', () => {
  test.use({ viewport: PHONE_LANDSCAPE });

  test('stands beside the plaque, and reaches hardly below it', async ({ page, request }) => {
    const pack = await readPack(request);
    const device = createMouse();
    await page.goto('/');
    await goToGame(page, device, pack.pathTo(bubblePop.label));
    await startEasy(page, device);
    // The first press ends the demonstration.
    await page.getByRole('button', { name: 'Songbird' }).click();
    await page.locator('button[data-choice]:not([hidden])').first().dispatchEvent('click');
    const edges = await (await page.waitForFunction(findLowerEdges)).jsonValue();
    expect(edges?.praise).toBeLessThanOrEqual((edges?.plaque ?? Number.NaN) + MAX_BELOW_PIXELS);
  });
});

/**
 * Runs in the page: what covers something else in the head-up display, in words. A rounded edge may
 * share a pixel.
 */
function listOverlaps(): string[] {
  const word = document.createRange();
  const text = document.querySelector('[data-prompt] > [aria-hidden]');
  if (text) word.selectNodeContents(text);
  const bird = document.querySelector('[aria-label="Songbird"] img')?.getBoundingClientRect();
  const figure = document.querySelector('[data-testid="hud"] > :last-child > [role="img"]')?.getBoundingClientRect();
  const lastLetter = Math.max(...[...word.getClientRects()].map(({ right }) => right));
  const dots = [...document.querySelectorAll('[role="progressbar"] > i')].map(
    (dot) => dot.getBoundingClientRect().right,
  );
  return [
    ...(bird && lastLetter <= bird.left + 1
      ? []
      : [`the word ends at ${lastLetter}, the bird begins at ${bird?.left}`]),
    ...(figure && Math.max(...dots) < figure.left
      ? []
      : [`the dots end at ${Math.max(...dots)}, the score begins at ${figure?.left}`]),
  ];
}

test.describe('the plaque', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test(
    'keeps its word, of several lines too, clear of the songbird, and the figures of their neighbours',
    NIGHTLY,
    async ({ page }) => {
      const places = listGamePlaces(await readPlacesPack(BUILT));
      // It asks whole sentences. Not every pack has them.
      const place = places.find(({ id }) => id === fromMeToYou.id) ?? places.find(({ id }) => id === itemFall.id);
      // All difficulties are open at the last level.
      await page.goto((place?.address ?? '').replace(/difficulty=\d/u, 'difficulty=5'));
      await startFromPage(page);
      await expect(page.locator('[data-prompt]')).toBeVisible();
      for (const size of [...SIZES, PHONE_LANDSCAPE, SMALLEST]) {
        await page.setViewportSize(size);
        // The screen is turned in more than one step.
        await expect.poll(() => page.evaluate(listOverlaps), `${size.width} by ${size.height}`).toEqual([]);
      }
    },
  );
});
