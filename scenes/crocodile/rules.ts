import { nextTarget, takeAnswer, wordOf } from '../../src/play/answers';
import { pickOne } from '../../src/play/chance';
import { findChoice, indexedId, keyedId } from '../../src/play/choice-id';
import { toSteps } from '../../src/play/steps';
import type { Choice, EventSink, GameSetup, PlayState, Rules } from '../../src/play/contract';
import { NO_COUNTDOWN, scoreTrail } from '../../src/play/hud';
import { listNumbers, numberOf } from '../../src/play/number-words';
import { ramped } from '../../src/play/ramp';
import { beginPlay, closeRound, isScoreRoundOver, pauseRound, createRoundStep } from '../../src/play/rounds';
import type { PlayWord } from '../../src/play/word';
import type { Tuning } from './tuning';

export { tuning } from './tuning';

/** Relation of the left number to the right one. */
export type Sign = 'less' | 'equal' | 'greater';

/** Put a sign into the first empty gap, take the sign out of a gap, or hear a card. */
export type Input =
  | { readonly kind: 'sign'; readonly sign: Sign }
  | { readonly kind: 'gap'; readonly gap: number }
  | { readonly kind: 'card'; readonly card: number };

export interface State extends PlayState {
  /** Word keys of the numbers, left to right. The first is the target. */
  cards: string[];
  /** The gaps between them. */
  signs: (Sign | null)[];
  /** Signs that were taken away after two misses. */
  faded: Sign[];
  /** The next card to be read out; the number of cards when all have been. */
  nextCard: number;
  readStepsLeft: number;
  /** Counted while they are eaten: the numbers still to come. Empty while nothing is eaten. */
  bites: number[];
}

/**
 * Events of this game. A card was read out; a sign lies in a gap while others are empty, or was
 * taken out of it; of the card with the largest number one thing, or ten at once, was eaten.
 */
export type What = 'read' | 'placed' | 'taken' | 'bitten';

type Setup = GameSetup<Tuning>;

/** 'sign:less', 'gap:0' and 'card:0'; gaps and cards count from the left. */
export const signId = keyedId('sign');
export const gapId = indexedId('gap');
export const cardId = indexedId('card');
/**
 * A card that stands a second time, as the left one of the next pair; views that have no second one
 * give it no bounds.
 */
export const copyId = indexedId('copy');

/** All signs, in the order in which they are shown: a mouth open to the left stands at the left. */
export const SIGNS: readonly Sign[] = ['greater', 'equal', 'less'];

const LABELS: Readonly<Record<Sign, string>> = {
  less: 'is less than',
  equal: 'is equal to',
  greater: 'is greater than',
};

function signBetween(left: PlayWord, right: PlayWord): Sign {
  const difference = (numberOf(left) ?? NaN) - (numberOf(right) ?? NaN);
  if (difference === 0) return 'equal';
  return difference < 0 ? 'less' : 'greater';
}

/** The right sign of every gap. */
function truthOf(setup: Setup, state: State): Sign[] {
  const words = state.cards.map((key) => wordOf(setup, key));
  return words.slice(1).flatMap((right, gap) => {
    const left = words[gap];
    return left ? [signBetween(left, right)] : [];
  });
}

const distanceBetween = (one: PlayWord, other: PlayWord): number =>
  Math.abs((numberOf(one) ?? NaN) - (numberOf(other) ?? NaN));
const byDistanceTo = (origin: PlayWord) => (one: PlayWord, other: PlayWord) =>
  distanceBetween(one, origin) - distanceBetween(other, origin);

/** The numbers of the round; all that have words where fewer than two are so small. */
function listUsable(setup: Setup, state: State): PlayWord[] {
  const all = setup.numbers.filter((word) => numberOf(word) !== null);
  const small = all.filter((word) => (numberOf(word) ?? NaN) <= ramped(setup.tuning.maxNumber, state));
  return small.length < 2 ? all : small;
}

/** The smallest number and the largest, between which the difference is clearest. */
function listEnds(numbers: readonly PlayWord[]): PlayWord[] {
  const sorted = [...numbers].sort((one, other) => (numberOf(one) ?? NaN) - (numberOf(other) ?? NaN));
  return [...sorted.slice(0, 1), ...sorted.slice(-1)];
}

/**
 * A chain from its first number on. The sign is drawn first, so that all three are right equally
 * often; but the first chain of a game has no equal numbers where it can, and begins with the
 * clearest difference: the mouth opens wide before it is seen shut.
 */
