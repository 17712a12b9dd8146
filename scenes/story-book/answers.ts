import type { Container } from 'pixi.js';
import { nudge, wobble } from '../../src/stage/components/animations';
import { EASE, MOTION } from '../../src/stage/components/motion';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import type { Finding } from './finding';
import type { State, Tuning } from './rules-pages';
import type { Picture, Sheet } from './sheet';

/** Of what may no longer be chosen. */
export const FADED_ALPHA = 0.25;
/** Of a wrong picture once it has said what it shows: it may still be chosen. */
const PUT_BACK_ALPHA = 0.5;
/** What was wrong stands back once it has said its own word, from and to these seconds. */
const WRONG = { from: 1, to: 2.2 } as const;
/** The right picture grows to at most this share of the page's width, and this factor. */
const GROWN = 0.7;
const MAX_GROWTH = 1.25;
/** Who is in a wrong picture leaps as if it were so tall, in heights of the picture. */
const WRONG_LEAP = 0.6;

/** How answers show: the pictures of a question, and things that hide no one. */
export interface Answers {
  readonly showRight: (picture: Picture, pictures: readonly Picture[], window: Rectangle) => void;
  readonly showWrong: (picture: Picture, sheet: Sheet, state: State) => void;
  readonly standBack: (node: Container) => void;
  readonly standForward: (node: Container) => void;
}

export function createAnswers(kit: StageKit<Tuning>, finding: Finding): Answers {
  /** The right picture grows over the page, and what it shows rises and does what it does. */
  function showRight({ view, place, scene }: Picture, pictures: readonly Picture[], window: Rectangle): void {
    standForward(view);
    for (const other of pictures) {
      if (other.view === view) continue;
      kit.tween.killTweensOf(other.view, 'alpha');
      other.view.alpha = FADED_ALPHA;
    }
    const scale = Math.min((GROWN * window.width) / place.width, window.height / place.height, MAX_GROWTH);
    view.parent?.addChild(view);
    if (kit.isMotionReduced) return;
    const centre = { x: window.x + window.width / 2, y: window.y + window.height / 2 };
    kit.tween.to(view, { ...centre, duration: MOTION.base, ease: EASE.move });
    kit.tween.to(view.scale, { x: scale, y: scale, duration: MOTION.base, ease: EASE.enter });
    scene.play();
    scene.hop(0);
  }

  /** Stands back, once it has said its own word. */
  function standBack(node: Container): void {
    kit.tween.killTweensOf(node, 'alpha');
    node.alpha = 1;
    kit.tween.to(node, { alpha: FADED_ALPHA, delay: WRONG.from, duration: MOTION.fast });
    kit.tween.to(node, { alpha: 1, delay: WRONG.to, duration: MOTION.base });
  }

  /** Comes forward again at once. */
  function standForward(node: Container): void {
    kit.tween.killTweensOf(node, 'alpha');
    node.alpha = 1;
  }

  /**
   * Who is in a wrong picture does what it does and jumps, while it is said; then the picture stays
   * back. From the second miss on the right one hops after that.
   */
  function showWrong({ page, view, place, scene }: Picture, sheet: Sheet, { question, ladder }: State): void {
    wobble(kit, view);
    kit.tween.killTweensOf(view, 'alpha');
    view.alpha = 1;
    kit.tween.to(view, { alpha: PUT_BACK_ALPHA, delay: WRONG.to, duration: MOTION.fast });
    // It is not built anew: what is looked at stays there.
    scene.play();
    kit.setup.sentences[page]?.scene?.parts.forEach((_, part) => {
      const node = scene.nodeOf(part);
      if (node) finding.leap(node, place.height * WRONG_LEAP, 0);
    });
    sheet.showOther(page);
    const right = sheet.pictures.find((picture) => picture.page === question?.target);
    if (!right || ladder.misses < 2) return;
    kit.tween.delayedCall(WRONG.to, () => {
      if (right.view.destroyed) return;
      nudge(kit, right.view, 0);
      right.scene.play();
    });
  }

  return { showRight, showWrong, standBack, standForward };
}
