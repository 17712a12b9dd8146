import { Container } from 'pixi.js';
import { gsap } from 'gsap/gsap-core';
import type { HudState, LookDirection, PlayEvent, PlayState, Rules } from '../play/contract';
import { composeHud } from '../play/hud';
import { createIdleCounter, findIdleWord } from '../play/idle';
import { findRinged } from '../play/ringed';
import { SKIP_INTRODUCTION } from '../play/rounds';
import type { Run } from '../play/run';
import { CALM_INPUTS, ONE_HAND_MILLISECONDS, pacedOf } from '../play/timing';
import { toSteps } from '../play/steps';
import { nudge } from './components/animations';
import { createCountdownTick } from './countdown-tick';
import { listTexts } from './drawn';
import { createFeedback } from './feedback';
import { createHand } from './hand';
import type { Surroundings } from './marker-place';
import { createRing } from './ring';
import type { Speak } from './voice';
import { createVoice } from './voice';
import type { Overlay } from './overlay/overlay';
import type { Answer, CreateView, Rectangle, View, StageKit, Viewport } from './view';

/** One game on the stage: its run, its view, and the input of the player. */
export interface Game {
  readonly rules: Rules;
  readonly run: Run;
  /** Runs one fixed step. True when it had events. */
  readonly step: () => boolean;
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
  /** Passes over the word that is being introduced. */
  readonly skipIntroduction: () => void;
  /** Makes the game calm, or no longer, at once. */
  readonly setCalm: (isCalm: boolean) => void;
  readonly destroy: () => void;
}

