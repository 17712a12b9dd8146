import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import { COLORS } from '../../src/stage/kit/colors';
import { popIn } from '../../src/stage/components/animations';
import { destroyView } from '../../src/stage/components/destroy-view';
import { MOTION } from '../../src/stage/components/motion';
import { fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Ladybirds on a stone, in ten-frames: what a sum has come to so far. Points in CSS pixels. */
export interface Counters {
  /** The insects. */
  readonly view: Container;
  /** The marks of their places, below them. */
  readonly places: Container;
  /**
   * Marks `wanted` places, as large as the stone allows; there is room for `total`: what is too
   * much overflows the stone. Empties the rest.
   */
  readonly prepare: (stone: Rectangle, wanted: number, total: number) => void;
  readonly showPlaces: () => void;
  /** Shows this many at once, without motion. */
  readonly set: (count: number) => void;
  /** One comes from a point. */
  readonly join: (from: Point) => void;
  /** The last one flies off. */
  readonly leave: () => void;
  /**
   * All march out to the free water, large, each with its number, then walk off; after the last
   * sum (`isFinale`) they lead a dance in a ring.
   */
  readonly celebrate: (water: Rectangle, isFinale: boolean) => void;
  /**
   * What is too much for the places is counted with a hop each; where some are missing the empty
   * places hop. Then all run off, with `isQuick` at once. How many there are may be asked again at
   * once.
   */
  readonly drop: (isQuick: boolean) => void;
}

/** A ten-frame has two rows of five; two frames lie side by side. */
const FRAME = { columns: 5, rows: 2, size: 10, beside: 2 } as const;
/** Shares of the stone for the places; the space between frames and the size of one, in pitches. */
const AREA = { width: 0.84, height: 0.7, y: 0.46, between: 0.4, size: 0.94, place: 0.62 } as const;
const PLACE_TINT = { rim: 0xd9c08a, hollow: 0xfff8e8 } as const;
/** Seconds, and heights in CSS pixels. */
const FLIGHT = { seconds: 0.42, arc: 60 } as const;
const HOP = { seconds: 0.16, height: 22 } as const;
/** A wrong sum stays in view; each surplus one, or each empty place, hops in turn. Seconds. */
const WRONG = { seconds: 1.1, quickSeconds: 0.35, first: 0.15, every: 0.14 } as const;
/**
 * What is too much lies on its back below the stone: its first row in heights of the stone, and how
 * it is turned, in degrees.
 */
const SURPLUS = { y: 1.32, angle: 200 } as const;
/** Flying up and off, and running off to the side: seconds, and ways in CSS pixels. */
const OFF = { seconds: 0.8, height: 420, spread: 260 } as const;
const RUN = { seconds: 0.7, way: 700, stagger: 0.02, angle: 90 } as const;
/**
 * The march of a right sum. Rows of ten; sizes in CSS pixels and shares of the water; the number
 * above each in sizes of an insect; seconds.
 */
const MARCH = {
  inRow: 10,
  maxSize: 112,
  heightRatio: 0.62,
  pitch: 1.12,
  minNumbered: 48,
  number: { size: 0.46, y: -0.66 },
  seconds: 0.45,
  span: 0.7,
  waitSeconds: 1.3,
} as const;
/** The dance in a ring: how many at least, shares of the water, CSS pixels, turns and seconds. */
const RING = { count: 14, x: 0.36, y: 0.36, size: 84, turns: 0.5, gatherSeconds: 0.35, seconds: 1.9 } as const;

const remove = (insect: Sprite): void => void (insect.destroyed || insect.destroy());

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
  const stands = Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, count - row * columns);
    return {
      x: water.x + water.width / 2 + ((index % columns) - (inRow - 1) / 2) * pitch,
      y: water.y + water.height / 2 + (row - (rows - 1) / 2) * pitch,
    };
  });
  return { points: stands, size: large };
}

