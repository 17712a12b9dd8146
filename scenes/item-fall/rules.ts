import { drawDistractors, nextTarget, takeAnswer, wordOf } from '../../src/play/answers';
import { findChoice, indexedId } from '../../src/play/choice-id';
import { STEPS_PER_SECOND, toSteps } from '../../src/play/steps';
import type { Choice, EventSink, GameSetup, PlayState, Rules } from '../../src/play/contract';
import { scoreHud } from '../../src/play/hud';
import { memoize } from '../../src/play/memoize';
import { createPhysics, applyForces } from '../../src/play/physics';
import { ramped } from '../../src/play/ramp';
import { beginPlay, closeRound, createRoundStep, pauseToTeach } from '../../src/play/rounds';
import { CALM_FALL_SLOWDOWN, LADDER, countdownSteps, pacedOf, patienceMilliseconds } from '../../src/play/timing';
import type { Item, Leaves } from './rules-leaves';
import { clearLeaves, dropItem, leaveItem, stepLeaves } from './rules-leaves';
import type { Tuning } from './tuning';

export { tuning } from './tuning';

/** Catch this item. */
export interface Input {
  readonly item: number;
}

export interface State extends PlayState, Leaves {
  target: string | null;
  roundStepsLeft: number;
  /** Steps for which the leaves hang in the air, since one of them was a miss. */
  waitStepsLeft: number;
  /** Round score when the target was asked. */
  scoreBefore: number;
}

/** Events of this game. An item has come, or has reached the water. */
export type What = 'came' | 'sunk';

type Setup = GameSetup<Tuning>;

/** A leaf reaches the water with its middle so far above it, in its radii. */
const WATER_RADII = 0.9;

/** 'item:12', by the item's own id. */
export const itemId = indexedId('item');

const idOf = (item: Item): string => itemId.format(item.id);

function begin(setup: Setup): State {
  const leaves = {
    items: [],
    leaving: [],
    coming: [],
    distractors: [],
    nextItemId: 1,
    waveStepsLeft: 0,
    leafStepsLeft: 0,
  };
  return { ...beginPlay(setup), ...leaves, target: null, roundStepsLeft: 0, waitStepsLeft: 0, scoreBefore: 0 };
}

/**
 * Factor by which the leaves come down more slowly: in calm play, so that scanning reaches each of
 * them and the child's own pace does.
 */
const slowdownOf = memoize((setup: Setup): number => {
  const { fallSeconds, maxItems } = setup.tuning;
  const shortestMilliseconds = 1000 * Math.min(...fallSeconds);
  return setup.isCalm === true
    ? Math.max(CALM_FALL_SLOWDOWN, patienceMilliseconds(setup, maxItems) / shortestMilliseconds)
    : 1;
});

const forcesOf = memoize((setup: Setup) => {
  const { gravityPerStep, driftPerStep, driftSwingSteps } = setup.tuning;
  const slowdown = slowdownOf(setup);
  return { gravityPerStep: gravityPerStep / slowdown, driftPerStep: driftPerStep / slowdown, driftSwingSteps };
});

/**
 * The physics of each round of a game, made once. Walls left and right; top and bottom are open.
 */
const physicsOf = memoize((setup: Setup) => {
  const { stage, tuning } = setup;
  const { gravityPerStep } = forcesOf(setup);
  const make = (fallSeconds: number) => {
    const fullSpeed = stage.height / (fallSeconds * slowdownOf(setup) * STEPS_PER_SECOND);
    // At full speed drag takes in each step what gravity adds.
    const dragRatio = gravityPerStep / (fullSpeed + gravityPerStep);
    return createPhysics(
      { left: 0, right: stage.width, top: null, bottom: null },
      { bounceRatio: tuning.bounceRatio, dragRatio },
    );
  };
  const [first, ...others] = tuning.fallSeconds;
  return [make(first), ...others.map(make)] as const;
});

function startTarget(setup: Setup, state: State, events: EventSink<What>): void {
  const { tuning, words } = setup;
  const word = nextTarget(setup, state, words, state.target);
  state.target = word.key;
  state.distractors = drawDistractors(setup, state, {
    words,
    target: word,
    count: ramped(tuning.otherWords, state),
  }).map(({ key }) => key);
  state.scoreBefore = state.stats.roundStats.score;
  state.waitStepsLeft = 0;
  clearLeaves(state, tuning.listenMilliseconds);
  events.push({ type: 'asked', word, form: 'read', guess: 1 / (1 + state.distractors.length) });
}

function startRound(setup: Setup, state: State, events: EventSink<What>): void {
  state.roundStepsLeft = setup.tuning.maxRoundSeconds * STEPS_PER_SECOND;
  startTarget(setup, state, events);
}

/** Round score at which the round is won. */
function roundScoreOf({ mode, tuning }: Setup): number {
  return mode === 'endless' ? tuning.endlessRoundScore : tuning.roundTarget;
}

/** Ends the round; the wind takes what is still in the air. */
function endRound(state: State): void {
  state.items = [];
  closeRound(state);
}

