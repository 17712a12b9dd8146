import { nextTarget, takeAnswer, wordOf } from '../../src/play/answers';
import { nextBelow, pickOne, shuffle } from '../../src/play/chance';
import { findChoice, indexedId } from '../../src/play/choice-id';
import { toSteps } from '../../src/play/steps';
import type { Choice, EventSink, GameSetup, PlayState, Rules } from '../../src/play/contract';
import { scoreHud } from '../../src/play/hud';
import { listNumbers } from '../../src/play/number-words';
import type { ScoreTuning } from '../../src/play/rounds';
import { beginPlay, closeRound, isScoreRoundOver, pauseRound, createRoundStep } from '../../src/play/rounds';
import { sampleDistinct } from '../../src/play/weights';
import type { PlayWord } from '../../src/play/word';
import { wordsClash } from '../../src/play/word';

export interface Tuning extends ScoreTuning {
  /** Distinct words on the grid. */
  readonly items: number;
  /** Most copies of one word (spec: readings#45). */
  readonly repeats: number;
  readonly columns: number;
  readonly rows: number;
  readonly numberFollowsMilliseconds: number;
  readonly rightShownMilliseconds: number;
}

/** Take an item or put it back, check, or hear the number again. */
export type Input = { readonly kind: 'item'; readonly cell: number } | { readonly kind: 'check' } | { readonly kind: 'number' };

export interface State extends PlayState {
  target: string | null;
  /** Word key of the number that is asked, and the number. */
  numberKey: string | null;
  amount: number;
  /** Word keys row by row; null is an empty cell. */
  cells: (string | null)[];
  /** Cells in the order in which they were taken. */
  selected: number[];
  /** Words whose items were taken away after two misses. */
  faded: string[];
  /** Steps until the number is spoken; 0 once it was. */
  numberStepsLeft: number;
}

/** 'item:12', by the cell. */
export const itemId = indexedId('item');

type Setup = GameSetup<Tuning>;

/** A number that has a word and is not the thing itself (in the unit of numbers a thing may be a number). */
function pickAmount(setup: Setup, state: State, thing: PlayWord): [amount: number, number: PlayWord] {
  const fitting = [...listNumbers(setup.numbers)].filter(([amount]) => amount >= 1 && amount <= setup.tuning.repeats);
  const other = fitting.filter(([amount, number]) => !wordsClash(number, thing) && amount !== state.amount);
  const picked = pickOne(state.chance, other.length > 0 ? other : fitting);
  if (!picked) throw new Error('Counting was begun without number words.');
  return picked;
}

/** Copies of the thing and of the others, never more than the grid has cells (spec: readings#45). */
function drawCopies(setup: Setup, state: State, thing: PlayWord, amount: number): string[] {
  const { items, repeats, columns, rows } = setup.tuning;
  const others = sampleDistinct(state.chance, setup.words, [thing], items - 1);
  const copies = Array.from({ length: amount + nextBelow(state.chance, repeats - amount + 1) }, () => thing.key);
  others.forEach((other, index) => {
    const stillToCome = others.length - 1 - index;
    const max = Math.min(repeats, columns * rows - copies.length - stillToCome);
    const count = 1 + nextBelow(state.chance, max);
    for (let copy = 0; copy < count; copy += 1) copies.push(other.key);
  });
  return copies;
}

function startTurn(setup: Setup, state: State, events: EventSink): void {
  const { columns, rows, numberFollowsMilliseconds } = setup.tuning;
  const word = nextTarget(state, setup.words, state.target);
  const [amount, number] = pickAmount(setup, state, word);
  const cells = Array.from({ length: columns * rows }, (_, index) => index);
  const places = shuffle(state.chance, cells);
  state.target = word.key;
  state.numberKey = number.key;
  state.amount = amount;
  state.cells = cells.map(() => null);
  drawCopies(setup, state, word, amount).forEach((key, index) => {
    state.cells[places[index] as number] = key;
  });
  state.selected = [];
  state.faded = [];
  state.numberStepsLeft = toSteps(numberFollowsMilliseconds);
  events.push({ type: 'asked', word, form: 'read' });
}

function speakNumber(setup: Setup, state: State, events: EventSink): void {
  state.numberStepsLeft = 0;
  if (state.numberKey !== null) events.push({ type: 'spoken', word: wordOf(setup, state.numberKey) });
}

