/** Where one stands: its middle and its side. CSS pixels. */
export interface YardPlace {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

interface Screen {
  readonly width: number;
  readonly height: number;
}

/** The most that stand in the row; sizes as shares of the free ground and of a place in the row. */
const ROW = { most: 9, ofGround: 0.94, ofPlace: 0.96 } as const;
/** Smaller than this nobody is recognised, so nobody stands there. CSS pixels. */
const MIN_SIDE = 40;

/**
 * A row on the ground below `top`, from the middle to both sides in turn; none where there is too
 * little of it.
 */
export function yardPlaces({ width, height }: Screen, top: number): YardPlace[] {
  const step = width / ROW.most;
  const ground = height - top;
  const side = Math.min(ground * ROW.ofGround, step * ROW.ofPlace);
  if (side < MIN_SIDE) return [];
  return Array.from({ length: ROW.most }, (_, order) => {
    const aside = Math.ceil(order / 2) * (order % 2 === 0 ? 1 : -1);
    return { x: width / 2 + aside * Math.min(step, side * 1.06), y: height - ground / 2, side };
  });
}

/** The band at the end of a round: sizes as shares of the screen's height and of a place. */
const BAND = { ofWidth: 0.96, ofHeight: 0.27, ofPlace: 1.12, ground: 0.97, leadRatio: 0.86 } as const;

/** On an upright screen: players in a row, and the distance of two rows as a share of a player. */
const ROWS = { most: 4, step: 0.8 } as const;

const rowSide = ({ width }: Screen): number => (width * BAND.ofWidth) / ROWS.most;

/** Where the one that leads a band of `count` others stands, `lead` large. */
export function leadPlace(screen: Screen, count: number, lead: number): YardPlace {
  const { width, height } = screen;
  const rows = width < height ? Math.ceil(count / ROWS.most) : 0;
  return { x: width / 2, y: height * BAND.ground - rows * rowSide(screen) * ROWS.step - lead / 2, side: lead };
}

/** Places of a band at both sides of the one in the middle, which is `lead` large, or below it. */
export function bandPlaces(screen: Screen, count: number, lead: number): YardPlace[] {
  const { width, height } = screen;
  if (width < height) {
    const side = rowSide(screen);
    return Array.from({ length: count }, (_, order) => {
      const row = Math.floor(order / ROWS.most);
      const inRow = Math.min(ROWS.most, count - row * ROWS.most);
      const x = width / 2 + ((order % ROWS.most) - (inRow - 1) / 2) * side;
      return { x, y: height * BAND.ground - (row * ROWS.step + 0.5) * side, side };
    });
  }
  const half = Math.ceil(count / 2);
  const free = (width * BAND.ofWidth - lead * BAND.leadRatio) / 2;
  const step = Math.min(free / Math.max(1, half), height * BAND.ofHeight);
  const side = Math.min(height * BAND.ofHeight, step * BAND.ofPlace);
  return Array.from({ length: count }, (_, order) => {
    const way = order % 2 === 0 ? -1 : 1;
    const aside = (lead * BAND.leadRatio) / 2 + (Math.floor(order / 2) + 0.5) * step;
    return { x: width / 2 + way * aside, y: height * BAND.ground - side / 2, side };
  });
}
