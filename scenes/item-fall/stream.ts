import type { Container, Sprite } from 'pixi.js';
import { destroyView } from '../../src/stage/components/destroy-view';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { fitInside } from '../../src/stage/components/tile';
import type { StageKit, Viewport } from '../../src/stage/kit/view';
import type { ItemView } from './leaf';

/** The stream: what was not caught floats off on it, and fish leap out of it. */
export interface Stream {
  readonly sprite: Sprite;
  /** Lays it out, and returns the height of its surface. */
  readonly layout: (viewport: Viewport) => number;
  /** What was not caught floats off on its leaf: nobody goes under. */
  readonly floatOff: (made: ItemView) => void;
  /** A fish leaps out of the stream. */
  readonly leap: () => void;
}

/**
 * How high the stream stands above the lower edge of the play area, and where its surface lies in
 * the drawing. CSS pixels.
 */
const STREAM = { rise: 40, surfaceRatio: 0.25 } as const;
/** What was not caught floats off on its leaf. Seconds to the edge of the whole width. */
const FLOAT = { seconds: 3.2, minSeconds: 1.2, size: 0.75, freeboard: 0.84, bobDegrees: 6, bobSeconds: 0.5 } as const;
/** A fish that leaps: its length and its leap, in CSS pixels. */
const FISH = { pixels: 84, leap: 130, reach: 190, seconds: 0.95 } as const;

export function vanish(kit: StageKit, { view }: ItemView, delay = 0): void {
  kit.tween.to(view, { alpha: 0, delay, duration: MOTION.fast, onComplete: () => destroyView(kit, view) });
}

/** `layer`: of splashes and fish. `afloat`: of what floats off, behind the basket. */
export function createStream(kit: StageKit, layer: Container, afloat: Container): Stream {
  const sprite = kit.sprite('stream');
  let viewport: Viewport | null = null;

  const surfaceOf = (): number => sprite.y + sprite.height * STREAM.surfaceRatio;

  /** Drops where something meets the water. */
  function splashAt(x: number, width: number): void {
    const splash = kit.sprite('splash');
    splash.anchor.set(0.5, 1);
    splash.position.set(x, surfaceOf());
    splash.scale.set(width / splash.texture.width);
    layer.addChild(splash);
    kit.tween.from(splash.scale, { y: 0, duration: MOTION.fast, ease: EASE.enter });
    kit.tween.to(splash, {
      alpha: 0,
      delay: MOTION.fast,
      duration: MOTION.base,
      onComplete: () => destroyView(kit, splash),
    });
  }

  return {
    sprite,
    layout: (next) => {
      viewport = next;
      const { play } = next;
      const surface = play.y + play.height - STREAM.rise;
      const height = (next.height - surface) / (1 - STREAM.surfaceRatio);
      sprite.setSize(next.width, height);
      sprite.position.set(0, next.height - height);
      return surface;
    },
    floatOff: (made) => {
      const { view, body, figure, radius } = made;
      kit.effect('splash');
      if (kit.isMotionReduced || !viewport) {
        vanish(kit, made);
        return;
      }
      figure.visible = true;
      splashAt(view.x, radius);
      const { x: size } = view.scale;
      const small = size * FLOAT.size;
      // The leaf's belly is under the surface, its picture above it.
      const surface = surfaceOf() - radius * FLOAT.size * FLOAT.freeboard;
      // Behind the basket and those that still fall, to the nearer edge.
      afloat.addChild(view);
      const way =
        (view.x < viewport.width / 2 ? -view.x : viewport.width - view.x) +
        Math.sign(view.x - viewport.width / 2) * 2 * radius;
      const seconds = Math.max(FLOAT.minSeconds, (FLOAT.seconds * Math.abs(way)) / viewport.width);
      kit.tween.to(view.scale, { x: small, y: small, duration: MOTION.base });
      kit.tween.to(view, { y: surface, duration: MOTION.base, ease: EASE.enter });
      kit.tween.to(body, {
        angle: FLOAT.bobDegrees,
        duration: FLOAT.bobSeconds,
        ease: 'sine.inOut',
        repeat: Math.ceil(seconds / FLOAT.bobSeconds),
        yoyo: true,
      });
      kit.tween.to(view, {
        x: view.x + way,
        duration: seconds,
        ease: 'sine.in',
        onComplete: () => destroyView(kit, view),
      });
    },
    leap: () => {
      if (!viewport) return;
      const fish = kit.sprite('leaping-fish');
      fish.anchor.set(0.5);
      fitInside(fish, FISH.pixels);
      const surface = surfaceOf() + FISH.pixels / 2;
      const x = FISH.reach + kit.random() * Math.max(1, viewport.width - 2 * FISH.reach);
      fish.position.set(x, surface);
      fish.rotation = -0.9;
      layer.addChildAt(fish, 0);
      splashAt(x, FISH.pixels);
      kit.tween.to(fish, { x: x + FISH.reach, rotation: 0.9, duration: FISH.seconds, ease: 'none' });
      kit.tween
        .timeline({
          onComplete: () => {
            splashAt(fish.x, FISH.pixels);
            destroyView(kit, fish);
          },
        })
        .to(fish, { y: surface - FISH.leap, duration: FISH.seconds / 2, ease: 'sine.out' })
        .to(fish, { y: surface, duration: FISH.seconds / 2, ease: 'sine.in' });
    },
  };
}
