import { takeAnswer } from '../../src/play/answers';
import { pickOne, shuffle } from '../../src/play/chance';
import { findChoice, indexedId } from '../../src/play/choice-id';
import { STEP_MILLISECONDS, toSteps } from '../../src/play/steps';
import type { Choice, EventSink, GameSetup, Rules } from '../../src/play/contract';
import { NO_COUNTDOWN } from '../../src/play/hud';
import { beginPlay, closeRound, createRoundStep, pauseRound, pauseToTeach } from '../../src/play/rounds';
import type { PlaySentence } from '../../src/play/word';
import type { Hiding, State, Tuning } from './rules-pages';
import {
  countStoryPoints,
  findHiding,
  findPage,
  findThing,
  findWord,
  findWordOf,
  listQuestionPages,
  listQuestions,
  listRivals,
} from './rules-pages';

export { tuning } from './tuning';

const ACTIONS = ['previous', 'next', 'swap', 'listen'] as const;
type Action = (typeof ACTIONS)[number];

/**
 * Turn the page, show the other language, hear the page again; say a word, or a thing of the
 * picture; answer the question.
 */
export type Input = { readonly deed: Action } | { readonly deed: 'word' | 'thing' | 'picture'; readonly index: number };

/** Choices by the index of the word, of the part of the scene, of the page. */
export const wordId = indexedId('word');
export const thingId = indexedId('thing');
export const pictureId = indexedId('picture');

/**
 * Events of this game. The other language is shown; somebody hides on the page, or was found; a
 * question looks back on what was read.
 */
export type What = 'swapped' | 'hidden' | 'found' | 'looked-back';

type Setup = GameSetup<Tuning>;

const isLast = ({ sentences }: GameSetup, { page }: State): boolean => page >= sentences.length - 1;

const isSeen = ({ tuning }: Setup, { shownSteps }: State): boolean =>
  shownSteps >= toSteps(tuning.pageShownMilliseconds);

/** Reads the sentence that is shown. */
function read(setup: Setup, state: State, type: 'asked' | 'spoken', events: EventSink<What>): void {
  const word = findPage(setup, state);
  if (!word) return;
  state.voiceSteps = 0;
  state.tapped = null;
  events.push(type === 'asked' ? { type, word, form: 'read' } : { type, word });
}

function openPage(setup: Setup, state: State, page: number, events: EventSink<What>): void {
  state.page = page;
  state.isEnglish = false;
  state.shownSteps = 0;
  state.voiceSteps = null;
  state.tapped = null;
  const sentence = findPage(setup, state);
  // On a page that was read nobody hides any more, nor on the cover.
  const isNew = sentence !== null && page > 0 && !state.read.includes(page);
  state.hidden = isNew ? findHiding(setup, sentence) : null;
  state.ladder = { misses: 0, revealed: false };
  if (state.hidden) events.push({ type: 'moved', what: 'hidden', choice: thingId.format(state.hidden.at) });
  read(setup, state, 'asked', events);
}

/**
 * Looks for who hides on the page, at one of its things: the sentence tells where. Found, or shown
 * after too many misses, it comes out, and that page is read.
 */
function lookFor(setup: Setup, state: State, { part, at }: Hiding, index: number, events: EventSink<What>): void {
  const sentence = findPage(setup, state);
  const taken = sentence && findThing(setup, sentence, index);
  if (!sentence || !taken) return;
  const isRight = index === at;
  const { kind } = takeAnswer(state, events, {
    word: sentence,
    choice: thingId.format(index),
    isRight,
    taken,
    // Few things are on a page: none of them is taken away.
    help: () => ({ rightChoice: thingId.format(at), distractors: [] }),
  });
  state.voiceSteps = null;
  if (kind !== 'right' && kind !== 'lost') {
    // The word that decides is lit, while the wrong thing says its own.
    const word = findWordOf(setup, sentence, at);
    if (word >= 0) state.tapped = { word, stepsLeft: toSteps(setup.tuning.missLitMilliseconds) };
    return;
  }
  state.tapped = null;
  state.hidden = null;
  state.read.push(state.page);
  state.shownSteps = 0;
  state.voiceSteps = 0;
  events.push({ type: 'moved', what: 'found', choice: thingId.format(part) });
}

function startRound(setup: Setup, state: State, events: EventSink<What>): void {
  state.read = [];
  state.asked = [];
  state.question = null;
  state.isEnding = false;
  if (setup.sentences.length === 0) closeRound(state);
  else openPage(setup, state, 0, events);
}

/**
 * Every page that was seen counts once, when it is turned; the cover only opens the book, and where
 * somebody hides the finding counts. It is no answer: nothing is said of it.
 */
