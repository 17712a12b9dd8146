import { layoutGrid } from '../../src/stage/components/grid';
import type { Rectangle, Viewport } from '../../src/stage/kit/view';

/**
 * Sizes in widths of a card. Gaps between two cards: for a whole crocodile, usually and on the
 * smallest phones, and where it swims below them. Its length there, alone and beside others. The
 * mound below a card, and the room between rows.
 */
const ROW = { wideGap: 1.75, narrowGap: 1.6, gap: 0.12, alone: 1.94, beside: 1.04, below: 0.12, between: 0.1 } as const;
/** Length of a crocodile between two cards, in widths of the gap: its jaws reach neither board. */
const BETWEEN = 0.94;
/** Height of a card as a multiple of its width: higher where there is room. */
const HEIGHT_RATIO = { min: 0.62, max: 1.12, maxTall: 1.3 } as const;
/** Height of a crocodile with open jaws in its lengths. */
export const CROCODILE_HEIGHT = 0.34;
const MAX_CARD = 360;
/** Below this height of a row no crocodile swims below its cards. CSS pixels. */
const MIN_ROW = 112;
/** The stones with the signs: a share of the play area's height, the rest in CSS pixels. */
const STONE = { ratio: 0.33, min: 76, max: 204, gap: 24 } as const;

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Where cards, crocodiles and stones stand. CSS pixels; the points are on the ground or on the
 * water's surface, in the middle of what stands there.
 */
export interface Layout {
  readonly card: { readonly width: number; readonly height: number };
  /** From snout to tail. */
  readonly crocodileWidth: number;
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
 * Lays out a chain: a pair with its crocodile between the cards; a longer one in a row, with a
 * crocodile below each gap; on an upright screen a row for each pair, with its crocodile below it
 * where there is room.
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
  const isLow = isTall && area.height / rows < MIN_ROW;
  const isBetween = isLow || (cardCount === 2 && !isTall);
  const gap = isLow ? ROW.narrowGap : isBetween ? ROW.wideGap : ROW.gap;
  const length = isBetween ? gap * (isLow ? 1 : BETWEEN) : inRow === 2 ? ROW.alone : ROW.beside;
  const swimming = isBetween ? 0 : length * CROCODILE_HEIGHT;
  const maxRatio = isTall ? HEIGHT_RATIO.maxTall : HEIGHT_RATIO.max;
  const rowWidth = inRow + (inRow - 1) * gap;
  const around = ROW.below + ROW.between + swimming;
  const width = Math.min(MAX_CARD, area.width / rowWidth, area.height / (rows * (HEIGHT_RATIO.min + around)));
  const heightRatio = Math.min(maxRatio, Math.max(HEIGHT_RATIO.min, area.height / (rows * width) - around));
  const rowHeight = (heightRatio + around) * width;
  const left = area.x + (area.width - rowWidth * width) / 2;
  const top = area.y + (area.height - rows * rowHeight) / 2;
  const cardAt = (row: number, units: number): Point => ({
    x: left + units * width,
    y: top + row * rowHeight + heightRatio * width,
  });
  const gapAt = (row: number, units: number): Point => {
    const { x, y } = cardAt(row, units);
    return { x, y: y + (isBetween ? 0 : (ROW.below + swimming) * width) };
  };
  const pitch = 1 + gap;
  const indexes = Array.from({ length: cardCount }, (_, index) => index);
  return {
    card: { width, height: heightRatio * width },
    crocodileWidth: length * width,
    cards: indexes.map((card) =>
      isTall ? cardAt(Math.max(0, card - 1), card === 0 ? 0.5 : pitch + 0.5) : cardAt(0, card * pitch + 0.5),
    ),
    copies: indexes.map((card) => (isTall && card > 0 && card < cardCount - 1 ? cardAt(card, 0.5) : null)),
    gaps: indexes
      .slice(1)
      .map((_, index) => (isTall ? gapAt(index, 1 + gap / 2) : gapAt(0, index * pitch + 1 + gap / 2))),
    stones,
  };
}
