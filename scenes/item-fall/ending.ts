import { Container } from 'pixi.js';
import { destroyView } from '../../src/stage/components/destroy-view';
import { MOTION } from '../../src/stage/components/motion';
import { fitInside } from '../../src/stage/components/tile';
import type { StageKit, Viewport } from '../../src/stage/kit/view';
import { NIGHT } from './leaf';

/** Of the shower at the end. */
export const LEAF_FRAMES = ['leaf-gold', 'leaf-red', 'leaf-green'] as const;
/** Lanterns that rise at the end: one for each `everyPixels` of the width. CSS pixels, seconds. */
const LANTERNS = { everyPixels: 115, pixels: 76, light: 2.6, seconds: 2.2 } as const;
/** The lights among the trees then: places in shares of the stage, the size in its height. */
const GROVE = { x: [0.12, 0.31, 0.5, 0.69, 0.88], y: 0.42, size: 0.5, tint: 0xffc860, alpha: 0.55 } as const;
/** Leaves that come down at the end of the game. */
const SHOWER_LEAVES = 18;

/** The end of the harvest: light among the trees, and leaves rise as lanterns, in `behind`. */
export function lightUp(kit: StageKit, { width, height }: Viewport, behind: Container): void {
  for (const [order, x] of GROVE.x.entries()) {
    const light = kit.sprite('glow');
    light.anchor.set(0.5);
    light.tint = GROVE.tint;
    const size = Math.min(width, height) * GROVE.size;
    light.setSize(size, size);
    light.position.set(width * x, height * GROVE.y);
    light.alpha = 0;
    behind.addChildAt(light, 0);
    kit.tween.to(light, { alpha: GROVE.alpha, delay: order * MOTION.stagger, duration: MOTION.base });
  }
  if (kit.isMotionReduced) return;
  const { everyPixels, pixels, seconds } = LANTERNS;
  const count = Math.ceil(width / everyPixels);
  for (let index = 0; index < count; index += 1) {
    const light = kit.sprite('glow');
    const leaf = kit.sprite(NIGHT.frame);
    for (const sprite of [light, leaf]) sprite.anchor.set(0.5);
    light.tint = NIGHT.tint;
    light.setSize(pixels * LANTERNS.light, pixels * LANTERNS.light);
    fitInside(leaf, pixels);
    const lantern = new Container({ children: [light, leaf] });
    const x = ((index + 0.5) / count) * width;
    lantern.position.set(x, height * (0.75 + 0.2 * kit.random()));
    behind.addChild(lantern);
    kit.tween.from(lantern.scale, { x: 0, y: 0, duration: MOTION.base });
    kit.tween.to(lantern, {
      y: -pixels * 2,
      x: x + 80 * (kit.random() - 0.5),
      delay: 0.3 * kit.random(),
      duration: seconds * (0.8 + 0.5 * kit.random()),
      ease: 'none',
      onComplete: () => destroyView(kit, lantern),
    });
  }
}

/** A shower of leaves at the end of the game, in `flights`. */
export function shower(kit: StageKit, { width, height }: Viewport, flights: Container): void {
  if (kit.isMotionReduced) return;
  for (let index = 0; index < SHOWER_LEAVES; index += 1) {
    const leaf = kit.sprite(LEAF_FRAMES[index % LEAF_FRAMES.length] ?? LEAF_FRAMES[0]);
    leaf.anchor.set(0.5);
    fitInside(leaf, 50 + 60 * kit.random());
    leaf.position.set(((index + kit.random()) / SHOWER_LEAVES) * width, -60);
    flights.addChild(leaf);
    const seconds = 1.6 + kit.random();
    kit.tween.to(leaf, {
      x: leaf.x + 240 * (kit.random() - 0.5),
      angle: 540 * (kit.random() - 0.5),
      duration: seconds,
      ease: 'sine.inOut',
    });
    kit.tween.to(leaf, {
      y: height + 60,
      duration: seconds,
      ease: 'sine.in',
      onComplete: () => destroyView(kit, leaf),
    });
  }
}