function countPage(setup: Setup, state: State): void {
  if (state.page === 0 || state.hidden || !isSeen(setup, state) || state.read.includes(state.page)) return;
  state.read.push(state.page);
  state.trail = [...state.trail, 'gold'];
  for (const stats of [state.stats, state.stats.roundStats]) {
    stats.hits += 1;
    stats.score += 1;
  }
}

/** Closes the book: who was in the story comes out of it, before the round does. */
function beginEnding({ tuning }: Setup, state: State): void {
  state.isEnding = true;
  pauseRound(state, tuning.endingMilliseconds);
}

/** After the answer was shown the story goes on, at its end to the ending, and then no further. */
function resume(setup: Setup, state: State, events: EventSink<What>): void {
  if (state.isEnding) closeRound(state);
  else if (!state.question || isLast(setup, state)) beginEnding(setup, state);
  else {
    state.question = null;
    openPage(setup, state, state.page + 1, events);
  }
}

/**
 * Asks which picture belongs to one sentence that was read and not yet asked for; false where
 * nothing can be told apart.
 */
function askQuestion(setup: Setup, state: State, events: EventSink<What>): boolean {
  const pages = listQuestions(setup).filter((page) => page <= state.page);
  const fresh = pages.filter((page) => !state.asked.includes(page));
  const target = pickOne(state.chance, fresh.length > 0 ? fresh : pages);
  if (target === undefined) return false;
  state.asked.push(target);
  const pictures = [target];
  while (pictures.length < setup.tuning.questionPictures) {
    const rivals = listRivals(setup, pictures);
    const known = rivals.filter((page) => page <= state.page);
    const rival = pickOne(state.chance, known.length > 0 ? known : rivals);
    if (rival === undefined) break;
    pictures.push(rival);
  }
  state.hidden = null;
  state.ladder = { misses: 0, revealed: false };
  state.isEnglish = false;
  state.question = { target, pictures: shuffle(state.chance, pictures), faded: [] };
  events.push({ type: 'moved', what: 'looked-back', choice: pictureId.format(target) });
  read(setup, state, 'asked', events);
  return true;
}

function answer(setup: Setup, state: State, page: number, events: EventSink<What>): void {
  const { question } = state;
  const target = findPage(setup, state);
  if (!question || !target || !listPictures(state).includes(page)) return;
  const outcome = takeAnswer(state, events, {
    word: target,
    choice: pictureId.format(page),
    isRight: page === question.target,
    taken: setup.sentences[page] ?? null,
    help: () => ({
      rightChoice: pictureId.format(question.target),
      distractors: listPictures(state).flatMap((other) => (other === question.target ? [] : [pictureId.format(other)])),
    }),
  });
  if (outcome.kind === 'faded') question.faded.push(pictureId.parse(outcome.choice) ?? -1);
  if (outcome.kind === 'right' || outcome.kind === 'lost') pauseToTeach(state);
}

/** The pictures that can be chosen. */
function listPictures({ question }: State): number[] {
  return question?.pictures.filter((page) => !question.faded.includes(page)) ?? [];
}

function turn(setup: Setup, state: State, by: 1 | -1, events: EventSink<What>): void {
  if (state.question || (by < 0 && state.page === 0)) return;
  state.turns += 1;
  if (by > 0) countPage(setup, state);
  const isAsked = by > 0 && isQuestionDue(setup, state) && askQuestion(setup, state, events);
  if (isAsked) return;
  if (by > 0 && isLast(setup, state)) beginEnding(setup, state);
  else openPage(setup, state, state.page + by, events);
}

/** A question follows this page: each of them once, also where a child turned back before it. */
const isQuestionDue = (setup: Setup, { page, asked }: State): boolean =>
  listQuestionPages(setup).filter((due) => due <= page).length > asked.length;

function say(setup: Setup, state: State, deed: 'word' | 'thing', index: number, events: EventSink<What>): void {
  const sentence = findPage(setup, state);
  if (!sentence || state.isEnglish || state.question) return;
  if (deed === 'thing' && state.hidden) {
    lookFor(setup, state, state.hidden, index, events);
    return;
  }
  const word = deed === 'word' ? findWord(setup, sentence, index) : findThing(setup, sentence, index);
  if (deed === 'word' && sentence.spoken[index]) {
    state.voiceSteps = null;
    state.tapped = { word: index, stepsLeft: toSteps(setup.tuning.wordLitMilliseconds) };
  }
  if (word) events.push({ type: 'spoken', word });
  // A word that nobody has recorded is heard in its sentence.
  else if (deed === 'word' && sentence.spoken[index]) events.push({ type: 'spoken', word: sentence });
}

