import type { Spot } from '../../progress/inhabitants';

/**
 * Side of the box of an inhabitant at the front: share of the window's mean side, and CSS pixels at
 * least.
 */
const SIDE = { ratio: 0.074, min: 56 };
/** At the back one is smaller. */
const BACK_RATIO = 0.72;
/** Places are tried at these distances, and two are at least so far from each other. In sides. */
const TRIED = { x: 0.2, y: 0.25 };
const APART = { x: 0.94, y: 0.7 };
/** Upright they would stand in a pile at both edges otherwise. */
const UPRIGHT_APART_Y = 0.95;
/** What is larger than this share of the window is no control, but holds some. */
const MAX_CONTROL_RATIO = 0.3;

/** Dry land in home's picture: shares of the picture, feet between top and bottom. */
interface Ground {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** One of home's two pictures. */
interface Picture {
  /** Its height for each of its width. */
  readonly ratio: number;
  readonly grounds: readonly Ground[];
}

/** The way at the front and the hills between the badges; upright the hills alone. */
const PICTURES: Readonly<Record<'wide' | 'tall', Picture>> = {
  wide: {
    ratio: 900 / 1600,
    grounds: [
      { left: 0, right: 1, top: 0.84, bottom: 0.985 },
      { left: 0.23, right: 0.83, top: 0.56, bottom: 0.84 },
    ],
  },
  tall: { ratio: 1731 / 800, grounds: [{ left: 0, right: 1, top: 0.45, bottom: 0.81 }] },
};

/** Where its grounds are in a window that it covers, standing at its foot. CSS pixels. */
function groundsIn(width: number, height: number): Ground[] {
  const { ratio, grounds } = PICTURES[width > height ? 'wide' : 'tall'];
  const pictured = { width: Math.max(width, height / ratio), height: Math.max(height, width * ratio) };
  const across = (share: number): number => Math.min(width, Math.max(0, width / 2 + (share - 0.5) * pictured.width));
  const down = (share: number): number => height - (1 - share) * pictured.height;
  return grounds.map(({ left, right, top, bottom }) => ({
    left: across(left),
    right: across(right),
    top: down(top),
    bottom: down(bottom),
  }));
}

/** Free spots on the ground of a page, and the size of who stands there. */
export interface Room {
  readonly spots: readonly Spot[];
  /** Side of who stands at a spot. CSS pixels. */
  readonly sideAt: (spot: Spot) => number;
}

const overlaps = (one: DOMRect, left: number, top: number, right: number, bottom: number): boolean =>
  one.left < right && one.right > left && one.top < bottom && one.bottom > top;

/** The free spots of home as it is laid out now, front ones first. */
export function findRoom(home: HTMLElement): Room {
  const { width, height } = home.getBoundingClientRect();
  const grounds = groundsIn(width, height);
  const apartY = width > height ? APART.y : UPRIGHT_APART_Y;
  const side = Math.max(SIDE.min, SIDE.ratio * Math.sqrt(width * height));
  const back = Math.min(...grounds.map(({ top }) => top));
  const front = Math.max(...grounds.map(({ bottom }) => bottom));
  const sideAt = ({ y }: Spot): number => side * (BACK_RATIO + ((1 - BACK_RATIO) * (y - back)) / (front - back));
  // Of a badge its parts: the link round them has free corners.
  const taken = [...home.querySelectorAll(':is(header, nav, section, main, footer) :not(ol, li, li > :is(a, span))')]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width * box.height < MAX_CONTROL_RATIO * width * height);
  const spots: Spot[] = [];
  const isFree = ({ x, y }: Spot): boolean => {
    const own = sideAt({ x, y });
    const [left, right] = [x - own / 2, x + own / 2];
    return (
      !taken.some((box) => overlaps(box, left, y - own, right, y)) &&
      !spots.some((spot) => Math.abs(spot.x - x) < APART.x * own && Math.abs(spot.y - y) < apartY * own)
    );
  };
  for (const { left, right, top, bottom } of grounds) {
    for (let y = bottom; y > top; y -= TRIED.y * side) {
      for (let x = left + side * 0.6; x <= right - side * 0.6; x += TRIED.x * side) {
        if (isFree({ x, y })) spots.push({ x, y });
      }
    }
  }
  return { spots, sideAt };
}
