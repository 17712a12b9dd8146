import { Container, Sprite } from 'pixi.js';
import type { Texture } from 'pixi.js';
import { destroyView } from '../../src/stage/components/destroy-view';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';

/**
 * The basket on the stream. It moves to what is caught, and shows one picture for each point. CSS
 * pixels.
 */
export interface Basket {
  readonly view: Container;
  /** Where what is caught flies to; moves with the basket. */
  readonly rim: () => { readonly x: number; readonly y: number };
  /** Its woven front, from the middle of its foot. */
  readonly front: () => Rectangle;
  /** `minX` and `maxX` are the edges of the water, `y` its surface. */
  readonly layout: (place: {
    readonly minX: number;
    readonly maxX: number;
    readonly y: number;
    readonly width: number;
  }) => void;
  /** Opens, and moves under `x`. */
  readonly open: (x: number) => void;
  /** Something lands in it; `isCounted` when it stays in view as a point. */
  readonly take: (picture: Texture, isCounted: boolean) => void;
  /** What was caught jumps out and trots home along the bank. */
  readonly letOut: () => void;
  /** Sails off with all that was caught, to the edge of a stage so wide. CSS pixels. */
  readonly sail: (stageWidth: number) => void;
  readonly wobble: () => void;
}

/** Where caught pictures lie, in widths of the basket from the middle of its foot. */
const PILE = { firstX: -0.26, stepX: 0.13, y: -0.46, lift: 0.06, pictureRatio: 0.42, places: 5 } as const;
/** The handle's foot above the basket's, and its width, in widths of the basket. */
const HANDLE = { y: -0.35, width: 0.64 } as const;
const RIM_RATIO = -0.44;
/** Where a word stands on its front, in its widths. */
const FRONT = { top: -0.4, height: 0.32 } as const;
/** Depth of the foot under water. */
const DRAUGHT_RATIO = 0.05;
/**
 * What trots home: its size and its way, in widths of the basket; seconds to the bank and along it.
 */
const TROT = { size: 0.46, bank: -0.3, minPixels: 92, outSeconds: 0.3, seconds: 0.7, hops: 4, hop: 0.16 } as const;
const SAIL = { seconds: 2.2, hopSeconds: 0.34 } as const;
/** Pitches of the pictures that jump out one after another: a rising chord. */
const CHORD = [1, 1.25, 1.5, 2, 2.5] as const;

