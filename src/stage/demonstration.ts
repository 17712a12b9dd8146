import type { Container } from 'pixi.js';
import type { PlayEvent, GameSetup } from '../play/contract';
import type { Game } from './game';
import type { StageKit } from './view';

/** An animated hand that plays a game to show how it is played. */
export interface Demonstration {
  /** Call after each frame with the events of its steps. */
  readonly follow: (events: readonly PlayEvent[]) => void;
  readonly isOver: () => boolean;
  /** Removes the hand and its listeners. */
  readonly destroy: () => void;
}

const SECONDS = { before: 0.9, travel: 0.7, press: 0.12, between: 0.7, after: 1.3 } as const;
/** The demonstration ends after this many choices without an answer. */
const MAX_CHOICES = 6;
const HAND_PIXELS = 92;
/** The hand enters from below, on the right. Offset from its first target, in CSS pixels. */
const ENTRY = { x: 120, y: 160 } as const;
/** Scale of the hand while it presses. */
const PRESS_RATIO = 0.84;
/** XOR mask that derives the demonstration's seed from the game's. */
const SEED_MASK = 0x5bd1e995;

/** The setup of the demonstration: endless mode, which has no rounds, and another seed than the game's own. */
export function makeDemonstrationSetup(setup: GameSetup): GameSetup {
  return { ...setup, mode: 'endless', seed: (setup.seed ^ SEED_MASK) >>> 0 };
}

/** Makes right choices with a hand over the stage until the first answer, or until a press or a key ends it. */
export function createDemonstration(kit: Omit<StageKit, 'root' | 'setup'>, game: Game, stage: Container): Demonstration {
  const hand = kit.sprite('hand');
  let choicesMade = 0;
  let isBusy = true;
  let isAnswered = false;
  let isOver = false;
  stage.addChild(hand);
  hand.scale.set(HAND_PIXELS / Math.max(hand.texture.width, hand.texture.height));
  // The finger's tip is the hand's upper left.
  hand.anchor.set(0.34, 0.06);
  hand.alpha = 0;
  const { x: size } = hand.scale;
  kit.tween.delayedCall(SECONDS.before, () => (isBusy = false));
  const skip = (): void => {
    isOver = true;
  };
  window.addEventListener('pointerdown', skip, true);
  window.addEventListener('keydown', skip, true);

  function tapNext(): void {
    const hint = game.hint();
    if (!hint) return;
    isBusy = true;
    choicesMade += 1;
    if (choicesMade === 1) hand.position.set(hint.x + ENTRY.x, hint.y + ENTRY.y);
    kit.tween
      .timeline({ onComplete: () => (isBusy = false) })
      .to(hand, { x: hint.x, y: hint.y, alpha: 1, duration: kit.isMotionReduced ? 0.01 : SECONDS.travel, ease: 'power2.inOut' })
      .to(hand.scale, { x: size * PRESS_RATIO, y: size * PRESS_RATIO, duration: SECONDS.press })
      .call(() => game.act(hint.id))
      .to(hand.scale, { x: size, y: size, duration: SECONDS.press })
      .to(hand, { duration: SECONDS.between });
  }

  return {
    follow: (events) => {
      if (isAnswered) return;
      if (events.some((event) => event.type === 'answered')) {
        isAnswered = true;
        kit.tween.killTweensOf(hand, 'alpha');
        kit.tween.to(hand, { alpha: 0, delay: 0.3, duration: 0.3 });
        kit.tween.delayedCall(SECONDS.after, () => (isOver = true));
      } else if (!isBusy) {
        if (choicesMade >= MAX_CHOICES) isOver = true;
        else tapNext();
      }
    },
    isOver: () => isOver,
    destroy: () => {
      window.removeEventListener('pointerdown', skip, true);
      window.removeEventListener('keydown', skip, true);
      hand.destroy();
    },
  };
}
