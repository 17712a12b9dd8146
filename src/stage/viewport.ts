import type { Viewport } from './view';

/** Lengths in CSS pixels. spec: art#layout. The head-up display's style sheet keeps within the same bands. */
const BAND = {
  /** Below this width a screen is a phone. */
  phoneWidth: 600,
  phoneTop: 186,
  tallTop: 262,
  wideTop: 150,
  /** A phone on its side. */
  lowHeight: 520,
  lowTop: 88,
  phoneMargin: 14,
  margin: 36,
  /** Small hands rest at the lower edge. */
  bottom: 24,
} as const;

/** The canvas and the part of it that choices may use. */
export function computeViewport(width: number, height: number): Viewport {
  const isTall = height > width;
  const isPhone = width < BAND.phoneWidth;
  const isLow = height < BAND.lowHeight;
  const top = isTall ? (isPhone ? BAND.phoneTop : BAND.tallTop) : isLow ? BAND.lowTop : BAND.wideTop;
  const margin = isPhone || isLow ? BAND.phoneMargin : BAND.margin;
  const play = { x: margin, y: top, width: Math.max(1, width - 2 * margin), height: Math.max(1, height - top - BAND.bottom) };
  return { width, height, play, isTall };
}
