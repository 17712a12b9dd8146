import { takeAnswer, wordOf } from '../../src/play/answers';
import { findChoice } from '../../src/play/choice-id';
import { toSteps } from '../../src/play/steps';
import type { Choice, EventSink, GameSetup, PlayState, Rules, TimelineCard } from '../../src/play/contract';
import { NO_COUNTDOWN, promptOf } from '../../src/play/hud';
import { beginPlay, closeRound, createRoundStep } from '../../src/play/rounds';
import { LADDER } from '../../src/play/timing';
import type { What } from './rules-events';
import { cardId, gapId } from './rules-events';
import { dealCards } from './rules-deal';
import type { Reason } from './rules-placement';
import { findReason, fits, nameGap, sortCards } from './rules-placement';
import type { Tuning } from './tuning';

export { tuning } from './tuning';

export type Input =
  /** Take a card of the hand, or put it back. */
  | { readonly kind: 'take'; readonly card: string }
  /** Place the taken card before a card of the table; null places it at the end. */
  | { readonly kind: 'lay'; readonly before: string | null }
  /** Move the taken card to another card's place in the hand. */
  | { readonly kind: 'sort'; readonly card: string };

/** Cards are named by their ids. */
export interface State extends PlayState {
  /** The next card to be drawn is the last. */
  deck: string[];
  /** From past to present. */
  table: string[];
  hand: string[];
  taken: string | null;
  /** A card of the hand that was placed on the table and is not checked yet. */
  laid: { card: string; before: string | null; stepsLeft: number } | null;
  /** Misses on each card of the round. */
  missesOf: Record<string, number>;
  /** The gap in which each of them was last wrong. */
  wrongOf: Record<string, string>;
  /** Ids of gaps that were taken away after two misses on the taken card. */
  faded: string[];
  /**
   * A wrong card of the hand that still lies on the table before another one (null: at the end),
   * with the reason; then it returns.
   */
  missed: ({ card: string; before: string | null; stepsLeft: number } & Reason) | null;
}

type Setup = GameSetup<Tuning>;

function cardOf(setup: GameSetup, id: string): TimelineCard {
  const card = setup.cards?.find((candidate) => candidate.id === id);
  if (!card) throw new Error(`The timeline asked for the card "${id}", which it was not begun with.`);
  return card;
}

const listTable = (setup: Setup, state: State): TimelineCard[] => state.table.map((id) => cardOf(setup, id));

/** The cards that gaps lie before, in order; null is the end of the table. */
const listGaps = (state: State): (string | null)[] => [...state.table, null];

/** Index that a card placed before another one gets. */
function indexBefore(state: State, before: string | null): number {
  return before === null ? state.table.length : state.table.indexOf(before);
}

/** Where a card belongs on the table: there is one order, in which equal dates keep the pack's. */
function findPlace(setup: Setup, state: State, card: string): number {
  const cards = (setup.cards ?? []).filter(({ id }) => id === card || state.table.includes(id));
  return sortCards(cards).findIndex(({ id }) => id === card);
}

/**
 * The gaps that are asked about: those where the open cards of the hand belong, and those next to
 * them, a few at least. A child looks at few places, and no one at those that are settled.
 */
function listAsked(setup: Setup, state: State): (string | null)[] {
  const { openCards, leastGaps } = setup.tuning;
  const places = listOpen(state, openCards).map((card) => findPlace(setup, state, card));
  const farFrom = (index: number): number => Math.min(...places.map((place) => Math.abs(place - index)));
  const gaps = listGaps(state);
  const near = gaps.map((_, index) => index).sort((one, other) => farFrom(one) - farFrom(other) || one - other);
  const asked = new Set(near.slice(0, Math.max(leastGaps, new Set(places).size)));
  return gaps.filter((_, index) => asked.has(index));
}

/** The gap that is right for a card. */
function findRightGap(setup: Setup, state: State, card: string): string {
  return gapId(listGaps(state)[findPlace(setup, state, card)] ?? null);
}

/** Gaps that are wrong for a card, first the one in which it was. */
function listWrongGaps(setup: Setup, state: State, card: string): string[] {
  const table = listTable(setup, state);
  return listAsked(setup, state)
    .filter((before) => !fits(table, cardOf(setup, card), indexBefore(state, before)))
    .map(gapId)
    .sort((one, other) => Number(other === state.wrongOf[card]) - Number(one === state.wrongOf[card]));
}

