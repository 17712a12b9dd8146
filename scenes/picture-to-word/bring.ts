import { Container } from 'pixi.js';
import { destroyView } from '../../src/stage/components/destroy-view';
import { EASE } from '../../src/stage/components/motion';
import { createNineSlice, resizeNineSlice } from '../../src/stage/components/nine-slice';
import { COLORS } from '../../src/stage/kit/colors';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';

/** A word flies with its bird, and stays at the picture while both act. Seconds. */
const FLIGHT = { delay: 0.14, seconds: 0.5, stays: 1.35, leaves: 0.22, arc: 0.5 } as const;
/** The letters in heights of the bubble. */
const LETTERS = { ofHeight: 0.5, max: 60, ofWidth: 0.84 } as const;

/** The bubble of a word is brought from its bird to a picture, whose foot is at `to`. */
export function bringWord(
  kit: StageKit,
  layer: Container,
  text: string,
  { x, y, width, height }: Rectangle,
  to: { readonly x: number; readonly y: number },
): void {
  const board = createNineSlice(kit, 'pebble');
  resizeNineSlice(board, width, height, 0.5);
  const label = kit.label(text, {
    size: Math.min(LETTERS.max, height * LETTERS.ofHeight),
    color: COLORS.ink,
    maxWidth: width * LETTERS.ofWidth,
  });
  const bubble = new Container({ children: [board, label], position: { x: x + width / 2, y: y + height / 2 } });
  layer.addChild(bubble);
  const { delay, seconds, stays, leaves, arc } = FLIGHT;
  const leave = (): void => {
    if (bubble.destroyed) return;
    kit.tween.to(bubble.scale, {
      x: 0,
      y: 0,
      duration: kit.isMotionReduced ? 0.01 : leaves,
      ease: EASE.leave,
      onComplete: () => destroyView(kit, bubble),
    });
  };
  kit.tween.delayedCall(delay + seconds + stays, leave);
  if (kit.isMotionReduced) {
    bubble.position.copyFrom(to);
    return;
  }
  const peak = Math.min(bubble.y, to.y) - height * arc;
  kit.tween.to(bubble, { x: to.x, delay, duration: seconds, ease: 'sine.inOut' });
  kit.tween.to(bubble, { keyframes: { y: [bubble.y, peak, to.y], ease: 'sine.inOut' }, delay, duration: seconds });
}
