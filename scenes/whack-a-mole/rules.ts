import { drawDistractors, nextTarget, takeAnswer, wordOf } from '../../src/play/answers';
import { shuffle } from '../../src/play/chance';
import { findChoice, indexedId } from '../../src/play/choice-id';
import { toSteps } from '../../src/play/steps';
import type { Choice, EventSink, GameSetup, PlayState, Rules } from '../../src/play/contract';
import { timedTrail, promptOf, roundCountdown } from '../../src/play/hud';
import { ramped } from '../../src/play/ramp';
import { beginPlay, closeRound, createRoundStep, isLastRound, pauseToTeach } from '../../src/play/rounds';
import { LADDER, countdownSteps, stayingSteps } from '../../src/play/timing';
import type { Tuning } from './tuning';

export { tuning } from './tuning';

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
  /** Waves since the last answer. */
  wavesMissed: number;
  /** Burrows of the last moles; the next ones use others. */
  lastBurrows: number[];
  /** Where the parade of the last round has come to. */
  lastParadeBurrow: number;
  moleStepsLeft: number;
  /** While it is above 0, what was answered acts, and its word stays. */
  actStepsLeft: number;
  targetStepsLeft: number;
  roundStepsLeft: number;
  /** For how long the clock may still wait in this round for a child who does nothing. */
  waitStepsLeft: number;
}

/** Events of this game for its view. A mole came up, or went down at the end of the round. */
export type What = 'rose' | 'ducked';

type Setup = GameSetup<Tuning>;

/** 'mole:12', by the mole's own id. */
export const moleId = indexedId('mole');

const idOf = (mole: Mole): string => moleId.format(mole.id);

/** The mole that holds what is asked, where it is up. */
export const findRight = ({ moles, target }: State): Mole | undefined => moles.find((mole) => mole.key === target);

function begin(setup: Setup): State {
  const counts = {
    nextMoleId: 1,
    wavesMissed: 0,
    moleStepsLeft: 0,
    actStepsLeft: 0,
    targetStepsLeft: 0,
    roundStepsLeft: 0,
    waitStepsLeft: 0,
  };
  return { ...beginPlay(setup), ...counts, target: null, moles: [], lastBurrows: [], lastParadeBurrow: 0 };
}

function startTarget(setup: Setup, state: State, events: EventSink<What>): void {
  const word = nextTarget(setup, state, setup.words, state.target);
  state.target = word.key;
  state.moles = [];
  // One that came late, since the answer before it acted, is not longer than the others: the next
  // ones come at their time.
  state.targetStepsLeft =
    Math.min(0, state.targetStepsLeft) +
    stayingSteps(setup, setup.tuning.targetSeconds * 1000, ramped(setup.tuning.moles, state));
  state.moleStepsLeft = toSteps(setup.tuning.listenMilliseconds);
  events.push({ type: 'asked', word, form: 'read', guess: 1 / ramped(setup.tuning.moles, state) });
}

function startRound(setup: Setup, state: State, events: EventSink<What>): void {
  state.roundStepsLeft = toSteps(setup.tuning.roundSeconds * 1000);
  state.waitStepsLeft = toSteps(setup.tuning.maxWaitSeconds * 1000);
  state.targetStepsLeft = 0;
  state.lastBurrows = [];
  startTarget(setup, state, events);
}

/** Burrows from which the last moles did not come. */
function listFree({ lastBurrows }: State, total: number): number[] {
  return Array.from({ length: total }, (_, burrow) => burrow).filter((burrow) => !lastBurrows.includes(burrow));
}

/**
 * The last round is a parade: the moles come up side by side, each wave where the one before ended,
 * round and round the meadow.
 */
function listParade(state: State, total: number, count: number): number[] {
  const first = state.lastBurrows.length === 0 ? 0 : (state.lastParadeBurrow + 1) % total;
  const burrows = Array.from({ length: count }, (_, index) => (first + index) % total);
  state.lastParadeBurrow = burrows[burrows.length - 1] ?? 0;
  return shuffle(state.chance, burrows);
}

/**
 * Moles come up with the target among them. After two misses there is one fewer to choose from, but
 * never none.
 */
