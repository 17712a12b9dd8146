import { Container, Sprite } from 'pixi.js';
import type { Texture } from 'pixi.js';
import { bendPicture } from '../../src/stage/components/bend';
import { destroyView } from '../../src/stage/components/destroy-view';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import type { Seat } from './bank';
import type { Fall } from './falls';
import type { Falling } from './way';
import { findFreePlace } from './way';

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
  /**
   * What was caught jumps out, stands large on the bank for a moment and trots home. Where there is
   * a `seat`, the first one goes there, and is given to `seated`.
   */
  readonly letOut: (seat?: Seat | null, seated?: (picture: Sprite) => void) => void;
  /** The game is over: it is empty, and leaves. */
  readonly sailOff: () => void;
  /** What catches in a round: it comes up out of the water in stead of the one before. */
  readonly become: (fall: Fall) => void;
  /**
   * Glides out of the way of what comes down; stays where it is in nobody's way.
   */
  readonly makeWay: (falling: readonly Falling[]) => void;
  readonly wobble: () => void;
}

/** What catches: its front, and what stands behind what it has caught. */
const CATCHERS: Readonly<Record<Fall, { readonly front: string; readonly handle: string }>> = {
  straight: { front: 'basket', handle: 'basket-handle' },
  wind: { front: 'umbrella', handle: 'umbrella-stick' },
  seeds: { front: 'boat', handle: 'boat-mast' },
  night: { front: 'moon-boat', handle: 'moon-lanterns' },
};
/** One goes under and the other comes up: how deep, in widths, and for how long. Seconds. */
const CHANGE = { depth: 0.62, downSeconds: 0.22, upSeconds: 0.4 } as const;
/**
 * Each that is caught has a place of its own: in rows along the rim, in widths of the basket from the
 * middle of its foot; those of the next row stand behind, in the gaps.
 */
const RIM = { step: 0.19, y: -0.51, rowUp: 0.17, size: 0.2, places: 5 } as const;
/**
 * What has just landed stands up large and waves before it tucks in: its size, how high it rises in
 * widths of the basket, how far it tilts in radians, and for how long in seconds.
 */
const WAVE = { size: 2, rise: 0.24, tilt: 0.24, seconds: 1.2 } as const;
/** The handle's foot above the basket's, and its width, in widths of the basket. */
const HANDLE = { y: -0.35, width: 0.72 } as const;
/** How far the handle leans out of the way of what comes, in degrees. */
const HANDLE_LEAN_DEGREES = 14;
const RIM_RATIO = -0.44;
/** Where a word stands on its front, in its widths. */
const FRONT = { top: -0.4, height: 0.32 } as const;
/** Depth of the foot under water. */
const DRAUGHT_RATIO = 0.05;
/**
 * Those who are let out: their largest size in CSS pixels, and the least in a single row; their
 * distance in sizes, from each other and between two rows; seconds to the bank, for each of two
 * hops there, and for the way home; the height of a hop, in sizes.
 */
const TROT = {
  maxPixels: 190,
  minPixels: 90,
  rowStep: 0.75,
  step: 0.96,
  outSeconds: 0.32,
  hopSeconds: 0.36,
  seconds: 0.8,
  hops: 4,
  hop: 0.2,
} as const;
/** Seconds in which it leaves at the end. */
const SAIL_SECONDS = 0.7;
/** Seconds in which it makes way. */
const WAY_SECONDS = 0.8;
/** Pitches of the pictures that jump out one after another: a rising chord. */
const CHORD = [1, 1.25, 1.5, 2, 2.5] as const;

/** Somebody's place on the bank, and who is told when it is there. */
interface Home {
  readonly seat: Seat;
  readonly seated: (picture: Sprite) => void;
}

