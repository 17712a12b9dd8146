import { nextTargetWithOptions, takeAnswer, wordOf } from '../../src/play/answers';
import { shuffle } from '../../src/play/chance';
import { findChoice, indexedId } from '../../src/play/choice-id';
import { toSteps } from '../../src/play/steps';
import type { Choice, EventSink, GameSetup, PlayState, Rules } from '../../src/play/contract';
import { timedTrail, promptOf, roundCountdown } from '../../src/play/hud';
import { memoize } from '../../src/play/memoize';
import { ramped } from '../../src/play/ramp';
import { beginPlay, closeRound, createRoundStep, pauseRound } from '../../src/play/rounds';
import { countdownSteps } from '../../src/play/timing';
import type { Tuning } from './tuning';

export { tuning } from './tuning';

/** Tap the window with this number. */
export interface Input {
  readonly window: number;
}

export interface SnowWindow {
  /** Word key of the picture. */
  readonly key: string;
  /**
   * 'open' is the one that was found, 'shown' the one that the game opened, 'dark' a distractor
   * that was taken away.
   */
  side: 'lit' | 'open' | 'shown' | 'dark';
}

export interface State extends PlayState {
  target: string | null;
  windows: SnowWindow[];
  /**
   * Numbers of the windows whose blind is down, in the order in which they go up. Of what is behind
   * one, the shadow is seen.
   */
  blinds: number[];
  /** Steps until the next blind goes up. */
  blindStepsLeft: number;
  /** Steps until the new windows are all there, and can be tapped. */
  enteringStepsLeft: number;
  /** Steps until the next word while an open window is shown, else 0. */
  shownStepsLeft: number;
  roundStepsLeft: number;
}

/** 'window:3', row by row. */
export const windowId = indexedId('window');

type Setup = GameSetup<Tuning>;

/**
 * The setup with the words that can be heard: one that was never recorded is neither asked nor
 * shown (spec: readings#51).
 */
const heardOf = memoize((setup: Setup): Setup => ({
  ...setup,
  words: setup.words.filter((word) => word.audio !== null),
}));

/** Every turn has new pictures: a single one that changed would give the answer away. */
function lightWindows(setup: Setup, state: State): void {
  const heard = heardOf(setup);
  const { word, options } = nextTargetWithOptions(
    heard,
    state,
    heard.words,
    state.target,
    ramped(setup.tuning.pool, state),
  );
  state.target = word.key;
  state.windows = options.map(({ key }) => ({ key, side: 'lit' }));
  state.shownStepsLeft = 0;
  const blindMilliseconds = ramped(setup.tuning.blindMilliseconds, state);
  state.blinds = blindMilliseconds > 0 ? shuffle(state.chance, [...state.windows.keys()]) : [];
  state.blindStepsLeft = toSteps(blindMilliseconds);
}

function raiseBlind(state: State, window: number): void {
  state.blinds = state.blinds.filter((other) => other !== window);
}

/** One blind after the other goes up by itself: who knows a shadow need not wait for it. */
function raiseBlinds({ tuning }: Setup, state: State): void {
  if (state.blinds.length === 0) return;
  state.blindStepsLeft -= 1;
  if (state.blindStepsLeft > 0) return;
  state.blinds = state.blinds.slice(1);
  state.blindStepsLeft = toSteps(ramped(tuning.blindMilliseconds, state));
}

function ask(setup: Setup, state: State, events: EventSink): void {
  if (state.target === null) return;
  events.push({ type: 'asked', word: wordOf(setup, state.target), form: 'heard', guess: 1 / state.windows.length });
}

function startTurn(setup: Setup, state: State, events: EventSink): void {
  lightWindows(setup, state);
  state.enteringStepsLeft = toSteps(setup.tuning.enteringMilliseconds);
  ask(setup, state, events);
}

