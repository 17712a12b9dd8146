import { Container } from 'pixi.js';
import { fitInside } from '../../src/stage/components/tile';
import type { StageKit } from '../../src/stage/kit/view';

type Point = { readonly x: number; readonly y: number };

/** One hop along the road: its length and height in heights of the traveller, and its seconds. */
const HOP = { length: 0.75, rise: 0.3, seconds: 0.26, most: 7, tilt: 7 } as const;
/** A landing: how flat it is for a moment. */
const LAND = { flat: 0.86, seconds: 0.09 } as const;

/** The songbird with its bundle and its lantern, which walks through time. */
export interface Traveller {
  readonly view: Container;
  /** Sets its height, CSS pixels. */
  readonly resize: (height: number) => void;
  readonly standAt: (point: Point) => void;
  /**
   * It hops from point to point, in `seconds` at most; `passed` is called with the index of each
   * one it comes to.
   */
  readonly go: (points: readonly Point[], passed?: (index: number) => void, seconds?: number) => void;
}

/** Makes the traveller; its foot is its origin. */
export function createTraveller(kit: StageKit): Traveller {
  const picture = kit.sprite('traveller');
  picture.anchor.set(0.47, 0.97);
  const view = new Container({ children: [picture] });
  let height = 100;
  let walk: ReturnType<StageKit['tween']['timeline']> | null = null;

  return {
    view,
    resize: (wanted) => {
      height = wanted;
      fitInside(picture, height);
    },
    standAt: ({ x, y }) => {
      walk?.kill();
      view.position.set(x, y);
      view.angle = 0;
    },
    go: (points, passed, seconds = Infinity) => {
      walk?.kill();
      view.scale.set(1);
      const ways = points.map((to, index) => {
        const start = points[index - 1] ?? { x: view.x, y: view.y };
        const far = Math.hypot(to.x - start.x, to.y - start.y);
        return {
          start,
          to,
          hops: far < 1 ? 0 : Math.max(1, Math.min(HOP.most, Math.round(far / (height * HOP.length)))),
        };
      });
      const total = ways.reduce((sum, { hops }) => sum + hops, 0);
      const hopSeconds = Math.min(HOP.seconds, seconds / Math.max(1, total));
      if (kit.isMotionReduced) {
        points.forEach((point, index) =>
          kit.tween.delayedCall(index * HOP.seconds, () => {
            view.position.copyFrom(point);
            passed?.(index);
          }),
        );
        return;
      }
      const timeline = kit.tween.timeline();
      walk = timeline;
      ways.forEach(({ start, to, hops }, index) => {
        const side = to.x < start.x ? -1 : 1;
        const way = { share: 0 };
        if (hops > 0)
          timeline.to(way, {
            share: 1,
            duration: hops * hopSeconds,
            ease: 'none',
            onUpdate: () => {
              const air = Math.abs(Math.sin(Math.PI * hops * way.share));
              view.position.set(
                start.x + (to.x - start.x) * way.share,
                start.y + (to.y - start.y) * way.share - air * height * HOP.rise,
              );
              view.scale.set(side, LAND.flat + (1 - LAND.flat) * Math.min(1, air * 3));
              view.angle = -side * HOP.tilt * Math.cos(Math.PI * hops * way.share);
            },
          });
        timeline.call(() => passed?.(index));
      });
      timeline.to(view, { angle: 0, duration: LAND.seconds }).to(view.scale, { y: 1, duration: LAND.seconds }, '<');
    },
  };
}
