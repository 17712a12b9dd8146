import { nextTargetWithOptions, takeAnswer, wordOf } from '../../src/play/answers';
import { findChoice, indexedId } from '../../src/play/choice-id';
import { toSeconds, toSteps } from '../../src/play/steps';
import type { Choice, EventSink, GameSetup, PlayState, RoundTuning, Rules } from '../../src/play/contract';
import { promptOf, roundCountdown } from '../../src/play/hud';
import { beginPlay, closeRound, createRoundStep } from '../../src/play/rounds';
import { countdownSteps } from '../../src/play/timing';

export interface Tuning extends RoundTuning {
  /** Pictures to choose from. */
  readonly pool: number;
  readonly roundSeconds: number;
  readonly trailDots: number;
  readonly foundShownMilliseconds: number;
}

/** Tap the window with this number. */
export interface Input {
  readonly window: number;
}

export interface SnowWindow {
  /** Word key of the picture. */
  readonly key: string;
  /** 'open' is the one that was found, 'dark' a distractor that was taken away. */
  side: 'lit' | 'open' | 'dark';
}

export interface State extends PlayState {
  target: string | null;
  windows: SnowWindow[];
  /** Steps until the next word while an open window is shown, else 0. */
  foundStepsLeft: number;
  roundStepsLeft: number;
}

/** 'window:3', row by row. */
export const windowId = indexedId('window');

type Setup = GameSetup<Tuning>;

/** Every turn has new pictures: a single one that changed would give the answer away. */
function startTurn(setup: Setup, state: State, events: EventSink): void {
  // A word that was never recorded cannot be heard (spec: readings#51).
  const heard = setup.words.filter((word) => word.audio !== null);
  const { word, options } = nextTargetWithOptions(setup, state, heard, state.target, setup.tuning.pool);
  state.target = word.key;
  state.windows = options.map(({ key }) => ({ key, side: 'lit' }));
  state.foundStepsLeft = 0;
  events.push({ type: 'asked', word, form: 'heard' });
}

function startRound(setup: Setup, state: State, events: EventSink): void {
  state.roundStepsLeft = toSteps(setup.tuning.roundSeconds * 1000);
  startTurn(setup, state, events);
}

function findRightId(state: State): string {
  return windowId.format(state.windows.findIndex(({ key }) => key === state.target));
}

function listDistractors(state: State): string[] {
  return state.windows.flatMap(({ key, side }, index) => (key !== state.target && side === 'lit' ? [windowId.format(index)] : []));
}

function tap(setup: Setup, state: State, input: Input, events: EventSink): void {
  const index = input?.window;
  const pane = typeof index === 'number' ? state.windows[index] : undefined;
  if (!pane || pane.side !== 'lit' || state.target === null || state.foundStepsLeft > 0) return;
  const outcome = takeAnswer(state, events, {
    word: wordOf(setup, state.target),
    choice: windowId.format(index),
    isRight: pane.key === state.target,
    help: () => ({ rightChoice: findRightId(state), distractors: listDistractors(state) }),
  });
  if (outcome.kind === 'right') {
    pane.side = 'open';
    state.foundStepsLeft = toSteps(setup.tuning.foundShownMilliseconds);
  } else if (outcome.kind === 'lost') startTurn(setup, state, events);
  else if (outcome.kind === 'faded') {
    const faded = state.windows[windowId.parse(outcome.choice) ?? -1];
    if (faded) faded.side = 'dark';
  }
}

function play(setup: Setup, state: State, inputs: readonly Input[], events: EventSink): void {
  for (const input of inputs) tap(setup, state, input, events);
  // Timed rounds do not end in endless mode; only targets change (spec: readings#22).
  if (setup.mode === 'normal') state.roundStepsLeft -= countdownSteps(setup, state);
  if (state.roundStepsLeft <= 0) {
    closeRound(state);
    return;
  }
  if (state.foundStepsLeft === 0) return;
  state.foundStepsLeft -= 1;
  if (state.foundStepsLeft === 0) startTurn(setup, state, events);
}

function choices(setup: Setup, state: State): Choice<Input>[] {
  if (state.phase.kind !== 'play' || state.foundStepsLeft > 0) return [];
  return state.windows.flatMap((pane, index): Choice<Input>[] =>
    pane.side === 'lit'
      ? [{ id: windowId.format(index), label: wordOf(setup, pane.key).english, spokenIn: 'english', input: { window: index } }]
      : [],
  );
}

/** Wordless. spec: games#wordless, readings#22, readings#51. */
export const rules: Rules<State, Input, Tuning> = {
  begin: (setup) => ({ ...beginPlay(setup), target: null, windows: [], foundStepsLeft: 0, roundStepsLeft: 0 }),
  step: createRoundStep({ startRound, play }),
  choices,
  hint: (setup, state) => findChoice(choices(setup, state), findRightId(state)),
  hud: (setup, state) => {
    const { roundSeconds, trailDots } = setup.tuning;
    const isTimed = setup.mode === 'normal';
    const leftRatio = Math.max(0, toSeconds(state.roundStepsLeft) / roundSeconds);
    return {
      prompt: promptOf(setup, state.target),
      form: 'heard',
      done: isTimed && state.phase.kind !== 'banner' ? Math.floor(trailDots * (1 - leftRatio)) : 0,
      total: trailDots,
      ...roundCountdown(setup, state.roundStepsLeft),
    };
  },
};
