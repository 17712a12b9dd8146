import { drawDistractors, sampleRoundWords, takeAnswer, wordOf } from '../../src/play/answers';
import { shuffle } from '../../src/play/chance';
import { findChoice, keyedId } from '../../src/play/choice-id';
import { toSteps } from '../../src/play/steps';
import type { Choice, EventSink, GameSetup, PlayState, Rules } from '../../src/play/contract';
import { promptOf, roundCountdown } from '../../src/play/hud';
import { ramped } from '../../src/play/ramp';
import { beginPlay, closeRound, createRoundStep, isLastRound, pauseRound, sumRounds } from '../../src/play/rounds';
import { LADDER, countdownSteps } from '../../src/play/timing';
import type { Tuning } from './tuning';

export { tuning } from './tuning';

/** Select a word, or match the word that is lit with a picture. */
export type Input = { readonly kind: 'word' | 'image'; readonly key: string };

export interface State extends PlayState {
  /** Word keys in the order of the words, and in that of the pictures, which are more. */
  wordOrder: string[];
  imageOrder: string[];
  cleared: string[];
  /** Key of the selected word. */
  selected: string | null;
  /**
   * Key of the word whose turn it is: the selected one, the one that is being said, the one that
   * was missed last, or the next. A picture that is tapped is an answer to it (spec: readings#73).
   * null between rounds.
   */
  lit: string | null;
  /** Misses on each word of the round. */
  missesOf: Record<string, number>;
  /** The picture that was last taken for each of them. */
  wrongOf: Record<string, string>;
  /** Misses since the last right answer, on any word. */
  missesInARow: number;
  /** Pictures that were taken away after two misses on the selected word. */
  faded: string[];
  stepsLeft: number;
  /** Words that were said as the round began, and the steps until the next is. */
  said: number;
  saidStepsLeft: number;
}

/**
 * Events of this game for its view. A word is said for the first time; pictures have changed
 * places.
 */
export type What = 'said' | 'swapped';

/** 'word:12' and 'image:12', by the word's key. */
export const wordId = keyedId('word');
export const imageId = keyedId('image');

type Setup = GameSetup<Tuning>;

function begin(setup: Setup): State {
  const state = beginPlay(setup);
  return {
    ...state,
    wordOrder: [],
    imageOrder: [],
    cleared: [],
    selected: null,
    lit: null,
    missesOf: {},
    wrongOf: {},
    missesInARow: 0,
    faded: [],
    stepsLeft: 0,
    said: 0,
    saidStepsLeft: 0,
  };
}

/** In the last round each word comes into the hand by itself, one after another. */
export const isCalling = (setup: Pick<Setup, 'mode' | 'tuning'>, state: Pick<State, 'round'>): boolean =>
  isLastRound(setup, state);

const nextWord = ({ wordOrder, cleared }: State): string | null =>
  wordOrder.find((key) => !cleared.includes(key)) ?? null;

/** Takes the next word by itself. */
function callWord(setup: Setup, state: State, events: EventSink<What>): void {
  const next = nextWord(state);
  if (next !== null) takeWord(setup, state, next, events);
}

/** Lights the next word and asks it, but leaves it where it lies. */
function lightNext(setup: Setup, state: State, events: EventSink<What>): void {
  state.lit = nextWord(state);
  if (state.lit !== null) askWord(setup, state, state.lit, events);
}

function startRound(setup: Setup, state: State, events: EventSink<What>): void {
  const words = sampleRoundWords(setup, state, setup.words, ramped(setup.tuning.items, state), state.wordOrder);
  const [first] = words;
  const decoys = first
    ? drawDistractors(setup, state, { words: setup.words, target: first, count: setup.tuning.decoys, taken: words })
    : [];
  state.wordOrder = words.map(({ key }) => key);
  state.imageOrder = shuffle(
    state.chance,
    [...words, ...decoys].map(({ key }) => key),
  );
  state.cleared = [];
  state.selected = null;
  state.lit = nextWord(state);
  state.missesOf = {};
  state.wrongOf = {};
  state.missesInARow = 0;
  state.faded = [];
  state.stepsLeft = toSteps(setup.tuning.roundSeconds * 1000);
  state.said = 0;
  state.saidStepsLeft = toSteps(setup.tuning.wordSaidMilliseconds / 2);
  if (!isCalling(setup, state)) return;
  stopSaying(state);
  callWord(setup, state, events);
}

