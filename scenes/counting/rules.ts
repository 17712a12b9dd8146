import { drawDistractors, nextTarget, takeAnswer, wordOf } from '../../src/play/answers';
import { nextBelow, pickOne, shuffle } from '../../src/play/chance';
import { findChoice, indexedId } from '../../src/play/choice-id';
import { toSteps } from '../../src/play/steps';
import type { Choice, EventSink, GameSetup, PlayState, Rules } from '../../src/play/contract';
import { scoreHud } from '../../src/play/hud';
import { listNumbers } from '../../src/play/number-words';
import { ramped } from '../../src/play/ramp';
import { beginPlay, closeRound, isScoreRoundOver, pauseRound, createRoundStep } from '../../src/play/rounds';
import type { PlayWord } from '../../src/play/word';
import { wordsClash } from '../../src/play/word';
import type { Tuning } from './tuning';

export { tuning } from './tuning';

/** Take an item or put it back, check, or hear the number again. */
export type Input =
  | { readonly kind: 'item'; readonly cell: number }
  | { readonly kind: 'check' }
  | { readonly kind: 'number' };

export interface State extends PlayState {
  target: string | null;
  /**
   * The number that is asked, and the key of its word; null where the pack has no word for a number
   * so small.
   */
  numberKey: string | null;
  amount: number;
  /** Word keys row by row, `columns` of the tuning in a row; null is an empty cell. */
  cells: (string | null)[];
  /** Cells in the order in which they were taken. */
  selected: number[];
  /** Words whose items were taken away after two misses. */
  faded: string[];
  /** Steps until the number is spoken; 0 once it was. */
  numberStepsLeft: number;
  /** After the answer the things are counted again: the number of those that were. */
  recounted: number;
  /** Steps until the next of them is counted. */
  recountStepsLeft: number;
}

/** 'item:12', by the cell. */
export const itemId = indexedId('item');

type Setup = GameSetup<Tuning>;

/** Most things of the round that the play area has room for. */
function roomOf({ tuning, stage }: Setup, state: State): number {
  const { maxThings, meadowRatio, thingPixels } = tuning;
  return Math.min(ramped(maxThings, state), Math.floor((stage.width * stage.height * meadowRatio) / thingPixels ** 2));
}

/**
 * A number that has a word and is not the thing itself (in the unit of numbers a thing may be a
 * number). Without number words any number of the round, which is then asked by its numeral alone.
 */
function pickAmount(setup: Setup, state: State, thing: PlayWord): [amount: number, number: PlayWord | null] {
  const [least, greatest] = ramped(setup.tuning.amounts, state);
  const numbers = [...listNumbers(setup.numbers)];
  const spanned = numbers.filter(([amount]) => amount >= least && amount <= greatest);
  // A pack may have words for the smallest numbers alone.
  const fitting = spanned.length > 0 ? spanned : numbers.filter(([amount]) => amount >= 1 && amount <= greatest);
  const other = fitting.filter(([amount, number]) => !wordsClash(number, thing) && amount !== state.amount);
  return (
    pickOne(state.chance, other.length > 0 ? other : fitting) ?? [
      least + nextBelow(state.chance, greatest - least + 1),
      null,
    ]
  );
}

/**
 * Copies of the thing and of the others: never more than the grid has cells (spec: readings#45), or
 * the play area has room for.
 */
function drawCopies(setup: Setup, state: State, thing: PlayWord, amount: number): string[] {
  const { items, repeats, columns, rows } = setup.tuning;
  const others = drawDistractors(setup, state, { words: setup.words, target: thing, count: items - 1 });
  const room = Math.min(columns * rows, Math.max(roomOf(setup, state), amount + others.length));
  const spare = Math.min(repeats, room - others.length) - amount;
  const copies = Array.from({ length: amount + nextBelow(state.chance, spare + 1) }, () => thing.key);
  others.forEach((other, index) => {
    const stillToCome = others.length - 1 - index;
    const max = Math.min(repeats, room - copies.length - stillToCome);
    const count = 1 + nextBelow(state.chance, max);
    for (let copy = 0; copy < count; copy += 1) copies.push(other.key);
  });
  return copies;
}

