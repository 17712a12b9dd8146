import { gsap } from 'gsap/gsap-core';
import { loadPart } from '../net/load-part';
import type { Choice, HudState, PlayEvent, Rules } from '../play/contract';
import { composeHud } from '../play/hud';
import { SKIP_INTRODUCTION } from '../play/rounds';
import type { Run } from '../play/run';
import { toSteps } from '../play/steps';
import { CALM_INPUTS, ONE_HAND_MILLISECONDS, pacedOf } from '../play/timing';
import { nudge } from './components/animations';
import type { Options, State } from './game-state';
import { createState, tryOut } from './game-state';
import { findHint, findLook, followRing, helpIdle, repeatPrompt } from './idle-help';
import type { Viewport } from './kit/view';
import type { Remark } from './voice';
import { secondsToNextWord } from './voice';
import { shade } from './components/shade';

/** One game on the stage: its run, its view, and the input of the player. */
export interface Game {
  readonly rules: Rules;
  readonly run: Run;
  /** Runs one fixed step. True when it had events. */
  readonly step: () => boolean;
  /** Takes away what was laid over the last picture: call before the tweens of a frame. */
  readonly lift: () => void;
  /** Draws the view; true while something in it moves without a tween. */
  readonly draw: () => boolean;
  readonly layout: (viewport: Viewport) => void;
  /** Takes a choice by its id; an id that is not on offer does nothing. */
  readonly act: (choiceId: string) => void;
  /** A dragged choice was dropped on this one. */
  readonly drop: (choiceId: string) => void;
  /** A choice is dragged to a point of the canvas, in CSS pixels; null when it was released. */
  readonly drag: (choiceId: string, at: { readonly x: number; readonly y: number } | null) => void;
  /** The right choice now and where it is, or null. */
  readonly hint: () => { readonly id: string; readonly x: number; readonly y: number } | null;
  /** Says the last prompt again. */
  readonly repeatPrompt: () => void;
  /** Says a remark after the words of what has just happened, where there is time for it. */
  readonly remark: (remark: Remark) => void;
  /** Passes over all that comes before the first choice, or the new word that is shown in play. */
  readonly skipIntroduction: () => void;
  /** Makes the game calm, or no longer, at once. */
  readonly setCalm: (isCalm: boolean) => void;
  /** It is over and stays to be seen, at rest: nothing is pressed, said or heard any more. */
  readonly rest: () => void;
  readonly destroy: () => void;
}

const NO_INPUTS: readonly unknown[] = [];

/**
 * Choices and the head-up display that change without an event are updated at this interval. Steps.
 */
const CHOICES_INTERVAL_STEPS = 6;

const ONE_HAND_STEPS = toSteps(ONE_HAND_MILLISECONDS);

/** Number of presses that were wrong. */
const countMisses = (events: readonly PlayEvent[]): number =>
  events.filter((event) => event.type === 'answered' && !event.correct && event.choice !== null).length;

/** A miss is seen where the child looks: at what was pressed, to which the songbird looks too. */
function refuse(state: State, choice: string | null): void {
  const { view, run, gestures } = state;
  const node = choice === null ? null : view.nodeOf(choice);
  const place = choice === null ? null : view.boundsOf(choice);
  if (node && place && !node.destroyed) gestures?.refuse(node, place);
  state.refused = place && { place, step: run.state.step };
}

function showEvents(state: State, events: readonly PlayEvent[], hadInput: boolean, effectsBefore: number): void {
  const { feedback, view, voice, run, kit, effects } = state;
  for (const event of events) {
    feedback.react(event, view);
    if (event.type === 'answered' && !event.correct) refuse(state, event.choice);
    view.react(event, run.state);
  }
  voice.react(events);
  // A press that caused no other effect gets the sound of a tap.
  if (hadInput && effects.played === effectsBefore) kit.effect('uiTap');
}

