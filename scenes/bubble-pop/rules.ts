import { answerWrong, nextTarget, takeAnswer, wordOf } from '../../src/play/answers';
import { nextBelow, nextBetween } from '../../src/play/chance';
import { findChoice, indexedId } from '../../src/play/choice-id';
import { toSeconds, toSteps } from '../../src/play/steps';
import type { Choice, EventSink, GameSetup, PlayState, Rules } from '../../src/play/contract';
import { scoreHud } from '../../src/play/hud';
import { lanesOf, placeInLane } from '../../src/play/item-size';
import type { ItemSizeTuning } from '../../src/play/item-size';
import { memoize } from '../../src/play/memoize';
import type { Ball } from '../../src/play/physics';
import { createPhysics, applyForces } from '../../src/play/physics';
import type { ScoreTuning } from '../../src/play/rounds';
import { beginPlay, closeRound, isScoreRoundOver, createRoundStep } from '../../src/play/rounds';
import { countdownSteps } from '../../src/play/timing';
import { sampleDistinct } from '../../src/play/weights';
import { wordsClash } from '../../src/play/word';

export interface Tuning extends ScoreTuning, ItemSizeTuning {
  /** Bubbles in play at once, the target among them. */
  readonly targets: number;
  readonly idleSeconds: number;
  readonly gravityPerStep: number;
  readonly dragRatio: number;
  readonly bounceRatio: number;
  readonly driftPerStep: number;
  readonly driftSwingSteps: number;
}

/** Pop this bubble. */
export interface Input {
  readonly bubble: number;
}

/** A bubble is a ball with a picture in it. */
export interface Bubble extends Ball {
  readonly key: string;
  /** Which of the four colours. */
  readonly tint: number;
}

export interface State extends PlayState {
  target: string | null;
  bubbles: Bubble[];
  nextBubbleId: number;
  idleStepsLeft: number;
}

type Setup = GameSetup<Tuning>;

/** 'bubble:12', by the bubble's own id. */
export const bubbleId = indexedId('bubble');

const idOf = (bubble: Bubble): string => bubbleId.format(bubble.id);

const findRight = ({ bubbles, target }: State): Bubble | undefined => bubbles.find((bubble) => bubble.key === target);

const TINTS = 4;
/** The physics of a game, made once. */
const physicsOf = memoize(({ stage, tuning }: Setup) =>
  createPhysics({ left: 0, right: stage.width, top: null, bottom: stage.height }, tuning),
);

function dropBubble(setup: Setup, state: State, key: string): void {
  const lanes = lanesOf(setup);
  const { radius } = lanes;
  // The emptiest lane: the one whose highest bubble is lowest. Ties are broken at random.
  const ceilingOf = (lane: number) =>
    Math.min(
      setup.stage.height * 2,
      ...state.bubbles.filter((bubble) => Math.floor(bubble.x / lanes.width) === lane).map((bubble) => bubble.y),
    );
  const first = nextBelow(state.chance, lanes.count);
  const order = Array.from({ length: lanes.count }, (_, index) => (first + index) % lanes.count);
  const lane = order.reduce((best, candidate) => (ceilingOf(candidate) > ceilingOf(best) ? candidate : best), first);
  state.bubbles.push({
    id: state.nextBubbleId,
    key,
    tint: nextBelow(state.chance, TINTS),
    radius,
    x: placeInLane(state.chance, lanes, lane),
    y: Math.min(-radius * nextBetween(state.chance, 0.1, 0.7), ceilingOf(lane) - 2 * radius),
    velocityX: 0,
    velocityY: nextBetween(state.chance, 1.2, 2),
  });
  state.nextBubbleId += 1;
}

