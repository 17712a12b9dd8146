/** A place in the picture, in percent, and the width of what stands there, in `--u`. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/**
 * How the picture is composed: wide or upright; and with the path moved to the back, where the
 * foreground is given to what comes next.
 */
export type Shape = 'wide' | 'tall' | 'wideEnd' | 'tallEnd';

interface Composition {
  /** The path's course: where it comes in, its stops at equal distances, and its end. Percent. */
  readonly course: readonly (readonly [x: number, y: number])[];
  /** Width of a stone at two heights of the picture. */
  readonly back: { readonly y: number; readonly width: number };
  readonly front: { readonly y: number; readonly width: number };
  /** Where the foot of the tree is, and the tree's width; percent and `--u`. */
  readonly tree: Spot;
  /** Upright, props stand at the outer sides of the path in turn. */
  readonly isUpright: boolean;
  /** The nominal size of the picture, `--u`: for what must not be distorted. */
  readonly size: readonly [width: number, height: number];
}

export const COMPOSITIONS: { readonly [Name in Shape]: Composition } = {
  wide: {
    course: [
      [-6, 97],
      [12, 84],
      [30, 68],
      [45.5, 78],
      [61, 60],
      [74, 65],
      [87.5, 51.5],
    ],
    back: { y: 50, width: 122 },
    front: { y: 84, width: 214 },
    tree: { x: 88, y: 52, width: 290 },
    isUpright: false,
    size: [1366, 618],
  },
  tall: {
    course: [
      [52, 104],
      [33, 89],
      [67, 77],
      [31, 66.5],
      [69, 58],
      [45, 51],
      [62, 46],
    ],
    back: { y: 44, width: 122 },
    front: { y: 89, width: 196 },
    tree: { x: 62, y: 46.5, width: 420 },
    isUpright: true,
    size: [560, 1063],
  },
  wideEnd: {
    course: [
      [-6, 62],
      [7, 54],
      [23, 45],
      [39, 50.5],
      [53, 43],
      [67, 48],
      [86, 54],
    ],
    back: { y: 44, width: 92 },
    front: { y: 57, width: 126 },
    tree: { x: 87, y: 56, width: 310 },
    isUpright: false,
    size: [1366, 618],
  },
  tallEnd: {
    course: [
      [70, 104],
      [17, 63],
      [49, 58.5],
      [21, 54],
      [47, 49.5],
      [26, 46],
      [66, 47],
    ],
    back: { y: 44, width: 82 },
    front: { y: 63, width: 122 },
    tree: { x: 67, y: 48, width: 370 },
    isUpright: true,
    size: [560, 1063],
  },
};

/** How far the path swings out at its stops; 0.5 is a Catmull-Rom spline. */
const SWING = 0.85;

/** Between the middle two of four values, on a curve through all of them. */
function between(before: number, from: number, to: number, after: number, ratio: number): number {
  const [leaving, arriving] = [SWING * (to - before), SWING * (after - from)];
  const bend = 3 * (to - from) - 2 * leaving - arriving;
  const twist = 2 * (from - to) + leaving + arriving;
  return from + ratio * (leaving + ratio * (bend + ratio * twist));
}

/**
 * The side of the stone at which a stop's prop stands: 1 at the end of lines, -1 at their start.
 */
export const sideOf = ({ isUpright }: Composition, stop: number): 1 | -1 => (isUpright && stop % 2 === 0 ? -1 : 1);

/** The path at a distance from its first stop, 0..1; below 0 before it. */
function spotAt({ course, back, front }: Composition, along: number): Spot {
  const last = course.length - 1;
  const place = Math.min(last, Math.max(0, 1 + along * (last - 1)));
  const from = Math.min(last - 1, Math.floor(place));
  const at = (index: number): readonly [number, number] => course[Math.min(last, Math.max(0, index))] ?? [0, 0];
  const four = [at(from - 1), at(from), at(from + 1), at(from + 2)] as const;
  const axis = (one: 0 | 1): number => between(four[0][one], four[1][one], four[2][one], four[3][one], place - from);
  const [x, y] = [axis(0), axis(1)];
  const depth = (y - back.y) / (front.y - back.y);
  return { x, y, width: Math.max(0.8 * back.width, back.width + depth * (front.width - back.width)) };
}

/** Where the stops of a path are, the first one in front. */
export function listSpots(composition: Composition, stops: number): Spot[] {
  return Array.from({ length: stops }, (_, index) => spotAt(composition, index / stops));
}

/** Small stones between two stops, and from the last one to the tree. */
const STEPS_BETWEEN = 3;
const STEP_RATIO = 0.27;
/** How far beside the middle of the path steps are, of a stone's width. */
const STEP_ASIDE = 0.11;

/** The small stones between the stops, and those that lead into the picture. */
export function listSteps(composition: Composition, stops: number): Spot[] {
  const [pictureWidth] = composition.size;
  const first = -2;
  return Array.from({ length: stops * (STEPS_BETWEEN + 1) - first }, (_, index) => index + first)
    .filter((index) => index % (STEPS_BETWEEN + 1) !== 0)
    .map((index) => {
      const spot = spotAt(composition, index / stops / (STEPS_BETWEEN + 1));
      const aside = (index % 2 === 0 ? 1 : -1) * STEP_ASIDE * spot.width;
      return { ...spot, x: spot.x + (100 * aside) / pictureWidth, width: STEP_RATIO * spot.width };
    });
}

const SAMPLES = 56;
/** Half the trodden way's width, of a stone's; it lies on the ground, so that heights are less. */
const TRODDEN_RATIO = 0.3;
const FORESHORTENING = 0.5;

/** The outline of the trodden way, as an SVG path in percent of the picture. */
export function outlineWay(composition: Composition): string {
  const [width, height] = composition.size;
  const spots = Array.from({ length: SAMPLES + 1 }, (_, index) => spotAt(composition, (index / SAMPLES) * 1.2 - 0.2));
  const sides = spots.map((spot, index) => {
    const before = spots[Math.max(0, index - 1)] ?? spot;
    const after = spots[Math.min(SAMPLES, index + 1)] ?? spot;
    const [ahead, down] = [((after.x - before.x) * width) / 100, ((after.y - before.y) * height) / 100];
    const length = Math.hypot(ahead, down / FORESHORTENING) || 1;
    const half = TRODDEN_RATIO * spot.width;
    const across = (100 * half * -(down / FORESHORTENING)) / length / width;
    const deep = (100 * half * FORESHORTENING * ahead) / length / height;
    return { left: [spot.x + across, spot.y + deep], right: [spot.x - across, spot.y - deep] };
  });
  const outline = [...sides.map(({ left }) => left), ...sides.map(({ right }) => right).reverse()];
  return `M${outline.map((point) => point.map((value) => value.toFixed(2)).join(' ')).join('L')}Z`;
}
