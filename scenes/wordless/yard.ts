import { Container, Sprite } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { bendPicture } from '../../src/stage/components/bend';
import { destroyView } from '../../src/stage/components/destroy-view';
import { fitInside } from '../../src/stage/components/tile';
import type { StageKit, Viewport } from '../../src/stage/kit/view';
import { yardPlaces } from './yard-places';
import type { YardPlace } from './yard-places';

/** Those who were found leap out of their windows into the snow in front, and stay there. */
export interface Yard {
  readonly view: Container;
  /** `top`: below it the ground is free. CSS pixels. */
  readonly layout: (viewport: Viewport, top: number) => void;
  /** `from`: the picture in its window, whose own is hidden once it leaps. */
  readonly free: (key: string, from: Sprite) => void;
  readonly clear: () => void;
}

/** It leaps once it has acted; height of its arc as a share of the screen's. */
const LEAP = { delaySeconds: 1.15, seconds: 0.6, rise: 0.16 } as const;
const LANDED_SECONDS = 0.7;

export function createYard(kit: StageKit): Yard {
  const view = new Container();
  let places: readonly YardPlace[] = [];
  let height = 0;
  let freed: Sprite[] = [];
  const keys = new Set<string>();

  function settle(picture: Sprite, place: YardPlace | undefined): void {
    kit.tween.killTweensOf([picture, picture.scale]);
    picture.visible = place !== undefined;
    if (!place) return;
    picture.scale.set(1);
    fitInside(picture, place.side);
    picture.position.set(place.x, place.y);
  }

  function leap(picture: Sprite, place: YardPlace, from: Sprite): void {
    const start = view.toLocal(from.getGlobalPosition());
    const end = picture.scale.x;
    // As large as it was in its window.
    const large = end * (from.getBounds().width / Math.max(1, picture.width));
    from.visible = false;
    picture.position.copyFrom(start);
    picture.scale.set(large);
    const top = Math.min(start.y, place.y) - height * LEAP.rise;
    const half = LEAP.seconds / 2;
    kit.tween
      .timeline({
        onComplete: () => {
          if (!picture.destroyed) bendPicture(kit, picture, 'sway', LANDED_SECONDS);
        },
      })
      .to(picture, { x: place.x, duration: LEAP.seconds, ease: 'none' })
      .to(picture.scale, { x: end, y: end, duration: LEAP.seconds, ease: 'sine.in' }, 0)
      .to(picture, { y: top, duration: half, ease: 'power2.out' }, 0)
      .to(picture, { y: place.y, duration: half, ease: 'power2.in' }, half);
  }

  return {
    view,
    layout: (viewport, top) => {
      ({ height } = viewport);
      places = yardPlaces(viewport, top);
      freed.forEach((picture, order) => {
        // Who still leaps when the next turn begins lands first.
        if (!kit.tween.isTweening(picture)) settle(picture, places[order]);
      });
    },
    free: (key, from) => {
      if (keys.has(key)) return;
      keys.add(key);
      const add = (): void => {
        const place = places[freed.length];
        if (!place || !keys.has(key)) return;
        const picture = new Sprite({ texture: kit.art(wordOf(kit.setup, key)), anchor: 0.5 });
        freed.push(picture);
        view.addChild(picture);
        settle(picture, place);
        if (!kit.isMotionReduced && !from.destroyed) leap(picture, place, from);
      };
      kit.tween.delayedCall(LEAP.delaySeconds, add);
    },
    clear: () => {
      for (const picture of freed) destroyView(kit, picture);
      freed = [];
      keys.clear();
    },
  };
}
