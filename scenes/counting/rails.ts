import { Container } from 'pixi.js';
import type { StageKit, Viewport } from '../../src/stage/kit/view';
import type { Layout } from './layout';

/** Straight rails under each row of the herd, for the wagons. */
export interface Rails {
  readonly view: Container;
  /** Lays them for a layout; null takes them away. */
  readonly place: (layout: Layout | null, viewport: Viewport) => void;
}

/** A piece of rails: its height and how low it lies in a row or in the pen, in
 * heights of that. */
const PIECE = { height: 0.16, y: 0.94, perRow: 7, inPen: 0.7 } as const;

/** Makes the place of rails, without any. */
export function createRails(kit: StageKit): Rails {
  const view = new Container();
  return {
    view,
    place: (layout, { width }) => {
      for (const piece of view.removeChildren()) piece.destroy();
      if (!layout) return;
      // Those of a row stand on one line.
      const rows = new Map<number, number>();
      for (const cell of layout.cells) if (cell) rows.set(Math.round(cell.y + cell.height * PIECE.y), cell.height);
      if (layout.pen) rows.set(Math.round(layout.pen.y + layout.pen.height * PIECE.inPen), layout.pen.height);
      for (const [y, height] of rows)
        for (let index = 0; index < PIECE.perRow; index += 1) {
          const piece = kit.sprite('rail');
          piece.anchor.set(0.5);
          piece.setSize(width / PIECE.perRow + 1, height * PIECE.height);
          piece.position.set(((index + 0.5) * width) / PIECE.perRow, y);
          view.addChild(piece);
        }
    },
  };
}
