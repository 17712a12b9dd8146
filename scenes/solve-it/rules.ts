import { answerRight, answerWrong, climbLadder, isTurnLost, nextTarget, wordOf } from '../../src/play/answers';
import { pickOne, shuffle } from '../../src/play/chance';
import { secondsOf, stepsOf } from '../../src/play/clock';
import type { Choice, PlayEvent, PlayState, RoundTuning, Rules, SceneSetup } from '../../src/play/contract';
import { listNumbers, numberOf } from '../../src/play/number-words';
import { beginPlay, closeRound, pauseRound, stepRounds } from '../../src/play/rounds';
import { countdownSteps } from '../../src/play/timing';
import { drawApart } from '../../src/play/weights';
import type { PlayWord } from '../../src/play/word';

export interface Tuning extends RoundTuning {
  /** Numbers of the sum, and the signs between them. */
  readonly numbers: number;
  readonly signs: number;
  /** Numbers in the tray that the sum does not need. */
  readonly decoys: number;
  readonly roundSeconds: number;
  readonly leastTarget: number;
  readonly mostAboveTarget: number;
  readonly numberReadMilliseconds: number;
  readonly signReadMilliseconds: number;
  readonly solvedShownMilliseconds: number;
}

/** Take a piece in hand or put it down, lay it into a slot or take one out, or hear the target again. */
export type Input =
  | { readonly kind: 'piece'; readonly piece: number }
  | { readonly kind: 'slot'; readonly slot: number }
  | { readonly kind: 'target' };

export type Sign = 'plus' | 'minus';
export type Piece = { readonly kind: 'number'; readonly key: string } | { readonly kind: 'sign'; readonly sign: Sign };

export interface State extends PlayState {
  target: string | null;
  pieces: Piece[];
  /** Piece in each slot; numbers go into the even slots, signs into the odd ones. */
  slots: (number | null)[];
  /** The piece in hand. */
  hand: number | null;
  /** Pieces that left after two misses. */
  faded: number[];
  /** The sum is being read aloud, up to this slot; the slot after the last is the target. */
  reading: { slot: number; stepsLeft: number } | null;
  /** Figures are shown. */
  isSolved: boolean;
  roundStepsLeft: number;
}

type Setup = SceneSetup<Tuning>;

const SIGNS: readonly Sign[] = ['plus', 'minus'];

/**
 * Every sum of `count` different numbers that comes to `result` from left to right, found from its end;
 * no number in it is above `most`, nothing on the way is negative.
 */
function* findSums(result: number, count: number, usable: readonly number[], most: number): Generator<readonly number[]> {
  if (count === 1) {
    if (usable.includes(result)) yield [result];
    return;
  }
  for (const last of usable) {
    for (const before of [result - last, result + last]) {
      if (before < 0 || before > most) continue;
      const others = usable.filter((number) => number !== last);
      for (const sum of findSums(before, count - 1, others, most)) yield [...sum, last];
    }
  }
}

/** Sums for a target: with the numbers that have words, without the target itself and without nought. */
function findSumsFor({ numbers, tuning }: Setup, target: number): Generator<readonly number[]> {
  const most = target + tuning.mostAboveTarget;
  const usable = [...listNumbers(numbers).keys()].filter((number) => number >= 1 && number <= most && number !== target);
  return findSums(target, tuning.numbers, usable, most);
}

/** Number words from the least target to the data's length that can be solved. spec: play 9 "Solve It". */
function listTargets(setup: Setup): PlayWord[] {
  const isTarget = (number: number) =>
    number >= setup.tuning.leastTarget && number <= setup.numbers.length && findSumsFor(setup, number).next().done !== true;
  return [...listNumbers(setup.numbers)].flatMap(([number, word]) => (isTarget(number) ? [word] : []));
}

function deal(setup: Setup, state: State, word: PlayWord): Piece[] {
  const { tuning } = setup;
  const target = numberOf(word) ?? 0;
  const numbers = listNumbers(setup.numbers);
  const sum = pickOne(state.chance, [...findSumsFor(setup, target)]) ?? [];
  const needed = sum.flatMap((number) => numbers.get(number) ?? []);
  const near = [...numbers].flatMap(([number, other]) => (number >= 1 && number <= target + tuning.mostAboveTarget ? [other] : []));
  const decoys = drawApart(state.chance, near, [word, ...needed], tuning.decoys);
  const stones = shuffle(state.chance, [...needed, ...decoys]).map(({ key }): Piece => ({ kind: 'number', key }));
  // As many of each sign as there are gaps for signs: whichever the sum needs, it is there.
  const leaves = SIGNS.flatMap((sign) => Array.from({ length: tuning.signs }, (): Piece => ({ kind: 'sign', sign })));
  return [...stones, ...leaves];
}