/** Asks for a new word: bubbles that do not clash with it stay, new ones fill up the number. */
function startTurn(setup: Setup, state: State, events: EventSink): void {
  const word = nextTarget(state, setup.words, state.target);
  state.target = word.key;
  state.idleStepsLeft = toSteps(setup.tuning.idleSeconds * 1000);
  const kept: Bubble[] = [];
  for (const bubble of state.bubbles) {
    const clash = bubble.key !== word.key && wordsClash(wordOf(setup, bubble.key), word);
    const full = kept.length >= setup.tuning.targets - 1 && bubble.key !== word.key;
    if (!clash && !full) kept.push(bubble);
  }
  state.bubbles = kept.slice(0, setup.tuning.targets);
  if (!state.bubbles.some((bubble) => bubble.key === word.key)) dropBubble(setup, state, word.key);
  const shown = state.bubbles.map((bubble) => wordOf(setup, bubble.key));
  for (const other of sampleDistinct(state.chance, setup.words, [word, ...shown], setup.tuning.targets - state.bubbles.length)) {
    dropBubble(setup, state, other.key);
  }
  events.push({ type: 'asked', word, form: 'read' });
}

function startRound(setup: Setup, state: State, events: EventSink): void {
  state.bubbles = [];
  startTurn(setup, state, events);
}

function endTurn(setup: Setup, state: State, events: EventSink): void {
  if (isScoreRoundOver(setup, state)) closeRound(state);
  else startTurn(setup, state, events);
}

function pop(setup: Setup, state: State, input: Input, events: EventSink): void {
  const bubble = state.bubbles.find((candidate) => candidate.id === input?.bubble);
  if (!bubble || state.target === null) return;
  state.idleStepsLeft = toSteps(setup.tuning.idleSeconds * 1000);
  const isRight = bubble.key === state.target;
  const outcome = takeAnswer(state, events, {
    word: wordOf(setup, state.target),
    choice: idOf(bubble),
    isRight,
    help: () => {
      const right = findRight(state);
      return { rightChoice: right ? idOf(right) : null, distractors: state.bubbles.filter(({ key }) => key !== state.target).map(idOf) };
    },
  });
  if (isRight) state.bubbles = state.bubbles.filter((other) => other !== bubble);
  if (outcome.kind === 'right' || outcome.kind === 'lost') endTurn(setup, state, events);
  else if (outcome.kind === 'faded') state.bubbles = state.bubbles.filter((other) => idOf(other) !== outcome.choice);
}

/** Moves the bubbles, in every phase: they do not stop for a banner. */
function float(setup: Setup, state: State): void {
  const phaseSteps = 37;
  applyForces(state.bubbles, state.step, phaseSteps, setup.tuning);
  physicsOf(setup).step(state.bubbles);
}

function play(setup: Setup, state: State, inputs: readonly Input[], events: EventSink): void {
  for (const input of inputs) {
    if (state.phase.kind === 'play') pop(setup, state, input, events);
  }
  if (state.phase.kind !== 'play' || state.target === null) return;
  state.idleStepsLeft -= countdownSteps(setup, state);
  if (state.idleStepsLeft > 0) return;
  answerWrong(state, wordOf(setup, state.target), null, events);
  endTurn(setup, state, events);
}

function choices(setup: Setup, state: State): Choice<Input>[] {
  if (state.phase.kind !== 'play') return [];
  return state.bubbles.map((bubble) => ({
    id: idOf(bubble),
    label: wordOf(setup, bubble.key).english,
    spokenIn: 'english',
    input: { bubble: bubble.id },
  }));
}

const stepRound = createRoundStep<State, Input, Tuning>({ startRound, play });

/** Bubble Pop. spec: games#bubble-pop, readings#16, readings#54. */
export const rules: Rules<State, Input, Tuning> = {
  begin: (setup) => ({ ...beginPlay(setup), target: null, bubbles: [], nextBubbleId: 1, idleStepsLeft: 0 }),
  step: (setup, state, inputs) => {
    const events = stepRound(setup, state, inputs);
    float(setup, state);
    return events;
  },
  choices,
  hint: (setup, state) => {
    const right = findRight(state);
    return findChoice(choices(setup, state), right ? idOf(right) : null);
  },
  hud: (setup, state) => ({
    ...scoreHud(setup, state, setup.tuning.roundTarget),
    secondsLeft: Math.ceil(toSeconds(state.idleStepsLeft)),
    secondsTotal: setup.tuning.idleSeconds,
  }),
};