function startTurn(setup: Setup, state: State, events: EventSink): void {
  const { columns, rows } = setup.tuning;
  const word = nextTarget(setup, state, setup.words, state.target);
  const [amount, number] = pickAmount(setup, state, word);
  const cells = Array.from({ length: columns * rows }, (_, index) => index);
  const places = shuffle(state.chance, cells);
  state.target = word.key;
  state.numberKey = number?.key ?? null;
  state.amount = amount;
  state.cells = cells.map(() => null);
  drawCopies(setup, state, word, amount).forEach((key, index) => {
    state.cells[places[index] as number] = key;
  });
  state.selected = [];
  state.faded = [];
  state.recounted = 0;
  state.recountStepsLeft = 0;
  state.numberStepsLeft = toSteps(setup.tuning.numberFollowsMilliseconds);
  events.push({ type: 'asked', word, form: 'read' });
}

function speakNumber(setup: Setup, state: State, events: EventSink): void {
  state.numberStepsLeft = 0;
  if (state.numberKey !== null) events.push({ type: 'spoken', word: wordOf(setup, state.numberKey) });
}

/** True while what is taken bears its number: on hard not before a miss. */
export const isCountedAloud = ({ tuning }: Pick<Setup, 'tuning'>, { ladder }: Pick<State, 'ladder'>): boolean =>
  tuning.isCountedAloud || ladder.misses > 0;

/** The taken things of the asked kind, in the order in which they were taken. */
export const listCounted = ({ selected, cells, target }: State): number[] =>
  selected.filter((cell) => cells[cell] === target);

function toggle(setup: Setup, state: State, cell: number, events: EventSink): void {
  const key = typeof cell === 'number' ? state.cells[cell] : undefined;
  if (!key || state.faded.includes(key)) return;
  if (state.selected.includes(cell)) {
    state.selected = state.selected.filter((other) => other !== cell);
    return;
  }
  state.selected.push(cell);
  // What was not asked says its own name, and has no number.
  if (key !== state.target) {
    events.push({ type: 'spoken', word: wordOf(setup, key) });
    return;
  }
  // Counted aloud, but not before the number that is asked has been heard; after a miss it has
  // been.
  if (state.ladder.misses > 0) state.numberStepsLeft = 0;
  if (state.numberStepsLeft > 0 || !isCountedAloud(setup, state)) return;
  const counted = listNumbers(setup.numbers).get(listCounted(state).length);
  if (counted) events.push({ type: 'spoken', word: counted });
}

/** Cells of the asked thing. */
function listRightCells(state: State): number[] {
  return state.cells.flatMap((key, cell) => (key !== null && key === state.target ? [cell] : []));
}

/**
 * Ids of items that may fade; none when only one other word is left, so that there is still
 * something to tell apart.
 */
function listDistractors(state: State): string[] {
  const keys = new Set(state.cells.filter((key) => key !== null && key !== state.target && !state.faded.includes(key)));
  if (keys.size < 2) return [];
  const all = state.cells.flatMap((key, cell) => (key !== null && keys.has(key) ? [cell] : []));
  // What was taken fades before what was not.
  const isTaken = (cell: number): boolean => state.selected.includes(cell);
  return [...all.filter(isTaken), ...all.filter((cell) => !isTaken(cell))].map(itemId.format);
}

function fade(state: State, choice: string): void {
  const key = state.cells[itemId.parse(choice) ?? -1];
  if (!key) return;
  state.faded.push(key);
  state.selected = state.selected.filter((cell) => state.cells[cell] !== key);
}

/** Selects exactly the right items, for the child to count and check. */
function showAnswer(state: State): void {
  const right = listRightCells(state);
  const kept = state.selected.filter((cell) => right.includes(cell));
  const missing = right.filter((cell) => !kept.includes(cell));
  state.selected = [...kept, ...missing].slice(0, state.amount);
}

/** The counted things line up, are counted again and leave. */
function endTurn({ tuning }: Setup, state: State): void {
  const { lineUpMilliseconds, recountMilliseconds, leaveMilliseconds } = tuning;
  state.numberStepsLeft = 0;
  state.recountStepsLeft = toSteps(lineUpMilliseconds);
  pauseRound(state, lineUpMilliseconds + (state.amount - 1) * recountMilliseconds + leaveMilliseconds);
}

/** Counts the things again, one by one, with the number of each. */
function recount(setup: Setup, state: State, events: EventSink): void {
  if (state.recountStepsLeft === 0) return;
  state.recountStepsLeft -= 1;
  if (state.recountStepsLeft > 0) return;
  state.recounted += 1;
  const number = listNumbers(setup.numbers).get(state.recounted);
  if (number) events.push({ type: 'spoken', word: number });
  if (state.recounted < state.amount) state.recountStepsLeft = toSteps(setup.tuning.recountMilliseconds);
}

function resume(setup: Setup, state: State, events: EventSink): void {
  if (isScoreRoundOver(setup, state)) closeRound(state);
  else startTurn(setup, state, events);
}

