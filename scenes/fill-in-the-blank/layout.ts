import { fitsInside, layoutFlow, mirrorInside } from '../../src/stage/components/flow';
import { centreOf, layoutGrid } from '../../src/stage/components/grid';
import { STACKED, STONE_TEXT_RATIO, widthOfStone } from '../../src/stage/components/text-stone';
import { isRightToLeftText } from '../../src/stage/text-direction';
import type { Rectangle, StageKit, Viewport } from '../../src/stage/kit/view';
import type { Stone } from './rules-sentences';

/** Heights of the stones in CSS pixels. */
const STONE = { max: 124, min: 40, step: 4 } as const;
/** In heights of a stone. */
const RATIO = { gap: 0.16, lineGap: 0.4, tightLineGap: 0.2, mark: 0.26 } as const;
/** How far the bank stands into the brook on each side, in heights of a stone. */
export const BANK_RATIO = 0.32;
/** CSS pixels. */
const TRAY_GAP = 18;
/** Widths of the picture's column, in widths of the play area: the first that fits is taken. */
const SMALL_PICTURE_RATIO = 0.22;
const PICTURE_RATIOS = [0.36, 0.28, SMALL_PICTURE_RATIO] as const;
/** Height of stones for which pictures and lines need not be closer, in CSS pixels. */
const LEGIBLE = 52;
/**
 * The picture large on the far bank, the sentence in one line below it, then the cards in one row:
 * heights of a stone and the least height of the play area in CSS pixels; shares of the play area's
 * height, the tray's with and without pictures; the smallest card, in its width on a stone.
 */
const PATH = { max: 92, min: 52, from: 420, brook: 0.19, tray: 0.215, bareTray: 0.16, card: 0.68 } as const;
/**
 * The same with the cards beside the picture, at the height of a child's eyes: shares of the play
 * area, from which width on in CSS pixels, the widest column, and the room below the cards, where
 * who crosses the brook sits.
 */
const BESIDE = {
  from: 860,
  brook: 0.2,
  bank: 0.02,
  column: 0.16,
  widest: 236,
  below: 0.12,
  picture: 0.95,
  across: 0.97,
  card: 1.25,
  wide: 1.6,
} as const;
/**
 * A card with its picture above its word: its width in its height, at least and at most, and on an
 * upright screen, where a row is narrow.
 */
const HIGH_CARD = { min: 1.1, max: 1.7, tall: 0.85 } as const;
/** How far the stones of one line are above or below it by turns, in heights of a stone. */
const WAVE_RATIO = 0.17;
/** The picture of the sentence in its column: its frame needs room. Its width by its height. */
const PICTURE = { ratio: 0.84, wideRatio: 0.93, pathRatio: 0.965, aspect: 2.3 } as const;
/** The picture of a card's word, in heights of the stone. */
const CARD_PICTURE_RATIO = 1;

/** Where the sentence and the tray lie. CSS pixels from the canvas's top left corner. */
export interface Layout {
  readonly picture: Rectangle;
  /** The picture stands on the far bank, across the brook. */
  readonly isAcross: boolean;
  /** The cards are beside the picture. */
  readonly isBeside: boolean;
  /** One for each stone of the sentence, gaps among them. */
  readonly stones: readonly Rectangle[];
  /** The same with the marks of a gap, which lie in its hollow. */
  readonly hollows: readonly Rectangle[];
  readonly marks: readonly { readonly text: string; readonly x: number; readonly y: number }[];
  readonly brook: Rectangle;
  readonly cards: readonly Rectangle[];
  /** Height of a stone. */
  readonly height: number;
}

/** Where the cards lie beside the picture: a column on each side, or both on one. */
type Side = 'both' | 'end' | 'start';
/** The rounds differ by it. */
const SIDES: readonly Side[] = ['both', 'end', 'start', 'both'];

interface Areas {
  readonly picture: Rectangle;
  readonly brook: Rectangle;
  readonly tray: Rectangle;
}

/** A letter without its marks. */
const LETTER = /\P{M}/gu;

/**
 * Picture, brook and tray: the picture stands beside both, where a line ends, or above them on an
 * upright screen.
 */
