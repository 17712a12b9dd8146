import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import { popIn } from '../../src/stage/components/animations';
import { centreOf } from '../../src/stage/components/grid';
import { MOTION } from '../../src/stage/components/motion';
import { fitInside } from '../../src/stage/components/tile';
import { COLORS } from '../../src/stage/kit/colors';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import { evenAngles } from './ring';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** How the counters of a right sum leave: they run to the side, fly up, or leap into the water. */
export type Leaving = 'run' | 'fly' | 'leap';

/**
 * The march of a right sum. Rows of ten; sizes in CSS pixels and shares of the water; the number
 * above each in sizes of an insect; then one after the other hops. Seconds.
 */
const MARCH = {
  inRow: 10,
  maxSize: 152,
  heightRatio: 0.66,
  down: 0.07,
  pitch: 1.12,
  minNumbered: 48,
  number: { size: 0.44, y: -0.62 },
  seconds: 0.45,
  span: 0.7,
  waitSeconds: 1.45,
  hop: 0.22,
} as const;
/**
 * The dance in a ring of those that were counted, each with its number on its back: first on the
 * water, then about the middle of the place. Half of width and height as shares of both, sizes in
 * CSS pixels and of a height, the number in sizes of a dancer, seconds.
 */
const RING = {
  x: 0.38,
  water: { y: 0.3, size: 0.44, max: 132 },
  stage: { y: 0.3, middle: 0.56, size: 0.25, max: 176 },
  number: 0.5,
  every: 0.07,
  gatherSeconds: 0.35,
  growSeconds: 0.6,
  turns: 0.75,
  seconds: 4,
} as const;
/** Leaping off, flying off and running off: ways in CSS pixels and seconds. */
const OFF = { seconds: 0.7, run: 700, fly: 520, spread: 160, leap: 120, stagger: 0.03, angle: 90 } as const;

/** Where a counter of the march stands in the water, and how large. */
function findMarch(water: Rectangle, count: number): { readonly points: readonly Point[]; readonly size: number } {
  const rows = Math.ceil(count / MARCH.inRow);
  const columns = Math.ceil(count / rows);
  const large = Math.min(
    MARCH.maxSize,
    water.width / (columns * MARCH.pitch + 1),
    (water.height * MARCH.heightRatio) / (rows * MARCH.pitch),
  );
  const pitch = large * MARCH.pitch;
  const points = Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, count - row * columns);
    return {
      x: water.x + water.width / 2 + ((index % columns) - (inRow - 1) / 2) * pitch,
      y: water.y + water.height * (0.5 + MARCH.down) + (row - (rows - 1) / 2) * pitch,
    };
  });
  return { points, size: large };
}

const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

/** A number on a pebble, `size` CSS pixels high. */
function createNumber(kit: StageKit, number: number, size: number): Container {
  const pebble = kit.sprite('pebble');
  pebble.anchor.set(0.5);
  fitInside(pebble, size);
  return new Container({
    children: [pebble, kit.label(String(number), { size: size * 0.62, color: COLORS.right, face: 'display' })],
  });
}

/** Puts an insect into a container of its own, in its place. */
function wrap(insect: Sprite, layer: Container): Container {
  const walker = new Container({ children: [insect] });
  walker.position.copyFrom(insect);
  insect.position.set(0, 0);
  layer.addChild(walker);
  return walker;
}

/** It turns its head to the side and runs, takes off, or leaps into the water. */
export function goOff(kit: StageKit, view: Container, delay: number, leaving: Leaving): void {
  const onComplete = (): void => void (view.destroyed || view.destroy({ children: true }));
  if (kit.isMotionReduced) {
    kit.tween.to(view, { alpha: 0, delay, duration: MOTION.fast, onComplete });
    return;
  }
  const { x, y } = view;
  const way = { delay, duration: OFF.seconds };
  if (leaving === 'fly') {
    kit.tween.to(view, { x: x + (kit.random() - 0.5) * 2 * OFF.spread, ...way, ease: 'sine.inOut' });
    kit.tween.to(view, { y: y - OFF.fly, ...way, ease: 'power2.in', onComplete });
  } else if (leaving === 'leap') {
    const half = { duration: OFF.seconds / 2 };
    kit.tween
      .timeline({ delay, onComplete })
      .to(view, { y: y - OFF.leap, ease: 'sine.out', ...half })
      .to(view, { y: y + OFF.leap, ease: 'sine.in', ...half })
      .to(view, { alpha: 0, duration: MOTION.tap }, `-=${MOTION.tap}`);
  } else {
    kit.tween.to(view.children[0] ?? view, { angle: OFF.angle, delay, duration: MOTION.fast });
    kit.tween.to(view, { x: x + OFF.run, alpha: 0, ...way, ease: 'power2.in', onComplete });
  }
}

