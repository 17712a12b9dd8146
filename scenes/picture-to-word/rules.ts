import { nextTargetWithOptions, takeAnswer, wordOf } from '../../src/play/answers';
import { findChoice, keyedId } from '../../src/play/choice-id';
import type { Choice, EventSink, GameSetup, PlayState, Rules } from '../../src/play/contract';
import { scoreHud } from '../../src/play/hud';
import { ramped } from '../../src/play/ramp';
import { beginPlay, closeRound, createRoundStep, isScoreRoundOver, pauseRound } from '../../src/play/rounds';
import type { OptionForm, Tuning } from './tuning';

export { tuning } from './tuning';

/**
 * Take this word: first it is heard, the second time in a row it is the answer. With null the
 * picture is given the word that was heard last, which is the answer too.
 */
export interface Input {
  readonly key: string | null;
}

export interface State extends PlayState {
  target: string | null;
  /** Word keys, in order; some may have faded. */
  options: string[];
  /**
   * 'alone': the picture without anything to choose from. 'calling': those who have the words
   * come and call, one after another. 'answered': the answer is shown until the next picture.
   */
  stage: 'alone' | 'calling' | 'choose' | 'answered';
  /** The word that was heard last, which is the answer when it is taken again. */
  lifted: string | null;
  /** Words that were heard in this turn. */
  heard: string[];
}

type Setup = GameSetup<Tuning>;

export const optionId = keyedId('word');
/** Id of the picture, on which a word can be dropped. */
export const PICTURE_ID = 'picture';

export const formOf = (setup: Setup, state: State): OptionForm => ramped(setup.tuning.forms, state);

/** Shows a picture alone. */
function startTurn(setup: Setup, state: State): void {
  const { word, options } = nextTargetWithOptions(setup, state, setup.words, state.target, setup.tuning.options);
  state.target = word.key;
  state.options = options.map(({ key }) => key);
  state.stage = 'alone';
  state.lifted = null;
  state.heard = [];
  pauseRound(state, setup.tuning.aloneMilliseconds);
}

/** Offers words for the picture; after an answer was shown, shows the next picture. */
function resume(setup: Setup, state: State, events: EventSink): void {
  // The last picture of a round is acted out as well, before all of them sing.
  if (state.stage === 'answered' && isScoreRoundOver(setup, state)) {
    closeRound(state);
    return;
  }
  if (state.stage === 'answered' || state.target === null) {
    startTurn(setup, state);
    return;
  }
  // Who is there is seen and heard first, before a round's first picture is asked and any hint.
  if (state.stage === 'alone' && state.turns === 1) {
    state.stage = 'calling';
    pauseRound(state, setup.tuning.callMilliseconds);
    return;
  }
  state.stage = 'choose';
  events.push({ type: 'asked', word: wordOf(setup, state.target), form: 'shown', guess: 1 / state.options.length });
}

function lift(setup: Setup, state: State, key: string, events: EventSink): void {
  state.lifted = key;
  if (!state.heard.includes(key)) state.heard = [...state.heard, key];
  events.push({ type: 'spoken', word: wordOf(setup, key) });
}

function answer(setup: Setup, state: State, key: string, target: string, events: EventSink): void {
  state.lifted = null;
  const outcome = takeAnswer(state, events, {
    word: wordOf(setup, target),
    choice: optionId.format(key),
    isRight: key === target,
    taken: wordOf(setup, key),
    help: () => ({
      rightChoice: optionId.format(target),
      distractors: state.options.filter((other) => other !== target).map(optionId.format),
    }),
  });
  if (outcome.kind === 'faded')
    state.options = state.options.filter((other) => optionId.format(other) !== outcome.choice);
  if (outcome.kind !== 'right' && outcome.kind !== 'lost') return;
  state.stage = 'answered';
  pauseRound(state, setup.tuning.actedMilliseconds);
}

function play(setup: Setup, state: State, inputs: readonly Input[], events: EventSink): void {
  for (const input of inputs) {
    const key = input?.key === null ? state.lifted : input?.key;
    if (state.phase.kind !== 'play' || state.target === null || key === null || !state.options.includes(key)) continue;
    if (state.lifted === key) answer(setup, state, key, state.target, events);
    else lift(setup, state, key, events);
  }
}

function choices(setup: Setup, state: State): Choice<Input>[] {
  if (state.phase.kind !== 'play' || state.stage !== 'choose') return [];
  const words = state.options.map((key): Choice<Input> => {
    const word = wordOf(setup, key);
    return {
      id: optionId.format(key),
      label: word.text,
      spokenIn: 'learner',
      input: { key },
      word,
      pressed: key === state.lifted,
      isDraggable: true,
    };
  });
  // There is something to give to the picture once a word was heard.
  const isReady = state.lifted !== null;
  return isReady ? [...words, { id: PICTURE_ID, label: 'Picture', spokenIn: 'english', input: { key: null } }] : words;
}

/** From picture to word. spec: games#picture-to-word */
export const rules: Rules<State, Input, Tuning> = {
  begin: (setup) => ({ ...beginPlay(setup), target: null, options: [], stage: 'alone', lifted: null, heard: [] }),
  step: createRoundStep({ startRound: startTurn, play, resume }),
  choices,
  hint: (setup, state) =>
    findChoice(choices(setup, state), state.target === null ? null : optionId.format(state.target)),
  // The plaque has the word only once it was found.
  hud: (setup, state) =>
    scoreHud(setup, state.stage === 'answered' ? state : { ...state, target: null }, setup.tuning.roundTarget),
};
