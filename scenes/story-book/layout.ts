import { mirrorInside } from '../../src/stage/components/flow';
import type { Rectangle, Viewport } from '../../src/stage/kit/view';

/** Lengths in CSS pixels. */
export const BOOK = {
  maxWidth: 1400,
  board: 14,
  inset: 18,
  button: 116,
  smallButton: 72,
  gap: 14,
  corner: 52,
} as const;
/**
 * The head-up display shows no word over a book: the page begins higher, and the songbird sits on
 * its edge.
 */
const TOP = { phone: 144, tall: 232, wide: 116 } as const;
const PHONE_WIDTH = 600;
const LOW_HEIGHT = 520;

/** Corner of the picture on a page. CSS pixels. */
export const PICTURE_CORNER = 22;

export interface Layout {
  readonly book: Rectangle;
  /** The picture; in the question, the three pictures are in it. */
  readonly window: Rectangle;
  readonly text: Rectangle;
  readonly previous: Rectangle;
  readonly next: Rectangle;
  readonly listen: Rectangle;
  readonly swap: Rectangle;
  /** Pixels of the screen for one of the specification's page. */
  readonly textScale: number;
}

/**
 * On a phone the largest text of the specification (28) is 32 pixels, at 1366 by 768 it is 46;
 * between them by the width.
 */
const TEXT_SCALE = { phone: { width: 362, scale: 32 / 28 }, wide: { width: 1294, scale: 46 / 28 } } as const;

function scaleText(width: number): number {
  const { phone, wide } = TEXT_SCALE;
  const ratio = Math.max(0, Math.min(1, (width - phone.width) / (wide.width - phone.width)));
  return phone.scale + ratio * (wide.scale - phone.scale);
}

const square = (x: number, y: number, size: number): Rectangle => ({ x, y, width: size, height: size });

/**
 * The book over the whole play area, as a mirror shows it where its words are read from the right.
 */
export function findLayout(viewport: Viewport, isRightToLeft: boolean): Layout {
  const layout = layoutBook(viewport);
  if (!isRightToLeft) return layout;
  const mirror = (place: Rectangle): Rectangle => mirrorInside(viewport.play, place);
  const { text, previous, next, listen, swap } = layout;
  return {
    ...layout,
    text: mirror(text),
    previous: mirror(previous),
    next: mirror(next),
    listen: mirror(listen),
    swap: mirror(swap),
  };
}

/** Buttons that turn pages lie beside the book, or below it on an upright screen. */
function layoutBook({ play, width: screen, height: screenHeight, isTall }: Viewport): Layout {
  const isPhone = screen < PHONE_WIDTH;
  const isLow = screenHeight < LOW_HEIGHT;
  const top = isTall ? (isPhone ? TOP.phone : TOP.tall) : isLow ? play.y : Math.min(play.y, TOP.wide);
  const button = isTall || isLow ? BOOK.smallButton : BOOK.button;
  const side = isTall ? BOOK.board : button + BOOK.gap + BOOK.board;
  const foot = isTall ? button + 2 * BOOK.gap : 0;
  const width = Math.min(BOOK.maxWidth, play.width - 2 * side);
  const bottom = play.y + play.height - foot - BOOK.board;
  const book = { x: play.x + (play.width - width) / 2, y: top + BOOK.board, width, height: bottom - top - BOOK.board };
  const textScale = scaleText(play.width);
  const textHeight = isTall
    ? Math.min(book.height * 0.3, 5 * 28 * textScale)
    : Math.max(84, Math.min(book.height * 0.3, 3.1 * 28 * textScale));
  const window = {
    x: book.x + BOOK.inset,
    y: book.y + BOOK.inset,
    width: book.width - 2 * BOOK.inset,
    height: book.height - textHeight - BOOK.inset - BOOK.gap,
  };
  const rowY = window.y + window.height + BOOK.gap / 2;
  const small = Math.min(BOOK.smallButton, textHeight - BOOK.gap);
  const middle = rowY + (textHeight - small) / 2 - 4;
  const buttonY = isTall ? book.y + book.height + BOOK.board + BOOK.gap : book.y + (book.height - button) / 2;
  const outside = BOOK.board + BOOK.gap;
  const below = (share: number): Rectangle => square(book.x + (book.width - button) * share, buttonY, button);
  const listen = isTall ? below(0.36) : square(window.x, middle, small);
  const swap = isTall ? below(0.64) : square(window.x + window.width - small - BOOK.corner * 0.4, middle, small);
  const textX = isTall ? window.x : listen.x + listen.width + BOOK.gap;
  const textRight = isTall ? window.x + window.width : swap.x - BOOK.gap;
  return {
    book,
    window,
    text: { x: textX, y: rowY, width: textRight - textX, height: textHeight },
    previous: isTall ? below(0) : square(book.x - outside - button, buttonY, button),
    next: isTall ? below(1) : square(book.x + book.width + outside, buttonY, button),
    listen,
    swap,
    textScale,
  };
}

