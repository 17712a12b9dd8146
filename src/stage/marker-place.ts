import type { Rectangle } from './kit/view';

/** What surrounds a choice that was answered. CSS pixels. */
export interface Surroundings {
  /** Where a marker may be: the play area, below the head-up display. */
  readonly area: Rectangle;
  /** Words and numbers. */
  readonly texts: readonly Rectangle[];
  /** The other choices. */
  readonly others: readonly Rectangle[];
}

/** Gap between a marker and what it stands beside. CSS pixels. */
const GAP = 4;
/**
 * What a covered text costs, a covered square pixel, and a pixel of distance from where a marker
 * stands by itself.
 */
const COST = { anyText: 100_000, text: 40, other: 10, own: 0.2, pixel: 4 } as const;
/** Places are tried around the choice in this many steps each way. */
const STEPS = 4;

const overlap = (one: Rectangle, other: Rectangle): number => {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return width <= 0 || height <= 0 ? 0 : width * height;
};

const covered = (box: Rectangle, boxes: readonly Rectangle[]): number =>
  boxes.reduce((sum, other) => sum + overlap(box, other), 0);

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value));

/**
 * The box of the marker of a choice, with the way that it rises: near the choice's upper right
 * corner, where it covers no word or number and, if it can be, no other choice.
 */
export function placeMarker(
  place: Rectangle,
  size: { readonly width: number; readonly height: number },
  around: Surroundings,
): Rectangle {
  const { area, texts, others } = around;
  const { width, height } = size;
  const boxAt = (x: number, y: number): Rectangle => ({
    x: clamp(x, area.x, Math.max(area.x, area.x + area.width - width)),
    y: clamp(y, area.y, Math.max(area.y, area.y + area.height - height)),
    width,
    height,
  });
  const wanted = boxAt(place.x + place.width * 0.8 - width / 2, place.y - height / 2);
  const costOf = (box: Rectangle): number =>
    // A letter that is cut off at its edge is no longer read: no way is too far from it.
    COST.anyText * texts.filter((text) => overlap(box, text) > 0).length +
    COST.text * covered(box, texts) +
    COST.other * covered(box, others) +
    COST.own * overlap(box, place) +
    COST.pixel * Math.hypot(box.x - wanted.x, box.y - wanted.y);
  let best = wanted;
  let least = costOf(wanted);
  const [left, top] = [place.x - width - GAP, place.y - height - GAP];
  const [across, down] = [place.width + width + 2 * GAP, place.height + height + 2 * GAP];
  for (let column = 0; column <= STEPS; column += 1) {
    for (let row = 0; row <= STEPS; row += 1) {
      const box = boxAt(left + (across * column) / STEPS, top + (down * row) / STEPS);
      const cost = costOf(box);
      if (cost < least) [best, least] = [box, cost];
    }
  }
  return best;
}
