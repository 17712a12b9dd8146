import { NineSliceSprite } from 'pixi.js';
import type { StageKit } from '../kit/view';

/** A nine-slice sprite: its corners, each half of the drawing's shorter side, keep their shape. */
export function createNineSlice(kit: Pick<StageKit, 'texture'>, frame: string): NineSliceSprite {
  const texture = kit.texture(frame);
  const corner = Math.floor(Math.min(texture.width, texture.height) / 2) - 2;
  return new NineSliceSprite({
    texture,
    leftWidth: corner,
    rightWidth: corner,
    topHeight: corner,
    bottomHeight: corner,
    anchor: 0.5,
  });
}

/** Sets the size. `cornerRatio` is the corner's share of the shorter side; 0.5 makes round ends. */
export function resizeNineSlice(board: NineSliceSprite, width: number, height: number, cornerRatio: number): void {
  const scale = (Math.min(width, height) * cornerRatio) / board.leftWidth;
  board.scale.set(scale);
  board.width = width / scale;
  board.height = height / scale;
}
