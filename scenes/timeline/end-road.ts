import type { Rectangle } from '../../src/stage/kit/view';
import type { TablePlaces, TimelineAreas } from './areas';

/** The winding road as it is drawn (art/end-road.svg): half waves, and shares of the height. */
const WAVE = { halves: 3, swing: 0.36 } as const;
/** Cards on the road: at most this size of their largest, of the way to the next, and their shape. */
const CARD = { ofLargest: 0.86, ofWay: 0.88, aspect: 1.26 } as const;
/** Beside each other cards are too small beyond this; then they lie in rows. */
const MAX_CARDS = 12;
/** The margins of the road at the sides, in widths of the table. */
const SIDE = 0.03;

/** A point of the road, in its widths from its left and its heights from its top. */
export function roadAt(share: number): { readonly x: number; readonly y: number } {
  return { x: share, y: 0.5 + WAVE.swing * Math.cos(WAVE.halves * Math.PI * share) };
}

/**
 * Lays out the cards of the end on one road that winds through the land, each standing on it. null
 * where they have no room: on an upright screen, and where they are many.
 */
export function layoutRoad({ whole, stone, maxCard }: TimelineAreas, count: number): TablePlaces | null {
  if (whole.width < whole.height || count > MAX_CARDS) return null;
  const left = whole.x + whole.width * SIDE;
  const way = (whole.width * (1 - 2 * SIDE)) / count;
  const width = Math.min(maxCard.width * CARD.ofLargest, way * CARD.ofWay);
  const height = Math.min(width * CARD.aspect, whole.height * 0.45);
  // The highest card touches the upper edge, the stone of the lowest the lower one.
  const swing = whole.height - height - stone;
  const roadHeight = swing / (2 * WAVE.swing);
  const middle = whole.y + height + stone / 2 + swing / 2;
  const road: Rectangle = {
    x: whole.x,
    y: middle - roadHeight / 2,
    width: whole.width,
    height: roadHeight,
  };
  const cards = Array.from({ length: count }, (_, index): Rectangle => {
    const x = left + way * (index + 0.5);
    const { y } = roadAt((x - road.x) / road.width);
    return { x: x - width / 2, y: road.y + y * roadHeight - stone / 2 - height, width, height };
  });
  return { cards, gaps: [], zones: [], paths: [], road };
}