/** The inputs since the last step. Without any it is always the same empty list. */
function takeInputs(state: State): readonly unknown[] {
  const inputs = state.pendingInputs;
  if (inputs.length === 0) return NO_INPUTS;
  state.pendingInputs = [];
  return inputs;
}

function updateHud(state: State): HudState {
  const { rules, setup, run } = state;
  const hud = composeHud(state.hud, rules.hud(setup, run.state), run.state, findLook(state));
  state.hud = hud;
  return hud;
}

function findChoices(state: State): readonly Choice[] {
  const { rules, setup, run } = state;
  state.stepsSinceChoices = 0;
  const choices = rules.choices(setup, run.state);
  state.offered = choices.map(({ id }) => id);
  return choices;
}

/**
 * Tells the page of a step, and the overlay of its choices: later where something has happened,
 * which the frame shows first.
 */
function tell(
  state: State,
  events: readonly PlayEvent[],
  hud: HudState,
  choices: readonly Choice[] | null,
  hasHappened: boolean,
): void {
  const { onStep, overlay, later, run } = state;
  if (!hasHappened && state.untold === 0) {
    onStep(events, run.state, hud);
    if (choices) overlay.setChoices(choices);
    return;
  }
  // The rules change theirs.
  const then = { ...run.state };
  state.untold += 1;
  later(() => {
    state.untold -= 1;
    onStep(events, then, hud);
    if (choices) overlay.setChoices(choices);
  });
}

/**
 * Moves one small thing of the place, and lets one choice hop, every few seconds in which a child
 * looks. Between two of these nothing moves, so nothing is drawn. None in calm play and where
 * motion is reduced.
 */
function stir({ run, setup, view, kit, life, offered, effects }: State, isBusy: boolean): void {
  const isLooked = effects.isAtRest || run.state.phase.kind === 'play';
  if (kit.isMotionReduced || !isLooked || pacedOf(setup, run.state).isCalm === true) return;
  const turn = life.step(isBusy);
  if (turn === null) return;
  view.stir?.(turn, run.state);
  const node = view.nodeOf(offered[turn % Math.max(1, offered.length)] ?? '');
  if (node && !node.destroyed) nudge(kit, node, 0);
}

/** A new word in play is seen alone; then the choices come in. */
function dim(state: State): void {
  const { phase } = state.run.state;
  const isDimmed = phase.kind === 'introduction' && phase.after !== null;
  if (isDimmed === state.isDimmed) return;
  state.isDimmed = isDimmed;
  shade(state.kit.root, isDimmed ? 'faded' : 'none');
}

/**
 * What answers with gestures has no room before the first game, so it comes once somebody plays.
 */
function loadGestures(state: State): void {
  if (state.gestures !== undefined || state.run.state.phase.kind !== 'play') return;
  state.gestures = null;
  const { kit, feedbackLayer } = state;
  const load = async (): Promise<void> => {
    const { createGestures } = await loadPart(() => import('./gestures'), 'decoration');
    if (!feedbackLayer.destroyed) state.gestures = createGestures(kit, feedbackLayer);
  };
  // Without them it is played all the same.
  load().catch(() => undefined);
}

/** One step: most have neither inputs nor events, and make no objects here but new choices. */
function step(state: State): boolean {
  const { run, kit, effects } = state;
  if (effects.isAtRest) {
    stir(state, false);
    return false;
  }
  const inputs = takeInputs(state);
  const hadInput = inputs.length > 0;
  const effectsBefore = effects.played;
  const events = run.advance(inputs);
  loadGestures(state);
  const hasHappened = events.length > 0 || hadInput;
  if (hadInput && countMisses(events) > 0) state.missStep = run.state.step;
  if (hasHappened) showEvents(state, events, hadInput, effectsBefore);
  helpIdle(state, events, hadInput);
  stir(state, events.length > 0 || hadInput);
  dim(state);
  state.stepsSinceChoices += 1;
  const isDue = hasHappened || state.stepsSinceChoices >= CHOICES_INTERVAL_STEPS;
  const hud = isDue || !state.hud ? updateHud(state) : state.hud;
  tell(state, events, hud, isDue ? findChoices(state) : null, hasHappened);
  if (hasHappened) kit.redraw();
  return events.length > 0;
}

