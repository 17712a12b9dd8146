import { layoutGrid } from '../../src/stage/components/grid';
import type { Rectangle, Viewport } from '../../src/stage/kit/view';
import { stagger } from './stagger';

/**
 * Width over height of the window's drawing, and where its pane lies in it, as shares of its width
 * and height.
 */
export const WINDOW = { aspectRatio: 0.9, paneWidth: 0.78, paneHeight: 0.74, paneAboveMiddle: 0.03 } as const;

/** What the windows are in, by round: a house, a tree, a ship, and a castle for the last night. */
export const FRONTS = ['house', 'tree', 'ship', 'castle'] as const;
export type Front = (typeof FRONTS)[number];

/** The drawing of each one's windows. All have their pane at the same place. */
export const WINDOW_OF = {
  house: 'window',
  tree: 'window-hole',
  ship: 'window-port',
  castle: 'window-keep',
} as const satisfies Record<Front, string>;

/**
 * What is kept free round the windows, as shares of the play area's height: for the roof above
 * them, for the yard below them, and for the walls beside them.
 */
const FREE = {
  house: { above: 0.13, below: 0.06, aside: 0.1 },
  tree: { above: 0.04, below: 0.15, aside: 0.12 },
  ship: { above: 0.05, below: 0.17, aside: 0.24 },
  castle: { above: 0.09, below: 0.15, aside: 0.1 },
} as const;
/** On an upright screen there is height to spare, and no width. */
const TALL = { above: 0.09, below: 0.12, aside: 0.02 } as const;
/** Where windows would become narrower than this, nothing is kept free. CSS pixels. */
const MIN_WIDTH = 150;
const MAX_WIDTH = 340;
const GAP = { tall: 18, wide: 30 } as const;
/** Many windows are wider on a wide screen: two rows of them fill it. */
const MANY = { windows: 5, aspectRatio: 1.12 } as const;

const layOut = (area: Rectangle, count: number, { isTall }: Viewport): readonly Rectangle[] =>
  layoutGrid(area, count, {
    aspectRatio: !isTall && count >= MANY.windows ? MANY.aspectRatio : WINDOW.aspectRatio,
    gap: isTall ? GAP.tall : GAP.wide,
    maxWidth: MAX_WIDTH,
    hasFullRows: true,
  });

/** Places of the windows in a front. */
export function layoutWindows(front: Front, count: number, viewport: Viewport): readonly Rectangle[] {
  const { play, isTall } = viewport;
  const { above, below, aside } = isTall ? TALL : FREE[front];
  const area = {
    x: play.x + aside * play.height,
    y: play.y + above * play.height,
    width: play.width - 2 * aside * play.height,
    height: play.height * (1 - above - below),
  };
  const cells = layOut(area, count, viewport);
  const isRoomy = cells.every(({ width }) => width >= MIN_WIDTH);
  const chosen = isRoomy ? cells : layOut(play, count, viewport);
  return front === 'tree' ? stagger(chosen, { play: isRoomy ? area : play }) : chosen;
}
