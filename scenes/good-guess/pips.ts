import { Container, Sprite } from 'pixi.js';
import type { Texture } from 'pixi.js';
import { popIn } from '../../src/stage/components/animations';
import { destroyView } from '../../src/stage/components/destroy-view';
import { createNineSlice, resizeNineSlice } from '../../src/stage/components/nine-slice';
import { fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import { createFruit } from './lantern';
import { LANTERN_ASPECT_RATIO, PIP_ROOM, pipsWidth } from './sizes';

/** In heights of the sign: a pip, and the animal in it. */
const RATIO = { pip: 0.86, found: 0.78 } as const;
/** The disc of a fruit is so far below its middle. */
const DISC_BELOW = 0.06;
/** The sign is dark, so that its fruits are seen. */
const SIGN_TINT = 0x4a2f8f;
/** An empty place is an empty fruit, which hops: its height is this share of the sign's. */
const EMPTY = { hop: 0.14, seconds: 0.5, stagger: 0.25 } as const;

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

  const createPip = (index: number): Container =>
    createFruit(kit, index, size * RATIO.pip * LANTERN_ASPECT_RATIO, size * RATIO.pip);

  function drawEmpty(pip: Container, index: number): void {
    pip.addChild(createPip(index));
  }

  /** Fills a pip: over the empty fruit a ripe one, with the animal in it. */
  function fill(pip: Container, index: number): Container {
    kit.tween.killTweensOf(pip);
    pip.y = 0;
    const ripe = createPip(index);
    if (found) {
      const animal = new Sprite({ texture: found, anchor: 0.5, y: size * DISC_BELOW });
      fitInside(animal, size * RATIO.found);
      ripe.addChild(animal);
    }
    pip.addChild(ripe);
    return ripe;
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
      board.tint = SIGN_TINT;
      resizeNineSlice(board, height * pipsWidth(count), height, 0.5);
      view.addChild(board);
      view.position.set(x + width / 2, y + height / 2);
      pips = Array.from(
        { length: count },
        (_, index) => new Container({ x: (index - (count - 1) / 2) * height * PIP_ROOM.each }),
      );
      pips.forEach(drawEmpty);
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
        const pip = pips[shown];
        const ripe = pip && fill(pip, shown);
        if (ripe && isMoved) popIn(kit, ripe);
      }
    },
  };
}
