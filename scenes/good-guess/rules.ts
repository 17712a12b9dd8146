import { drawDistractors, nextTarget, takeAnswer, wordOf } from '../../src/play/answers';
import { shuffle } from '../../src/play/chance';
import { findChoice, indexedId } from '../../src/play/choice-id';
import { toSteps } from '../../src/play/steps';
import type { Choice, EventSink, GameSetup, PlayState, Rules } from '../../src/play/contract';
import { timedTrail, promptOf, roundCountdown } from '../../src/play/hud';
import { ramped } from '../../src/play/ramp';
import { beginPlay, closeRound, createRoundStep, pauseRound } from '../../src/play/rounds';
import { countdownSteps, stayingSteps } from '../../src/play/timing';
import type { Tuning } from './tuning';

export { tuning } from './tuning';

/** Tap the lantern with this number. */
export interface Input {
  readonly slot: number;
}

export interface Slot {
  /** Word key of the picture. */
  readonly key: string;
  /**
   * 'found' copies are lit; 'shown' ones are lit by the game after too many misses; 'faded'
   * distractors can no longer be tapped.
   */
  side: 'waiting' | 'found' | 'shown' | 'faded';
}

export interface State extends PlayState {
  target: string | null;
  slots: Slot[];
  /** Number of sets shown in this round; the view is built again when it changes. */
  set: number;
  /** Slots that are found, in their order: each is tied to the one before. Hard alone. */
  tied: number[];
  hasMissedInSet: boolean;
  /** Sets of this round that were found whole. */
  foundSets: number;
  /** Sets of this round that were found without a miss, and so hang on the garland. Hard alone. */
  garland: number;
  setStepsLeft: number;
  /** Steps until the next set while the answer is shown, else 0. */
  shownStepsLeft: number;
  roundStepsLeft: number;
  /** While it is above 0 the clocks wait: what was found has its moment. */
  celebrateStepsLeft: number;
  /** For how long the clocks may still wait for the first tap of the game. */
  waitStepsLeft: number;
}

/** 'slot:3', row by row. */
export const slotId = indexedId('slot');

type Setup = GameSetup<Tuning>;

function ask(setup: Setup, state: State, events: EventSink): void {
  const word = nextTarget(setup, state, setup.words, state.target);
  state.target = word.key;
  const guess = ramped(setup.tuning.targetCopies, state) / ramped(setup.tuning.pool, state);
  events.push({ type: 'asked', word, form: 'read', guess });
}

/** With every third set that was found whole the wonder of the round acts. */
export const isEvent = (foundSets: number): boolean => foundSets % 3 === 0;

/** Hangs up the lanterns for the word that is asked. */
function hang(setup: Setup, state: State): void {
  if (state.target === null) return;
  const [pool, copies] = [ramped(setup.tuning.pool, state), ramped(setup.tuning.targetCopies, state)];
  const target = wordOf(setup, state.target);
  // One of the others hangs as often as the target: what is doubled alone says nothing.
  const twins = Math.min(copies, pool - copies);
  const others = drawDistractors(setup, state, { words: setup.words, target, count: pool - copies - twins + 1 });
  const [twin] = others;
  const keys = [
    ...Array.from({ length: copies }, () => target.key),
    ...Array.from({ length: twin ? twins - 1 : 0 }, () => twin?.key ?? ''),
    ...others.map(({ key }) => key),
  ];
  state.slots = shuffle(state.chance, keys).map((key) => ({ key, side: 'waiting' }));
  state.set += 1;
  state.tied = [];
  state.hasMissedInSet = false;
  state.setStepsLeft = stayingSteps(setup, setup.tuning.newSetSeconds * 1000, state.slots.length);
  state.shownStepsLeft = 0;
  state.celebrateStepsLeft = 0;
}

function startSet(setup: Setup, state: State, events: EventSink): void {
  ask(setup, state, events);
  hang(setup, state);
}

function startRound(setup: Setup, state: State, events: EventSink): void {
  state.set = 0;
  state.slots = [];
  state.tied = [];
  state.garland = 0;
  state.foundSets = 0;
  state.roundStepsLeft = toSteps(setup.tuning.roundSeconds * 1000);
  if (setup.mode === 'endless') {
    startSet(setup, state, events);
    return;
  }
  ask(setup, state, events);
  pauseRound(state, setup.tuning.flightMilliseconds);
}

function isWaitingCopy(state: State, slot: Slot): boolean {
  return slot.key === state.target && slot.side === 'waiting';
}

/** Id of the first copy that is not found yet. */
function findRightId(state: State): string | null {
  const index = state.slots.findIndex((slot) => isWaitingCopy(state, slot));
  return index < 0 ? null : slotId.format(index);
}

function listDistractors(state: State): string[] {
  return state.slots.flatMap(({ key, side }, index) =>
    key !== state.target && side === 'waiting' ? [slotId.format(index)] : [],
  );
}

/**
 * A miss on the answer that is shown: the game lights what was not found, then the next word is
 * asked.
 */
function showRest(setup: Setup, state: State): void {
  for (const slot of state.slots) if (isWaitingCopy(state, slot)) slot.side = 'shown';
  state.shownStepsLeft = toSteps(setup.tuning.lostShownMilliseconds);
}

