import type { gsap } from 'gsap/gsap-core';
import type { Container, Sprite, Texture } from 'pixi.js';
import type { EffectName } from '../sound/recipes';
import type { GameSetup, PlayEvent, PlayState, RoundTuning } from '../play/contract';
import type { PlayWord } from '../play/word';

/** A place on the screen, in CSS pixels from the canvas's top left corner. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The canvas and the part of it that choices may use: below the HUD, above the child's resting hands. CSS pixels. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
  readonly play: Rectangle;
  /** Taller than wide: a tablet held upright or a phone. */
  readonly isTall: boolean;
}

/** How a word or a number is set as a picture. Sizes in CSS pixels. */
export interface LabelStyle {
  readonly size: number;
  readonly color: number;
  /** Shrinks to this width; what is far too wide for it is squeezed, and at last cut with '…' (labels.ts). */
  readonly maxWidth?: number;
  /** 'reading' for the learner's language (the default), 'display' for English and numbers. */
  readonly face?: 'reading' | 'display';
}

/** GSAP bound to the game's clock: a pause freezes it, leaving the view ends it. */
export type Tween = typeof gsap;

/** What a view draws with. Nothing here knows React, the store or another view. */
export interface StageKit<Tuning extends RoundTuning = RoundTuning> {
  /** The view's own layer; the stage destroys it with everything in it. */
  readonly root: Container;
  readonly setup: GameSetup<Tuning>;
  /** The picture of a word, from the unit's sheet. */
  readonly art: (word: PlayWord) => Texture;
  /** A sprite of the product's own art by frame name (`public/art/stage.json`). */
  readonly sprite: (frame: string) => Sprite;
  readonly texture: (frame: string) => Texture;
  /** A word shaped once with the page's own text engine, as a sprite anchored in its middle. */
  readonly label: (text: string, style: LabelStyle) => Sprite;
  readonly tween: Tween;
  readonly effect: (name: EffectName, options?: { readonly pitchRatio?: number }) => void;
  /** For pictures only; rules have their own seeded chance. */
  readonly random: () => number;
  readonly isMotionReduced: boolean;
  /** The place's accent colour. */
  readonly accent: number;
  /** Asks for a frame; tweens ask by themselves. */
  readonly redraw: () => void;
}

/**
 * The view of one game. It follows the rules' state and events and decides nothing. `What` names the game's own happenings:
 * exactly those that its rules send, neither more nor fewer (`in out`).
 */
export interface View<State extends PlayState = PlayState, in out What extends string = never> {
  /** Lays everything out for a new size; called once before the first draw and after each resize. */
  readonly layout: (viewport: Viewport, state: State) => void;
  /** Puts the picture where the state says. Returns true while something moves by itself, tweens apart. */
  readonly draw: (state: State) => boolean;
  readonly react: (event: PlayEvent<What>, state: State) => void;
  /** Where a choice is now, for its button; null while it has no place. */
  readonly placeOf: (choiceId: string) => Rectangle | null;
  /** A choice follows the pointer while it is dragged; null when it was let go. CSS pixels. */
  readonly drag?: (choiceId: string, at: { readonly x: number; readonly y: number } | null) => void;
}

/** Makes the view of one game. Its kit has the setup with the game's own tuning. */
export type CreateView<State extends PlayState = PlayState, Tuning extends RoundTuning = RoundTuning, What extends string = never> = (
  kit: StageKit<Tuning>,
) => View<State, What>;
