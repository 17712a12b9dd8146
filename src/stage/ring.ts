import type { Container } from 'pixi.js';
import type { Rectangle, StageKit } from './kit/view';

/**
 * The ring round the choice that the hint ladder shows. It follows the choice. spec: readings#57.
 */
export interface Ring {
  /** Call in each draw with the bounds of the choice that is shown, or null. */
  readonly follow: (bounds: Rectangle | null) => void;
}

/**
 * Diameter in shorter sides of the choice, and at most in longer ones: always a circle, however
 * long the choice is.
 */
const SIZE_RATIO = { short: 1.7, long: 1.12 } as const;

/** Creates the ring, hidden. */
export function createRing(kit: Pick<StageKit, 'sprite' | 'tween' | 'isMotionReduced'>, layer: Container): Ring {
  const ring = kit.sprite('ring');
  ring.anchor.set(0.5);
  ring.visible = false;
  layer.addChild(ring);
  return {
    follow: (bounds) => {
      if (!bounds) {
        ring.visible = false;
        return;
      }
      const { x, y, width, height } = bounds;
      const diameter = Math.min(Math.max(width, height) * SIZE_RATIO.long, Math.min(width, height) * SIZE_RATIO.short);
      ring.setSize(diameter, diameter);
      ring.position.set(x + width / 2, y + height / 2);
      if (ring.visible) return;
      ring.visible = true;
      kit.tween.fromTo(ring, { alpha: 0 }, { alpha: 1, duration: 0.15 });
    },
  };
}
