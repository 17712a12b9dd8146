import { isPlainKey } from '../kit/plain-key';
import { ARROW_DIRECTIONS, findNearestToward } from '../kit/spatial-navigation';
import type { Rectangle } from '../kit/view';
import type { Button, State } from './state';

const isPressKey = (key: string): boolean => key === 'Enter' || key === ' ';

function moveFocus({ buttons }: State, from: Rectangle, direction: readonly [number, number]): void {
  findNearestToward(from, buttons, ({ bounds }) => bounds, direction)?.element.focus({ preventScroll: true });
}

function handleKeyDown(state: State, { bounds }: Button, event: KeyboardEvent): void {
  // A key that is held answers once: Enter would click again and again.
  if (event.repeat && isPressKey(event.key)) event.preventDefault();
  if (event.key === 'Tab') state.isLeavingByTab = true;
  const direction = ARROW_DIRECTIONS[event.key];
  if (!direction || !bounds || !isPlainKey(event)) return;
  event.preventDefault();
  moveFocus(state, bounds, direction);
}

/** Notes when this button gets the focus, and moves it to others with the arrow keys. */
export function listenToFocus(state: State, button: Button): void {
  const { element } = button;
  element.addEventListener('focus', () => {
    if (element.matches(':focus-visible')) state.isKeyboardUsed = true;
    state.isLeavingByTab = false;
    state.lastBounds = button.bounds;
  });
  element.addEventListener('keydown', (event) => handleKeyDown(state, button, event));
}

/** Focuses the choice nearest to the one that was focused last; in a new game the first one. */
export function restoreFocus({ buttons, group, lastBounds: from }: State): void {
  const placed = buttons.filter((button) => button.bounds !== null);
  const distanceOf = ({ bounds }: Button): number =>
    bounds && from ? Math.hypot(bounds.x - from.x, bounds.y - from.y) : 0;
  const [first] = from
    ? placed
    : [...group.children].flatMap((element) => placed.find((button) => button.element === element) ?? []);
  if (!first) return;
  placed
    .reduce((best, button) => (distanceOf(button) < distanceOf(best) ? button : best), first)
    .element.focus({ preventScroll: true });
}
