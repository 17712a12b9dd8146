/**
 * A press that lasts as long asks what a thing is called: it says its name, and does nothing else.
 */
export const HOLD_MILLISECONDS = 600;

/**
 * Choices of a game answer when they are pressed; what is to be held itself says so by `data-hold`.
 */
const HELD = 'a[href], button:not([data-choice], [data-hold])';
/** A text that shows only one of its two languages (`TwoLanguages`). */
const IN_ONE_LANGUAGE = '[data-shown="learner"], [data-shown="bridging"]';
/** How long the other language stays after the press. */
const TOLD_MILLISECONDS = 2500;

/**
 * Shows the other language of what a control or a text says, too, for a while. False where there is
 * none.
 */
function showOther(held: HTMLElement): boolean {
  if (!held.matches(IN_ONE_LANGUAGE) && !held.querySelector(IN_ONE_LANGUAGE)) return false;
  held.dataset['told'] = '';
  setTimeout(() => delete held.dataset['told'], HOLD_MILLISECONDS + TOLD_MILLISECONDS);
  return true;
}

/**
 * Calls `say` with a control, or a text, that is held for long, and shows its other language; its
 * click does nothing then, unless nothing could be said or shown.
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
      if (!(pressed instanceof Element)) return;
      const control = pressed.closest<HTMLElement>(`button, ${HELD}`) ?? pressed.closest<HTMLElement>(IN_ONE_LANGUAGE);
      if (!control?.matches(`${HELD}, ${IN_ONE_LANGUAGE}`)) return;
      presses += 1;
      const press = presses;
      timer = setTimeout(async () => {
        const isShown = showOther(control);
        if (isShown) held = control;
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
