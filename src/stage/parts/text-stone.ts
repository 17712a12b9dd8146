import { Container, NineSliceSprite } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Rectangle, StageKit } from '../picture';
import { centreOf } from './grid';
import type { Piece } from './tile';

const INK = 0x24345a;
/** Shares of a stone's height. */
const RATIO = { text: 0.46, edge: 0.36, lip: 0.04 } as const;
const MOST_TEXT_PIXELS = 46;

/** A board whose corners keep their shape: half of the shorter side of the drawing is corner. */
export function createBoard(kit: Pick<StageKit, 'texture'>, frame: string): NineSliceSprite {
  const texture = kit.texture(frame);
  const corner = Math.floor(Math.min(texture.width, texture.height) / 2) - 2;
  return new NineSliceSprite({ texture, leftWidth: corner, rightWidth: corner, topHeight: corner, bottomHeight: corner, anchor: 0.5 });
}

/** Sizes a board. `cornerRatio` is the corner's share of the shorter side: 0.5 makes a pebble. */
export function fitBoard(board: NineSliceSprite, width: number, height: number, cornerRatio: number): void {
  const scale = (Math.min(width, height) * cornerRatio) / board.leftWidth;
  board.scale.set(scale);
  board.width = width / scale;
  board.height = height / scale;
}

/** How wide a stone of a height must be for a text. CSS pixels. */
export function widthOfStone(kit: Pick<StageKit, 'label'>, text: string, height: number): number {
  const label = kit.label(text, { size: MOST_TEXT_PIXELS, color: INK });
  const { width } = label;
  label.destroy();
  const size = Math.min(MOST_TEXT_PIXELS, height * RATIO.text);
  return Math.max(height * 1.1, (width * size) / MOST_TEXT_PIXELS + 2 * height * RATIO.edge);
}

/** A word on a stone, drawn on a frame of the atlas. For words that are not items of the vocabulary. */
export function createTextStone(kit: StageKit, frame: string, text: string): Piece {
  const board = createBoard(kit, frame);
  const view = new Container();
  view.addChild(board);
  let label: Sprite | null = null;
  let placed: Rectangle = { x: 0, y: 0, width: 0, height: 0 };
  return {
    view,
    place: (rectangle) => {
      placed = rectangle;
      const { width, height } = rectangle;
      const { x, y } = centreOf(rectangle);
      view.position.set(x, y);
      fitBoard(board, width, height, 0.5);
      label?.destroy();
      const edge = height * RATIO.edge;
      label = kit.label(text, { size: Math.min(MOST_TEXT_PIXELS, height * RATIO.text), color: INK, mostWidth: width - edge });
      label.y = -height * RATIO.lip;
      view.addChild(label);
    },
    bounds: () => ({ ...placed, x: view.x - placed.width / 2, y: view.y - placed.height / 2 }),
  };
}
