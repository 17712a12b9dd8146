import { drawDistractors, nextTarget, takeAnswer, wordOf } from '../../src/play/answers';
import { shuffle } from '../../src/play/chance';
import { findChoice, indexedId } from '../../src/play/choice-id';
import { toSteps } from '../../src/play/steps';
import type { Choice, EventSink, GameSetup, PlayState, Rules } from '../../src/play/contract';
import { timedTrail, promptOf, roundCountdown } from '../../src/play/hud';
import { ramped } from '../../src/play/ramp';
import { beginPlay, closeRound, createRoundStep, pauseToTeach } from '../../src/play/rounds';
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
  const counts = { nextMoleId: 1, wavesMissed: 0, moleStepsLeft: 0, targetStepsLeft: 0, roundStepsLeft: 0 };
  return { ...beginPlay(setup), ...counts, target: null, moles: [], lastBurrows: [] };
}

function startTarget(setup: Setup, state: State, events: EventSink<What>): void {
  const word = nextTarget(setup, state, setup.words, state.target);
  state.target = word.key;
  state.moles = [];
  state.targetStepsLeft = stayingSteps(setup, setup.tuning.targetSeconds * 1000, ramped(setup.tuning.moles, state));
  state.moleStepsLeft = toSteps(setup.tuning.listenMilliseconds);
  events.push({ type: 'asked', word, form: 'read', guess: 1 / ramped(setup.tuning.moles, state) });
}

function startRound(setup: Setup, state: State, events: EventSink<What>): void {
  state.roundStepsLeft = toSteps(setup.tuning.roundSeconds * 1000);
  state.lastBurrows = [];
  startTarget(setup, state, events);
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
  const free = Array.from({ length: rows * columns }, (_, burrow) => burrow).filter(
    (burrow) => !state.lastBurrows.includes(burrow),
  );
  const burrows = shuffle(state.chance, free);
  state.moles = [word, ...rivals].map(({ key }, index) => ({
    id: state.nextMoleId + index,
    burrow: burrows[index] ?? index,
    key,
  }));
  state.nextMoleId += state.moles.length;
  state.lastBurrows = state.moles.map((mole) => mole.burrow);
  state.moleStepsLeft = stayingSteps(
    setup,
    ramped(moleMilliseconds, state) * (state.wavesMissed >= patientWaves ? patientRatio : 1),
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
      // The mole that is shown stays long enough to be tapped.
      state.moleStepsLeft = stayingSteps(setup, ramped(setup.tuning.moleMilliseconds, state), state.moles.length);
      break;
    case 'missed':
      break;
  }
  state.moles = state.moles.filter((other) => other !== mole);
}

function play(setup: Setup, state: State, inputs: readonly Input[], events: EventSink<What>): void {
  for (const input of inputs) if (state.phase.kind === 'play') tap(setup, state, input, events);
  if (state.target === null || state.phase.kind !== 'play') return;
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

/** True in the last seconds of a round, when all moles wear hats. */
export function isParty({ mode, tuning }: Setup, { phase, roundStepsLeft }: State): boolean {
  return mode === 'normal' && phase.kind !== 'banner' && roundStepsLeft <= toSteps(tuning.partySeconds * 1000);
}
