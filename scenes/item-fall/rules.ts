import { nextTarget, takeAnswer, wordOf } from '../../src/play/answers';
import { nextBelow, shuffle } from '../../src/play/chance';
import { findChoice, indexedId } from '../../src/play/choice-id';
import { STEPS_PER_SECOND, toSteps } from '../../src/play/steps';
import type { Choice, EventSink, GameSetup, PlayState, Rules } from '../../src/play/contract';
import { scoreHud } from '../../src/play/hud';
import { lanesOf, placeInLane } from '../../src/play/item-size';
import type { ItemSizeTuning } from '../../src/play/item-size';
import { memoize } from '../../src/play/memoize';
import type { Ball } from '../../src/play/physics';
import { createPhysics, applyForces } from '../../src/play/physics';
import { beginPlay, closeRound, createRoundStep } from '../../src/play/rounds';
import { LADDER, countdownSteps } from '../../src/play/timing';
import { sampleDistinct } from '../../src/play/weights';

export interface Tuning extends ItemSizeTuning {
  /** One item comes down this often. */
  readonly spawnMilliseconds: number;
  /** Velocity gained per step. */
  readonly gravityPerStep: number;
  /** Other words that come down beside the target. */
  readonly distractors: number;
  /** Time in which an item at full speed crosses the play area. */
  readonly fallSeconds: number;
  readonly roundTarget: number;
  readonly endlessRoundScore: number;
  readonly maxRoundSeconds: number;
  readonly listenMilliseconds: number;
  readonly bounceRatio: number;
  readonly driftPerStep: number;
  readonly driftSwingSteps: number;
}

/** Catch this item. */
export interface Input {
  readonly item: number;
}

/** A falling picture. */
export interface Item extends Ball {
  readonly key: string;
}

export interface State extends PlayState {
  target: string | null;
  /** The words that come down beside the target. */
  distractors: string[];
  /** Words still to come before all are shuffled again, so that the target never stays away for long. */
  bag: string[];
  items: Item[];
  nextItemId: number;
  lastLane: number;
  spawnStepsLeft: number;
  roundStepsLeft: number;
  /** Round score when the target was asked. */
  scoreBefore: number;
}

/** Events of this game for its view. An item reached the water. */
export type What = 'sunk';

type Setup = GameSetup<Tuning>;

/** 'item:12', by the item's own id. */
export const itemId = indexedId('item');

const idOf = (item: Item): string => itemId.format(item.id);

/** True when enough of it is in view to be recognised. */
const isInSight = (item: Item): boolean => item.y > -item.radius / 2;

function begin(setup: Setup): State {
  const counts = { nextItemId: 1, lastLane: -1, spawnStepsLeft: 0, roundStepsLeft: 0, scoreBefore: 0 };
  return { ...beginPlay(setup), ...counts, target: null, distractors: [], bag: [], items: [] };
}

/** The physics of a game, made once. Walls left and right; top and bottom are open. */
const physicsOf = memoize(({ stage, tuning }: Setup) => {
  const fullSpeed = stage.height / (tuning.fallSeconds * STEPS_PER_SECOND);
  // At full speed drag takes in each step what gravity adds.
  const dragRatio = tuning.gravityPerStep / (fullSpeed + tuning.gravityPerStep);
  return createPhysics({ left: 0, right: stage.width, top: null, bottom: null }, { bounceRatio: tuning.bounceRatio, dragRatio });
});

/** Adds an item above the play area, in another lane than the last one. */
function dropItem(setup: Setup, state: State, key: string): Item {
  const lanes = lanesOf(setup);
  const { radius } = lanes;
  const others = Array.from({ length: lanes.count }, (_, lane) => lane).filter((lane) => lane !== state.lastLane);
  const lane = others[nextBelow(state.chance, Math.max(1, others.length))] ?? 0;
  const item = {
    id: state.nextItemId,
    key,
    radius,
    x: placeInLane(state.chance, lanes, lane),
    y: -radius,
    velocityX: 0,
    velocityY: 0,
  };
  state.items.push(item);
  state.nextItemId += 1;
  state.lastLane = lane;
  state.spawnStepsLeft = toSteps(setup.tuning.spawnMilliseconds);
  return item;
}

function dropNext(setup: Setup, state: State, target: string): void {
  if (state.bag.length === 0) state.bag = shuffle(state.chance, [target, ...state.distractors]);
  dropItem(setup, state, state.bag.shift() ?? target);
}

function startTarget(setup: Setup, state: State, events: EventSink<What>): void {
  const word = nextTarget(state, setup.words, state.target);
  state.target = word.key;
  state.distractors = sampleDistinct(state.chance, setup.words, [word], setup.tuning.distractors).map(({ key }) => key);
  state.bag = [];
  state.items = [];
  state.spawnStepsLeft = toSteps(setup.tuning.listenMilliseconds);
  state.scoreBefore = state.stats.roundStats.score;
  events.push({ type: 'asked', word, form: 'read' });
}