/** Creates the basket. Pictures that jump out are drawn in `flights`. */
export function createBasket(kit: StageKit, flights: Container): Basket {
  const handle = kit.sprite('basket-handle');
  const pile = new Container({ sortableChildren: true });
  /** In the order in which they were caught. */
  let caught: Sprite[] = [];
  const front = kit.sprite('basket');
  handle.anchor.set(0.5, 1);
  front.anchor.set(0.5, 1);
  const body = new Container({ children: [handle, pile, front] });
  const view = new Container({ children: [body] });
  let width = 1;
  let edges: readonly [number, number] | null = null;
  let catcher: Fall = 'straight';

  function within(x: number): number {
    const [minX, maxX] = edges ?? [x, x];
    const half = width / 2;
    return Math.min(maxX - half, Math.max(minX + half, x));
  }

  function fit(): void {
    front.setSize(width, (width * front.texture.height) / front.texture.width);
    handle.setSize(width * HANDLE.width, (width * HANDLE.width * handle.texture.height) / handle.texture.width);
  }

  function placePicture(picture: Sprite, index: number): void {
    const row = Math.floor(index / RIM.places);
    const place = (index % RIM.places) - (RIM.places - 1) / 2 + (row % 2) / 2;
    picture.position.set(width * place * RIM.step, width * (RIM.y - row * RIM.rowUp));
    picture.zIndex = -row;
    fitInside(picture, width * RIM.size);
  }

  function squash(): void {
    if (kit.isMotionReduced) return;
    kit.tween.killTweensOf(body.scale);
    kit.tween
      .timeline()
      .to(body.scale, { x: 1.14, y: 0.8, duration: MOTION.tap })
      .to(body.scale, { x: 1, y: 1, duration: MOTION.slow, ease: EASE.settle });
  }

  /** Lands large, stands up, waves to both sides and tucks in. */
  function greet(picture: Sprite): void {
    kit.showPose(picture, WAVE.seconds);
    if (kit.isMotionReduced) return;
    const { y } = picture;
    const { x: size } = picture.scale;
    const { seconds, rise, tilt } = WAVE;
    const large = size * WAVE.size;
    picture.scale.set(large);
    kit.tween.to(picture, {
      keyframes: { y: [y - width * rise * 0.6, y - width * rise, y - width * rise, y - width * rise * 0.8, y] },
      duration: seconds,
      ease: 'sine.inOut',
    });
    kit.tween.to(picture, {
      keyframes: { rotation: [0, -tilt, tilt, -tilt, tilt, 0] },
      duration: seconds,
      ease: 'sine.inOut',
    });
    kit.tween.to(picture.scale, { x: size, y: size, delay: seconds * 0.75, duration: seconds / 4 });
  }

  /** In an arc to a place on the bank, where it stays. */
  function takeSeat(picture: Sprite, { seat, seated }: Home, delay: number): void {
    const size = seat.size / Math.max(picture.texture.width, picture.texture.height);
    const way = { duration: TROT.seconds, delay };
    kit.tween.to(picture, { x: seat.x, ease: 'sine.inOut', ...way });
    kit.tween.to(picture, { y: seat.y, ease: 'back.inOut(2)', ...way });
    kit.tween.to(picture.scale, { x: size, y: size, ...way });
    kit.tween.delayedCall(delay + TROT.seconds, () => void (picture.destroyed || seated(picture)));
  }

  /**
   * A picture jumps out in an arc to its place in a row along the bank, over the basket onto its
   * rim; it hops there, and trots home.
   */
  function jumpOut(picture: Sprite, order: number, count: number, home: Home | null): void {
    kit.tween.killTweensOf([picture, picture.scale]);
    picture.rotation = 0;
    const { x, y } = picture;
    flights.addChild(picture);
    picture.position.set(view.x + x, view.y + y);
    const delay = order * MOTION.stagger;
    kit.tween.delayedCall(delay, () => kit.effect('pickUp', { pitchRatio: CHORD[order % CHORD.length] ?? 1 }));
    const destroy = (): void => destroyView(kit, picture);
    if (kit.isMotionReduced) {
      if (home) home.seated(picture);
      else kit.tween.to(picture, { alpha: 0, delay, duration: MOTION.fast, onComplete: destroy });
      return;
    }
    const { outSeconds, hopSeconds, seconds, hops, hop } = TROT;
    const ofHops = hopSeconds * 2;
    kit.showPose(picture, delay + outSeconds + ofHops);
    const [minX, maxX] = edges ?? [0, view.x];
    // Two rows where one would make them small.
    const rows = (maxX - minX) / (TROT.step * count) < TROT.minPixels ? 2 : 1;
    const inRow = Math.ceil(count / rows);
    const row = order % rows;
    const size = Math.min(TROT.maxPixels, (maxX - minX) / (TROT.step * inRow));
    const scale = size / Math.max(picture.texture.width, picture.texture.height);
    const place = (minX + maxX) / 2 + (Math.floor(order / rows) - (inRow - 1) / 2) * size * TROT.step;
    const isOnRim = Math.abs(place - view.x) < width / 2;
    const bank = view.y + (isOnRim ? width * RIM_RATIO : 0) - size * (0.46 + row * TROT.rowStep);
    kit.tween.to(picture, { x: place, duration: outSeconds, delay, ease: 'none' });
    kit.tween.to(picture.scale, { x: scale, y: scale, duration: outSeconds, delay });
    const jumps = kit.tween
      .timeline({ delay })
      .to(picture, { y: Math.min(picture.y, bank) - size * 0.7, duration: outSeconds / 2, ease: 'sine.out' })
      .to(picture, { y: bank, duration: outSeconds / 2, ease: 'sine.in' });
    for (let turn = 0; turn < 2; turn += 1) {
      jumps
        .to(picture, {
          y: bank - size * hop,
          rotation: turn % 2 ? 0.1 : -0.1,
          duration: hopSeconds / 2,
          ease: 'sine.out',
        })
        .to(picture, { y: bank, rotation: 0, duration: hopSeconds / 2, ease: 'sine.in' });
    }
    if (home) {
      takeSeat(picture, home, delay + outSeconds + 2 * hopSeconds);
      return;
    }
    kit.tween.delayedCall(delay + outSeconds + 2 * hopSeconds, () => {
      if (!picture.destroyed) bendPicture(kit, picture, 'gallop', seconds);
    });
    const step = seconds / hops / 2;
    for (let turn = 0; turn < hops; turn += 1) {
      jumps
        .to(picture, { y: bank - size * hop, rotation: -0.08, duration: step, ease: 'sine.out' })
        .to(picture, { y: bank, rotation: 0.06, duration: step, ease: 'sine.in' });
    }
    // Each to the nearer edge.
    const away = place < (minX + maxX) / 2 ? minX - 2 * size : maxX + 2 * size;
    kit.tween.to(picture, {
      x: away,
      delay: delay + outSeconds + 2 * hopSeconds,
      duration: seconds,
      ease: 'sine.in',
      onComplete: destroy,
    });
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
      fit();
      handle.y = width * HANDLE.y;
      for (const [index, picture] of caught.entries()) placePicture(picture, index);
      kit.tween.killTweensOf(view);
      view.position.set(within(minX + ratio * (maxX - minX)), y + width * DRAUGHT_RATIO);
    },
    open: (x) => {
      if (kit.isMotionReduced) {
        view.x = within(x);
        return;
      }
      kit.tween.killTweensOf([view, handle]);
      const degrees = x < view.x ? HANDLE_LEAN_DEGREES : -HANDLE_LEAN_DEGREES;
      kit.tween.to(view, { x: within(x), duration: MOTION.base, ease: EASE.move });
      kit.tween
        .timeline()
        .to(handle, { angle: degrees, duration: MOTION.tap })
        .to(handle, { angle: 0, delay: MOTION.slow, duration: MOTION.slow, ease: EASE.settle });
    },
    take: (texture, isCounted) => {
      squash();
      kit.effect('putDown');
      if (!isCounted) return;
      const picture = new Sprite({ texture, anchor: 0.5 });
      placePicture(picture, caught.length);
      caught.push(picture);
      pile.addChild(picture);
      greet(picture);
    },
    letOut: (seat = null, seated = undefined) => {
      const out = caught;
      caught = [];
      if (out.length === 0) return;
      squash();
      for (const [order, picture] of out.entries()) {
        const home = order === 0 && seat && seated ? { seat, seated } : null;
        jumpOut(picture, order, out.length, home);
      }
    },
    sailOff: () => {
      for (const picture of caught) {
        kit.tween.killTweensOf([picture, picture.scale]);
        destroyView(kit, picture);
      }
      caught = [];
      kit.tween.killTweensOf(view);
      const [minX, maxX] = edges ?? [0, 0];
      const away = view.x < (minX + maxX) / 2 ? minX - 2 * width : maxX + 2 * width;
      const hide = (): void => void (view.visible = false);
      if (kit.isMotionReduced) hide();
      else kit.tween.to(view, { x: away, duration: SAIL_SECONDS, ease: 'sine.in', onComplete: hide });
    },
    become: (fall) => {
      if (fall === catcher) return;
      catcher = fall;
      const change = (): void => {
        if (view.destroyed) return;
        front.texture = kit.texture(CATCHERS[fall].front);
        handle.texture = kit.texture(CATCHERS[fall].handle);
        fit();
      };
      if (kit.isMotionReduced) {
        change();
        return;
      }
      kit.tween
        .timeline()
        .to(body, { y: width * CHANGE.depth, duration: CHANGE.downSeconds, ease: 'sine.in' })
        .call(change)
        .to(body, { y: 0, duration: CHANGE.upSeconds, ease: EASE.enter });
    },
    makeWay: (falling) => {
      if (!edges) return;
      const [minX, maxX] = [within(edges[0]), within(edges[1])];
      const best = findFreePlace(falling, { x: view.x, width, minX, maxX });
      if (best === view.x) return;
      kit.tween.killTweensOf(view);
      if (kit.isMotionReduced) view.x = best;
      else kit.tween.to(view, { x: best, duration: WAY_SECONDS, ease: EASE.move });
    },
    wobble: () => {
      if (kit.isMotionReduced) return;
      kit.tween.killTweensOf(body, 'angle');
      kit.tween.to(body, { keyframes: { angle: [0, -5, 5, -3, 0] }, duration: MOTION.slow, ease: 'sine.inOut' });
    },
  };
}
