/** Functions that run in the page: each stands by itself. */

/**
 * Which control: a selector, and where that is not enough a regular expression for its accessible
 * name.
 */
export interface Wanted {
  readonly selector: string;
  readonly name?: string;
}

declare global {
  interface Window {
    /** False from when a control was looked for until it is clicked. */
    isControlHit?: boolean;
  }
}

/** Where a control can be pressed, or why it cannot. */
export type Place = { readonly x: number; readonly y: number } | { readonly reason: string };

/** The middle of the first control that is wanted and that can be seen; scrolls to it. */
export function findPlace({ selector, name = '' }: Wanted): Place {
  const nameOf = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').normalize('NFC').replace(/\s+/gu, ' ').trim();
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 0 &&
      height > 0 &&
      element.closest('[inert]') === null &&
      getComputedStyle(element).visibility === 'visible'
    );
  };
  const shown = [...document.querySelectorAll(selector)].filter(isShown);
  const element = shown.find((one) => new RegExp(name, 'u').test(nameOf(one)));
  if (!element) return { reason: `No ${selector} is named /${name}/. There: ${shown.map(nameOf).join(' | ')}` };
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const x = Math.round((Math.max(0, left) + Math.min(window.innerWidth, right)) / 2);
  const y = Math.round((Math.max(0, top) + Math.min(window.innerHeight, bottom)) / 2);
  const hit = document.elementFromPoint(x, y);
  if (hit && (element.contains(hit) || hit.contains(element))) {
    window.isControlHit = false;
    (element.contains(hit) ? element : hit).addEventListener('click', () => (window.isControlHit = true), {
      once: true,
    });
    return { x, y };
  }
  return { reason: `${selector} /${name}/ at ${x}, ${y} is covered by ${hit?.outerHTML.slice(0, 120)}` };
}

/** What no page may look like; empty when all is well. */
export function findBadLook(): readonly string[] {
  const bad: string[] = [];
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0;
  };
  const nameOf = (element: Element): string => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
  const controls = [...document.querySelectorAll('#root a, #root button')].filter(isShown);
  if (controls.length === 0) bad.push('no button and no link');
  const hasPicture = (element: Element): boolean =>
    element.querySelector('[aria-label], img[alt]:not([alt=""])') !== null;
  for (const control of controls)
    if (nameOf(control) === '' && !hasPicture(control))
      bad.push(`a control without a name: ${control.outerHTML.slice(0, 120)}`);
  const root = document.querySelector<HTMLElement>('#root');
  const text = root?.innerText ?? '';
  if (text.trim() === '' && document.querySelector('canvas') === null) bad.push('no text');
  for (const [broken] of text.matchAll(/\b(?:undefined|null|NaN)\b|\[object [A-Z]\w+\]/gu)) bad.push(`text: ${broken}`);
  if (document.querySelector('h1') === null && document.querySelector('canvas') === null) bad.push('no heading');
  return bad;
}

/**
 * Touches by events that a script makes, for engines whose driver has no touch: a finger goes down
 * and up. False where nothing is.
 */
export function touchByScript(x: number, y: number): boolean {
  const target = document.elementFromPoint(x, y);
  if (!target) return false;
  const options = { bubbles: true, cancelable: true, composed: true, clientX: x, clientY: y };
  // The mouse's id: a page may capture only a pointer that the browser knows. The browser lets go
  // of it when the mouse does.
  const pointerId = 1;
  const finger = { ...options, pointerId, pointerType: 'touch', isPrimary: true, button: 0 };
  target.dispatchEvent(new PointerEvent('pointerdown', { ...finger, buttons: 1 }));
  target.dispatchEvent(new PointerEvent('pointerup', finger));
  if (target.hasPointerCapture(pointerId)) target.releasePointerCapture(pointerId);
  target.dispatchEvent(new MouseEvent('click', { ...options, detail: 1 }));
  return true;
}