function startRound(setup: Setup, state: State, events: EventSink<What>): void {
  state.roundStepsLeft = toSteps(setup.tuning.maxRoundSeconds * 1000);
  startTarget(setup, state, events);
}

/** Round score at which the round is won. */
function roundScoreOf({ mode, tuning }: Setup): number {
  return mode === 'endless' ? tuning.endlessRoundScore : tuning.roundTarget;
}

function caught(setup: Setup, state: State, events: EventSink<What>): void {
  // The same word comes again, as a new question without misses.
  state.ladder = { misses: 0, revealed: false };
  const { score } = state.stats.roundStats;
  if (score >= roundScoreOf(setup)) closeRound(state);
  else if (setup.mode === 'endless' && score - state.scoreBefore >= setup.tuning.roundTarget) startTarget(setup, state, events);
}

/** The first item with the target in view: the oldest, so the lowest. */
function findRight(state: State): Item | undefined {
  return state.items.find((item) => item.key === state.target && isInSight(item));
}

/** After two misses one word fewer comes down: the one whose item has faded, or the last where none was in sight. One always stays. */
function dropDistractor(state: State, fadedKey: string | undefined): void {
  if (state.distractors.length < 2) return;
  const gone = fadedKey ?? state.distractors[state.distractors.length - 1];
  state.distractors = state.distractors.filter((key) => key !== gone);
  state.bag = state.bag.filter((key) => key !== gone);
}

function tap(setup: Setup, state: State, input: Input, events: EventSink<What>): void {
  const item = state.items.find((candidate) => candidate.id === input?.item);
  const { target } = state;
  if (!item || !isInSight(item) || target === null) return;
  state.items = state.items.filter((other) => other !== item);
  const outcome = takeAnswer(state, events, {
    word: wordOf(setup, target),
    choice: idOf(item),
    isRight: item.key === target,
    help: (isRevealDue) => {
      // The right item that is to be shown comes at once where none is in sight.
      const right = findRight(state) ?? (isRevealDue ? dropItem(setup, state, target) : null);
      return { rightChoice: right && idOf(right), distractors: state.items.filter(({ key }) => key !== target).map(idOf) };
    },
  });
  if (outcome.kind === 'right') caught(setup, state, events);
  else if (outcome.kind === 'lost') startTarget(setup, state, events);
  else {
    const faded = outcome.kind === 'faded' ? state.items.find((other) => idOf(other) === outcome.choice) : undefined;
    state.items = state.items.filter((other) => other !== faded);
    if (state.ladder.misses === LADDER.missesUntilFade) dropDistractor(state, faded?.key);
  }
}

function play(setup: Setup, state: State, inputs: readonly Input[], events: EventSink<What>): void {
  for (const input of inputs) {
    if (state.phase.kind === 'play') tap(setup, state, input, events);
  }
  if (state.phase.kind !== 'play' || state.target === null) return;
  if (setup.mode === 'normal') state.roundStepsLeft -= countdownSteps(setup, state);
  state.spawnStepsLeft -= 1;
  if (state.roundStepsLeft <= 0) closeRound(state);
  else if (state.spawnStepsLeft <= 0) dropNext(setup, state, state.target);
}

/** Moves the items, in every phase; those that reach the water are removed without a miss. */
function fall(setup: Setup, state: State, events: EventSink<What>): void {
  const phaseSteps = 61;
  applyForces(state.items, state.step, phaseSteps, setup.tuning);
  physicsOf(setup).step(state.items);
  const isSunk = (item: Item): boolean => item.y >= setup.stage.height;
  if (!state.items.some(isSunk)) return;
  const sunk = state.items.filter(isSunk);
  for (const item of sunk) events.push({ type: 'moved', what: 'sunk', choice: idOf(item) });
  state.items = state.items.filter((item) => !sunk.includes(item));
}

function choices(setup: Setup, state: State): Choice<Input>[] {
  if (state.phase.kind !== 'play') return [];
  return state.items.filter(isInSight).map((item) => ({
    id: idOf(item),
    label: wordOf(setup, item.key).english,
    spokenIn: 'english',
    input: { item: item.id },
  }));
}

const stepRound = createRoundStep<State, Input, Tuning, What>({ startRound, play });

/** Item Fall. spec: games#item-fall, readings#53, readings#54. */
export const rules: Rules<State, Input, Tuning, What> = {
  begin,
  step: (setup, state, inputs) => {
    const events = stepRound(setup, state, inputs);
    fall(setup, state, events);
    return events;
  },
  choices,
  hint: (setup, state) => {
    const right = findRight(state);
    return findChoice(choices(setup, state), right ? idOf(right) : null);
  },
  hud: (setup, state) => scoreHud(setup, state, roundScoreOf(setup)),
};
