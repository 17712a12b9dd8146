import { nextTargetWithOptions, takeAnswer, wordOf } from '../../src/play/answers';
import { findChoice } from '../../src/play/choice-id';
import type { Choice, EventSink, GameSetup, PlayState, Rules } from '../../src/play/contract';
import { scoreHud } from '../../src/play/hud';
import { beginPlay, closeRound, isScoreRoundOver, createRoundStep, pauseToTeach } from '../../src/play/rounds';
import type { Tuning } from './tuning';

export { tuning } from './tuning';

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
  const { word, options } = nextTargetWithOptions(setup, state, setup.words, state.target, setup.tuning.options);
  state.target = word.key;
  state.options = options.map(({ key }) => key);
  events.push({ type: 'asked', word, form: 'read', guess: 1 / options.length });
}

/** The answer is shown and its word said, then the next word is asked. */
function endTurn(setup: Setup, state: State): void {
  if (isScoreRoundOver(setup, state)) closeRound(state);
  else pauseToTeach(state);
}

function tap(setup: Setup, state: State, input: Input, events: EventSink): void {
  if (state.target === null || !state.options.includes(input?.key)) return;
  const outcome = takeAnswer(state, events, {
    word: wordOf(setup, state.target),
    choice: input.key,
    isRight: input.key === state.target,
    taken: wordOf(setup, input.key),
    help: () => ({ rightChoice: state.target, distractors: state.options.filter((key) => key !== state.target) }),
  });
  if (outcome.kind === 'right' || outcome.kind === 'lost') endTurn(setup, state);
  else if (outcome.kind === 'faded') state.options = state.options.filter((key) => key !== outcome.choice);
}

function play(setup: Setup, state: State, inputs: readonly Input[], events: EventSink): void {
  for (const input of inputs) {
    if (state.phase.kind === 'play') tap(setup, state, input, events);
  }
}

function choices(setup: Setup, state: State): Choice<Input>[] {
  if (state.phase.kind !== 'play') return [];
  return state.options.map((key) => ({
    id: key,
    label: wordOf(setup, key).english,
    spokenIn: 'english',
    input: { key },
  }));
}

export const rules: Rules<State, Input, Tuning> = {
  begin: (setup) => ({ ...beginPlay(setup), target: null, options: [] }),
  step: createRoundStep({ startRound: startTurn, play, resume: startTurn }),
  choices,
  hint: (setup, state) => findChoice(choices(setup, state), state.target),
  hud: (setup, state) => scoreHud(setup, state, setup.tuning.roundTarget),
};
