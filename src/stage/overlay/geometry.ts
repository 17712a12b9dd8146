import type { Rectangle } from '../kit/view';

/** Corner radius of a choice, CSS pixels: as `.choice` in stage.module.css. */
const MAX_CORNER = 40;

/** Whether each side of two rectangles differs by no more than this. */
export const isNear = (one: Rectangle, other: Rectangle, pixels: number): boolean =>
  Math.abs(one.x - other.x) <= pixels &&
  Math.abs(one.y - other.y) <= pixels &&
  Math.abs(one.width - other.width) <= pixels &&
  Math.abs(one.height - other.height) <= pixels;

export const contains = (bounds: Rectangle, x: number, y: number): boolean =>
  x >= bounds.x && x <= bounds.x + bounds.width && y >= bounds.y && y <= bounds.y + bounds.height;

/** Whether a rectangle with round corners has the point. */
export function containsRound({ x, y, width, height }: Rectangle, atX: number, atY: number): boolean {
  const corner = Math.min(MAX_CORNER, width / 2, height / 2);
  const beyondX = Math.max(0, Math.abs(atX - (x + width / 2)) - (width / 2 - corner));
  const beyondY = Math.max(0, Math.abs(atY - (y + height / 2)) - (height / 2 - corner));
  return Math.hypot(beyondX, beyondY) <= corner;
}

/** The part of a rectangle below `minY`; null where its centre is above. */
export function clipAbove(whole: Rectangle, minY: number): Rectangle | null {
  const { x, y, width, height } = whole;
  if (y >= minY) return whole;
  return y + height / 2 < minY ? null : { x, y: minY, width, height: y + height - minY };
}
