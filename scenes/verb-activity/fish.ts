import { Container } from 'pixi.js';
import type { StageKit, Viewport } from '../../src/stage/kit/view';

/** Size of the fish, and how high it leaps. CSS pixels. */
const FISH = { size: 54, rise: 96, run: 110 } as const;
const SECONDS = 1.1;
/** Where the water is, from the left and from the top of the play area, left and right in turn. */
const PLACES = [
  { x: 0.07, y: 0.66 },
  { x: 0.9, y: 0.58 },
] as const;

/** A fish that leaps out of the lake beside the windows. */
export interface Fish {
  readonly view: Container;
  readonly layout: (viewport: Viewport) => void;
  readonly leap: () => void;
}

/** Creates the fish; it is not seen between its leaps. */
export function createFish(kit: StageKit): Fish {
  const fish = kit.sprite('prop-fish');
  const splash = kit.sprite('prop-splash');
  for (const sprite of [fish, splash]) {
    sprite.anchor.set(0.5);
    sprite.visible = false;
  }
  const fishScale = FISH.size / Math.max(fish.width, fish.height);
  const view = new Container({ children: [splash, fish] });
  let viewport: Viewport | null = null;
  let leaps = 0;

  /** Drops where it leaves the water, and where it dives in. */
  function spray(x: number, y: number): void {
    splash.visible = true;
    splash.position.set(x, y);
    splash.alpha = 1;
    splash.scale.set(fishScale * 0.4);
    kit.tween.to(splash.scale, { x: fishScale * 1.1, y: fishScale * 1.1, duration: 0.35, ease: 'power2.out' });
    kit.tween.to(splash, { alpha: 0, duration: 0.4, ease: 'power2.in', onComplete: () => (splash.visible = false) });
  }

  return {
    view,
    layout: (next) => {
      viewport = next;
    },
    leap: () => {
      const place = PLACES[leaps % PLACES.length];
      if (!viewport || !place) return;
      const { play } = viewport;
      const direction = leaps % 2 === 0 ? 1 : -1;
      leaps += 1;
      const from = { x: play.x + play.width * place.x, y: play.y + play.height * place.y };
      const half = (direction * FISH.run) / 2;
      kit.tween.killTweensOf([fish, splash, splash.scale]);
      fish.visible = true;
      fish.scale.set(direction * fishScale, fishScale);
      fish.position.set(from.x - half, from.y);
      spray(fish.x, from.y);
      kit.tween.fromTo(
        fish,
        { rotation: -0.8 * direction },
        { rotation: 0.9 * direction, duration: SECONDS, ease: 'none' },
      );
      kit.tween.to(fish, { x: from.x + half, duration: SECONDS, ease: 'none' });
      kit.tween
        .timeline()
        .to(fish, { y: from.y - FISH.rise, duration: SECONDS / 2, ease: 'power2.out' })
        .to(fish, { y: from.y, duration: SECONDS / 2, ease: 'power2.in' })
        .call(() => {
          fish.visible = false;
          spray(from.x + half, from.y);
        });
    },
  };
}
