import { nextTarget, takeAnswer, wordOf } from '../../src/play/answers';
import { findChoice } from '../../src/play/choice-id';
import { toSteps } from '../../src/play/steps';
import type { Choice, EventSink, GameSetup, PlayState, Rules } from '../../src/play/contract';
import { NO_COUNTDOWN, timedTrail, promptOf, roundCountdown } from '../../src/play/hud';
import { listNumbers, numberOf } from '../../src/play/number-words';
import { beginPlay, closeRound, pauseRound, createRoundStep } from '../../src/play/rounds';
import type { PieceMove, Slots, SlotState } from '../../src/play/slots';
import {
  changeSlot,
  clearSlots,
  helpWithSlots,
  isInTray,
  placeInSlot,
  listSlotChoices,
  nudge,
  pieceId,
  putBack,
  slotId,
  takeFromSlot,
  takeInHand,
} from '../../src/play/slots';
import { countdownSteps } from '../../src/play/timing';
import type { Piece, Sign } from './rules-puzzles';
import { areSignsCarved, dealPieces, kindOf, listTargets } from './rules-puzzles';
import type { Tuning } from './tuning';

export { tuning } from './tuning';

/**
 * Take a piece in hand or put it back, place it into a slot or take one out, or hear the target
 * again.
 */
export type Input =
  | { readonly kind: 'piece'; readonly piece: number }
  | { readonly kind: 'slot'; readonly slot: number }
  | { readonly kind: 'target' };

export interface State extends PlayState, SlotState {
  target: string | null;
  pieces: Piece[];
  /** Number pieces that were taken in hand, and so heard. */
  heard: number[];
  /** The signs are carved into the log: there is but one kind, so there is nothing to choose. */
  areSignsCarved: boolean;
  /**
   * The sum is being counted, up to this slot: what it comes to so far, and what the number there
   * comes to when its last counter has joined or left.
   */
  reading: { slot: number; stepsLeft: number; value: number; until: number } | null;
  /** A true sum lies in the slots; its numerals are shown. */
  isSolved: boolean;
  roundStepsLeft: number;
}

/**
 * Events of this game: those of pieces; a counter (or ten at once) has joined or left the vessel.
 */
export type What = PieceMove | 'counted';

type Setup = GameSetup<Tuning>;

/** True for a slot that has its sign for ever. */
const isCarved = ({ areSignsCarved: isSo }: State, slot: number): boolean => isSo && kindOf(slot) === 'sign';

/** The slots of a new sum: empty but for the signs that are carved in. */
function emptySlots(state: State): Slots {
  const signs = state.pieces.flatMap(({ kind }, index) => (kind === 'sign' ? [index] : []));
  return state.slots.map((_, slot) => (isCarved(state, slot) ? (signs.shift() ?? null) : null));
}

function startTurn(setup: Setup, state: State, events: EventSink<What>): void {
  const word = nextTarget(setup, state, listTargets(setup, state), state.target);
  state.target = word.key;
  state.pieces = dealPieces(setup, state, word);
  state.heard = [];
  clearSlots(state, setup.tuning.numbers + setup.tuning.signs);
  state.areSignsCarved = areSignsCarved(setup, state);
  state.slots = emptySlots(state);
  state.reading = null;
  state.isSolved = false;
  events.push({ type: 'asked', word, form: 'read' });
}

function startRound(setup: Setup, state: State, events: EventSink<What>): void {
  state.roundStepsLeft = toSteps(setup.tuning.roundSeconds * 1000);
  startTurn(setup, state, events);
}

/**
 * Value of the sum in full slots, from left to right (spec: readings#46), or null while a slot is
 * empty.
 */
function valueOf(setup: Setup, state: State, slots: Readonly<Slots>): number | null {
  let value: number | null = null;
  let sign: Sign = 'plus';
  for (const index of slots) {
    const piece = index === null ? undefined : state.pieces[index];
    if (!piece) return null;
    if (piece.kind === 'sign') {
      ({ sign } = piece);
      continue;
    }
    const number = numberOf(wordOf(setup, piece.key)) ?? NaN;
    value = (value ?? 0) + (sign === 'plus' ? number : -number);
  }
  return value;
}

function isTrue(setup: Setup, state: State, slots: Readonly<Slots>): boolean {
  return state.target !== null && valueOf(setup, state, slots) === numberOf(wordOf(setup, state.target));
}

/** A right sum that keeps the pieces already placed, or null. Depth-first search. */
function complete(setup: Setup, state: State, slots: Readonly<Slots>): Slots | null {
  const open = slots.indexOf(null);
  if (open < 0) return isTrue(setup, state, slots) ? [...slots] : null;
  for (const [index, piece] of state.pieces.entries()) {
    if (piece.kind !== kindOf(open) || slots.includes(index) || state.faded.includes(index)) continue;
    const found = complete(setup, state, changeSlot(slots, open, index));
    if (found) return found;
  }
  return null;
}