function raiseMoles(setup: Setup, state: State, target: string, events: EventSink<What>): void {
  const { items, moles, rows, columns, moleMilliseconds, patientWaves, patientRatio } = setup.tuning;
  const word = wordOf(setup, target);
  const isHelped = state.ladder.misses >= LADDER.missesUntilFade && ramped(moles, state) > LADDER.maxKept;
  const others = drawDistractors(setup, state, { words: setup.words, target: word, count: ramped(items, state) - 1 });
  const rivalCount = Math.max(1, ramped(moles, state) - 1 - (isHelped ? 1 : 0));
  const rivals = Array.from({ length: rivalCount }, (_, index) => others[index % others.length] ?? []).flat();
  const burrows = isLastRound(setup, state)
    ? listParade(state, rows * columns, rivals.length + 1)
    : shuffle(state.chance, listFree(state, rows * columns));
  state.moles = [word, ...rivals].map(({ key }, index) => ({
    id: state.nextMoleId + index,
    burrow: burrows[index] ?? index,
    key,
  }));
  state.nextMoleId += state.moles.length;
  state.lastBurrows = state.moles.map((mole) => mole.burrow);
  state.moleStepsLeft = stayingSteps(
    setup,
    moleMilliseconds * (state.wavesMissed >= patientWaves ? patientRatio : 1),
    state.moles.length,
  );
  state.wavesMissed += 1;
  for (const mole of state.moles) events.push({ type: 'moved', what: 'rose', choice: idOf(mole) });
}

/**
 * All moles go down, so that nothing wrong can be tapped any more. The next moles are a new
 * question without misses.
 */
function endWave(state: State): void {
  state.moles = [];
  state.ladder = { misses: 0, revealed: false };
}

function tap(setup: Setup, state: State, input: Input, events: EventSink<What>): void {
  const mole = state.moles.find((candidate) => candidate.id === input?.mole);
  if (!mole || state.target === null) return;
  state.wavesMissed = 0;
  const outcome = takeAnswer(state, events, {
    word: wordOf(setup, state.target),
    choice: idOf(mole),
    isRight: mole.key === state.target,
    taken: wordOf(setup, mole.key),
    help: () => {
      const right = findRight(state);
      const distractors = state.moles.filter((other) => other !== right && other !== mole).map(idOf);
      return { rightChoice: right ? idOf(right) : null, distractors };
    },
  });
  switch (outcome.kind) {
    case 'right':
      endWave(state);
      state.actStepsLeft = toSteps(setup.tuning.actMilliseconds);
      // The next ones come at once after it: the meadow is not left empty.
      state.moleStepsLeft = state.actStepsLeft;
      return;
    case 'lost':
      // The right one alone stays up for a moment, and its word is said.
      state.moles = state.moles.filter(({ key }) => key === state.target);
      pauseToTeach(state);
      return;
    case 'faded':
      state.moles = state.moles.filter((other) => idOf(other) !== outcome.choice);
      break;
    case 'revealed':
    case 'missed':
      break;
  }
  state.moles = state.moles.filter((other) => other !== mole);
}

/** True after some waves without an answer. */
export const isPatient = ({ tuning }: Setup, { wavesMissed }: State): boolean => wavesMissed > tuning.patientWaves;

/**
 * One step of the clocks. The word stays from a miss until it is answered, and the moles while the
 * answer is shown: it is up until it is tapped. All wait, for a while, for who does nothing.
 */
function countDown(setup: Setup, state: State): void {
  const steps = countdownSteps(setup, state);
  const { misses, revealed } = state.ladder;
  const isWaiting = isPatient(setup, state) && state.waitStepsLeft > 0;
  if (isWaiting) state.waitStepsLeft -= steps;
  // Timed rounds do not end in endless mode; only targets change (spec: readings#22).
  if (!isWaiting && setup.mode === 'normal') state.roundStepsLeft -= steps;
  if (!isWaiting && misses === 0) state.targetStepsLeft -= steps;
  if (!revealed) state.moleStepsLeft -= steps;
  state.actStepsLeft = Math.max(0, state.actStepsLeft - 1);
}

function play(setup: Setup, state: State, inputs: readonly Input[], events: EventSink<What>): void {
  for (const input of inputs) if (state.phase.kind === 'play') tap(setup, state, input, events);
  if (state.target === null || state.phase.kind !== 'play') return;
  countDown(setup, state);
  if (state.roundStepsLeft <= 0) {
    for (const mole of state.moles) events.push({ type: 'moved', what: 'ducked', choice: idOf(mole) });
    state.moles = [];
    closeRound(state);
  } else if (state.targetStepsLeft <= 0 && state.actStepsLeft === 0 && state.ladder.misses === 0)
    startTarget(setup, state, events);
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
  step: createRoundStep({ startRound, play, resume: (_, state) => endWave(state) }),
  choices,
  hint: (setup, state) => {
    const right = findRight(state);
    return findChoice(choices(setup, state), right ? idOf(right) : null);
  },
  hud: (setup, state) => ({
    prompt: promptOf(setup, state.target),
    form: 'read',
    ...timedTrail(state, setup.tuning.trailDots),
    ...roundCountdown(setup, state.roundStepsLeft),
  }),
};

/** True in the last seconds of a round, and in the whole parade: all moles wear flowers. */
export function isParty(setup: Setup, state: State): boolean {
  if (setup.mode !== 'normal' || state.phase.kind === 'banner') return false;
  return isLastRound(setup, state) || state.roundStepsLeft <= toSteps(setup.tuning.partySeconds * 1000);
}
