import { Container } from 'pixi.js';
import { destroyView } from '../../src/stage/components/destroy-view';
import { MOTION } from '../../src/stage/components/motion';
import { fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit, Viewport } from '../../src/stage/kit/view';
import { approach, waveArms } from './approach';
import type { Boat } from './boat';
import { cheer, depart, hideNumbers } from './voyage';

/** The vessels of this round's sums: small, at their berths, with all that were counted aboard. */
export interface Fleet {
  readonly view: Container;
  /**
   * A full vessel cheers, and comes to the child, where it stays. With the last one of a round all
   * come to the front, large.
   */
  readonly send: (boat: Boat, viewport: Viewport, isLast: boolean) => void;
  readonly place: (berths: readonly Rectangle[]) => void;
  /** The vessel that came to the child goes to its berth: the next sum begins. */
  readonly settle: () => void;
  /** They are away, before another round. */
  readonly clear: () => void;
}

/**
 * All of a round in front, side by side, or upright one below the other: their widths at most and
 * all together, in shares of the stage; upright how far left or right of the middle, and from one
 * to the next in shares of the play area; after how long they come, in seconds.
 */
const FRONT = {
  delay: 0.75,
  seconds: 1,
  width: 0.3,
  row: 0.96,
  tall: 0.58,
  aside: 0.18,
  pitch: 0.21,
  rows: 3,
} as const;
const SETTLE_SECONDS = 0.7;
const GREET = {
  delay: 1.5,
  every: 0.16,
  hop: 16,
  seconds: 0.16,
  lantern: 0.12,
  glow: 0.7,
  tint: 0xffb35c,
  waves: 4,
} as const;

interface Kept {
  readonly boat: Boat;
  /** The vessel's own width, in CSS pixels of its view. */
  readonly width: number;
}

/** Makes an empty fleet. `front`: the layer of what still leaves. */
export function createFleet(kit: StageKit, front: Container): Fleet {
  const view = new Container();
  let kept: Kept[] = [];
  let berths: readonly Rectangle[] = [];
  /** The vessel that is in front of the child. */
  let near: Kept | null = null;

  function berthOf(index: number): Rectangle | undefined {
    return berths[index % Math.max(1, berths.length)];
  }

  /** It lies at its berth. */
  function moor({ boat, width }: Kept, index: number): void {
    const berth = berthOf(index);
    if (!berth || boat.view.destroyed) return;
    for (const moved of [boat.view, boat.view.scale]) kit.tween.killTweensOf(moved);
    hideNumbers(boat);
    view.addChild(boat.view);
    boat.view.alpha = 1;
    boat.view.angle = 0;
    boat.view.scale.set(berth.width / width);
    boat.view.position.set(berth.x + berth.width / 2, berth.y + berth.height);
  }

  /** Where a vessel is when all of a round are in front. */
  function frontOf({ width }: Kept, index: number, { width: wide, play, isTall }: Viewport) {
    const count = kept.length;
    if (isTall) {
      const share = Math.min(1, FRONT.rows / count);
      return {
        x: wide * (0.5 + (index % 2 === 0 ? -1 : 1) * FRONT.aside),
        y: play.y + play.height * (1 - (count - 1 - index) * FRONT.pitch * share),
        scale: (wide * FRONT.tall * share) / width,
      };
    }
    return {
      x: (wide * (index + 0.5)) / count,
      y: play.y + play.height,
      scale: (wide * Math.min(FRONT.width, FRONT.row / count)) / width,
    };
  }

  /** The first ones come to the front, while the last one cheers. */
  function comeToFront(count: number, viewport: Viewport): void {
    kept.slice(0, count).forEach((one, index) => {
      const { view: vessel } = one.boat;
      const { x, y, scale } = frontOf(one, index, viewport);
      if (kit.isMotionReduced) {
        vessel.position.set(x, y);
        vessel.scale.set(scale);
        return;
      }
      const way = { delay: FRONT.delay, duration: FRONT.seconds, ease: 'sine.inOut' };
      kit.tween.to(vessel, { x, y, ...way });
      kit.tween.to(vessel.scale, { x: scale, y: scale, ...way });
    });
  }

  /** Each lights its lantern and hops, one after the other: the round is over. */
  function greet(): void {
    kept.forEach(({ boat, width }, order) => {
      kit.tween.delayedCall(GREET.delay + order * GREET.every, () => {
        if (boat.view.destroyed) return;
        const height = (width * boat.vessel.height) / boat.vessel.width;
        for (const [frame, ratio] of [
          ['glow', GREET.glow],
          ['dot', GREET.lantern],
        ] as const) {
          const lamp = kit.sprite(frame);
          lamp.anchor.set(0.5);
          fitInside(lamp, height * ratio);
          lamp.y = -height;
          if (frame === 'dot') lamp.tint = GREET.tint;
          boat.view.addChild(lamp);
        }
        waveArms(kit, boat, GREET.waves);
        if (kit.isMotionReduced) return;
        kit.tween.to(boat.view.pivot, {
          y: (GREET.hop * width) / Math.max(1, boat.view.width),
          duration: GREET.seconds,
          repeat: 3,
          yoyo: true,
          ease: 'sine.out',
        });
      });
    });
  }

  return {
    view,
    send: (boat, viewport, isLast) => {
      const one = { boat, width: boat.view.getLocalBounds().width };
      const index = kept.length;
      kept.push(one);
      front.addChild(boat.view);
      const seconds = cheer(kit, boat);
      if (isLast) {
        const to = frontOf(one, index, viewport);
        depart(kit, boat, to, seconds, () => {
          if (boat.view.destroyed) return;
          hideNumbers(boat);
          boat.view.position.copyFrom(to);
          boat.view.scale.set(to.scale);
        });
        comeToFront(index, viewport);
        greet();
        return;
      }
      near = one;
      approach(kit, boat, viewport, seconds);
    },
    place: (next) => {
      berths = next;
      kept.forEach((one, index) => {
        if (one !== near) moor(one, index);
      });
    },
    settle: () => {
      const one = near;
      near = null;
      const index = one ? kept.indexOf(one) : -1;
      const berth = berthOf(index);
      if (!one || !berth || one.boat.view.destroyed) return;
      const { view: vessel } = one.boat;
      if (kit.isMotionReduced) {
        moor(one, index);
        return;
      }
      for (const moved of [vessel, vessel.scale]) kit.tween.killTweensOf(moved);
      hideNumbers(one.boat);
      view.addChild(vessel);
      const scale = berth.width / one.width;
      const way = { duration: SETTLE_SECONDS, ease: 'sine.inOut' };
      kit.tween.to(vessel.scale, { x: scale, y: scale, ...way });
      kit.tween.to(vessel, {
        x: berth.x + berth.width / 2,
        y: berth.y + berth.height,
        angle: 0,
        ...way,
        onComplete: () => moor(one, index),
      });
    },
    clear: () => {
      const gone = kept;
      kept = [];
      near = null;
      gone.forEach(({ boat }) => {
        if (boat.view.destroyed) return;
        kit.tween.to(boat.view, {
          alpha: 0,
          duration: MOTION.fast,
          onComplete: () => destroyView(kit, boat.view),
        });
      });
    },
  };
}