function stopSaying(state: State): void {
  state.said = state.wordOrder.length;
  state.saidStepsLeft = 0;
}

/** Says the words one after another as the round begins. True until the last of them was heard. */
function sayWords(setup: Setup, state: State, events: EventSink<What>): boolean {
  if (state.saidStepsLeft <= 0) return false;
  state.saidStepsLeft -= 1;
  if (state.saidStepsLeft > 0) return true;
  const key = state.wordOrder[state.said];
  if (key === undefined) {
    lightNext(setup, state, events);
    return false;
  }
  state.said += 1;
  state.lit = key;
  state.saidStepsLeft = toSteps(setup.tuning.wordSaidMilliseconds);
  events.push(
    { type: 'spoken', word: wordOf(setup, key) },
    { type: 'moved', what: 'said', choice: wordId.format(key) },
  );
  return true;
}

/** Two of the pictures that are left change places. */
function swapPictures({ tuning }: Setup, state: State, events: EventSink<What>): void {
  if (!tuning.swapsPictures) return;
  const left = state.imageOrder.filter((key) => !state.cleared.includes(key));
  const [one, other] = shuffle(state.chance, left);
  // A small lesson may have no picture without a word.
  if (one === undefined || other === undefined) return;
  state.imageOrder = state.imageOrder.map((key) => (key === one ? other : key === other ? one : key));
  events.push({ type: 'moved', what: 'swapped', choice: imageId.format(one) });
}

function resume(setup: Setup, state: State, events: EventSink<What>): void {
  if (state.cleared.length === state.wordOrder.length) closeRound(state);
  else swapPictures(setup, state, events);
  if (isCalling(setup, state)) callWord(setup, state, events);
  else lightNext(setup, state, events);
}

/** Keys of the pictures that are wrong for a word and still there. */
function listDistractors(state: State, key: string): string[] {
  return state.imageOrder.filter(
    (other) => other !== key && !state.cleared.includes(other) && !state.faded.includes(other),
  );
}

/** Asks a word. One that was missed before in this round is no review any more. */
function askWord(setup: Setup, state: State, key: string, events: EventSink<What>): void {
  const left = state.imageOrder.length - state.cleared.length;
  const isFirst = (state.missesOf[key] ?? 0) === 0;
  events.push({ type: 'asked', word: wordOf(setup, key), form: 'read', ...(isFirst && { guess: 1 / left }) });
}

function selectWord(state: State, key: string): void {
  if (state.selected === key) return;
  state.selected = key;
  state.lit = key;
  const own = state.missesOf[key] ?? 0;
  // Three in a row are helped, on any words; but a word that was not missed yet is not shown
  // (spec: readings#57).
  const misses = own === 0 ? 0 : Math.max(own, state.missesInARow);
  state.faded = [];
  const wrong = listDistractors(state, key);
  const isFadeDue = misses >= LADDER.missesUntilFade && wrong.length >= LADDER.maxKept;
  // The picture that was taken for it.
  if (isFadeDue) state.faded = wrong.filter((other) => other === state.wrongOf[key]);
  state.ladder = { misses, revealed: misses >= LADDER.missesUntilReveal };
}

function takeWord(setup: Setup, state: State, key: string, events: EventSink<What>): void {
  if (!state.wordOrder.includes(key) || state.cleared.includes(key)) return;
  selectWord(state, key);
  askWord(setup, state, key, events);
}