function caught(setup: Setup, state: State): void {
  // The same word comes again, as a new question without misses.
  state.ladder = { misses: 0, revealed: false };
  const { score } = state.stats.roundStats;
  if (score >= roundScoreOf(setup)) endRound(state);
  else if (setup.mode === 'endless' && score - state.scoreBefore >= setup.tuning.roundTarget) {
    state.items = [];
    pauseToTeach(state);
  }
}

/** The lowest target that leaves time to reach it, else the highest. */
function findRight({ stage }: Setup, state: State): Item | undefined {
  const lateRatio = 0.6;
  const targets = state.items.filter(({ key }) => key === state.target);
  return targets.find(({ y }) => y < stage.height * lateRatio) ?? targets[targets.length - 1];
}

/** After two misses one word fewer comes down: the one that was tapped. */
function dropDistractor(state: State, gone: string): void {
  if (state.distractors.length < LADDER.maxKept) return;
  state.distractors = state.distractors.filter((key) => key !== gone);
  state.coming = state.coming.filter((key) => key !== gone);
}

function tap(setup: Setup, state: State, input: Input, events: EventSink<What>): void {
  const item = state.items.find((candidate) => candidate.id === input?.item);
  const { target } = state;
  if (!item || target === null) return;
  state.items = state.items.filter((other) => other !== item);
  leaveItem(setup, state, item);
  const outcome = takeAnswer(state, events, {
    word: wordOf(setup, target),
    choice: idOf(item),
    isRight: item.key === target,
    taken: wordOf(setup, item.key),
    help: (isRevealDue) => {
      // The right item that is to be shown comes at once where none is in view.
      const right = findRight(setup, state) ?? (isRevealDue ? dropItem(setup, state, target) : null);
      return {
        rightChoice: right && idOf(right),
        // The one that was tapped is gone already: no other fades.
        distractors: [item, ...state.items.filter(({ key }) => key !== target)].map(idOf),
      };
    },
  });
  if (outcome.kind === 'right') caught(setup, state);
  else if (outcome.kind === 'lost') pauseToTeach(state);
  else {
    state.waitStepsLeft = toSteps(setup.tuning.waitMilliseconds);
    if (state.ladder.misses === LADDER.missesUntilFade) dropDistractor(state, item.key);
  }
}

function play(setup: Setup, state: State, inputs: readonly Input[], events: EventSink<What>): void {
  for (const input of inputs) {
    if (state.phase.kind === 'play') tap(setup, state, input, events);
  }
  if (state.phase.kind !== 'play' || state.target === null) return;
  if (setup.mode === 'normal') state.roundStepsLeft -= countdownSteps(setup, state);
  if (state.roundStepsLeft <= 0) endRound(state);
  else {
    const came = stepLeaves(setup, state, state.target);
    if (came) events.push({ type: 'moved', what: 'came', choice: idOf(came) });
  }
}

const isSunk = ({ stage }: Setup, { y, radius }: Item): boolean => y >= stage.height - WATER_RADII * radius;

/** After the third miss what is asked comes down slowly, so that there is time to take it. */
function slowShown({ stage, tuning }: Setup, state: State): void {
  if (!state.ladder.revealed) return;
  const fullSpeed = stage.height / (ramped(tuning.fallSeconds, state) * STEPS_PER_SECOND);
  const slow = fullSpeed * tuning.shownSpeedRatio;
  for (const item of state.items) if (item.key === state.target) item.velocityY = Math.min(item.velocityY, slow);
}

/**
 * Moves the items, in every phase, unless they wait; those that reach the water are removed without
 * a miss.
 */
function fall(setup: Setup, state: State, events: EventSink<What>): void {
  if (state.waitStepsLeft > 0) {
    state.waitStepsLeft -= 1;
    return;
  }
  const phaseSteps = 61;
  applyForces(state.items, state.step, phaseSteps, forcesOf(setup));
  ramped(physicsOf(setup), state).step(state.items);
  slowShown(setup, state);
  // In every step: nothing is allocated while no item has sunk.
  let hasSunk = false;
  for (const item of state.items) {
    if (!isSunk(setup, item)) continue;
    hasSunk = true;
    events.push({ type: 'moved', what: 'sunk', choice: idOf(item) });
  }
  if (hasSunk) state.items = state.items.filter((item) => !isSunk(setup, item));
}

function choices(setup: Setup, state: State): Choice<Input>[] {
  if (state.phase.kind !== 'play') return [];
  return state.items.map((item) => ({
    id: idOf(item),
    label: wordOf(setup, item.key).english,
    spokenIn: 'english',
    input: { item: item.id },
  }));
}

const stepRound = createRoundStep<State, Input, Tuning, What>({ startRound, play, resume: startTarget });

/** Item Fall. spec: games#item-fall, readings#53, readings#54. */
export const rules: Rules<State, Input, Tuning, What> = {
  begin,
  step: (setup, state, inputs) => {
    const events = stepRound(setup, state, inputs);
    fall(pacedOf(setup, state), state, events);
    return events;
  },
  choices,
  hint: (setup, state) => {
    const right = findRight(setup, state);
    return findChoice(choices(setup, state), right ? idOf(right) : null);
  },
  hud: (setup, state) => scoreHud(setup, state, roundScoreOf(setup)),
};
