import type { Container } from 'pixi.js';
import { destroyView } from '../../src/stage/components/destroy-view';
import { fitInside } from '../../src/stage/components/tile';
import type { StageKit } from '../../src/stage/kit/view';

/**
 * Waves that a song sends out of the beak: how many, their height at first and at last, and how far
 * they go, in heights of the bird; seconds.
 */
const WAVES = { count: 4, from: 0.14, to: 0.42, way: 0.32, seconds: 0.7, every: 0.2 } as const;
/** Tunes that rise: their size and rise in heights of the bird, degrees, seconds. */
const TUNES = { size: 0.2, rise: 0.6, aside: 0.5, tilt: 30, seconds: 0.95, every: 0.17 } as const;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Waves spread from a beak to the left, one after another. `height`: of the bird, CSS pixels. */
export function sendWaves(kit: StageKit, layer: Container, { x, y }: Point, height: number): void {
  const count = kit.isMotionReduced ? 1 : WAVES.count;
  for (let order = 0; order < count; order += 1) {
    const wave = kit.sprite('wave');
    wave.anchor.set(0.5);
    fitInside(wave, height * WAVES.to);
    wave.position.set(x - height * WAVES.way * 0.4, y);
    layer.addChild(wave);
    const onComplete = (): void => destroyView(kit, wave);
    if (kit.isMotionReduced) {
      kit.tween.to(wave, { alpha: 0, delay: WAVES.seconds, duration: 0.15, onComplete });
      return;
    }
    const { x: size } = wave.scale;
    const way = { delay: order * WAVES.every, duration: WAVES.seconds, ease: 'sine.out' };
    wave.x = x;
    wave.scale.set((size * WAVES.from) / WAVES.to);
    wave.alpha = 0;
    kit.tween.to(wave.scale, { x: size, y: size, ...way });
    kit.tween.to(wave, { x: x - height * WAVES.way, ...way });
    kit.tween.to(wave, { keyframes: { alpha: [0, 1, 1, 0] }, ...way, ease: 'none', onComplete });
  }
}

/** Tunes rise from a place to both sides. `height`: of who sings, CSS pixels. */
export function sendTunes(kit: StageKit, layer: Container, { x, y }: Point, height: number, count: number): void {
  if (kit.isMotionReduced) return;
  for (let order = 0; order < count; order += 1) {
    const tune = kit.sprite('tune');
    tune.anchor.set(0.5);
    fitInside(tune, height * TUNES.size);
    tune.position.set(x, y);
    tune.alpha = 0;
    layer.addChild(tune);
    const side = order % 2 === 0 ? -1 : 1;
    const way = { delay: order * TUNES.every, duration: TUNES.seconds };
    kit.tween.to(tune, {
      x: x + side * height * TUNES.aside * (0.4 + 0.6 * kit.random()),
      y: y - height * TUNES.rise * (0.7 + 0.3 * kit.random()),
      angle: side * TUNES.tilt * kit.random(),
      ease: 'sine.out',
      ...way,
    });
    kit.tween.to(tune, {
      keyframes: { alpha: [0, 1, 1, 0] },
      ease: 'none',
      ...way,
      onComplete: () => destroyView(kit, tune),
    });
  }
}
