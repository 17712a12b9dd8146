import { Container, Sprite } from 'pixi.js';
import type { Texture } from 'pixi.js';
import { popIn } from '../../src/stage/components/animations';
import { destroyChildren } from '../../src/stage/components/destroy-children';
import { fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import type { Hanging } from './layout';
import { PIP_ROOM, pipsWidth } from './sizes';

/** In heights of the nest: an egg, the animal that comes out of it, and their middle. */
const RATIO = { egg: 0.66, found: 0.92, eggY: -0.06, foundY: -0.2 } as const;
/** Front and back of the nest, in its widths, and where they are in its heights. */
const NEST = { front: 0.36, frontHeight: 0.56, frontFoot: 0.5, back: 0.13, backWidth: 0.94, backY: 0.12 } as const;
/** An empty place is an egg of its own colour. */
const EGG_TINTS = [0xfff0d2, 0xbfe3ff, 0xffc9d8, 0xcdf2c4] as const;
/** An egg waits and hops, rocking, in heights of the nest, degrees and seconds. */
const EMPTY = { hop: 0.16, degrees: 13, seconds: 0.5, stagger: 0.25 } as const;
/** The nest of a round without a branch hangs from two cords: CSS pixels. */
const CORD = { tint: 0x5a3720, pixels: 8, every: 5, inset: 0.06 } as const;
/** Whoever was found nods when the eggs hop. */
const NOD = { rise: 0.08, seconds: 0.3 } as const;

/**
 * The nest with an egg for each picture to be found; an animal that was found has come out of its
 * egg. It sits on the branch, hangs from cords, sits on the tree, or is the moon.
 */
export interface Pips {
  readonly view: Container;
  /** Draws it at a place, with nothing found; hides it without a picture. */
  readonly place: (place: Rectangle, count: number, picture: Texture | null, hanging: Hanging) => void;
  /** Shows how many are found; with `isMoved` the new ones pop in. */
  readonly setFound: (found: number, isMoved: boolean) => void;
  /** The middle of a pip, on the stage. CSS pixels. */
  readonly placeOf: (index: number) => { readonly x: number; readonly y: number };
  /** Those that are still empty hop, one after the other. */
  readonly beckon: () => void;
}

/** Creates the nest, hidden. */
export function createPips(kit: StageKit): Pips {
  const view = new Container({ visible: false });
  let pips: Container[] = [];
  let shown = 0;
  let size = 0;
  let found: Texture | null = null;

  function add(frame: string, width: number, height: number, y: number): Sprite {
    const sprite = kit.sprite(frame);
    sprite.anchor.set(0.5, 0.5);
    sprite.setSize(width, height);
    sprite.y = y;
    view.addChild(sprite);
    return sprite;
  }

  /** Two cords from its ends up out of the screen. */
  function addCords(width: number, top: number): void {
    for (const side of [-1, 1])
      for (let y = size * NEST.backY; y > top; y -= CORD.every) {
        const dot = add('dot', CORD.pixels, CORD.pixels, y);
        dot.tint = CORD.tint;
        dot.x = side * width * (0.5 - CORD.inset);
      }
  }

  function drawEgg(pip: Container, index: number): void {
    const egg = kit.sprite('egg');
    egg.anchor.set(0.5, 0.8);
    egg.tint = EGG_TINTS[index % EGG_TINTS.length] ?? EGG_TINTS[0];
    fitInside(egg, size * RATIO.egg);
    egg.y = size * (RATIO.eggY + RATIO.egg * 0.3);
    pip.addChild(egg);
  }

  /** The egg is gone, and the animal looks out over the rim. */
  function fill(pip: Container): Container {
    kit.tween.killTweensOf(pip);
    pip.y = pip.angle = 0;
    destroyChildren(kit, pip);
    const hatched = new Container();
    if (found) {
      const animal = new Sprite({ texture: found, anchor: 0.5, y: size * RATIO.foundY });
      fitInside(animal, size * RATIO.found);
      hatched.addChild(animal);
    }
    pip.addChild(hatched);
    return hatched;
  }

  return {
    view,
    place: ({ x, y, width, height }, count, picture, hanging) => {
      found = picture;
      destroyChildren(kit, view);
      pips = [];
      shown = 0;
      size = height;
      view.visible = picture !== null;
      if (picture === null) return;
      view.position.set(x + width / 2, y + height / 2);
      const wide = height * pipsWidth(count);
      const front = Math.min(wide * NEST.front, height * NEST.frontHeight);
      if (hanging === 'arc') addCords(wide, -view.y);
      if (hanging !== 'boats') add('nest-back', wide * NEST.backWidth, wide * NEST.back, height * NEST.backY);
      pips = Array.from(
        { length: count },
        (_, index) => new Container({ x: (index - (count - 1) / 2) * height * PIP_ROOM.each }),
      );
      pips.forEach(drawEgg);
      view.addChild(...pips);
      add(hanging === 'boats' ? 'moon' : 'nest', wide, front, height * NEST.frontFoot - front / 2);
    },
    placeOf: (index) => ({ x: view.x + (pips[index]?.x ?? 0), y: view.y + size * RATIO.foundY }),
    beckon: () => {
      if (kit.isMotionReduced) return;
      pips.forEach((pip, order) => {
        if (order < shown) {
          const nod = { y: -size * NOD.rise, duration: NOD.seconds, yoyo: true, repeat: 1, ease: 'sine.inOut' };
          kit.tween.to(pip, nod);
          return;
        }
        const { hop, degrees, seconds, stagger } = EMPTY;
        kit.tween.to(pip, {
          keyframes: {
            y: [0, -size * hop, 0, -size * hop, 0],
            angle: [0, degrees, 0, -degrees, 0],
          },
          delay: order * stagger,
          duration: 2 * seconds,
          ease: 'sine.inOut',
        });
      });
    },
    setFound: (count, isMoved) => {
      for (; shown < Math.min(count, pips.length); shown += 1) {
        const pip = pips[shown];
        const hatched = pip && fill(pip);
        if (hatched && isMoved) popIn(kit, hatched);
      }
    },
  };
}
