import { Container, Sprite } from 'pixi.js';
import type { Texture } from 'pixi.js';
import { popIn } from '../../src/stage/components/animations';
import { destroyView } from '../../src/stage/components/destroy-view';
import { createNineSlice, resizeNineSlice } from '../../src/stage/components/nine-slice';
import { fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import { LANTERN_ASPECT_RATIO, createFruit } from './lantern';

/** In heights of the sign: a pip, empty and found, the room of each, and the sign's round ends. */
const RATIO = { pip: 0.78, found: 0.92, each: 1, ends: 0.5 } as const;
/** An empty place is a pale fruit, which hops: its height is this share of the sign's. */
const EMPTY = { alpha: 0.75, hop: 0.2, seconds: 0.5, stagger: 0.25 } as const;

/** The small sign with a fruit for each picture to be found: those found are in theirs. */
export interface Pips {
  readonly view: Container;
  /** Draws the sign in the middle of a place, with nothing found; hides it without a picture. */
  readonly place: (place: Rectangle, count: number, picture: Texture | null) => void;
  /** Shows how many are found; with `isMoved` the new ones pop in. */
  readonly setFound: (found: number, isMoved: boolean) => void;
  /** The middle of a pip, on the stage. CSS pixels. */
  readonly placeOf: (index: number) => { readonly x: number; readonly y: number };
  /** Those that are still empty hop, one after the other. */
  readonly beckon: () => void;
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
    for (const child of pip.removeChildren()) child.destroy({ children: true });
    if (!isFound || !found) {
      const fruit = createFruit(kit, index, size * RATIO.pip * LANTERN_ASPECT_RATIO, size * RATIO.pip);
      fruit.alpha = EMPTY.alpha;
      pip.addChild(fruit);
      return;
    }
    kit.tween.killTweensOf(pip);
    pip.y = 0;
    const sprite = new Sprite({ texture: found, anchor: 0.5 });
    fitInside(sprite, size * RATIO.found);
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
    placeOf: (index) => ({ x: view.x + (pips[index]?.x ?? 0), y: view.y }),
    beckon: () => {
      if (kit.isMotionReduced) return;
      for (const [order, pip] of pips.slice(shown).entries()) {
        kit.tween.to(pip, {
          keyframes: { y: [0, -size * EMPTY.hop, 0, -size * EMPTY.hop, 0] },
          delay: order * EMPTY.stagger,
          duration: 2 * EMPTY.seconds,
          ease: 'sine.inOut',
        });
      }
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
