import { namePartsOf, textPartsOf } from './name-parts';
import type { Reader } from './reader';

const CONTROLS = 'a[href], button, input, select, summary, label';
const TEXTS = 'h1, h2, h3, p, dt, dd, li, output, small, figcaption, td, th';
/** Choices of a game, whose names would give answers away, and what says its word itself. */
const SILENT = '[data-choice], [data-sound="none"]';

/** A mouse that only passes by says nothing. */
const HOVER_MILLISECONDS = 350;

/** What is said of a page or a dialog when it is opened, besides its name. */
const OPENING_TEXTS = 'p, h2';
const MAX_OPENING_TEXTS = 3;
/** The sign of a page for grown-ups: it is said in place of the page's texts. */
const GROWN_UPS_SIGN = '[data-for="grown-ups"]';

const closest = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/** The texts that tell what a page or a dialog is about: not those of its buttons and lists. */
function openingTexts(part: ParentNode): HTMLElement[] {
  const texts = [...part.querySelectorAll<HTMLElement>(OPENING_TEXTS)].filter(
    (text) => !text.closest(`${CONTROLS}, ul, ol`),
  );
  return texts.slice(0, MAX_OPENING_TEXTS);
}

/**
 * Says the name of each thing that gets the focus by key, that a mouse rests on or that is pressed,
 * the text that is tapped, and of each page and dialog its name and its first texts when it opens.
 * Presses act as ever. Returns a function that ends it.
 */
export function startReading(reader: Reader, root: Document = document): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  let hover: ReturnType<typeof setTimeout> | undefined;
  let openDialog: Element | null = null;

  /** Says a control; false when it has nothing to say. */
  function sayControl(target: EventTarget | null): boolean {
    const control = closest(target, CONTROLS);
    if (!control) return false;
    if (!control.matches(SILENT)) reader.say(namePartsOf(control));
    return true;
  }

  function sayOpening(part: ParentNode | null): void {
    if (part) reader.say(openingTexts(part).flatMap(textPartsOf), true);
  }

  /** After the name of what opened the page. */
  function sayPage(heading: HTMLElement): void {
    reader.say(textPartsOf(heading), true);
    const sign = root.querySelector<HTMLElement>(GROWN_UPS_SIGN);
    if (sign) reader.say(textPartsOf(sign), true);
    else sayOpening(root.querySelector('main'));
  }

  // The first page was shown before this was loaded: its heading has the focus.
  if (root.activeElement instanceof HTMLElement && root.activeElement.matches('h1')) sayPage(root.activeElement);
  root.addEventListener(
    'pointerdown',
    ({ target }) => {
      clearTimeout(hover);
      const text = sayControl(target) ? null : closest(target, TEXTS);
      if (text) reader.say(textPartsOf(text));
    },
    options,
  );
  root.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      clearTimeout(hover);
      if (pointerType === 'mouse') hover = setTimeout(() => sayControl(target), HOVER_MILLISECONDS);
    },
    options,
  );
  root.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      const dialog = target.closest('dialog');
      if (dialog !== openDialog) {
        openDialog = dialog;
        // Its name may be its heading.
        if (dialog?.querySelector('h2') === null) reader.say(namePartsOf(dialog), true);
        sayOpening(dialog);
        if (dialog) return;
      }
      if (target.matches('h1')) sayPage(target);
      else if (target.matches(':focus-visible')) sayControl(target);
    },
    options,
  );
  return () => {
    clearTimeout(hover);
    listening.abort();
    reader.stop();
  };
}
