import type { Choice } from '../play/contract';
import { isPlainKey } from './plain-key';
import { ARROW_DIRECTIONS, findNearestToward, findRows } from './spatial-navigation';
import type { Rectangle } from './view';
import * as styles from './stage.module.css';

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

interface Button {
  readonly element: HTMLButtonElement;
  choice: Choice;
  bounds: Rectangle | null;
  /** Where the element is. */
  placed: Rectangle | null;
  /**
   * True from the press on a draggable choice until it is let go. Its button stays visible: a
   * hidden one would not get the pointerup.
   */
  isDragged: boolean;
  /** Begins a press on a draggable choice. */
  press: (event: PointerEvent) => void;
  /** Ends a press without an answer; what is dragged goes home. */
  cancel: () => void;
}

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

const isPressKey = (key: string): boolean => key === 'Enter' || key === ' ';

/**
 * False below Chrome 102 and Safari 15.5; there the buttons, which have no picture of their own,
 * are hidden instead.
 */
const hasInert = (): boolean => 'inert' in HTMLElement.prototype;

interface Options {
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

/**
 * A button follows its moving picture in steps, since each one costs the browser a recalculation of
 * styles, layers and paint (a tenth of a millisecond on a desktop): when it is off by this share of
 * its shorter side. Presses do not depend on it: `hit` compares them with where the pictures are
 * now. One with the focus, and its ring, follows at once; one whose picture rests (less than
 * `stillPixels` from call to call) lies exactly over it.
 */
const FOLLOW = { minPixels: 1.5, ratio: 0.2, stillPixels: 0.01 } as const;

const isNear = (one: Rectangle, other: Rectangle, pixels: number): boolean =>
  Math.abs(one.x - other.x) <= pixels &&
  Math.abs(one.y - other.y) <= pixels &&
  Math.abs(one.width - other.width) <= pixels &&
  Math.abs(one.height - other.height) <= pixels;

const contains = (bounds: Rectangle, x: number, y: number): boolean =>
  x >= bounds.x && x <= bounds.x + bounds.width && y >= bounds.y && y <= bounds.y + bounds.height;

/** Corner radius of a choice, CSS pixels: as `.choice` in stage.module.css. */
const MAX_CORNER = 40;

/** Whether a rectangle with round corners has the point. */
function containsRound({ x, y, width, height }: Rectangle, atX: number, atY: number): boolean {
  const corner = Math.min(MAX_CORNER, width / 2, height / 2);
  const beyondX = Math.max(0, Math.abs(atX - (x + width / 2)) - (width / 2 - corner));
  const beyondY = Math.max(0, Math.abs(atY - (y + height / 2)) - (height / 2 - corner));
  return Math.hypot(beyondX, beyondY) <= corner;
}

/** The part of a rectangle below `minY`; null where its centre is above. */
function clipAbove(whole: Rectangle, minY: number): Rectangle | null {
  const { x, y, width, height } = whole;
  if (y >= minY) return whole;
  return y + height / 2 < minY ? null : { x, y: minY, width, height: y + height - minY };
}

/** Makes the overlay inside a layer that lies exactly over the canvas. */
export function createOverlay({ layer, languageTag, act, answersOnRelease, drop, drag }: Options): Overlay {
  const group = document.createElement('div');
  layer.append(group);
  let buttons: Button[] = [];
  /**
   * True while the keyboard is used: a game begins with the focus on its first choice, and when the
   * focused one is removed, it moves to the nearest. The key that chose the game may have been
   * pressed before this stage was there.
   */
  let isKeyboardUsed = document.querySelector(':focus-visible') !== null;
  /** The order of the elements may differ from that of their pictures. */
  let isOrderDue = false;
  let lastBounds: Rectangle | null = null;
  /** The choice that is dragged: one at a time, since only one is in hand. */
  let dragged: Button | null = null;
  /** Ids of the fingers on the layer. */
  const touches = new Set<number>();
  /** When the last finger came, and whether it belongs to a hand. */
  let lastTouch = -Infinity;
  let isHand = false;
  let isInert = false;
  /** True from a press by pointer to the click that follows it, on whichever button that is. */
  let wasPointer = false;

  layer.addEventListener(
    'pointerdown',
    ({ pointerType, pointerId, isPrimary, timeStamp }) => {
      if (pointerType !== 'touch') return;
      // The first finger: no other is on the screen, though the end of one may have been missed.
      if (isPrimary) touches.clear();
      isHand = touches.size > 0 && timeStamp - lastTouch < PALM.minMilliseconds;
      lastTouch = timeStamp;
      touches.add(pointerId);
    },
    true,
  );
  for (const end of ['pointerup', 'pointercancel'] as const)
    layer.addEventListener(end, ({ pointerId }) => touches.delete(pointerId), true);

  // When nobody has stopped them: keys and taps that are a switch's are not those of a keyboard or
  // a finger.
  window.addEventListener('keydown', () => {
    wasPointer = false;
    isKeyboardUsed = true;
  });
  window.addEventListener('pointerdown', () => (isKeyboardUsed = false));

  const isPalm = ({ pointerType, width, height }: PointerEvent): boolean =>
    pointerType === 'touch' && (isHand || Math.max(width, height) >= PALM.minPixels || touches.size > PALM.maxTouches);

  /**
   * The choice that is pressed: the uppermost picture there, else the one whose button is under the
   * pointer, which its picture has just left.
   */
  function hit(event: PointerEvent): Button | undefined {
    const { x, y } = toLayer(event);
    const isHere = ({ bounds }: Button): boolean => bounds !== null && containsRound(bounds, x, y);
    return [...buttons].reverse().find(isHere) ?? buttons.find(({ element }) => element === event.target);
  }

  layer.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || isInert) return;
    wasPointer = true;
    if (isPalm(event)) return;
    const button = hit(event);
    if (!button) return;
    if (button.choice.isDraggable || answersOnRelease()) button.press(event);
    else act(button.choice.id);
  });

  // After the buttons have heard it: also the click of a press beside them, so that the next one of
  // a switch or a screen reader counts.
  layer.addEventListener('click', () => (wasPointer = false));

  function listen(button: Button): void {
    const { element } = button;
    let pressed: { readonly pointer: number; readonly x: number; readonly y: number; readonly time: number } | null =
      null;
    let isDragging = false;

    button.press = (event) => {
      // One finger drags: a second one on the same button does nothing.
      if (pressed) return;
      pressed = { pointer: event.pointerId, x: event.clientX, y: event.clientY, time: event.timeStamp };
      button.isDragged = true;
      element.setPointerCapture(event.pointerId);
    };
    element.addEventListener('pointermove', (event) => {
      if (pressed?.pointer !== event.pointerId) return;
      const moved = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y);
      const isTouch = event.pointerType === 'touch';
      const isDragAllowed = !isTouch || event.timeStamp - pressed.time >= DRAG.touchMilliseconds;
      if (!isDragging && isDragAllowed && moved > DRAG.pixels && button.choice.isDraggable) {
        if (dragged) {
          button.cancel();
          return;
        }
        isDragging = true;
        dragged = button;
        if (!button.choice.pressed) act(button.choice.id);
      }
      if (isDragging) drag(button.choice.id, toLayer(event));
    });
    /** Ends the press; true when it was a drag. */
    const endPress = (): boolean => {
      const wasDragging = isDragging;
      pressed = null;
      button.isDragged = false;
      isDragging = false;
      if (wasDragging) dragged = null;
      return wasDragging;
    };
    button.cancel = () => {
      if (endPress()) drag(button.choice.id, null);
    };
    element.addEventListener('pointerup', (event) => {
      if (pressed?.pointer !== event.pointerId) return;
      const moved = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y);
      const at = toLayer(event);
      if (!endPress()) {
        // A picture that drifts away under a finger that rests is still meant.
        const isOff = moved > DRAG.pixels && !(button.bounds && contains(button.bounds, at.x, at.y));
        if (button.choice.isDraggable || !isOff) act(button.choice.id);
        return;
      }
      const target = buttons.find((other) => other !== button && other.bounds && contains(other.bounds, at.x, at.y));
      if (target) drop(target.choice.id);
      drag(button.choice.id, null);
    });
    // The browser takes the finger for a gesture of its own, or the button has left the page.
    for (const end of ['pointercancel', 'lostpointercapture'] as const) {
      element.addEventListener(end, ({ pointerId }) => {
        if (pressed?.pointer === pointerId) button.cancel();
      });
    }
    element.addEventListener('click', () => {
      // The pointer events have already acted; a click without them comes from a key, a switch or a
      // screen reader.
      if (!wasPointer) act(button.choice.id);
    });
    element.addEventListener('focus', () => {
      if (element.matches(':focus-visible')) isKeyboardUsed = true;
      lastBounds = button.bounds;
    });
    element.addEventListener('keydown', (event) => {
      // A key that is held answers once: Enter would click again and again.
      if (event.repeat && isPressKey(event.key)) event.preventDefault();
      const direction = ARROW_DIRECTIONS[event.key];
      if (!direction || !button.bounds || !isPlainKey(event)) return;
      event.preventDefault();
      moveFocus(button.bounds, direction);
    });
  }

  function toLayer(event: PointerEvent): { x: number; y: number } {
    const { left, top } = layer.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  function moveFocus(from: Rectangle, direction: readonly [number, number]): void {
    findNearestToward(from, buttons, ({ bounds }) => bounds, direction)?.element.focus({ preventScroll: true });
  }

  /** Focuses the choice nearest to the one that was focused last; in a new game the first one. */
  function restoreFocus(): void {
    const from = lastBounds;
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

  /**
   * Puts the elements into the order of reading. The focused one is not moved, since it would lose
   * the focus, and none while a finger holds one.
   */
  function sortElements(): void {
    if (buttons.some(({ isDragged }) => isDragged)) return;
    isOrderDue = false;
    const sorted = findRows(buttons, ({ bounds }) => bounds, document.documentElement.dir === 'rtl')
      .flat()
      .map(({ element }) => element);
    if (sorted.every((element, index) => group.children[index] === element)) return;
    const focused = sorted.findIndex((element) => element === document.activeElement);
    sorted[focused]?.before(...sorted.slice(0, focused));
    group.append(...sorted.slice(focused + 1));
  }

  function makeButton(choice: Choice): Button {
    const element = document.createElement('button');
    element.type = 'button';
    element.className = styles.choice ?? '';
    element.hidden = true;
    const button: Button = {
      element,
      choice,
      bounds: null,
      placed: null,
      isDragged: false,
      press: () => undefined,
      cancel: () => undefined,
    };
    listen(button);
    group.append(element);
    return button;
  }

  /** Sets a button's accessible name, language and pressed state. */
  function nameButton({ element, choice }: Button): void {
    element.setAttribute('aria-label', choice.label);
    element.lang = choice.spokenIn === 'learner' ? languageTag() : 'en';
    if (choice.pressed === undefined) element.removeAttribute('aria-pressed');
    else element.setAttribute('aria-pressed', String(choice.pressed));
    element.dataset['choice'] = choice.id;
  }

  return {
    setChoices: (choices) => {
      const left = new Map(buttons.map((button) => [button.choice.id, button]));
      isOrderDue ||=
        choices.length !== buttons.length || choices.some(({ id }, index) => id !== buttons[index]?.choice.id);
      buttons = choices.map((choice) => {
        const button = left.get(choice.id) ?? makeButton(choice);
        left.delete(choice.id);
        const isSame =
          button.choice.label === choice.label &&
          button.choice.pressed === choice.pressed &&
          button.element.lang !== '';
        button.choice = choice;
        if (!isSame) nameButton(button);
        return button;
      });
      for (const { element, bounds, cancel } of left.values()) {
        if (element === document.activeElement) lastBounds = bounds;
        cancel();
        element.remove();
      }
    },
    place: (boundsOf, minY) => {
      const active = document.activeElement;
      let isOff = false;
      for (const button of buttons) {
        const whole = boundsOf(button.choice.id);
        const next = whole && !button.isDragged ? clipAbove(whole, minY) : whole;
        const { placed: before, element } = button;
        const isStill = next !== null && button.bounds !== null && isNear(button.bounds, next, FOLLOW.stillPixels);
        button.bounds = next;
        if (!next) {
          if (before) element.hidden = true;
          button.placed = null;
          continue;
        }
        const isExact = isStill || element === active || (before !== null && before.y < minY);
        const slack = isExact ? 0 : Math.max(FOLLOW.minPixels, FOLLOW.ratio * Math.min(next.width, next.height));
        if (before && isNear(before, next, slack)) {
          isOff ||= !isNear(before, next, FOLLOW.stillPixels);
          continue;
        }
        if (!before) {
          element.hidden = false;
          isOrderDue = true;
        }
        button.placed = next;
        element.style.transform = `translate(${next.x.toFixed(1)}px, ${next.y.toFixed(1)}px)`;
        if (!before || before.width !== next.width || before.height !== next.height) {
          element.style.width = `${next.width.toFixed(1)}px`;
          element.style.height = `${next.height.toFixed(1)}px`;
        }
      }
      if (isOrderDue) sortElements();
      if (isKeyboardUsed && (active === null || active === document.body)) restoreFocus();
      return isOff;
    },
    setInert: (isNowInert) => {
      isInert = isNowInert;
      // A game that is paused while a piece is dragged: the finger's end may be told to nobody.
      if (isInert) for (const { cancel } of buttons) cancel();
      group.inert = isInert;
      if (!hasInert()) group.style.visibility = isInert ? 'hidden' : '';
    },
    clear: () => {
      for (const { element } of buttons) element.remove();
      dragged = null;
      buttons = [];
      lastBounds = null;
    },
  };
}