/** Makes an empty stone. `frame`: the picture of a counter. */
export function createCounters(kit: StageKit, frame: string): Counters {
  const places = new Container({ visible: false });
  const insects = new Container();
  let points: readonly Point[] = [];
  let size = 0;
  let shown: Sprite[] = [];
  /** Those of a wrong sum, until they fall. */
  let wrong: Sprite[] = [];
  let wantedCount = 0;

  const create = (at: Point): Sprite => {
    const insect = kit.sprite(frame);
    insect.anchor.set(0.5);
    fitInside(insect, size);
    insect.position.copyFrom(at);
    insects.addChild(insect);
    return insect;
  };
  const pointAt = (index: number): Point => points[index] ?? points[points.length - 1] ?? { x: 0, y: 0 };

  function flyOff(insect: Sprite, delay: number, side = kit.random() - 0.5): void {
    if (kit.isMotionReduced) {
      kit.tween.to(insect, { alpha: 0, delay, duration: MOTION.fast, onComplete: () => remove(insect) });
      return;
    }
    kit.tween.to(insect, { angle: side * 90, duration: OFF.seconds, delay });
    kit.tween.to(insect, { x: insect.x + side * OFF.spread, duration: OFF.seconds, delay, ease: 'sine.inOut' });
    kit.tween.to(insect, {
      y: insect.y - OFF.height,
      duration: OFF.seconds,
      delay,
      ease: 'power2.in',
      onComplete: () => remove(insect),
    });
  }

  const hop = (view: Container, delay: number, repeat: number): void =>
    void kit.tween.to(view, {
      y: `-=${HOP.height}`,
      duration: HOP.seconds,
      delay,
      yoyo: true,
      repeat,
      ease: 'sine.out',
    });

  function fall(): void {
    wrong.forEach((insect, order) => {
      kit.tween.killTweensOf(insect);
      runOff(insect, order * RUN.stagger);
    });
    wrong = [];
  }

  /** It turns its head to the side and runs off. */
  function runOff(view: Container, delay: number): void {
    const onComplete = (): void => void (view.destroyed || view.destroy({ children: true }));
    if (kit.isMotionReduced) {
      kit.tween.to(view, { alpha: 0, delay, duration: MOTION.fast, onComplete });
      return;
    }
    const insect = view.children[0] ?? view;
    kit.tween.to(insect, { angle: RUN.angle, delay, duration: MOTION.fast });
    kit.tween.to(view, { x: view.x + RUN.way, alpha: 0, delay, duration: RUN.seconds, ease: 'power2.in', onComplete });
  }

  /** Numbers of tens of counters are too small to be read. */
  function addNumber(walker: Container, number: number, large: number): void {
    if (large < MARCH.minNumbered) return;
    const pebble = kit.sprite('pebble');
    pebble.anchor.set(0.5);
    const figureSize = large * MARCH.number.size;
    fitInside(pebble, figureSize);
    const figure = new Container({
      children: [pebble, kit.label(String(number), { size: figureSize * 0.62, color: COLORS.right, face: 'display' })],
    });
    figure.y = large * MARCH.number.y;
    walker.addChild(figure);
    popIn(kit, figure);
  }

  /** One after the other flies from the stone to its stand, growing on the way. */
  function march(water: Rectangle, marching: readonly Sprite[]): void {
    const { points: stands, size: large } = findMarch(water, marching.length);
    const every = MARCH.span / Math.max(1, marching.length);
    marching.forEach((insect, order) => {
      const to = stands[order] ?? insect;
      const walker = new Container({ children: [insect] });
      walker.position.copyFrom(insect);
      insect.position.set(0, 0);
      insects.addChild(walker);
      const seconds = kit.isMotionReduced ? 0 : MARCH.seconds;
      const delay = kit.isMotionReduced ? 0 : order * every;
      const scale = (insect.scale.x * large) / Math.max(1, size);
      kit.tween.to(insect.scale, { x: scale, y: scale, delay, duration: seconds });
      kit.tween.to(walker, {
        x: to.x,
        y: to.y,
        delay,
        duration: seconds,
        ease: 'sine.inOut',
        onComplete: () => addNumber(walker, order + 1, large),
      });
      kit.tween.delayedCall(MARCH.waitSeconds, () => {
        if (!walker.destroyed) runOff(walker, order * RUN.stagger);
      });
    });
  }

  /** Many dance in a ring on the water, heads forward. */
  function danceRing(water: Rectangle, dancing: readonly Sprite[]): void {
    const middle = { x: water.x + water.width / 2, y: water.y + water.height / 2 };
    const ring = [...dancing];
    while (ring.length < RING.count) ring.push(create({ x: middle.x, y: water.y + water.height }));
    const large = Math.min(RING.size, water.height / 3);
    const starts = ring.map(({ x, y }) => ({ x, y }));
    const turn = { share: 0, gathered: 0 };
    const place = (): void =>
      ring.forEach((insect, order) => {
        if (insect.destroyed) return;
        const angle = (order / ring.length + turn.share) * 2 * Math.PI;
        const [cos, sin] = [Math.cos(angle) * water.width * RING.x, Math.sin(angle) * water.height * RING.y];
        const start = starts[order] ?? middle;
        insect.position.set(
          start.x + (middle.x + cos - start.x) * turn.gathered,
          start.y + (middle.y + sin - start.y) * turn.gathered,
        );
        const heading = Math.atan2(Math.cos(angle) * water.height * RING.y, -Math.sin(angle) * water.width * RING.x);
        insect.rotation = (heading + Math.PI / 2) * turn.gathered;
      });
    for (const insect of ring) fitInside(insect, large);
    if (kit.isMotionReduced) {
      turn.gathered = 1;
      place();
      return;
    }
    kit.tween.to(turn, { gathered: 1, duration: RING.gatherSeconds, ease: 'sine.inOut' });
    kit.tween.to(turn, { share: RING.turns, duration: RING.seconds, ease: 'sine.inOut', onUpdate: place });
  }

  function clear(): void {
    kit.tween.killTweensOf(fall);
    wrong = [];
    for (const insect of insects.removeChildren()) destroyView(kit, insect);
    shown = [];
  }

  return {
    view: insects,
    places,
    prepare: (stone, wanted, total) => {
      clear();
      for (const place of places.removeChildren()) place.destroy();
      kit.tween.killTweensOf(places);
      places.visible = false;
      places.alpha = 1;
      wantedCount = wanted;
      const seen = Math.ceil(Math.max(wanted, 1) / FRAME.size);
      const frames = Math.max(seen, Math.ceil(total / FRAME.size));
      const columns = Math.min(FRAME.beside, seen);
      const inRow = Math.min(FRAME.columns, Math.max(wanted, 1));
      const rows = Math.ceil(seen / columns);
      const wide = columns * inRow + (columns - 1) * AREA.between;
      // Up to five stand in one row in the middle.
      const upper = wanted <= FRAME.columns ? 1 : rows * FRAME.rows + (rows - 1) * AREA.between;
      const pitch = Math.min((stone.width * AREA.width) / wide, (stone.height * AREA.height) / upper);
      size = pitch * AREA.size;
      points = Array.from({ length: frames * FRAME.size }, (_, index) => {
        if (index >= wanted) {
          const surplus = index - wanted;
          return {
            x: stone.x + stone.width / 2 + ((surplus % FRAME.columns) - (FRAME.columns - 1) / 2) * size,
            y: stone.y + stone.height * SURPLUS.y + Math.floor(surplus / FRAME.columns) * size,
          };
        }
        const order = Math.floor(index / FRAME.size);
        const inFrame = index % FRAME.size;
        const column = (order % columns) * (FRAME.columns + AREA.between) + (inFrame % FRAME.columns) + 0.5;
        const row =
          Math.floor(order / columns) * (FRAME.rows + AREA.between) + Math.floor(inFrame / FRAME.columns) + 0.5;
        return {
          x: stone.x + stone.width / 2 + (column - wide / 2) * pitch,
          y: stone.y + stone.height * AREA.y + (row - upper / 2) * pitch,
        };
      });
      for (const at of points.slice(0, wanted)) {
        for (const [tint, ratio] of [
          [PLACE_TINT.rim, AREA.size],
          [PLACE_TINT.hollow, AREA.place],
        ] as const) {
          const dot = kit.sprite('dot');
          dot.anchor.set(0.5);
          dot.setSize(pitch * ratio * 0.9, pitch * ratio * 0.9);
          dot.tint = tint;
          dot.position.copyFrom(at);
          places.addChild(dot);
        }
      }
    },
    showPlaces: () => {
      places.visible = true;
    },
    set: (count) => {
      clear();
      shown = Array.from({ length: Math.max(0, count) }, (_, index) => create(pointAt(index)));
    },
    join: (from) => {
      // Who already tries again has seen enough of the wrong sum.
      if (wrong.length > 0) {
        kit.tween.killTweensOf(fall);
        fall();
      }
      const to = pointAt(shown.length);
      const insect = create(kit.isMotionReduced ? to : from);
      shown.push(insect);
      if (kit.isMotionReduced) return;
      const half = { duration: FLIGHT.seconds / 2 };
      kit.tween
        .timeline()
        .to(insect, { x: to.x, duration: FLIGHT.seconds, ease: 'sine.inOut' })
        .to(insect, { y: Math.min(from.y, to.y) - FLIGHT.arc, ease: 'sine.out', ...half }, 0)
        .to(insect, { y: to.y, ease: 'sine.in', ...half }, FLIGHT.seconds / 2);
      // It finds no place, and tumbles off.
      if (shown.length > wantedCount) kit.tween.to(insect, { angle: SURPLUS.angle, duration: FLIGHT.seconds });
    },
    leave: () => {
      const insect = shown.pop();
      if (!insect) return;
      kit.tween.killTweensOf(insect);
      flyOff(insect, 0);
    },
    celebrate: (water, isFinale) => {
      for (const insect of shown) kit.tween.killTweensOf(insect);
      kit.tween.to(places, { alpha: 0, delay: MOTION.fast, duration: MOTION.fast });
      (isFinale ? danceRing : march)(water, shown);
      shown = [];
    },
    drop: (isQuick) => {
      wrong = shown;
      shown = [];
      const delayOf = (order: number): number => WRONG.first + Math.min(order * WRONG.every, WRONG.seconds * 0.7);
      if (!kit.isMotionReduced)
        wrong.slice(wantedCount).forEach((insect, order) => hop(insect, FLIGHT.seconds + delayOf(order), 1));
      // The marks of a place are two: its rim and its hollow.
      const empty = wrong.length < wantedCount ? places.children.slice(2 * wrong.length) : [];
      if (!kit.isMotionReduced) empty.forEach((mark, order) => hop(mark, delayOf(Math.floor(order / 2)), 1));
      kit.tween.delayedCall(isQuick ? WRONG.quickSeconds : WRONG.seconds, fall);
    },
  };
}
