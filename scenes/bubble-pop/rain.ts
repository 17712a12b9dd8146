import { Container } from 'pixi.js';
import { fitInside } from '../../src/stage/components/tile';
import { MOTION } from '../../src/stage/components/motion';
import type { StageKit, Viewport } from '../../src/stage/kit/view';

/** A rainy round: bubbles come out of clouds that hang below the signs, and drops fall. */
export interface Rain {
  readonly view: Container;
  readonly layout: (viewport: Viewport) => void;
  readonly set: (isRaining: boolean) => void;
  /** Moves the drops; called in each frame. */
  readonly draw: (step: number) => void;
}

/** Where the clouds hang and how large they are, as shares of the play area's width. */
const CLOUDS = [
  { x: 0.1, size: 0.3 },
  { x: 0.36, size: 0.34 },
  { x: 0.64, size: 0.32 },
  { x: 0.9, size: 0.3 },
] as const;
/** The least size of a cloud and how far it drifts, in CSS pixels, and in how many steps. */
const CLOUD = { minPixels: 170, drift: 14, driftSteps: 90 } as const;
/** Drops: how many, their size in CSS pixels, pixels a step, and how slim they are. */
const DROPS = {
  count: 46,
  pixels: 50,
  speed: 10,
  slim: 0.26,
  alpha: 0.8,
  slant: 0.12,
  speeds: [1, 0.86, 1.12],
  golden: 0.618,
} as const;

export function createRain(kit: StageKit): Rain {
  const clouds = CLOUDS.map(() => {
    const cloud = kit.sprite('rain-cloud');
    cloud.anchor.set(0.5, 0.4);
    return cloud;
  });
  const drops = Array.from({ length: DROPS.count }, () => {
    const drop = kit.sprite('drop');
    drop.anchor.set(0.5);
    fitInside(drop, DROPS.pixels);
    drop.scale.x *= DROPS.slim;
    drop.alpha = DROPS.alpha;
    drop.rotation = DROPS.slant;
    return drop;
  });
  const view = new Container({ children: [...drops, ...clouds], visible: false });
  let viewport: Viewport | null = null;
  let isOn = false;

  function draw(step: number): void {
    if (!viewport || !view.visible) return;
    const { width, height, play } = viewport;
    const moved = kit.isMotionReduced ? 0 : step;
    clouds.forEach((cloud, order) => {
      const { x } = CLOUDS[order] ?? CLOUDS[0];
      cloud.x = width * x + CLOUD.drift * Math.sin(moved / CLOUD.driftSteps + order * 2);
    });
    const fall = height - play.y;
    drops.forEach((drop, order) => {
      // Spread evenly over width and height, at three speeds, so that they pass each other.
      const speed = DROPS.speed * (DROPS.speeds[order % DROPS.speeds.length] ?? 1);
      const way = (((order * DROPS.golden) % 1) * fall + moved * speed) % fall;
      drop.y = play.y + way;
      drop.x = ((order + 0.5) / DROPS.count) * width - way * DROPS.slant;
    });
  }

  return {
    view,
    draw,
    layout: (next) => {
      viewport = next;
      clouds.forEach((cloud, order) => {
        const { size } = CLOUDS[order] ?? CLOUDS[0];
        fitInside(cloud, Math.max(CLOUD.minPixels, next.width * size));
        cloud.y = next.play.y;
      });
    },
    set: (isRaining) => {
      if (isRaining === isOn) return;
      isOn = isRaining;
      kit.tween.killTweensOf(view);
      if (isRaining) {
        view.visible = true;
        view.alpha = 0;
      }
      kit.tween.to(view, {
        alpha: isRaining ? 1 : 0,
        duration: MOTION.slow,
        onComplete: () => (view.visible = isRaining),
      });
    },
  };
}
