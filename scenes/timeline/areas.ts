import type { Rectangle, Viewport } from '../../src/stage/kit/view';
import { ALL_ERAS, ERA_COUNT } from './rules-eras';

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
} as const;
/** Below this size a screen is a phone. CSS pixels. */
const SMALL_SIDE = 520;
/** Space above the table and above the hand goes by this. CSS pixels. */
const MARGIN_PIXELS = { large: 44, small: 32 } as const;
const STONE_PIXELS = { large: 40, small: 25 } as const;
/** Gaps in widths of a card. */
const GAP = { road: 0.16, hand: 0.12 } as const;
/** The height of the bird that walks the road: in heights and widths of the screen, and at most. */
const WALKER = { ofHeight: 0.155, ofWidth: 0.2, mostPixels: 150 } as const;
/**
 * At the end a row of an upright screen is at most this high, in widths of a time: the board of the
 * results takes much of that screen.
 */
const TALL_END_ROW = 1.6;
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
  /** The table at the end: it has come down, and the bird walks below it. */
  readonly ending: Rectangle;
  /** The height of the bird that walks the road. */
  readonly walker: number;
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
  const byRoom = room / (HAND_CARDS + (HAND_CARDS - 1) * GAP.hand);
  const most = Math.min(byRoom, width * (isTall ? HAND.tallWidthRatio : HAND.widthRatio));
  const handHeight = Math.min(height * HAND.heightRatio, most * HAND.mostHigh);
  const handCard = { width: Math.min(most, handHeight * HAND.mostWide), height: handHeight };
  const handTop = bottom - handHeight;
  const ledgeTop = handTop - margin * (isTall ? 0.6 : 0.3);
  const tableTop = play.y + margin * (isTall ? 0.6 : 0.1);
  const birdSize = margin * BIRD_SIZE;
  const walker = Math.min(height * WALKER.ofHeight, width * WALKER.ofWidth, WALKER.mostPixels);
  const table = { ...play, y: tableTop, height: ledgeTop - tableTop };
  const rows = isTall ? 2 : 1;
  const eraWidth = (play.width * rows) / ERA_COUNT;
  const endHeight = isTall ? Math.min(table.height, rows * eraWidth * TALL_END_ROW) : table.height;
  return {
    ending: { ...table, y: Math.max(tableTop, bottom - walker - endHeight), height: endHeight },
    walker,
    bird: { size: birdSize, shown: birdSize },
    table,
    hand: { x: play.x + inset + ROW_GAP, y: handTop, width: room, height: handHeight },
    ledge: { x: 0, y: ledgeTop, width, height: height - ledgeTop },
    stone: isSmall ? STONE_PIXELS.small : STONE_PIXELS.large,
    handCard,
    tableCard: {
      width: width * (isTall ? CARD.tallWidthRatio : CARD.widthRatio),
      height: height * HAND.heightRatio,
    },
    rows,
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
  /** The times along it, all as wide. */
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
export const lowerTable = (areas: TimelineAreas): TimelineAreas => ({ ...areas, table: areas.ending });

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

/** The rows of the road, each shared out among its times. */
function layoutRows({ table, tableCard, rows, stone }: TimelineAreas): RoadRow[] {
  const height = table.height / rows;
  const count = ERA_COUNT / rows;
  return Array.from({ length: rows }, (_, row) => {
    const width = table.width / count;
    const bays = Array.from({ length: count }, (_each, bay) => ({ left: table.x + bay * width, width }));
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
 * `open` are the times in question: of a gap's empty places only those are shown, else the one
 * nearest to them.
 */
export function layoutTable(
  areas: TimelineAreas,
  eras: readonly number[],
  wanted: number | null,
  open: ReadonlySet<number> = new Set(ALL_ERAS),
): TablePlaces {
  const rows = layoutRows(areas);
  const cards: Piece[] = [];
  /** Empty places, each with its time. */
  const frames: (Piece & { readonly era: number })[] = [];
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
      frames.push({ ...frame, row: index, era });
    });
  });
  const zones: (Rectangle & { gap: number })[] = [];
  const far = (era: number): number => Math.min(...[...open].map((other) => Math.abs(other - era)));
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
    // Of its times those in question are shown, else the one nearest to them.
    const inQuestion = chosen.frames.filter(({ era }) => open.has(era));
    const nearest = chosen.frames.reduce((best, frame) => (far(frame.era) < far(best.era) ? frame : best));
    return { ...chosen, frames: inQuestion.length > 0 ? inQuestion : [nearest] };
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

/** Lays out the cards of the hand that lie open; the others are not seen yet. */
export function layoutHand({ hand, handCard: { width, height } }: TimelineAreas, open: number): readonly Rectangle[] {
  const gap = width * GAP.hand;
  const left = hand.x + (hand.width - open * width - Math.max(0, open - 1) * gap) / 2;
  return Array.from({ length: open }, (_, index) => ({ x: left + index * (width + gap), y: hand.y, width, height }));
}
