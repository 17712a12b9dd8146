import { Container, Sprite, Texture } from 'pixi.js';
import type { PlayWord } from '../../src/play/word';
import { ACTIONS } from '../../src/stage/cast/actions';
import type { ActionName } from '../../src/stage/cast/actions';
import type { Acting } from '../../src/stage/cast/acting';
import { createActing } from '../../src/stage/cast/acting';
import type { Look } from '../../src/stage/cast/skeleton';
import { FRAME, LOOKS } from '../../src/stage/cast/skeleton';
import { findActionName } from '../../src/stage/cast/verbs';
import { jump } from '../../src/stage/components/jump';
import { destroyView } from '../../src/stage/components/destroy-view';
import { centreOf } from '../../src/stage/components/grid';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';

/** At most this many children move at the same time. */
export const MAX_PUPPETS = 4;
/**
 * Shares of a frame's side: the size of a picture that stands for an action, the width and the
 * ground of what is acted out.
 */
const RATIO = { picture: 0.58, width: 0.92, ground: 0.3 } as const;

/** Who acts: the children of a board are different ones. */
const CHILDREN: readonly Look[] = [
  LOOKS.a,
  LOOKS.b,
  { body: 'a', top: 0xf5b93f, legs: 0x3f8f86 },
  { body: 'b', top: 0x9a78d8, legs: 0x5a4a78 },
];
/** Actions that lead away over the lake: to the right, as they look. */
const TRAVELS: ReadonlySet<ActionName> = new Set<ActionName>(['swim', 'paddle']);
/** Outside its frame an action is larger by this factor. */
const OUTSIDE = 1.2;
/** One that leads away stays for this long first. Seconds. */
const STAY_SECONDS = 0.3;
/** The raft under a frame: its width in that of the frame, and how far the frame stands in it. */
const FLOAT = { width: 1.12, deckRatio: 0.3 } as const;
/** The ropes of a frame that hangs: their width, and where they begin, in its width and height. */
const ROPE = { width: 9, aside: 0.34, from: 0.44 } as const;
/** Size of a shadow at first, in that of what is seen in colour later. */
const SHADOW_SCALE = 1.16;
/** A wrong action steps out of its frame by this factor. */
const STEP_OUT = 1.2;

/**
 * What shows a verb: its action, or its picture where it has none. Its view has the middle of its
 * square frame as origin.
 */
export interface Shown {
  readonly view: Container;
  readonly acting: Acting | null;
  /** It leads away over the lake, to the right. */
  readonly isTravel: boolean;
}

/**
 * Creates what shows a verb in a square of this side, CSS pixels; `order` chooses the child. Logs a
 * verb that has neither action nor picture.
 */
export function showVerb(kit: StageKit, word: PlayWord, side: number, order = 0): Shown {
  const name = findActionName(word.english, word.verbName);
  if (name) {
    const lookOf = (_actor: unknown, index: number): Look => CHILDREN[(order + index) % CHILDREN.length] ?? LOOKS.a;
    const acting = createActing(kit, ACTIONS[name], lookOf);
    acting.view.scale.set((side * RATIO.width) / FRAME.size);
    acting.view.y = side * RATIO.ground;
    return { view: new Container({ children: [acting.view] }), acting, isTravel: TRAVELS.has(name) };
  }
  const texture = kit.art(word);
  // A missing answer is only logged (spec: shell#logs).
  if (texture === Texture.EMPTY) console.warn(`The verb "${word.english}" has neither an action nor a picture.`);
  const picture = new Sprite({ texture, anchor: 0.5 });
  fitInside(picture, side * RATIO.picture);
  return { view: new Container({ children: [picture] }), acting: null, isTravel: false };
}

/** How a window looks: the beach by day, or a theatre in which the action is a shadow. */
export type WindowFrame = 'beach-window' | 'shadow-window';

/**
 * The places seen in the windows of a board by day, in turn: the first is the beach of the frame
 * itself.
 */
const PLACES = [null, 'window-meadow', 'window-yard', 'window-hills'] as const;
/** Of a place in its window: its width, its height and its middle, in the window's. */
const PLACE = { width: 208 / 240, height: 204 / 240, y: -4 / 240 } as const;
/**
 * The colour that a child is multiplied by to become a shadow. The things that it uses keep theirs,
 * so that what is done is told by them.
 */
const SHADOW_TINT = 0x3a2a6e;
/** The wake of a boat that leaves: its lines in units of the cast, and their opacity. */
const WAKE = {
  alpha: 0.6,
  lines: [
    { x: -6, y: 3, width: 190, height: 9 },
    { x: -70, y: 15, width: 110, height: 6 },
    { x: -120, y: 5, width: 70, height: 5 },
  ],
} as const;
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
  /** Its frame fades, and what is done in it goes on, larger. */
  readonly leaveFrame: (delay: number) => void;
  /** Where the ground is below its middle once it has left its frame, in the window's own units. */
  readonly groundY: number;
  /** What is done goes so far to the right, in the window's own units. Seconds. */
  readonly away: (distance: number, delay: number, seconds: number) => void;
  /** It is thrown up so high, in the window's own units, again and again. Seconds of one way up. */
  readonly bounce: (height: number, delay: number, seconds: number, times: number) => void;
  /** A raft is under its frame. */
  readonly float: () => void;
  /** It hangs on two ropes of this length. CSS pixels. */
  readonly hang: (length: number) => void;
  /** It steps out of its frame for a moment, while it is done: it was wrong. Seconds. */
  readonly stepOut: (seconds: number) => void;
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

