// A day goes by over the land, from the first card to the last: dawn, noon, evening, night.
import { Container } from 'pixi.js';
import { fitInside } from '../../src/stage/components/tile';
import type { StageKit } from '../../src/stage/kit/view';
import { colourAt } from './age';

/** The light on the sky and on the land, from dawn to night. */
const SKY_TINTS = [0xffe9dc, 0xffffff, 0xffffff, 0xffb49a, 0x2d3277] as const;
const LAND_TINTS = [0xf6dccb, 0xffffff, 0xffffff, 0xf7c7a2, 0x7d86c9] as const;
/** The sun's size in heights of the screen; its way from edge to edge, and the top of its arc. */
const SUN = { size: 0.3, left: 0.16, right: 0.9, top: 0.13, low: 0.34 } as const;
/** It has set at this share of the day; the moon and the stars rise after it. */
const DUSK = { from: 0.74, to: 0.95 } as const;
const MOON = { size: 0.24, x: 0.24, y: 0.17, tint: 0xdfe8ff } as const;
const STARS = { count: 22, sizes: [5, 8, 11], low: 0.4 } as const;
const SKY_SIZE = 1.06;
const PASSES_SECONDS = 1.4;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The sky with sun, moon and stars. */
export interface Day {
  readonly view: Container;
  readonly resize: (screen: Size) => void;
  /** The day goes on to a share of it, 0 to 1. */
  readonly passTo: (share: number, isAtOnce: boolean) => void;
  /** The light on the land now. */
  readonly landTint: () => number;
}

/** Makes the sky; `lit` is called whenever the light on the land has changed. */
export function createDay(kit: StageKit, lit: () => void): Day {
  const sky = kit.sprite('time-sky');
  const sun = kit.sprite('age-sun');
  const moon = kit.sprite('age-sun');
  moon.tint = MOON.tint;
  const stars = Array.from({ length: STARS.count }, (_, index) => {
    const star = kit.sprite('dot');
    star.anchor.set(0.5);
    fitInside(star, STARS.sizes[index % STARS.sizes.length] ?? STARS.sizes[0]);
    return star;
  });
  const night = new Container({ children: [...stars, moon] });
  const view = new Container({ children: [sky, night, sun] });
  for (const light of [sun, moon]) light.anchor.set(0.5);
  const day = { share: 0 };
  let goal = 0;
  let [width, height] = [1, 1];

  function show(): void {
    const { share } = day;
    const dusk = Math.max(0, Math.min(1, (share - DUSK.from) / (DUSK.to - DUSK.from)));
    const way = Math.min(1, share / DUSK.to);
    sky.tint = colourAt(SKY_TINTS, share);
    sun.position.set(
      width * (SUN.left + (SUN.right - SUN.left) * way),
      height * (SUN.low - (SUN.low - SUN.top) * Math.sin(Math.PI * way)) + dusk * height * SUN.size,
    );
    sun.alpha = 1 - dusk;
    night.alpha = dusk;
    night.visible = dusk > 0;
    lit();
  }

  return {
    view,
    resize: (screen) => {
      ({ width, height } = screen);
      // Its edges, where the light is thin, are off the screen.
      sky.setSize(width * SKY_SIZE, height * SKY_SIZE);
      sky.position.set((width * (1 - SKY_SIZE)) / 2, (height * (1 - SKY_SIZE)) / 2);
      fitInside(sun, height * SUN.size);
      fitInside(moon, height * MOON.size);
      moon.position.set(width * MOON.x, height * MOON.y);
      // Far from each other, however many there are: by the plane's own golden ratio.
      stars.forEach((star, index) =>
        star.position.set(width * ((index * 0.755 + 0.07) % 1), height * STARS.low * ((index * 0.57 + 0.05) % 1)),
      );
      show();
    },
    passTo: (share, isAtOnce) => {
      if (share === goal && !isAtOnce) return;
      goal = share;
      kit.tween.killTweensOf(day);
      if (isAtOnce || kit.isMotionReduced) {
        day.share = share;
        show();
      } else kit.tween.to(day, { share, duration: PASSES_SECONDS, ease: 'sine.inOut', onUpdate: show });
    },
    landTint: () => colourAt(LAND_TINTS, day.share),
  };
}
