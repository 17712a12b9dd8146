import type { Container } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import type { StageKit } from '../../src/stage/kit/view';
import { pickByKey } from '../../src/stage/kit/pick-by-key';
import { actOf as actByKind, playAct } from '../../src/stage/components/acts';
import { bendPicture } from '../../src/stage/components/bend';
import { EASE } from '../../src/stage/components/motion';
import type { Situation } from './situations';
import type { Water } from './water';
import type { Whale } from './whale';

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * One that was freed: its picture is the first child, so that it can bend; scale 1 in its place.
 */
export interface Freed {
  readonly view: Container;
  /** An umbrella over it, which opens. */
  readonly umbrella: Container;
  /** What it stands on in the lake, and a light behind it. */
  readonly seat: Container;
  /** Its side in its place. CSS pixels. */
  readonly side: number;
}

/** The way of one that was freed: shown large at `shownAt`, and then to its place. */
export interface Way {
  readonly shownAt: Point;
  readonly shownScale: number;
  readonly goal: Point;
  readonly situation: Situation;
  readonly key: string;
  readonly isRoundOver: boolean;
}

export interface Helpers {
  readonly splash: Water['splash'];
  readonly whale: Pick<Whale, 'blowhole' | 'spout' | 'dip'>;
}

/**
 * The picture of a right answer swells, acts by its own kind while its word is said, and goes to
 * its place in the way of its round. Seconds.
 */
const SECONDS = { swell: 0.25, stay: 0.95, pause: 0.05, act: 0.95, stayAtEnd: 0.3, actAtEnd: 0.6 } as const;
/** How large it is shown, as a share of the play area's smaller side. */
export const GROWN = { maxRatio: 0.5 } as const;

type Act = (kit: StageKit, freed: Freed, way: Way, seconds: number, helpers: Helpers) => void;

/** A call within an act, unless what acts is gone by then. */
const ifThere =
  (view: Container, act: () => void): (() => void) =>
  () => {
    if (!view.destroyed) act();
  };

/** Opens what it stands on. */
function open({ tween }: StageKit, { scale }: Container, delay: number, seconds = 0.3): void {
  tween.to(scale, { x: 1, y: 1, delay, duration: seconds, ease: EASE.enter });
}

/** Ducks, leaps, dives head first, and comes up at its place. */
const dive: Act = (kit, { view, seat, side }, { goal, shownScale }, seconds, { splash }) => {
  const { y } = view;
  const tall = side * shownScale;
  kit.tween
    .timeline()
    .to(view.scale, { y: shownScale * 0.82, duration: seconds * 0.14, ease: 'sine.out' })
    .to(view.scale, { y: shownScale, duration: seconds * 0.08 })
    .to(view, { y: y - tall * 0.3, duration: seconds * 0.18, ease: 'sine.out' }, '<')
    .to(view, { rotation: Math.PI, duration: seconds * 0.3, ease: 'sine.inOut' }, '<')
    .to(view, { y: goal.y + tall * 0.3, x: (view.x + goal.x) / 2, duration: seconds * 0.24, ease: 'sine.in' })
    .to(view, { alpha: 0, duration: seconds * 0.06 }, '>-0.08')
    .call(
      ifThere(view, () => {
        splash({ x: view.x, y: goal.y + side * 0.4 }, tall);
        view.rotation = 0;
        view.scale.set(1);
        view.position.set(goal.x, goal.y + side);
      }),
    )
    .to(view, { alpha: 1, duration: 0.08 }, `+=${seconds * 0.1}`)
    .call(() => splash({ x: goal.x, y: goal.y + side * 0.5 }, side * 1.2))
    .to(view, { y: goal.y, duration: seconds * 0.3, ease: EASE.enter }, '<');
  open(kit, seat, seconds);
};

/** Comes down into the lake and swims to its place, up and down with its strokes. */
const swim: Act = (kit, { view, seat, side }, { goal, shownScale }, seconds, { splash }) => {
  const level = goal.y - side * 0.3;
  bendPicture(kit, view, 'gallop', seconds);
  kit.tween
    .timeline()
    .to(view, { y: level, duration: seconds * 0.3, ease: 'sine.in' })
    .call(ifThere(view, () => splash({ x: view.x, y: level + side * 0.6 }, side * shownScale)))
    .to(view, { x: goal.x, duration: seconds * 0.7, ease: 'sine.inOut' })
    .to(view, { keyframes: { y: [level, level + 26, level, level + 26, goal.y] }, duration: seconds * 0.7 }, '<')
    .to(view, { keyframes: { rotation: [0, 0.2, -0.14, 0.2, 0] }, duration: seconds * 0.7 }, '<')
    .to(view.scale, { x: 1, y: 1, duration: seconds * 0.7, ease: 'sine.in' }, '<');
  open(kit, seat, seconds);
};

const POND = [dive, swim] as const;

