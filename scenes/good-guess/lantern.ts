import { Container, Sprite } from 'pixi.js';
import type { PlayWord } from '../../src/play/word';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import type { Slot } from './rules';

/** Width over height of the drawing. */
export const LANTERN_ASPECT_RATIO = 0.86;

/** In widths of the lantern. */
const SIZE = { glow: 1.5, picture: 0.6, litPicture: 0.68, tick: 0.26, tickAside: 0.38, tickAbove: 0.42 } as const;
/**
 * The disc of the lantern lies a little below the middle of its drawing, under the knot of leaves.
 * In heights.
 */
const DISC_BELOW_MIDDLE = 0.07;
/** Opacity of a distractor that was taken away, and of the others while the answer is shown. */
const ALPHA = { faded: 0.12, aside: 0.35 } as const;

/** A lantern with the picture of a word. */
export interface Lantern {
  /** Its origin is the upper end, about which it sways. */
  readonly view: Container;
  readonly place: Rectangle;
  /**
   * Shows what has become of it, at once or with a movement. Nothing changes where it is shown
   * already.
   */
  readonly show: (side: Slot['side'], isAnswerShown: boolean, isMoved: boolean) => void;
  /** Ends all movement of an answer, so that the next one begins at rest. */
  readonly settle: () => void;
}

/** Hangs up one lantern. */
export function createLantern(kit: StageKit, word: PlayWord, place: Rectangle): Lantern {
  const body = kit.sprite('lantern');
  const glow = kit.sprite('glow');
  const tick = kit.sprite('tick');
  const picture = new Sprite({ texture: kit.art(word), anchor: 0.5 });
  const { width, height } = place;
  for (const sprite of [body, glow, tick]) sprite.anchor.set(0.5);
  body.setSize(width, height);
  glow.setSize(width * SIZE.glow, width * SIZE.glow);
  fitInside(picture, width * SIZE.picture);
  fitInside(tick, width * SIZE.tick);
  const discBelowMiddle = height * DISC_BELOW_MIDDLE;
  picture.y = glow.y = discBelowMiddle;
  tick.position.set(width * SIZE.tickAside, discBelowMiddle - width * SIZE.tickAbove);
  glow.alpha = 0;
  tick.visible = false;
  const inner = new Container({ children: [glow, body, picture, tick], y: height / 2 });
  const view = new Container({ children: [inner], x: place.x + width / 2, y: place.y });
  const litScale = (picture.scale.x * SIZE.litPicture) / SIZE.picture;
  let shown = 'waiting';

  const go = (target: object, to: Record<string, number>, isMoved: boolean): void => {
    kit.tween.to(target, { ...to, duration: isMoved ? MOTION.base : 0 });
  };

  return {
    view,
    place,
    show: (side, isAnswerShown, isMoved) => {
      const next = side === 'waiting' && isAnswerShown ? 'aside' : side;
      if (next === shown) return;
      shown = next;
      if (next === 'faded' || next === 'aside') {
        // It goes out and shrinks on its string.
        go(inner, { alpha: ALPHA[next] }, isMoved);
        if (next === 'faded' && !kit.isMotionReduced) go(inner.scale, { x: 0.8, y: 0.8 }, isMoved);
        return;
      }
      if (next === 'waiting') return;
      go(glow, { alpha: 1 }, isMoved);
      go(picture.scale, { x: litScale, y: litScale }, isMoved && !kit.isMotionReduced);
      tick.visible = next === 'found';
      if (isMoved && !kit.isMotionReduced)
        kit.tween.from(tick.scale, { x: 0, y: 0, duration: MOTION.fast, ease: EASE.enter });
    },
    settle: () => {
      kit.tween.killTweensOf(view);
      kit.tween.killTweensOf(view.scale);
      view.position.set(place.x + width / 2, place.y);
      view.scale.set(1);
      view.alpha = 1;
    },
  };
}
