import { Container, Sprite, Texture } from 'pixi.js';
import type { PlayWord } from '../../src/play/word';
import { ACTIONS } from '../../src/stage/cast/actions';
import type { Acting } from '../../src/stage/cast/acting';
import { createActing } from '../../src/stage/cast/acting';
import { FRAME } from '../../src/stage/cast/skeleton';
import { findActionName } from '../../src/stage/cast/verbs';
import { jump } from '../../src/stage/components/jump';
import { destroyView } from '../../src/stage/components/destroy-view';
import { centreOf } from '../../src/stage/components/grid';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';

/** At most this many children move at the same time. */
export const MAX_PUPPETS = 4;
/** With more of them, some wait this long. */
const TURN_SECONDS = 3;
/**
 * Shares of a frame's side: the size of a picture that stands for an action, the width and the
 * ground of what is acted out.
 */
const RATIO = { picture: 0.58, width: 0.84, ground: 0.3 } as const;

/**
 * What shows a verb: its action, or its picture where it has none. Its view has the middle of its
 * square frame as origin.
 */
export interface Shown {
  readonly view: Container;
  readonly acting: Acting | null;
}

/**
 * Creates what shows a verb in a square of this side, CSS pixels. Logs a verb that has neither
 * action nor picture.
 */
export function showVerb(kit: StageKit, word: PlayWord, side: number): Shown {
  const name = findActionName(word.english, word.verbName);
  if (name) {
    const acting = createActing(kit, ACTIONS[name]);
    acting.view.scale.set((side * RATIO.width) / FRAME.size);
    acting.view.y = side * RATIO.ground;
    return { view: new Container({ children: [acting.view] }), acting };
  }
  const texture = kit.art(word);
  // A missing answer is only logged (spec: shell#logs).
  if (texture === Texture.EMPTY) console.warn(`The verb "${word.english}" has neither an action nor a picture.`);
  const picture = new Sprite({ texture, anchor: 0.5 });
  fitInside(picture, side * RATIO.picture);
  return { view: new Container({ children: [picture] }), acting: null };
}

/** How a window looks: the beach by day, or a theatre in which the action is a shadow. */
export type WindowFrame = 'beach-window' | 'shadow-window';

/** Colour that an action is multiplied by to become a shadow, and to be itself. */
const TINT = { shadow: 0x2b1a4f, none: 0xffffff } as const;
/** Seconds in which the light goes on. */
const LIGHT_SECONDS = 0.45;

/** A window with a verb. */
export interface ActionWindow extends Shown {
  readonly key: string;
  readonly place: Rectangle;
  /** Plays the action from its beginning, this often; for ever without a number. */
  readonly act: (times?: number) => void;
  /**
   * Puts the light behind the action on, a disc of this diameter in the window's own units: a
   * shadow gets its colours.
   */
  readonly light: (diameter: number) => void;
  readonly remove: () => void;
}

/** Mixes two greys or colours channel by channel; `ratio` 0..1. */
function mixColors(from: number, to: number, ratio: number): number {
  const mix = (shift: number): number => {
    const [start, end] = [(from >> shift) & 0xff, (to >> shift) & 0xff];
    return Math.round(start + (end - start) * ratio) << shift;
  };
  return mix(16) + mix(8) + mix(0);
}

/** Creates a window at its place. */
export function createWindow(kit: StageKit, word: PlayWord, place: Rectangle, look: WindowFrame): ActionWindow {
  const frame = kit.sprite(look);
  frame.anchor.set(0.5);
  frame.setSize(place.width, place.height);
  const spotlight = kit.sprite('spotlight');
  spotlight.anchor.set(0.5);
  spotlight.visible = false;
  const shown = showVerb(kit, word, Math.min(place.width, place.height));
  const isShadow = look === 'shadow-window';
  if (isShadow) shown.view.tint = TINT.shadow;
  const { x, y } = centreOf(place);
  const view = new Container({ children: [frame, spotlight, shown.view], x, y });
  return {
    view,
    acting: shown.acting,
    key: word.key,
    place,
    act: (times) => {
      if (shown.acting) shown.acting.play(times);
      else jump(kit, shown.view);
    },
    light: (diameter) => {
      spotlight.visible = true;
      spotlight.setSize(diameter);
      const { x: size } = spotlight.scale;
      if (kit.isMotionReduced) {
        shown.view.tint = TINT.none;
        return;
      }
      kit.tween.from(spotlight.scale, { x: 0, y: 0, duration: MOTION.slow, ease: EASE.enter });
      kit.tween.to(spotlight, { angle: 40, duration: 2, ease: 'sine.out' });
      if (!isShadow || size === 0) return;
      const clock = { ratio: 0 };
      kit.tween.to(clock, {
        ratio: 1,
        duration: LIGHT_SECONDS,
        onUpdate: () => {
          if (!shown.view.destroyed) shown.view.tint = mixColors(TINT.shadow, TINT.none, clock.ratio);
        },
      });
    },
    remove: () => {
      shown.acting?.stop();
      destroyView(kit, view);
    },
  };
}

/**
 * Plays the actions of new windows once, as many at a time as a slow device keeps up with; then
 * they rest.
 */
export function createTurns(kit: Pick<StageKit, 'tween'>): {
  readonly start: (actings: readonly Acting[]) => void;
  readonly stop: () => void;
} {
  let waiting: Acting[] = [];
  let moving: Acting[] = [];
  let call: ReturnType<StageKit['tween']['delayedCall']> | null = null;

  function rest(): void {
    for (const acting of moving) if (!acting.view.destroyed) acting.rest();
    moving = [];
  }

  function next(): void {
    rest();
    let budget = MAX_PUPPETS;
    while (waiting[0] && waiting[0].puppets <= budget) {
      const acting = waiting.shift() as Acting;
      budget -= acting.puppets;
      acting.play(1);
      moving.push(acting);
    }
    call = waiting.length > 0 ? kit.tween.delayedCall(TURN_SECONDS, next) : null;
  }

  function stop(): void {
    call?.kill();
    call = null;
    waiting = [];
    rest();
  }

  return {
    start: (actings) => {
      stop();
      waiting = [...actings];
      next();
    },
    stop,
  };
}
