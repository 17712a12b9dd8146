import { Container } from 'pixi.js';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';

type Point = { readonly x: number; readonly y: number };

/** The way of a wrong card: round steps along an arc, and its tip in the gap. CSS pixels. */
const STEP = { size: 36, apart: 84, seconds: 0.5, delaySeconds: 0.2 } as const;
/** The arc's height above the cards, the tip's width and its place, in heights of a card. */
const ARC = { rise: 0.16, tip: 0.5, into: 0.42 } as const;
/** The songbird on its flights, in CSS pixels, and how often it beats in one. */
const BIRD = { size: 120, lift: 34, beats: 7 } as const;

/** The point of an arc over the straight line between two points, at a share of its way. */
function arcAt(from: Point, to: Point, rise: number, share: number): Point {
  const top = Math.min(from.y, to.y) - rise;
  const y = (1 - share) ** 2 * from.y + 2 * share * (1 - share) * (2 * top - (from.y + to.y) / 2) + share ** 2 * to.y;
  return { x: from.x + (to.x - from.x) * share, y };
}

/**
 * Steps that lead from a wrong card over its neighbours into the gap where it belongs; their tip
 * points into it where the card is not carried there. Both lie in CSS pixels of the canvas; the
 * view is the caller's to destroy.
 */
export function createWay(kit: StageKit, card: Rectangle, gap: Rectangle, hasTip: boolean): Container {
  const view = new Container();
  const from = { x: card.x + card.width / 2, y: card.y };
  const to = { x: gap.x + gap.width / 2, y: gap.y + gap.height * ARC.into };
  const rise = card.height * ARC.rise;
  const tip = kit.sprite('step-tip');
  tip.anchor.set(0.5, 0.9);
  fitInside(tip, card.height * ARC.tip);
  tip.position.copyFrom({ x: to.x, y: to.y });
  const count = Math.max(3, Math.floor(Math.hypot(to.x - from.x, to.y - from.y) / STEP.apart));
  for (let index = 0; index < count; index += 1) {
    const step = kit.sprite('step');
    step.anchor.set(0.5);
    fitInside(step, STEP.size);
    step.position.copyFrom(arcAt(from, { x: to.x, y: to.y - tip.height }, rise, index / count));
    view.addChild(step);
  }
  tip.visible = hasTip;
  view.addChild(tip);
  if (kit.isMotionReduced) return view;
  view.children.forEach((part, index) => {
    kit.tween.from(part.scale, {
      x: 0,
      y: 0,
      duration: MOTION.fast,
      ease: EASE.enter,
      delay: STEP.delaySeconds + (index / count) * STEP.seconds,
    });
  });
  kit.tween.to(tip, {
    y: to.y + card.height * 0.08,
    duration: MOTION.base,
    ease: 'sine.inOut',
    yoyo: true,
    repeat: 5,
    delay: STEP.delaySeconds + STEP.seconds + MOTION.base,
  });
  return view;
}

/**
 * The songbird flies from point to point, from long ago to now, and away, unless it stays at the
 * last one. `passed` is called with the index of each point that it comes to. With less motion it
 * stays at home, and all are passed in the same time.
 */
export function flyAlong(
  kit: StageKit,
  layer: Container,
  points: readonly Point[],
  seconds: number,
  passed: (index: number) => void,
  isStaying = false,
): void {
  const pause = seconds / Math.max(1, points.length);
  if (kit.isMotionReduced) {
    points.forEach((_, index) => kit.tween.delayedCall(index * pause, () => passed(index)));
    return;
  }
  const bird = kit.sprite('bird-fly');
  bird.anchor.set(0.5, 0.9);
  fitInside(bird, BIRD.size);
  layer.addChild(bird);
  const [first, second = first] = points;
  // It looks to where it flies.
  const side = first && second && second.x < first.x ? -1 : 1;
  bird.scale.x *= side;
  if (first) bird.position.set(first.x - side * BIRD.size, first.y - BIRD.lift);
  const timeline = kit.tween.timeline({ onComplete: () => isStaying || bird.destroy() });
  points.forEach(({ x, y }, index) => {
    timeline.to(bird, { x, y: y - BIRD.lift, duration: pause, ease: 'sine.inOut', onComplete: () => passed(index) });
  });
  if (!isStaying)
    timeline.to(bird, {
      x: `+=${side * BIRD.size * 3}`,
      y: `-=${BIRD.size}`,
      alpha: 0,
      duration: pause * 2,
      ease: 'sine.in',
    });
  const { y: size } = bird.scale;
  kit.tween.to(bird.scale, {
    y: size * 0.86,
    duration: seconds / BIRD.beats / 2,
    ease: 'sine.inOut',
    yoyo: true,
    repeat: BIRD.beats * 2 + 1,
  });
}
