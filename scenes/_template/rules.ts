import { nextTarget, takeAnswer, wordOf } from '../../src/play/answers';
import { shuffle } from '../../src/play/chance';
import { findChoice } from '../../src/play/choice-id';
import type { Choice, EventSink, GameSetup, PlayState, Rules } from '../../src/play/contract';
import { NO_COUNTDOWN, promptOf, scoreTrail } from '../../src/play/hud';
import type { ScoreTuning } from '../../src/play/rounds';
import { beginPlay, closeRound, isScoreRoundOver, roundSteps } from '../../src/play/rounds';
import { drawApart } from '../../src/play/weights';

export interface Tuning extends ScoreTuning {
  /** Pictures to choose from. */
  readonly options: number;
}

/** Tap the picture of this word. */
export interface Input {
  readonly key: string;
}

export interface State extends PlayState {
  target: string | null;
  /** Word keys of the pictures, in order. */
  options: string[];
}

type Setup = GameSetup<Tuning>;

function startTurn(setup: Setup, state: State, events: EventSink): void {
  const word = nextTarget(state, setup.words, state.target);
  const others = drawApart(state.chance, setup.words, [word], setup.tuning.options - 1);
  state.target = word.key;
  state.options = shuffle(state.chance, [word, ...others]).map((option) => option.key);
  events.push({ type: 'asked', word, form: 'read' });
}

function endTurn(setup: Setup, state: State, events: EventSink): void {
  if (isScoreRoundOver(setup, state)) closeRound(state);
  else startTurn(setup, state, events);
}

function tap(setup: Setup, state: State, input: Input, events: EventSink): void {
  if (state.target === null || !state.options.includes(input?.key)) return;
  const outcome = takeAnswer(state, events, {
    word: wordOf(setup, state.target),
    choice: input.key,
    isRight: input.key === state.target,
    help: () => ({ rightChoice: state.target, distractors: state.options.filter((key) => key !== state.target) }),
  });
  if (outcome.kind === 'right' || outcome.kind === 'lost') endTurn(setup, state, events);
  else if (outcome.kind === 'faded') state.options = state.options.filter((key) => key !== outcome.choice);
}

function play(setup: Setup, state: State, inputs: readonly Input[], events: EventSink): void {
  for (const input of inputs) {
    if (state.phase.kind === 'play') tap(setup, state, input, events);
  }
}

function choices(setup: Setup, state: State): Choice<Input>[] {
  if (state.phase.kind !== 'play') return [];
  return state.options.map((key) => ({ id: key, label: wordOf(setup, key).english, spokenIn: 'english', input: { key } }));
}

export const rules: Rules<State, Input, Tuning> = {
  begin: (setup) => ({ ...beginPlay(setup), target: null, options: [] }),
  step: roundSteps({ startRound: startTurn, play }),
  choices,
  hint: (setup, state) => findChoice(choices(setup, state), state.target),
  hud: (setup, state) => ({
    prompt: promptOf(setup, state.target),
    form: 'read',
    ...scoreTrail(state, setup.tuning.roundTarget),
    ...NO_COUNTDOWN,
  }),
};
