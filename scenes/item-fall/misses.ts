import { Container } from 'pixi.js';
import type { PlayWord } from '../../src/play/word';
import { playAct } from '../../src/stage/components/acts';
import type { Act } from '../../src/stage/components/acts';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { createNameTag } from '../../src/stage/components/name-tag';
import type { NameTag } from '../../src/stage/components/name-tag';
import type { Rectangle, StageKit, Viewport } from '../../src/stage/kit/view';
import type { ItemView } from './leaf';
import type { Stream } from './stream';
import { vanish } from './stream';

/**
 * A wrong leaf comes nearer and does something funny under its word, by the number of misses; then
 * it glides down to the nearer side, in radii, and floats off.
 */
const DENY = {
  size: 1.2,
  wordBelow: 0.2,
  /** Least distance of its middle from the lower edge, in radii, so that its word is seen whole. */
  lift: 2.3,
  acts: ['shake', 'spin', 'stretch'],
  actSeconds: 0.9,
  sideRatio: 0.7,
  glideSeconds: 0.5,
} as const;

/** What wrong leaves do. */
export interface Misses {
  /**
   * A wrong item says its word and acts, a little larger; then it glides down to the nearer side
   * and floats off. One that came before hurries. At the second miss those that are `right` hop.
   */
  readonly deny: (
    made: ItemView,
    taken: PlayWord | null,
    misses: number,
    viewport: Viewport | null,
    right: () => readonly ItemView[],
  ) => void;
}

/** `label` shows a word at the lower edge of what it belongs to. */
export function createMisses(
  kit: StageKit,
  flights: Container,
  stream: Pick<Stream, 'sprite' | 'floatOff'>,
  label: (name: NameTag, word: PlayWord, on: Rectangle, seconds?: number) => void,
): Misses {
  /** The wrong item that still acts: its word and its moves. */
  let denied: { readonly word: Container; readonly moves: ReturnType<typeof kit.tween.timeline> } | null = null;

  /** The word of a wrong item below its leaf, alone in view. */
  function tell({ view, radius }: ItemView, word: PlayWord): Container {
    const own = createNameTag(kit);
    view.addChild(own.view);
    const side = (2 * radius) / view.scale.x;
    const below = side * DENY.wordBelow;
    label(own, word, { x: -side / 2, y: -side / 2, width: side, height: side + below }, DENY.actSeconds);
    return own.view;
  }

  return {
    deny: (made, taken, misses, viewport, right) => {
      const { view, body, figure, radius } = made;
      figure.visible = true;
      if (denied) {
        denied.word.visible = false;
        denied.moves.timeScale(4);
      }
      flights.addChild(view);
      const word = taken ? tell(made, taken) : new Container();
      const lifted = viewport ? Math.min(view.y, viewport.height - radius * DENY.lift) : view.y;
      if (kit.isMotionReduced || !viewport) {
        view.y = lifted;
        vanish(kit, made, DENY.actSeconds);
        return;
      }
      const act: Act = DENY.acts[Math.min(misses, DENY.acts.length) - 1] ?? DENY.acts[0];
      const size = view.scale.x * DENY.size;
      const side = view.x < viewport.width / 2 ? -1 : 1;
      playAct(kit, figure, act, radius, DENY.actSeconds);
      kit.tween.to(body, { x: 0, angle: 0, duration: MOTION.fast });
      const { actSeconds, glideSeconds } = DENY;
      const aside = view.x + side * radius * DENY.sideRatio;
      const moves = kit.tween
        .timeline({
          onComplete: () => {
            if (denied?.moves === moves) denied = null;
            word.visible = false;
            stream.floatOff(made);
          },
        })
        .to(view.scale, { x: size, y: size, duration: MOTION.fast, ease: EASE.enter })
        .to(view, { y: lifted, duration: MOTION.fast, ease: EASE.enter }, '<')
        .to(view, { x: aside, delay: actSeconds - MOTION.fast, duration: glideSeconds })
        .to(view, { y: Math.max(view.y, stream.sprite.y - radius), duration: glideSeconds, ease: 'sine.in' }, '<');
      denied = { word, moves };
      if (misses !== 2) return;
      for (const one of right()) playAct(kit, one.figure, 'hop', 2 * one.radius, DENY.actSeconds);
    },
  };
}