/** A right sum, and the slot whose piece is left to the child. */
interface Mended {
  readonly answer: Slots;
  readonly open: number;
}

/**
 * The right sum that is nearest to a wrong one: all stays but one piece, where that can be; else
 * one that begins anew. Null when no sum is right.
 */
function mend(setup: Setup, state: State, wrong: Readonly<Slots>): Mended | null {
  for (let open = wrong.length - 1; open >= 0; open -= 1) {
    if (isCarved(state, open)) continue;
    const answer = complete(setup, state, changeSlot(wrong, open, null));
    if (answer) return { answer, open };
  }
  const answer = complete(setup, state, emptySlots(state));
  return answer && { answer, open: answer.length - 1 };
}

/** The pieces of a right sum that keeps what lies in the slots. */
export const listRightPieces = (setup: Setup, state: State): number[] =>
  (complete(setup, state, state.slots) ?? []).flatMap((piece) => piece ?? []);

function takePiece(setup: Setup, state: State, index: number, events: EventSink<What>): void {
  const piece = typeof index === 'number' ? state.pieces[index] : undefined;
  if (!piece || !isInTray(state, index)) return;
  if (state.hand === index) {
    putBack(state, events);
    return;
  }
  takeInHand(state, index, events);
  if (piece.kind !== 'number') return;
  if (!state.heard.includes(index)) state.heard.push(index);
  events.push({ type: 'spoken', word: wordOf(setup, piece.key) });
}

function touchSlot(setup: Setup, state: State, slot: number, events: EventSink<What>): void {
  if (typeof slot !== 'number' || state.slots[slot] === undefined || isCarved(state, slot)) return;
  if (state.hand === null) takeFromSlot(state, slot, events);
  else if (state.pieces[state.hand]?.kind !== kindOf(slot)) nudge(slot, events);
  else if (placeInSlot(state, slot, events)) startReading(setup, state, 0, 0);
}

const TEN = 10;

/** The number of a slot, with its sign; null for a sign. */
function numberAt(setup: Setup, state: State, slot: number): number | null {
  const piece = state.pieces[state.slots[slot] ?? -1];
  if (piece?.kind !== 'number') return null;
  const before = state.pieces[state.slots[slot - 1] ?? -1];
  const number = numberOf(wordOf(setup, piece.key)) ?? 0;
  return before?.kind === 'sign' && before.sign === 'minus' ? -number : number;
}

/** Begins with a slot, when the sum has come to `value`. */
function startReading(setup: Setup, state: State, slot: number, value: number): void {
  const number = numberAt(setup, state, slot);
  const { signReadMilliseconds, joinMilliseconds } = setup.tuning;
  state.reading = {
    slot,
    stepsLeft: toSteps(number === null ? signReadMilliseconds : joinMilliseconds),
    value,
    until: value + (number ?? 0),
  };
}

/**
 * The next counter of the number that is read joins or leaves, ten at once in a number of more than
 * twenty. What it comes to is said where there is time, and at the number's end always.
 */
function countOn(setup: Setup, state: State, events: EventSink<What>): void {
  const { reading } = state;
  if (!reading) return;
  const { tuning } = setup;
  const size = Math.abs(numberAt(setup, state, reading.slot) ?? 0);
  const left = reading.until - reading.value;
  const unit = size > 2 * TEN && Math.abs(left) >= TEN ? TEN : 1;
  const count = size > 2 * TEN ? Math.floor(size / TEN) + (size % TEN) : size;
  reading.value += Math.sign(left) * unit;
  const isLast = reading.value === reading.until;
  const interval = Math.min(tuning.countMilliseconds, tuning.longCountMilliseconds / count);
  const word = listNumbers(setup.numbers).get(reading.value) ?? null;
  if (word && (isLast || interval >= tuning.countMilliseconds)) events.push({ type: 'spoken', word });
  events.push({ type: 'moved', what: 'counted', choice: slotId.format(reading.slot) });
  const said = word?.text.includes(' ') ? tuning.longNumberReadMilliseconds : tuning.numberReadMilliseconds;
  reading.stepsLeft = toSteps(isLast ? said : interval);
}

/** The solved sum is shown before the next is asked; the last of a round until the round closes. */
function endTurn(setup: Setup, state: State): void {
  state.isSolved = true;
  if (state.stats.roundStats.hits >= setup.tuning.sumsPerRound) closeRound(state);
  else pauseRound(state, setup.tuning.solvedShownMilliseconds);
}

