import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import { destroyView } from '../../src/stage/components/destroy-view';
import { fitInside } from '../../src/stage/components/tile';
import type { StageKit, Viewport } from '../../src/stage/kit/view';

/** Snowflakes by round: the first night is clear, then it snows more and more. */
export const SNOW_FLAKES = [0, 10, 20, 32] as const;
const SNOW = { minPixels: 5, maxPixels: 11, fallPixelsPerStep: 0.9, swayPixels: 14, alpha: 0.85 } as const;
const COMET = { pixels: 110, tailStars: 9, seconds: 1.8 } as const;

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

/** A comet with a tail of stars crosses the sky, after the last round. */
export function flyComet(kit: StageKit, layer: Container, { width, height, play }: Viewport): void {
  for (let index = 0; index <= COMET.tailStars; index += 1) {
    const star = kit.sprite('star-full');
    star.anchor.set(0.5);
    fitInside(star, COMET.pixels * (1 - index / (COMET.tailStars + 2)));
    star.alpha = 1 - index / (COMET.tailStars + 2);
    star.position.set(-COMET.pixels, play.y + play.height * 0.7);
    layer.addChild(star);
    kit.tween.to(star, { rotation: 9, duration: COMET.seconds, delay: index * 0.07, ease: 'none' });
    kit.tween.to(star, { x: width + COMET.pixels, duration: COMET.seconds, delay: index * 0.07, ease: 'sine.inOut' });
    kit.tween.to(star, {
      y: play.y + Math.min(height * 0.1, 60),
      duration: COMET.seconds,
      delay: index * 0.07,
      ease: 'power2.out',
      onComplete: () => destroyView(kit, star),
    });
  }
}
