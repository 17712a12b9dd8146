import type { Container } from 'pixi.js';
import type { StageKit } from '../kit/view';
import { destroyView } from './destroy-view';

/** How something small crosses the stage. Lengths in CSS pixels. */
interface Way {
  /** The stage's width, and that of what crosses it. */
  readonly width: number;
  readonly pixels: number;
  readonly y: number;
  readonly seconds: number;
  /** How far below or above `y` it comes on its way, one after the other. */
  readonly heights: readonly number[];
  /** How it turns meanwhile, in radians. */
  readonly turns?: readonly number[];
}

/** Something small crosses the stage from left to right, up and down, and is destroyed. */
export function crossStage(kit: StageKit, view: Container, { width, pixels, y, seconds, heights, turns }: Way): void {
  view.position.set(-pixels, y);
  kit.tween.to(view, {
    keyframes: { y: heights.map((height) => y + height), ...(turns && { rotation: [...turns] }) },
    duration: seconds,
    ease: 'sine.inOut',
  });
  kit.tween.to(view, {
    x: width + pixels,
    duration: seconds,
    ease: 'none',
    onComplete: () => destroyView(kit, view),
  });
}
