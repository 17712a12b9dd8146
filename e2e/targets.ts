import type { Page } from '@playwright/test';

/** What is pressed is at least so large, and so far from what else is pressed. CSS pixels. */
const MIN_TARGET = { side: 48, gap: 8 } as const;

/** Sizes at which targets are measured. */
export const TARGET_SIZES = [
  { width: 800, height: 1280 },
  { width: 412, height: 915 },
] as const;

/** Something that can be pressed. CSS pixels. */
export interface Target {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** A word of a running text, which is as high as its line. */
  readonly isInline: boolean;
  /** A choice of a game. */
  readonly isChoice: boolean;
  /**
   * Indices of the targets to which no gap is asked: those that it lies in or around, and pairs
   * where one scrolls and the other does not, since a child scrolls what is half covered.
   */
  readonly kin: readonly number[];
}

/** Runs in the page. Everything that can be pressed now, with the area that takes the press. */
function listTargets(): Target[] {
  const PRESSABLE =
    'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="slider"], [role="switch"]';
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('[inert], [aria-hidden="true"]') &&
    !element.matches(':disabled, [aria-disabled="true"]');
  const dialogs = [...document.querySelectorAll('[aria-modal="true"], dialog[open]')].filter(isShown);
  const top = dialogs.at(-1) ?? document.querySelector('#root');
  if (!top) return [];
  /** An input whose own picture is hidden is pressed through its label. */
  const areaOf = (element: Element): Element => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    return label ?? element;
  };
  const elements = [...top.querySelectorAll(PRESSABLE)].filter(isShown).map(areaOf);
  const unique = [...new Set(elements)];
  /**
   * The rectangle of an element with that of its ::after, where that lies beyond it to take
   * presses.
   */
  const boundsOf = (element: Element): { x: number; y: number; width: number; height: number } => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const after = getComputedStyle(element, '::after');
    const isHitArea = after.content !== 'none' && after.position === 'absolute' && after.pointerEvents !== 'none';
    const beyond = (side: string): number => (isHitArea ? Math.max(0, -(Number.parseFloat(side) || 0)) : 0);
    const [left, right, above, below] = [after.left, after.right, after.top, after.bottom].map(beyond);
    return {
      x: x - (left ?? 0),
      y: y - (above ?? 0),
      width: width + (left ?? 0) + (right ?? 0),
      height: height + (above ?? 0) + (below ?? 0),
    };
  };
  const shown = unique.filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && isShown(element);
  });
  const scrollerOf = (element: Element): Element | null => {
    let box = element.parentElement;
    while (box && !(/auto|scroll/u.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight + 1))
      box = box.parentElement;
    return box;
  };
  /** Sticks to an edge of its scroller. */
  const isStuck = (element: Element, scroller: Element | null): boolean => {
    for (let box: Element | null = element; box && box !== scroller; box = box.parentElement)
      if (getComputedStyle(box).position === 'sticky') return true;
    return false;
  };
  const places = shown.map((element) => {
    const scroller = scrollerOf(element);
    return { element, scroller, isStuck: isStuck(element, scroller) };
  });
  /** Covers the page behind a panel. */
  const isBackdrop = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width >= window.innerWidth && height >= window.innerHeight;
  };
  /** The songbird sits on the plaque: either only makes a sound. */
  const isOnPlaque = (one: Element, other: Element): boolean =>
    one.parentElement === other.parentElement && one.closest('[data-prompt]') !== null;
  /** The speaker lies on the card of an open word, which a press closes. */
  const isOnCard = (one: Element, other: Element): boolean =>
    one.parentElement === other.parentElement &&
    [one, other].some((element) => element.getAttribute('aria-expanded') === 'true');
  const isKin = (one: (typeof places)[number], other: (typeof places)[number]): boolean =>
    one.element.contains(other.element) ||
    other.element.contains(one.element) ||
    one.scroller !== other.scroller ||
    one.isStuck !== other.isStuck ||
    isBackdrop(one.element) ||
    isBackdrop(other.element) ||
    isOnPlaque(one.element, other.element) ||
    isOnCard(one.element, other.element);
  return places.map((own, index) => {
    const { element } = own;
    const text = (element.textContent ?? '').trim().replaceAll(/\s+/gu, ' ');
    const name =
      element.getAttribute('data-choice') ??
      element.getAttribute('aria-label') ??
      (text || element.tagName.toLowerCase());
    return {
      name: name.slice(0, 40),
      ...boundsOf(element),
      isInline:
        getComputedStyle(element).display === 'inline' ||
        (element.getAttribute('data-choice')?.startsWith('word:') ?? false),
      isChoice: element.hasAttribute('data-choice'),
      kin: places.flatMap((other, at) => (at !== index && isKin(own, other) ? [at] : [])),
    };
  });
}

/**
 * Everything that can be pressed on the page as it is now: in the uppermost dialog, where there is
 * one.
 */
export const readTargets = (page: Page): Promise<Target[]> => page.evaluate(listTargets);

/** Rounding, in CSS pixels. */
const SLACK = 0.5;

/** Distance of two rectangles, negative where they overlap. CSS pixels. */
function gapBetween(one: Target, other: Target): number {
  const across = Math.max(other.x - one.x - one.width, one.x - other.x - other.width);
  const down = Math.max(other.y - one.y - one.height, one.y - other.y - other.height);
  if (across > 0 && down > 0) return Math.hypot(across, down);
  return Math.max(across, down);
}

/** The least side and gap of what is pressed on a page or in a game. */
export interface TargetFigures {
  readonly count: number;
  readonly minSide: number;
  /** Infinity where there is but one target. */
  readonly minGap: number;
  readonly faults: readonly string[];
}

const round = (value: number): number => Math.round(10 * value) / 10;

/**
 * Measures targets, and says in words what is too small or too close. Words of a running text are
 * exempt from the size, and things that float freely (`isFloating`) from the gap to others: they
 * meet, or come in from behind the plaque, and the uppermost takes the press.
 */
export function measureTargets(targets: readonly Target[], isFloating = false): TargetFigures {
  const faults: string[] = [];
  let minSide = Infinity;
  let minGap = Infinity;
  targets.forEach((target, index) => {
    const side = Math.min(target.width, target.height);
    if (!target.isInline) minSide = Math.min(minSide, side);
    if (!target.isInline && side < MIN_TARGET.side - SLACK)
      faults.push(`${target.name} is ${round(target.width)}x${round(target.height)}`);
    for (let at = index + 1; at < targets.length; at += 1) {
      const other = targets[at];
      if (!other || target.kin.includes(at) || (target.isInline && other.isInline)) continue;
      if (isFloating && (target.isChoice || other.isChoice)) continue;
      const gap = gapBetween(target, other);
      minGap = Math.min(minGap, gap);
      if (gap < MIN_TARGET.gap - SLACK) faults.push(`${target.name} and ${other.name} are ${round(gap)} apart`);
    }
  });
  return { count: targets.length, minSide: round(minSide), minGap: round(minGap), faults };
}