/** Places of some pictures side by side, or one below the other where the window is upright. */
export function splitWindow({ x, y, width, height }: Rectangle, count: number): Rectangle[] {
  const isRow = width > height * 1.15;
  const gap = BOOK.gap;
  const size = ((isRow ? width : height) - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, index) =>
    isRow
      ? { x: x + index * (size + gap), y, width: size, height }
      : { x, y: y + index * (size + gap), width, height: size },
  );
}

/** The finds of one side: two stand in front, one behind; in widths of the side, and where. */
const FRONT = { width: 0.5, aspect: 1.12, foot: 0.97 } as const;
const BACK = { width: 0.44, foot: 0.53 } as const;

/** Where finds stand beside the book: left and right in turn, in front first. */
export function placeFinds(play: Rectangle, bookWidth: number, count: number): Rectangle[] {
  const side = (play.width - bookWidth) / 2;
  return Array.from({ length: count }, (_, index) => {
    const isLeft = index % 2 === 0;
    const left = isLeft ? play.x : play.x + side + bookWidth;
    const inSide = Math.floor(index / 2);
    const isBack = inSide === 2;
    const own = isBack ? BACK : FRONT;
    const width = Math.min(side * own.width, (play.height * 0.48) / FRONT.aspect);
    const height = width * FRONT.aspect;
    // The first of a side stands next to the book.
    const isInner = inSide === 0;
    const middle = isBack ? 0.5 : isInner === isLeft ? 0.75 : 0.25;
    return {
      x: left + side * middle - width / 2,
      y: play.y + play.height * own.foot - height,
      width,
      height,
    };
  });
}

/** Beside the open book, in widths of the room there: those who were found, above each other. */
const BESIDE = { width: 0.94, aspect: 1.06, minRoom: 96, gap: 8, board: 20 } as const;

/** Where those who were found stand beside the open book: left and right in turn, below first. */
export function placeGathering({ book, previous, next }: Layout, play: Rectangle): Rectangle[] {
  const room = book.x - BESIDE.board;
  const width = room * BESIDE.width;
  const height = width * BESIDE.aspect;
  const isBeside = previous.y < book.y + book.height && next.y < book.y + book.height;
  if (room < BESIDE.minRoom || !isBeside) return [];
  const arrows = { top: Math.min(previous.y, next.y), bottom: Math.max(previous.y, next.y) + next.height };
  const bottom = play.y + play.height;
  const below = Math.floor((bottom - arrows.bottom - BESIDE.gap) / height);
  const feet = [
    ...Array.from({ length: Math.max(0, below) }, (_, row) => bottom - row * height),
    ...(arrows.top - height - BESIDE.gap > book.y ? [arrows.top - BESIDE.gap] : []),
  ];
  const left = (room - width) / 2;
  const right = book.x + book.width + BESIDE.board + left;
  return feet.flatMap((foot) => [left, right].map((x) => ({ x, y: foot - height, width, height })));
}