function act(setup: Setup, state: State, input: Input, events: EventSink<What>): void {
  switch (input.deed) {
    case 'next':
      turn(setup, state, 1, events);
      break;
    case 'previous':
      turn(setup, state, -1, events);
      break;
    case 'swap':
      state.isEnglish = !state.isEnglish;
      events.push({ type: 'moved', what: 'swapped', choice: 'swap' });
      break;
    case 'listen':
      read(setup, state, 'spoken', events);
      break;
    case 'word':
    case 'thing':
      say(setup, state, input.deed, input.index, events);
      break;
    case 'picture':
      answer(setup, state, input.index, events);
      break;
  }
  const isTooLong = setup.mode === 'normal' && state.phase.kind === 'play' && state.turns >= setup.tuning.maxTurns;
  if (!isTooLong || state.question) return;
  state.page = setup.sentences.length - 1;
  if (!askQuestion(setup, state, events)) beginEnding(setup, state);
}

/** Follows the voice through the sentence. */
function followVoice(setup: Setup, state: State): void {
  const spoken = findPage(setup, state)?.spoken ?? [];
  const end = spoken[spoken.length - 1]?.end ?? 0;
  if (state.voiceSteps !== null)
    state.voiceSteps = state.voiceSteps * STEP_MILLISECONDS > end ? null : state.voiceSteps + 1;
  if (state.tapped && (state.tapped.stepsLeft -= 1) <= 0) state.tapped = null;
}

function play(setup: Setup, state: State, inputs: readonly Input[], events: EventSink<What>): void {
  state.shownSteps += 1;
  followVoice(setup, state);
  for (const input of inputs) if (input && state.phase.kind === 'play') act(setup, state, input, events);
}

const named = (deed: Action, label: string): Choice<Input> => ({
  id: deed,
  label,
  spokenIn: 'english',
  input: { deed },
});

function listWordChoices(sentence: PlaySentence): Choice<Input>[] {
  return sentence.spoken.map(({ text }, index) => ({
    id: wordId.format(index),
    label: text,
    spokenIn: 'learner',
    input: { deed: 'word', index },
  }));
}

function listThingChoices(setup: Setup, { hidden }: State, sentence: PlaySentence): Choice<Input>[] {
  return (sentence.scene?.parts ?? []).flatMap((_, index): Choice<Input>[] => {
    const word = index === hidden?.part ? null : findThing(setup, sentence, index);
    return word
      ? [{ id: thingId.format(index), label: word.text, spokenIn: 'learner', input: { deed: 'thing', index } }]
      : [];
  });
}

function choices(setup: Setup, state: State): Choice<Input>[] {
  const sentence = findPage(setup, state);
  if (state.phase.kind !== 'play' || !sentence) return [];
  const listen = sentence.audio === null ? [] : [named('listen', 'Listen again')];
  if (state.question) {
    const pictures = listPictures(state).flatMap((page): Choice<Input>[] => {
      const shown = setup.sentences[page];
      if (!shown) return [];
      return [
        {
          id: pictureId.format(page),
          label: shown.english,
          word: shown,
          spokenIn: 'english',
          input: { deed: 'picture', index: page },
        },
      ];
    });
    return [...pictures, ...listen];
  }
  // To who waits the page is read again.
  const next = { ...named('next', isLast(setup, state) ? 'Close the book' : 'Next page'), word: sentence };
  const turns = state.page === 0 ? [next] : [next, named('previous', 'Previous page')];
  const spoken = state.isEnglish ? [] : [...listWordChoices(sentence), ...listThingChoices(setup, state, sentence)];
  return [...turns, ...listen, { ...named('swap', 'Show English'), pressed: state.isEnglish }, ...spoken];
}

function findHint(setup: Setup, state: State): string | null {
  if (state.question) return pictureId.format(state.question.target);
  if (state.hidden && !state.isEnglish) return thingId.format(state.hidden.at);
  return isSeen(setup, state) ? 'next' : null;
}

/** Story Book. spec: games#story-book, readings#12, readings#39. */
export const rules: Rules<State, Input, Tuning, What> = {
  begin: (setup) => ({
    ...beginPlay(setup),
    page: 0,
    isEnglish: false,
    shownSteps: 0,
    hidden: null,
    read: [],
    asked: [],
    voiceSteps: null,
    tapped: null,
    question: null,
    isEnding: false,
  }),
  // Who came to the end has read a story, however quickly.
  step: createRoundStep({ startRound, play, resume, countPoints: countStoryPoints, minStars: 1 }),
  choices,
  hint: (setup, state) => findChoice(choices(setup, state), findHint(setup, state)),
  hud: (setup, state) => {
    // A dot for each of its points: pages after the cover, and the questions.
    const total = Math.max(1, countStoryPoints(setup));
    return {
      // The book itself shows the sentence.
      prompt: null,
      form: 'read',
      trail: state.trail,
      total,
      ...NO_COUNTDOWN,
    };
  },
};
