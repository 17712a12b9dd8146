import { Container, Sprite } from 'pixi.js';
import type { PlayWord } from '../../src/play/word';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import { createLid } from './lid';
import type { Slot } from './rules';

/** In widths of the lantern. */
const SIZE = {
  glow: 1.2,
  picture: 0.6,
  litPicture: 0.8,
  outPicture: 1.16,
  moth: 0.34,
  mothAside: 0.42,
  mothAbove: 0.3,
} as const;
/**
 * The disc of the lantern lies a little below the middle of its drawing, under the knot of leaves.
 * In heights.
 */
const DISC_BELOW_MIDDLE = 0.07;
/** The rinds of fruits that hang side by side: green, red, purple, teal, pink and blue. */
const RINDS = [0x8cc152, 0xe8604c, 0xa274d4, 0x35b0a0, 0xf07fa8, 0x5b9be8] as const;
/** The rind in the drawing, in the drawing's widths and heights; below its middle. */
const RIND = { width: 220 / 240, height: 230 / 280, below: 23 / 280 } as const;
/**
 * Leaves close before a fruit that was wrong: half, so that its animal looks over them, so much
 * higher in heights of the fruit; and wholly before one that was taken away.
 */
const SHUT = { faded: 'whole', aside: 'half', wrong: 'half' } as const;
const PEEK_RISE = 0.12;
/**
 * A wrong animal peeps out and shakes its head: its size, in that in its fruit, and its turns. It
 * stays far smaller than a right one that jumps out: size is praise.
 */
const PEEP = { size: 1.06, rise: 0.1, degrees: 16, seconds: 1 } as const;
/**
 * The picture of a lantern that is found jumps out of it, stays a moment and goes back. It goes
 * straight up: a neighbour may be the next that is looked for.
 */
const OUT = { seconds: 0.28, stays: 0.5, above: 0.14 } as const;
/** A wrong one shakes about its knot. */
const SHAKE = { degrees: 15, seconds: 1 } as const;

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
  /** It swings, and its animal peeps out, before it shuts half: it was wrong. */
  readonly deny: () => void;
  /** Its animal has gone to dance. */
  readonly empty: () => void;
  /** Ends all movement of an answer, so that the next one begins at rest. */
  readonly settle: () => void;
}

/** A fruit of its own colour, by its order among others, about its middle. CSS pixels. */
export function createFruit(kit: StageKit, order: number, width: number, height: number): Container {
  const rind = kit.sprite('rind');
  const front = kit.sprite('lantern');
  for (const sprite of [rind, front]) sprite.anchor.set(0.5);
  rind.tint = RINDS[order % RINDS.length] ?? RINDS[0];
  rind.setSize(width * RIND.width, height * RIND.height);
  rind.y = height * RIND.below;
  front.setSize(width, height);
  return new Container({ children: [rind, front] });
}

/** Hangs up one lantern, the one of this order. What jumps out of it stays within `area`. */
export function createLantern(
  kit: StageKit,
  word: PlayWord,
  order: number,
  place: Rectangle,
  area: Rectangle,
): Lantern {
  const body = createFruit(kit, order, place.width, place.height);
  const glow = kit.sprite('glow');
  const picture = new Sprite({ texture: kit.art(word), anchor: 0.5 });
  const { width, height } = place;
  glow.anchor.set(0.5);
  const lid = createLid(kit, width);
  lid.view.y = height * (RIND.below + RIND.height / 2);
  glow.setSize(width * SIZE.glow, width * SIZE.glow);
  fitInside(picture, width * SIZE.picture);
  const discBelowMiddle = height * DISC_BELOW_MIDDLE;
  picture.y = glow.y = discBelowMiddle;
  glow.alpha = 0;
  const inner = new Container({ children: [glow, body, picture, lid.view], y: height / 2 });
  const view = new Container({ children: [inner], x: place.x + width / 2, y: place.y });
  const litScale = (picture.scale.x * SIZE.litPicture) / SIZE.picture;
  const restScale = picture.scale.x;
  /** Toward the middle of the play area. */
  const inward = place.x + width / 2 < area.x + area.width / 2 ? 1 : -1;
  let shown = 'waiting';

  const go = (target: object, to: Record<string, number>, isMoved: boolean): void => {
    kit.tween.to(target, { ...to, duration: isMoved ? MOTION.base : 0 });
  };

  /** A moth comes out of the evening to the light that has gone on, and stays. */
  function invite(): void {
    const moth = kit.sprite('moth');
    moth.anchor.set(0.5);
    fitInside(moth, width * SIZE.moth);
    const side = inward;
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
    kit.showPose(picture, 2 * seconds + stays);
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
      if (kit.isMotionReduced) {
        lid.close(SHUT.wrong, false);
        return;
      }
      const { degrees, seconds } = SHAKE;
      kit.tween.to(inner, { keyframes: { angle: [0, degrees, -degrees, degrees * 0.6, 0] }, duration: seconds });
      const large = restScale * PEEP.size;
      const y = discBelowMiddle;
      kit.tween.killTweensOf([picture, picture.scale]);
      kit.tween
        .timeline()
        .to(picture.scale, { x: large, y: large, duration: MOTION.fast, ease: EASE.enter })
        .to(picture, { y: y - height * PEEP.rise, duration: MOTION.fast }, 0)
        .to(picture, {
          keyframes: { angle: [0, PEEP.degrees, -PEEP.degrees, PEEP.degrees, -PEEP.degrees, 0] },
          duration: PEEP.seconds - MOTION.fast,
          ease: 'sine.inOut',
        })
        .to(picture.scale, { x: restScale, y: restScale, duration: MOTION.fast })
        .to(picture, { y: y - height * PEEK_RISE, duration: MOTION.fast }, '<')
        .call(() => {
          if (shown === 'waiting') lid.close(SHUT.wrong, true);
        });
    },
    show: (side, isAnswerShown, isMoved) => {
      const next = side === 'waiting' && isAnswerShown ? 'aside' : side;
      if (next === shown) return;
      shown = next;
      if (next === 'faded' || next === 'aside') {
        // It shuts; one that was taken away shrinks on its string when it has had its moment.
        const delay = isMoved && next === 'faded' ? PEEP.seconds + MOTION.base : 0;
        lid.close(SHUT[next], isMoved && !kit.isMotionReduced, delay);
        if (kit.isMotionReduced) return;
        if (next === 'faded') go(inner.scale, { x: 0.8, y: 0.8, delay }, isMoved);
        else go(picture, { y: discBelowMiddle - height * PEEK_RISE }, isMoved);
        return;
      }
      if (next === 'waiting') return;
      go(glow, { alpha: 1 }, isMoved);
      if (next !== 'found' || !isMoved || kit.isMotionReduced) {
        go(picture.scale, { x: litScale, y: litScale }, isMoved && !kit.isMotionReduced);
        if (next !== 'found' || !isMoved) return;
        kit.showPose(picture, OUT.seconds + OUT.stays);
        invite();
        return;
      }
      jumpOut();
      invite();
    },
    empty: () => {
      picture.visible = false;
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
