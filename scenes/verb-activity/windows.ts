import { Container, Sprite, Texture } from 'pixi.js';
import type { PlayWord } from '../../src/play/word';
import { ACTIONS } from '../../src/stage/cast/actions';
import type { Acting } from '../../src/stage/cast/acting';
import { createActing } from '../../src/stage/cast/acting';
import { FRAME } from '../../src/stage/cast/skeleton';
import { findActionName } from '../../src/stage/cast/verbs';
import { destroyView } from '../../src/stage/components/destroy-view';
import { centreOf } from '../../src/stage/components/grid';
import { fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';

/** At most this many children move at the same time. */
const MAX_PUPPETS = 4;
/** With more of them the windows take turns. */
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

/** A window on the beach with a verb. */
export interface BeachWindow extends Shown {
  readonly key: string;
  readonly place: Rectangle;
  readonly remove: () => void;
}

/** Creates a window at its place. */
export function createWindow(kit: StageKit, word: PlayWord, place: Rectangle): BeachWindow {
  const frame = kit.sprite('beach-window');
  frame.anchor.set(0.5);
  frame.setSize(place.width, place.height);
  const shown = showVerb(kit, word, Math.min(place.width, place.height));
  const { x, y } = centreOf(place);
  const view = new Container({ children: [frame, shown.view], x, y });
  return {
    view,
    acting: shown.acting,
    key: word.key,
    place,
    remove: () => {
      shown.acting?.stop();
      destroyView(kit, view);
    },
  };
}

/** Lets the actions of windows loop, only as many at a time as a slow device keeps up with. */
export function createTurns(kit: Pick<StageKit, 'tween'>): {
  readonly start: (actings: readonly Acting[]) => void;
  readonly stop: () => void;
} {
  let shown: readonly Acting[] = [];
  let first = 0;
  let call: ReturnType<StageKit['tween']['delayedCall']> | null = null;

  function next(): void {
    let budget = MAX_PUPPETS;
    const inTurn = shown.map((_, index) => shown[(first + index) % shown.length] as Acting);
    let moving = 0;
    for (const acting of inTurn) {
      const fits = acting.puppets <= budget;
      budget = fits ? budget - acting.puppets : 0;
      if (fits) {
        acting.play();
        moving += 1;
      } else acting.rest();
    }
    if (moving === shown.length) return;
    first = (first + moving) % shown.length;
    call = kit.tween.delayedCall(TURN_SECONDS, next);
  }

  function stop(): void {
    call?.kill();
    call = null;
    for (const acting of shown) if (!acting.view.destroyed) acting.rest();
    shown = [];
  }

  return {
    start: (actings) => {
      stop();
      shown = actings;
      first = 0;
      next();
    },
    stop,
  };
}
