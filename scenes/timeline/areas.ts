import type { Rectangle, Viewport } from '../../src/stage/kit/view';
import { ERA_COUNT } from './rules-eras';

/**
 * Cards of the hand, large, since few lie open: their greatest width as a share of the screen's,
 * their height as a share of its height, and width to height. spec: games#timeline.
 */
const HAND = { widthRatio: 0.19, tallWidthRatio: 0.29, heightRatio: 0.27, mostWide: 1.2, mostHigh: 1.35 } as const;
/**
 * A card on the road is an eighth of the screen wide (three tenths where its rows are shorter), or
 * as wide as its time leaves room for; limits of height over width and over the row's height.
 */
const CARD = {
  widthRatio: 1 / 8,
  tallWidthRatio: 0.29,
  ofBay: 0.77,
  aspect: 0.78,
  ofRow: 0.34,
  endSize: 1.12,
} as const;
/** Below this size a screen is a phone. CSS pixels. */
const SMALL_SIDE = 520;
/** Space above the table and above the hand goes by this. CSS pixels. */
const MARGIN_PIXELS = { large: 44, small: 32 } as const;
const STONE_PIXELS = { large: 40, small: 25 } as const;
/** Gaps in widths of a card; the pile of those that wait, in cards of the hand. */
const GAP = { road: 0.16, hand: 0.1, pile: 0.62, tallPile: 0.16 } as const;
/** In the pile: so large, and each so far from the one before, in its widths. */
const PILE = { size: 0.62, tallSize: 0.8, step: 0.1 } as const;
const HAND_CARDS = 3;
/** A landmark's foot is so far below the upper edge of the card before it, in its heights. */
const FOOT_BELOW_TOP = 0.14;
const ROW_GAP = 8;
/** The bird looks on over an edge: its size in margins. */
const BIRD_SIZE = 2.3;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where things lie. CSS pixels from the canvas's top left corner. */
export interface TimelineAreas {
  readonly table: Rectangle;
  /** The table at the end, once the hand is empty. */
  readonly whole: Rectangle;
  readonly bird: { readonly size: number; readonly shown: number };
  /** The cards of the hand. */
  readonly hand: Rectangle;
  /** The meadow under the hand; it reaches the canvas's lower edge. */
  readonly ledge: Rectangle;
  /** Height of the stone with a card's date. */
  readonly stone: number;
  readonly handCard: Size;
  readonly tableCard: Size;
  /** Rows of the road: two on an upright screen. */
  readonly rows: number;
}

/** Splits the play area into the table and the hand. The page places its bird by the same areas. */
export function layoutTimeline({ width, height, play, isTall }: Viewport): TimelineAreas {
  const isSmall = Math.min(width, height) < SMALL_SIDE;
  const margin = isSmall ? MARGIN_PIXELS.small : MARGIN_PIXELS.large;
  const bottom = play.y + play.height;
  const inset = isSmall ? 0 : 24;
  const room = play.width - 2 * (inset + ROW_GAP);
  const pile = isTall ? GAP.tallPile : GAP.pile;
  const byRoom = room / (HAND_CARDS + (HAND_CARDS - 1) * GAP.hand + pile);
  const most = Math.min(byRoom, width * (isTall ? HAND.tallWidthRatio : HAND.widthRatio));
  const handHeight = Math.min(height * HAND.heightRatio, most * HAND.mostHigh);
  const handCard = { width: Math.min(most, handHeight * HAND.mostWide), height: handHeight };
  const handTop = bottom - handHeight;
  const ledgeTop = handTop - margin * (isTall ? 0.6 : 0.3);
  const tableTop = play.y + margin * (isTall ? 0.6 : 0.1);
  const birdSize = margin * BIRD_SIZE;
  return {
    whole: { ...play, y: tableTop, height: bottom - tableTop },
    bird: { size: birdSize, shown: birdSize },
    table: { ...play, y: tableTop, height: ledgeTop - tableTop },
    hand: { x: play.x + inset + ROW_GAP, y: handTop, width: room, height: handHeight },
    ledge: { x: 0, y: ledgeTop, width, height: height - ledgeTop },
    stone: isSmall ? STONE_PIXELS.small : STONE_PIXELS.large,
    handCard,
    tableCard: {
      width: width * (isTall ? CARD.tallWidthRatio : CARD.widthRatio),
      height: height * HAND.heightRatio,
    },
    rows: isTall ? 2 : 1,
  };
}