function draw(state: State): boolean {
  const { view, run, overlay, viewport } = state;
  state.gestures?.lift();
  const isMoving = view.draw(run.state);
  followRing(state);
  const isOverlayOff = overlay.place(view.boundsOf, viewport.play.y);
  state.gestures?.apply();
  return isMoving || isOverlayOff;
}

function layout(state: State, viewport: Viewport): void {
  state.viewport = viewport;
  state.gestures?.lift();
  state.view.layout(viewport, state.run.state);
  state.kit.redraw();
}

/**
 * True for a press that would be another miss of the same hand. It is tried out on a copy of the
 * state.
 */
function isMissOfSameHand(state: State, input: unknown): boolean {
  const { run, missStep, pendingInputs } = state;
  const hasMissed = run.state.step - missStep <= ONE_HAND_STEPS;
  if (!hasMissed && pendingInputs.length === 0) return false;
  return countMisses(tryOut(state, [...pendingInputs, input]).events) > (hasMissed ? 0 : 1);
}

function act(state: State, choiceId: string): void {
  const { rules, setup, run, pendingInputs } = state;
  const choice = rules.choices(setup, run.state).find(({ id }) => id === choiceId);
  if (choice && !isMissOfSameHand(state, choice.input)) pendingInputs.push(choice.input);
}

function drop({ rules, setup, run, pendingInputs }: State, choiceId: string): void {
  const choice = rules.choices(setup, run.state).find(({ id }) => id === choiceId);
  if (choice) pendingInputs.push(choice.dropInput ?? choice.input);
}

function setCalm(state: State, isCalm: boolean): void {
  const { setup, run } = state;
  // In a pause no step takes the inputs: a switch that is pressed twice there changes nothing.
  const inputs = state.pendingInputs.filter((input) => input !== CALM_INPUTS.on && input !== CALM_INPUTS.off);
  if ((pacedOf(setup, run.state).isCalm === true) !== isCalm) inputs.push(isCalm ? CALM_INPUTS.on : CALM_INPUTS.off);
  state.pendingInputs = inputs;
}

function rest(state: State): void {
  const { overlay, voice, effects } = state;
  effects.isAtRest = true;
  state.offered = [];
  overlay.clear();
  voice.stop();
}

function destroy({ overlay, voice, kit, feedbackLayer }: State): void {
  overlay.clear();
  voice.stop();
  // Kill the tweens first: they would change destroyed objects.
  for (const tween of gsap.globalTimeline.getChildren(true, true, true)) tween.kill();
  for (const layer of [kit.root, feedbackLayer]) layer.destroy({ children: true, context: true });
}

/** Creates a game on the stage, at the state of its run. */
export function createGame(options: Options): Game {
  const state = createState(options);
  const { rules, run, view, kit } = state;
  return {
    rules,
    run,
    step: () => step(state),
    lift: () => state.gestures?.lift(),
    draw: () => draw(state),
    layout: (viewport) => layout(state, viewport),
    act: (choiceId) => act(state, choiceId),
    drop: (choiceId) => drop(state, choiceId),
    drag: (choiceId, at) => {
      state.gestures?.lift();
      view.drag?.(choiceId, at);
      kit.redraw();
    },
    hint: () => findHint(state),
    repeatPrompt: () => repeatPrompt(state, false),
    remark: (remark) => state.voice.remark(remark, secondsToNextWord(run.state.phase)),
    skipIntroduction: () => {
      const { phase, round } = run.state;
      if (phase.kind === 'introduction' || (phase.kind === 'banner' && round === 0))
        state.pendingInputs.push(SKIP_INTRODUCTION);
    },
    setCalm: (isCalm) => setCalm(state, isCalm),
    rest: () => rest(state),
    destroy: () => destroy(state),
  };
}
