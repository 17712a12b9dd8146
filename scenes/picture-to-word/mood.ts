// The light of a situation: a bright morning, noon at the pond, a warm afternoon at the hedge,
// evening at the boxes, dusk in the tree, a moonlit night at the nest.
import { Container, Sprite, Texture } from 'pixi.js';
import { fitInside } from '../../src/stage/components/tile';
import type { StageKit, Viewport } from '../../src/stage/kit/view';
import type { Situation } from './situations';

interface Mood {
  readonly tint: number;
  readonly alpha: number;
  /**
   * What shines in the sky: its colour, side in heights of the screen, and middle on the screen.
   */
  readonly light?: { readonly tint: number; readonly size: number; readonly x: number; readonly y: number };
  readonly stars?: number;
  /** Its light lies on the meadow, in this colour, and fireflies are about. */
  readonly ground?: number;
}

const MOODS: Readonly<Record<Situation, Mood | null>> = {
  branch: null,
  pond: null,
  hedge: { tint: 0xffa53c, alpha: 0.16 },
  boxes: { tint: 0xff7a3c, alpha: 0.32, light: { tint: 0xffd24a, size: 0.3, x: 0.72, y: 0.26 } },
  tree: {
    tint: 0x5a2f86,
    alpha: 0.46,
    light: { tint: 0xff9a5a, size: 0.26, x: 0.14, y: 0.42 },
    stars: 9,
    ground: 0xffb27a,
  },
  nest: {
    tint: 0x1a2a78,
    alpha: 0.62,
    light: { tint: 0xfff3c4, size: 0.27, x: 0.2, y: 0.24 },
    stars: 26,
    ground: 0xa9c4ff,
  },
};
/** The light on the meadow, as shares of the screen. */
const GROUND = { y: 0.8, width: 1.25, height: 0.62, alpha: 0.75 } as const;
/**
 * Fireflies: how many, their size and glow in shorter sides of the screen, and their twinkling.
 */
const FIREFLIES = {
  count: 11,
  size: 0.011,
  glow: 0.075,
  top: 0.46,
  low: 0.94,
  tint: 0xfff08a,
  seconds: 1.1,
  times: 9,
} as const;
/** Upright, its size is in widths of the screen instead, times this. */
const WIDEST = 1.3;
/** The glow of what shines, in its sides. */
const GLOW = 2.4;
const STARS = { sizes: [5, 8, 12], low: 0.5 } as const;
const FADE_SECONDS = 0.7;

/** The light that lies over the meadow, behind all else. */
export interface MoodLight {
  readonly view: Container;
  readonly resize: (viewport: Viewport) => void;
  readonly show: (situation: Situation) => void;
}

export function createMood(kit: StageKit): MoodLight {
  const view = new Container();
  let shown: Situation = 'branch';
  let size = { width: 1, height: 1 };

  function add(layer: Container, frame: string, x: number, y: number, wide: number, high = wide): Sprite {
    const sprite = kit.sprite(frame);
    sprite.anchor.set(0.5);
    sprite.setSize(wide, high);
    sprite.position.set(x, y);
    layer.addChild(sprite);
    return sprite;
  }

  /** The meadow in light, and fireflies over it, which twinkle for a while. */
  function lightGround(made: Container, tint: number): void {
    const { width, height } = size;
    const side = Math.min(height, width);
    const lit = add(made, 'glow', width / 2, height * GROUND.y, width * GROUND.width, height * GROUND.height);
    lit.tint = tint;
    lit.alpha = GROUND.alpha;
    for (let index = 0; index < FIREFLIES.count; index += 1) {
      const { top, low, count, seconds: duration, times } = FIREFLIES;
      const x = width * ((index * 0.618 + 0.05) % 1);
      const y = height * (top + ((low - top) * ((index * 7) % count)) / count);
      const fly = new Container({ x, y });
      add(fly, 'glow', 0, 0, side * FIREFLIES.glow).tint = FIREFLIES.tint;
      add(fly, 'dot', 0, 0, side * FIREFLIES.size).tint = FIREFLIES.tint;
      made.addChild(fly);
      if (kit.isMotionReduced) continue;
      const way = { duration, delay: (index % 4) * 0.3, repeat: 2 * times - 1, yoyo: true, ease: 'sine.inOut' };
      kit.tween.from(fly, { alpha: 0.15, ...way });
      kit.tween.to(fly, { x: x + height * 0.05 * (index % 2 === 0 ? 1 : -1), y: y - height * 0.03, ...way });
    }
  }

  function build({ tint, alpha, light, stars = 0, ground }: Mood): Container {
    const { width, height } = size;
    const veil = new Sprite({ texture: Texture.WHITE, tint, alpha });
    veil.setSize(width, height);
    const made = new Container({ children: [veil] });
    for (let index = 0; index < stars; index += 1) {
      const star = kit.sprite('dot');
      star.anchor.set(0.5);
      fitInside(star, STARS.sizes[index % STARS.sizes.length] ?? STARS.sizes[0]);
      // Far from each other, however many there are: by the plane's own golden ratio.
      star.position.set(width * ((index * 0.755 + 0.11) % 1), height * STARS.low * ((index * 0.57 + 0.08) % 1));
      made.addChild(star);
    }
    if (ground !== undefined) lightGround(made, ground);
    if (!light) return made;
    const across = Math.min(height, width * WIDEST) * light.size;
    for (const [frame, share] of [
      ['glow', GLOW],
      ['dot', 1],
    ] as const)
      add(made, frame, width * light.x, height * light.y, across * share).tint = light.tint;
    return made;
  }

  function rebuild(): void {
    const mood = MOODS[shown];
    if (mood) view.addChild(build(mood));
  }

  return {
    view,
    resize: ({ width, height }) => {
      size = { width, height };
      for (const old of view.removeChildren()) old.destroy({ children: true });
      rebuild();
    },
    show: (situation) => {
      if (situation === shown) return;
      shown = situation;
      const seconds = kit.isMotionReduced ? 0.15 : FADE_SECONDS;
      for (const old of view.children) {
        kit.tween.killTweensOf(old);
        kit.tween.to(old, {
          alpha: 0,
          duration: seconds,
          onComplete: () => void (old.destroyed || old.destroy({ children: true })),
        });
      }
      const before = view.children.length;
      rebuild();
      const next = view.children[before];
      if (next) kit.tween.from(next, { alpha: 0, duration: seconds });
    },
  };
}