/** Creates the basket. Pictures that jump out are drawn in `flights`. */
export function createBasket(kit: StageKit, flights: Container): Basket {
  const handle = kit.sprite('basket-handle');
  const pile = new Container();
  const front = kit.sprite('basket');
  handle.anchor.set(0.5, 1);
  front.anchor.set(0.5, 1);
  const body = new Container({ children: [handle, pile, front] });
  const view = new Container({ children: [body] });
  let width = 1;
  let edges: readonly [number, number] | null = null;

  function within(x: number): number {
    const [minX, maxX] = edges ?? [x, x];
    const half = width / 2;
    return Math.min(maxX - half, Math.max(minX + half, x));
  }

  function placePicture(picture: Sprite, index: number): void {
    const place = index % PILE.places;
    const row = Math.floor(index / PILE.places);
    picture.position.set(
      width * (PILE.firstX + place * PILE.stepX),
      width * (PILE.y - PILE.lift * ((place % 2) + row)),
    );
    fitInside(picture, width * PILE.pictureRatio);
  }

  function squash(): void {
    if (kit.isMotionReduced) return;
    kit.tween.killTweensOf(body.scale);
    kit.tween
      .timeline()
      .to(body.scale, { x: 1.14, y: 0.8, duration: MOTION.tap })
      .to(body.scale, { x: 1, y: 1, duration: MOTION.slow, ease: EASE.settle });
  }

  /** A picture jumps out in an arc onto the bank, and trots home along it. */
  function jumpOut(picture: Sprite, order: number, count: number): void {
    const { x, y } = picture;
    flights.addChild(picture);
    picture.position.set(view.x + x, view.y + y);
    const delay = order * MOTION.tap;
    kit.tween.delayedCall(delay, () => kit.effect('pickUp', { pitchRatio: CHORD[order % CHORD.length] ?? 1 }));
    const destroy = (): void => destroyView(kit, picture);
    if (kit.isMotionReduced) {
      kit.tween.to(picture, { alpha: 0, delay, duration: MOTION.fast, onComplete: destroy });
      return;
    }
    const size = Math.max(TROT.minPixels, width * TROT.size);
    const scale = size / Math.max(picture.texture.width, picture.texture.height);
    const bank = view.y + width * TROT.bank - size / 2;
    const place = view.x + (order - (count - 1) / 2) * size * 0.9;
    const { outSeconds, seconds, hops, hop } = TROT;
    kit.tween.to(picture, { x: place, duration: outSeconds, delay, ease: 'none' });
    kit.tween.to(picture.scale, { x: scale, y: scale, duration: outSeconds, delay });
    const step = seconds / hops / 2;
    kit.tween
      .timeline({ delay })
      .to(picture, { y: bank - width * 0.4, duration: outSeconds / 2, ease: 'sine.out' })
      .to(picture, { y: bank, duration: outSeconds / 2, ease: 'sine.in' });
    const start = delay + outSeconds + (count - 1 - order) * 0.02;
    // The longer way: across the stage all of them are seen.
    const [minX, maxX] = edges ?? [0, view.x];
    const away = view.x < (minX + maxX) / 2 ? maxX + 2 * size : minX - 2 * size;
    kit.tween
      .timeline({ delay: start, repeat: hops - 1 })
      .to(picture, { y: bank - size * hop, rotation: -0.08, duration: step, ease: 'sine.out' })
      .to(picture, { y: bank, rotation: 0.06, duration: step, ease: 'sine.in' });
    kit.tween.to(picture, { x: away, delay: start, duration: seconds, ease: 'none', onComplete: destroy });
  }

  return {
    view,
    rim: () => ({ x: view.x, y: view.y + width * RIM_RATIO }),
    front: () => ({ x: -width / 2, y: width * FRONT.top, width, height: width * FRONT.height }),
    layout: (place) => {
      const { minX, maxX, y } = place;
      const ratio = edges ? (view.x - edges[0]) / Math.max(1, edges[1] - edges[0]) : 0.5;
      edges = [minX, maxX];
      ({ width } = place);
      front.setSize(width, (width * front.texture.height) / front.texture.width);
      handle.setSize(width * HANDLE.width, (width * HANDLE.width * handle.texture.height) / handle.texture.width);
      handle.y = width * HANDLE.y;
      for (const [index, picture] of pile.children.entries()) placePicture(picture as Sprite, index);
      kit.tween.killTweensOf(view);
      view.position.set(within(minX + ratio * (maxX - minX)), y + width * DRAUGHT_RATIO);
    },
    open: (x) => {
      if (kit.isMotionReduced) {
        view.x = within(x);
        return;
      }
      kit.tween.killTweensOf([view, handle.scale]);
      kit.tween.to(view, { x: within(x), duration: MOTION.base, ease: EASE.move });
      const { x: size } = handle.scale;
      kit.tween
        .timeline()
        .to(handle.scale, { y: size * 0.3, duration: MOTION.tap })
        .to(handle.scale, { y: size, delay: MOTION.slow, duration: MOTION.slow, ease: EASE.settle });
    },
    take: (texture, isCounted) => {
      squash();
      kit.effect('putDown');
      if (!isCounted) return;
      const picture = new Sprite({ texture, anchor: 0.5 });
      placePicture(picture, pile.children.length);
      pile.addChild(picture);
    },
    letOut: () => {
      const out = [...pile.children] as Sprite[];
      if (out.length === 0) return;
      squash();
      for (const [order, picture] of out.entries()) jumpOut(picture, order, out.length);
    },
    sail: (stageWidth) => {
      if (kit.isMotionReduced) return;
      kit.tween.killTweensOf(view);
      kit.tween.to(view, { x: stageWidth + width, duration: SAIL.seconds, ease: 'power2.in' });
      kit.tween.to(body, {
        keyframes: { angle: [0, -5, 5, -4, 4, -3, 0] },
        duration: SAIL.seconds,
        ease: 'sine.inOut',
      });
      for (const [order, picture] of pile.children.entries()) {
        kit.tween.to(picture, {
          y: picture.y - width * TROT.hop,
          delay: order * MOTION.stagger,
          duration: SAIL.hopSeconds / 2,
          ease: 'sine.out',
          repeat: 2 * Math.floor(SAIL.seconds / SAIL.hopSeconds) - 1,
          yoyo: true,
        });
      }
    },
    wobble: () => {
      if (kit.isMotionReduced) return;
      kit.tween.killTweensOf(body, 'angle');
      kit.tween.to(body, { keyframes: { angle: [0, -5, 5, -3, 0] }, duration: MOTION.slow, ease: 'sine.inOut' });
    },
  };
}
