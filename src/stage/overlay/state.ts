import type { Choice } from '../../play/contract';
import type { Rectangle } from '../kit/view';

export interface Options {
  /** Parent element of the buttons. */
  readonly layer: HTMLElement;
  /** BCP 47 tag of the learner's language. */
  readonly languageTag: () => string;
  readonly act: (choiceId: string) => void;
  /**
   * True when a press answers at its end: one that slides off its choice is taken back. Otherwise
   * it answers at once.
   */
  readonly answersOnRelease: () => boolean;
  /** A dragged choice was let go over another. */
  readonly drop: (choiceId: string) => void;
  /** A choice is dragged to a point of the layer; null when it was let go. CSS pixels. */
  readonly drag: (choiceId: string, at: { readonly x: number; readonly y: number } | null) => void;
}

/** A press that is not over yet. */
interface Press {
  /** Id of its pointer. */
  readonly pointer: number;
  /** Where it began. CSS pixels of the window. */
  readonly x: number;
  readonly y: number;
  /** When it began. Milliseconds since the page did. */
  readonly time: number;
  /** True once it has moved enough to be a drag. */
  isDragging: boolean;
}

export interface Button {
  readonly element: HTMLButtonElement;
  choice: Choice;
  /** Where the picture is; null without one, or where it has no button. */
  bounds: Rectangle | null;
  /** Where the element is. */
  placed: Rectangle | null;
  /**
   * The press of a choice that can be dragged, or answers on release; null between presses.
   * Meanwhile the button stays visible: a hidden one would not get the pointerup.
   */
  pressed: Press | null;
}

/**
 * The buttons as they are now. What works on them: `buttons.ts` for which there are, `place.ts` for
 * where they lie, `focus.ts` for the keyboard, `presses.ts` for pointers.
 */
export interface State extends Options {
  /** Parent element of the buttons, and of nothing else. */
  readonly group: HTMLElement;
  /** In the order of the choices. */
  buttons: readonly Button[];
  /** True when the order of the elements may differ from that of their pictures. */
  isOrderDue: boolean;
  /**
   * True while the keyboard is used: a game begins with the focus on its first choice, and when the
   * focused one is removed, it moves to the nearest.
   */
  isKeyboardUsed: boolean;
  /** True from a Tab on a choice until something has the focus: that may be the browser's bars. */
  isLeavingByTab: boolean;
  /** Bounds of the choice that was focused last; null in a new game. */
  lastBounds: Rectangle | null;
  /** The choice that is dragged: one at a time, since only one is in hand. */
  dragged: Button | null;
  /** Ids of the fingers on the layer. */
  readonly touches: Set<number>;
  /** When the last finger came. Milliseconds since the page began. */
  lastTouch: number;
  /** True when the last finger belongs to a hand. */
  isHand: boolean;
  /** While it is, no press begins. */
  isInert: boolean;
  /** True from a press by pointer to the click that follows it, on whichever button that is. */
  wasPointer: boolean;
}
