import type { gsap } from 'gsap/gsap-core';
import type { Container, Sprite, Texture } from 'pixi.js';
import type { EffectName } from '../../sound/recipes';
import type { EffectOptions } from '../../sound/state';
import type { GameSetup, PlayEvent, PlayState, RoundTuning } from '../../play/contract';
import type { PlayWord } from '../../play/word';

/** A rectangle on the screen, in CSS pixels from the canvas's top left corner. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The canvas, and the part of it for choices: below the head-up display, above a margin at the
 * lower edge where hands rest. CSS pixels.
 */
export interface Viewport {
  readonly width: number;
  readonly height: number;
  readonly play: Rectangle;
  /** Taller than wide: a tablet held upright or a phone. */
  readonly isTall: boolean;
}

/** Style of a label. Sizes in CSS pixels. */
export interface LabelStyle {
  readonly size: number;
  readonly color: number;
  /** A wider text is set smaller, then condensed, then cut with '…' (labels.ts). */
  readonly maxWidth?: number;
  /** 'reading' for the learner's language (the default), 'display' for English and numbers. */
  readonly face?: 'reading' | 'display';
}

/**
 * GSAP, driven by the game's loop: a pause stops all tweens; they are killed when the view is
 * destroyed.
 */
export type Tween = typeof gsap;

/** The picture of a word that changes between standing and doing something. */
export interface PosedPicture {
  readonly show: (isDoing: boolean) => void;
  /** It is at rest again, and stays so. */
  readonly end: () => void;
}

/** What a view draws with. Independent of React, the store and other views. */
export interface StageKit<Tuning extends RoundTuning = RoundTuning> {
  /** The view's own layer; the stage destroys it with everything in it. */
  readonly root: Container;
  readonly setup: GameSetup<Tuning>;
  /** The picture of a word, from the unit's atlas. */
  readonly art: (word: PlayWord) => Texture;
  /**
   * Takes the picture of a view, itself or the first inside of it that has a second pose, from
   * an act that changes it now; null for a picture with one pose, or until the second has come.
   */
  readonly takePose: (view: Container) => PosedPicture | null;
  /**
   * Shows it in its second pose for some seconds, without a move: for what is answered by a move of
   * the game's own. `playAct` does so by itself.
   */
  readonly showPose: (view: Container, seconds: number) => void;
  /** A sprite of the product's own art by frame name (`public/art/stage.json`). */
  readonly sprite: (frame: string) => Sprite;
  readonly texture: (frame: string) => Texture;
  /** A text rendered once by the browser's text engine, as a sprite anchored at its centre. */
  readonly label: (text: string, style: LabelStyle) => Sprite;
  /** Size of a label, margins included, without drawing it. CSS pixels. */
  readonly labelSize: (text: string, style: LabelStyle) => { readonly width: number; readonly height: number };
  readonly tween: Tween;
  readonly effect: (name: EffectName, options?: EffectOptions) => void;
  /** For animations only; rules have their own seeded random numbers. */
  readonly random: () => number;
  readonly isMotionReduced: boolean;
  /** Accent colour of the game's landscape. */
  readonly accent: number;
  /** Asks for a frame; tweens ask by themselves. */
  readonly redraw: () => void;
}

/**
 * The view of one game. It follows the rules' state and events and decides nothing. `What` names
 * the game's own happenings: exactly those that its rules send, neither more nor fewer (`in out`).
 */
export interface View<State extends PlayState = PlayState, in out What extends string = never> {
  /** Applies a layout for a new size; called before the first draw and after each resize. */
  readonly layout: (viewport: Viewport, state: State) => void;
  /** Shows the state. Returns true while something moves without a tween, so that frames go on. */
  readonly draw: (state: State) => boolean;
  readonly react: (event: PlayEvent<What>, state: State) => void;
  /** Current bounds of a choice, for its button; null while it has none. */
  readonly boundsOf: (choiceId: string) => Rectangle | null;
  /**
   * The display object of a choice, or null while it has none. The stage moves its pivot, and lays
   * gestures over it (`gestures.ts`).
   */
  readonly nodeOf: (choiceId: string) => Container | null;
  /**
   * Moves one small thing of the game's place, for a second or so: a fish leaps, a frog blinks. The
   * stage calls it every 4 to 7 s while a child looks, with `turn` 1, 2, 3 and so on, by which the
   * things take turns; not in calm play, nor where motion is reduced.
   */
  readonly stir?: (turn: number, state: State) => void;
  /** Moves a dragged choice to the pointer, in CSS pixels; null when it was dropped. */
  readonly drag?: (choiceId: string, at: { readonly x: number; readonly y: number } | null) => void;
}

/** Makes the view of one game. Its kit has the setup with the game's own tuning. */
export type CreateView<
  State extends PlayState = PlayState,
  Tuning extends RoundTuning = RoundTuning,
  What extends string = never,
> = (kit: StageKit<Tuning>) => View<State, What>;