function begin(setup: Setup): State {
  return {
    ...beginPlay(setup),
    deck: [],
    table: [],
    hand: [],
    taken: null,
    laid: null,
    missesOf: {},
    wrongOf: {},
    faded: [],
    missed: null,
  };
}

/** The end is longer than that of a round elsewhere: the whole road is walked. */
function endRound(setup: Setup, state: State): void {
  closeRound(state);
  if (state.table.length > 1 && state.phase.kind === 'closing')
    state.phase = { kind: 'closing', stepsLeft: toSteps(setup.tuning.finaleMilliseconds) };
}

function startRound(setup: Setup, state: State, events: EventSink<What>): void {
  const { opening, hand, deck } = dealCards(state.chance, setup.cards ?? [], setup.tuning.handCards);
  state.hand = hand.map(({ id }) => id);
  state.deck = deck.map(({ id }) => id);
  state.table = opening ? [opening.id] : [];
  state.taken = null;
  state.laid = null;
  state.missesOf = {};
  state.wrongOf = {};
  state.faded = [];
  state.missed = null;
  state.ladder = { misses: 0, revealed: false };
  if (opening) events.push({ type: 'moved', what: 'opened', choice: cardId.format(opening.id) });
  if (state.hand.length === 0) endRound(setup, state);
}

/** The cards of the hand that lie open: a few, large. The others are not seen yet. */
export const listOpen = ({ hand }: Pick<State, 'hand'>, openCards: number): readonly string[] =>
  hand.slice(0, openCards);

/** Takes a card, with the help that its misses call for; null takes none. spec: readings#15. */
function take(setup: Setup, state: State, card: string | null): void {
  const misses = card === null ? 0 : (state.missesOf[card] ?? 0);
  state.taken = card;
  state.ladder = { misses, revealed: misses >= LADDER.missesUntilReveal };
  state.faded = card === null || misses < LADDER.missesUntilFade ? [] : listWrongGaps(setup, state, card).slice(0, 1);
}

function draw(setup: Setup, state: State, events: EventSink<What>): void {
  if (state.hand.length >= setup.tuning.maxHandCards) return;
  const card = state.deck.pop();
  if (card === undefined) return;
  state.hand.push(card);
  events.push({ type: 'moved', what: 'drawn', choice: cardId.format(card) });
}

/** A card that is right in several places goes to the one that the order gives it. */
function moveToTable(setup: Setup, state: State, card: string): void {
  state.table.splice(findPlace(setup, state, card), 0, card);
  state.hand = state.hand.filter((other) => other !== card);
}

/** Checks the card that was placed. spec: games#timeline. */
function check(setup: Setup, state: State, card: string, before: string | null, events: EventSink<What>): void {
  const takenMeanwhile = state.taken;
  const reason = findReason(listTable(setup, state), cardOf(setup, card), indexBefore(state, before));
  state.laid = null;
  if (reason) state.wrongOf[card] = gapId(before);
  state.turns += 1;
  take(setup, state, card);
  const outcome = takeAnswer(state, events, {
    word: wordOf(setup, card),
    choice: cardId.format(card),
    isRight: reason === null,
    help: () => {
      // A miss draws a card. Help is for the card that was placed, not for another one that was
      // taken meanwhile.
      draw(setup, state, events);
      if (takenMeanwhile !== null) return null;
      return { rightChoice: findRightGap(setup, state, card), distractors: listWrongGaps(setup, state, card) };
    },
  });
  if (outcome.kind === 'right') {
    moveToTable(setup, state, card);
    take(setup, state, takenMeanwhile);
    return;
  }
  state.missesOf[card] = state.ladder.misses;
  if (outcome.kind === 'lost') {
    // The right gap was revealed before: the card is moved there.
    moveToTable(setup, state, card);
    events.push({ type: 'moved', what: 'helped', choice: cardId.format(card) });
    take(setup, state, takenMeanwhile);
    return;
  }
  if (reason) state.missed = { card, before, stepsLeft: toSteps(setup.tuning.reasonMilliseconds), ...reason };
  // After help the card stays taken, so that the help stays visible.
  const isHelped = takenMeanwhile === null && state.ladder.misses >= LADDER.missesUntilFade;
  take(setup, state, isHelped ? card : takenMeanwhile);
}