/**
 * Ties a lantern that was found to the one before; a set without a miss goes to the garland. One
 * with a miss takes nothing from it.
 */
function tie({ tuning }: Setup, state: State, index: number): void {
  if (!tuning.tiesGarland) return;
  state.tied.push(index);
  if (state.tied.length === ramped(tuning.targetCopies, state) && !state.hasMissedInSet) state.garland += 1;
}

function tap(setup: Setup, state: State, input: Input, events: EventSink): void {
  const index = input?.slot;
  const slot = typeof index === 'number' ? state.slots[index] : undefined;
  if (!slot || slot.side !== 'waiting' || state.target === null || state.shownStepsLeft > 0) return;
  state.waitStepsLeft = 0;
  const outcome = takeAnswer(state, events, {
    word: wordOf(setup, state.target),
    choice: slotId.format(index),
    isRight: slot.key === state.target,
    taken: wordOf(setup, slot.key),
    help: () => ({ rightChoice: findRightId(state), distractors: listDistractors(state) }),
  });
  if (outcome.kind !== 'right') state.hasMissedInSet = true;
  switch (outcome.kind) {
    case 'right':
      slot.side = 'found';
      tie(setup, state, index);
      state.celebrateStepsLeft = toSteps(setup.tuning.celebrateMilliseconds);
      if (findRightId(state) === null) {
        state.foundSets += 1;
        const { foundShownMilliseconds, eventShownMilliseconds } = setup.tuning;
        state.shownStepsLeft = toSteps(isEvent(state.foundSets) ? eventShownMilliseconds : foundShownMilliseconds);
      }
      break;
    case 'faded': {
      const faded = state.slots[slotId.parse(outcome.choice) ?? -1];
      if (faded) faded.side = 'faded';
      break;
    }
    case 'revealed':
      // What is shown stays long enough to be tapped.
      state.setStepsLeft = stayingSteps(setup, setup.tuning.newSetSeconds * 1000, state.slots.length);
      break;
    case 'lost':
      showRest(setup, state);
      break;
    case 'missed':
      break;
  }
}

/** Steps by which the clocks advance in this step: none while they wait. */
function clockSteps(setup: Setup, state: State): 0 | 1 {
  if (state.celebrateStepsLeft > 0) {
    state.celebrateStepsLeft -= 1;
    return 0;
  }
  if (state.waitStepsLeft > 0) {
    state.waitStepsLeft -= 1;
    return 0;
  }
  return countdownSteps(setup, state);
}

/** True when the set is over: all of it was found and shown, or its time is up. */
function isSetOver(state: State, steps: 0 | 1): boolean {
  if (state.shownStepsLeft > 0) {
    state.shownStepsLeft -= 1;
    return state.shownStepsLeft === 0;
  }
  state.setStepsLeft -= steps;
  return state.setStepsLeft <= 0;
}

function play(setup: Setup, state: State, inputs: readonly Input[], events: EventSink): void {
  for (const input of inputs) tap(setup, state, input, events);
  const steps = clockSteps(setup, state);
  // Timed rounds do not end in endless mode; only targets change (spec: readings#22).
  if (setup.mode === 'normal') state.roundStepsLeft -= steps;
  const isOver = isSetOver(state, steps);
  const { maxSets, enoughSets } = setup.tuning;
  const hadEnough = state.set >= maxSets || state.foundSets >= enoughSets;
  const isRoundOver = state.roundStepsLeft <= 0 || (isOver && setup.mode === 'normal' && hadEnough);
  if (isRoundOver) closeRound(state);
  else if (isOver) startSet(setup, state, events);
}

function choices(setup: Setup, state: State): Choice<Input>[] {
  if (state.phase.kind !== 'play' || state.shownStepsLeft > 0) return [];
  return state.slots.flatMap((slot, index): Choice<Input>[] =>
    slot.side === 'waiting'
      ? [
          {
            id: slotId.format(index),
            label: wordOf(setup, slot.key).english,
            spokenIn: 'english',
            input: { slot: index },
          },
        ]
      : [],
  );
}

/** Good Guess. spec: games#good-guess, readings#50. */
export const rules: Rules<State, Input, Tuning> = {
  begin: (setup) => ({
    ...beginPlay(setup),
    target: null,
    slots: [],
    set: 0,
    tied: [],
    hasMissedInSet: false,
    foundSets: 0,
    garland: 0,
    setStepsLeft: 0,
    shownStepsLeft: 0,
    roundStepsLeft: 0,
    celebrateStepsLeft: 0,
    waitStepsLeft: toSteps(setup.tuning.maxWaitSeconds * 1000),
  }),
  step: createRoundStep({ startRound, play, resume: hang }),
  choices,
  hint: (setup, state) => findChoice(choices(setup, state), findRightId(state)),
  hud: (setup, state) => ({
    prompt: promptOf(setup, state.target),
    form: 'read',
    ...timedTrail(state, setup.tuning.trailDots),
    ...roundCountdown(setup, state.roundStepsLeft),
  }),
};
