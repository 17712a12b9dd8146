import { findRows } from '../kit/spatial-navigation';
import type { Rectangle } from '../kit/view';
import { restoreFocus } from './focus';
import { clipAbove, isNear } from './geometry';
import type { Button, State } from './state';

/**
 * A button follows its moving picture in steps, since each one costs the browser a recalculation of
 * styles, layers and paint (a tenth of a millisecond on a desktop): when it is off by this share of
 * its shorter side. Presses do not depend on it: they are compared with where the pictures are now.
 * One with the focus, and its ring, follows at once; one whose picture rests (less than
 * `stillPixels` from call to call) lies exactly over it.
 */
const FOLLOW = { minPixels: 1.5, ratio: 0.2, stillPixels: 0.01 } as const;

/** Moves an element; its size is set only where it is another than before. */
function moveElement({ style }: HTMLElement, before: Rectangle | null, next: Rectangle): void {
  style.transform = `translate(${next.x.toFixed(1)}px, ${next.y.toFixed(1)}px)`;
  if (before?.width === next.width && before.height === next.height) return;
  style.width = `${next.width.toFixed(1)}px`;
  style.height = `${next.height.toFixed(1)}px`;
}

/** Places one button over its picture, `whole`. True while it is off it. */
function placeButton(state: State, button: Button, whole: Rectangle | null, minY: number, isFocused: boolean): boolean {
  const next = whole && !button.pressed ? clipAbove(whole, minY) : whole;
  const { placed: before, element } = button;
  const isStill = next !== null && button.bounds !== null && isNear(button.bounds, next, FOLLOW.stillPixels);
  button.bounds = next;
  if (!next) {
    if (before) element.hidden = true;
    button.placed = null;
    return false;
  }
  const isExact = isStill || isFocused || (before !== null && before.y < minY);
  const slack = isExact ? 0 : Math.max(FOLLOW.minPixels, FOLLOW.ratio * Math.min(next.width, next.height));
  if (before && isNear(before, next, slack)) return !isNear(before, next, FOLLOW.stillPixels);
  if (!before) {
    element.hidden = false;
    state.isOrderDue = true;
  }
  button.placed = next;
  moveElement(element, before, next);
  return false;
}

/**
 * Puts the elements into the order of reading. The focused one is not moved, since it would lose
 * the focus, and none while a finger holds one.
 */
function sortElements(state: State): void {
  const { buttons, group } = state;
  if (buttons.some(({ pressed }) => pressed !== null)) return;
  state.isOrderDue = false;
  const sorted = findRows(buttons, ({ bounds }) => bounds, document.documentElement.dir === 'rtl')
    .flat()
    .map(({ element }) => element);
  if (sorted.every((element, index) => group.children[index] === element)) return;
  const focused = sorted.findIndex((element) => element === document.activeElement);
  sorted[focused]?.before(...sorted.slice(0, focused));
  group.append(...sorted.slice(focused + 1));
}

/** Places all buttons, as `Overlay` says. */
export function place(state: State, boundsOf: (choiceId: string) => Rectangle | null, minY: number): boolean {
  const active = document.activeElement;
  let isOff = false;
  for (const button of state.buttons) {
    const whole = boundsOf(button.choice.id);
    const isButtonOff = placeButton(state, button, whole, minY, button.element === active);
    isOff ||= isButtonOff;
  }
  if (state.isOrderDue) sortElements(state);
  if (active !== null && active !== document.body) state.isLeavingByTab = false;
  else if (state.isKeyboardUsed && !state.isLeavingByTab) restoreFocus(state);
  return isOff;
}
