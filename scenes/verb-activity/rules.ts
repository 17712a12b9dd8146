import { nextTargetWithOptions, takeAnswer, wordOf } from '../../src/play/answers';
import { findChoice } from '../../src/play/choice-id';
import { toSteps } from '../../src/play/steps';
import type { Choice, EventSink, GameSetup, PlayState, Rules } from '../../src/play/contract';
import { scoreHud } from '../../src/play/hud';
import type { ScoreTuning } from '../../src/play/rounds';
import { beginPlay, closeRound, isScoreRoundOver, createRoundStep } from '../../src/play/rounds';

export interface Tuning extends ScoreTuning {
  /** Pictures to choose from. */
  readonly options: number;
  readonly circleRatio: number;
  readonly minCirclePixels: number;
  readonly maxCirclePixels: number;
  readonly actionShownMilliseconds: number;
}

/** Tap the picture of this verb. */
export interface Input {
  readonly key: string;
}

export interface State extends PlayState {
  target: string | null;
  /** Word keys of the pictures, in order. */
  options: string[];
  /** Distractors that were taken away after two misses. */
  faded: string[];
  /** Steps until the next verb while the action is shown large, else 0. */
  actionStepsLeft: number;
}

type Setup = GameSetup<Tuning>;

function startTurn(setup: Setup, state: State, events: EventSink): void {
  const { word, options } = nextTargetWithOptions(setup, state, setup.words, state.target, setup.tuning.options);
  state.target = word.key;
  state.options = options.map(({ key }) => key);
  state.faded = [];
  state.actionStepsLeft = 0;
  events.push({ type: 'asked', word, form: 'read' });
}

function endTurn(setup: Setup, state: State, events: EventSink): void {
  if (isScoreRoundOver(setup, state)) closeRound(state);
  else startTurn(setup, state, events);
}

function tap(setup: Setup, state: State, input: Input, events: EventSink): void {
  const key = input?.key;
  if (state.target === null || state.actionStepsLeft > 0 || !state.options.includes(key) || state.faded.includes(key)) return;
  const outcome = takeAnswer(state, events, {
    word: wordOf(setup, state.target),
    choice: key,
    isRight: key === state.target,
    help: () => ({
      rightChoice: state.target,
      distractors: state.options.filter((other) => other !== state.target && other !== key && !state.faded.includes(other)),
    }),
  });
  if (outcome.kind === 'right') {
    // The last action of a round is shown while the round closes.
    if (isScoreRoundOver(setup, state)) closeRound(state);
    else state.actionStepsLeft = toSteps(setup.tuning.actionShownMilliseconds);
  } else if (outcome.kind === 'lost') endTurn(setup, state, events);
  else if (outcome.kind === 'faded') state.faded.push(outcome.choice);
}

function play(setup: Setup, state: State, inputs: readonly Input[], events: EventSink): void {
  for (const input of inputs) {
    if (state.phase.kind === 'play') tap(setup, state, input, events);
  }
  if (state.phase.kind !== 'play' || state.actionStepsLeft === 0) return;
  state.actionStepsLeft -= 1;
  if (state.actionStepsLeft === 0) startTurn(setup, state, events);
}

function choices(setup: Setup, state: State): Choice<Input>[] {
  if (state.phase.kind !== 'play' || state.actionStepsLeft > 0) return [];
  return state.options
    .filter((key) => !state.faded.includes(key))
    .map((key) => ({ id: key, label: wordOf(setup, key).english, spokenIn: 'english', input: { key } }));
}

/** Verb Activity. spec: games#verb-activity. */
export const rules: Rules<State, Input, Tuning> = {
  begin: (setup) => ({ ...beginPlay(setup), target: null, options: [], faded: [], actionStepsLeft: 0 }),
  step: createRoundStep({ startRound: startTurn, play }),
  choices,
  hint: (setup, state) => findChoice(choices(setup, state), state.target),
  hud: (setup, state) => scoreHud(setup, state, setup.tuning.roundTarget),
};
