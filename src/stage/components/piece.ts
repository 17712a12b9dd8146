import type { Container } from 'pixi.js';
import type { Rectangle } from '../kit/view';
import { centreOf } from './grid';

/** A view that is placed in a rectangle, centred on its own origin. */
export interface Piece {
  readonly view: Container;
  /** Moves and sizes the piece; call again after a resize. */
  readonly place: (rectangle: Rectangle) => void;
  /** Where it lies, for its button. */
  readonly bounds: () => Rectangle;
}

/** Makes a piece of a view. `fit` sizes its contents, in CSS pixels, after each change of place. */
export function createPiece(view: Container, fit: (width: number, height: number) => void): Piece {
  let placed: Rectangle = { x: 0, y: 0, width: 0, height: 0 };
  /** The last that was asked for: it is asked for in every frame, and most pieces lie still. */
  let bounds = placed;
  return {
    view,
    place: (rectangle) => {
      placed = rectangle;
      const { x, y } = centreOf(rectangle);
      view.position.set(x, y);
      fit(rectangle.width, rectangle.height);
    },
    bounds: () => {
      const { width, height } = placed;
      const x = view.x - width / 2;
      const y = view.y - height / 2;
      if (bounds.x !== x || bounds.y !== y || bounds.width !== width || bounds.height !== height)
        bounds = { x, y, width, height };
      return bounds;
    },
  };
}