/**
 * One after the other flies from the stone to its stand, growing on the way, has its number, hops,
 * and leaves. `size`: that of an insect now, in CSS pixels.
 */
export function march(
  kit: StageKit,
  layer: Container,
  water: Rectangle,
  marching: readonly Sprite[],
  size: number,
  leaving: Leaving,
): void {
  const { points: stands, size: large } = findMarch(water, marching.length);
  const every = MARCH.span / Math.max(1, marching.length);
  marching.forEach((insect, order) => {
    const to = stands[order] ?? insect;
    const walker = wrap(insect, layer);
    const seconds = kit.isMotionReduced ? 0 : MARCH.seconds;
    const delay = kit.isMotionReduced ? 0 : order * every;
    const scale = (insect.scale.x * large) / Math.max(1, size);
    const arrive = (): void => {
      // Numbers of tens of counters are too small to be read.
      if (large < MARCH.minNumbered) return;
      const number = createNumber(kit, order + 1, large * MARCH.number.size);
      number.y = large * MARCH.number.y;
      walker.addChild(number);
      popIn(kit, number);
      if (kit.isMotionReduced) return;
      const up = { y: -large * MARCH.hop, duration: MOTION.tap, ease: 'sine.out', yoyo: true, repeat: 1 };
      kit.tween.to(insect, up);
    };
    kit.tween.to(insect.scale, { x: scale, y: scale, delay, duration: seconds });
    kit.tween.to(walker, { x: to.x, y: to.y, delay, duration: seconds, ease: 'sine.inOut', onComplete: arrive });
    kit.tween.delayedCall(MARCH.waitSeconds, () => {
      if (!walker.destroyed) goOff(kit, walker, order * OFF.stagger, leaving);
    });
  });
}

/**
 * After the last sum its counters dance in a ring, heads forward, each with its number: as many as
 * were counted, and no more. Call the result when the sum goes: then they have the whole place.
 */
export function danceRing(
  kit: StageKit,
  layer: Container,
  water: Rectangle,
  stage: Rectangle,
  dancing: readonly Sprite[],
): () => void {
  const onWater = centreOf(water);
  const small = Math.min(RING.water.max, water.height * RING.water.size, (water.width * 2) / (dancing.length + 2));
  const large = Math.min(RING.stage.max, stage.height * RING.stage.size, (stage.width * 2.2) / (dancing.length + 2));
  const dancers = dancing.map((insect, order) => {
    const { x, y } = insect;
    const walker = wrap(insect, layer);
    const number = createNumber(kit, order + 1, large * RING.number);
    fitInside(insect, large);
    walker.addChild(number);
    popIn(kit, number, (order * RING.every) / MOTION.stagger);
    return { walker, insect, start: { x, y } };
  });
  const turn = { share: 0, gathered: 0, grown: 0 };
  const place = (): void => {
    const middleY = mix(onWater.y, stage.y + stage.height * RING.stage.middle, turn.grown);
    const reachX = water.width * RING.x;
    const reachY = mix(water.height * RING.water.y, stage.height * RING.stage.y, turn.grown);
    const scale = mix(small / large, 1, turn.grown);
    const angleAt = evenAngles(reachX, reachY);
    dancers.forEach(({ walker, insect, start }, order) => {
      if (walker.destroyed) return;
      const angle = angleAt(order / dancers.length + turn.share - 0.25);
      const [x, y] = [onWater.x + Math.cos(angle) * reachX, middleY + Math.sin(angle) * reachY];
      walker.position.set(mix(start.x, x, turn.gathered), mix(start.y, y, turn.gathered));
      walker.scale.set(scale);
      const heading = Math.atan2(Math.cos(angle) * reachY, -Math.sin(angle) * reachX);
      insect.rotation = (heading + Math.PI / 2) * turn.gathered;
    });
  };
  if (kit.isMotionReduced) {
    turn.gathered = 1;
    place();
    return () => undefined;
  }
  kit.tween.to(turn, { gathered: 1, duration: RING.gatherSeconds, ease: 'sine.inOut' });
  kit.tween.to(turn, { share: RING.turns, duration: RING.seconds, ease: 'sine.out', onUpdate: place });
  return () => void kit.tween.to(turn, { grown: 1, duration: RING.growSeconds, ease: 'sine.inOut' });
}
