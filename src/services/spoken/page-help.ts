import type { Sound } from '../../sound/sound';
import type { AppStore } from '../../store/store';
import { isMotionReduced } from '../motion/motion';
import { CONTROLS, canBeChosen, findScope } from '../scanning/find-targets';
import * as styles from './page-help.module.css';

/** After this long without a touch a page helps, once more after each of the others. */
const HELP_AFTER_MILLISECONDS = [6000, 12_000, 24_000] as const;
/** Taps beside all that can be pressed belong together when the next one comes within this. */
const NEXT_TAP_MILLISECONDS = 8000;
/**
 * At this tap beside everything the bird helps, and from the other one on it leads the way; who has
 * never played is led at once.
 */
const HELP_TAP = 2;
const LEAD_TAP = 3;
/** The bird is seen to hop before it leads on. */
const LEAD_MILLISECONDS = 350;
/**
 * How long each page on the way to the very first game is seen, and how often it is looked for: one
 * that has not come by then leads no farther.
 */
const ONWARD = { milliseconds: 900, tries: 8 } as const;
/** At most this many hop, the first ones in the order of reading. */
const MAX_INVITED = 6;
/** A control is one of those that matter when it is this large beside the largest one. */
const MIN_AREA_RATIO = 0.4;
const HOP = { keyframes: { translate: ['0 0', '0 -12px', '0 0', '0 -5px', '0 0'] }, milliseconds: 700, delay: 160 };
const RIPPLE_MILLISECONDS = 600;

/** What answers a tap. */
const ANSWERING = `${CONTROLS}, label`;
/** What leads on towards a game, where a page has such a thing. */
const WAY_ON = '[data-way-on]';
/** The songbird of a page hops as well, although it is no control. */
const BIRD = 'img[src*="bird-"]';
/** Pages for who can read say nothing by themselves. */
const GROWN_UPS = '[data-for="grown-ups"]';

interface Options {
  readonly store: AppStore;
  readonly sound: Pick<Sound, 'effect' | 'observe'>;
  /** Says what can be done on the page that is open. */
  readonly sayHelp: () => void;
}

/** The controls that a child may want: those in sight that are large beside the others. */
export function findInvited(scope: HTMLElement): HTMLElement[] {
  const inside = scope.querySelector<HTMLElement>('main') ?? scope;
  const controls = [...inside.querySelectorAll<HTMLElement>('a[href], button')].filter(canBeChosen);
  const seen = controls.flatMap((control) => {
    const { width, height, top, bottom } = control.getBoundingClientRect();
    const isInSight = top >= 0 && bottom <= window.innerHeight;
    return isInSight && !control.closest('nav, header') ? [{ control, area: width * height }] : [];
  });
  const largest = Math.max(0, ...seen.map(({ area }) => area));
  return seen
    .filter(({ area }) => area >= MIN_AREA_RATIO * largest)
    .slice(0, MAX_INVITED)
    .map(({ control }) => control);
}

/**
 * Leaves nobody alone on a page: after some seconds without a touch its title is said once more,
 * and what can be pressed hops in turn with the songbird. A tap beside all of it makes a ripple; a
 * second one gets the same help, as does the first one of a visit; a third one goes where the page
 * leads on (`data-way-on`), as does a tap on the songbird. Who has never played is taken along at
 * the first such tap, from page to page into a game: nobody of four finds the one right button of
 * each. Not in a game, which has its own, on pages for grown-ups, while something is being said, or
 * where scanning shows what can be chosen; with reduced motion or in calm mode nothing hops.
 * Returns what ends it.
 */
