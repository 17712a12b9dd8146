/**
 * A second finger that moves further than this between its press and its end is no tap. CSS pixels.
 */
const TAP_PIXELS = 12;
/** A click of the browser's own for the same tap comes within this time, if it comes. */
const OWN_CLICK_MILLISECONDS = 400;

const CONTROLS = 'a, button, input, label, summary';

/** True for text fields, and for text that may be selected: their menus have copy and paste. */
function hasText(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    (target.closest('input, textarea') !== null || getComputedStyle(target).userSelect === 'text')
  );
}

/**
 * A long press opens no menu and no preview, and nothing can be dragged out of the page. A mouse
 * keeps its menu.
 */
function guardLongPress(target: EventTarget): void {
  let isTouch = false;
  target.addEventListener('pointerdown', (event) => (isTouch = (event as PointerEvent).pointerType !== 'mouse'), true);
  target.addEventListener('contextmenu', (event) => {
    if (isTouch && !hasText(event.target)) event.preventDefault();
  });
  target.addEventListener('dragstart', (event) => {
    if (!hasText(event.target)) event.preventDefault();
  });
}

/**
 * Lets a finger tap buttons and links while another one rests on the screen, as a thumb does that
 * holds the tablet: browsers make clicks of the first finger alone. Choices of a game do not need
 * it, they are taken when they are pressed.
 */
function tapWithSecondFinger(target: EventTarget): void {
  let press: { readonly pointer: number; readonly control: Element; readonly x: number; readonly y: number } | null =
    null;
  let clicked: { readonly control: Element; readonly time: number } | null = null;
  target.addEventListener(
    'pointerdown',
    (event) => {
      const { pointerType, isPrimary, pointerId, target: pressed, clientX, clientY } = event as PointerEvent;
      if (pointerType !== 'touch' || isPrimary || !(pressed instanceof Element)) return;
      const control = pressed.closest(CONTROLS);
      press =
        control && !control.matches('[data-choice]') ? { pointer: pointerId, control, x: clientX, y: clientY } : null;
    },
    true,
  );
  target.addEventListener('pointercancel', () => (press = null), true);
  target.addEventListener('pointerup', (event) => {
    const { pointerId, clientX, clientY, timeStamp } = event as PointerEvent;
    if (press?.pointer !== pointerId) return;
    const { control, x, y } = press;
    press = null;
    if (Math.hypot(clientX - x, clientY - y) > TAP_PIXELS) return;
    clicked = { control, time: timeStamp };
    // With a detail of 1: without one it would be taken for a key.
    control.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, detail: 1, clientX, clientY }),
    );
  });
  target.addEventListener(
    'click',
    (event) => {
      if (!event.isTrusted || !clicked || event.timeStamp - clicked.time > OWN_CLICK_MILLISECONDS) return;
      if (!(event.target instanceof Node) || !clicked.control.contains(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}

/** Listens for what fingers do to a page besides taps. */
export function guardTouch(target: EventTarget = window): void {
  guardLongPress(target);
  tapWithSecondFinger(target);
}
