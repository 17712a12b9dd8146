import { Container, Sprite } from 'pixi.js';
import type { Texture } from 'pixi.js';
import { destroyView } from '../../src/stage/components/destroy-view';
import { fitInside } from '../../src/stage/components/tile';
import type { StageKit, Viewport } from '../../src/stage/kit/view';

/** Snowflakes by round: the first night is clear, then it snows more and more. */
export const SNOW_FLAKES = [0, 10, 20, 32] as const;
const SNOW = { minPixels: 5, maxPixels: 11, fallPixelsPerStep: 0.9, swayPixels: 14, alpha: 0.85 } as const;
const COMET = { pixels: 110, tailStars: 9, seconds: 1.8, staggerSeconds: 0.07 } as const;
/** How many run through the snow below the comet; steps of each, and how high, in its sizes. */
export const RUNNERS = { count: 5, pixels: 160, firstSeconds: 0.4, staggerSeconds: 0.2, steps: 5, hop: 0.22 } as const;

/** Falling snow, behind the windows. */
export interface Snow {
  readonly view: Container;
  /** Places the flakes for a step of the game. */
  readonly fall: (step: number, count: number, viewport: Viewport) => void;
}

export function createSnow(kit: StageKit): Snow {
  const view = new Container();
  const flakes: { readonly sprite: Sprite; readonly x: number; readonly y: number; readonly speed: number }[] = [];
  return {
    view,
    fall: (step, count, { width, height }) => {
      while (flakes.length < count) {
        const sprite = kit.sprite('dot');
        const size = SNOW.minPixels + kit.random() * (SNOW.maxPixels - SNOW.minPixels);
        fitInside(sprite, size);
        sprite.alpha = SNOW.alpha;
        flakes.push({
          sprite,
          x: kit.random(),
          y: kit.random(),
          speed: (0.6 + 0.4 * kit.random()) * (size / SNOW.maxPixels),
        });
        view.addChild(sprite);
      }
      flakes.forEach(({ sprite, x, y, speed }, index) => {
        sprite.visible = index < count;
        const fallen = y * height + step * SNOW.fallPixelsPerStep * speed;
        sprite.position.set(x * width + Math.sin(step / 50 + index) * SNOW.swayPixels, fallen % height);
      });
    },
  };
}

/** Flies a sprite over the sky in an arc, from the left to the right, and destroys it. */
function flyOver(kit: StageKit, sprite: Sprite, size: number, delay: number, { width, height, play }: Viewport): void {
  sprite.anchor.set(0.5);
  fitInside(sprite, size);
  sprite.position.set(-size, play.y + play.height * 0.3);
  kit.tween.to(sprite, { x: width + size, duration: COMET.seconds, delay, ease: 'sine.inOut' });
  kit.tween.to(sprite, {
    y: Math.min(height * 0.1, 60),
    duration: COMET.seconds,
    delay,
    ease: 'power2.out',
    onComplete: () => destroyView(kit, sprite),
  });
}

/** Runs along the snow at the lower edge, from the left to the right, and is destroyed. */
function runBelow(kit: StageKit, sprite: Sprite, delay: number, { width, height }: Viewport): void {
  const { pixels, steps, hop } = RUNNERS;
  sprite.anchor.set(0.5, 1);
  fitInside(sprite, pixels);
  const ground = height - pixels * 0.1;
  sprite.position.set(-pixels, ground);
  const step = COMET.seconds / steps / 2;
  kit.tween.to(sprite, {
    y: ground - pixels * hop,
    rotation: 0.1,
    duration: step,
    delay,
    yoyo: true,
    repeat: 2 * steps - 1,
    ease: 'sine.out',
  });
  kit.tween.to(sprite, {
    x: width + pixels,
    duration: COMET.seconds,
    delay,
    ease: 'none',
    onComplete: () => destroyView(kit, sprite),
  });
}

/** A comet with a tail of stars crosses the sky; below it `runners` run through the snow. */
export function flyComet(kit: StageKit, layer: Container, runners: readonly Texture[], viewport: Viewport): void {
  for (let index = 0; index <= COMET.tailStars; index += 1) {
    const star = kit.sprite('star-full');
    const rest = 1 - index / (COMET.tailStars + 2);
    star.alpha = rest;
    layer.addChild(star);
    const delay = index * COMET.staggerSeconds;
    kit.tween.to(star, { rotation: 9, duration: COMET.seconds, delay, ease: 'none' });
    flyOver(kit, star, COMET.pixels * rest, delay, viewport);
  }
  runners.slice(0, RUNNERS.count).forEach((texture, order) => {
    const runner = new Sprite({ texture });
    layer.addChild(runner);
    runBelow(kit, runner, RUNNERS.firstSeconds + order * RUNNERS.staggerSeconds, viewport);
  });
}
