import { drawDistractors, nextTarget, takeAnswer, wordOf } from '../../src/play/answers';
import { countMeetings } from '../../src/play/candidates';
import { shuffle } from '../../src/play/chance';
import { findChoice } from '../../src/play/choice-id';
import type { Choice, EventSink, GameSetup, PlayState, Rules } from '../../src/play/contract';
import { scoreHud } from '../../src/play/hud';
import { ramped } from '../../src/play/ramp';
import { beginPlay, closeRound, isScoreRoundOver, createRoundStep, pauseRound } from '../../src/play/rounds';
import { MEETINGS_WITHOUT_RIVALS } from '../../src/play/timing';
import { sampleDistinct } from '../../src/play/weights';
import type { PlayWord } from '../../src/play/word';
import { isAlike } from './rules-kinds';
import type { Task, Tuning } from './tuning';

export { tuning } from './tuning';

/** Tap the action, or the word, of this verb. */
export interface Input {
  readonly key: string;
}

export interface State extends PlayState {
  target: string | null;
  task: Task;
  /** Word keys of the choices, in order. */
  options: string[];
  /** Distractors that were taken away after two misses. */
  faded: string[];
}

type Setup = GameSetup<Tuning>;

/**
 * Distractors for an action: some that look like it, of these the child's own rivals first, and
 * others that do not.
 */
function drawActions(setup: Setup, state: State, word: PlayWord, count: number): readonly PlayWord[] {
  const { chance } = state;
  const alike = setup.words.filter((other) => isAlike(word, other));
  const unlike = setup.words.filter((other) => !isAlike(word, other));
  const isHardlyKnown = countMeetings(state, word) <= MEETINGS_WITHOUT_RIVALS;
  const closeCount = isHardlyKnown ? 0 : Math.floor(count * ramped(setup.tuning.alikeRatio, state));
  const rivalCount = alike.filter(({ key }) => word.rivals?.includes(key)).length;
  const close = sampleDistinct(chance, alike, [word], closeCount, Math.min(closeCount, rivalCount));
  // How a word sounds is no matter here, so all that look unlike it are as good.
  const far = sampleDistinct(chance, unlike, [{ ...word, rivals: [] }, ...close], count - close.length);
  const rest = sampleDistinct(chance, setup.words, [word, ...close, ...far], count - close.length - far.length);
  return [...close, ...far, ...rest];
}

function startTurn(setup: Setup, state: State, events: EventSink): void {
  const { tuning } = setup;
  const word = nextTarget(setup, state, setup.words, state.target);
  const tasks = ramped(tuning.tasks, state);
  const task = tasks[(state.turns - 1) % tasks.length] ?? tasks[0];
  const isSilent = word.audio === null && task !== 'read';
  // A word that was never recorded cannot be heard (spec: readings#51).
  state.task = isSilent ? 'read' : task;
  const count = tuning.options + ramped(tuning.optionsChange, state) - 1;
  const others =
    state.task === 'spelled'
      ? drawDistractors(setup, state, { words: setup.words, target: word, count: Math.min(count, tuning.options - 1) })
      : drawActions(setup, state, word, count);
  state.target = word.key;
  state.options = shuffle(state.chance, [word, ...others]).map(({ key }) => key);
  state.faded = [];
  events.push({ type: 'asked', word, form: state.task === 'read' ? 'read' : 'heard', guess: 1 / state.options.length });
}

function tap(setup: Setup, state: State, input: Input, events: EventSink): void {
  const key = input?.key;
  if (state.target === null || !state.options.includes(key) || state.faded.includes(key)) return;
  const outcome = takeAnswer(state, events, {
    word: wordOf(setup, state.target),
    choice: key,
    taken: wordOf(setup, key),
    isRight: key === state.target,
    help: () => ({
      rightChoice: state.target,
      distractors: state.options.filter((other) => other !== state.target && !state.faded.includes(other)),
    }),
  });
  const isOver = isScoreRoundOver(setup, state);
  if (outcome.kind === 'faded') state.faded.push(outcome.choice);
  // The last action of a round is shown while the round closes.
  else if (isOver && (outcome.kind === 'right' || outcome.kind === 'lost')) closeRound(state);
  else if (outcome.kind === 'right') pauseRound(state, setup.tuning.actionShownMilliseconds);
  else if (outcome.kind === 'lost') startTurn(setup, state, events);
}

function play(setup: Setup, state: State, inputs: readonly Input[], events: EventSink): void {
  for (const input of inputs) {
    if (state.phase.kind === 'play') tap(setup, state, input, events);
  }
}

function choices(setup: Setup, state: State): Choice<Input>[] {
  if (state.phase.kind !== 'play') return [];
  const isSpelled = state.task === 'spelled';
  return state.options
    .filter((key) => !state.faded.includes(key))
    .map((key) => {
      const { text, english } = wordOf(setup, key);
      return {
        id: key,
        label: isSpelled ? text : english,
        spokenIn: isSpelled ? 'learner' : 'english',
        input: { key },
      };
    });
}

/** Verb Activity. spec: games#verb-activity. */
export const rules: Rules<State, Input, Tuning> = {
  begin: (setup) => ({ ...beginPlay(setup), target: null, task: 'read', options: [], faded: [] }),
  step: createRoundStep({ startRound: startTurn, play, resume: startTurn }),
  choices,
  hint: (setup, state) => findChoice(choices(setup, state), state.target),
  hud: (setup, state) => ({
    ...scoreHud(setup, state, setup.tuning.roundTarget),
    form: state.task === 'read' ? 'read' : 'heard',
  }),
};
