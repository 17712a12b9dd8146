import { Container } from 'pixi.js';
import { MOTION } from '../../src/stage/components/motion';
import { fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import type { Crocodile } from './crocodile';
import type { Family } from './family';
import { comeNear, settleAtEnd, startRide } from './ride';

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Fish that leap: how many after the last round; size in CSS pixels, height in heights of the play
 * area, degrees and seconds.
 */
const LEAP = { fish: 10, size: 84, height: 0.3, angle: 40, seconds: 0.5, every: 0.3 } as const;
/**
 * The egg that hatches: its foot and height, in heights of the play area; how far it is beside a
 * crocodile that is alone, in widths of it.
 */
const EGG = { foot: 0.99, height: 0.42, aside: 0.2 } as const;

/** A gap of a chain with its crocodile. */
interface Swimmer {
  readonly view: Container;
  readonly crocodile: Crocodile;
  /** From snout to tail. */
  readonly length: number;
}

/** What closes a round, and what leaps out of the water in between. */
export interface Closing {
  /** Fish that leap. */
  readonly view: Container;
  readonly leap: (frame: string, from: Point, height: number, delay: number) => void;
  /** The egg hatches before everybody; after the last round all swim away together. */
  readonly begin: (swimmers: readonly Swimmer[], play: Rectangle, food: string, isLast: boolean) => void;
  /** All are where they rest when a game is over. */
  readonly settle: (swimmers: readonly Swimmer[], play: Rectangle) => void;
}

/** `besideStones`: a place along the river's edge; left and right take turns. */
export function createClosing(kit: StageKit, family: Family, besideStones: (turn: number) => number): Closing {
  const view = new Container();

  /** A fish leaps out of the water and dives again; lengths in CSS pixels. */
  function leap(frame: string, from: Point, height: number, delay: number): void {
    const fish = kit.sprite(frame);
    const way = kit.random() < 0.5 ? -1 : 1;
    fish.anchor.set(0.5);
    fitInside(fish, LEAP.size);
    fish.scale.x *= -way;
    fish.position.copyFrom(from);
    fish.angle = -LEAP.angle * way;
    fish.alpha = 0;
    view.addChild(fish);
    kit.tween
      .timeline({ delay, onComplete: () => void (fish.destroyed || fish.destroy()) })
      .set(fish, { alpha: 1 })
      .to(fish, { y: from.y - height, duration: LEAP.seconds, ease: 'sine.out' })
      .to(fish, { y: from.y, duration: LEAP.seconds, ease: 'sine.in' })
      .to(fish, { alpha: 0, duration: MOTION.fast }, `-=${MOTION.fast}`)
      .to(
        fish,
        { angle: LEAP.angle * way, x: from.x + way * LEAP.size, duration: 2 * LEAP.seconds, ease: 'none' },
        `-=${2 * LEAP.seconds}`,
      );
  }

  return {
    view,
    leap,
    begin: (swimmers, play, food, isLast) => {
      const [first] = swimmers;
      if (!first) return;
      for (const { crocodile } of swimmers) crocodile.show('shut', false);
      const isAlone = swimmers.length === 1;
      if (isAlone) comeNear(kit, first.view, play, isLast ? first.length : null);
      const aside = isAlone ? EGG.aside : 0;
      const foot = { x: play.x + play.width * (0.5 - aside), y: play.y + play.height * EGG.foot };
      family.hatch(foot, play.height * EGG.height, () => {
        if (first.crocodile.view.destroyed || !isLast) return;
        family.board();
        startRide(kit, first.view, first.crocodile, family, play, isAlone);
      });
      if (!isLast || kit.isMotionReduced) return;
      for (let order = 0; order < LEAP.fish; order += 1) {
        const from = { x: besideStones(order), y: play.y + play.height };
        leap(food, from, play.height * (LEAP.height + 0.1 * kit.random()), order * LEAP.every);
      }
      kit.effect('splash');
    },
    settle: (swimmers, play) => {
      for (const { crocodile } of swimmers) crocodile.show('shut', true);
      const [first] = swimmers;
      if (first && swimmers.length === 1) settleAtEnd(first.view, play, first.length);
    },
  };
}
