import { Container } from 'pixi.js';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Frogs on the first stones, which cross the brook on the stones of a whole sentence. */
export interface Frogs {
  readonly view: Container;
  /** They sit where the way begins, without motion. `height` is that of a stone. */
  readonly sit: (way: readonly Rectangle[], height: number, count: number, goal: Point, wears: string | null) => void;
  /** They hop over all stones, one after the other, and to the goal. */
  readonly cross: () => void;
  /** They leap large into the middle of an area and sing: they hop by turns. */
  readonly sing: (area: Rectangle) => void;
  /** One looks up or hops in its place. */
  readonly stir: (turn: number) => void;
}

/** In heights of a stone: a frog, the young behind it, and its hops on a stone and at the goal. */
const RATIO = { frog: 1.8, young: 1.2, hop: 0.75, edge: 0.16, apart: 1.1 } as const;
/** Less than the time in which a round closes. */
const CROSSING_SECONDS = 1.1;
const STAGGER_SECONDS = 0.14;
/**
 * The end: places in shares of the area, heights in shares of its shorter side, the old one in the
 * middle; hops in its own height and seconds.
 */
const SONG = {
  places: [
    { x: 0.5, height: 0.33 },
    { x: 0.29, height: 0.25 },
    { x: 0.71, height: 0.25 },
  ],
  foot: 0.98,
  out: 0.35,
  hop: 0.22,
  seconds: 0.24,
  hops: 7,
} as const;
/** What it wears or holds, by its frame: its size, and its lower end in the frog's own sizes. */
const WORN: Readonly<Record<string, { size: number; x: number; y: number; isBehind: boolean }>> = {
  umbrella: { size: 1.25, x: 0.3, y: 0.3, isBehind: true },
};
/** A frog's height in its width. */
const ASPECT = 190 / 220;
const SQUASH = { x: 1.1, y: 0.86 } as const;

/** Where a frog sits on a stone: on its upper edge, clear of its word. */
const footOf = ({ x, y, width, height }: Rectangle) => ({ x: x + width / 2, y: y + height * RATIO.edge });

/** Makes the frogs of one game; none sits anywhere before `sit`. */
export function createFrogs(kit: StageKit): Frogs {
  const view = new Container();
  let path: readonly Rectangle[] = [];
  let side = 0;
  let end: Point = { x: 0, y: 0 };

  return {
    view,
    sit: (way, height, count, goal, wears) => {
      end = goal;
      for (const frog of view.removeChildren()) {
        kit.tween.killTweensOf(frog);
        frog.destroy({ children: true });
      }
      path = way;
      side = height;
      const [first] = way;
      if (!first) return;
      for (let order = 0; order < count; order += 1) {
        const sprite = kit.sprite('frog');
        sprite.anchor.set(0.5, 0.95);
        fitInside(sprite, height * (order === 0 ? RATIO.frog : RATIO.young));
        const frog = new Container({ children: [sprite] });
        const worn = wears === null ? null : WORN[wears];
        if (wears !== null && worn) {
          const own = kit.sprite(wears);
          own.anchor.set(0.5, 1);
          own.scale.set((sprite.height * worn.size) / own.texture.height);
          own.position.set(sprite.width * worn.x, -sprite.height * worn.y);
          frog.addChildAt(own, worn.isBehind ? 0 : 1);
        }
        frog.position.copyFrom(footOf(way[order] ?? first));
        view.addChildAt(frog, 0);
      }
    },
    cross: () => {
      const frogs = [...view.children].reverse();
      if (kit.isMotionReduced) {
        frogs.forEach((frog, order) => frog.position.set(end.x - order * side * RATIO.apart, end.y));
        return;
      }
      const hopSeconds = CROSSING_SECONDS / (path.length + 1);
      frogs.forEach((frog, order) => {
        kit.tween.killTweensOf(frog);
        const timeline = kit.tween.timeline({ delay: order * STAGGER_SECONDS });
        let from = frog.y;
        const goal = { x: end.x - order * side * RATIO.apart, y: end.y };
        for (const { x, y } of [...path.slice(order).map(footOf), goal]) {
          const top = Math.min(from, y) - side * RATIO.hop;
          timeline
            .to(frog, { x, duration: hopSeconds, ease: 'none' })
            .to(frog, { y: top, duration: hopSeconds / 2, ease: 'power2.out' }, '<')
            .to(frog, { y, duration: hopSeconds / 2, ease: EASE.leave }, `<${hopSeconds / 2}`);
          from = y;
        }
        timeline.fromTo(frog.scale, SQUASH, { x: 1, y: 1, duration: MOTION.slow, ease: EASE.settle });
      });
      kit.effect('splash');
    },
    sing: ({ x, y, width, height }) => {
      [...view.children].reverse().forEach((frog, order) => {
        const place = SONG.places[order];
        if (!place) return;
        const own = side * (order === 0 ? RATIO.frog : RATIO.young) * ASPECT;
        // An upright screen is too narrow for frogs of its height.
        const tall = Math.min(width, height) * place.height;
        const size = tall / own;
        const to = { x: x + width * place.x, y: y + height * SONG.foot };
        kit.tween.killTweensOf([frog, frog.scale]);
        if (kit.isMotionReduced) {
          frog.position.copyFrom(to);
          frog.scale.set(size);
          return;
        }
        const hop = { y: to.y - tall * SONG.hop, duration: SONG.seconds, ease: 'sine.out' };
        kit.tween.to(frog.scale, { x: size, y: size, duration: SONG.out, ease: EASE.enter });
        kit.tween
          .timeline()
          .to(frog, { ...to, duration: SONG.out, ease: EASE.move })
          .to(frog, { ...hop, yoyo: true, repeat: 2 * SONG.hops - 1, delay: order * (SONG.seconds / 2) });
      });
    },
    stir: (turn) => {
      const frog = view.children[turn % Math.max(1, view.children.length)];
      if (!frog) return;
      const { y } = frog;
      if (turn % 2 === 0)
        kit.tween.fromTo(frog.scale, SQUASH, { x: 1, y: 1, duration: MOTION.slow, ease: EASE.settle });
      else {
        kit.tween
          .timeline()
          .to(frog, { y: y - side * RATIO.hop * 0.5, duration: MOTION.fast, ease: 'sine.out' })
          .to(frog, { y, duration: MOTION.fast, ease: 'sine.in' });
      }
    },
  };
}
