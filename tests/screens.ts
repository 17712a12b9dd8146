import type { Rectangle, Viewport } from '../src/stage/kit/view';

/**
 * Sizes of tablets, laptops and phones, both ways up, and of a third of a divided screen: width and
 * height in CSS pixels.
 */
export const SCREENS = [
  [1920, 1200],
  [1200, 1920],
  [1366, 768],
  [1280, 800],
  [1024, 768],
  [768, 1024],
  [800, 1280],
  [390, 844],
  [360, 640],
  [844, 390],
  [320, 1024],
  [320, 568],
] as const;

/** Below this shorter side a screen is a phone. CSS pixels. */
const PHONE_SIDE = 600;
/** Below this width it is a third of a divided screen, or the smallest phone. CSS pixels. */
const NARROW_WIDTH = 360;
/** Shorter side of what is tapped. CSS pixels. */
const MIN_SIDE = { narrow: 43, phone: 48, other: 56 } as const;
/** Rounding, in CSS pixels. */
const SLACK = 1;

function doOverlap(one: Rectangle, other: Rectangle): boolean {
  return (
    one.x + one.width > other.x + SLACK &&
    other.x + other.width > one.x + SLACK &&
    one.y + one.height > other.y + SLACK &&
    other.y + other.height > one.y + SLACK
  );
}

/**
 * What is wrong with parts that are tapped, in words: too small, outside of the play area, or over
 * one another.
 */
export function findLayoutFaults({ width, height, play }: Viewport, parts: readonly Rectangle[]): string[] {
  const side = Math.min(width, height);
  const min = MIN_SIDE[side < NARROW_WIDTH ? 'narrow' : side < PHONE_SIDE ? 'phone' : 'other'];
  return parts.flatMap((part, index) => {
    const isInside =
      part.x >= play.x - SLACK &&
      part.y >= play.y - SLACK &&
      part.x + part.width <= play.x + play.width + SLACK &&
      part.y + part.height <= play.y + play.height + SLACK;
    const isLarge = Math.min(part.width, part.height) >= min;
    const covered = parts.flatMap((other, place) =>
      place > index && doOverlap(part, other) ? [`part ${index} and part ${place} overlap`] : [],
    );
    return [
      ...(isLarge ? [] : [`part ${index} is only ${Math.round(part.width)} by ${Math.round(part.height)}`]),
      ...(isInside ? [] : [`part ${index} is not in the play area`]),
      ...covered,
    ];
  });
}