/** Falls on the whale's blowhole; its spout throws it up, and it lands on its back. */
const ride: Act = (kit, { view, side }, { goal, shownScale }, seconds, { whale, splash }) => {
  const hole = whale.blowhole();
  const top = Math.min(view.y, hole.y - side * 3);
  const above = hole.y - (side * shownScale) / 2;
  kit.tween
    .timeline()
    .to(view, { x: hole.x, y: above, duration: seconds * 0.26, ease: 'sine.in' })
    .call(() => {
      splash({ x: hole.x, y: hole.y }, side * shownScale);
      whale.spout({ x: hole.x, y: top });
      whale.dip();
    })
    .to(view, { y: top, rotation: Math.PI, duration: seconds * 0.34, ease: 'sine.out' })
    .to(view, { x: goal.x, rotation: 2 * Math.PI, duration: seconds * 0.4, ease: 'none' })
    .to(view, { y: goal.y, duration: seconds * 0.4, ease: 'sine.in' }, '<')
    .to(view.scale, { x: 1, y: 1, duration: seconds * 0.4 }, '<')
    .call(
      ifThere(view, () => {
        view.rotation = 0;
        whale.dip();
      }),
    );
};

/** An umbrella opens over it, and it sways down through the rain. */
const glide: Act = (kit, { view, seat, umbrella, side }, { goal, shownScale }, seconds, { splash }) => {
  // It becomes smaller first: so the umbrella keeps off the signs.
  const mid = 1 + (shownScale - 1) * 0.5;
  open(kit, umbrella, seconds * 0.08, seconds * 0.25);
  const way = seconds * 0.8;
  kit.tween
    .timeline()
    .to(view.scale, { x: mid, y: mid, duration: seconds * 0.2, ease: 'sine.out' })
    .to(view, { y: view.y + side * 0.35, duration: seconds * 0.2, ease: 'sine.out' }, '<')
    .to(view.scale, { x: 1, y: 1, duration: way, ease: 'sine.in' })
    .to(view, { x: goal.x, duration: way, ease: 'sine.inOut' }, '<')
    .to(view, { y: goal.y, duration: way, ease: 'sine.in' }, '<')
    .to(view, { keyframes: { rotation: [0, 0.24, -0.24, 0.16, 0] }, duration: way, ease: 'sine.inOut' }, '<')
    .call(() => splash({ x: goal.x, y: goal.y + side * 0.5 }, side));
  open(kit, seat, seconds * 0.8);
};

/** A light comes on behind it; it flies a loop in the dusk and comes down. */
const loop: Act = (kit, { view, seat, side }, { goal, shownScale }, seconds, { splash }) => {
  const from = { x: view.x, y: view.y };
  const flight = { ratio: 0 };
  const radius = side * 0.8;
  open(kit, seat, 0);
  kit.tween.to(view.scale, {
    keyframes: { x: [shownScale, shownScale * 0.7, 1], y: [shownScale, shownScale * 0.7, 1] },
    duration: seconds,
    ease: 'none',
  });
  kit.tween.to(view, {
    keyframes: { rotation: [0, -0.25, 0.25, -0.15, 0] },
    duration: seconds,
    ease: 'sine.inOut',
  });
  kit.tween.to(flight, {
    ratio: 1,
    duration: seconds,
    ease: 'sine.inOut',
    onUpdate: () => {
      if (view.destroyed) return;
      const { ratio } = flight;
      const angle = 2 * Math.PI * ratio;
      view.position.set(
        from.x + (goal.x - from.x) * ratio + radius * Math.sin(angle),
        from.y + (goal.y - from.y) * ratio - radius * (1 - Math.cos(angle)),
      );
    },
    onComplete: () => splash({ x: goal.x, y: goal.y + side * 0.5 }, side),
  });
};

const actOf = ({ situation, key }: Way): Act => {
  if (situation === 'whale') return ride;
  if (situation === 'rain') return glide;
  return situation === 'dusk' ? loop : pickByKey(POND, key);
};

/**
 * Brings what was freed large to where it is shown, while its word is said; then it acts, each
 * round in its own way, and ends in its place. Returns the seconds that all takes.
 */
export function actOut(kit: StageKit, freed: Freed, way: Way, helpers: Helpers): number {
  const { view, seat, umbrella, side } = freed;
  const { shownAt, shownScale, goal, situation, key, isRoundOver } = way;
  const stay = SECONDS.swell + (isRoundOver ? SECONDS.stayAtEnd : SECONDS.stay);
  const act = isRoundOver ? SECONDS.actAtEnd : SECONDS.act;
  if (kit.isMotionReduced) {
    kit.showPose(view, stay);
    view.position.copyFrom(shownAt);
    view.scale.set(shownScale);
    kit.tween.delayedCall(stay, () => {
      if (view.destroyed) return;
      view.position.copyFrom(goal);
      for (const part of [view, seat]) part.scale.set(1);
      if (situation === 'rain') umbrella.scale.set(1);
    });
    return stay;
  }
  kit.tween.to(view.scale, { x: shownScale, y: shownScale, duration: SECONDS.swell, ease: EASE.enter });
  kit.tween.to(view, { ...shownAt, duration: SECONDS.swell, ease: EASE.move });
  kit.tween.delayedCall(SECONDS.swell, () => {
    if (view.destroyed) return;
    const tall = side * shownScale;
    helpers.splash({ x: shownAt.x, y: shownAt.y + tall / 2 }, tall);
    if (isRoundOver) {
      bendPicture(kit, view, 'sway', stay - SECONDS.swell);
      kit.showPose(view, stay - SECONDS.swell);
    } else playAct(kit, view, actByKind(wordOf(kit.setup, key)), side, SECONDS.stay - SECONDS.pause);
  });
  kit.tween.delayedCall(stay, () => {
    if (view.destroyed) return;
    actOf(way)(kit, freed, way, act, helpers);
    kit.showPose(view, act);
  });
  return stay + act;
}
