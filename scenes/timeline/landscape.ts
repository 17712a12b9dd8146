import { Container } from 'pixi.js';
import type { StageKit } from '../../src/stage/kit/view';
import { findNearest, PLANS } from './plans';
import { createThing } from './things';

/** The land as it is drawn (art/time-land.svg): its size and the road's middle. */
const LAND = { width: 1400, height: 560, road: 230 } as const;
/** A land unit in heights of the screen at least, and for things at most in widths of the land. */
const UNIT = { ofScreen: 1 / 727, ofWidth: 1.6 } as const;
/** At the end the cards lie lower and the things are larger. */
const END_SIZE = 1.4;
const MOVE_SECONDS = 0.6;
/** At the end all things act, one after the other. Seconds. */
const REVEL = { every: 0.16 } as const;

/**
 * One wide land with a road through time: long ago with fire and forest at its left, the sea with
 * its sails, and the houses of now. All its things sleep; with each card that is placed one wakes,
 * and stays awake.
 */
export interface Landscape {
  /** The land and what stands behind the road. */
  readonly far: Container;
  /** What stands before the road. */
  readonly near: Container;
  /** `road`: the middle of the road in CSS pixels. Later moves are seen, unless `isAtOnce`. */
  readonly place: (screen: { width: number; height: number }, road: number, isEnd: boolean, isAtOnce: boolean) => void;
  /** The nearest thing that sleeps wakes; where none does, the nearest acts once more. */
  readonly wake: (x: number, over: Container | null) => void;
  /** The thing at a wrong card's own place stirs. */
  readonly hint: (x: number) => void;
  /** One that is awake acts. */
  readonly stir: (turn: number) => void;
  /** What is seen before the cards goes back to its place. */
  readonly settle: () => void;
  /** All wake and act, from long ago to now. */
  readonly revel: () => void;
}

/** Makes the land. */
export function createLandscape(kit: StageKit): Landscape {
  const land = kit.sprite('time-land');
  const far = new Container({ children: [land] });
  const near = new Container();
  const things = PLANS.map((plan) => createThing(kit, plan));
  for (const thing of things) (thing.plan.isFar ? far : near).addChild(thing.view);
  let [width, height, road] = [1, 1, 0];

  const findAt = (x: number, isTaken: (index: number) => boolean): number => findNearest(PLANS, x / width, isTaken);

  return {
    far,
    near,
    place: (screen, middle, isEnd, isAtOnce) => {
      const isKnown = road > 0 && screen.width === width && screen.height === height && !isAtOnce;
      const before = road;
      ({ width, height } = screen);
      road = middle;
      const unit = Math.max(height * UNIT.ofScreen, (height - road) / (LAND.height - LAND.road));
      land.setSize(width, LAND.height * unit);
      land.position.set(0, road - LAND.road * unit);
      const ofThings = Math.min(height * UNIT.ofScreen, (width / LAND.width) * UNIT.ofWidth) * (isEnd ? END_SIZE : 1);
      for (const { plan, place } of things) place(width * plan.x, road + plan.foot * ofThings, ofThings);
      kit.tween.killTweensOf([far, near]);
      far.y = near.y = 0;
      if (isKnown && before !== road && !kit.isMotionReduced) {
        kit.tween.from([far, near], { y: before - road, duration: MOVE_SECONDS, ease: 'power2.inOut' });
      }
    },
    wake: (x, over) => {
      const sleeping = things[findAt(x, (index) => things[index]?.isAwake() ?? true)];
      if (sleeping) sleeping.wake(height, over);
      else things[findAt(x, () => false)]?.act();
    },
    hint: (x) => things[findAt(x, (index) => things[index]?.isAwake() ?? true)]?.hint(),
    stir: (turn) => {
      const awake = things.filter((thing) => thing.isAwake());
      awake[turn % Math.max(1, awake.length)]?.act();
    },
    settle: () => {
      for (const { plan, view } of things) {
        if (plan.isFar) continue;
        kit.tween.killTweensOf(view.scale);
        view.scale.set(1);
        near.addChild(view);
      }
    },
    revel: () =>
      things.forEach((thing, order) =>
        kit.tween.delayedCall(order * REVEL.every, () => {
          if (thing.view.destroyed) return;
          if (thing.isAwake()) thing.act();
          else thing.wake(height, null);
        }),
      ),
  };
}