function drawChain(
  setup: Setup,
  state: State,
  first: PlayWord,
  numbers: readonly PlayWord[],
  isOpening: boolean,
): PlayWord[] {
  const chain = [first];
  for (let last = first; chain.length < setup.tuning.numbers;) {
    const before = last;
    const possible = SIGNS.filter((sign) => numbers.some((word) => signBetween(before, word) === sign));
    const unequal = possible.filter((sign) => sign !== 'equal');
    const sign = pickOne(state.chance, isOpening && unequal.length > 0 ? unequal : possible);
    const fitting = numbers.filter((word) => signBetween(before, word) === sign).sort(byDistanceTo(before));
    const near = fitting.slice(0, ramped(setup.tuning.nearest, state));
    const next = pickOne(state.chance, isOpening && chain.length === 1 ? fitting.slice(-1) : near);
    last = next ?? before;
    chain.push(last);
  }
  return chain;
}

/** Speaks the word of a card and tells the view which. */
function readCard(setup: Setup, state: State, card: number, events: EventSink<What>): void {
  const key = state.cards.find((_, index) => index === card);
  if (key === undefined) return;
  events.push(
    { type: 'spoken', word: wordOf(setup, key) },
    { type: 'moved', what: 'read', choice: cardId.format(card) },
  );
}

function startTurn(setup: Setup, state: State, events: EventSink<What>): void {
  const isOpening = state.round === 0 && state.turns === 0;
  const usable = listUsable(setup, state);
  // Nothing can be compared with an empty pond before it was seen what is eaten.
  const seen = usable.filter((word) => numberOf(word) !== 0);
  const numbers = isOpening && seen.length > 1 ? seen : usable;
  const firsts = isOpening ? listEnds(numbers) : numbers;
  const word = nextTarget(setup, state, firsts, state.cards[0] ?? null);
  state.cards = drawChain(setup, state, word, numbers, isOpening).map(({ key }) => key);
  state.signs = state.cards.slice(1).map(() => null);
  state.bites = [];
  state.faded = [];
  state.nextCard = 1;
  state.readStepsLeft = toSteps(setup.tuning.readMilliseconds);
  events.push({ type: 'asked', word, form: 'read' }, { type: 'moved', what: 'read', choice: cardId.format(0) });
}

const TEN = 10;

/** A number counted as its counters are: by tens, then by ones. */
function listBites(number: number): number[] {
  if (!Number.isInteger(number) || number < 1 || number >= TEN * TEN) return [];
  const tens = Math.floor(number / TEN);
  return Array.from({ length: tens + (number % TEN) }, (_, index) =>
    index < tens ? (index + 1) * TEN : tens * TEN + index - tens + 1,
  );
}

/** The card with the largest number, the first of several. */
function findLargest(setup: Setup, state: State): { readonly card: number; readonly number: number } {
  const numbers = state.cards.map((key) => numberOf(wordOf(setup, key)) ?? NaN);
  const number = Math.max(...numbers);
  return { card: numbers.indexOf(number), number };
}

/** The chain is right now; what the largest card shows is eaten and counted, then it is shown. */
function endTurn(setup: Setup, state: State): void {
  const { tuning } = setup;
  state.nextCard = state.cards.length;
  state.bites = listBites(findLargest(setup, state).number);
  pauseRound(state, state.bites.length > 0 ? tuning.firstBiteMilliseconds : tuning.provenMilliseconds);
}

/**
 * After a pause: the next bite, or the next chain. A number is said where its word has time, and
 * the last one always.
 */
function resume(setup: Setup, state: State, events: EventSink<What>): void {
  const { tuning } = setup;
  const [bite, ...rest] = state.bites;
  if (bite === undefined) {
    if (isScoreRoundOver(setup, state)) closeRound(state);
    else startTurn(setup, state, events);
    return;
  }
  const { card, number } = findLargest(setup, state);
  const interval = Math.min(tuning.biteMilliseconds, tuning.mealMilliseconds / listBites(number).length);
  const word = listNumbers(setup.numbers).get(bite);
  if (word && (interval >= tuning.biteMilliseconds || rest.length === 0)) events.push({ type: 'spoken', word });
  events.push({ type: 'moved', what: 'bitten', choice: cardId.format(card) });
  state.bites = rest;
  pauseRound(state, rest.length > 0 ? interval : tuning.provenMilliseconds);
}

