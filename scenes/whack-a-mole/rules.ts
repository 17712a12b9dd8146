import { nextTarget, takeAnswer, wordOf } from '../../src/play/answers';
import { shuffle } from '../../src/play/chance';
import { findChoice, indexedId } from '../../src/play/choice-id';
import { toSeconds, toSteps } from '../../src/play/steps';
import type { Choice, EventSink, GameSetup, PlayState, RoundTuning, Rules } from '../../src/play/contract';
import { promptOf, roundCountdown } from '../../src/play/hud';
import { beginPlay, closeRound, createRoundStep } from '../../src/play/rounds';
import { LADDER, countdownSteps } from '../../src/play/timing';
import { sampleDistinct } from '../../src/play/weights';

export interface Tuning extends RoundTuning {
  /** Moles come up this often. */
  readonly moleMilliseconds: number;
  /** Different words that are up at once, the target among them. */
  readonly items: number;
  readonly rows: number;
  /** Burrows of each row. */
  readonly columns: number;
  readonly roundSeconds: number;
  readonly targetSeconds: number;
  readonly listenMilliseconds: number;
}

/** Tap the mole with this number. */
export interface Input {
  readonly mole: number;
}

/** A mole that is up, with the picture it holds. */
export interface Mole {
  readonly id: number;
  /** Row by row from the upper left. */
  readonly burrow: number;
  readonly key: string;
}

export interface State extends PlayState {
  target: string | null;
  moles: Mole[];
  nextMoleId: number;
  /** Burrows of the last moles; the next ones use others. */
  lastBurrows: number[];
  moleStepsLeft: number;
  targetStepsLeft: number;
  roundStepsLeft: number;
}

/** Events of this game for its view. A mole came up, or went down at the end of the round. */
export type What = 'rose' | 'ducked';

type Setup = GameSetup<Tuning>;

/** 'mole:12', by the mole's own id. */
export const moleId = indexedId('mole');

const idOf = (mole: Mole): string => moleId.format(mole.id);

const findRight = ({ moles, target }: State): Mole | undefined => moles.find((mole) => mole.key === target);

function begin(setup: Setup): State {
  const counts = { nextMoleId: 1, moleStepsLeft: 0, targetStepsLeft: 0, roundStepsLeft: 0 };
  return { ...beginPlay(setup), ...counts, target: null, moles: [], lastBurrows: [] };
}

function startTarget(setup: Setup, state: State, events: EventSink<What>): void {
  const word = nextTarget(state, setup.words, state.target);
  state.target = word.key;
  state.moles = [];
  state.targetStepsLeft = toSteps(setup.tuning.targetSeconds * 1000);
  state.moleStepsLeft = toSteps(setup.tuning.listenMilliseconds);
  events.push({ type: 'asked', word, form: 'read' });
}

function startRound(setup: Setup, state: State, events: EventSink<What>): void {
  state.roundStepsLeft = toSteps(setup.tuning.roundSeconds * 1000);
  state.lastBurrows = [];
  startTarget(setup, state, events);
}

/** Moles come up with the target among them. After two misses there is one fewer to choose from, but never none. */
function raiseMoles(setup: Setup, state: State, target: string, events: EventSink<What>): void {
  const { items, rows, columns, moleMilliseconds } = setup.tuning;
  const word = wordOf(setup, target);
  const isHelped = state.ladder.misses >= LADDER.missesUntilFade;
  const others = sampleDistinct(state.chance, setup.words, [word], Math.max(1, items - 1 - (isHelped ? 1 : 0)));
  const free = Array.from({ length: rows * columns }, (_, burrow) => burrow).filter((burrow) => !state.lastBurrows.includes(burrow));
  const burrows = shuffle(state.chance, free);
  state.moles = [word, ...others].map(({ key }, index) => ({ id: state.nextMoleId + index, burrow: burrows[index] ?? index, key }));
  state.nextMoleId += state.moles.length;
  state.lastBurrows = state.moles.map((mole) => mole.burrow);
  state.moleStepsLeft = toSteps(moleMilliseconds);
  for (const mole of state.moles) events.push({ type: 'moved', what: 'rose', choice: idOf(mole) });
}

function tap(setup: Setup, state: State, input: Input, events: EventSink<What>): void {
  const mole = state.moles.find((candidate) => candidate.id === input?.mole);
  if (!mole || state.target === null) return;
  const outcome = takeAnswer(state, events, {
    word: wordOf(setup, state.target),
    choice: idOf(mole),
    isRight: mole.key === state.target,
    help: () => {
      const right = findRight(state);
      const distractors = state.moles.filter((other) => other !== right && other !== mole).map(idOf);
      return { rightChoice: right ? idOf(right) : null, distractors };
    },
  });
  switch (outcome.kind) {
    case 'right':
    case 'lost':
      // All moles go down, so that nothing wrong can be tapped any more. The next moles are a new question without misses.
      state.moles = [];
      state.ladder = { misses: 0, revealed: false };
      return;
    case 'faded':
      state.moles = state.moles.filter((other) => idOf(other) !== outcome.choice);
      break;
    case 'revealed':
      // The mole that is shown stays long enough to be tapped.
      state.moleStepsLeft = toSteps(setup.tuning.moleMilliseconds);
      break;
    case 'missed':
      break;
  }
  state.moles = state.moles.filter((other) => other !== mole);
}

function play(setup: Setup, state: State, inputs: readonly Input[], events: EventSink<What>): void {
  for (const input of inputs) tap(setup, state, input, events);
  if (state.target === null) return;
  // Timed rounds do not end in endless mode; only targets change (spec: readings#22).
  if (setup.mode === 'normal') state.roundStepsLeft -= countdownSteps(setup, state);
  state.targetStepsLeft -= countdownSteps(setup, state);
  state.moleStepsLeft -= countdownSteps(setup, state);
  if (state.roundStepsLeft <= 0) {
    for (const mole of state.moles) events.push({ type: 'moved', what: 'ducked', choice: idOf(mole) });
    state.moles = [];
    closeRound(state);
  } else if (state.targetStepsLeft <= 0) startTarget(setup, state, events);
  else if (state.moleStepsLeft <= 0) raiseMoles(setup, state, state.target, events);
}

function choices(setup: Setup, state: State): Choice<Input>[] {
  if (state.phase.kind !== 'play') return [];
  const inReadingOrder = [...state.moles].sort((one, other) => one.burrow - other.burrow);
  return inReadingOrder.map((mole) => ({
    id: idOf(mole),
    label: wordOf(setup, mole.key).english,
    spokenIn: 'english',
    input: { mole: mole.id },
  }));
}

/** Whack-A-Mole. spec: games#whack-a-mole, readings#22, readings#48. */
export const rules: Rules<State, Input, Tuning, What> = {
  begin,
  step: createRoundStep({ startRound, play }),
  choices,
  hint: (setup, state) => {
    const right = findRight(state);
    return findChoice(choices(setup, state), right ? idOf(right) : null);
  },
  hud: (setup, state) => {
    const { roundSeconds, targetSeconds } = setup.tuning;
    const isTimed = setup.mode === 'normal';
    const secondsLeft = toSeconds(state.roundStepsLeft);
    return {
      prompt: promptOf(setup, state.target),
      form: 'read',
      // The trail counts targets by time, as the round ends by time.
      done: isTimed && state.phase.kind !== 'banner' ? Math.floor((roundSeconds - secondsLeft) / targetSeconds) : 0,
      total: Math.ceil(roundSeconds / targetSeconds),
      ...roundCountdown(setup, state.roundStepsLeft),
    };
  },
};
