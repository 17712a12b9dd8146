import { findRows } from '../../stage/kit/spatial-navigation';
import type { ScanNode } from './scan-order';
import { orderForScanning } from './scan-order';

/** What can be pressed or changed on a page. */
export const CONTROLS = 'a[href], button, input, select, summary';

const boundsOf = (control: HTMLElement): DOMRect => control.getBoundingClientRect();

/** Of a list that is one stop, what is not it. */
const BESIDE_STOP = '[data-one-stop] [tabindex="-1"]';

/**
 * True for what can be seen and pressed: it has a size, and neither it nor what it is in is inert
 * or hidden.
 */
export function canBeChosen(control: HTMLElement): boolean {
  if (control.matches(':disabled') || control.closest('[inert], [aria-hidden="true"]')) return false;
  const { width, height } = control.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(control).visibility !== 'hidden';
}

/** The part of the document that is in use: the dialog that was opened last, else all of it. */
export function findScope(root: Document = document): HTMLElement {
  const dialogs = root.querySelectorAll<HTMLElement>('dialog[open]');
  return dialogs[dialogs.length - 1] ?? root.body;
}

/**
 * What scanning shows, in order. In a game its choices, then the head-up display as a group; on a
 * page what is in its main part, then the rest; in a dialog all of it. In the order of reading.
 */
export function findTargets(scope: HTMLElement): readonly ScanNode<HTMLElement>[] {
  const controls = [...scope.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => canBeChosen(control) && !control.matches(BESIDE_STOP),
  );
  const isGame = controls.some((control) => control.dataset['choice'] !== undefined);
  const isFirst = (control: HTMLElement): boolean => {
    if (scope.matches('dialog')) return true;
    return isGame ? control.dataset['choice'] !== undefined : control.closest('main') !== null;
  };
  const isRightToLeft = document.documentElement.dir === 'rtl';
  return orderForScanning(
    findRows(controls.filter(isFirst), boundsOf, isRightToLeft),
    findRows(
      controls.filter((one) => !isFirst(one)),
      boundsOf,
      isRightToLeft,
    ).flat(),
  );
}

/**
 * Chooses a control, as a click by a key does. A slider goes up by a step, and from its end to its
 * beginning.
 */
export function chooseControl(control: HTMLElement): void {
  if (!(control instanceof HTMLInputElement) || control.type !== 'range') {
    if (control.matches('input, select')) control.focus();
    control.click();
    return;
  }
  const before = control.value;
  control.stepUp();
  const next = control.value === before ? control.min : control.value;
  // React notices a value that is set by the element's own setter alone.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, next);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new KeyboardEvent('keyup', { key: 'ArrowRight', bubbles: true }));
}