function placeOnImage(setup: Setup, state: State, key: string, events: EventSink<What>): void {
  if (!state.imageOrder.includes(key) || state.cleared.includes(key) || state.faded.includes(key)) return;
  // Nobody need take the word first: the one that is lit is asked.
  if (state.selected === null && state.lit !== null) selectWord(state, state.lit);
  if (state.selected === null) return;
  const word = wordOf(setup, state.selected);
  const outcome = takeAnswer(state, events, {
    word,
    choice: imageId.format(key),
    isRight: key === word.key,
    taken: wordOf(setup, key),
    help: () => ({
      rightChoice: imageId.format(word.key),
      distractors: listDistractors(state, word.key).map(imageId.format),
    }),
  });
  state.missesInARow = outcome.kind === 'right' ? 0 : state.missesInARow + 1;
  if (outcome.kind !== 'right') {
    state.missesOf[word.key] = state.ladder.misses;
    state.wrongOf[word.key] = key;
  }
  switch (outcome.kind) {
    case 'right':
      state.cleared.push(key);
      state.selected = null;
      state.lit = nextWord(state);
      state.faded = [];
      state.ladder = { misses: 0, revealed: false };
      pauseRound(state, setup.tuning.pairActMilliseconds);
      break;
    case 'missed':
    case 'faded':
      // A mismatch clears the selection; the word stays lit, and what faded for it stays away. Once
      // the answer is shown the word stays selected; so does one that was called.
      if (outcome.kind === 'faded') state.faded = [key];
      if (!state.ladder.revealed && !isCalling(setup, state)) state.selected = null;
      break;
    case 'revealed':
    case 'lost':
      break;
  }
}

function play(setup: Setup, state: State, inputs: readonly Input[], events: EventSink<What>): void {
  for (const input of inputs) {
    if (state.phase.kind !== 'play') return;
    // Who begins to play has heard enough; what is lit by then is asked before it is answered.
    const isUnasked = state.saidStepsLeft > 0;
    stopSaying(state);
    if (input?.kind === 'word') takeWord(setup, state, input.key, events);
    else if (input?.kind === 'image') {
      if (isUnasked && state.lit !== null) takeWord(setup, state, state.lit, events);
      placeOnImage(setup, state, input.key, events);
    }
  }
  if (state.phase.kind !== 'play' || sayWords(setup, state, events) || setup.mode === 'endless') return;
  state.stepsLeft -= countdownSteps(setup, state);
  if (state.stepsLeft <= 0) closeRound(state);
}

function choices(setup: Setup, state: State): Choice<Input>[] {
  if (state.phase.kind !== 'play') return [];
  const words = state.wordOrder
    .filter((key) => !state.cleared.includes(key))
    .map((key): Choice<Input> => ({
      id: wordId.format(key),
      label: wordOf(setup, key).text,
      word: wordOf(setup, key),
      spokenIn: 'learner',
      input: { kind: 'word', key },
      pressed: state.selected === key,
    }));
  const images = state.imageOrder
    .filter((key) => !state.cleared.includes(key) && !state.faded.includes(key))
    .map((key): Choice<Input> => ({
      id: imageId.format(key),
      label: wordOf(setup, key).english,
      spokenIn: 'english',
      input: { kind: 'image', key },
      // What a child who waits is told, before the picture that answers it.
      ...(key === state.lit && { word: wordOf(setup, key) }),
    }));
  return [...words, ...images];
}

/** Word To Image. spec: games#word-to-image. */
export const rules: Rules<State, Input, Tuning, What> = {
  begin,
  step: createRoundStep({
    startRound,
    play,
    resume,
    countPoints: ({ tuning: { items, rounds } }) => sumRounds(items, rounds),
  }),
  choices,
  hint: (setup, state) => {
    return findChoice(choices(setup, state), state.lit === null ? null : imageId.format(state.lit));
  },
  hud: (setup, state) => ({
    // A word that is called lies in the hand already: it is not written twice.
    prompt: isCalling(setup, state) ? null : promptOf(setup, state.selected),
    form: 'read',
    trail: state.trail,
    // As many as were dealt; before that, as many as are to be.
    total: state.wordOrder.length || ramped(setup.tuning.items, state),
    ...roundCountdown(setup, state.stepsLeft),
  }),
};
