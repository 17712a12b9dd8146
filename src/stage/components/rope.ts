import { Container } from 'pixi.js';
import type { Rectangle, StageKit } from '../kit/view';
import { centreOf } from './grid';
import { MOTION } from './motion';

/** A dotted line that hangs between two things for a moment. */
export interface Rope {
  readonly view: Container;
  /** From edge to edge, so that it hides neither letters nor picture. CSS pixels. */
  readonly throw: (from: Rectangle, to: Rectangle) => void;
}

const DOTS = 14;
const SAG_PIXELS = 40;

/** Where the line from the middle of a rectangle toward a point leaves it. */
function edgeToward(
  rectangle: Rectangle,
  toward: { readonly x: number; readonly y: number },
): { x: number; y: number } {
  const { x, y } = centreOf(rectangle);
  const [dx, dy] = [toward.x - x, toward.y - y];
  const share = Math.min(
    1,
    rectangle.width / 2 / Math.max(1, Math.abs(dx)),
    rectangle.height / 2 / Math.max(1, Math.abs(dy)),
  );
  return { x: x + dx * share, y: y + dy * share };
}

/** Creates a rope, not seen at first. */
export function createRope(kit: StageKit): Rope {
  const dots = Array.from({ length: DOTS }, () => kit.sprite('dot'));
  const view = new Container({ children: dots, visible: false });
  return {
    view,
    throw: (from, to) => {
      const start = edgeToward(from, centreOf(to));
      const end = edgeToward(to, centreOf(from));
      dots.forEach((dot, index) => {
        const along = (index + 1) / (DOTS + 1);
        dot.position.set(
          start.x + (end.x - start.x) * along,
          start.y + (end.y - start.y) * along + SAG_PIXELS * 4 * along * (1 - along),
        );
        dot.anchor.set(0.5);
      });
      view.visible = true;
      kit.tween.killTweensOf(dots);
      kit.tween.fromTo(dots, { alpha: 0 }, { alpha: 1, duration: 0.05, stagger: kit.isMotionReduced ? 0 : 0.015 });
      kit.tween.to(dots, { alpha: 0, delay: 0.5, duration: MOTION.fast, onComplete: () => (view.visible = false) });
    },
  };
}
