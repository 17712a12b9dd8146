import type { Container } from 'pixi.js';
import type { PlayEvent, GameSetup } from '../play/contract';
import type { Game } from './game';
import { createHand } from './hand';
import type { StageKit } from './kit/view';

/** An animated hand that plays a game to show how it is played. */
export interface Demonstration {
  /** Call after each frame with the events of its steps. */
  readonly follow: (events: readonly PlayEvent[]) => void;
  readonly isOver: () => boolean;
  /** True when a press or a key has ended it. */
  readonly isSkipped: () => boolean;
  /** Removes the hand and its listeners. */
  readonly destroy: () => void;
}

const SECONDS = { before: 0.9, after: 1.3 } as const;
/** The demonstration ends after this many choices without an answer. */
const MAX_CHOICES = 6;
/** XOR mask that derives the demonstration's seed from the game's. */
const SEED_MASK = 0x5bd1e995;

/**
 * The setup of the demonstration: endless mode, which has no rounds, no introductions of new words,
 * and another seed than the game's own.
 */
export function makeDemonstrationSetup(setup: GameSetup): GameSetup {
  const words = setup.words.map((word) => (word.met === 0 ? { ...word, met: 1 } : word));
  return { ...setup, words, mode: 'endless', seed: (setup.seed ^ SEED_MASK) >>> 0 };
}

/**
 * Makes right choices with a hand over the stage until the first answer, or until a press or a key
 * ends it.
 */
export function createDemonstration(
  kit: Omit<StageKit, 'root' | 'setup'>,
  game: Game,
  stage: Container,
): Demonstration {
  const hand = createHand(kit, stage);
  let choicesMade = 0;
  let isBusy = true;
  let isAnswered = false;
  let isOver = false;
  let isSkipped = false;
  kit.tween.delayedCall(SECONDS.before, () => (isBusy = false));
  const skip = (): void => {
    isOver = true;
    isSkipped = true;
  };
  window.addEventListener('pointerdown', skip, true);
  window.addEventListener('keydown', skip, true);

  function tapNext(): void {
    const hint = game.hint();
    if (!hint) return;
    isBusy = true;
    choicesMade += 1;
    hand.tap(
      hint,
      () => game.act(hint.id),
      () => (isBusy = false),
    );
  }

  return {
    follow: (events) => {
      if (isAnswered) return;
      // A page that was read counts without being an answer.
      if (events.some((event) => event.type === 'answered') || game.run.state.stats.hits > 0) {
        isAnswered = true;
        hand.fadeOut(0.3);
        kit.tween.delayedCall(SECONDS.after, () => (isOver = true));
      } else if (!isBusy) {
        if (choicesMade >= MAX_CHOICES) isOver = true;
        else tapNext();
      }
    },
    isOver: () => isOver,
    isSkipped: () => isSkipped,
    destroy: () => {
      window.removeEventListener('pointerdown', skip, true);
      window.removeEventListener('keydown', skip, true);
      hand.destroy();
    },
  };
}
