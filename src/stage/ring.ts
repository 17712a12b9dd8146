import type { Container } from 'pixi.js';
import { createNineSlice, resizeNineSlice } from './components/nine-slice';
import type { Rectangle, StageKit } from './kit/view';

/**
 * The ring round the choice that the hint ladder shows. It follows the choice. spec: readings#57.
 */
export interface Ring {
  /** Call in each draw with the bounds of the choice that is shown, or null. */
  readonly follow: (bounds: Rectangle | null) => void;
}

/**
 * Its length in longer sides of the choice, and its height at most in shorter ones: a circle, which
 * round a long choice is drawn out, so that it cuts no word.
 */
const SIZE_RATIO = { long: 1.12, short: 1.5 } as const;

/** Creates the ring, hidden. */
export function createRing(kit: Pick<StageKit, 'texture' | 'tween' | 'isMotionReduced'>, layer: Container): Ring {
  const ring = createNineSlice(kit, 'ring');
  ring.label = 'ring';
  ring.visible = false;
  layer.addChild(ring);
  return {
    follow: (bounds) => {
      if (!bounds) {
        ring.visible = false;
        return;
      }
      const { x, y, width, height } = bounds;
      const length = Math.max(width, height) * SIZE_RATIO.long;
      const across = Math.min(length, Math.min(width, height) * SIZE_RATIO.short);
      if (width > height) resizeNineSlice(ring, length, across, 0.5);
      else resizeNineSlice(ring, across, length, 0.5);
      ring.position.set(x + width / 2, y + height / 2);
      if (ring.visible) return;
      ring.visible = true;
      kit.tween.fromTo(ring, { alpha: 0 }, { alpha: 1, duration: 0.15 });
    },
  };
}
