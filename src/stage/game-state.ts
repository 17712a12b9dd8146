import { Container } from 'pixi.js';
import type { HudState, PlayEvent, PlayState, Rules } from '../play/contract';
import type { IdleCounter } from '../play/idle';
import { createIdleCounter, idleTimesOf } from '../play/idle';
import type { Run } from '../play/run';
import type { Feedback } from './feedback';
import { createFeedback } from './feedback';
import type { Hand } from './hand';
import { createHand } from './hand';
import type { Gestures } from './gestures';
import type { Overlay } from './overlay/overlay';
import type { IdleLife } from './idle-life';
import { createIdleLife } from './idle-life';
import type { Ring } from './ring';
import { createRing } from './ring';
import type { CreateView, Rectangle, StageKit, View, Viewport } from './kit/view';
import type { Speak, Voice, VoiceOptions } from './voice';
import { createVoice } from './voice';

export interface Options extends VoiceOptions {
  readonly rules: Rules;
  readonly createView: CreateView;
  readonly run: Run;
  readonly kit: Omit<StageKit, 'root' | 'setup'>;
  /** The stage's own layer, the parent of the game's layers. */
  readonly parent: Container;
  readonly overlay: Overlay;
  readonly speak: Speak;
  readonly onStep: (events: readonly PlayEvent[], state: PlayState, hud: HudState) => void;
  /** Does what is not seen in the frame at its end, or in one of the next. */
  readonly later: (work: () => void) => void;
}

/**
 * A game on the stage as it is now, beside the state of its rules in `run`. What works on it:
 * `game.ts`, and `idle-help.ts` for a child who does nothing.
 */
export interface State extends Pick<Options, 'rules' | 'run' | 'overlay' | 'onStep' | 'later'>, Pick<Run, 'setup'> {
  readonly kit: StageKit;
  /**
   * Number of effects played, to know whether a press has already caused one. A game that is over
   * and stays to be seen is silent.
   */
  readonly effects: { played: number; isAtRest: boolean };
  readonly view: View;
  /** The layer above the view: of rays, ring and hand. */
  readonly feedbackLayer: Container;
  readonly feedback: Feedback;
  readonly voice: Voice;
  /** Loaded once somebody plays: undefined until then; null until they are there, if they come. */
  gestures: Gestures | null | undefined;
  readonly ring: Ring;
  readonly hand: Hand;
  readonly idle: IdleCounter;
  readonly life: IdleLife;
  /** Id of the choice in the ring, which stays for as long as its answer is shown. */
  ringedId: string | null;
  /** Where the hand carries the right choice to; the ring goes with it. */
  carriedAt: { readonly x: number; readonly y: number } | null;
  /** Id of the choice that the hand shows, or has shown last. */
  pointedId: string | null;
  isHandShown: boolean;
  /** The hand is on its way or presses. */
  isHandBusy: boolean;
  isHandCarrying: boolean;
  /** Inputs since the last step. */
  pendingInputs: unknown[];
  /** The game is dimmed behind a new word that is shown in play. */
  isDimmed: boolean;
  /** Step of the last press that was a miss. */
  missStep: number;
  /** Where the last miss was, and its step; null without a place. */
  refused: { readonly place: Rectangle; readonly step: number } | null;
  /** Steps of which the page and the overlay are told later. */
  untold: number;
  /** Steps since the overlay was given the choices. */
  stepsSinceChoices: number;
  /** What the head-up display shows. It is composed anew with the choices; null until then. */
  hud: HudState | null;
  viewport: Viewport;
  /** Ids of the choices that were on offer before the step. */
  offered: readonly string[];
}

/** Until the first layout. */
const NO_VIEWPORT: Viewport = { width: 0, height: 0, play: { x: 0, y: 0, width: 0, height: 0 }, isTall: false };

/** Creates the view, and what all games show and say, on layers of their own. */
export function createState({
  createView,
  kit: shared,
  parent,
  speak,
  introduction,
  isAskedByChild,
  ...options
}: Options): State {
  const { setup } = options.run;
  const { later } = options;
  const root = new Container();
  const feedbackLayer = new Container();
  parent.addChild(root, feedbackLayer);
  // A view may play effects while it is created.
  const effects = { played: 0, isAtRest: false };
  const kit: StageKit = {
    ...shared,
    root,
    setup,
    effect: (name, effectOptions) => {
      effects.played += 1;
      if (effects.isAtRest) return;
      later(() => shared.effect(name, effectOptions));
    },
  };
  return {
    ...options,
    setup,
    kit,
    effects,
    view: createView(kit),
    feedbackLayer,
    feedback: createFeedback(kit, feedbackLayer),
    gestures: undefined,
    ring: createRing(kit, feedbackLayer),
    hand: createHand(kit, feedbackLayer),
    voice: createVoice(
      (audio, speakOptions) =>
        new Promise((resolve) => {
          later(() => resolve(speak(audio, speakOptions)));
        }),
      (seconds, callback) => {
        const call = kit.tween.delayedCall(seconds, callback);
        return () => call.kill();
      },
      { introduction, isAskedByChild },
    ),
    idle: createIdleCounter(idleTimesOf(setup), setup.isDemonstrated),
    life: createIdleLife(kit.random),
    ringedId: null,
    carriedAt: null,
    pointedId: null,
    isHandShown: false,
    isHandBusy: false,
    isHandCarrying: false,
    pendingInputs: [],
    isDimmed: false,
    missStep: -Infinity,
    refused: null,
    untold: 0,
    stepsSinceChoices: 0,
    hud: null,
    viewport: NO_VIEWPORT,
    offered: [],
  };
}

/** What a step with these inputs would bring: on a copy of the state, the game stays as it is. */
export function tryOut(
  { rules, setup, run }: State,
  inputs: readonly unknown[],
): { readonly after: PlayState; readonly events: readonly PlayEvent[] } {
  const after = JSON.parse(JSON.stringify(run.state)) as PlayState;
  return { after, events: rules.step({ ...setup }, after, inputs) };
}
