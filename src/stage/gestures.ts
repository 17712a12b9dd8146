import type { Container } from 'pixi.js';
import { MOTION } from './components/motion';
import type { DustKit } from './dust';
import { raiseDust } from './dust';
import { shortenKeyframes } from './keyframes';
import type { Rectangle } from './kit/view';

/**
 * Motions of choices that only the picture of a frame has: they are laid over a display object
 * before it is rendered, and taken away before a view or a tween looks at it again. So they go with
 * whatever the object does meanwhile, and no view need know of them.
 */
export interface Gestures {
  /**
   * One breath: it swells and rises a little; `order` in the turn of `count`. A light in reduced
   * motion.
   */
  readonly breathe: (node: Container, order: number, count: number) => void;
  /**
   * A wrong answer, which is at a place: it is squashed at once, stands out large and shakes its
   * head, and dust flies up at its feet. A light in reduced motion.
   */
  readonly refuse: (node: Container, place: Rectangle) => void;
  /** Call last in each draw. */
  readonly apply: () => void;
  /** Call before anything but a renderer looks at what is drawn. */
  readonly lift: () => void;
}

/** How it differs from how it stands: factors, radians, CSS pixels. */
interface Shape {
  readonly width: number;
  readonly height: number;
  readonly turn: number;
  readonly rise: number;
  readonly alpha: number;
}

/** x, y, scale x, scale y, rotation, alpha. */
type Pose = readonly [number, number, number, number, number, number];

interface Gesture {
  readonly node: Container;
  /** The middle of what is seen, in its own lengths: it stays where it is. */
  readonly middle: { readonly x: number; readonly y: number };
  readonly shapeAt: (ratio: number) => Shape;
  ratio: number;
  /** How it stands without it, and with it; null while it is not applied. */
  poses: { readonly own: Pose; readonly shown: Pose } | null;
}

const STILL: Shape = { width: 1, height: 1, turn: 0, rise: 0, alpha: 1 };

/** How much larger a choice that is pointed out gets, and by how many CSS pixels it rises. */
const BREATH = { size: 0.16, rise: 14, seconds: 0.7, stagger: 0.22, turnSeconds: 1.5 } as const;
/**
 * A refused choice: larger by `size` within 0.1 s, wider and lower by `squash` meanwhile, its head
 * turned to each side by radians, as often as `turns` says.
 */
const REFUSAL = { size: 0.15, squash: 0.14, turn: 0.15, turns: 3, seconds: 0.8, into: 0.12, outOf: 0.72 } as const;
/** In place of motion. */
const LIGHT = { alpha: 0.5, seconds: 2 * MOTION.base } as const;

/** 0 at both ends, 1 in the middle. */
const arch = (ratio: number): number => Math.sin(Math.PI * ratio);

const breathAt = (ratio: number): Shape => {
  const size = 1 + BREATH.size * arch(ratio);
  return { ...STILL, width: size, height: size, rise: BREATH.rise * arch(ratio) };
};
function refusalAt(ratio: number): Shape {
  const { into, outOf } = REFUSAL;
  const [begun, ended] = [Math.min(1, ratio / into), Math.max(0, (ratio - outOf) / (1 - outOf))];
  const size = 1 + REFUSAL.size * Math.sin((begun * Math.PI) / 2) * (1 - ended * ended);
  const squash = REFUSAL.squash * arch(Math.min(1, ratio / (2 * into)));
  const shaken = Math.max(0, (ratio - into) / (1 - into));
  const turn = REFUSAL.turn * (1 - shaken) * Math.sin(2 * Math.PI * REFUSAL.turns * shaken);
  return { ...STILL, width: size + squash, height: size - squash, turn };
}
const lightAt = (ratio: number): Shape => ({ ...STILL, alpha: 1 - (1 - LIGHT.alpha) * arch(ratio) });

const poseOf = ({ x, y, scale, rotation, alpha }: Container): Pose => [x, y, scale.x, scale.y, rotation, alpha];

function stand(node: Container, [x, y, width, height, rotation, alpha]: Pose): void {
  node.position.set(x, y);
  node.scale.set(width, height);
  node.rotation = rotation;
  node.alpha = alpha;
}

/** Where the middle lies from the position of what stands like this. */
function reach({ node, middle }: Gesture, [, , width, height, rotation]: Pose): readonly [number, number] {
  const [x, y] = [(middle.x - node.pivot.x) * width, (middle.y - node.pivot.y) * height];
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
  return [x * cos - y * sin, x * sin + y * cos];
}

function poseWith(gesture: Gesture, own: Pose): Pose {
  const [x, y, width, height, rotation, alpha] = own;
  const shape = gesture.shapeAt(gesture.ratio);
  const turned: Pose = [x, y, width * shape.width, height * shape.height, rotation + shape.turn, alpha * shape.alpha];
  const [before, after] = [reach(gesture, own), reach(gesture, turned)];
  return [x + before[0] - after[0], y + before[1] - after[1] - shape.rise, turned[2], turned[3], turned[4], turned[5]];
}

/** Creates the gestures of one game. */
export function createGestures(kit: DustKit, layer: Container): Gestures {
  // In this file, since it has no room before the first game either.
  shortenKeyframes();
  const { tween, isMotionReduced } = kit;
  const gestures = new Map<Container, Gesture>();

  function lift(): void {
    for (const gesture of gestures.values()) {
      const { node, poses } = gesture;
      gesture.poses = null;
      if (poses && !node.destroyed) stand(node, poses.own);
    }
  }

  function begin(node: Container, shapeAt: Gesture['shapeAt'], duration: number, delay = 0): void {
    lift();
    const { x, y, width, height } = node.getLocalBounds();
    const middle = { x: x + width / 2, y: y + height / 2 };
    const gesture: Gesture = { node, middle, shapeAt, ratio: 0, poses: null };
    gestures.set(node, gesture);
    tween.to(gesture, {
      ratio: 1,
      duration,
      delay,
      ease: 'none',
      onComplete: () => {
        if (gestures.get(node) === gesture) gestures.delete(node);
      },
    });
  }

  return {
    breathe: (node, order, count) => {
      const delay = order * Math.min(BREATH.stagger, BREATH.turnSeconds / count);
      if (isMotionReduced) begin(node, lightAt, LIGHT.seconds, delay);
      else begin(node, breathAt, BREATH.seconds, delay);
    },
    refuse: (node, place) => {
      if (isMotionReduced) {
        begin(node, lightAt, LIGHT.seconds);
        return;
      }
      begin(node, refusalAt, REFUSAL.seconds);
      raiseDust(kit, layer, place);
    },
    apply: () => {
      for (const gesture of gestures.values()) {
        const { node } = gesture;
        if (node.destroyed) continue;
        const own = poseOf(node);
        gesture.poses = { own, shown: poseWith(gesture, own) };
        stand(node, gesture.poses.shown);
      }
    },
    lift,
  };
}