/** One row of the road, and the times that lie along it. */
export interface RoadRow {
  readonly top: number;
  readonly height: number;
  readonly left: number;
  readonly width: number;
  /** The middle of the date stones. */
  readonly stones: number;
  /** Where landmarks stand, over the cards. */
  readonly foot: number;
  readonly firstEra: number;
  readonly eras: number;
}

/** A gap between cards: where it is pressed, and the empty places in it, each in a time. */
export interface GapPlace extends Rectangle {
  readonly frames: readonly Rectangle[];
}

/** Places of the table. `gaps[i]` is the room before card i; the last one is the room after all. */
export interface TablePlaces {
  readonly cards: readonly Rectangle[];
  readonly gaps: readonly GapPlace[];
  /** Where a card may be let go for a gap: together they cover the rows. */
  readonly zones: readonly (Rectangle & { readonly gap: number })[];
  readonly rows: readonly RoadRow[];
}

/** The areas at the end, when the table is all there is. */
export const growTable = (areas: TimelineAreas): TimelineAreas => ({
  ...areas,
  table: areas.whole,
  tableCard: { width: areas.tableCard.width * CARD.endSize, height: areas.tableCard.height * CARD.endSize },
});

/** Middles as near to those wished for as cards and gaps of a row let them be. */
function spread(wished: readonly number[], pitch: number, low: number, high: number): number[] {
  const pushRight = (list: readonly number[], from: number): number[] => {
    let least = from;
    return list.map((x) => {
      const at = Math.max(x, least);
      least = at + pitch;
      return at;
    });
  };
  const pushLeft = (list: readonly number[]): number[] =>
    pushRight(
      [...list].reverse().map((x) => -x),
      -high,
    )
      .map((x) => -x)
      .reverse();
  const [one, other] = [pushLeft(pushRight(wished, low)), pushRight(pushLeft(wished), low)];
  return one.map((x, index) => (x + (other[index] ?? x)) / 2);
}

const overlaps = (one: Rectangle, other: Rectangle): boolean =>
  one.x < other.x + other.width && other.x < one.x + one.width;

/** The middle of a time along its row. */
const findMiddle = (row: Pick<RoadRow, 'left' | 'width' | 'firstEra' | 'eras'>, era: number): number =>
  row.left + ((era - row.firstEra + 0.5) * row.width) / row.eras;

function layoutRows({ table, rows, stone }: TimelineAreas): Omit<RoadRow, 'foot'>[] {
  const height = table.height / rows;
  return Array.from({ length: rows }, (_, row) => ({
    top: table.y + row * height,
    height,
    left: table.x,
    width: table.width,
    stones: table.y + (row + 1) * height - stone * 0.75,
    firstEra: (row * ERA_COUNT) / rows,
    eras: ERA_COUNT / rows,
  }));
}

/**
 * Lays out the cards of the table, each in its time (`eras`, never falling), or as near as others
 * let it. Where a gap lies in two rows, the part with the time `wanted` is the one that is pressed.
 */