function placeInGap(setup: Setup, state: State, sign: Sign, events: EventSink<What>): void {
  const gap = state.signs.indexOf(null);
  const first = state.cards[0];
  if (!SIGNS.includes(sign) || state.faded.includes(sign) || gap < 0 || first === undefined) return;
  state.signs[gap] = sign;
  // The chain is checked when every gap is filled.
  if (state.signs.includes(null)) {
    events.push({ type: 'moved', what: 'placed', choice: gapId.format(gap) });
    return;
  }
  const truth = truthOf(setup, state);
  // Signs that are right stay.
  state.signs = state.signs.map((taken, place) => (taken === truth[place] ? taken : null));
  const lastEmpty = state.signs.lastIndexOf(null);
  const outcome = takeAnswer(state, events, {
    word: wordOf(setup, first),
    choice: signId.format(sign),
    isRight: lastEmpty < 0,
    // A sign that is right in no gap can fade.
    help: () => ({
      rightChoice: signId.format(truth[lastEmpty] ?? ''),
      distractors: SIGNS.filter((other) => !truth.includes(other)).map(signId.format),
    }),
  });
  switch (outcome.kind) {
    case 'faded':
      state.faded.push(...SIGNS.filter((other) => signId.format(other) === outcome.choice));
      break;
    case 'revealed':
      // All signs are shown but the last, which is left to tap.
      state.signs = truth.map((right, place) => (place === lastEmpty ? null : right));
      break;
    case 'right':
    case 'lost':
      state.signs = truth;
      endTurn(setup, state);
      break;
    case 'missed':
      break;
  }
}

function take(setup: Setup, state: State, input: Input, events: EventSink<What>): void {
  switch (input?.kind) {
    case 'sign':
      placeInGap(setup, state, input.sign, events);
      break;
    case 'gap':
      if (state.signs[input.gap]) events.push({ type: 'moved', what: 'taken', choice: gapId.format(input.gap) });
      state.signs = state.signs.map((sign, gap) => (gap === input.gap ? null : sign));
      break;
    case 'card':
      state.nextCard = state.cards.length;
      readCard(setup, state, input.card, events);
      break;
    default:
      break;
  }
}

function play(setup: Setup, state: State, inputs: readonly Input[], events: EventSink<What>): void {
  for (const input of inputs) {
    if (state.phase.kind === 'play') take(setup, state, input, events);
  }
  if (state.phase.kind !== 'play' || state.nextCard >= state.cards.length) return;
  state.readStepsLeft -= 1;
  if (state.readStepsLeft > 0) return;
  readCard(setup, state, state.nextCard, events);
  state.nextCard += 1;
  state.readStepsLeft = toSteps(setup.tuning.readMilliseconds);
}

function choices(setup: Setup, state: State): Choice<Input>[] {
  if (state.phase.kind !== 'play') return [];
  const signs = SIGNS.filter((sign) => !state.faded.includes(sign)).map((sign): Choice<Input> => ({
    id: signId.format(sign),
    label: LABELS[sign],
    spokenIn: 'english',
    input: { kind: 'sign', sign },
  }));
  const gaps = state.signs.flatMap((sign, gap): Choice<Input>[] =>
    sign === null
      ? []
      : [
          {
            id: gapId.format(gap),
            label: `${LABELS[sign]}, in place ${gap + 1} (take back)`,
            spokenIn: 'english',
            input: { kind: 'gap', gap },
            pressed: true,
          },
        ],
  );
  const cards = state.cards.map((key, card): Choice<Input> => {
    const { text } = wordOf(setup, key);
    return { id: cardId.format(card), label: text, spokenIn: 'learner', input: { kind: 'card', card } };
  });
  const copies = cards.slice(1, -1).map((card, index): Choice<Input> => ({ ...card, id: copyId.format(index + 1) }));
  return [...signs, ...gaps, ...cards, ...copies];
}

/** Crocodile. spec: games#crocodile, readings#47. */
export const rules: Rules<State, Input, Tuning, What> = {
  begin: (setup) => ({
    ...beginPlay(setup),
    cards: [],
    signs: [],
    faded: [],
    nextCard: 0,
    readStepsLeft: 0,
    bites: [],
  }),
  step: createRoundStep({ startRound: startTurn, play, resume }),
  choices,
  hint: (setup, state) => {
    const truth = truthOf(setup, state);
    const wrongGap = state.signs.findIndex((sign, gap) => sign !== null && sign !== truth[gap]);
    const wanted = wrongGap < 0 ? signId.format(truth[state.signs.indexOf(null)] ?? '') : gapId.format(wrongGap);
    const choice = findChoice(choices(setup, state), wanted);
    // To a child who waits the number before the open gap is said: a sign has no word.
    const before = state.cards[state.signs.indexOf(null)];
    return choice && before !== undefined ? { ...choice, word: wordOf(setup, before) } : choice;
  },
  hud: (setup, state) => ({
    prompt: null,
    form: 'read',
    ...scoreTrail(state, setup.tuning.roundTarget),
    ...NO_COUNTDOWN,
  }),
};
