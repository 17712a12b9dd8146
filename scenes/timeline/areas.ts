import type { Rectangle, Viewport } from '../../src/stage/kit/view';
import { EQUAL_WEIGHTS, ERA_COUNT } from './rules-eras';

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
  /** The times along it: those in question are wide, the others folded. */
  readonly bays: readonly Bay[];
}

/** The room of one time along its row. */
export interface Bay {
  readonly left: number;
  readonly width: number;
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

/**
 * Middles as near to those wished for as the others of a row let them be; between two middles there
 * are `pitches` at least.
 */
function spread(wished: readonly number[], pitches: readonly number[], low: number, high: number): number[] {
  /** How far each is from the first, side by side. */
  const offsets = wished.map((_, index) => pitches.slice(0, index).reduce((sum, pitch) => sum + pitch, 0));
  const loose = wished.map((x, index) => x - (offsets[index] ?? 0));
  const most = high - (offsets[offsets.length - 1] ?? 0);
  const fromLeft = loose.map((_, index) => Math.max(...loose.slice(0, index + 1)));
  const fromRight = loose.map((_, index) => Math.min(...loose.slice(index)));
  return loose.map((_, index) => {
    const middle = ((fromLeft[index] ?? 0) + (fromRight[index] ?? 0)) / 2;
    return Math.min(most, Math.max(low, middle)) + (offsets[index] ?? 0);
  });
}

const overlaps = (one: Rectangle, other: Rectangle): boolean =>
  one.x < other.x + other.width && other.x < one.x + one.width;

/** The middle of a time along its row. */
function findMiddle({ bays, firstEra }: Pick<RoadRow, 'bays' | 'firstEra'>, era: number): number {
  const { left, width } = bays[era - firstEra] ?? { left: 0, width: 0 };
  return left + width / 2;
}

const isOfRow = ({ firstEra, bays }: Pick<RoadRow, 'firstEra' | 'bays'>, era: number): boolean =>
  era >= firstEra && era < firstEra + bays.length;

/** The rows of the road; `weights` share out each one among its times. */
function layoutRows({ table, tableCard, rows, stone }: TimelineAreas, weights: readonly number[]): RoadRow[] {
  const height = table.height / rows;
  const count = ERA_COUNT / rows;
  return Array.from({ length: rows }, (_, row) => {
    const own = weights.slice(row * count, (row + 1) * count);
    const total = own.reduce((sum, weight) => sum + weight, 0);
    let left = table.x;
    const bays = own.map((weight) => {
      const bay = { left, width: (table.width * weight) / total };
      left += bay.width;
      return bay;
    });
    const stones = table.y + (row + 1) * height - stone * 0.75;
    const cardHeight = Math.min(tableCard.height, tableCard.width * CARD.aspect, height * CARD.ofRow);
    return {
      top: table.y + row * height,
      height,
      left: table.x,
      width: table.width,
      stones,
      foot: stones - stone / 2 - cardHeight * (1 - FOOT_BELOW_TOP),
      firstEra: row * count,
      bays,
    };
  });
}

interface Piece extends Rectangle {
  readonly row: number;
}

/** Lays out the cards of one row, each as wide as its time leaves room for. */
function layoutRow(areas: TimelineAreas, row: RoadRow, eras: readonly number[]) {
  const { tableCard, stone } = areas;
  const most = (era: number): number =>
    Math.min(
      tableCard.width,
      (row.bays[era - row.firstEra]?.width ?? 1) * CARD.ofBay,
      (row.height * CARD.ofRow) / CARD.aspect,
    );
  const wished = eras.map(most);
  const gaps = GAP.road * Math.max(0, ...wished);
  const all = wished.reduce((sum, width) => sum + width, 0) + gaps * (eras.length + 1);
  const size = Math.min(1, row.width / all);
  const gap = gaps * size;
  const widths = wished.map((width) => width * size);
  const place = (x: number, width: number): Rectangle => {
    const height = Math.min(tableCard.height, width * CARD.aspect);
    return { x: x - width / 2, y: row.stones - stone / 2 - height, width, height };
  };
  const pitches = widths.slice(1).map((width, index) => (width + (widths[index] ?? 0)) / 2 + gap);
  /** The first and the last keep half a gap to the edges. */
  const inset = (width = 0): number => width * (0.5 + GAP.road / 2);
  const low = row.left + inset(widths[0]);
  const high = row.left + row.width - inset(widths[widths.length - 1]);
  const middles = spread(
    eras.map((era) => findMiddle(row, era)),
    pitches,
    low,
    high,
  );
  return {
    cards: middles.map((x, index) => place(x, widths[index] ?? 0)),
    frame: (era: number): Rectangle => place(findMiddle(row, era), most(era) * size),
  };
}

/**
 * Lays out the cards of the table, each in its time (`eras`, never falling), or as near as others
 * let it. Where a gap lies in two rows, the part with the time `wanted` is the one that is pressed.
 */
export function layoutTable(
  areas: TimelineAreas,
  eras: readonly number[],
  wanted: number | null,
  weights: readonly number[] = EQUAL_WEIGHTS,
): TablePlaces {
  const rows = layoutRows(areas, weights);
  const cards: Piece[] = [];
  /** Empty places, each with its time. */
  const frames: (Piece & { readonly era: number; readonly weight: number })[] = [];
  rows.forEach((row, index) => {
    const laid = layoutRow(
      areas,
      row,
      eras.filter((era) => isOfRow(row, era)),
    );
    cards.push(...laid.cards.map((card) => ({ ...card, row: index })));
    row.bays.forEach((_, bay) => {
      const era = row.firstEra + bay;
      const frame = laid.frame(era);
      if (laid.cards.some((card) => overlaps(card, frame))) return;
      frames.push({ ...frame, row: index, era, weight: weights[era] ?? 1 });
    });
  });
  const zones: (Rectangle & { gap: number })[] = [];
  const gaps = Array.from({ length: cards.length + 1 }, (_, index): GapPlace => {
    const [before, after] = [cards[index - 1], cards[index]];
    const parts = rows.flatMap((row, rowIndex) => {
      if ((before && before.row > rowIndex) || (after && after.row < rowIndex)) return [];
      const isLeft = before?.row === rowIndex;
      const isRight = after?.row === rowIndex;
      const from = isLeft ? before.x + before.width : row.left;
      const to = isRight ? after.x : row.left + row.width;
      const zoneFrom = isLeft ? from - before.width / 2 : from;
      const zoneTo = isRight ? to + after.width / 2 : to;
      zones.push({ gap: index, x: zoneFrom, y: row.top, width: zoneTo - zoneFrom, height: row.height });
      const height = Math.max(0, ...cards.filter((card) => card.row === rowIndex).map((card) => card.height));
      const room = { x: from, width: Math.max(1, to - from) };
      const inside = frames.filter((frame) => frame.row === rowIndex && overlaps(frame, { ...room, y: 0, height: 0 }));
      const own = inside[0]?.height ?? (height || tallest(areas, row));
      const bottom = row.stones - areas.stone / 2;
      return [{ ...room, y: bottom - own, height: own, frames: inside }];
    });
    const isWanted = (part: (typeof parts)[number]): boolean => part.frames.some(({ era }) => era === wanted);
    const chosen = parts.find(isWanted) ?? [...parts].sort((one, other) => other.width - one.width)[0];
    if (!chosen) return { x: 0, y: 0, width: 1, height: 1, frames: [] };
    // Between two cards that lie side by side there is no empty time: the gap itself is the place.
    if (chosen.frames.length === 0) return { ...chosen, frames: [chosen] };
    // Of its times those in question are open, and the others folded away.
    const open = Math.max(...chosen.frames.map(({ weight }) => weight));
    const shown = chosen.frames.filter(({ weight }) => weight === open);
    const height = Math.max(...shown.map((frame) => frame.height));
    return { ...chosen, frames: shown, height, y: Math.min(...shown.map(({ y }) => y)) };
  });
  return { cards, gaps, zones, rows };
}

/** The height of a card on an empty row. */
const tallest = ({ tableCard }: TimelineAreas, { height }: RoadRow): number =>
  Math.min(tableCard.height, tableCard.width * CARD.aspect, height * CARD.ofRow);

/** Where a card comes to lie in a gap: in its own time, if that is empty there. */
export function findFrame(places: TablePlaces, gap: number, era: number): Rectangle | null {
  const place = places.gaps[gap];
  if (!place) return null;
  const row = places.rows.find((each) => isOfRow(each, era));
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
