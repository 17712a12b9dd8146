import type { Rectangle, Viewport } from '../../src/stage/kit/view';

/**
 * Width as a share of the screen's (`tall` where it is upright, whose cards lie in rows), height as
 * one of its height; limits of height over width. spec: games#timeline.
 */
const CARD = { widthRatio: 1 / 7, tallWidthRatio: 0.29, heightRatio: 0.27, maxAspect: 1.6, minAspect: 1.02 } as const;
/** Below this size a screen is a phone. CSS pixels. */
const SMALL_SIDE = 520;
/** Space above the table and above the hand goes by this. CSS pixels. */
const MARGIN_PIXELS = { large: 44, small: 32 } as const;
const STONE_PIXELS = { large: 40, small: 25 } as const;
/** Gaps in widths of a card. */
const GAP = { table: 0.2, maxTable: 1.3, hand: 0.09, open: 1.12 } as const;
const ROW_GAP = 8;
/** The bird looks on over an edge: its size in margins, and how much of it is seen. */
const BIRD = { size: 2.3, shown: 1 } as const;
/** At the end cards are larger. */
const END_SIZE = 1.3;
/** This number of cards still has room beside each other there. */
const END_ROW_CARDS = 12;
/** The share of a row's free height that lies above its cards: the bird looks on below. */
const ABOVE_RATIO = 0.3;
/** At the end the land rises above them. */
const END_ABOVE_RATIO = 0.55;
/**
 * The hand of an upright screen lies in two rows, which take at most this share of the play area.
 */
const TALL_HAND_RATIO = 0.46;
const MAX_ROWS = 8;

/** Where things lie. CSS pixels from the canvas's top left corner. */
export interface TimelineAreas {
  readonly table: Rectangle;
  /** The table at the end, once the hand is empty. */
  readonly whole: Rectangle;
  readonly bird: { readonly size: number; readonly shown: number };
  /** The cards of the hand. */
  readonly hand: Rectangle;
  /** The ground under the hand; it reaches the canvas's lower edge. */
  readonly ledge: Rectangle;
  /** Height of the stone with a card's date. */
  readonly stone: number;
  readonly maxCard: { readonly width: number; readonly height: number };
  /** Rows of the table, at most. */
  readonly mostRows: number;
  /** The share of a row's free height that lies above its cards. */
  readonly aboveRatio: number;
}

/** Splits the play area into the table and the hand. The page places its bird by the same areas. */
export function layoutTimeline({ width, height, play, isTall }: Viewport): TimelineAreas {
  const isSmall = Math.min(width, height) < SMALL_SIDE;
  const margin = isSmall ? MARGIN_PIXELS.small : MARGIN_PIXELS.large;
  const maxCard = {
    width: width * (isTall ? CARD.tallWidthRatio : CARD.widthRatio),
    height: height * CARD.heightRatio,
  };
  const bottom = play.y + play.height;
  const handHeight = isTall ? Math.min(2 * maxCard.height + ROW_GAP, play.height * TALL_HAND_RATIO) : maxCard.height;
  const handTop = bottom - handHeight;
  const ledgeTop = handTop - margin * (isTall ? 0.6 : 0.3);
  // Between the road and the hand.
  const lift = 0.7;
  const tableTop = play.y + margin * (isTall ? 1 : 0.5);
  const inset = isSmall ? 0 : 24;
  const birdSize = margin * BIRD.size;
  return {
    whole: { ...play, y: tableTop, height: bottom - tableTop },
    bird: { size: birdSize, shown: birdSize * BIRD.shown },
    table: { ...play, y: tableTop, height: ledgeTop - margin * lift - ROW_GAP - tableTop },
    hand: { x: play.x + inset + ROW_GAP, y: handTop, width: play.width - 2 * (inset + ROW_GAP), height: handHeight },
    ledge: { x: play.x + inset, y: ledgeTop, width: play.width - 2 * inset, height: height - ledgeTop },
    stone: isSmall ? STONE_PIXELS.small : STONE_PIXELS.large,
    maxCard,
    mostRows: MAX_ROWS,
    aboveRatio: ABOVE_RATIO,
  };
}

interface Rows {
  readonly perRow: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
}

/** Size of the cards when they lie in a number of rows. */
function sizeCards(
  area: Rectangle,
  count: number,
  rows: number,
  gapRatio: number,
  below: number,
  max: TimelineAreas['maxCard'],
): Rows {
  const perRow = Math.ceil(count / rows);
  const byWidth = Math.min(max.width, area.width / (perRow + (perRow + 1) * gapRatio));
  const rowHeight = area.height / rows - below - (rows > 1 ? ROW_GAP : 0);
  const height = Math.max(1, Math.min(max.height, byWidth * CARD.maxAspect, rowHeight));
  return { perRow, rows, width: Math.min(byWidth, height / CARD.minAspect), height };
}

