import { layoutGrid } from '../../src/stage/components/grid';
import type { Rectangle, Viewport } from '../../src/stage/kit/view';

/**
 * Sizes in widths of a card: the gap for a crocodile's head, and for a whole one between two cards;
 * the room below for badges, and between rows.
 */
const ROW = { gap: 0.94, wideGap: 1.5, below: 0.24, between: 0.1 } as const;
/** Height of a card as a multiple of its width: higher where there is room. */
const HEIGHT_RATIO = { min: 0.8, max: 1.12, maxTall: 1.35 } as const;
const MAX_CARD = 360;
/** The stones with the signs: a share of the play area's height, the rest in CSS pixels. */
const STONE = { ratio: 0.23, min: 76, max: 148, gap: 24 } as const;

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Where cards, crocodiles and stones stand. CSS pixels; the points are on the water's surface, in
 * the middle of what stands there.
 */
export interface Layout {
  readonly card: { readonly width: number; readonly height: number };
  readonly gapWidth: number;
  /** Whether the gaps have room for a whole crocodile, not for its head alone. */
  readonly hasBodies: boolean;
  readonly cards: readonly Point[];
  /**
   * By the card: where it stands a second time, at the left of the next row; null where it does
   * not.
   */
  readonly copies: readonly (Point | null)[];
  readonly gaps: readonly Point[];
  /** The stones with the signs. */
  readonly stones: readonly Rectangle[];
}

/**
 * Lays out a chain: in one row, or on an upright screen one row for each pair, so that every
 * crocodile stands between its two numbers.
 */
export function findLayout({ play, isTall }: Viewport, cardCount: number, stoneCount: number): Layout {
  const stoneSize = Math.min(STONE.max, Math.max(STONE.min, play.height * STONE.ratio));
  const stones = layoutGrid({ ...play, y: play.y + play.height - stoneSize, height: stoneSize }, stoneCount, {
    aspectRatio: 1,
    gap: STONE.gap,
    maxWidth: stoneSize,
    columns: stoneCount,
  });
  const area = { ...play, height: play.height - stoneSize - STONE.gap };
  const inRow = isTall ? 2 : cardCount;
  const rows = isTall ? cardCount - 1 : 1;
  const hasBodies = cardCount === 2 && !isTall;
  const gap = hasBodies ? ROW.wideGap : ROW.gap;
  const maxRatio = isTall ? HEIGHT_RATIO.maxTall : HEIGHT_RATIO.max;
  const rowWidth = inRow + (inRow - 1) * gap;
  const around = ROW.below + ROW.between;
  const width = Math.min(MAX_CARD, area.width / rowWidth, area.height / (rows * (HEIGHT_RATIO.min + around)));
  const heightRatio = Math.min(maxRatio, Math.max(HEIGHT_RATIO.min, area.height / (rows * width) - around));
  const rowHeight = (heightRatio + around) * width;
  const left = area.x + (area.width - rowWidth * width) / 2;
  const top = area.y + (area.height - rows * rowHeight) / 2;
  const pointAt = (row: number, units: number): Point => ({
    x: left + units * width,
    y: top + (row + 1) * rowHeight - ROW.below * width,
  });
  const pitch = 1 + gap;
  const indexes = Array.from({ length: cardCount }, (_, index) => index);
  return {
    card: { width, height: heightRatio * width },
    gapWidth: gap * width,
    hasBodies,
    cards: indexes.map((card) =>
      isTall ? pointAt(Math.max(0, card - 1), card === 0 ? 0.5 : pitch + 0.5) : pointAt(0, card * pitch + 0.5),
    ),
    copies: indexes.map((card) => (isTall && card > 0 && card < cardCount - 1 ? pointAt(card, 0.5) : null)),
    gaps: indexes
      .slice(1)
      .map((_, index) => (isTall ? pointAt(index, 1 + gap / 2) : pointAt(0, index * pitch + 1 + gap / 2))),
    stones,
  };
}
