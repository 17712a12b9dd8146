// The light of a situation: a bright morning, noon at the pond, evening at the boxes, night at the nest.
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
  readonly light: { readonly tint: number; readonly size: number; readonly x: number; readonly y: number };
  readonly hasStars?: true;
}

const MOODS: Readonly<Record<Situation, Mood | null>> = {
  branch: null,
  pond: null,
  boxes: { tint: 0xff7a3c, alpha: 0.32, light: { tint: 0xffd24a, size: 0.3, x: 0.72, y: 0.26 } },
  nest: { tint: 0x141a55, alpha: 0.76, light: { tint: 0xfff3c4, size: 0.2, x: 0.22, y: 0.2 }, hasStars: true },
};
/** The glow of what shines, in its sides. */
const GLOW = 2.4;
const STARS = { count: 26, sizes: [4, 7, 10], low: 0.5 } as const;
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

  function build({ tint, alpha, light, hasStars }: Mood): Container {
    const { width, height } = size;
    const veil = new Sprite({ texture: Texture.WHITE, tint, alpha });
    veil.setSize(width, height);
    const made = new Container({ children: [veil] });
    const stars = hasStars ? STARS.count : 0;
    for (let index = 0; index < stars; index += 1) {
      const star = kit.sprite('dot');
      star.anchor.set(0.5);
      fitInside(star, STARS.sizes[index % STARS.sizes.length] ?? STARS.sizes[0]);
      // Far from each other, however many there are: by the plane's own golden ratio.
      star.position.set(width * ((index * 0.755 + 0.11) % 1), height * STARS.low * ((index * 0.57 + 0.08) % 1));
      made.addChild(star);
    }
    const across = height * light.size;
    for (const [frame, share] of [
      ['glow', GLOW],
      ['dot', 1],
    ] as const) {
      const part = kit.sprite(frame);
      part.anchor.set(0.5);
      part.tint = light.tint;
      fitInside(part, across * share);
      part.position.set(width * light.x, height * light.y);
      made.addChild(part);
    }
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
