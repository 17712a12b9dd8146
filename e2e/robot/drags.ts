import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** Drags a piece to a target and releases it there. */
export type Drag = (piece: Locator, target: Locator) => Promise<void>;

const MOVES = 12;
/** By touch a drag starts with a press of 120 ms that moves less than a swipe. spec: play#drag. */
const LONG_PRESS = { seconds: 0.15, pixels: 6 } as const;

/** The middle of something on the page, in CSS pixels. */
export async function middleOf(element: Locator): Promise<readonly [x: number, y: number]> {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${String(element)} is nowhere.`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/**
 * Waits until an element no longer moves, so that its measured position is still right when it is
 * used.
 */
export async function waitUntilStable(place: Locator): Promise<void> {
  const element = await place.elementHandle();
  await element?.waitForElementState('stable');
}

async function stableMiddleOf(place: Locator): Promise<readonly [x: number, y: number]> {
  await waitUntilStable(place);
  return await middleOf(place);
}

/** Drags with the mouse in several moves: other pieces make room meanwhile. */
export function createMouseDrag(page: Page): Drag {
  return async (piece, place) => {
    await stableMiddleOf(place);
    await page.mouse.move(...(await stableMiddleOf(piece)));
    await page.mouse.down();
    const [x, y] = await middleOf(place);
    await page.mouse.move(x, y, { steps: MOVES });
    await expect(piece).toHaveAttribute('aria-pressed', 'true');
    await page.mouse.up();
  };
}

/** Drags by touch: a long press, then several moves to the target. */
export async function createTouchDrag(page: Page): Promise<Drag> {
  const cdp = await page.context().newCDPSession(page);
  return async (piece, place) => {
    const [toX, toY] = await stableMiddleOf(place);
    const [x, y] = await stableMiddleOf(piece);
    const pressed = Date.now() / 1000;
    const touch = (type: 'touchStart' | 'touchMove', at: readonly [number, number], seconds: number) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [{ x: at[0], y: at[1] }],
        timestamp: pressed + seconds,
      });
    await touch('touchStart', [x, y], 0);
    await touch('touchMove', [x, y - LONG_PRESS.pixels], LONG_PRESS.seconds);
    await expect(piece).toHaveAttribute('aria-pressed', 'true');
    for (let move = 1; move <= MOVES; move += 1) {
      const ratio = move / MOVES;
      await touch('touchMove', [x + (toX - x) * ratio, y + (toY - y) * ratio], LONG_PRESS.seconds * (1 + move));
    }
    await cdp.send('Input.dispatchTouchEvent', {
      type: 'touchEnd',
      touchPoints: [],
      timestamp: pressed + LONG_PRESS.seconds * (2 + MOVES),
    });
  };
}
