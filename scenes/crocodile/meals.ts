import { Container } from 'pixi.js';
import { destroyView } from '../../src/stage/components/destroy-view';
import type { Counter } from '../../src/stage/components/number-card';
import { createCounter } from '../../src/stage/components/number-card';
import { fitInside } from '../../src/stage/components/tile';
import type { StageKit } from '../../src/stage/kit/view';
import type { Crocodile } from './crocodile';

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Ways of what is eaten into a mouth, by where that is: in one arc, over the edge of a waterfall
 * and down with the water, or onto the nose and from there into the mouth. An arc has its height
 * above the mouth (below it: it dives first) in CSS pixels, and turns on the way.
 */
export type Way =
  | { readonly kind: 'arc'; readonly arc: number; readonly turns: number }
  | { readonly kind: 'fall'; readonly edgeY: number }
  | { readonly kind: 'bounce' };
/** From meal to meal another. */
const ARCS: readonly Way[] = [
  { kind: 'arc', arc: 70, turns: 0 },
  { kind: 'arc', arc: 170, turns: 2 },
  { kind: 'arc', arc: -90, turns: 0 },
  { kind: 'arc', arc: 120, turns: -1 },
];
/** Without an arc, from side to side. */
export const STRAIGHT: Way = { kind: 'arc', arc: 0, turns: 0 };
/** Seconds up to the edge, and down with the water; a thing keeps this much below the edge. */
const FALL = { up: 0.22, down: 0.22, below: 26 } as const;
/** Onto the nose, from the mouth in CSS pixels, and the small hop from it. Seconds. */
const BOUNCE = { x: 34, y: 64, high: 190, hop: 80, up: 0.3, down: 0.24 } as const;
const FLIGHT_SECONDS = 0.34;

/** What the crocodile does when it has eaten all, from meal to meal another. */
const ENDS = ['burp', 'brush', 'somersault'] as const;
const END_AFTER_SECONDS = 0.15;
/** Bubbles of a burp: how many, sizes and ways in CSS pixels, seconds. */
const BUBBLES = {
  count: 6,
  min: 26,
  max: 64,
  rise: 190,
  spread: 90,
  stagger: 0.08,
  seconds: 0.8,
  color: 0xd6f1ff,
} as const;
/** The brush in shares of the crocodile's length: its own, and how far it goes to and fro. */
const BRUSH = { length: 0.24, way: 0.09, y: 0.02, seconds: 0.16, times: 5, foam: 5 } as const;
/** Drops of a splash: how many, size, ways in CSS pixels, seconds. */
const DROPS = { count: 14, size: 20, x: 210, y: 130, seconds: 0.55, color: 0xbfe3f7, after: 0.62 } as const;

/** What is eaten, how, and what comes after. */
export interface Meals {
  readonly view: Container;
  /** A counter goes its way from a layer to a place; `then` at its end. */
  readonly fly: (food: string, counter: Counter, layer: Container, to: Point, then: () => void, way: Way) => void;
  /** Another meal, another arc. */
  readonly arcOf: (meal: number) => Way;
  readonly end: (meal: number, eater: Crocodile, length: number) => void;
  readonly splash: (at: Point) => void;
  readonly clear: () => void;
}

/** Adds an arc to a timeline: up to its top and down from there, while it turns. */
function arcTo(
  timeline: ReturnType<StageKit['tween']['timeline']>,
  thing: Container,
  from: Point,
  to: Point,
  height: number,
  angle: number,
  seconds: number,
  at: number,
): void {
  const half = { duration: seconds / 2 };
  const top = height < 0 ? Math.max(from.y, to.y) - height : Math.min(from.y, to.y) - height;
  timeline
    .to(thing, { x: to.x, angle, duration: seconds, ease: 'none' }, at)
    .to(thing, { y: top, ease: 'sine.out', ...half }, at)
    .to(thing, { y: to.y, ease: 'sine.in', ...half }, at + seconds / 2);
}