export function layoutTable(areas: TimelineAreas, eras: readonly number[], wanted: number | null): TablePlaces {
  const { tableCard, stone } = areas;
  const plain = layoutRows(areas);
  const rowOf = (era: number): number => plain.findIndex((row) => era < row.firstEra + row.eras);
  const most = Math.max(1, ...plain.map((_, row) => eras.filter((era) => rowOf(era) === row).length));
  const [{ width: rowWidth, height: rowHeight, eras: bays } = { width: 1, height: 1, eras: 1 }] = plain;
  const width = Math.min(
    tableCard.width,
    (rowWidth / bays) * CARD.ofBay,
    rowWidth / (most + (most + 1) * GAP.road),
    (rowHeight * CARD.ofRow) / CARD.aspect,
  );
  const height = Math.min(tableCard.height, width * CARD.aspect);
  const gap = width * GAP.road;
  const yOf = ({ stones }: Omit<RoadRow, 'foot'>): number => stones - stone / 2 - height;
  const rows = plain.map((row) => ({ ...row, foot: yOf(row) + height * FOOT_BELOW_TOP }));
  const rangeOf = (row: RoadRow): readonly [number, number] => [
    row.left + gap + width / 2,
    row.left + row.width - gap - width / 2,
  ];
  const middleOf = (row: RoadRow, era: number): number => {
    const [low, high] = rangeOf(row);
    return Math.max(low, Math.min(high, findMiddle(row, era)));
  };
  const cards: Rectangle[] = [];
  rows.forEach((row, index) => {
    const wished = eras.filter((era) => rowOf(era) === index).map((era) => middleOf(row, era));
    for (const x of spread(wished, width + gap, ...rangeOf(row)))
      cards.push({ x: x - width / 2, y: yOf(row), width, height });
  });
  /** Empty places, each with its time. */
  const frames = rows.flatMap((row) =>
    Array.from({ length: row.eras }, (_, bay) => ({
      era: row.firstEra + bay,
      x: middleOf(row, row.firstEra + bay) - width / 2,
      y: yOf(row),
      width,
      height,
    })).filter((frame) => !cards.some((card) => card.y === frame.y && overlaps(card, frame))),
  );
  const zones: (Rectangle & { gap: number })[] = [];
  const gaps = Array.from({ length: cards.length + 1 }, (_, index): GapPlace => {
    const [before, after] = [cards[index - 1], cards[index]];
    const parts = rows.flatMap((row) => {
      const y = yOf(row);
      if ((before && before.y > y) || (after && after.y < y)) return [];
      const isLeft = before?.y === y;
      const isRight = after?.y === y;
      const from = isLeft ? before.x + width : row.left;
      const to = isRight ? after.x : row.left + row.width;
      const zoneFrom = isLeft ? from - width / 2 : from;
      const zoneTo = isRight ? to + width / 2 : to;
      zones.push({ gap: index, x: zoneFrom, y: row.top, width: zoneTo - zoneFrom, height: row.height });
      const part = { x: from, y, width: Math.max(1, to - from), height };
      return [{ ...part, frames: frames.filter((frame) => frame.y === y && overlaps(frame, part)) }];
    });
    const isWanted = (part: (typeof parts)[number]): boolean => part.frames.some(({ era }) => era === wanted);
    const chosen = parts.find(isWanted) ?? [...parts].sort((one, other) => other.width - one.width)[0];
    const own = chosen ?? { x: 0, y: 0, width: 1, height: 1, frames: [] };
    // Between two cards that lie side by side there is no empty time: the gap itself is the place.
    return own.frames.length > 0 ? own : { ...own, frames: [own] };
  });
  return { cards, gaps, zones, rows };
}

/** Where a card comes to lie in a gap: in its own time, if that is empty there. */
export function findFrame(places: TablePlaces, gap: number, era: number): Rectangle | null {
  const place = places.gaps[gap];
  if (!place) return null;
  const row = places.rows.find(({ firstEra, eras }) => era >= firstEra && era < firstEra + eras);
  const x = row ? findMiddle(row, era) : place.x;
  return place.frames.reduce((best, frame) =>
    Math.abs(frame.x + frame.width / 2 - x) < Math.abs(best.x + best.width / 2 - x) ? frame : best,
  );
}

/** Lays out the cards of the hand that lie open, with the pile of the others at their right. */
export function layoutHand(
  { hand, handCard: { width, height }, rows }: TimelineAreas,
  open: number,
  waiting: number,
): { readonly open: readonly Rectangle[]; readonly pile: readonly Rectangle[] } {
  const isTall = rows > 1;
  const gap = width * GAP.hand;
  const ofPile = waiting > 0 ? width * (isTall ? GAP.tallPile : GAP.pile) + gap : 0;
  const total = open * width + Math.max(0, open - 1) * gap;
  const left = hand.x + (hand.width - total - ofPile) / 2;
  const size = isTall ? PILE.tallSize : PILE.size;
  const [pileWidth, pileHeight] = [width * size, height * size];
  const right = left + total + ofPile;
  return {
    open: Array.from({ length: open }, (_, index) => ({ x: left + index * (width + gap), y: hand.y, width, height })),
    pile: Array.from({ length: waiting }, (_, index) => ({
      x: right - pileWidth + Math.min(index, 3) * pileWidth * PILE.step * (isTall ? 0.3 : 1),
      y: hand.y + (height - pileHeight) * (isTall ? 0.4 : 1) - Math.min(index, 3) * pileHeight * PILE.step * 0.6,
      width: pileWidth,
      height: pileHeight,
    })),
  };
}