/** The number of rows that makes the cards largest. */
function chooseRows(
  area: Rectangle,
  count: number,
  gapRatio: number,
  below: number,
  max: TimelineAreas['maxCard'],
  mostRows = MAX_ROWS,
): Rows {
  const candidates = Array.from({ length: Math.min(mostRows, Math.max(1, count)) }, (_, index) =>
    sizeCards(area, Math.max(1, count), index + 1, gapRatio, below, max),
  );
  return candidates.reduce((best, next) => (next.width * next.height > best.width * best.height * 1.01 ? next : best));
}

/** Places of the table. `gaps[i]` is the room before card i; the last one is the room after all. */
export interface TablePlaces {
  readonly cards: readonly Rectangle[];
  readonly gaps: readonly Rectangle[];
  /** Where a card may be let go for each gap: together they cover the rows. */
  readonly zones: readonly Rectangle[];
  /** The path's middle under each row. */
  readonly paths: readonly number[];
}

/** The areas at the end, when the table is all there is. */
export const growTable = (areas: TimelineAreas, count: number): TimelineAreas => ({
  ...areas,
  table: areas.whole,
  // All on the one road through the land, where there is room for them beside each other.
  ...(areas.whole.width > areas.whole.height && count <= END_ROW_CARDS
    ? { mostRows: 1, aboveRatio: END_ABOVE_RATIO }
    : {}),
  maxCard: { width: areas.maxCard.width * END_SIZE, height: areas.maxCard.height * END_SIZE },
});

/**
 * Lays out `count` cards in rows, with room for `sizedFor` of them; the gap `open` is as wide as a
 * card.
 */
export function layoutTable(
  { table, stone, maxCard, mostRows, aboveRatio }: TimelineAreas,
  count: number,
  sizedFor: number,
  open: number | null,
): TablePlaces {
  const most = Math.max(count, sizedFor);
  const { perRow, rows, width, height } = chooseRows(table, most, GAP.table, stone, maxCard, mostRows);
  const rowHeight = table.height / rows;
  const cards: Rectangle[] = [];
  const gaps: Rectangle[] = [];
  const zones: Rectangle[] = [];
  const used = Math.max(1, Math.ceil(count / perRow));
  const top = table.y + (table.height - used * rowHeight) / 2;
  for (let row = 0; row < used; row += 1) {
    const first = row * perRow;
    const inRow = Math.min(perRow, count - first);
    const y = top + row * rowHeight + (rowHeight - height - stone) * aboveRatio;
    const opened =
      open !== null && ((open > first && open <= first + inRow) || (open === 0 && row === 0)) ? open - first : null;
    const free = table.width - inRow * width;
    const openWidth = opened === null ? 0 : Math.min(width * GAP.open, free);
    const gap = Math.min(width * GAP.maxTable, (free - openWidth) / (opened === null ? inRow + 1 : inRow || 1));
    const total = inRow * width + (opened === null ? inRow + 1 : inRow) * gap + openWidth;
    let x = table.x + (table.width - total) / 2;
    let zoneStart = table.x;
    for (let index = 0; index <= inRow; index += 1) {
      const room = index === opened ? openWidth : gap;
      const isLast = index === inRow;
      const zoneEnd = isLast ? table.x + table.width : x + room + width / 2;
      // The gap before a later row is the one at the end of the row above.
      if (row === 0 || index > 0) {
        gaps.push({ x, y, width: room, height });
        zones.push({ x: zoneStart, y: top + row * rowHeight, width: zoneEnd - zoneStart, height: rowHeight });
      }
      if (!isLast) cards.push({ x: x + room, y, width, height });
      x += room + width;
      zoneStart = zoneEnd;
    }
  }
  const middle = (rowHeight - height - stone) * aboveRatio + height + stone / 2;
  const paths = Array.from({ length: used }, (_, row) => top + row * rowHeight + middle);
  return { cards, gaps, zones, paths };
}

/** Lays out the cards of the hand in rows, with room for `sizedFor` of them. */
export function layoutHand({ hand, maxCard }: TimelineAreas, count: number, sizedFor: number): Rectangle[] {
  const { perRow, width, height } = chooseRows(hand, Math.max(count, sizedFor), GAP.hand, 0, maxCard);
  const gap = width * GAP.hand;
  const used = Math.max(1, Math.ceil(count / perRow));
  const top = hand.y + (hand.height - used * (height + ROW_GAP) + ROW_GAP) / 2;
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / perRow);
    const inRow = Math.min(perRow, count - row * perRow);
    const left = hand.x + (hand.width - inRow * (width + gap) + gap) / 2;
    return { x: left + (index - row * perRow) * (width + gap), y: top + row * (height + ROW_GAP), width, height };
  });
}