export function createMeals(kit: StageKit): Meals {
  const view = new Container();

  function createDot(size: number, tint: number, at: Point, layer = view): Container {
    const dot = kit.sprite('dot');
    dot.anchor.set(0.5);
    dot.tint = tint;
    fitInside(dot, size);
    const shine = kit.sprite('dot');
    shine.anchor.set(0.5);
    fitInside(shine, size * 0.26);
    shine.position.set(-size * 0.18, -size * 0.2);
    const drop = new Container({ children: [dot, shine], alpha: 0.85 });
    drop.position.copyFrom(at);
    layer.addChild(drop);
    return drop;
  }

  function burp(mouth: Point, side: number): void {
    for (let order = 0; order < BUBBLES.count; order += 1) {
      const delay = order * BUBBLES.stagger;
      const size = BUBBLES.min + (BUBBLES.max - BUBBLES.min) * kit.random();
      const bubble = createDot(size, BUBBLES.color, mouth);
      kit.tween.from(bubble.scale, { x: 0, y: 0, delay, duration: BUBBLES.seconds / 2, ease: 'sine.out' });
      kit.tween.to(bubble, { x: mouth.x + side * BUBBLES.spread * kit.random(), delay, duration: BUBBLES.seconds });
      kit.tween.to(bubble, {
        y: mouth.y - BUBBLES.rise * (0.6 + 0.4 * kit.random()),
        delay,
        duration: BUBBLES.seconds,
        ease: 'sine.out',
        onComplete: () => destroyView(kit, bubble),
      });
    }
  }

  function brush(mouth: Point, length: number, side: number): void {
    const tool = kit.sprite('toothbrush');
    tool.anchor.set(0.22, 0.2);
    fitInside(tool, length * BRUSH.length);
    tool.scale.x *= side;
    const held = new Container({
      children: [tool],
      x: mouth.x + side * length * BRUSH.way,
      y: mouth.y + length * BRUSH.y,
    });
    const foam = Array.from({ length: BRUSH.foam }, (_, order) =>
      createDot(length * 0.035, 0xffffff, {
        x: mouth.x + side * length * BRUSH.way * (order / BRUSH.foam),
        y: mouth.y - (order % 2) * length * 0.02,
      }),
    );
    foam.forEach(({ scale }, order) => kit.tween.from(scale, { x: 0, y: 0, delay: order * 0.1, duration: 0.2 }));
    view.addChild(held);
    kit.tween.to(held, {
      x: mouth.x - side * length * BRUSH.way * 0.4,
      duration: BRUSH.seconds,
      ease: 'sine.inOut',
      yoyo: true,
      repeat: BRUSH.times - 1,
      onComplete: () => [held, ...foam].forEach((part) => destroyView(kit, part)),
    });
  }

  function splash(at: Point): void {
    if (kit.isMotionReduced) return;
    const spray = new Container();
    const drops = Array.from({ length: DROPS.count }, (_, order) => ({
      drop: createDot(DROPS.size * (0.6 + 0.6 * kit.random()), DROPS.color, at, spray),
      aside: (order / (DROPS.count - 1) - 0.5) * 2 * DROPS.x,
      rise: DROPS.y * (0.5 + 0.5 * kit.random()),
    }));
    view.addChild(spray);
    // One tween for all of them, in the frame in which somebody falls into the water.
    const flight = kit.tween.to(spray, {
      duration: DROPS.seconds,
      ease: 'none',
      onUpdate: () => {
        const way = flight.progress();
        for (const { drop, aside, rise } of drops)
          drop.position.set(at.x + aside * way, at.y - rise * Math.sin(Math.PI * way));
      },
      onComplete: () => destroyView(kit, spray),
    });
  }

  return {
    view,
    fly: (food, counter, layer, to, then, way) => {
      const from = view.toLocal(counter, layer);
      const fish = createCounter(kit, food, counter.isTen, counter.size);
      if (to.x > from.x) fish.scale.x *= -1;
      fish.position.copyFrom(from);
      view.addChild(fish);
      const timeline = kit.tween.timeline({
        onComplete: () => {
          if (fish.destroyed) return;
          fish.destroy({ children: true });
          then();
        },
      });
      if (way.kind === 'fall') {
        const edge = way.edgeY + FALL.below;
        timeline
          .to(fish, { x: to.x, duration: FALL.up, ease: 'none' }, 0)
          .to(fish, { y: edge, duration: FALL.up, ease: 'sine.out' }, 0)
          .to(fish, { y: to.y, angle: 360, duration: FALL.down, ease: 'power1.in' });
        return;
      }
      if (way.kind === 'bounce') {
        const nose = { x: to.x + Math.sign(from.x - to.x) * BOUNCE.x, y: to.y - BOUNCE.y };
        arcTo(timeline, fish, from, nose, BOUNCE.high, 360, BOUNCE.up, 0);
        arcTo(timeline, fish, nose, to, BOUNCE.hop, 540, BOUNCE.down, BOUNCE.up);
        return;
      }
      arcTo(timeline, fish, from, to, way.arc, way.turns * 360, FLIGHT_SECONDS, 0);
    },
    arcOf: (meal) => ARCS[meal % ARCS.length] ?? STRAIGHT,
    end: (meal, eater, length) => {
      const act = ENDS[meal % ENDS.length];
      if (kit.isMotionReduced) return;
      kit.tween.delayedCall(END_AFTER_SECONDS, () => {
        if (eater.view.destroyed) return;
        const mouth = view.toLocal(eater.mouth(), eater.view);
        const middle = view.toLocal({ x: 0, y: 0 }, eater.view);
        const side = mouth.x < middle.x ? -1 : 1;
        if (act === 'burp') burp(mouth, side);
        else if (act === 'brush') brush(mouth, length, side);
        else {
          eater.somersault();
          kit.tween.delayedCall(DROPS.after, () => splash(middle));
        }
        kit.effect(act === 'somersault' ? 'splash' : 'pickUp', { pitchRatio: 0.7 });
      });
    },
    splash,
    clear: () => {
      for (const child of view.removeChildren()) destroyView(kit, child);
    },
  };
}