export function connectPageHelp({ store, sound, sayHelp }: Options, root: Document = document): () => void {
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let emptyTaps = 0;
  let lastEmptyTap = -Infinity;
  /** Set while the bird leads, and until it has led to a game or somebody presses something. */
  let leading: ReturnType<typeof setTimeout> | null = null;
  let isSpeaking = false;
  const stopObserving = sound.observe((state) => {
    ({ isSpeaking } = state);
  });

  /** The part of the page that is in use; null where it does not help. */
  function findHelped(): HTMLElement | null {
    const { screenDisplay, settings } = store.getState();
    if (screenDisplay !== 'playScreen' || settings.scanning !== 'off' || root.hidden) return null;
    return root.querySelector(GROWN_UPS) ? null : findScope(root);
  }

  /** Lets elements hop one after the other, the songbird first. */
  function hop(scope: HTMLElement, elements: readonly HTMLElement[]): void {
    if (isMotionReduced() || store.getState().settings.isCalm) return;
    const bird = scope.querySelector<HTMLElement>(BIRD);
    for (const [index, element] of (bird ? [bird, ...elements] : elements).entries()) {
      const delay = index * HOP.delay;
      element.animate?.(HOP.keyframes, { duration: HOP.milliseconds, delay, easing: 'ease-in-out' });
    }
  }

  function help(scope: HTMLElement): void {
    sayHelp();
    hop(scope, findInvited(scope));
  }

  function stopLeading(): void {
    if (leading !== null) clearTimeout(leading);
    leading = null;
  }

  function hasNeverPlayed(): boolean {
    const { memory, playerLevelNumbers } = store.getState();
    return memory.size === 0 && playerLevelNumbers.currentStars === 0;
  }

  /** Once the page after `left` was seen it leads on from there, and so on. */
  function leadOnward(left: HTMLElement, tries: number): void {
    leading = setTimeout(() => {
      leading = null;
      const scope = findHelped();
      if (!scope || (!left.isConnected && lead(scope, true)) || tries === 1) return;
      leadOnward(left, tries - 1);
    }, ONWARD.milliseconds);
  }

  /** Goes where the page leads on; false where it does not. `isOnward`: and farther from there. */
  function lead(scope: HTMLElement, isOnward: boolean): boolean {
    const wayOn = [...scope.querySelectorAll<HTMLElement>(WAY_ON)].find(canBeChosen);
    if (!wayOn) return false;
    emptyTaps = 0;
    hop(scope, [wayOn]);
    stopLeading();
    leading = setTimeout(() => {
      leading = null;
      if (!wayOn.isConnected) return;
      wayOn.click();
      if (isOnward) leadOnward(wayOn, ONWARD.tries);
    }, LEAD_MILLISECONDS);
    return true;
  }

  function arm(turn: number): void {
    clearTimeout(timer);
    const wait = HELP_AFTER_MILLISECONDS[turn];
    if (wait === undefined) return;
    timer = setTimeout(() => {
      const scope = isSpeaking ? null : findHelped();
      if (scope) help(scope);
      // What is being said is waited for.
      arm(isSpeaking ? turn : turn + 1);
    }, wait);
  }

  function answerEmptyTap({ target, clientX, clientY, timeStamp }: PointerEvent | MouseEvent): void {
    const scope = findHelped();
    if (!scope) return;
    sound.effect('pickUp');
    if (!isMotionReduced()) {
      const ripple = document.createElement('span');
      ripple.className = styles.ripple ?? '';
      ripple.style.left = `${clientX}px`;
      ripple.style.top = `${clientY}px`;
      ripple.style.animationDuration = `${RIPPLE_MILLISECONDS}ms`;
      scope.append(ripple);
      setTimeout(() => ripple.remove(), RIPPLE_MILLISECONDS);
    }
    const isFirst = lastEmptyTap < 0;
    emptyTaps = timeStamp - lastEmptyTap < NEXT_TAP_MILLISECONDS ? emptyTaps + 1 : 1;
    lastEmptyTap = timeStamp;
    // It is on the way with the child.
    if (leading !== null) return;
    const isOnBird = target instanceof Element && target.matches(BIRD);
    const isNew = hasNeverPlayed();
    if ((isNew || isOnBird || emptyTaps >= LEAD_TAP) && lead(scope, isNew)) return;
    if (isFirst || emptyTaps % HELP_TAP === 0) help(scope);
  }

  for (const type of ['pointerdown', 'keydown', 'focusin', 'wheel'] as const)
    root.addEventListener(type, () => arm(0), options);
  root.addEventListener(
    'click',
    (event) => {
      // A click with detail 0 comes from the keyboard.
      const isEmpty = event.target instanceof Element && !event.target.closest(ANSWERING);
      if (isEmpty && event.detail > 0) answerEmptyTap(event);
      // The bird presses by itself, without a pointer.
      else if (event.isTrusted) stopLeading();
    },
    options,
  );
  root.addEventListener('keydown', stopLeading, options);
  arm(0);
  return () => {
    clearTimeout(timer);
    stopLeading();
    stopObserving();
    listening.abort();
  };
}
