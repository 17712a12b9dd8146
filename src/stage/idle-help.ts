import type { LookDirection, PlayEvent } from '../play/contract';
import { findIdleWord } from '../play/idle';
import { findRinged } from '../play/ringed';
import { toSteps } from '../play/steps';
import { TIMING } from '../play/timing';
import { nudge } from './components/animations';
import type { State } from './game-state';
import { tryOut } from './game-state';
import type { Carried, Point } from './hand';
import type { Rectangle } from './kit/view';

/** The right choice, and its centre in CSS pixels of the canvas. */
interface Hint {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** Where the songbird looks to see a place: it sits in the middle, above the choices. */
function directionOf({ x }: Point, width: number): LookDirection {
  const sideRatio = 0.36;
  if (x < width * sideRatio) return 'left';
  return x > width * (1 - sideRatio) ? 'right' : 'down';
}

/** The right choice now and where it is, or null. */
export function findHint({ rules, setup, run, view }: State): Hint | null {
  const choice = rules.hint(setup, run.state);
  const place = choice && view.boundsOf(choice.id);
  return choice && place ? { id: choice.id, ...centreOf(place) } : null;
}

/**
 * Rings what the hint ladder shows, while it is asked and while its answer is shown; and the first
 * thing, where it is done together.
 */
export function followRing(state: State): void {
  const { rules, setup, run, view, ring, idle } = state;
  const { phase, ladder } = run.state;
  if (phase.kind === 'play')
    state.ringedId =
      (idle.isLeading() ? rules.hint(setup, run.state) : findRinged(rules, setup, run.state))?.id ?? null;
  else if (!ladder.revealed) state.ringedId = null;
  const bounds = state.ringedId === null ? null : view.boundsOf(state.ringedId);
  const at = state.carriedAt;
  ring.follow(bounds && at ? { ...bounds, x: at.x - bounds.width / 2, y: at.y - bounds.height / 2 } : bounds);
}

/**
 * Says what is asked; where nothing is, the word of the choice that may be taken. With `isPatient`
 * only where nothing is being said.
 */
export function repeatPrompt({ rules, setup, run, voice }: State, isPatient: boolean): void {
  const word = findIdleWord(rules, setup, run.state);
  if (word) voice.say(word, isPatient);
}

/** Shows where can be tapped, not what is right: the choices breathe one after another. */
function pointOutChoices({ rules, setup, run, view, gestures }: State): void {
  const nodes = rules.choices(setup, run.state).flatMap(({ id }) => view.nodeOf(id) ?? []);
  nodes.forEach((node, order) => {
    if (!node.destroyed) gestures?.breathe(node, order, nodes.length);
  });
}

function hideHand(state: State): void {
  if (!state.isHandShown) return;
  state.hand.hide();
  state.isHandShown = false;
  state.isHandBusy = false;
  state.isHandCarrying = false;
}

const centreOf = ({ x, y, width, height }: Rectangle): { readonly x: number; readonly y: number } => ({
  x: x + width / 2,
  y: y + height / 2,
});

/**
 * What the hand takes, where, and what it brings it to: the right choice to where it belongs, tried
 * out on a copy of the state; what is in hand already to the right choice. Null where all is only
 * tapped.
 */
function findCarried(state: State, { id }: Hint): { readonly at: Point; readonly carried: Carried } | null {
  const { rules, setup, run, view } = state;
  const choice = rules.hint(setup, run.state);
  if (!view.drag || !choice) return null;
  const held = rules.choices(setup, run.state).find(({ pressed }) => pressed === true);
  const isTaken = choice.pressed !== false;
  if (isTaken && (!held || held.id === id)) return null;
  const from = isTaken && held ? held.id : id;
  const to = isTaken ? id : rules.hint(setup, tryOut(state, [choice.input]).after)?.id;
  const [start, end] = [from, to].map((one) => (one === undefined ? null : view.boundsOf(one)));
  if (!start || !end) return null;
  const onMove = (at: Point | null): void => {
    // The ring stays on what the hand only goes to.
    if (from === id) state.carriedAt = at;
    view.drag?.(from, at);
  };
  return { at: centreOf(start), carried: { to: centreOf(end), onMove } };
}

/**
 * Shows where to tap, or what to bring where, again and again until something is pressed; begins
 * anew when another choice is the right one.
 */
function pointAtHint(state: State): void {
  const hint = findHint(state);
  if (hint?.id !== state.pointedId) hideHand(state);
  if (hint && state.isHandBusy) state.hand.follow(hint);
  if (state.isHandBusy || !hint) return;
  state.pointedId = hint.id;
  state.isHandShown = true;
  state.isHandBusy = true;
  const carry = findCarried(state, hint);
  state.isHandCarrying = carry !== null;
  const node = state.view.nodeOf(hint.id);
  state.hand.tap(
    carry?.at ?? hint,
    // What it presses hops, as it would below a finger.
    () => {
      if (node && !node.destroyed) nudge(state.kit, node, 0);
    },
    () => (state.isHandBusy = false),
    carry?.carried,
  );
}

/**
 * Helps a child who does nothing for some time; the hand leads at once to an answer that is shown
 * after the third miss, so that it is done together (spec: readings#68). Call once a step.
 */
export function helpIdle(state: State, events: readonly PlayEvent[], hadInput: boolean): void {
  const { idle, run } = state;
  const help = idle.step(run.state, events, hadInput);
  if (help !== null) {
    repeatPrompt(state, true);
    pointOutChoices(state);
  }
  // Somebody takes what it carries.
  if (hadInput && state.isHandCarrying) hideHand(state);
  const isLed = run.state.ladder.revealed && run.state.phase.kind === 'play';
  if (isLed || idle.shown() === 'hand') pointAtHint(state);
  else hideHand(state);
}

/** Steps for which the songbird looks at what was wrong. */
const MISS_LOOK_STEPS = toSteps(TIMING.popupMilliseconds);

/** Where the songbird looks: at what was wrong, or to help; null while it does neither. */
export function findLook(state: State): LookDirection | null {
  const { refused, run, viewport } = state;
  if (refused && run.state.step - refused.step < MISS_LOOK_STEPS)
    return directionOf(centreOf(refused.place), viewport.width);
  const shown = state.idle.shown();
  const hint = shown === 'look' || shown === 'hand' ? findHint(state) : null;
  return hint && directionOf(hint, viewport.width);
}
