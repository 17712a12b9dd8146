import { layoutGrid } from '../../src/stage/components/grid';
import type { Rectangle, Viewport } from '../../src/stage/kit/view';

/** The box that the cards are centred in, in cards, and width over height of one. */
interface Box {
  readonly columns: number;
  readonly rows: number;
  readonly cardAspectRatio: number;
}

/** Between two cards, in CSS pixels; on an upright screen half of it. */
export const GAP = 22;
const MAX_CARD_WIDTH = 230;
/** How the cards lie, by round: each table is to be known at a glance. */
const ARRANGEMENTS = ['rows', 'bricks', 'wave', 'rows'] as const;
/** Of a wave, how far its columns lie above and below the middle, in heights of the play area. */
const WAVE_RATIO = 0.06;

export const gapOf = ({ isTall }: Pick<Viewport, 'isTall'>): number => (isTall ? GAP / 2 : GAP);

/**
 * Where the cards lie. The box is `columns` by `rows` cards; an upright screen turns it. The cards
 * are centred in it (spec: readings#49): in rows, in rows that are shifted against each other, or
 * in columns that go up and down, where there is room for that.
 */
export function findCells(viewport: Viewport, count: number, round: number, box: Box): Rectangle[] {
  const { play, isTall } = viewport;
  const gap = gapOf(viewport);
  const gridIn = (area: Rectangle): Rectangle[] =>
    layoutGrid(area, count, {
      aspectRatio: box.cardAspectRatio,
      gap,
      maxWidth: MAX_CARD_WIDTH,
      maxColumns: isTall ? box.rows : box.columns,
      maxRows: isTall ? box.columns : box.rows,
    });
  const cells = gridIn(play);
  const arrangement = ARRANGEMENTS[round % ARRANGEMENTS.length];
  const [first] = cells;
  if (isTall || !first || arrangement === 'rows') return cells;
  const columns = cells.filter(({ y }) => y === first.y).length;
  if (arrangement === 'bricks') {
    const quarter = (first.width + gap) / 4;
    if (first.x - quarter < play.x) return cells;
    return cells.map((cell, index) => ({
      ...cell,
      x: cell.x + (Math.floor(index / columns) % 2 === 0 ? -quarter : quarter),
    }));
  }
  if (count % columns !== 0) return cells;
  const rise = play.height * WAVE_RATIO;
  const lower = gridIn({ ...play, y: play.y + rise, height: play.height - 2 * rise });
  // With smaller cards another number of columns may have been the best.
  const inRow = lower.filter(({ y }) => y === lower[0]?.y).length;
  if (count % inRow !== 0) return cells;
  return lower.map((cell, index) => ({ ...cell, y: cell.y + ((index % inRow) % 2 === 0 ? -rise : rise) }));
}