interface Options {
  readonly rules: Rules;
  readonly createView: CreateView;
  readonly run: Run;
  readonly kit: Omit<StageKit, 'root' | 'setup'>;
  /** The stage's own layer, the parent of the game's layers. */
  readonly parent: Container;
  readonly overlay: Overlay;
  readonly speak: Speak;
  readonly onStep: (events: readonly PlayEvent[], state: PlayState, hud: HudState) => void;
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

/** Where the songbird looks to see a place: it sits in the middle, above the choices. */
function directionOf({ x }: { readonly x: number }, width: number): LookDirection {
  const sideRatio = 0.36;
  if (x < width * sideRatio) return 'left';
  return x > width * (1 - sideRatio) ? 'right' : 'down';
}

/** Creates a game on the stage, at the state of its run. */
export function createGame({ rules, createView, run, kit: shared, parent, overlay, speak, onStep }: Options): Game {
  const { setup } = run;
  const root = new Container();
  const feedbackLayer = new Container();
  parent.addChild(root, feedbackLayer);
  /** Number of effects played, to know whether a press has already caused one. */
  let effects = 0;
  const kit: StageKit = {
    ...shared,
    root,
    setup,
    effect: (name, options) => {
      effects += 1;
      shared.effect(name, options);
    },
  };
  const view: View = createView(kit);
  const feedback = createFeedback(kit, feedbackLayer);
  const ring = createRing(kit, feedbackLayer);
  const hand = createHand(kit, feedbackLayer);
  const voice = createVoice(speak, (seconds, callback) => {
    const call = kit.tween.delayedCall(seconds, callback);
    return () => call.kill();
  });
  const idle = createIdleCounter();
  /** Id of the choice in the ring, which stays for as long as its answer is shown. */
  let ringedId: string | null = null;
  let isHandShown = false;
  /** The hand is on its way or presses. */
  let isHandBusy = false;
  /** Id of the choice that the hand shows. */
  let pointedId: string | null = null;
  const followCountdown = createCountdownTick(() => kit.effect('clockTick'));
  let pendingInputs: unknown[] = [];
  /** Step of the last press that was a miss. */
  let missStep = -Infinity;
  let stepsSinceChoices = 0;
  /** What the head-up display shows. It is composed anew with the choices. */
  let hud: HudState | null = null;
  /** Top of the play area, below the head-up display, and width of the canvas. CSS pixels. */
  let playTop = 0;
  let width = 0;
  let area: Rectangle = { x: 0, y: 0, width: 0, height: 0 };
  /** Ids of the choices that were on offer before the step. */
  let offered: readonly string[] = [];

  function findHint(): { readonly id: string; readonly x: number; readonly y: number } | null {
    const choice = rules.hint(setup, run.state);
    const place = choice && view.boundsOf(choice.id);
    return choice && place ? { id: choice.id, x: place.x + place.width / 2, y: place.y + place.height / 2 } : null;
  }

  /** Rings what the hint ladder shows, while it is asked and while its answer is shown. */
  function followRing(): void {
    const { phase, ladder } = run.state;
    if (phase.kind === 'play') ringedId = findRinged(rules, setup, run.state)?.id ?? null;
    else if (!ladder.revealed) ringedId = null;
    ring.follow(ringedId === null ? null : view.boundsOf(ringedId));
  }

  /** Says what is asked; where nothing is, the word of the choice that may be taken. */
  function repeatPrompt(isPatient = false): void {
    const word = findIdleWord(rules, setup, run.state);
    if (word) voice.say(word, isPatient);
  }

  function nudgeChoices(): void {
    rules.choices(setup, run.state).forEach(({ id }, order) => {
      const node = view.nodeOf(id);
      if (node && !node.destroyed) nudge(kit, node, order);
    });
  }

  function hideHand(): void {
    if (!isHandShown) return;
    hand.hide();
    isHandShown = false;
    isHandBusy = false;
  }

  /**
   * Shows where to tap, again and again until something is pressed; begins anew when another choice
   * is the right one.
   */
  function pointAtHint(): void {
    const hint = findHint();
    if (hint?.id !== pointedId) hideHand();
    if (isHandBusy || !hint) return;
    pointedId = hint.id;
    isHandShown = true;
    isHandBusy = true;
    hand.tap(
      hint,
      () => undefined,
      () => (isHandBusy = false),
    );
  }

  /** Helps a child who does nothing for some time. */
  function helpIdle(events: readonly PlayEvent[], hadInput: boolean): void {
    const help = idle.step(run.state, events, hadInput);
    if (help !== null) {
      repeatPrompt(true);
      nudgeChoices();
    }
    if (idle.shown() === 'hand') pointAtHint();
    else hideHand();
  }

  function findLook(): LookDirection | null {
    const isLooking = idle.shown() === 'look' || idle.shown() === 'hand';
    const hint = isLooking ? findHint() : null;
    return hint && directionOf(hint, width);
  }

  /** What the marker of an answer keeps clear of. */
  const findSurroundings = (answer: Answer): Surroundings => ({
    area,
    texts: [...listTexts(root), ...(view.restsAfter?.(answer, run.state) ?? [])],
    others: offered.flatMap((id) => (id === answer.choice ? [] : (view.boundsOf(id) ?? []))),
  });

  function showEvents(events: readonly PlayEvent[], hadInput: boolean, effectsBefore: number): void {
    for (const event of events) {
      feedback.react(event, view, findSurroundings);
      view.react(event, run.state);
    }
    voice.react(events);
    // A press that caused no other effect gets the sound of a tap.
    if (hadInput && effects === effectsBefore) kit.effect('uiTap');
  }

  /**
   * True for a press that would be another miss of the same hand. It is tried out on a copy of the
   * state.
   */
  function isMissOfSameHand(input: unknown): boolean {
    const hasMissed = run.state.step - missStep <= ONE_HAND_STEPS;
    if (!hasMissed && pendingInputs.length === 0) return false;
    const copy = JSON.parse(JSON.stringify(run.state)) as PlayState;
    return countMisses(rules.step({ ...setup }, copy, [...pendingInputs, input])) > (hasMissed ? 0 : 1);
  }

  return {
    rules,
    run,
    step: () => {
      let inputs = NO_INPUTS;
      if (pendingInputs.length > 0) {
        inputs = pendingInputs;
        pendingInputs = [];
      }
      const effectsBefore = effects;
      const events = run.advance(inputs);
      const hasHappened = events.length > 0 || inputs.length > 0;
      if (inputs.length > 0 && countMisses(events) > 0) missStep = run.state.step;
      if (hasHappened) showEvents(events, inputs.length > 0, effectsBefore);
      helpIdle(events, inputs.length > 0);
      stepsSinceChoices += 1;
      const isDue = hasHappened || stepsSinceChoices >= CHOICES_INTERVAL_STEPS;
      if (isDue || !hud) {
        hud = composeHud(rules.hud(setup, run.state), run.state, findLook());
        // In calm play nobody is hurried.
        if (run.state.phase.kind === 'play' && pacedOf(setup, run.state).isCalm !== true) followCountdown(hud);
      }
      onStep(events, run.state, hud);
      if (isDue) {
        stepsSinceChoices = 0;
        const choices = rules.choices(setup, run.state);
        offered = choices.map(({ id }) => id);
        overlay.setChoices(choices);
        if (hasHappened) kit.redraw();
      }
      return events.length > 0;
    },
    draw: () => {
      const isMoving = view.draw(run.state);
      followRing();
      const isOverlayOff = overlay.place(view.boundsOf, playTop);
      return isMoving || isOverlayOff;
    },
    layout: (viewport) => {
      playTop = viewport.play.y;
      ({ width, play: area } = viewport);
      view.layout(viewport, run.state);
      kit.redraw();
    },
    act: (choiceId) => {
      const choice = rules.choices(setup, run.state).find(({ id }) => id === choiceId);
      if (choice && !isMissOfSameHand(choice.input)) pendingInputs.push(choice.input);
    },
    drop: (choiceId) => {
      const choice = rules.choices(setup, run.state).find(({ id }) => id === choiceId);
      if (choice) pendingInputs.push(choice.dropInput ?? choice.input);
    },
    drag: (choiceId, at) => {
      view.drag?.(choiceId, at);
      kit.redraw();
    },
    hint: findHint,
    repeatPrompt: () => repeatPrompt(),
    skipIntroduction: () => {
      if (run.state.phase.kind === 'introduction') pendingInputs.push(SKIP_INTRODUCTION);
    },
    setCalm: (isCalm) => {
      // In a pause no step takes the inputs: a switch that is pressed twice there changes nothing.
      pendingInputs = pendingInputs.filter((input) => input !== CALM_INPUTS.on && input !== CALM_INPUTS.off);
      if ((pacedOf(setup, run.state).isCalm === true) !== isCalm)
        pendingInputs.push(isCalm ? CALM_INPUTS.on : CALM_INPUTS.off);
    },
    destroy: () => {
      overlay.clear();
      voice.stop();
      // Kill the tweens first: they would change destroyed objects.
      for (const tween of gsap.globalTimeline.getChildren(true, true, true)) tween.kill();
      for (const layer of [root, feedbackLayer]) layer.destroy({ children: true, context: true });
    },
  };
}
