import { nextTarget, takeAnswer, wordOf } from '../../src/play/answers';
import { shuffle } from '../../src/play/chance';
import { findChoice, indexedId } from '../../src/play/choice-id';
import { toSteps } from '../../src/play/steps';
import type { Choice, EventSink, GameSetup, PlayState, RoundTuning, Rules } from '../../src/play/contract';
import { promptOf, roundCountdown } from '../../src/play/hud';
import { beginPlay, closeRound, createRoundStep } from '../../src/play/rounds';
import { countdownSteps } from '../../src/play/timing';
import { sampleDistinct } from '../../src/play/weights';

export interface Tuning extends RoundTuning {
  /** Pictures of one set. */
  readonly pool: number;
  /** Number of pictures that show the target. */
  readonly targetCopies: number;
  readonly roundSeconds: number;
  readonly newSetSeconds: number;
  readonly foundShownMilliseconds: number;
}

/** Tap the lantern with this number. */
export interface Input {
  readonly slot: number;
}

export interface Slot {
  /** Word key of the picture. */
  readonly key: string;
  /** 'found' copies are lit; 'faded' distractors can no longer be tapped. */
  side: 'waiting' | 'found' | 'faded';
}

export interface State extends PlayState {
  target: string | null;
  slots: Slot[];
  /** Number of sets shown in this round; the view is built again when it changes. */
  set: number;
  setStepsLeft: number;
  roundStepsLeft: number;
}

/** 'slot:3', row by row. */
export const slotId = indexedId('slot');

type Setup = GameSetup<Tuning>;

function startSet(setup: Setup, state: State, events: EventSink): void {
  const { pool, targetCopies, newSetSeconds } = setup.tuning;
  const word = nextTarget(state, setup.words, state.target);
  const others = sampleDistinct(state.chance, setup.words, [word], pool - targetCopies);
  const keys = [...Array.from({ length: targetCopies }, () => word.key), ...others.map((other) => other.key)];
  state.target = word.key;
  state.slots = shuffle(state.chance, keys).map((key) => ({ key, side: 'waiting' }));
  state.set += 1;
  state.setStepsLeft = toSteps(newSetSeconds * 1000);
  events.push({ type: 'asked', word, form: 'read' });
}

function startRound(setup: Setup, state: State, events: EventSink): void {
  state.set = 0;
  state.roundStepsLeft = toSteps(setup.tuning.roundSeconds * 1000);
  startSet(setup, state, events);
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
  return state.slots.flatMap(({ key, side }, index) => (key !== state.target && side === 'waiting' ? [slotId.format(index)] : []));
}

function tap(setup: Setup, state: State, input: Input, events: EventSink): void {
  const index = input?.slot;
  const slot = typeof index === 'number' ? state.slots[index] : undefined;
  if (!slot || slot.side !== 'waiting' || state.target === null) return;
  const outcome = takeAnswer(state, events, {
    word: wordOf(setup, state.target),
    choice: slotId.format(index),
    isRight: slot.key === state.target,
    help: () => ({ rightChoice: findRightId(state), distractors: listDistractors(state) }),
  });
  // 'lost' changes nothing: only time ends a set.
  if (outcome.kind === 'right') {
    slot.side = 'found';
    if (!state.slots.some((other) => isWaitingCopy(state, other))) {
      state.setStepsLeft = Math.min(state.setStepsLeft, toSteps(setup.tuning.foundShownMilliseconds));
    }
  } else if (outcome.kind === 'faded') {
    const faded = state.slots[slotId.parse(outcome.choice) ?? -1];
    if (faded) faded.side = 'faded';
  }
}

function play(setup: Setup, state: State, inputs: readonly Input[], events: EventSink): void {
  for (const input of inputs) tap(setup, state, input, events);
  // Timed rounds do not end in endless mode; only targets change (spec: readings#22).
  if (setup.mode === 'normal') state.roundStepsLeft -= countdownSteps(setup, state);
  state.setStepsLeft -= countdownSteps(setup, state);
  if (state.roundStepsLeft <= 0) closeRound(state);
  else if (state.setStepsLeft <= 0) startSet(setup, state, events);
}

function choices(setup: Setup, state: State): Choice<Input>[] {
  if (state.phase.kind !== 'play') return [];
  return state.slots.flatMap((slot, index): Choice<Input>[] =>
    slot.side === 'waiting'
      ? [{ id: slotId.format(index), label: wordOf(setup, slot.key).english, spokenIn: 'english', input: { slot: index } }]
      : [],
  );
}

/** Good Guess. spec: games#good-guess, readings#50. */
export const rules: Rules<State, Input, Tuning> = {
  begin: (setup) => ({ ...beginPlay(setup), target: null, slots: [], set: 0, setStepsLeft: 0, roundStepsLeft: 0 }),
  step: createRoundStep({ startRound, play }),
  choices,
  hint: (setup, state) => findChoice(choices(setup, state), findRightId(state)),
  hud: (setup, state) => ({
    prompt: promptOf(setup, state.target),
    form: 'read',
    done: state.slots.filter((slot) => slot.side === 'found').length,
    total: setup.tuning.targetCopies,
    ...roundCountdown(setup, state.roundStepsLeft),
  }),
};