/** The sprites of a view with their own tints. */
function listTints(view: Container): { readonly sprite: Sprite; readonly tint: number }[] {
  return view.children.flatMap((child) =>
    child instanceof Sprite ? [{ sprite: child, tint: child.tint }] : listTints(child),
  );
}

/** The water is the place's own outside a frame; a wake follows the boat. */
export function leaveWater({ acting }: Shown, kit: StageKit): void {
  for (const water of (acting?.props ?? []).filter(({ texture }) => texture === kit.texture('prop-water'))) {
    if (water.destroyed) continue;
    water.visible = false;
    for (const { x: middle, y: below, width, height } of WAKE.lines) {
      const line = kit.sprite('dot');
      line.anchor.set(0.5);
      line.setSize(width, height);
      line.position.set(middle, below);
      line.alpha = WAKE.alpha;
      acting?.view.addChild(line);
    }
  }
}

/** Creates a window at its place; `order`: which of its board it is. */
export function createWindow(
  kit: StageKit,
  word: PlayWord,
  place: Rectangle,
  look: WindowFrame,
  order: number,
): ActionWindow {
  const frame = kit.sprite(look);
  frame.anchor.set(0.5);
  frame.setSize(place.width, place.height);
  const spotlight = kit.sprite('spotlight');
  spotlight.anchor.set(0.5);
  spotlight.visible = false;
  const shown = showVerb(kit, word, Math.min(place.width, place.height), order);
  // A frame that is higher than wide has its ground lower.
  shown.view.y = Math.max(0, place.height - place.width) * RATIO.ground;
  const isShadow = look === 'shadow-window';
  const isProp = (sprite: Sprite): boolean => shown.acting?.props.includes(sprite) === true;
  const tints = isShadow ? listTints(shown.view).filter(({ sprite }) => !isProp(sprite)) : [];
  const shade = (ratio: number): void => {
    for (const { sprite, tint } of tints) sprite.tint = mixColors(SHADOW_TINT, tint, ratio);
  };
  shade(0);
  if (isShadow) shown.view.scale.set(SHADOW_SCALE);
  const { x, y } = centreOf(place);
  const view = new Container({ children: [frame, spotlight, shown.view], x, y });

  /** What its action leaves behind. */
  const leftBehind: Sprite[] = [frame, spotlight];
  // Who swims or rows needs the water of the beach.
  const seen = isShadow || shown.isTravel ? null : PLACES[order % PLACES.length];
  if (seen) {
    const scenery = kit.sprite(seen);
    scenery.anchor.set(0.5);
    scenery.setSize(place.width * PLACE.width, place.height * PLACE.height);
    scenery.y = place.height * PLACE.y;
    view.addChildAt(scenery, 1);
    leftBehind.push(scenery);
  }

  const ground = shown.acting?.view.y ?? Math.min(place.width, place.height) * RATIO.ground;

  return {
    view,
    acting: shown.acting,
    isTravel: shown.isTravel,
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
        shade(1);
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
          if (!shown.view.destroyed) shade(clock.ratio);
        },
      });
    },
    groundY: shown.view.y + ground * OUTSIDE,
    leaveFrame: (delay) => {
      for (const part of leftBehind) kit.tween.to(part, { alpha: 0, delay, duration: MOTION.base });
      kit.tween.to(shown.view.scale, { x: OUTSIDE, y: OUTSIDE, delay, duration: MOTION.base, ease: EASE.enter });
      if (shown.isTravel) kit.tween.delayedCall(delay, () => leaveWater(shown, kit));
    },
    away: (distance, delay, seconds) => {
      kit.tween.to(shown.view, { x: distance, delay: delay + STAY_SECONDS, duration: seconds, ease: 'power1.in' });
    },
    bounce: (height, delay, seconds, times) => {
      const { y: rest } = shown.view;
      const up = { y: rest - height, duration: seconds, ease: 'sine.out' };
      kit.tween.to(shown.view, { ...up, delay, yoyo: true, repeat: 2 * times - 1 });
    },
    float: () => {
      const raft = kit.sprite('raft');
      raft.anchor.set(0.5, FLOAT.deckRatio);
      raft.scale.set((place.width * FLOAT.width) / raft.texture.width);
      raft.y = place.height / 2;
      view.addChildAt(raft, 0);
      leftBehind.push(raft);
    },
    hang: (length) => {
      for (const side of [-1, 1]) {
        const line = kit.sprite('rope');
        line.anchor.set(0.5, 1);
        line.setSize(ROPE.width, length + place.height * (0.5 - ROPE.from));
        line.position.set(side * place.width * ROPE.aside, -place.height * ROPE.from);
        view.addChildAt(line, 0);
        leftBehind.push(line);
      }
    },
    stepOut: (seconds) => {
      const { x: rest } = shown.view.scale;
      const sizes = [rest, rest * STEP_OUT, rest * STEP_OUT, rest * STEP_OUT, rest];
      if (kit.tween.isTweening(shown.view.scale)) return;
      kit.tween.to(shown.view.scale, { keyframes: { x: sizes, y: sizes }, duration: seconds });
    },
    remove: () => {
      shown.acting?.stop();
      destroyView(kit, view);
    },
  };
}
