import { answerRight } from '../../src/play/answers';
import { findChoice } from '../../src/play/choice-id';
import { toSteps } from '../../src/play/steps';
import type { Choice, EventSink, GameSetup, PlayState, RoundTuning, Rules } from '../../src/play/contract';
import { NO_COUNTDOWN } from '../../src/play/hud';
import { beginPlay, closeRound, createRoundStep } from '../../src/play/rounds';
import type { PlaySentence } from '../../src/play/word';

export interface Tuning extends RoundTuning {
  readonly pageShownMilliseconds: number;
  readonly maxTurns: number;
  readonly minTextPixels: number;
  readonly maxTextPixels: number;
}

const ACTIONS = ['previous', 'next', 'swap', 'listen'] as const;

/** Turn the page, show the other language, or hear the page again. */
export interface Input {
  readonly deed: (typeof ACTIONS)[number];
}

export interface State extends PlayState {
  /** Index of the open page; 0 is the cover. */
  page: number;
  isEnglish: boolean;
  /** Steps for which the open page has been seen. */
  shownSteps: number;
  /** Indexes of the pages that count as read. */
  read: number[];
}

/** Events of this game for its view. The book was closed. */
export type What = 'closed';

type Setup = GameSetup<Tuning>;

/** The open page, or null where the story has none. */
export function findPage({ sentences }: GameSetup, { page }: State): PlaySentence | null {
  return sentences[page] ?? null;
}

const isLast = ({ sentences }: GameSetup, { page }: State): boolean => page >= sentences.length - 1;

const isSeen = ({ tuning }: Setup, { shownSteps }: State): boolean => shownSteps >= toSteps(tuning.pageShownMilliseconds);

function openPage(setup: Setup, state: State, page: number, events: EventSink<What>): void {
  state.page = page;
  state.isEnglish = false;
  state.shownSteps = 0;
  const sentence = findPage(setup, state);
  if (sentence) events.push({ type: 'asked', word: sentence, form: 'read' });
}

function startRound(setup: Setup, state: State, events: EventSink<What>): void {
  state.read = [];
  if (setup.sentences.length === 0) closeRound(state);
  else openPage(setup, state, 0, events);
}

function closeBook(state: State, events: EventSink<What>): void {
  events.push({ type: 'moved', what: 'closed', choice: 'next' });
  closeRound(state);
}

/** Every page that was seen counts once, when it is turned; the cover only opens the book. */
function countPage(setup: Setup, state: State, events: EventSink<What>): void {
  const sentence = findPage(setup, state);
  if (!sentence || state.page === 0 || !isSeen(setup, state) || state.read.includes(state.page)) return;
  state.read.push(state.page);
  answerRight(state, sentence, 'next', events);
}

function act(setup: Setup, state: State, deed: Input['deed'], events: EventSink<What>): void {
  switch (deed) {
    case 'next':
      state.turns += 1;
      countPage(setup, state, events);
      // Turning the last page closes the book.
      if (isLast(setup, state)) closeBook(state, events);
      else openPage(setup, state, state.page + 1, events);
      break;
    case 'previous':
      if (state.page === 0) return;
      state.turns += 1;
      openPage(setup, state, state.page - 1, events);
      break;
    case 'swap':
      state.isEnglish = !state.isEnglish;
      break;
    case 'listen': {
      const sentence = findPage(setup, state);
      if (sentence) events.push({ type: 'spoken', word: sentence });
      break;
    }
  }
  if (setup.mode === 'normal' && state.phase.kind === 'play' && state.turns >= setup.tuning.maxTurns) closeBook(state, events);
}

function play(setup: Setup, state: State, inputs: readonly Input[], events: EventSink<What>): void {
  state.shownSteps += 1;
  for (const input of inputs) {
    const deed = ACTIONS.find((known) => known === input?.deed);
    if (deed && state.phase.kind === 'play') act(setup, state, deed, events);
  }
}

function choices(setup: Setup, state: State): Choice<Input>[] {
  if (state.phase.kind !== 'play') return [];
  const choiceOf = (deed: Input['deed'], label: string): Choice<Input> => ({ id: deed, label, spokenIn: 'english', input: { deed } });
  const next = choiceOf('next', isLast(setup, state) ? 'Close the book' : 'Next page');
  const others = [choiceOf('listen', 'Listen again'), { ...choiceOf('swap', 'Show English'), pressed: state.isEnglish }];
  return state.page === 0 ? [next, ...others] : [next, choiceOf('previous', 'Previous page'), ...others];
}

/** Story Book. spec: games#story-book, readings#12, readings#39. */
export const rules: Rules<State, Input, Tuning, What> = {
  begin: (setup) => ({ ...beginPlay(setup), page: 0, isEnglish: false, shownSteps: 0, read: [] }),
  step: createRoundStep({ startRound, play }),
  choices,
  hint: (setup, state) => findChoice(choices(setup, state), isSeen(setup, state) ? 'next' : null),
  hud: (setup, state) => ({
    // The book itself shows the sentence.
    prompt: null,
    form: 'read',
    done: state.page,
    total: Math.max(1, setup.sentences.length - 1),
    ...NO_COUNTDOWN,
  }),
};
