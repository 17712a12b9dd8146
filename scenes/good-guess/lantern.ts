import { Container, Sprite } from 'pixi.js';
import type { PlayWord } from '../../src/play/word';
import { MOTION } from '../../src/stage/components/motion';
import { fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import type { Slot } from './rules';

/** Width over height of the drawing. */
export const LANTERN_ASPECT_RATIO = 0.86;

/** In widths of the lantern. */
const SIZE = {
  glow: 1.5,
  picture: 0.6,
  litPicture: 0.8,
  outPicture: 1.05,
  moth: 0.34,
  mothAside: 0.42,
  mothAbove: 0.3,
} as const;
/**
 * The disc of the lantern lies a little below the middle of its drawing, under the knot of leaves.
 * In heights.
 */
const DISC_BELOW_MIDDLE = 0.07;
/** Opacity of a distractor that was taken away, and of the others while the answer is shown. */
const ALPHA = { faded: 0.12, aside: 0.35, wrong: 0.5 } as const;
/** The picture of a lantern that is found jumps out of it, stays a moment and goes back. */
const OUT = { seconds: 0.28, stays: 0.4, above: 0.16 } as const;
/** A wrong one shakes about its knot. */
const SHAKE = { degrees: 11, seconds: 0.6 } as const;

/** Its way to a lantern, and the beats of its wings: an odd number leaves them open. */
const MOTH = { seconds: 0.9, flapSeconds: 0.08, flaps: 15 } as const;

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
  /** Shakes and dims it: it was wrong. It stays dim until the next set. */
  readonly deny: () => void;
  /** Ends all movement of an answer, so that the next one begins at rest. */
  readonly settle: () => void;
}

/** Hangs up one lantern. What jumps out of it stays within `area`. */
export function createLantern(kit: StageKit, word: PlayWord, place: Rectangle, area: Rectangle): Lantern {
  const body = kit.sprite('lantern');
  const glow = kit.sprite('glow');
  const picture = new Sprite({ texture: kit.art(word), anchor: 0.5 });
  const { width, height } = place;
  for (const sprite of [body, glow]) sprite.anchor.set(0.5);
  body.setSize(width, height);
  glow.setSize(width * SIZE.glow, width * SIZE.glow);
  fitInside(picture, width * SIZE.picture);
  const discBelowMiddle = height * DISC_BELOW_MIDDLE;
  picture.y = glow.y = discBelowMiddle;
  glow.alpha = 0;
  const inner = new Container({ children: [glow, body, picture], y: height / 2 });
  const view = new Container({ children: [inner], x: place.x + width / 2, y: place.y });
  const litScale = (picture.scale.x * SIZE.litPicture) / SIZE.picture;
  let shown = 'waiting';

  const go = (target: object, to: Record<string, number>, isMoved: boolean): void => {
    kit.tween.to(target, { ...to, duration: isMoved ? MOTION.base : 0 });
  };

  /** A moth comes out of the evening to the light that has gone on, and stays. */
  function invite(): void {
    const moth = kit.sprite('moth');
    moth.anchor.set(0.5);
    fitInside(moth, width * SIZE.moth);
    const side = kit.random() < 0.5 ? -1 : 1;
    const rest = { x: side * width * SIZE.mothAside, y: discBelowMiddle - width * SIZE.mothAbove };
    inner.addChild(moth);
    if (kit.isMotionReduced) {
      moth.position.copyFrom(rest);
      return;
    }
    const { y: size } = moth.scale;
    moth.position.set(side * width * 1.6, -height * 0.9);
    kit.tween
      .timeline()
      .to(moth, { x: rest.x, duration: MOTH.seconds, ease: 'sine.out' })
      .to(moth, { y: rest.y, duration: MOTH.seconds, ease: 'back.out(2)' }, 0)
      .to(moth, { keyframes: { rotation: [side * 0.6, -side * 0.5, side * 0.4, 0] }, duration: MOTH.seconds }, 0)
      .to(moth.scale, { y: size * 0.45, duration: MOTH.flapSeconds, repeat: MOTH.flaps, yoyo: true }, 0);
  }

  /** It opens: its picture jumps out at double size, and goes back. */
  function jumpOut(): void {
    const out = (litScale * SIZE.outPicture) / SIZE.litPicture;
    const { seconds, stays, above } = OUT;
    const y = discBelowMiddle;
    const middle = place.x + width / 2;
    const half = (width * SIZE.outPicture) / 2;
    const x = Math.max(area.x + half, Math.min(area.x + area.width - half, middle)) - middle;
    const [wide, high] = [body.scale.x, body.scale.y];
    kit.tween
      .timeline()
      .to(picture.scale, { x: out, y: out, duration: seconds, ease: 'back.out(2.4)' })
      .to(picture, { x, y: y - height * above, duration: seconds, ease: 'power2.out' }, 0)
      .to(body.scale, { x: wide * 1.14, y: high * 1.14, duration: seconds, ease: 'back.out(2.4)' }, 0)
      .to(picture.scale, { x: litScale, y: litScale, duration: seconds, ease: 'power2.in' }, seconds + stays)
      .to(picture, { x: 0, y, duration: seconds, ease: 'power2.in' }, seconds + stays)
      .to(body.scale, { x: wide, y: high, duration: seconds }, seconds + stays);
  }

  return {
    view,
    place,
    deny: () => {
      if (shown !== 'waiting') return;
      go(inner, { alpha: ALPHA.wrong }, true);
      if (kit.isMotionReduced) return;
      const { degrees, seconds } = SHAKE;
      kit.tween.to(inner, { keyframes: { angle: [0, degrees, -degrees, degrees * 0.6, 0] }, duration: seconds });
    },
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
      if (next !== 'found' || !isMoved || kit.isMotionReduced) {
        go(picture.scale, { x: litScale, y: litScale }, isMoved && !kit.isMotionReduced);
        if (next === 'found' && isMoved) invite();
        return;
      }
      jumpOut();
      invite();
    },
    settle: () => {
      kit.tween.killTweensOf(view);
      kit.tween.killTweensOf(view.scale);
      view.position.set(place.x + width / 2, place.y);
      view.scale.set(1);
      view.rotation = 0;
      view.alpha = 1;
    },
  };
}
