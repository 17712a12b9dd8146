import { Container } from 'pixi.js';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';

/** Frogs on the bank, which cross the brook on the stones of a whole sentence. */
export interface Frogs {
  readonly view: Container;
  /** They sit on the bank where the way begins, without motion. `height` is that of a stone. */
  readonly sit: (way: readonly Rectangle[], height: number, count: number) => void;
  /** They hop over all stones, one after the other, and off. */
  readonly cross: () => void;
  /** One looks up or hops in its place. */
  readonly stir: (turn: number) => void;
}

/** In heights of a stone: a frog, the young behind it, how high it hops, and where it waits. */
const RATIO = { frog: 0.6, young: 0.44, hop: 0.45, aside: 0.1, above: 0.52, between: 0.42, edge: 0.08 } as const;
/** Less than the time in which a round closes. */
const CROSSING_SECONDS = 1.1;
const STAGGER_SECONDS = 0.14;
/** On the last stone, before it dives: the stones clear away with the round. */
const REST_SECONDS = 0.1;
const SQUASH = { x: 1.1, y: 0.86 } as const;

/** Where a frog sits on a stone: on its upper edge, clear of its word. */
const footOf = ({ x, y, width, height }: Rectangle) => ({ x: x + width / 2, y: y + height * RATIO.edge });

/** Makes the frogs of one game; none sits anywhere before `sit`. */
export function createFrogs(kit: StageKit): Frogs {
  const view = new Container();
  let path: readonly Rectangle[] = [];
  let side = 0;

  return {
    view,
    sit: (way, height, count) => {
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
        frog.position.set(
          first.x + height * (RATIO.aside + order * RATIO.between),
          first.y - height * RATIO.above + height * 0.22,
        );
        view.addChildAt(frog, 0);
      }
    },
    cross: () => {
      const last = path[path.length - 1];
      if (!last) return;
      const frogs = [...view.children].reverse();
      if (kit.isMotionReduced) {
        for (const frog of frogs) frog.position.copyFrom(footOf(last));
        return;
      }
      const hopSeconds = CROSSING_SECONDS / (path.length + 1);
      frogs.forEach((frog, order) => {
        kit.tween.killTweensOf(frog);
        const timeline = kit.tween.timeline({ delay: order * STAGGER_SECONDS });
        let from = frog.y;
        for (const stone of path) {
          const { x, y } = footOf(stone);
          const top = Math.min(from, y) - side * RATIO.hop;
          timeline
            .to(frog, { x, duration: hopSeconds, ease: 'none' })
            .to(frog, { y: top, duration: hopSeconds / 2, ease: 'power2.out' }, '<')
            .to(frog, { y, duration: hopSeconds / 2, ease: EASE.leave }, `<${hopSeconds / 2}`);
          from = y;
        }
        // Beside the last stone: over its word it would hide it.
        const x = last.x + last.width + side / 2;
        timeline.to(
          frog,
          { x, y: from + side, alpha: 0, duration: MOTION.base, ease: EASE.leave },
          `+=${REST_SECONDS}`,
        );
      });
      kit.effect('splash');
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
