import type { Viewport } from './kit/view';

/**
 * Lengths in CSS pixels. spec: art#layout. The head-up display's style sheet keeps within the same
 * bands.
 */
const BAND = {
  /** Below this width a screen is a phone. */
  phoneWidth: 600,
  phoneTop: 186,
  tallTop: 262,
  wideTop: 150,
  /**
   * On larger screens the head-up display grows with the page's unit (`--u`), and the bands with
   * it: the unit at which they are as above.
   */
  tallUnit: 1.11,
  wideUnit: 1,
  /** A phone on its side. */
  lowHeight: 520,
  lowTop: 88,
  phoneMargin: 14,
  margin: 36,
  /** Small hands rest at the lower edge. */
  bottom: 24,
} as const;

/**
 * What a notch, rounded corners and the home indicator cover, in CSS pixels; `side` is the larger
 * one of left and right.
 */
interface SafeArea {
  readonly top: number;
  readonly side: number;
  readonly bottom: number;
}

const WHOLE_SCREEN: SafeArea = { top: 0, side: 0, bottom: 0 };

/** Upright the head-up display has so much room above itself, which a notch may use. */
const ROOM_ABOVE = 12;

/**
 * How much larger the head-up display is than the bands were made for; at least 1. `--u` in
 * tokens.css, with which the test of this file compares it.
 */
function findGrowth(width: number, height: number): number {
  const isTall = height > width;
  const unit = isTall ? Math.min(width / 620, height / 1150) : Math.min(width / 1366, height / 768);
  return Math.max(1, unit / (isTall ? BAND.tallUnit : BAND.wideUnit));
}

/** The canvas and the part of it that choices may use. */
export function computeViewport(width: number, height: number, safe: SafeArea = WHOLE_SCREEN): Viewport {
  const isTall = height > width;
  const isPhone = width < BAND.phoneWidth;
  const isLow = height < BAND.lowHeight;
  const below = Math.max(0, safe.top - ROOM_ABOVE);
  const band = isTall ? (isPhone ? BAND.phoneTop : BAND.tallTop) : isLow ? BAND.lowTop : BAND.wideTop;
  const top = below + band * findGrowth(width, height);
  const margin = Math.max(safe.side, isPhone || isLow ? BAND.phoneMargin : BAND.margin);
  const bottom = Math.max(safe.bottom, BAND.bottom);
  const play = {
    x: margin,
    y: top,
    width: Math.max(1, width - 2 * margin),
    height: Math.max(1, height - top - bottom),
  };
  return { width, height, play, isTall };
}

/** The same on this screen; the style sheet says what is covered. */
export function findViewport(width: number, height: number): Viewport {
  const style = getComputedStyle(document.documentElement);
  const [top = 0, left = 0, right = 0, bottom = 0] = ['top', 'left', 'right', 'bottom'].map(
    (side) => Number.parseFloat(style.getPropertyValue(`--safe-${side}`)) || 0,
  );
  return computeViewport(width, height, { top, side: Math.max(left, right), bottom });
}
