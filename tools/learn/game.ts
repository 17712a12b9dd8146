import { drawDistractors, nextTarget, takeAnswer, wordOf } from '../../src/play/answers';
import { shuffle } from '../../src/play/chance';
import type { EventSink, GameSetup, PlayEvent, PlayState, RoundTuning } from '../../src/play/contract';
import { beginPlay, closeRound, createRoundStep, pauseToTeach } from '../../src/play/rounds';
import type { PlayWord } from '../../src/play/word';
import { oldDistractors, oldNextTarget } from './old-choosing';

export interface Tuning extends RoundTuning {
  readonly options: number;
  /** Questions of a round. */
  readonly turns: number;
}

interface State extends PlayState {
  target: string | null;
  options: string[];
}

type Setup = GameSetup<Tuning>;

/** How a game chooses: as the product does, or as it did before. */
export type Choosing = 'new' | 'old';

/** What a child does when a word is asked: the key that it takes. */
export type Answerer = (word: PlayWord, options: readonly string[]) => string;

/**
 * A question game as the product's are, without its clock and its view: the kit's rounds, targets,
 * distractors, answers and ladder.
 */
export function playGame(
  setup: Setup,
  choosing: Choosing,
  answer: Answerer,
  onEvents: (events: readonly PlayEvent[]) => void,
): void {
  const startTurn = (_: Setup, state: State, events: EventSink): void => {
    const { words, tuning } = setup;
    const word =
      choosing === 'new' ? nextTarget(setup, state, words, state.target) : oldNextTarget(setup, state, state.target);
    const count = tuning.options - 1;
    const others =
      choosing === 'new'
        ? drawDistractors(setup, state, { words, target: word, count })
        : oldDistractors(setup, state, word, count);
    state.target = word.key;
    state.options = shuffle(state.chance, [word, ...others]).map(({ key }) => key);
    events.push({ type: 'asked', word, form: 'read', guess: 1 / state.options.length });
  };
  const play = (_: Setup, state: State, [key]: readonly string[], events: EventSink): void => {
    if (state.target === null || key === undefined) return;
    const { target } = state;
    const others = state.options.filter((other) => other !== target && other !== key);
    const outcome = takeAnswer(state, events, {
      word: wordOf(setup, target),
      choice: key,
      isRight: key === target,
      taken: wordOf(setup, key),
      help: () => ({ rightChoice: target, distractors: others }),
    });
    if (outcome.kind === 'faded') state.options = state.options.filter((other) => other !== outcome.choice);
    if (outcome.kind !== 'right' && outcome.kind !== 'lost') return;
    if (state.turns >= setup.tuning.turns) closeRound(state);
    else pauseToTeach(state);
  };
  const step = createRoundStep<State, string, Tuning>({ startRound: startTurn, play, resume: startTurn });
  const state: State = { ...beginPlay(setup), target: null, options: [] };
  while (state.phase.kind !== 'ended') {
    // Waiting is not simulated: the next step is the last of a pause.
    if ('stepsLeft' in state.phase) state.phase.stepsLeft = 1;
    const isAsked = state.phase.kind === 'play' && state.target !== null;
    const inputs = isAsked
      ? [state.ladder.revealed ? (state.target ?? '') : answer(wordOf(setup, state.target ?? ''), state.options)]
      : [];
    const events = step(setup, state, inputs);
    if (events.length > 0) onEvents(events);
  }
}