function placeCard(setup: Setup, state: State, before: string | null, events: EventSink<What>): void {
  const isGap = before === null || state.table.includes(before);
  if (!isGap || state.laid !== null || state.faded.includes(gapId(before))) return;
  if (state.taken === null) {
    events.push({ type: 'moved', what: 'nudge', choice: gapId(before) });
    return;
  }
  const { taken: card } = state;
  state.missed = null;
  state.laid = { card, before, stepsLeft: toSteps(setup.tuning.checkMilliseconds) };
  take(setup, state, null);
  events.push({ type: 'moved', what: 'placed', choice: cardId.format(card) });
}

function sort(setup: Setup, state: State, place: string): void {
  const { taken } = state;
  if (taken === null || taken === place || !state.hand.includes(place)) return;
  const index = state.hand.indexOf(place);
  state.hand = state.hand.filter((card) => card !== taken);
  state.hand.splice(index, 0, taken);
  take(setup, state, null);
}

function play(setup: Setup, state: State, inputs: readonly Input[], events: EventSink<What>): void {
  for (const input of inputs) {
    if (input?.kind === 'take' && state.hand.includes(input.card) && state.laid?.card !== input.card) {
      const isPutBack = state.taken === input.card;
      state.missed = null;
      take(setup, state, isPutBack ? null : input.card);
      // A small child cannot read the card: it is read aloud (spec: readings#58).
      if (!isPutBack) events.push({ type: 'spoken', word: wordOf(setup, input.card) });
    } else if (input?.kind === 'lay') {
      placeCard(setup, state, input.before, events);
    } else if (input?.kind === 'sort') {
      sort(setup, state, input.card);
    }
  }
  if (state.missed) {
    state.missed.stepsLeft -= 1;
    if (state.missed.stepsLeft <= 0) state.missed = null;
  }
  if (state.laid === null) return;
  state.laid.stepsLeft -= 1;
  if (state.laid.stepsLeft > 0) return;
  check(setup, state, state.laid.card, state.laid.before, events);
  const isTurnLimitReached = setup.mode === 'normal' && state.turns >= setup.tuning.maxTurns;
  if (state.hand.length === 0 || isTurnLimitReached) endRound(setup, state);
}

function choices(setup: Setup, state: State): Choice<Input>[] {
  if (state.phase.kind !== 'play') return [];
  const table = listTable(setup, state);
  const gaps = listAsked(setup, state).map((before): Choice<Input> => {
    const index = indexBefore(state, before);
    return {
      id: gapId(before),
      label: nameGap(table[index - 1], table[index]),
      spokenIn: 'english',
      input: { kind: 'lay', before },
    };
  });
  const hand = listOpen(state, setup.tuning.openCards)
    .filter((card) => card !== state.laid?.card && card !== state.missed?.card)
    .map((card): Choice<Input> => ({
      id: cardId.format(card),
      label: cardOf(setup, card).content,
      spokenIn: 'english',
      word: wordOf(setup, card),
      input: { kind: 'take', card },
      dropInput: { kind: 'sort', card },
      pressed: state.taken === card,
      isDraggable: true,
    }));
  return [
    ...(state.laid === null && state.missed === null ? gaps.filter(({ id }) => !state.faded.includes(id)) : []),
    ...hand,
  ];
}

/** The history card game. spec: games#timeline, readings#43. */
export const rules: Rules<State, Input, Tuning, What> = {
  begin,
  step: createRoundStep({ startRound, play }),
  choices,
  hint: (setup, state) => {
    if (state.phase.kind !== 'play' || state.laid !== null || state.missed !== null) return null;
    const [first] = state.hand;
    if (first === undefined) return null;
    const wanted = state.taken === null ? cardId.format(first) : findRightGap(setup, state, state.taken);
    return findChoice(choices(setup, state), wanted);
  },
  hud: (setup, state) => {
    const placed = Math.max(0, state.table.length - 1);
    return {
      // The card that is being placed, else the first one offered. While a card is put right, its
      // way is all that is shown.
      prompt: promptOf(setup, state.missed ? null : (state.laid?.card ?? state.taken ?? state.hand[0] ?? null)),
      form: 'read',
      trail: Array.from({ length: placed }, () => 'gold' as const),
      total: state.table.length === 0 ? setup.tuning.handCards : placed + state.hand.length,
      ...NO_COUNTDOWN,
    };
  },
};
