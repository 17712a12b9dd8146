import type { Container } from 'pixi.js';
import type { StageKit } from './kit/view';

export type Point = { readonly x: number; readonly y: number };

/** What the hand carries after its press, and where to. CSS pixels. */
export interface Carried {
  readonly to: Point;
  /** Moves it with the hand; null when the hand lets it go. */
  readonly onMove: (at: Point | null) => void;
}

/** The animated hand that shows where to tap, or what to bring where. */
export interface Hand {
  /**
   * Moves to a point, presses and calls `onPress`, brings what it carries to its place; then
   * `onDone` after a pause. CSS pixels.
   */
  readonly tap: (at: Point, onPress: () => void, onDone: () => void, carried?: Carried | null) => void;
  /** What it points at is here now: it goes with it. Does nothing while it carries. CSS pixels. */
  readonly follow: (at: Point) => void;
  readonly fadeOut: (delaySeconds: number) => void;
  /** Hides it at once. */
  readonly hide: () => void;
  readonly destroy: () => void;
}

const SECONDS = { travel: 0.7, carry: 1.6, press: 0.12, between: 0.7, fade: 0.3 } as const;
const HAND_PIXELS = 92;
/** It enters from below, on the right. Offset from its first target, in CSS pixels. */
const ENTRY = { x: 120, y: 160 } as const;
/** Scale of the hand while it presses. */
const PRESS_RATIO = 0.84;

/** Creates the hand, hidden. */
export function createHand(kit: Pick<StageKit, 'sprite' | 'tween' | 'isMotionReduced'>, layer: Container): Hand {
  const hand = kit.sprite('hand');
  hand.scale.set(HAND_PIXELS / Math.max(hand.texture.width, hand.texture.height));
  // The finger's tip is the hand's upper left.
  hand.anchor.set(0.34, 0.06);
  hand.alpha = 0;
  layer.addChild(hand);
  const { x: size } = hand.scale;
  let isIn = false;
  let held: Carried | null = null;
  /** Where what it points at was at the beginning; null while it carries. */
  let origin: Point | null = null;

  function letGo(): void {
    held?.onMove(null);
    held = null;
  }

  /** After its press: the whole way to the place, and there it lets go. */
  function carry(timeline: ReturnType<typeof kit.tween.timeline>, carried: Carried): void {
    const { to, onMove } = carried;
    timeline
      .call(() => (held = carried))
      .to(hand, {
        ...to,
        duration: kit.isMotionReduced ? 0.01 : SECONDS.carry,
        ease: 'power2.inOut',
        onUpdate: () => {
          if (held === carried && !kit.isMotionReduced) onMove(hand);
        },
      });
  }

  function killTweens(): void {
    for (const target of [hand, hand.scale]) kit.tween.killTweensOf(target);
    letGo();
  }

  return {
    tap: (at, onPress, onDone, carried) => {
      // Its way begins where it followed to.
      hand.position.set(hand.x - hand.pivot.x * size, hand.y - hand.pivot.y * size);
      hand.pivot.set(0);
      origin = carried ? null : at;
      if (!isIn) hand.position.set(at.x + ENTRY.x, at.y + ENTRY.y);
      isIn = true;
      const timeline = kit.tween
        .timeline({ onComplete: onDone })
        .to(hand, {
          x: at.x,
          y: at.y,
          alpha: 1,
          duration: kit.isMotionReduced ? 0.01 : SECONDS.travel,
          ease: 'power2.inOut',
        })
        .to(hand.scale, { x: size * PRESS_RATIO, y: size * PRESS_RATIO, duration: SECONDS.press })
        .call(onPress);
      if (carried) carry(timeline, carried);
      timeline
        .to(hand.scale, { x: size, y: size, duration: SECONDS.press })
        .call(letGo)
        .to(hand, { duration: SECONDS.between });
    },
    follow: ({ x, y }) => {
      const { x: now } = hand.scale;
      if (origin) hand.pivot.set((origin.x - x) / now, (origin.y - y) / now);
    },
    fadeOut: (delaySeconds) => {
      kit.tween.killTweensOf(hand, 'alpha');
      kit.tween.to(hand, { alpha: 0, delay: delaySeconds, duration: SECONDS.fade });
    },
    hide: () => {
      killTweens();
      hand.alpha = 0;
      hand.scale.set(size);
      isIn = false;
    },
    destroy: () => {
      killTweens();
      hand.destroy();
    },
  };
}
