import { Container } from 'pixi.js';
import { gsap } from 'gsap/gsap-core';
import type { HudState, PlayEvent, PlayState, Rules } from '../play/contract';
import { composeHud } from '../play/hud';
import type { Run } from '../play/run';
import { createFeedback } from './feedback';
import { createCountdownTick } from './countdown-tick';
import type { Overlay } from './overlay';
import type { CreateView, View, StageKit, Viewport } from './view';

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
  readonly speak: (audio: string | null) => void;
  readonly onStep: (events: readonly PlayEvent[], state: PlayState, hud: HudState) => void;
}

/** Choices that change without an event are updated at this interval. Steps. */
const CHOICES_INTERVAL_STEPS = 6;

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
  const feedback = createFeedback(kit, feedbackLayer, speak);
  const followCountdown = createCountdownTick(() => kit.effect('clockTick'));
  const pendingInputs: unknown[] = [];
  let stepsSinceChoices = 0;
  /** Top of the play area, below the head-up display. CSS pixels. */
  let playTop = 0;

  function showEvents(events: readonly PlayEvent[], hadInput: boolean, effectsBefore: number): void {
    for (const event of events) {
      const hint = event.type === 'answered' && !event.correct ? rules.hint(setup, run.state) : null;
      feedback.react(event, view, hint && view.boundsOf(hint.id));
      view.react(event, run.state);
      if (event.type === 'asked' && event.form === 'read') overlay.announce(event.word.text, true);
    }
    // A press that caused no other effect gets the sound of a tap.
    if (hadInput && effects === effectsBefore) kit.effect('uiTap');
  }

  return {
    rules,
    run,
    step: () => {
      const inputs = pendingInputs.splice(0);
      const effectsBefore = effects;
      const events = run.advance(inputs);
      if (events.length > 0 || inputs.length > 0) showEvents(events, inputs.length > 0, effectsBefore);
      const hud = composeHud(rules.hud(setup, run.state), run.state);
      // In calm play nobody is hurried.
      if (run.state.phase.kind === 'play' && setup.isCalm !== true) followCountdown(hud);
      onStep(events, run.state, hud);
      stepsSinceChoices += 1;
      if (events.length > 0 || inputs.length > 0 || stepsSinceChoices >= CHOICES_INTERVAL_STEPS) {
        stepsSinceChoices = 0;
        overlay.setChoices(rules.choices(setup, run.state));
        if (events.length > 0 || inputs.length > 0) kit.redraw();
      }
      return events.length > 0;
    },
    draw: () => {
      const isMoving = view.draw(run.state);
      overlay.place(view.boundsOf, playTop);
      return isMoving;
    },
    layout: (viewport) => {
      playTop = viewport.play.y;
      view.layout(viewport, run.state);
      kit.redraw();
    },
    act: (choiceId) => {
      const choice = rules.choices(setup, run.state).find(({ id }) => id === choiceId);
      if (choice) pendingInputs.push(choice.input);
    },
    drop: (choiceId) => {
      const choice = rules.choices(setup, run.state).find(({ id }) => id === choiceId);
      if (choice) pendingInputs.push(choice.dropInput ?? choice.input);
    },
    drag: (choiceId, at) => {
      view.drag?.(choiceId, at);
      kit.redraw();
    },
    hint: () => {
      const choice = rules.hint(setup, run.state);
      const place = choice && view.boundsOf(choice.id);
      return choice && place ? { id: choice.id, x: place.x + place.width / 2, y: place.y + place.height / 2 } : null;
    },
    destroy: () => {
      overlay.clear();
      // Kill the tweens first: they would change destroyed objects.
      for (const tween of gsap.globalTimeline.getChildren(true, true, true)) tween.kill();
      for (const layer of [root, feedbackLayer]) layer.destroy({ children: true, context: true });
    },
  };
}
