import { Container, Sprite } from 'pixi.js';
import type { Texture } from 'pixi.js';
import { COLORS } from '../kit/colors';
import type { StageKit } from '../kit/view';
import { createNineSlice, resizeNineSlice } from './nine-slice';
import type { Piece } from './piece';
import { createPiece } from './piece';
import { fitInside } from './tile';

/** Height of a text on a stone, in heights of it. */
export const STONE_TEXT_RATIO = 0.46;
/** Shares of a stone's height. */
const RATIO = { edge: 0.36, lip: 0.04, picture: 0.8 } as const;
/**
 * A card that is higher than this share of its width has its picture above its word: shares of its
 * height.
 */
export const STACKED = {
  from: 0.6,
  corner: 0.2,
  picture: 0.64,
  text: 0.25,
  textY: 0.28,
  pictureY: -0.15,
  width: 0.9,
} as const;
const MAX_TEXT_PIXELS = 46;

/** Widths of texts at their largest, by the measure of the game that they were measured with. */
const widths = new WeakMap<StageKit['labelSize'], Map<string, number>>();

/** A layout asks for the same words again and again, and measuring is slow. */
function widthOf({ labelSize }: Pick<StageKit, 'labelSize'>, text: string): number {
  const known = widths.get(labelSize) ?? new Map<string, number>();
  widths.set(labelSize, known);
  const width = known.get(text) ?? labelSize(text, { size: MAX_TEXT_PIXELS, color: COLORS.ink }).width;
  known.set(text, width);
  return width;
}

/** How wide a stone of a height must be for a text. CSS pixels. */
export function widthOfStone(kit: Pick<StageKit, 'labelSize'>, text: string, height: number): number {
  const width = widthOf(kit, text);
  const size = Math.min(MAX_TEXT_PIXELS, height * STONE_TEXT_RATIO);
  return Math.max(height * 1.1, (width * size) / MAX_TEXT_PIXELS + 2 * height * RATIO.edge);
}

/**
 * A word on a stone, drawn on a frame of the atlas, with its picture before it where it has one, or
 * above it on a high card; below it with `isWordOnTop`, where a hand leaves the word free.
 */
export function createTextStone(
  kit: StageKit,
  frame: string,
  text: string,
  picture?: Texture,
  isWordOnTop = false,
): Piece {
  const side = isWordOnTop ? -1 : 1;
  const board = createNineSlice(kit, frame);
  const view = new Container();
  view.addChild(board);
  const art = picture && new Sprite({ texture: picture, anchor: 0.5 });
  if (art) view.addChild(art);
  let label: Sprite | null = null;
  return createPiece(view, (width, height) => {
    const isStacked = art !== undefined && height > width * STACKED.from;
    resizeNineSlice(board, width, height, isStacked ? STACKED.corner : 0.5);
    label?.destroy();
    const edge = height * RATIO.edge;
    const size = art ? height * (isStacked ? STACKED.picture : RATIO.picture) : 0;
    if (art) {
      fitInside(art, Math.min(size, width * STACKED.width));
      art.position.set(isStacked ? 0 : (size + edge - width) / 2, isStacked ? height * STACKED.pictureY * side : 0);
    }
    label = kit.label(text, {
      size: Math.min(MAX_TEXT_PIXELS, height * (isStacked ? STACKED.text : STONE_TEXT_RATIO)),
      color: COLORS.ink,
      maxWidth: isStacked ? width * STACKED.width : width - edge - size,
    });
    label.position.set(isStacked ? 0 : size / 2, height * (isStacked ? STACKED.textY * side : -RATIO.lip));
    view.addChild(label);
  });
}
