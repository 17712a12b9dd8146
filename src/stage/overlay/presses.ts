import { contains, containsRound } from './geometry';
import type { Button, State } from './state';

/**
 * When a press becomes a drag: after a movement, in CSS pixels; by touch not before the press has
 * lasted this long. spec: play#drag.
 */
const DRAG = { pixels: 5, touchMilliseconds: 120 } as const;

/**
 * What a hand that rests on the screen touches is no answer. A contact wider than this is a palm (a
 * flat thumb of an adult has up to 90 CSS pixels); two children may tap at once, with a finger
 * each, and further contacts belong to a hand. So do contacts that come this close after the one
 * before: a hand laid on four pictures takes the first alone.
 */
const PALM = { minPixels: 120, maxTouches: 2, minMilliseconds: 80 } as const;

function countTouch(state: State, { pointerType, pointerId, isPrimary, timeStamp }: PointerEvent): void {
  if (pointerType !== 'touch') return;
  const { touches } = state;
  // The first finger: no other is on the screen, though the end of one may have been missed.
  if (isPrimary) touches.clear();
  state.isHand = touches.size > 0 && timeStamp - state.lastTouch < PALM.minMilliseconds;
  state.lastTouch = timeStamp;
  touches.add(pointerId);
}

const isPalm = ({ isHand, touches }: State, { pointerType, width, height }: PointerEvent): boolean =>
  pointerType === 'touch' && (isHand || Math.max(width, height) >= PALM.minPixels || touches.size > PALM.maxTouches);

function toLayer({ layer }: State, event: PointerEvent): { x: number; y: number } {
  const { left, top } = layer.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

/**
 * The choice that is pressed: the uppermost picture there, else the one whose button is under the
 * pointer, which its picture has just left.
 */
function hit(state: State, event: PointerEvent): Button | undefined {
  const { buttons } = state;
  const { x, y } = toLayer(state, event);
  const isHere = ({ bounds }: Button): boolean => bounds !== null && containsRound(bounds, x, y);
  return [...buttons].reverse().find(isHere) ?? buttons.find(({ element }) => element === event.target);
}

/** Begins a press that answers at its end, or becomes a drag. */
function beginPress(button: Button, { pointerId, clientX, clientY, timeStamp }: PointerEvent): void {
  // One finger drags: a second one on the same button does nothing.
  if (button.pressed) return;
  button.pressed = { pointer: pointerId, x: clientX, y: clientY, time: timeStamp, isDragging: false };
  button.element.setPointerCapture(pointerId);
}

/** Ends the press; true when it was a drag. */
function endPress(state: State, button: Button): boolean {
  const wasDragging = button.pressed?.isDragging === true;
  button.pressed = null;
  if (wasDragging) state.dragged = null;
  return wasDragging;
}

/** Ends a press without an answer; what is dragged goes home. */
export function cancelPress(state: State, button: Button): void {
  if (endPress(state, button)) state.drag(button.choice.id, null);
}

function handlePointerDown(state: State, event: PointerEvent): void {
  if (event.button !== 0 || state.isInert) return;
  state.wasPointer = true;
  if (isPalm(state, event)) return;
  const button = hit(state, event);
  if (!button) return;
  if (button.choice.isDraggable || state.answersOnRelease()) beginPress(button, event);
  else state.act(button.choice.id);
}

function handlePointerMove(state: State, button: Button, event: PointerEvent): void {
  const { pressed } = button;
  if (pressed?.pointer !== event.pointerId) return;
  const moved = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y);
  const isTouch = event.pointerType === 'touch';
  const isDragAllowed = !isTouch || event.timeStamp - pressed.time >= DRAG.touchMilliseconds;
  if (!pressed.isDragging && isDragAllowed && moved > DRAG.pixels && button.choice.isDraggable) {
    if (state.dragged) {
      cancelPress(state, button);
      return;
    }
    pressed.isDragging = true;
    state.dragged = button;
    if (!button.choice.pressed) state.act(button.choice.id);
  }
  if (button.pressed?.isDragging) state.drag(button.choice.id, toLayer(state, event));
}

function handlePointerUp(state: State, button: Button, event: PointerEvent): void {
  const { pressed } = button;
  if (pressed?.pointer !== event.pointerId) return;
  const moved = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y);
  const at = toLayer(state, event);
  const isOver = ({ bounds }: Button): boolean => bounds !== null && contains(bounds, at.x, at.y);
  if (!endPress(state, button)) {
    // A picture that drifts away under a finger that rests is still meant.
    const isOff = moved > DRAG.pixels && !isOver(button);
    if (button.choice.isDraggable || !isOff) state.act(button.choice.id);
    return;
  }
  const target = state.buttons.find((other) => other !== button && isOver(other));
  if (target) state.drop(target.choice.id);
  state.drag(button.choice.id, null);
}

/** Listens to what goes on with a press that began on this button. */
export function listenToPresses(state: State, button: Button): void {
  const { element } = button;
  element.addEventListener('pointermove', (event) => handlePointerMove(state, button, event));
  element.addEventListener('pointerup', (event) => handlePointerUp(state, button, event));
  // The browser takes the finger for a gesture of its own, or the button has left the page.
  for (const end of ['pointercancel', 'lostpointercapture'] as const) {
    element.addEventListener(end, ({ pointerId }) => {
      if (button.pressed?.pointer === pointerId) cancelPress(state, button);
    });
  }
  element.addEventListener('click', () => {
    // The pointer events have already acted; a click without them comes from a key, a switch or a
    // screen reader.
    if (!state.wasPointer) state.act(button.choice.id);
  });
}

/**
 * Listens to presses on the layer, and to whether keys or pointers are used. The order matters:
 * fingers are counted, in the capturing phase, before it is asked whether they are a palm.
 */
export function listenToLayer(state: State): void {
  const { layer, touches } = state;
  layer.addEventListener('pointerdown', (event) => countTouch(state, event), true);
  for (const end of ['pointerup', 'pointercancel'] as const)
    layer.addEventListener(end, ({ pointerId }) => touches.delete(pointerId), true);

  // When nobody has stopped them: keys and taps that are a switch's are not those of a keyboard or
  // a finger.
  window.addEventListener('keydown', () => {
    state.wasPointer = false;
    state.isKeyboardUsed = true;
  });
  window.addEventListener('pointerdown', () => (state.isKeyboardUsed = false));

  layer.addEventListener('pointerdown', (event) => handlePointerDown(state, event));
  // After the buttons have heard it: also the click of a press beside them, so that the next one of
  // a switch or a screen reader counts.
  layer.addEventListener('click', () => (state.wasPointer = false));
}
