import type { Sprite } from 'pixi.js';
import type { PlayEvent } from '../play/contract';
import type { Game } from './game';
import type { StageKit } from './picture';

/** A hand that shows how the game goes. */
export interface Demonstration {
  /** Call after each step with what happened in it. */
  readonly follow: (events: readonly PlayEvent[]) => void;
  readonly isOver: () => boolean;
  readonly end: () => void;
}

const SECONDS = { before: 0.9, travel: 0.7, press: 0.12, between: 0.7, after: 1.3 } as const;
/** A hand that finds nothing to show gives up. */
const MOST_TAPS = 6;
const HAND_PIXELS = 92;

/** Shows right answers with a hand until the first one has been given. */
export function createDemonstration(kit: Omit<StageKit, 'root' | 'setup'>, game: Game, hand: Sprite): Demonstration {
  let taps = 0;
  let isBusy = true;
  let isOver = false;
  hand.scale.set(HAND_PIXELS / Math.max(hand.texture.width, hand.texture.height));
  // The finger's tip is the hand's upper left.
  hand.anchor.set(0.34, 0.06);
  hand.alpha = 0;
  const { x: size } = hand.scale;
  kit.tween.delayedCall(SECONDS.before, () => (isBusy = false));

  function tapNext(): void {
    const hint = game.hint();
    if (!hint) return;
    isBusy = true;
    taps += 1;
    if (taps === 1) hand.position.set(hint.x + 120, hint.y + 160);
    kit.tween
      .timeline({ onComplete: () => (isBusy = false) })
      .to(hand, { x: hint.x, y: hint.y, alpha: 1, duration: kit.isMotionReduced ? 0.01 : SECONDS.travel, ease: 'power2.inOut' })
      .to(hand.scale, { x: size * 0.84, y: size * 0.84, duration: SECONDS.press })
      .call(() => game.act(hint.id))
      .to(hand.scale, { x: size, y: size, duration: SECONDS.press })
      .to(hand, { duration: SECONDS.between });
  }

  return {
    follow: (events) => {
      if (events.some((event) => event.type === 'answered')) {
        isBusy = true;
        kit.tween.to(hand, { alpha: 0, delay: 0.3, duration: 0.3 });
        kit.tween.delayedCall(SECONDS.after, () => (isOver = true));
      } else if (!isBusy) {
        if (taps >= MOST_TAPS) isOver = true;
        else tapNext();
      }
    },
    isOver: () => isOver,
    end: () => {
      isOver = true;
    },
  };
}