function toggle(setup: Setup, state: State, cell: number, events: EventSink): void {
  const key = typeof cell === 'number' ? state.cells[cell] : undefined;
  if (!key || state.faded.includes(key)) return;
  if (state.selected.includes(cell)) {
    state.selected = state.selected.filter((other) => other !== cell);
    return;
  }
  state.selected.push(cell);
  // Counted aloud, but not before the number that is asked has been heard.
  const counted = listNumbers(setup.numbers).get(state.selected.length);
  if (counted && state.numberStepsLeft === 0) events.push({ type: 'spoken', word: counted });
}

/** Cells of the asked thing. */
function listRightCells(state: State): number[] {
  return state.cells.flatMap((key, cell) => (key !== null && key === state.target ? [cell] : []));
}

/** Ids of items that may fade; none when only one other word is left, so that there is still something to tell apart. */
function listDistractors(state: State): string[] {
  const keys = new Set(state.cells.filter((key) => key !== null && key !== state.target && !state.faded.includes(key)));
  if (keys.size < 2) return [];
  return state.cells.flatMap((key, cell) => (key !== null && keys.has(key) ? [itemId.format(cell)] : []));
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

function endTurn(setup: Setup, state: State): void {
  if (isScoreRoundOver(setup, state)) closeRound(state);
  else pauseRound(state, setup.tuning.rightShownMilliseconds);
}

function check(setup: Setup, state: State, events: EventSink): void {
  if (state.target === null) return;
  const outcome = takeAnswer(state, events, {
    word: wordOf(setup, state.target),
    choice: 'check',
    isRight: state.selected.length === state.amount && state.selected.every((cell) => state.cells[cell] === state.target),
    help: () => ({ rightChoice: 'check', distractors: listDistractors(state) }),
  });
  if (outcome.kind === 'faded') fade(state, outcome.choice);
  if (outcome.kind === 'revealed' || outcome.kind === 'lost') showAnswer(state);
  if (outcome.kind === 'right' || outcome.kind === 'lost') endTurn(setup, state);
}

function play(setup: Setup, state: State, inputs: readonly Input[], events: EventSink): void {
  for (const input of inputs) {
    if (state.phase.kind !== 'play') return;
    if (input?.kind === 'item') toggle(setup, state, input.cell, events);
    else if (input?.kind === 'check') check(setup, state, events);
    else if (input?.kind === 'number') speakNumber(setup, state, events);
  }
  if (state.phase.kind !== 'play' || state.numberStepsLeft === 0) return;
  state.numberStepsLeft -= 1;
  if (state.numberStepsLeft === 0) speakNumber(setup, state, events);
}

function choices(setup: Setup, state: State): Choice<Input>[] {
  if (state.phase.kind !== 'play' || state.numberKey === null) return [];
  const items = state.cells.flatMap((key, cell): Choice<Input>[] => {
    if (key === null || state.faded.includes(key)) return [];
    const label = wordOf(setup, key).english;
    return [{ id: itemId.format(cell), label, spokenIn: 'english', input: { kind: 'item', cell }, pressed: state.selected.includes(cell) }];
  });
  return [
    ...items,
    { id: 'check', label: 'Check', spokenIn: 'english', input: { kind: 'check' } },
    { id: 'number', label: wordOf(setup, state.numberKey).text, spokenIn: 'learner', input: { kind: 'number' } },
  ];
}

/** Id of the next choice on the way to the right answer: put a wrong item back, take a right one, or check. */
function findNext(state: State): string | null {
  const right = listRightCells(state);
  const wrong = state.selected.find((cell) => !right.includes(cell));
  if (wrong !== undefined) return itemId.format(wrong);
  if (state.selected.length === state.amount) return 'check';
  const next =
    state.selected.length > state.amount ? state.selected[state.selected.length - 1] : right.find((cell) => !state.selected.includes(cell));
  return next === undefined ? null : itemId.format(next);
}

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
  }),
  step: createRoundStep({ startRound: startTurn, play, resume: startTurn }),
  choices,
  hint: (setup, state) => findChoice(choices(setup, state), findNext(state)),
  hud: (setup, state) => scoreHud(setup, state, setup.tuning.roundTarget),
};
