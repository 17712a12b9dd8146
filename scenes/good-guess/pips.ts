import { Container, Sprite } from 'pixi.js';
import type { Texture } from 'pixi.js';
import { popIn } from '../../src/stage/components/animations';
import { destroyView } from '../../src/stage/components/destroy-view';
import { createNineSlice, resizeNineSlice } from '../../src/stage/components/nine-slice';
import { fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';

/** In heights of the sign: a pip, empty and found, the room of each, and the sign's round ends. */
const RATIO = { pip: 0.74, found: 0.92, each: 1, ends: 0.5 } as const;
const EMPTY_TINT = 0x8a6a4a;

/** The small sign with a ring for each picture to be found: those found are in theirs. */
export interface Pips {
  readonly view: Container;
  /** Draws the sign in the middle of a place, with nothing found; hides it without a picture. */
  readonly place: (place: Rectangle, count: number, picture: Texture | null) => void;
  /** Shows how many are found; with `isMoved` the new ones pop in. */
  readonly setFound: (found: number, isMoved: boolean) => void;
}

/** Creates the sign, hidden. */
export function createPips(kit: StageKit): Pips {
  const view = new Container({ visible: false });
  let pips: Container[] = [];
  let shown = 0;
  let size = 0;
  let found: Texture | null = null;

  function draw(index: number, isFound: boolean): void {
    const pip = pips[index];
    if (!pip) return;
    for (const child of pip.removeChildren()) child.destroy();
    const sprite = isFound && found ? new Sprite(found) : kit.sprite('ring');
    sprite.anchor.set(0.5);
    if (!isFound) sprite.tint = EMPTY_TINT;
    fitInside(sprite, size * (isFound ? RATIO.found : RATIO.pip));
    pip.addChild(sprite);
  }

  return {
    view,
    place: ({ x, y, width, height }, count, picture) => {
      found = picture;
      for (const child of view.removeChildren()) destroyView(kit, child);
      pips = [];
      shown = 0;
      size = height;
      view.visible = picture !== null;
      if (picture === null) return;
      const board = createNineSlice(kit, 'pebble');
      resizeNineSlice(board, height * (count * RATIO.each + RATIO.ends), height, 0.5);
      view.addChild(board);
      view.position.set(x + width / 2, y + height / 2);
      pips = Array.from(
        { length: count },
        (_, index) => new Container({ x: (index - (count - 1) / 2) * height * RATIO.each }),
      );
      pips.forEach((_, index) => draw(index, false));
      view.addChild(...pips);
    },
    setFound: (count, isMoved) => {
      for (; shown < Math.min(count, pips.length); shown += 1) {
        draw(shown, true);
        const pip = pips[shown];
        if (pip && isMoved) popIn(kit, pip);
      }
    },
  };
}