function splitPlay({ play, isTall }: Viewport, isRightToLeft: boolean, pictureRatio: number): Areas {
  const brookRatio = isTall ? 0.44 : 0.58;
  const pictureHeight = isTall ? play.height * pictureRatio : 0;
  const brookHeight = play.height * brookRatio;
  const trayY = play.y + pictureHeight + brookHeight + 16;
  const tray = { ...play, y: trayY, height: Math.max(1, play.y + play.height - trayY) };
  if (isTall)
    return {
      picture: { ...play, height: pictureHeight },
      brook: { ...play, y: play.y + pictureHeight, height: brookHeight },
      tray,
    };
  const width = play.width * pictureRatio;
  // On a low screen the tray needs the whole width.
  const isColumn = pictureRatio > SMALL_PICTURE_RATIO;
  const picture = { ...play, width, height: isColumn ? play.height : brookHeight };
  const side = { x: play.x + width, width: play.width - width };
  const brook = { ...play, ...side, height: brookHeight };
  const bank = isColumn ? { ...tray, ...side } : tray;
  if (isRightToLeft) return { picture, brook, tray: bank };
  return { picture: mirrorInside(play, picture), brook: mirrorInside(play, brook), tray: mirrorInside(play, bank) };
}

/** The same for a sentence in one line. */
function splitPath(play: Rectangle, hasPictures: boolean): Areas {
  // The brook has room for the smallest stones at least.
  const brookHeight = Math.max(play.height * PATH.brook, PATH.min * (1 + 2 * BANK_RATIO) + 1);
  const trayHeight = play.height * (hasPictures ? PATH.tray : PATH.bareTray);
  const trayY = play.y + play.height - trayHeight;
  return {
    picture: { ...play, height: play.height - brookHeight - trayHeight },
    brook: { ...play, y: trayY - brookHeight, height: brookHeight },
    tray: { ...play, y: trayY, height: trayHeight },
  };
}

/** The same with the cards beside the picture; the tray is where both columns are. */
function splitBeside(play: Rectangle, side: Side): Areas & { readonly columns: readonly Rectangle[] } {
  const brookHeight = Math.max(play.height * BESIDE.brook, PATH.min * (1 + 2 * BANK_RATIO) + 1);
  const high = play.height * (1 - BESIDE.bank) - brookHeight;
  const width = Math.min(play.width * BESIDE.column, BESIDE.widest);
  const column = (x: number): Rectangle => ({ ...play, x, width, height: high - play.height * BESIDE.below });
  const [left, right] = [play.x, play.x + play.width - width];
  const step = width + TRAY_GAP;
  const columns = {
    both: [column(left), column(right)],
    end: [column(right - step), column(right)],
    start: [column(left), column(left + step)],
  }[side];
  const from = side === 'start' ? left + 2 * step : side === 'both' ? left + step : left;
  return {
    picture: { ...play, x: from, width: play.width - 2 * step, height: high },
    brook: { ...play, y: play.y + high, height: brookHeight },
    tray: columns[0] ?? play,
    columns,
  };
}

/** Cards in two columns, the first of them with one more where they are odd. */
function layoutColumns(columns: readonly Rectangle[], count: number): Rectangle[] {
  const rows = Math.max(2, Math.ceil(count / columns.length));
  return columns.flatMap((column, order) => {
    const own = order === 0 ? Math.ceil(count / columns.length) : Math.floor(count / columns.length);
    const height = Math.min((column.height - (rows - 1) * TRAY_GAP) / rows, column.width * BESIDE.card);
    const used = own * height + (own - 1) * TRAY_GAP;
    // Narrow enough that its picture is above its word.
    const width = Math.min(column.width, height * BESIDE.wide);
    return Array.from({ length: own }, (_, row) => ({
      x: column.x + (column.width - width) / 2,
      width,
      y: column.y + (column.height - used) / 2 + row * (height + TRAY_GAP),
      height,
    }));
  });
}

/**
 * As large as fits. All gaps and cards are as wide as the widest word, so that no width gives the
 * answer away.
 */
export function findLayout(
  kit: StageKit,
  viewport: Viewport,
  stones: readonly Stone[],
  cards: readonly string[],
  hasPictures: boolean,
  round: number,
): Layout {
  let found: Layout | null = null;
  const { play, isTall } = viewport;
  if (!isTall && play.height >= PATH.from) {
    const side = SIDES[Math.min(round, SIDES.length - 1)] ?? 'both';
    if (hasPictures && play.width >= BESIDE.from)
      found = fitLayout(kit, viewport, stones, cards, hasPictures, null, side);
    found ??= fitLayout(kit, viewport, stones, cards, hasPictures, null);
    if (found) return found;
  }
  for (const ratio of PICTURE_RATIOS) {
    found = fitLayout(kit, viewport, stones, cards, hasPictures, ratio);
    if (found && found.height >= LEGIBLE) break;
  }
  return found as Layout;
}

/** Cards with their pictures above their words, in one row. */
function layoutHighCards(kit: StageKit, tray: Rectangle, cards: readonly string[], isTall: boolean): Rectangle[] {
  // As wide as stones with as large a text.
  const stone = (tray.height * STACKED.text) / STONE_TEXT_RATIO;
  const widest = Math.max(...cards.map((card) => widthOfStone(kit, card, stone)));
  const aspectRatio = isTall ? HIGH_CARD.tall : Math.min(HIGH_CARD.max, Math.max(HIGH_CARD.min, widest / tray.height));
  return layoutGrid(tray, cards.length, {
    aspectRatio,
    gap: TRAY_GAP,
    maxWidth: tray.height * aspectRatio,
    columns: cards.length,
  });
}

