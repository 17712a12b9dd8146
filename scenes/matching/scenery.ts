import { Container } from 'pixi.js';
import { EASE, MOTION } from '../../src/stage/components/motion';
import type { StageKit, Viewport } from '../../src/stage/kit/view';
import type { Board } from './layout';

/** Top of the hill and its width, as shares of the play area. */
const HILL = { top: 0.1, width: 1.04 } as const;
/** The river's banks are drawn over its room, in heights of it. */
const RIVER_HEIGHT = 1.16;
/** How it comes as a round begins, and changes at its end. Seconds. */
const COMES_SECONDS = 0.6;
const LEAVES_SECONDS = 0.4;

/** What the cards of a round lie about: a tree, a river, a hill; nothing on the meadow. */
export interface Scenery {
  readonly view: Container;
  /** Sets it for a board, at once. */
  readonly place: (board: Board, viewport: Viewport) => void;
  /** It comes as the round begins. */
  readonly enter: () => void;
  /** From where it is to another place, with what stands on it. */
  readonly widen: (board: Board, viewport: Viewport) => void;
  /** It moves as something alights on it. */
  readonly stir: () => void;
  readonly leave: () => void;
}

/** Creates it, without anything at first. */
export function createScenery(kit: StageKit): Scenery {
  const props = { tree: kit.sprite('tree'), river: kit.sprite('river'), hill: kit.sprite('hill') };
  props.tree.anchor.set(0.5, 1);
  props.river.anchor.set(0.5);
  props.hill.anchor.set(0.5, 1);
  const view = new Container({ children: Object.values(props) });
  let shown: keyof typeof props | null = null;

  function place({ situation, middle }: Board, { width, height, play }: Viewport): void {
    for (const prop of Object.values(props)) {
      kit.tween.killTweensOf([prop, prop.scale]);
      prop.visible = false;
      prop.angle = 0;
      prop.alpha = 1;
    }
    shown = situation === 'meadow' ? null : situation;
    if (!shown) return;
    const prop = props[shown];
    prop.visible = true;
    if (situation === 'tree') {
      prop.setSize(middle.width, middle.height);
      prop.position.set(middle.x + middle.width / 2, middle.y + middle.height);
    } else if (situation === 'river') {
      prop.setSize(width * HILL.width, middle.height * RIVER_HEIGHT);
      prop.position.set(width / 2, middle.y + middle.height / 2);
    } else {
      prop.setSize(width * HILL.width, height - play.y - play.height * HILL.top);
      prop.position.set(width / 2, height);
    }
  }

  return {
    view,
    place,
    enter: () => {
      const prop = shown ? props[shown] : null;
      if (!prop || kit.isMotionReduced) return;
      kit.tween.from(prop, { alpha: 0, duration: MOTION.fast });
      if (shown === 'river') kit.tween.from(prop.scale, { x: 0, duration: COMES_SECONDS, ease: 'power2.out' });
      else kit.tween.from(prop.scale, { y: 0, duration: COMES_SECONDS, ease: EASE.enter });
    },
    widen: (board, viewport) => {
      const prop = shown ? props[shown] : null;
      const before = prop ? { x: prop.scale.x, y: prop.scale.y, top: prop.y } : null;
      place(board, viewport);
      if (!prop || !before || kit.isMotionReduced) return;
      kit.tween.from(prop, { y: before.top, duration: COMES_SECONDS, ease: EASE.move });
      kit.tween.from(prop.scale, { x: before.x, y: before.y, duration: COMES_SECONDS, ease: EASE.move });
    },
    stir: () => {
      if (shown !== 'tree' || kit.isMotionReduced) return;
      kit.tween.killTweensOf(props.tree);
      kit.tween.to(props.tree, { keyframes: { angle: [0, -2.2, 1.8, -0.8, 0] }, duration: 0.8, ease: 'sine.inOut' });
    },
    leave: () => {
      if (shown) kit.tween.to(props[shown], { alpha: 0, duration: LEAVES_SECONDS });
    },
  };
}
