import { Container, Sprite } from 'pixi.js';
import type { Texture } from 'pixi.js';
import { COLORS } from '../kit/colors';
import type { StageKit } from '../kit/view';
import { createNineSlice, resizeNineSlice } from './nine-slice';
import type { Piece } from './piece';
import { createPiece } from './piece';
import { fitInside } from './tile';

/** Shares of a stone's height. */
const RATIO = { text: 0.46, edge: 0.36, lip: 0.04, picture: 0.8 } as const;
const MAX_TEXT_PIXELS = 46;

/** How wide a stone of a height must be for a text. CSS pixels. */
export function widthOfStone(kit: Pick<StageKit, 'labelSize'>, text: string, height: number): number {
  const { width } = kit.labelSize(text, { size: MAX_TEXT_PIXELS, color: COLORS.ink });
  const size = Math.min(MAX_TEXT_PIXELS, height * RATIO.text);
  return Math.max(height * 1.1, (width * size) / MAX_TEXT_PIXELS + 2 * height * RATIO.edge);
}

/**
 * A word on a stone, drawn on a frame of the atlas, with its picture before it where it has one.
 */
export function createTextStone(kit: StageKit, frame: string, text: string, picture?: Texture): Piece {
  const board = createNineSlice(kit, frame);
  const view = new Container();
  view.addChild(board);
  const art = picture && new Sprite({ texture: picture, anchor: 0.5 });
  if (art) view.addChild(art);
  let label: Sprite | null = null;
  return createPiece(view, (width, height) => {
    resizeNineSlice(board, width, height, 0.5);
    label?.destroy();
    const edge = height * RATIO.edge;
    const side = art ? height * RATIO.picture : 0;
    if (art) {
      fitInside(art, side);
      art.x = (side + edge - width) / 2;
    }
    label = kit.label(text, {
      size: Math.min(MAX_TEXT_PIXELS, height * RATIO.text),
      color: COLORS.ink,
      maxWidth: width - edge - side,
    });
    label.position.set(side / 2, -height * RATIO.lip);
    view.addChild(label);
  });
}
