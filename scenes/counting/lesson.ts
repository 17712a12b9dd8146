import { Container, Sprite } from 'pixi.js';
import type { Texture } from 'pixi.js';
import { fitInside } from '../../src/stage/components/tile';
import type { StageKit } from '../../src/stage/kit/view';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What was counted wrong, held against the dots of the number that was asked. */
export interface Lesson {
  readonly view: Container;
  /**
   * Copies of what was taken fly to the dots, one after the other: what has none bounces off and
   * falls, a dot that stays empty is ringed. Points in CSS pixels.
   */
  readonly fill: (picture: Texture, taken: readonly Point[], dots: readonly Point[], amount: number) => void;
  readonly clear: () => void;
}

/** Seconds: a flight, from one to the next at most and for all, until they go, and to go. */
const TIMES = { fly: 0.35, every: 0.14, all: 0.6, stay: 1.9, go: 0.3, fall: 0.5 } as const;
/** A copy and a ring in distances of the dots, the copy's least and greatest size in CSS pixels. */
const SIZE = { ratio: 1.5, min: 30, max: 54, ring: 1.4 } as const;
/** How far a surplus one bounces off and falls, in its sizes. */
const BOUNCE = { aside: 2.2, up: 1, down: 4 } as const;
const EMPTY_TINT = 0xd4552b;

/** Creates the lesson; nothing is shown at first. */
export function createLesson(kit: StageKit): Lesson {
  const view = new Container();

  function clear(): void {
    kit.tween.killTweensOf(clear);
    for (const child of view.removeChildren()) {
      kit.tween.killTweensOf(child);
      child.destroy();
    }
  }

  const put = (sprite: Sprite, size: number, at: Point): Sprite => {
    sprite.anchor.set(0.5);
    fitInside(sprite, size);
    sprite.position.copyFrom(at);
    view.addChild(sprite);
    return sprite;
  };

  return {
    view,
    clear,
    fill: (picture, taken, dots, amount) => {
      clear();
      const [first, second] = dots;
      const last = dots[dots.length - 1];
      if (!first || !last) return;
      const pitch = second ? Math.abs(second.x - first.x) : SIZE.min;
      const size = Math.min(SIZE.max, Math.max(SIZE.min, pitch * SIZE.ratio));
      const every = Math.min(TIMES.every, TIMES.all / Math.max(1, taken.length));
      taken.forEach((from, order) => {
        const to = dots[order] ?? { x: last.x + size, y: last.y };
        const copy = put(new Sprite({ texture: picture }), size, kit.isMotionReduced ? to : from);
        const timeline = kit.tween.timeline({ delay: order * every });
        if (!kit.isMotionReduced) timeline.to(copy, { ...to, duration: TIMES.fly, ease: 'power2.inOut' });
        if (order < amount) return;
        timeline
          .to(copy, { y: to.y - BOUNCE.up * size, duration: TIMES.fall / 2, ease: 'sine.out' })
          .to(copy, { y: to.y + BOUNCE.down * size, alpha: 0, duration: TIMES.fall, ease: 'sine.in' });
        const aside = { x: to.x + BOUNCE.aside * size, rotation: 2, duration: 1.5 * TIMES.fall, ease: 'none' };
        if (!kit.isMotionReduced) timeline.to(copy, aside, '<-=0.25');
      });
      for (const dot of dots.slice(taken.length, amount)) {
        const ring = put(kit.sprite('ring'), pitch * SIZE.ring, dot);
        ring.tint = EMPTY_TINT;
        ring.alpha = 0;
        const delay = taken.length * every + TIMES.fly;
        kit.tween.to(ring, { alpha: 1, duration: 0.2, delay, repeat: kit.isMotionReduced ? 0 : 4, yoyo: true });
      }
      kit.tween.delayedCall(TIMES.stay, clear);
    },
  };
}
