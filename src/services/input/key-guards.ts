import { isPlainKey } from '../../stage/kit/plain-key';
import { ARROW_DIRECTIONS, findNearestToward } from '../../stage/kit/spatial-navigation';

const CONTROLS = 'a[href], button:not([disabled])';

/** A key that is held presses once: browsers click a button again with each repetition of Enter. */
function pressOnce(target: EventTarget): void {
  target.addEventListener(
    'keydown',
    (event) => {
      const { key, repeat, target: pressed } = event as KeyboardEvent;
      if (repeat && key === 'Enter' && pressed instanceof Element && pressed.closest(CONTROLS)) event.preventDefault();
    },
    true,
  );
}

/**
 * The arrow keys move the focus between the links and buttons of a page's main part, or of a
 * dialog, to the nearest on that side. With nothing on that side the page scrolls. What has arrow
 * keys of its own takes them first (it prevents the default), or says so by `data-arrows="own"`.
 */
function moveByArrows(target: EventTarget): void {
  target.addEventListener('keydown', (event) => {
    const { key, target: pressed } = event as KeyboardEvent;
    const direction = ARROW_DIRECTIONS[key];
    if (!direction || !isPlainKey(event as KeyboardEvent)) return;
    const from = pressed instanceof Element ? pressed.closest<HTMLElement>(CONTROLS) : null;
    const part = from?.closest('dialog, main, [data-arrows="own"]');
    if (!from || !part || part.matches('[data-arrows="own"]')) return;
    const boundsOf = (control: HTMLElement): DOMRect | null => {
      const bounds = control.getBoundingClientRect();
      return bounds.width > 0 && control !== from ? bounds : null;
    };
    const next = findNearestToward(
      from.getBoundingClientRect(),
      part.querySelectorAll<HTMLElement>(CONTROLS),
      boundsOf,
      direction,
    );
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
}

/** Listens for what keys do to a page besides presses. */
export function guardKeys(target: EventTarget = window): void {
  pressOnce(target);
  moveByArrows(target);
}
