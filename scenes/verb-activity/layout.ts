import type { Rectangle, Viewport } from '../../src/stage/kit/view';
import type { Tuning } from './tuning';

/** Of a window, in CSS pixels. */
export const MAX_WINDOW_WIDTH = 560;
/** Share of the play area for the action whose word is to be found. */
const ASKED_RATIO = 0.5;

/** Diameter of the light in CSS pixels. spec: games#verb-activity. */
export function lightDiameter(
  { width, height }: Viewport,
  { circleRatio, minCirclePixels, maxCirclePixels }: Tuning,
): number {
  return Math.min(maxCirclePixels, Math.max(minCirclePixels, Math.min(width, height) * circleRatio));
}

/**
 * The two parts of the play area: for the action, and for the words; side by side, or one above the
 * other.
 */
export function splitArea(
  { x, y, width, height }: Rectangle,
  isTall: boolean,
  gap: number,
): readonly [Rectangle, Rectangle] {
  if (isTall) {
    const upper = (height - gap) * ASKED_RATIO;
    return [
      { x, y, width, height: upper },
      { x, y: y + upper + gap, width, height: height - upper - gap },
    ];
  }
  const left = (width - gap) * ASKED_RATIO;
  return [
    { x, y, width: left, height },
    { x: x + left + gap, y, width: width - left - gap, height },
  ];
}

/** The largest square in the middle of an area. */
export function squareIn({ x, y, width, height }: Rectangle): Rectangle {
  const side = Math.min(width, height, MAX_WINDOW_WIDTH);
  return { x: x + (width - side) / 2, y: y + (height - side) / 2, width: side, height: side };
}

/** Where the window above a place ends; 0, the picture's upper edge, where none is above it. */
export function bottomAbove(places: readonly Rectangle[], { x, y, width }: Rectangle): number {
  const above = places.filter(
    (other) => other.y + other.height <= y && other.x < x + width && x < other.x + other.width,
  );
  return Math.max(0, ...above.map((other) => other.y + other.height));
}