/**
 * The word of what was wrong: of a thing that was not asked, else the number of things that were
 * taken. Null where that number is the thing itself, which no child can take for itself.
 */
function findTaken(setup: Setup, state: State): PlayWord | null {
  const wrong = state.selected
    .map((cell) => state.cells[cell] ?? null)
    .find((key) => key !== null && key !== state.target);
  if (wrong) return wordOf(setup, wrong);
  const number = listNumbers(setup.numbers).get(state.selected.length);
  return number && number.key !== state.target ? number : null;
}

function check(setup: Setup, state: State, events: EventSink): void {
  if (state.target === null) return;
  const outcome = takeAnswer(state, events, {
    word: wordOf(setup, state.target),
    choice: 'check',
    isRight:
      state.selected.length === state.amount && state.selected.every((cell) => state.cells[cell] === state.target),
    taken: findTaken(setup, state),
    help: () => ({ rightChoice: 'check', distractors: listDistractors(state) }),
  });
  // What was not asked is no longer taken.
  if (outcome.kind !== 'right') state.selected = listCounted(state);
  if (outcome.kind === 'faded') fade(state, outcome.choice);
  if (outcome.kind === 'revealed' || outcome.kind === 'lost') showAnswer(state);
  if (outcome.kind === 'right' || outcome.kind === 'lost') endTurn(setup, state);
  else state.numberStepsLeft = toSteps(setup.tuning.numberRepeatedMilliseconds);
}

/** Counts the steps until the number is said. */
function followNumber(setup: Setup, state: State, events: EventSink): void {
  if (state.numberStepsLeft === 0) return;
  state.numberStepsLeft -= 1;
  if (state.numberStepsLeft === 0) speakNumber(setup, state, events);
}

function play(setup: Setup, state: State, inputs: readonly Input[], events: EventSink): void {
  for (const input of inputs) {
    if (state.phase.kind !== 'play') return;
    if (input?.kind === 'item') toggle(setup, state, input.cell, events);
    else if (input?.kind === 'check') check(setup, state, events);
    else if (input?.kind === 'number') speakNumber(setup, state, events);
  }
}

function choices(setup: Setup, state: State): Choice<Input>[] {
  if (state.phase.kind !== 'play' || state.target === null) return [];
  const items = state.cells.flatMap((key, cell): Choice<Input>[] => {
    if (key === null || state.faded.includes(key)) return [];
    const label = wordOf(setup, key).english;
    return [
      {
        id: itemId.format(cell),
        label,
        spokenIn: 'english',
        input: { kind: 'item', cell },
        pressed: state.selected.includes(cell),
      },
    ];
  });
  const checkChoice: Choice<Input> = { id: 'check', label: 'Check', spokenIn: 'english', input: { kind: 'check' } };
  if (state.numberKey === null) return [...items, checkChoice];
  const { text } = wordOf(setup, state.numberKey);
  return [...items, checkChoice, { id: 'number', label: text, spokenIn: 'learner', input: { kind: 'number' } }];
}

/**
 * Id of the next choice on the way to the right answer: put a wrong item back, take a right one, or
 * check.
 */
function findNext(state: State): string | null {
  const right = listRightCells(state);
  const wrong = state.selected.find((cell) => !right.includes(cell));
  if (wrong !== undefined) return itemId.format(wrong);
  if (state.selected.length === state.amount) return 'check';
  const next =
    state.selected.length > state.amount
      ? state.selected[state.selected.length - 1]
      : right.find((cell) => !state.selected.includes(cell));
  return next === undefined ? null : itemId.format(next);
}

const stepRound = createRoundStep({ startRound: startTurn, play, resume });

/** Counting. spec: games#counting, readings#45. */
export const rules: Rules<State, Input, Tuning> = {
  begin: (setup) => ({
    ...beginPlay(setup),
    target: null,
    numberKey: null,
    amount: 0,
    cells: [],
    selected: [],
    faded: [],
    numberStepsLeft: 0,
    recounted: 0,
    recountStepsLeft: 0,
  }),
  step: (setup, state, inputs) => {
    const events = stepRound(setup, state, inputs);
    if (state.phase.kind === 'play') followNumber(setup, state, events);
    else if (state.phase.kind === 'pause') recount(setup, state, events);
    return events;
  },
  choices,
  hint: (setup, state) => findChoice(choices(setup, state), findNext(state)),
  hud: (setup, state) => scoreHud(setup, state, setup.tuning.roundTarget),
};
