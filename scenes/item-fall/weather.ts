import { Container } from 'pixi.js';
import { destroyView } from '../../src/stage/components/destroy-view';
import { sendFirefly } from '../../src/stage/components/firefly';
import { fitInside } from '../../src/stage/components/tile';
import type { StageKit, Viewport } from '../../src/stage/kit/view';
import type { Fall } from './falls';

/** What is in the air behind the leaves: gusts from one side, small seeds that turn, fireflies. */
export interface Weather {
  readonly view: Container;
  /** Something of it comes, with each leaf. */
  readonly stir: (fall: Fall, viewport: Viewport) => void;
}

/**
 * Gusts from the right: how many, their size as a share of the width, its limit, leaves in each.
 */
const GUST = { count: 2, ratio: 0.3, maxPixels: 380, leaves: 4, leafPixels: 48, seconds: 1.7, alpha: 0.65 } as const;
/** Seeds of the background: how many, their size in CSS pixels, seconds, turns. */
const SEEDS = { count: 3, pixels: 100, seconds: 5, turns: 14, alpha: 0.7 } as const;

export function createWeather(kit: StageKit): Weather {
  const view = new Container();

  function blow({ width, play }: Viewport): void {
    const size = Math.min(GUST.maxPixels, width * GUST.ratio);
    for (let index = 0; index < GUST.count; index += 1) {
      const gust = kit.sprite('gust');
      gust.anchor.set(0.5);
      fitInside(gust, size * (0.8 + 0.4 * kit.random()));
      gust.scale.x *= -1;
      gust.alpha = 0;
      gust.position.set(
        width + size * (0.3 + 0.4 * index),
        play.y + play.height * ((index + kit.random()) / GUST.count) * 0.8,
      );
      view.addChild(gust);
      const way = { delay: index * 0.18, duration: GUST.seconds };
      kit.tween.to(gust, { keyframes: { alpha: [0, GUST.alpha, GUST.alpha, 0] }, ...way });
      kit.tween.to(gust, { x: -size, ease: 'sine.inOut', onComplete: () => destroyView(kit, gust), ...way });
    }
    for (let index = 0; index < GUST.leaves; index += 1) {
      const leaf = kit.sprite('leaf-red');
      leaf.anchor.set(0.5);
      fitInside(leaf, GUST.leafPixels * (0.6 + 0.8 * kit.random()));
      const y = play.y + play.height * (0.1 + 0.7 * kit.random());
      leaf.position.set(width + 60, y);
      view.addChild(leaf);
      const way = { delay: 0.6 * kit.random(), duration: GUST.seconds * (0.9 + 0.5 * kit.random()) };
      kit.tween.to(leaf, { angle: -700, ...way, ease: 'none' });
      kit.tween.to(leaf, { keyframes: { y: [y, y - 50, y + 40, y - 20, y + 60] }, ...way });
      kit.tween.to(leaf, { x: -60, ease: 'sine.in', onComplete: () => destroyView(kit, leaf), ...way });
    }
  }

  function sow({ width, height, play }: Viewport): void {
    for (let index = 0; index < SEEDS.count; index += 1) {
      const seed = kit.sprite('rotor');
      seed.anchor.set(0.5);
      fitInside(seed, SEEDS.pixels * (0.5 + 0.7 * kit.random()));
      seed.alpha = SEEDS.alpha;
      const { x: size } = seed.scale;
      const x = ((index + kit.random()) / SEEDS.count) * width;
      seed.position.set(x, play.y - SEEDS.pixels);
      view.addChild(seed);
      const flight = { ratio: 0 };
      kit.tween.to(flight, {
        ratio: 1,
        delay: index * 0.3,
        duration: SEEDS.seconds * (0.8 + 0.4 * kit.random()),
        ease: 'none',
        onUpdate: () => {
          if (seed.destroyed) return;
          seed.scale.x = size * Math.cos(flight.ratio * SEEDS.turns * Math.PI);
          seed.position.set(x + 40 * Math.sin(flight.ratio * 6), play.y + (height - play.y) * flight.ratio);
        },
        onComplete: () => {
          if (!seed.destroyed) destroyView(kit, seed);
        },
      });
    }
  }

  return {
    view,
    stir: (fall, viewport) => {
      if (kit.isMotionReduced) return;
      if (fall === 'wind') blow(viewport);
      else if (fall === 'seeds') sow(viewport);
      else if (fall === 'night') sendFirefly(kit, viewport);
    },
  };
}
