import { centreOf, layoutGrid } from '../../src/stage/components/grid';
import type { Rectangle, Viewport } from '../../src/stage/kit/view';

/** The box that the cards are centred in, in cards, and width over height of one. */
interface Box {
  readonly columns: number;
  readonly rows: number;
  readonly cardAspectRatio: number;
}

/** Where a round is played: on the meadow, about an old tree, on two banks, by night on a hill. */
export type Situation = 'meadow' | 'tree' | 'river' | 'hill';
const SITUATIONS: readonly Situation[] = ['meadow', 'tree', 'river', 'hill'];

/** The cards of a round, row by row, and the room between them of what they lie about. */
export interface Board {
  readonly situation: Situation;
  readonly cells: readonly Rectangle[];
  readonly middle: Rectangle;
  /** The play area. */
  readonly play: Rectangle;
  /** The round is over, and no card lies there any more. */
  readonly isOver?: boolean;
}

/** Where a part of a found pair stands: its middle and its width. */
export interface Home {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Of both parts of a found pair. */
export interface Homes {
  readonly word: Home;
  readonly picture: Home;
}

/** Between two cards, in CSS pixels; on an upright screen half of it. */
export const GAP = 22;
const MAX_CARD_WIDTH = 230;
/** On two sides cards have at least this share of their width in a plain grid. */
const LEAST_RATIO = 0.6;
/** The tree: width over height, and its width at most in widths of the play area. */
const TREE = { aspect: 0.7, ofWidth: 0.32 } as const;
/**
 * On an upright screen its crown is broader, and it stands between rows of cards: the heights that
 * are tried, in play heights, until cards keep this share of their width in a plain grid.
 */
const TALL_TREE = { aspect: 1.05, ofWidth: 0.86, heights: [0.46, 0.4, 0.34, 0.28], inRow: 4, keeps: 0.7 } as const;
/** The river, in heights of the play area; at the end of its round it is wider. */
const RIVER = { height: 0.18, end: 0.46 } as const;
/** How much higher the middle of a hill lies than its sides, half of it, in play heights. */
const HILL_RISE = 0.06;
/** The crown in shares of the tree, and where a found pair sits in its cell there. */
const CROWN = { x: 0.08, y: 0.05, width: 0.84, height: 0.57, aspect: 1, gap: 6 } as const;
const PERCH = { picture: 0.68, pictureY: 0.38, word: 0.82, wordY: 0.86 } as const;
/**
 * A boat's place in the river: in widths of its share of the river, and heights of the river. Its
 * word lies beside it, on an upright screen below it.
 */
const BERTHS = {
  wide: { picture: 0.78, pictureWide: 0.4, pictureX: -0.2, pictureY: -0.09, word: 0.4, wordX: 0.24, wordY: 0 },
  tall: { picture: 0.5, pictureWide: 0.62, pictureX: 0, pictureY: -0.2, word: 0.94, wordX: 0, wordY: 0.3 },
} as const;
/**
 * At a round's end the found ones stand in a row, larger, each over its word: in cells of the lower
 * part of the play area, below the banner, or of the river.
 */
const ROW = {
  height: 0.54,
  aspect: 0.84,
  maxWidth: 300,
  picture: 0.84,
  pictureY: 0.36,
  word: 0.72,
  wordY: 0.86,
} as const;
/** In boats they are smaller. */
const FLEET_RATIO = 0.8;
/** In the place of its card, in widths of it; in a lantern there is less room. */
const IN_CARD = { picture: 0.9, lantern: 0.6, word: 0.92 } as const;

export const gapOf = ({ isTall }: Pick<Viewport, 'isTall'>): number => (isTall ? GAP / 2 : GAP);

/** Row by row, from the left to the right. */
const sortRows = (cells: readonly Rectangle[]): Rectangle[] => [...cells].sort((a, b) => a.y - b.y || a.x - b.x);

/**
 * Where the cards lie. The box is `columns` by `rows` cards; an upright screen turns it. The cards
 * are centred in it (spec: readings#49): in a grid, on both sides of a tree or of a river, or over
 * a hill, where there is room for that; upright above and below the tree.
 */
export function findBoard(viewport: Viewport, count: number, round: number, box: Box): Board {
  const { play, isTall } = viewport;
  const gap = gapOf(viewport);
  const gridIn = (area: Rectangle, cards: number, columns = isTall ? box.rows : box.columns): Rectangle[] =>
    layoutGrid(area, cards, {
      aspectRatio: box.cardAspectRatio,
      gap,
      maxWidth: MAX_CARD_WIDTH,
      maxColumns: columns,
      maxRows: isTall ? box.columns : box.rows,
    });
  const plain = gridIn(play, count);
  const least = (plain[0]?.width ?? 0) * LEAST_RATIO;
  const isLarge = (cells: readonly Rectangle[]): boolean => cells.every(({ width }) => width >= least);
  const half = Math.ceil(count / 2);
  const layTallTree = (area: Rectangle, ratio: number): Pick<Board, 'cells' | 'middle'> => {
    const height = area.height * ratio;
    const bank = { ...area, height: (area.height - height) / 2 - gap };
    const width = Math.min(area.width * TALL_TREE.ofWidth, height * TALL_TREE.aspect);
    const middle = { x: area.x + (area.width - width) / 2, y: area.y + bank.height + gap, width, height };
    const columns = Math.max(box.rows, Math.min(half, TALL_TREE.inRow));
    const below = { ...bank, y: middle.y + height + gap };
    return { cells: [...gridIn(bank, half, columns), ...gridIn(below, count - half, columns)], middle };
  };
  const situation = SITUATIONS[round % SITUATIONS.length] ?? 'meadow';
  const meadow: Board = { situation: 'meadow', cells: plain, middle: play, play };
  switch (situation) {
    case 'meadow':
      return meadow;
    case 'tree': {
      if (isTall) {
        const tried = TALL_TREE.heights.map((ratio) => layTallTree(play, ratio));
        const large = tried.find(({ cells }) =>
          cells.every(({ width }) => width * LEAST_RATIO >= least * TALL_TREE.keeps),
        );
        const best = large ?? tried[tried.length - 1];
        return best && isLarge(best.cells) ? { situation, ...best, play } : meadow;
      }
      const width = Math.min(play.width * TREE.ofWidth, play.height * TREE.aspect);
      const height = width / TREE.aspect;
      const middle = { x: play.x + (play.width - width) / 2, y: play.y + play.height - height, width, height };
      const side = { ...play, width: (play.width - width) / 2 - gap };
      const cells = [...gridIn(side, half), ...gridIn({ ...side, x: middle.x + width + gap }, count - half)];
      return isLarge(cells) ? { situation, cells: sortRows(cells), middle, play } : meadow;
    }
    case 'river': {
      const height = play.height * RIVER.height;
      const bank = { ...play, height: (play.height - height) / 2 };
      const middle = { ...play, y: play.y + bank.height, height };
      // On each bank all can lie beside each other.
      const columns = isTall ? box.rows : Math.max(half, box.columns);
      const cells = [
        ...gridIn(bank, half, columns),
        ...gridIn({ ...bank, y: middle.y + height }, count - half, columns),
      ];
      return isLarge(cells) ? { situation, cells, middle, play } : meadow;
    }
    case 'hill': {
      const rise = play.height * HILL_RISE;
      const lower = gridIn({ ...play, y: play.y + rise, height: play.height - 2 * rise }, count);
      const inRow = lower.filter(({ y }) => y === lower[0]?.y).length;
      const { x: middle } = centreOf(play);
      const reach = middle - centreOf(lower[0] ?? play).x;
      const isArched = !isTall && count % inRow === 0 && reach > 0;
      const cells = lower.map((cell) => {
        const share = isArched ? (centreOf(cell).x - middle) / reach : 0;
        return { ...cell, y: cell.y + (isArched ? rise * (2 * share ** 2 - 1) : 0) };
      });
      return { situation, cells: isArched ? cells : plain, middle: play, play };
    }
  }
}

/** The same at a round's end: the river is wider, and those in the tree come down to the ground. */
export function findEnd(board: Board): Board {
  const { play } = board;
  const height = play.height * RIVER.end;
  const river = { ...play, y: play.y + play.height - height, height };
  return { ...board, middle: board.situation === 'river' ? river : board.middle, isOver: true };
}

/** Of a round's end, in a row over all of the play area's width; in rows on an upright screen. */
function findRowPlace({ situation, middle, play }: Board, index: number, pairs: number): Homes | null {
  const height = play.height * ROW.height;
  const area = situation === 'river' ? middle : { ...play, y: play.y + play.height - height, height };
  const isRow = area.width > area.height;
  const cell = layoutGrid(area, pairs, {
    aspectRatio: ROW.aspect,
    gap: 0,
    maxWidth: ROW.maxWidth,
    ...(isRow ? { columns: pairs } : {}),
  })[index];
  if (!cell) return null;
  const { width, height: high } = cell;
  const x = isRow ? area.x + ((index + 0.5) * area.width) / pairs : centreOf(cell).x;
  const ratio = situation === 'river' ? FLEET_RATIO : 1;
  return {
    picture: { x, y: cell.y + high * ROW.pictureY, size: width * ROW.picture * ratio },
    word: { x, y: cell.y + high * ROW.wordY, size: width * ROW.word },
  };
}

/** Where the found pair `index` of `pairs` stands; null where it stands in its cards' places. */
function findPlace({ situation, middle, play }: Board, index: number, pairs: number): Homes | null {
  if (situation === 'tree') {
    const crown = {
      x: middle.x + middle.width * CROWN.x,
      y: middle.y + middle.height * CROWN.y,
      width: middle.width * CROWN.width,
      height: middle.height * CROWN.height,
    };
    const cell = layoutGrid(crown, pairs, { aspectRatio: CROWN.aspect, gap: CROWN.gap, maxWidth: crown.width })[index];
    if (!cell) return null;
    const { x } = centreOf(cell);
    return {
      picture: { x, y: cell.y + cell.height * PERCH.pictureY, size: cell.width * PERCH.picture },
      word: { x, y: cell.y + cell.height * PERCH.wordY, size: cell.width * PERCH.word },
    };
  }
  if (situation !== 'river') return null;
  const berth = play.width < play.height ? BERTHS.tall : BERTHS.wide;
  const width = middle.width / pairs;
  const { y } = centreOf(middle);
  const x = middle.x + width * (index + 0.5);
  return {
    picture: {
      x: x + width * berth.pictureX,
      y: y + middle.height * berth.pictureY,
      size: Math.min(middle.height * berth.picture, width * berth.pictureWide),
    },
    word: { x: x + width * berth.wordX, y: y + middle.height * berth.wordY, size: width * berth.word },
  };
}

/**
 * Where the parts of the found pair `key` stand, of a round with these keys: its place by the
 * tree's or the river's is the same for the whole round. `cells`: those of its two cards.
 */
export function findHomes(
  board: Board,
  key: string,
  keys: readonly string[],
  cells: { readonly word: Rectangle; readonly picture: Rectangle },
): Homes {
  const sorted = [...new Set(keys)].sort();
  const index = sorted.indexOf(key);
  const own = board.isOver ? findRowPlace(board, index, sorted.length) : findPlace(board, index, sorted.length);
  if (own) return own;
  const { word, picture } = cells;
  const inCard = board.situation === 'hill' ? IN_CARD.lantern : IN_CARD.picture;
  return {
    word: { ...centreOf(word), size: word.width * IN_CARD.word },
    picture: { ...centreOf(picture), size: picture.width * inCard },
  };
}
