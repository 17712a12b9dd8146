import { answerRight, answerWrong, sampleRoundWords, wordOf } from '../../src/play/answers';
import { shuffle } from '../../src/play/chance';
import { findChoice, indexedId } from '../../src/play/choice-id';
import { toSteps } from '../../src/play/steps';
import type { Choice, EventSink, GameSetup, PlayState, Rules } from '../../src/play/contract';
import { NO_COUNTDOWN } from '../../src/play/hud';
import { ramped } from '../../src/play/ramp';
import { beginPlay, closeRound, createRoundStep, isLastRound, pauseRound, sumRounds } from '../../src/play/rounds';
import { LADDER } from '../../src/play/timing';
import type { Tuning } from './tuning';

export { tuning } from './tuning';

/** Turn a card over. */
export interface Input {
  readonly card: number;
}

export interface Card {
  readonly key: string;
  readonly face: 'word' | 'picture';
  side: 'down' | 'up' | 'gone';
}

export interface State extends PlayState {
  /** In the order in which they lie, row by row. */
  cards: Card[];
  /** Wait until the two open cards are removed (a match) or turned back. */
  settling: { readonly isMatch: boolean; stepsLeft: number } | null;
  /** Misses since a pair was last found. */
  missesInARow: number;
  /** Before the last round begins, all cards are shown for a while. */
  isLooking: boolean;
}

/**
 * Events of this game for its view. A card was turned up, has changed places with another, or
 * cannot be turned now, since one with the same back is open.
 */
export type What = 'turned' | 'swapped' | 'refused';

/** 'card:3', row by row. */
export const cardId = indexedId('card');

type Setup = GameSetup<Tuning>;

function startRound(setup: Setup, state: State): void {
  const words = sampleRoundWords(setup, state, setup.words, ramped(setup.tuning.pairs, state));
  const cards = words.flatMap(({ key }): Card[] => [
    { key, face: 'word', side: 'down' },
    { key, face: 'picture', side: 'down' },
  ]);
  state.cards = shuffle(state.chance, cards);
  state.settling = null;
  state.missesInARow = 0;
  state.isLooking = isLastRound(setup, state);
  if (state.isLooking) pauseRound(state, words.length * setup.tuning.lookMillisecondsPerPair);
}

function openCards(state: State): Card[] {
  return state.cards.filter((card) => card.side === 'up');
}

function turnBackOrRemove(state: State): void {
  if (!state.settling) return;
  const side = state.settling.isMatch ? 'gone' : 'down';
  for (const card of openCards(state)) card.side = side;
  state.settling = null;
}

/** A pair that was found does something together, while nothing can be turned over. */
function showPair({ tuning }: Setup, state: State): void {
  state.settling = { isMatch: true, stepsLeft: toSteps(tuning.matchShownMilliseconds) };
  pauseRound(state, tuning.pairActMilliseconds);
}

/** Two cards that lie face down change places; none where only a pair is left. */
function swapPlaces({ tuning }: Setup, state: State, events: EventSink<What>): void {
  const down = state.cards.flatMap(({ side }, index) => (side === 'down' ? [index] : []));
  if (!tuning.swapsPlaces || down.length <= 2) return;
  const [one = 0, other = 0] = shuffle(state.chance, down);
  const [first, second] = [state.cards[one], state.cards[other]];
  if (!first || !second) return;
  state.cards[one] = second;
  state.cards[other] = first;
  events.push({ type: 'moved', what: 'swapped', choice: cardId.format(one) });
}

/** After the look at all cards, or after a found pair has had its moment. */
function resume(setup: Setup, state: State, events: EventSink<What>): void {
  if (state.isLooking) {
    state.isLooking = false;
    return;
  }
  if (state.cards.every(({ side }) => side === 'gone')) closeRound(state);
  else swapPlaces(setup, state, events);
}

/** After many misses in a row, shows one pair and takes it away without score. */
function revealPair(setup: Setup, state: State, events: EventSink<What>): void {
  const left = state.cards.filter((card) => card.side !== 'gone');
  if (left.length === 0 || state.missesInARow < (left.length / 2) * setup.tuning.missesPerPairUntilHelp) return;
  const key = left[0]?.key ?? '';
  for (const card of left) if (card.key === key) card.side = 'up';
  state.ladder.revealed = true;
  answerRight(state, wordOf(setup, key), null, events);
  // The pair is open: nothing is left to be ringed.
  state.ladder = { misses: 0, revealed: false };
  state.missesInARow = 0;
  showPair(setup, state);
}

/** The card that belongs to the one that is open, or -1. */
export function findMate({ cards }: State): number {
  const open = cards.filter(({ side }) => side === 'up');
  return open.length === 1 ? cards.findIndex(({ key, side }) => side === 'down' && key === open[0]?.key) : -1;
}