function checkAnswer(setup: Setup, state: State, events: EventSink<What>): void {
  if (state.target === null) return;
  const isRight = isTrue(setup, state, state.slots);
  const value = valueOf(setup, state, state.slots);
  state.reading = null;
  const mended = isRight ? null : mend(setup, state, state.slots);
  if (!isRight) state.slots = emptySlots(state);
  const outcome = takeAnswer(state, events, {
    word: wordOf(setup, state.target),
    choice: slotId.format(state.slots.length - 1),
    isRight,
    // A wrong sum says what it comes to.
    taken: (value === null ? null : listNumbers(setup.numbers).get(value)) ?? null,
    help: () => {
      const { answer, open } = mended ?? { answer: [], open: -1 };
      const missing = answer[open];
      return {
        rightChoice: typeof missing === 'number' ? pieceId.format(missing) : null,
        distractors: state.pieces.flatMap(({ kind }, index) =>
          kind === 'number' && !answer.includes(index) ? [pieceId.format(index)] : [],
        ),
      };
    },
  });
  if (outcome.kind === 'lost') state.slots = complete(setup, state, state.slots) ?? state.slots;
  if (outcome.kind === 'right' || outcome.kind === 'lost') endTurn(setup, state);
  else helpWithSlots(state, outcome, mended?.answer ?? [], mended?.open);
}

function play(setup: Setup, state: State, inputs: readonly Input[], events: EventSink<What>): void {
  for (const input of inputs) {
    if (state.reading) break;
    if (input?.kind === 'piece') takePiece(setup, state, input.piece, events);
    else if (input?.kind === 'slot') touchSlot(setup, state, input.slot, events);
    else if (input?.kind === 'target' && state.target !== null)
      events.push({ type: 'spoken', word: wordOf(setup, state.target) });
  }
  if (state.reading) {
    state.reading.stepsLeft -= 1;
    if (state.reading.stepsLeft > 0) return;
    if (state.reading.value !== state.reading.until) countOn(setup, state, events);
    else if (state.reading.slot < state.slots.length - 1)
      startReading(setup, state, state.reading.slot + 1, state.reading.value);
    else checkAnswer(setup, state, events);
    return;
  }
  // Timed rounds do not end in endless mode; only targets change (spec: readings#22).
  if (setup.mode === 'endless') return;
  state.roundStepsLeft -= countdownSteps(setup, state);
  if (state.roundStepsLeft <= 0) closeRound(state);
}

function namePiece(setup: Setup, piece: Piece | undefined): Pick<Choice, 'label' | 'spokenIn'> {
  if (piece?.kind === 'number') return { label: wordOf(setup, piece.key).text, spokenIn: 'learner' };
  return { label: piece?.sign ?? '', spokenIn: 'english' };
}

function choices(setup: Setup, state: State): Choice<Input>[] {
  if (state.phase.kind !== 'play' || state.reading || state.target === null) return [];
  const placed = listSlotChoices<Input>(state, {
    pieces: state.pieces.length,
    namePiece: (piece) => namePiece(setup, state.pieces[piece]),
    // 'Place for number 2': places of one kind are numbered from the left.
    nameEmptySlot: (slot) => ({ label: `Place for ${kindOf(slot)} ${Math.floor(slot / 2) + 1}`, spokenIn: 'english' }),
    take: (piece) => ({ kind: 'piece', piece }),
    touch: (slot) => ({ kind: 'slot', slot }),
  });
  const carved = new Set(state.slots.flatMap((_, slot) => (isCarved(state, slot) ? [slotId.format(slot)] : [])));
  const { text } = wordOf(setup, state.target);
  return [
    ...placed.filter(({ id }) => !carved.has(id)),
    { id: 'target', label: text, spokenIn: 'learner', input: { kind: 'target' } },
  ];
}

/** Id of the next choice on the way to a right sum, beginning with the pieces already placed. */
function findNext(setup: Setup, state: State): string {
  const answer = complete(setup, state, state.slots);
  if (!answer) {
    // No right sum has these pieces: the last one is taken out and put back.
    return state.hand === null
      ? slotId.format(state.slots.map((placed, slot) => placed !== null && !isCarved(state, slot)).lastIndexOf(true))
      : pieceId.format(state.hand);
  }
  const slot = state.hand === null ? -1 : answer.indexOf(state.hand);
  return slot < 0 ? pieceId.format(answer[state.slots.indexOf(null)] ?? -1) : slotId.format(slot);
}

/** Solve It. spec: games#solve-it, readings#46. */
export const rules: Rules<State, Input, Tuning, What> = {
  begin: (setup) => ({
    ...beginPlay(setup),
    target: null,
    pieces: [],
    slots: [],
    hand: null,
    faded: [],
    heard: [],
    areSignsCarved: false,
    reading: null,
    isSolved: false,
    roundStepsLeft: 0,
  }),
  step: createRoundStep({
    startRound,
    play,
    resume: startTurn,
    countPoints: ({ tuning: { sumsPerRound, rounds } }) => sumsPerRound * rounds,
  }),
  choices,
  hint: (setup, state) => {
    const offered = choices(setup, state);
    const next = offered.length > 0 ? findNext(setup, state) : null;
    return findChoice(offered, next);
  },
  hud: (setup, state) => ({
    prompt: promptOf(setup, state.target),
    form: 'read',
    ...timedTrail(state, setup.tuning.sumsPerRound),
    ...(setup.tuning.hasClock ? roundCountdown(setup, state.roundStepsLeft) : NO_COUNTDOWN),
  }),
};
