import { Container } from 'pixi.js';
import { centreOf } from '../../src/stage/components/grid';
import { MOTION } from '../../src/stage/components/motion';
import { destroyChildren } from '../../src/stage/components/destroy-children';
import { fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit, Viewport } from '../../src/stage/kit/view';

interface Point {
  readonly x: number;
  readonly y: number;
}

const BULB_TINTS = [0xffd257, 0xff9db0, 0x9fe8bb, 0x9fd2ff] as const;
/** CSS pixels. */
const CORD = { tint: 0x5a3720, dotPixels: 6, everyPixels: 5 } as const;
/**
 * Between two lanterns: bulbs, their size (CSS pixels, and the largest share of a lantern's width),
 * and how deep the cord hangs, in CSS pixels.
 */
const ROPE = { bulbs: 7, maxPixels: 44, ofLantern: 0.22, sagPixels: 40, staggerSeconds: 0.05 } as const;
/**
 * A cord goes from knot to knot, behind the lanterns: it covers no picture. In heights of a
 * lantern, from its upper end.
 */
const KNOT_BELOW_TOP = 0.2;
/**
 * The garland at rest: one bow a set. Sizes in CSS pixels; `edge` is a share of the canvas's width,
 * `sag` of the bow's.
 */
const BOW = { edge: 0.05, sag: 0.25, minPixels: 13, maxPixels: 44, seconds: 0.7 } as const;
/**
 * At the end of a round it swings over the whole landscape; at the end of a game it hangs lower,
 * and flatter. Shares of the play area, but `sag`, of its shorter side.
 */
const SWING = {
  top: 0.2,
  sag: 0.42,
  atEnd: { top: 0.36, sag: 0.14 },
  minPixels: 26,
  maxPixels: 54,
  seconds: 0.5,
  degrees: 3,
} as const;

const knotOf = ({ x, y, width, height }: Rectangle): Point => ({ x: x + width / 2, y: y + height * KNOT_BELOW_TOP });

const distanceOf = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y);

/** A point of a line that hangs from one end to the other; `along` from 0 to 1. */
const hanging = (from: Point, to: Point, sag: number, along: number): Point => ({
  x: from.x + (to.x - from.x) * along,
  y: from.y + (to.y - from.y) * along + sag * 4 * along * (1 - along),
});

/** Where the garland hangs at rest: across the canvas, at the height of a branch. CSS pixels. */
export type GarlandLine = Pick<Rectangle, 'y' | 'width'>;

/** The cords between lanterns that are found, and the garland that grows from them. */
export interface Garland {
  readonly view: Container;
  /** Ties a lantern to the one that was found before it. */
  readonly tie: (from: Rectangle, to: Rectangle, isMoved: boolean) => void;
  /**
   * Hangs up the bow of a set, the next from the left: a bulb for each of `lanterns`, from which
   * they come. `bows`: as many as have room.
   */
  readonly hang: (lanterns: readonly Rectangle[], bows: number, line: GarlandLine, isMoved: boolean) => void;
  /** Takes the cords away, for the next set. */
  readonly untie: () => void;
  /** The garland comes down and swings over the landscape; `isAtEnd`: of the game. */
  readonly swing: (viewport: Viewport, isAtEnd: boolean) => void;
  /** Takes away everything. */
  readonly clear: () => void;
}

