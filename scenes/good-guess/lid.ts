import type { Sprite } from 'pixi.js';
import { Container } from 'pixi.js';
import { MOTION } from '../../src/stage/components/motion';
import type { StageKit } from '../../src/stage/kit/view';

/** Its leaves, those behind first: their turn in degrees, and their length beside the others'. */
const LEAVES = [
  { angle: -46, length: 1.04 },
  { angle: 46, length: 1.04 },
  { angle: 0, length: 0.94 },
] as const;
/** Length of a leaf by how far they are closed, and width, in widths of the lantern. */
const LEAF = { width: 0.56, length: { open: 0, half: 0.56, whole: 0.98 } } as const;
/** Before they rise they lie so much farther out; whole they stand so much closer. */
const TURN = { open: 1.9, half: 1, whole: 0.36 } as const;
/** The leaves close one after the other. */
const STAGGER_SECONDS = 0.06;

export type Closing = keyof typeof TURN;

/** Leaves that grow from below a fruit and close in front of what is in it. */
export interface Lid {
  /** Its origin is the foot of the leaves. */
  readonly view: Container;
  readonly close: (closing: Closing, isMoved: boolean, delay?: number) => void;
}

/** Creates the leaves of a lantern of this width, open. CSS pixels. */
export function createLid(kit: StageKit, width: number): Lid {
  const view = new Container();

  /** Most fruits never close: their leaves grow when they do. */
  function makeLeaves(): Sprite[] {
    const leaves = LEAVES.map(({ angle }) => {
      const leaf = kit.sprite('leaf');
      leaf.anchor.set(0.5, 1);
      leaf.scale.set(0);
      leaf.angle = angle * TURN.open;
      return leaf;
    });
    view.addChild(...leaves);
    return leaves;
  }

  let leaves: Sprite[] | null = null;
  return {
    view,
    close: (closing, isMoved, delay = 0) => {
      leaves ??= makeLeaves();
      leaves.forEach((leaf, order) => {
        const { angle, length } = LEAVES[order] ?? LEAVES[0];
        const isOpen = closing === 'open';
        const x = isOpen ? 0 : (width * LEAF.width) / leaf.texture.width;
        const y = (width * LEAF.length[closing] * length) / leaf.texture.height;
        const way = isMoved
          ? { delay: delay + order * STAGGER_SECONDS, duration: MOTION.base, ease: 'back.out(1.6)' }
          : { duration: 0 };
        kit.tween.killTweensOf([leaf, leaf.scale]);
        kit.tween.to(leaf.scale, { x, y, ...way });
        kit.tween.to(leaf, { angle: angle * TURN[closing], ...way });
      });
    },
  };
}