/** After two misses in a row it lifts its corner, after three it stays lit. */
export const isMateLifted = ({ missesInARow }: State): boolean => missesInARow === LADDER.missesUntilFade;
export const isMateLit = ({ missesInARow }: State): boolean => missesInARow >= LADDER.missesUntilReveal;

function turnOver(setup: Setup, state: State, input: Input, events: EventSink<What>): void {
  const index = input?.card;
  const card = typeof index === 'number' ? state.cards[index] : undefined;
  if (!card || card.side === 'gone') return;
  if (card.side === 'up') {
    events.push({ type: 'spoken', word: wordOf(setup, card.key) });
    return;
  }
  // A tap before the two open cards have turned back or left ends the wait at once.
  turnBackOrRemove(state);
  revealPair(setup, state, events);
  if (state.phase.kind !== 'play' || state.settling) return;
  if (openCards(state)[0]?.face === card.face) {
    events.push({ type: 'moved', what: 'refused', choice: cardId.format(index) });
    return;
  }
  card.side = 'up';
  const word = wordOf(setup, card.key);
  events.push({ type: 'spoken', word }, { type: 'moved', what: 'turned', choice: cardId.format(index) });
  const [one, other] = openCards(state);
  if (!one || !other) return;
  state.ladder = { misses: 0, revealed: false };
  if (one.key === other.key) {
    // With help it is silver.
    state.ladder.misses = isMateLit(state) ? state.missesInARow : 0;
    state.missesInARow = 0;
    answerRight(state, word, cardId.format(index), events);
    showPair(setup, state);
    return;
  }
  state.settling = { isMatch: false, stepsLeft: toSteps(setup.tuning.mismatchShownMilliseconds) };
  state.missesInARow += 1;
  // The first card asked for its partner; the second was the answer.
  const asked = one === card ? other : one;
  answerWrong(state, wordOf(setup, asked.key), cardId.format(index), events, word);
}

function play(setup: Setup, state: State, inputs: readonly Input[], events: EventSink<What>): void {
  for (const input of inputs) {
    if (state.phase.kind === 'play') turnOver(setup, state, input, events);
  }
  if (state.phase.kind === 'play' && settle(state)) revealPair(setup, state, events);
}

/** One step of the wait with two open cards. Returns true when it is over. */
function settle(state: State): boolean {
  if (!state.settling) return false;
  state.settling.stepsLeft -= 1;
  if (state.settling.stepsLeft > 0) return false;
  turnBackOrRemove(state);
  return true;
}

function choices(setup: Setup, state: State): Choice<Input>[] {
  if (state.phase.kind !== 'play') return [];
  return state.cards.flatMap((card, index): Choice<Input>[] => {
    if (card.side === 'gone') return [];
    const base = { id: cardId.format(index), input: { card: index } };
    if (card.side === 'down') {
      const kind = card.face === 'word' ? 'Word' : 'Picture';
      return [{ ...base, label: `${kind} card ${index + 1}`, spokenIn: 'english' }];
    }
    const word = wordOf(setup, card.key);
    return card.face === 'word'
      ? [{ ...base, label: word.text, spokenIn: 'learner', pressed: true }]
      : [{ ...base, label: word.english, spokenIn: 'english', pressed: true }];
  });
}

const stepRound = createRoundStep<State, Input, Tuning, What>({
  startRound,
  play,
  resume,
  countPoints: ({ tuning: { pairs, rounds } }) => sumRounds(pairs, rounds),
});

/** Matching. spec: games#matching, readings#49. */
export const rules: Rules<State, Input, Tuning, What> = {
  begin: (setup) => ({ ...beginPlay(setup), cards: [], settling: null, missesInARow: 0, isLooking: false }),
  step: (setup, state, inputs) => {
    const events = stepRound(setup, state, inputs);
    // A found pair leaves the table while it has its moment.
    if (state.phase.kind === 'pause') settle(state);
    return events;
  },
  choices,
  hint: (setup, state) => {
    const open = openCards(state);
    const partnerOf = open.length === 1 ? open[0]?.key : undefined;
    const index = state.cards.findIndex(
      (card) => card.side === 'down' && (partnerOf === undefined || card.key === partnerOf),
    );
    const choice = findChoice(choices(setup, state), cardId.format(index));
    const key = state.cards[index]?.key;
    // Nothing is asked before a card is turned over: who waits hears the word of the one that is
    // shown.
    return choice && key !== undefined ? { ...choice, word: wordOf(setup, key) } : choice;
  },
  hud: (setup, state) => ({
    prompt: null,
    form: 'read',
    trail: state.trail,
    // As many as were dealt; before that, as many as are to be.
    total: state.cards.length / 2 || ramped(setup.tuning.pairs, state),
    ...NO_COUNTDOWN,
  }),
};
