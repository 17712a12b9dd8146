import type { Page } from '@playwright/test';

/** Part of a pixel that rounding may cost. */
const SLACK_PIXELS = 1;
/** Share of a line box below the base line. */
const DESCENT_RATIO = 0.3;
/** Share of a line box above the capitals. */
const ASCENT_RATIO = 0.25;
/** Rows that scroll sideways on purpose. */
const SIDEWAYS = '[data-testid="dictionary-categories"], [data-testid="album-units"]';

/** Start of the clip path of visually hidden elements (for screen readers only). */
const CLIPPED_AWAY = 'inset(50%';

interface MisfitOptions {
  readonly slack: number;
  readonly descent: number;
  readonly ascent: number;
  readonly sideways: string;
  readonly clippedAway: string;
}

/**
 * Runs in the page, so it is self-contained. Checks every visible text against its box, the painted
 * surface behind it, and what clips it.
 */
function listMisfits({ slack, descent, ascent, sideways, clippedAway }: MisfitOptions): string[] {
  const problems = new Set<string>();
  const report = (what: string, { tagName, classList, textContent }: Element): void => {
    problems.add(
      `${what}: ${[tagName.toLowerCase(), ...classList].join('.')} "${(textContent ?? '').trim().slice(0, 24)}"`,
    );
  };
  /** Scrolls sideways on purpose, is shortened with an ellipsis, or is visually hidden. */
  const isCutOnPurpose = (box: Element, { textOverflow, webkitLineClamp, clipPath }: CSSStyleDeclaration): boolean =>
    box.matches(sideways) || textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || clipPath.startsWith('inset');

  /** Inside a visually hidden element. */
  function isForScreenReaders(element: Element): boolean {
    for (let box: Element | null = element; box; box = box.parentElement) {
      if (getComputedStyle(box).clipPath.startsWith(clippedAway)) return true;
    }
    return false;
  }

  function checkText(text: Text, element: Element): void {
    const range = document.createRange();
    range.selectNodeContents(text);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    const left = Math.min(...rects.map((rect) => rect.left));
    const right = Math.max(...rects.map((rect) => rect.right));
    // A line box is taller than its letters: only the letters count.
    const bottom = Math.max(...rects.map((rect) => rect.bottom - rect.height * descent));
    const top = Math.min(...rects.map((rect) => rect.top + rect.height * ascent));
    let isOnSurface = false;
    for (let box: Element | null = element; box && rects.length > 0; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (isCutOnPurpose(box, style)) return;
      const edges = box.getBoundingClientRect();
      const isBeside = left < edges.left - slack || right > edges.right + slack;
      const isScroller = /auto|scroll/u.test(style.overflowY);
      const isPainted = style.backgroundImage !== 'none' || !/^rgba\(.*, 0\)$/u.test(style.backgroundColor);
      if (!isOnSurface && isPainted && style.display !== 'inline') {
        isOnSurface = true;
        if (isBeside || (!isScroller && bottom > edges.bottom + slack)) report('stands out of its card', element);
      }
      if (/hidden|clip/u.test(style.overflowX) && isBeside) report('cut off at the side', element);
      if (/hidden|clip/u.test(style.overflowY) && box !== document.body && bottom > edges.bottom + slack)
        report('cut off below', element);
      if (isScroller) return;
    }
    if (top < -slack || bottom > window.innerHeight + slack) report('cut off by the edge of the screen', element);
  }

  /** A control whose center is outside of the screen must be inside a scroller. */
  function checkReach(control: Element): void {
    const { x, y, width, height } = control.getBoundingClientRect();
    const [middle, level] = [x + width / 2, y + height / 2];
    const isInside = middle >= 0 && middle <= window.innerWidth && level >= 0 && level <= window.innerHeight;
    let box = control.parentElement;
    while (box && !/auto|scroll/u.test(`${getComputedStyle(box).overflowX} ${getComputedStyle(box).overflowY}`))
      box = box.parentElement;
    if (!isInside && !box) report('out of reach', control);
  }

  if (document.documentElement.scrollWidth > window.innerWidth + slack)
    problems.add('the page is wider than the screen');
  for (const element of document.querySelectorAll('#root *')) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('svg') || isForScreenReaders(element))
      continue;
    const style = getComputedStyle(element);
    const isWider = element.clientWidth > 0 && element.scrollWidth > element.clientWidth + slack;
    if (/auto|scroll/u.test(style.overflowX) && isWider && !element.matches(sideways))
      report('scrolls sideways', element);
    if (element.matches('a, button, input')) checkReach(element);
    const texts = [...element.childNodes].filter(
      (node): node is Text => node instanceof Text && node.data.trim() !== '',
    );
    if (texts.length === 0) continue;
    if (isWider && !isCutOnPurpose(element, style)) report('wider than its box', element);
    for (const text of texts) checkText(text, element);
  }
  return [...problems];
}

/** Runs in the page: every visible word within some elements that is broken over two lines. */
function listBrokenWords(within: string): string[] {
  const broken = new Set<string>();
  for (const element of document.querySelectorAll(within)) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      // Text for screen readers alone is clipped to one pixel.
      if ((text.parentElement?.getBoundingClientRect().width ?? 0) <= 1) continue;
      for (const { index, 0: word } of (text.nodeValue ?? '').matchAll(/\S+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (range.getClientRects().length > 1) broken.add(word);
      }
    }
  }
  return [...broken];
}

/**
 * Words that are broken over two lines: those of the learner's language, or all within elements of
 * a selector.
 */
export const findBrokenWords = (page: Page, within = '#root .reading'): Promise<string[]> =>
  page.evaluate(listBrokenWords, within);

/**
 * Layout problems in plain words: visible text that overflows its box or card or is cut off, parts
 * that scroll sideways, and controls out of reach.
 */
export function findMisfits(page: Page): Promise<string[]> {
  return page.evaluate(listMisfits, {
    slack: SLACK_PIXELS,
    descent: DESCENT_RATIO,
    ascent: ASCENT_RATIO,
    sideways: SIDEWAYS,
    clippedAway: CLIPPED_AWAY,
  });
}
