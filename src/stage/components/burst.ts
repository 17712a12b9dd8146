import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { StageKit } from '../kit/view';

/**
 * Rays or drops that fly outward and fade. Sprites are pooled; the pool grows to the maximum
 * needed.
 */
export interface Bursts {
  readonly view: Container;
  /**
   * Flies outward from a point; `isGold` for a right answer, else pale drops. Lengths in CSS
   * pixels.
   */
  readonly spread: (from: { readonly x: number; readonly y: number }, radius: number, isGold: boolean) => void;
}

const RAYS = 12;
const DROPS = 8;
const SPREAD_SECONDS = 0.45;
/** Where a ray begins and ends, in radiuses from the middle. */
const WAY = { from: 0.6, to: 1.5 } as const;

/** A ray on its way, and its direction. */
interface Ray {
  readonly sprite: Sprite;
  readonly x: number;
  readonly y: number;
}

/** Makes the pool of bursts of one view. */
export function createBursts(kit: StageKit): Bursts {
  const view = new Container();
  const idle: Sprite[] = [];

  function take(frame: string): Sprite {
    const sprite = idle.pop() ?? kit.sprite(frame);
    sprite.texture = kit.texture(frame);
    sprite.anchor.set(0.5);
    sprite.visible = true;
    sprite.alpha = 1;
    if (sprite.parent !== view) view.addChild(sprite);
    return sprite;
  }

  function giveBack(sprite: Sprite): void {
    if (sprite.destroyed) return;
    // It stays in the container, invisible, so that it is destroyed with the view.
    sprite.visible = false;
    idle.push(sprite);
  }

  /** One tween for all rays: the frame of an answer, in which they begin, has enough to make. */
  function fly(from: { readonly x: number; readonly y: number }, rays: readonly Ray[]): void {
    const flight = { ratio: 0 };
    const place = (): void => {
      if (view.destroyed) return;
      const way = WAY.from + (WAY.to - WAY.from) * flight.ratio;
      for (const { sprite, x, y } of rays) {
        sprite.position.set(from.x + x * way, from.y + y * way);
        sprite.alpha = 1 - flight.ratio;
      }
    };
    place();
    kit.tween.to(flight, {
      ratio: 1,
      duration: SPREAD_SECONDS,
      ease: 'power2.out',
      onUpdate: place,
      onComplete: () => rays.forEach(({ sprite }) => giveBack(sprite)),
    });
  }

  return {
    view,
    spread: (from, radius, isGold) => {
      if (kit.isMotionReduced) return;
      const count = isGold ? RAYS : DROPS;
      const rays: Ray[] = [];
      for (let index = 0; index < count; index += 1) {
        const angle = (index / count) * 2 * Math.PI + kit.random() * 0.2;
        const sprite = take(isGold && index % 2 === 0 ? 'ray' : 'dot');
        const size = radius * (isGold ? 0.3 : 0.14);
        sprite.scale.set(size / Math.max(sprite.texture.width, sprite.texture.height));
        sprite.tint = isGold ? 0xffffff : 0xe8f6ff;
        sprite.rotation = angle + Math.PI / 2;
        rays.push({ sprite, x: Math.cos(angle) * radius, y: Math.sin(angle) * radius });
      }
      fly(from, rays);
    },
  };
}