function startRound(setup: Setup, state: State, events: EventSink): void {
  state.roundStepsLeft = toSteps(setup.tuning.roundSeconds * 1000);
  lightWindows(setup, state);
  state.enteringStepsLeft = setup.mode === 'normal' ? 0 : toSteps(setup.tuning.enteringMilliseconds);
  // The windows can be looked at before the first word is heard.
  if (setup.mode === 'normal') pauseRound(state, setup.tuning.lightingMilliseconds);
  else ask(setup, state, events);
}

const findRight = ({ windows, target }: State): number => windows.findIndex(({ key }) => key === target);
const findRightId = (state: State): string => windowId.format(findRight(state));

function listDistractors(state: State): string[] {
  return state.windows.flatMap(({ key, side }, index) =>
    key !== state.target && side === 'lit' ? [windowId.format(index)] : [],
  );
}

const isAnswerable = ({ shownStepsLeft, enteringStepsLeft }: State): boolean =>
  shownStepsLeft === 0 && enteringStepsLeft === 0;

function tap(setup: Setup, state: State, input: Input, events: EventSink): void {
  const index = input?.window;
  const pane = typeof index === 'number' ? state.windows[index] : undefined;
  if (!pane || pane.side !== 'lit' || state.target === null || !isAnswerable(state)) return;
  const outcome = takeAnswer(state, events, {
    word: wordOf(setup, state.target),
    choice: windowId.format(index),
    isRight: pane.key === state.target,
    taken: wordOf(setup, pane.key),
    help: () => ({ rightChoice: findRightId(state), distractors: listDistractors(state) }),
  });
  // Whoever was tapped is seen, right or wrong.
  raiseBlind(state, index);
  if (outcome.kind === 'revealed' || outcome.kind === 'lost') raiseBlind(state, findRight(state));
  if (outcome.kind === 'right') {
    pane.side = 'open';
    state.shownStepsLeft = toSteps(setup.tuning.foundShownMilliseconds);
  } else if (outcome.kind === 'lost') {
    const right = state.windows[findRight(state)];
    if (right) right.side = 'shown';
    state.shownStepsLeft = toSteps(setup.tuning.lostShownMilliseconds);
  } else if (outcome.kind === 'faded') {
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
  state.enteringStepsLeft = Math.max(0, state.enteringStepsLeft - 1);
  if (state.shownStepsLeft === 0) {
    raiseBlinds(setup, state);
    return;
  }
  state.shownStepsLeft -= 1;
  if (state.shownStepsLeft === 0) startTurn(setup, state, events);
}

function choices(setup: Setup, state: State): Choice<Input>[] {
  if (state.phase.kind !== 'play' || !isAnswerable(state)) return [];
  return state.windows.flatMap((pane, index): Choice<Input>[] =>
    pane.side === 'lit'
      ? [
          {
            id: windowId.format(index),
            label: wordOf(setup, pane.key).english,
            spokenIn: 'english',
            input: { window: index },
          },
        ]
      : [],
  );
}

/** Wordless. spec: games#wordless, readings#22, readings#51. */
export const rules: Rules<State, Input, Tuning> = {
  begin: (setup) => ({
    ...beginPlay(setup),
    target: null,
    windows: [],
    blinds: [],
    blindStepsLeft: 0,
    enteringStepsLeft: 0,
    shownStepsLeft: 0,
    roundStepsLeft: 0,
  }),
  step: createRoundStep({ startRound, play, resume: ask }),
  choices,
  hint: (setup, state) => findChoice(choices(setup, state), findRightId(state)),
  hud: (setup, state) => ({
    // While the windows light up nothing is asked yet.
    prompt: promptOf(setup, state.phase.kind === 'pause' ? null : state.target),
    // The word is written with the ring round its picture, and while its window is open.
    form: state.ladder.revealed || state.shownStepsLeft > 0 ? 'read' : 'heard',
    ...timedTrail(state, setup.tuning.trailDots),
    ...roundCountdown(setup, state.roundStepsLeft),
  }),
};
