import type { Sprite } from 'pixi.js';
import { EASE, MOTION } from '../../src/stage/components/motion';
import type { StageKit } from '../../src/stage/kit/view';

/** While somebody hides the arrow to the next page is so small and so pale. */
const HELD = { size: 0.5, alpha: 0.45 } as const;

/** Holds the arrows to the next page back while somebody is looked for. */
export interface ArrowHold {
  /** Call after the arrows have got another size. */
  readonly fit: () => void;
  /** Call in each draw. */
  readonly follow: (isHeld: boolean) => void;
}

/** `fitArrow` gives an arrow its whole size. */
export function createArrowHold(
  kit: StageKit,
  arrows: readonly Sprite[],
  fitArrow: (arrow: Sprite) => void,
): ArrowHold {
  let isHeld = false;

  function fit(): void {
    for (const arrow of arrows) {
      kit.tween.killTweensOf(arrow.scale);
      fitArrow(arrow);
      arrow.alpha = isHeld ? HELD.alpha : 1;
      if (isHeld) arrow.scale.set(arrow.scale.x * HELD.size, arrow.scale.y * HELD.size);
    }
  }

  return {
    fit,
    follow: (next) => {
      if (next === isHeld) return;
      isHeld = next;
      fit();
      if (isHeld || kit.isMotionReduced) return;
      // It comes forward: now the page can be turned.
      for (const { scale } of arrows) {
        const from = { x: scale.x * HELD.size, y: scale.y * HELD.size };
        kit.tween.from(scale, { ...from, duration: MOTION.base, ease: EASE.enter });
      }
    },
  };
}