/** Without a picture's ratio the sentence lies in one line, and null where none fits. */
function fitLayout(
  kit: StageKit,
  viewport: Viewport,
  stones: readonly Stone[],
  cards: readonly string[],
  hasPictures: boolean,
  pictureRatio: number | null,
  side: Side | null = null,
): Layout | null {
  const isRightToLeft = isRightToLeftText(cards.join(' '));
  const isPath = pictureRatio === null;
  const beside = side && splitBeside(viewport.play, side);
  const { picture, brook, tray } =
    beside ?? (isPath ? splitPath(viewport.play, hasPictures) : splitPlay(viewport, isRightToLeft, pictureRatio));
  const heightRatio = beside ? BESIDE.picture : isPath ? PICTURE.pathRatio : PICTURE.ratio;
  const tileHeight = Math.min(picture.width * PICTURE.ratio, picture.height * heightRatio);
  const tileWidth = Math.min(picture.width * (beside ? BESIDE.across : PICTURE.wideRatio), tileHeight * PICTURE.aspect);
  const { max, min: least } = isPath ? PATH : STONE;
  for (let height: number = max; ; height -= STONE.step) {
    const cardWidth =
      Math.max(...cards.map((text) => widthOfStone(kit, text, height))) +
      (hasPictures ? height * CARD_PICTURE_RATIO : 0);
    const markOf = (text: string): number => (text.match(LETTER)?.length ?? 0) * height * RATIO.mark;
    const widths = stones.map((stone) =>
      stone.kind === 'word'
        ? widthOfStone(kit, stone.text, height)
        : cardWidth + markOf(stone.before) + markOf(stone.after),
    );
    const bank = { ...brook, y: brook.y + height * BANK_RATIO, height: brook.height - 2 * height * BANK_RATIO };
    const lines = layoutFlow(bank, widths, {
      height,
      gap: height * RATIO.gap,
      lineGap: height * (height < LEGIBLE ? RATIO.tightLineGap : RATIO.lineGap),
      isRightToLeft,
    });
    const isOneRow = isPath || cards.length * (cardWidth + TRAY_GAP) - TRAY_GAP <= tray.width;
    const grid = { aspectRatio: cardWidth / height, gap: TRAY_GAP, maxWidth: cardWidth };
    const isHigh = hasPictures && (isPath || viewport.isTall);
    const trayCells = beside
      ? layoutColumns(beside.columns, cards.length)
      : isHigh
        ? layoutHighCards(kit, tray, cards, viewport.isTall)
        : layoutGrid(tray, cards.length, isOneRow ? { ...grid, columns: cards.length } : grid);
    const isInLine = lines.every(({ y }) => y === lines[0]?.y);
    const leastCard = cardWidth * (isPath ? PATH.card : 0.98);
    const hasCards = isHigh || (trayCells[0]?.width ?? 0) >= leastCard;
    const isRoomy = fitsInside(bank, lines) && hasCards && (isInLine || !isPath);
    if (!isRoomy && height - STONE.step >= least) continue;
    if (!isRoomy && isPath) return null;
    const places = isPath
      ? lines.map((place, index) => ({ ...place, y: place.y + height * WAVE_RATIO * (index % 2 === 0 ? -1 : 1) }))
      : lines;
    const marks = places.flatMap((place, index) => {
      const stone = stones[index];
      if (stone?.kind !== 'gap') return [];
      const y = place.y + height / 2;
      const [left, right] = isRightToLeft ? [stone.after, stone.before] : [stone.before, stone.after];
      return [
        { text: left, x: place.x + markOf(left) / 2, y },
        { text: right, x: place.x + place.width - markOf(right) / 2, y },
      ].filter(({ text }) => text !== '');
    });
    const stonePlaces = places.map((place, index): Rectangle => {
      const stone = stones[index];
      return stone?.kind === 'gap'
        ? { ...place, x: place.x + markOf(isRightToLeft ? stone.after : stone.before), width: cardWidth }
        : place;
    });
    const { x, y } = centreOf(picture);
    const tile = { x: x - tileWidth / 2, y: y - tileHeight / 2, width: tileWidth, height: tileHeight };
    return {
      picture: tile,
      isAcross: isPath,
      isBeside: beside !== null,
      stones: stonePlaces,
      hollows: places,
      marks,
      brook,
      cards: trayCells,
      height,
    };
  }
}
