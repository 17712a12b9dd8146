import { Container } from 'pixi.js';
import { destroyView } from '../../src/stage/components/destroy-view';
import { MOTION } from '../../src/stage/components/motion';
import { fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit, Viewport } from '../../src/stage/kit/view';
import type { Boat } from './boat';
import { cheer, depart, hideNumbers } from './voyage';

/** The vessels of this round's sums: small, at their berths, with all that were counted aboard. */
export interface Fleet {
  readonly view: Container;
  /** A full vessel cheers, leaves, and comes back small to the next berth. */
  readonly send: (boat: Boat, viewport: Viewport) => void;
  readonly place: (berths: readonly Rectangle[]) => void;
  /** Each lights its lantern and hops, one after the other: the round is over. */
  readonly greet: () => void;
  /** They are away, before another round. */
  readonly clear: () => void;
}

const COME = { seconds: 0.7, high: 0.5 } as const;
const GREET = { delay: 1.5, every: 0.16, hop: 16, seconds: 0.16, lantern: 0.12, glow: 0.7, tint: 0xffb35c } as const;

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

  function comeBack(one: Kept, index: number, stage: Viewport): void {
    if (one.boat.view.destroyed) return;
    moor(one, index);
    if (kit.isMotionReduced) return;
    const { view: small, vessel } = one.boat;
    const from =
      vessel.leaving === 'rise'
        ? { y: -stage.height * 0.05 }
        : { x: vessel.leaving === 'sail' ? -stage.width * 0.1 : stage.width * 1.1 };
    kit.tween.from(small, { ...from, duration: COME.seconds, ease: 'power2.out' });
  }

  return {
    view,
    send: (boat, stage) => {
      const one = { boat, width: boat.view.getLocalBounds().width };
      const index = kept.length;
      kept.push(one);
      front.addChild(boat.view);
      const seconds = cheer(kit, boat);
      depart(kit, boat, stage, seconds, () => comeBack(one, index, stage));
    },
    place: (next) => {
      berths = next;
      kept.forEach(moor);
    },
    greet: () => {
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
    },
    clear: () => {
      const gone = kept;
      kept = [];
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
