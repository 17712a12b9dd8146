import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import { destroyView } from '../../src/stage/components/destroy-view';
import { MOTION } from '../../src/stage/components/motion';
import { fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import type { Leaving } from './celebration';
import { danceRing, goOff, march } from './celebration';

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
   * much overflows the stone into the water below. Empties the rest.
   */
  readonly prepare: (stone: Rectangle, water: Rectangle, wanted: number, total: number) => void;
  readonly showPlaces: () => void;
  /** Shows this many at once, without motion. */
  readonly set: (count: number) => void;
  /** One comes from a point. */
  readonly join: (from: Point) => void;
  /** The last one flies off. */
  readonly leave: () => void;
  /**
   * All march out to the free water, large, each with its number, then leave; after the last sum,
   * with a stage, they dance in a ring.
   */
  readonly celebrate: (water: Rectangle, stage: Rectangle | null) => void;
  /** The sum goes: those that dance have the whole place. */
  readonly takePlace: () => void;
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
/** Seconds, heights in CSS pixels and in the own height of what hops. */
const FLIGHT = { seconds: 0.42, arc: 60 } as const;
const HOP = { seconds: 0.16, height: 22, ratio: 0.5 } as const;
/** A wrong sum stays in view; each surplus one, or each empty place, hops in turn. Seconds. */
const WRONG = { seconds: 1.1, quickSeconds: 0.35, first: 0.15, every: 0.14 } as const;
/**
 * What is too much tumbles off and lies on its back below the stone, large: its size in heights of
 * the stone and at most in those of the water, from one to the next and from row to row in its
 * size, how far it turns on the way in degrees, and how it rocks there in degrees and seconds.
 */
const SURPLUS = {
  size: 0.62,
  most: 0.4,
  step: 0.94,
  row: 0.7,
  top: 0.1,
  angle: 540,
  lying: 180,
  tumbleSeconds: 0.6,
  rock: 22,
  rockSeconds: 0.13,
  rocks: 5,
} as const;
/** Flying up and off, and running off to the side: seconds, and ways in CSS pixels. */
const OFF = { seconds: 0.8, height: 420, spread: 260 } as const;
/** From one that runs off to the next, in seconds. */
const RUN_STAGGER = 0.02;

const remove = (insect: Sprite): void => void (insect.destroyed || insect.destroy());

/** Makes an empty stone. `frame`: the picture of a counter. */
export function createCounters(kit: StageKit, frame: string, leaving: Leaving): Counters {
  const places = new Container({ visible: false });
  const insects = new Container();
  let points: readonly Point[] = [];
  let size = 0;
  let shown: Sprite[] = [];
  /** Those of a wrong sum, until they fall. */
  let wrong: Sprite[] = [];
  let wantedCount = 0;
  /** Of what is too much. */
  let largeSize = 0;
  /** The ring takes the whole place. */
  let spread: (() => void) | null = null;

  const create = (at: Point, isLarge = false): Sprite => {
    const insect = kit.sprite(frame);
    insect.anchor.set(0.5);
    fitInside(insect, isLarge ? largeSize : size);
    if (isLarge) insect.angle = SURPLUS.lying;
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
      y: `-=${Math.max(HOP.height, view.height * HOP.ratio)}`,
      duration: HOP.seconds,
      delay,
      yoyo: true,
      repeat,
      ease: 'sine.out',
    });

  function fall(): void {
    wrong.forEach((insect, order) => {
      kit.tween.killTweensOf(insect);
      goOff(kit, insect, order * RUN_STAGGER, 'run');
    });
    wrong = [];
  }

  function clear(): void {
    kit.tween.killTweensOf(fall);
    wrong = [];
    spread = null;
    for (const insect of insects.removeChildren()) destroyView(kit, insect);
    shown = [];
  }

  return {
    view: insects,
    places,
    prepare: (stone, water, wanted, total) => {
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
      largeSize = Math.min(stone.height * SURPLUS.size, water.height * SURPLUS.most, water.width / FRAME.columns);
      const heapWidth = FRAME.columns * SURPLUS.step * largeSize;
      const heapX = Math.min(stone.x + (stone.width - heapWidth) / 2, water.x + water.width - heapWidth);
      points = Array.from({ length: frames * FRAME.size }, (_, index) => {
        if (index >= wanted) {
          const surplus = index - wanted;
          const y = water.y + (SURPLUS.top + 0.5 + SURPLUS.row * Math.floor(surplus / FRAME.columns)) * largeSize;
          return {
            x: heapX + ((surplus % FRAME.columns) + 0.5) * SURPLUS.step * largeSize,
            // Those of many more lie on the last row.
            y: Math.min(y, water.y + water.height - largeSize / 2),
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
      shown = Array.from({ length: Math.max(0, count) }, (_, index) => create(pointAt(index), index >= wantedCount));
    },
    join: (from) => {
      // Who already tries again has seen enough of the wrong sum.
      if (wrong.length > 0) {
        kit.tween.killTweensOf(fall);
        fall();
      }
      const to = pointAt(shown.length);
      const isSurplus = shown.length >= wantedCount;
      const insect = create(kit.isMotionReduced ? to : from, isSurplus);
      shown.push(insect);
      if (kit.isMotionReduced) return;
      const seconds = isSurplus ? SURPLUS.tumbleSeconds : FLIGHT.seconds;
      const half = { duration: seconds / 2 };
      kit.tween
        .timeline()
        .to(insect, { x: to.x, duration: seconds, ease: 'sine.inOut' })
        .to(insect, { y: Math.min(from.y, to.y) - FLIGHT.arc, ease: 'sine.out', ...half }, 0)
        .to(insect, { y: to.y, ease: isSurplus ? 'bounce.out' : 'sine.in', ...half }, seconds / 2);
      if (!isSurplus) return;
      // It finds no place, grows and tumbles off.
      const { x, y } = insect.scale;
      const small = size / largeSize;
      kit.tween.fromTo(insect.scale, { x: x * small, y: y * small }, { x, y, duration: seconds, ease: 'sine.out' });
      kit.tween.fromTo(insect, { angle: 0 }, { angle: SURPLUS.angle, duration: seconds });
    },
    leave: () => {
      const insect = shown.pop();
      if (!insect) return;
      kit.tween.killTweensOf(insect);
      flyOff(insect, 0);
    },
    celebrate: (water, stage) => {
      for (const insect of shown) kit.tween.killTweensOf(insect);
      kit.tween.to(places, { alpha: 0, delay: MOTION.fast, duration: MOTION.fast });
      if (stage) spread = danceRing(kit, insects, water, stage, shown);
      else march(kit, insects, water, shown, size, leaving);
      shown = [];
    },
    takePlace: () => spread?.(),
    drop: (isQuick) => {
      wrong = shown;
      shown = [];
      const delayOf = (order: number): number => WRONG.first + Math.min(order * WRONG.every, WRONG.seconds * 0.7);
      if (!kit.isMotionReduced)
        wrong.slice(wantedCount).forEach((insect, order) => {
          const delay = SURPLUS.tumbleSeconds + delayOf(order);
          hop(insect, delay, 1);
          // On its back it rocks from side to side.
          kit.tween.to(insect, {
            angle: `+=${order % 2 === 0 ? SURPLUS.rock : -SURPLUS.rock}`,
            delay,
            duration: SURPLUS.rockSeconds,
            repeat: 2 * SURPLUS.rocks - 1,
            yoyo: true,
            ease: 'sine.inOut',
          });
        });
      // The marks of a place are two: its rim and its hollow.
      const empty = wrong.length < wantedCount ? places.children.slice(2 * wrong.length) : [];
      if (!kit.isMotionReduced) empty.forEach((mark, order) => hop(mark, delayOf(Math.floor(order / 2)), 1));
      kit.tween.delayedCall(isQuick ? WRONG.quickSeconds : WRONG.seconds, fall);
    },
  };
}