/** Creates a garland without a bulb. */
export function createGarland(kit: StageKit): Garland {
  const cords = new Container();
  const bulbs = new Container();
  const ropes = new Container();
  const view = new Container({ children: [cords, bulbs, ropes] });
  let bowCount = 0;

  function addCord(layer: Container, from: Point, to: Point, sag: number): void {
    const count = Math.ceil(distanceOf(from, to) / CORD.everyPixels);
    for (let index = 0; index <= count; index += 1) {
      const dot = kit.sprite('dot');
      dot.anchor.set(0.5);
      dot.tint = CORD.tint;
      fitInside(dot, CORD.dotPixels);
      dot.position.copyFrom(hanging(from, to, sag, index / count));
      layer.addChild(dot);
    }
  }

  function addBulb(layer: Container, at: Point, size: number): Container {
    const bulb = kit.sprite('bulb');
    bulb.anchor.set(0.5, 0.1);
    bulb.tint = BULB_TINTS[layer.children.length % BULB_TINTS.length] ?? BULB_TINTS[0];
    fitInside(bulb, size);
    bulb.position.copyFrom(at);
    layer.addChild(bulb);
    return bulb;
  }

  const empty = (layer: Container): void => destroyChildren(kit, layer);

  return {
    view,
    tie: (fromPlace, toPlace, isMoved) => {
      const [from, to] = [knotOf(fromPlace), knotOf(toPlace)];
      const size = Math.min(ROPE.maxPixels, toPlace.width * ROPE.ofLantern);
      const rope = new Container();
      ropes.addChild(rope);
      addCord(rope, from, to, ROPE.sagPixels);
      for (let order = 0; order < ROPE.bulbs; order += 1) {
        const at = hanging(from, to, ROPE.sagPixels, (order + 1) / (ROPE.bulbs + 1));
        const bulb = addBulb(rope, at, size);
        if (!isMoved || kit.isMotionReduced) continue;
        kit.tween.from(bulb.scale, {
          x: 0,
          y: 0,
          duration: MOTION.base,
          delay: order * ROPE.staggerSeconds,
          ease: 'back.out(3)',
        });
      }
      if (isMoved) kit.tween.from(rope, { alpha: 0, duration: MOTION.fast });
    },
    hang: (lanterns, bows, { y, width }, isMoved) => {
      const bowWidth = (width * (1 - 2 * BOW.edge)) / bows;
      const from = { x: width * BOW.edge + bowCount * bowWidth, y };
      const to = { x: from.x + bowWidth, y };
      bowCount += 1;
      const sag = BOW.sag * bowWidth;
      addCord(cords, from, to, sag);
      const size = Math.min(BOW.maxPixels, Math.max(BOW.minPixels, (1.45 * bowWidth) / lanterns.length));
      lanterns.forEach((lantern, order) => {
        const at = hanging(from, to, sag, (order + 0.5) / lanterns.length);
        const bulb = addBulb(bulbs, at, size);
        if (!isMoved || kit.isMotionReduced) return;
        const way = { duration: BOW.seconds, delay: 0.3 + order * 0.08 };
        kit.tween.from(bulb, { ...centreOf(lantern), ...way, ease: 'power2.inOut' });
        kit.tween.from(bulb.scale, { x: bulb.scale.x * 3, y: bulb.scale.y * 3, ...way, ease: 'power2.in' });
      });
    },
    untie: () => empty(ropes),
    swing: ({ play, width }, isAtEnd) => {
      const hung = isAtEnd ? SWING.atEnd : SWING;
      empty(ropes);
      empty(cords);
      const ends = [0, width].map((x) => ({ x, y: play.y + play.height * hung.top })) as [Point, Point];
      const all = bulbs.children;
      const sag = hung.sag * Math.min(play.width, play.height);
      const size = Math.min(SWING.maxPixels, Math.max(SWING.minPixels, width / Math.max(1, all.length)));
      all.forEach((bulb, order) => {
        kit.tween.killTweensOf(bulb);
        kit.tween.killTweensOf(bulb.scale);
        const at = hanging(...ends, sag, (order + 0.5) / all.length);
        const scale = (bulb.scale.x * size) / bulb.height;
        const duration = kit.isMotionReduced ? 0 : SWING.seconds;
        kit.tween.to(bulb, { ...at, duration, ease: 'back.out(1.4)' });
        kit.tween.to(bulb.scale, { x: scale, y: scale, duration });
      });
      if (all.length === 0) return;
      addCord(cords, ...ends, sag);
      kit.tween.from(cords, { alpha: 0, duration: SWING.seconds });
      if (kit.isMotionReduced) return;
      view.pivot.set(width / 2, play.y);
      view.position.copyFrom(view.pivot);
      const { degrees, seconds } = SWING;
      kit.tween.to(view, {
        keyframes: { angle: [0, degrees, -degrees, degrees / 2, 0], ease: 'sine.inOut' },
        delay: seconds / 2,
        duration: seconds * 4,
      });
    },
    clear: () => {
      bowCount = 0;
      kit.tween.killTweensOf(view);
      kit.tween.killTweensOf(cords);
      cords.alpha = 1;
      view.angle = 0;
      for (const layer of [cords, bulbs, ropes]) empty(layer);
    },
  };
}