function startTurn(setup: Setup, state: State, events: PlayEvent[]): void {
  const word = nextTarget(state, listTargets(setup), state.target);
  state.target = word.key;
  state.pieces = deal(setup, state, word);
  state.slots = Array.from({ length: setup.tuning.numbers + setup.tuning.signs }, () => null);
  state.hand = null;
  state.faded = [];
  state.reading = null;
  state.isSolved = false;
  events.push({ type: 'asked', word, form: 'read' });
}

function startRound(setup: Setup, state: State, events: PlayEvent[]): void {
  state.roundStepsLeft = stepsOf(setup.tuning.roundSeconds * 1000);
  startTurn(setup, state, events);
}

/** The kind of piece that a slot takes. */
function kindOf(slot: number): Piece['kind'] {
  return slot % 2 === 0 ? 'number' : 'sign';
}

/** What full slots come to from left to right (readings 46), or null while they are not a sum. */
function valueOf(setup: Setup, state: State, slots: readonly (number | null)[]): number | null {
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

function isTrue(setup: Setup, state: State, slots: readonly (number | null)[]): boolean {
  return state.target !== null && valueOf(setup, state, slots) === numberOf(wordOf(setup, state.target));
}

function fill(slots: readonly (number | null)[], slot: number, piece: number | null): (number | null)[] {
  return slots.map((laid, index) => (index === slot ? piece : laid));
}

/** A true sum that keeps what already lies in the slots, or null when there is none. */
function complete(setup: Setup, state: State, slots: readonly (number | null)[]): (number | null)[] | null {
  const open = slots.indexOf(null);
  if (open < 0) return isTrue(setup, state, slots) ? [...slots] : null;
  for (const [index, piece] of state.pieces.entries()) {
    if (piece.kind !== kindOf(open) || slots.includes(index) || state.faded.includes(index)) continue;
    const found = complete(setup, state, fill(slots, open, index));
    if (found) return found;
  }
  return null;
}

function takePiece(setup: Setup, state: State, index: number, events: PlayEvent[]): void {
  const piece = typeof index === 'number' ? state.pieces[index] : undefined;
  if (!piece || state.faded.includes(index) || state.slots.includes(index)) return;
  if (state.hand === index) {
    state.hand = null;
    return;
  }
  state.hand = index;
  if (piece.kind === 'number') events.push({ type: 'spoken', word: wordOf(setup, piece.key) });
}

function nudge(slot: number, events: PlayEvent[]): void {
  events.push({ type: 'moved', what: 'nudge', choice: `slot:${slot}` });
}

function touchSlot(setup: Setup, state: State, slot: number, events: PlayEvent[]): void {
  const laid = typeof slot === 'number' ? state.slots[slot] : undefined;
  if (laid === undefined) return;
  if (state.hand === null) {
    // The piece goes into the hand: from there it may be laid elsewhere, or put down.
    if (laid === null) nudge(slot, events);
    else state.slots[slot] = null;
    state.hand = laid;
    return;
  }
  if (state.pieces[state.hand]?.kind !== kindOf(slot)) {
    nudge(slot, events);
    return;
  }
  state.slots[slot] = state.hand;
  state.hand = null;
  if (!state.slots.includes(null)) startReading(setup, state, 0, events);
}

/** Reads the sum from left to right and then the target. */
function startReading(setup: Setup, state: State, slot: number, events: PlayEvent[]): void {
  const index = state.slots[slot];
  const piece = typeof index === 'number' ? state.pieces[index] : undefined;
  const key = piece?.kind === 'number' ? piece.key : piece ? null : state.target;
  const { numberReadMilliseconds, signReadMilliseconds } = setup.tuning;
  state.reading = { slot, stepsLeft: stepsOf(key === null ? signReadMilliseconds : numberReadMilliseconds) };
  if (key !== null) events.push({ type: 'spoken', word: wordOf(setup, key) });
}

function resolve(setup: Setup, state: State, events: PlayEvent[]): void {
  if (state.target === null) return;
  const word = wordOf(setup, state.target);
  const choice = `slot:${state.slots.length - 1}`;
  state.reading = null;
  if (isTrue(setup, state, state.slots)) {
    state.isSolved = true;
    answerRight(state, word, choice, events);
    pauseRound(state, setup.tuning.solvedShownMilliseconds);
    return;
  }
  state.slots = state.slots.map(() => null);
  answerWrong(state, word, choice, events);
  if (isTurnLost(state)) {
    startTurn(setup, state, events);
    return;
  }
  const answer = complete(setup, state, state.slots) ?? [];
  const last = answer.at(-1);
  const distractors = state.pieces.flatMap((piece, index) =>
    piece.kind === 'number' && !answer.includes(index) ? [`piece:${index}`] : [],
  );
  const faded = climbLadder(state, word, typeof last === 'number' ? `piece:${last}` : null, distractors, events);
  if (faded !== null) state.faded.push(Number(faded.slice('piece:'.length)));
  // The answer lies there but for its last piece, which the child lays.
  if (state.ladder.revealed) state.slots = fill(answer, answer.length - 1, null);
}

function play(setup: Setup, state: State, inputs: readonly Input[], events: PlayEvent[]): void {
  for (const input of inputs) {
    if (state.reading) break;
    if (input?.kind === 'piece') takePiece(setup, state, input.piece, events);
    else if (input?.kind === 'slot') touchSlot(setup, state, input.slot, events);
    else if (input?.kind === 'target' && state.target !== null) events.push({ type: 'spoken', word: wordOf(setup, state.target) });
  }
  if (state.reading) {
    state.reading.stepsLeft -= 1;
    if (state.reading.stepsLeft > 0) return;
    if (state.reading.slot < state.slots.length) startReading(setup, state, state.reading.slot + 1, events);
    else resolve(setup, state, events);
    return;
  }
  // Timed rounds do not end in endless mode; only targets change (readings 22).
  if (setup.mode === 'endless') return;
  state.roundStepsLeft -= countdownSteps(setup, state);
  if (state.roundStepsLeft <= 0) closeRound(state);
}

function describePiece(setup: Setup, state: State, index: number | null): Pick<Choice, 'label' | 'spokenIn'> {
  const piece = index === null ? undefined : state.pieces[index];
  if (piece?.kind === 'number') return { label: wordOf(setup, piece.key).language, spokenIn: 'learner' };
  return { label: piece ? piece.sign : '', spokenIn: 'english' };
}

function choices(setup: Setup, state: State): Choice<Input>[] {
  if (state.phase.kind !== 'play' || state.reading || state.target === null) return [];
  const pieces = state.pieces.flatMap((_, index): Choice<Input>[] =>
    state.faded.includes(index) || state.slots.includes(index)
      ? []
      : [
          {
            id: `piece:${index}`,
            ...describePiece(setup, state, index),
            input: { kind: 'piece', piece: index },
            pressed: state.hand === index,
            isDraggable: true,
          },
        ],
  );
  const slots = state.slots.map((laid, slot): Choice<Input> => {
    const base = { id: `slot:${slot}`, input: { kind: 'slot', slot } } as const;
    if (laid !== null) return { ...base, ...describePiece(setup, state, laid), isDraggable: true };
    // Several places are told apart by their order: first, second, third number.
    return { ...base, label: `Place for ${kindOf(slot)} ${Math.floor(slot / 2) + 1}`, spokenIn: 'english' };
  });
  const { language } = wordOf(setup, state.target);
  return [...pieces, ...slots, { id: 'target', label: language, spokenIn: 'learner', input: { kind: 'target' } }];
}

/** What is next on the way to a true sum, beginning with what already lies there. */
function findNext(setup: Setup, state: State): string {
  const answer = complete(setup, state, state.slots);
  if (!answer) {
    // What lies there leads nowhere: the last of it comes out and is put down.
    return state.hand === null ? `slot:${state.slots.findLastIndex((laid) => laid !== null)}` : `piece:${state.hand}`;
  }
  if (state.hand === null) return `piece:${answer[state.slots.indexOf(null)]}`;
  const slot = answer.indexOf(state.hand);
  return slot < 0 ? `piece:${answer[state.slots.indexOf(null)]}` : `slot:${slot}`;
}

/** Solve It. spec: play 4, 5 and 9; readings 46. */
export const rules: Rules<State, Input, Tuning> = {
  begin: (setup) => ({
    ...beginPlay(setup),
    target: null,
    pieces: [],
    slots: [],
    hand: null,
    faded: [],
    reading: null,
    isSolved: false,
    roundStepsLeft: 0,
  }),
  step: (setup, state, inputs) =>
    stepRounds(setup, state, inputs, {
      startRound: (events) => startRound(setup, state, events),
      play: (taken, events) => play(setup, state, taken, events),
      resume: (events) => startTurn(setup, state, events),
    }),
  choices,
  hint: (setup, state) => {
    const offered = choices(setup, state);
    const next = offered.length > 0 ? findNext(setup, state) : null;
    return offered.find((choice) => choice.id === next) ?? null;
  },
  hud: (setup, state) => ({
    prompt: state.target === null ? null : wordOf(setup, state.target),
    form: 'read',
    done: state.slots.filter((laid) => laid !== null).length,
    total: setup.tuning.numbers + setup.tuning.signs,
    secondsLeft: setup.mode === 'endless' ? null : Math.ceil(secondsOf(state.roundStepsLeft)),
    secondsTotal: setup.mode === 'endless' ? null : setup.tuning.roundSeconds,
  }),
};
