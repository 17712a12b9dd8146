import type { Choice } from '../../play/contract';
import type { Rectangle } from '../kit/view';
import { setChoices } from './buttons';
import { place } from './place';
import { cancelPress, listenToLayer } from './presses';
import type { Options, State } from './state';

/**
 * HTML buttons over the canvas, one for each choice: touch, keyboard, switch devices and screen
 * readers all play through them.
 */
export interface Overlay {
  /**
   * Shows a button for each choice. A choice that had a button before keeps its element. Their
   * order in the document is that of reading: `place` puts new ones where their pictures are among
   * the others.
   */
  readonly setChoices: (choices: readonly Choice[]) => void;
  /**
   * Places each button over its picture, but never above `minY` (CSS pixels from the layer's top):
   * the head-up display is there, and its own buttons must stay reachable. A choice without bounds,
   * or whose centre is above `minY`, has no button. True while a button is off its picture: once
   * more at the same bounds, and it is not.
   */
  readonly place: (boundsOf: (choiceId: string) => Rectangle | null, minY: number) => boolean;
  readonly setInert: (isInert: boolean) => void;
  readonly clear: () => void;
}

/**
 * False below Chrome 102 and Safari 15.5; there the buttons, which have no picture of their own,
 * are hidden instead.
 */
const hasInert = (): boolean => 'inert' in HTMLElement.prototype;

function setInert(state: State, isInert: boolean): void {
  const { group, buttons } = state;
  state.isInert = isInert;
  // A game that is paused while a piece is dragged: the finger's end may be told to nobody.
  if (isInert) for (const button of buttons) cancelPress(state, button);
  group.inert = isInert;
  if (!hasInert()) group.style.visibility = isInert ? 'hidden' : '';
}

function clear(state: State): void {
  for (const { element } of state.buttons) element.remove();
  state.dragged = null;
  state.isLeavingByTab = false;
  state.buttons = [];
  state.lastBounds = null;
}

/** Makes the overlay inside a layer that lies exactly over the canvas. */
export function createOverlay(options: Options): Overlay {
  const group = document.createElement('div');
  options.layer.append(group);
  const state: State = {
    ...options,
    group,
    buttons: [],
    isOrderDue: false,
    // The key that chose the game may have been pressed before this stage was there.
    isKeyboardUsed: document.querySelector(':focus-visible') !== null,
    isLeavingByTab: false,
    lastBounds: null,
    dragged: null,
    touches: new Set(),
    lastTouch: -Infinity,
    isHand: false,
    isInert: false,
    wasPointer: false,
  };
  listenToLayer(state);
  return {
    setChoices: (choices) => setChoices(state, choices),
    place: (boundsOf, minY) => place(state, boundsOf, minY),
    setInert: (isInert) => setInert(state, isInert),
    clear: () => clear(state),
  };
}
