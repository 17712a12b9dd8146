/**
 * A press that lasts as long asks what a thing is called: it says its name, and does nothing else.
 */
export const HOLD_MILLISECONDS = 600;

/**
 * Choices of a game answer when they are pressed; what is to be held itself says so by `data-hold`.
 */
const HELD = 'a[href], button:not([data-choice], [data-hold])';

/**
 * Calls `say` with a control that is held for long; its click does nothing then, unless nothing
 * could be said.
 */
export function guardHolds(say: (control: HTMLElement) => Promise<boolean>, target: EventTarget = window): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held: HTMLElement | null = null;
  /** Number of presses: what is said late belongs to an older one. */
  let presses = 0;
  target.addEventListener(
    'pointerdown',
    ({ target: pressed }) => {
      clearTimeout(timer);
      held = null;
      const control = pressed instanceof Element ? pressed.closest<HTMLElement>(HELD) : null;
      if (!control) return;
      presses += 1;
      const press = presses;
      timer = setTimeout(async () => {
        if ((await say(control)) && press === presses) held = control;
      }, HOLD_MILLISECONDS);
    },
    true,
  );
  // A finger that scrolls cancels its press.
  for (const end of ['pointerup', 'pointercancel']) target.addEventListener(end, () => clearTimeout(timer), true);
  target.addEventListener(
    'click',
    (event) => {
      // A click with detail 0 comes from a key.
      if ((event as MouseEvent).detail === 0 || !(event.target instanceof Node) || !held?.contains(event.target))
        return;
      held = null;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}
