import { nextBelow, nextBetween } from '../../src/play/chance';
import type { GameSetup, PlayState } from '../../src/play/contract';
import type { ItemSizeTuning } from '../../src/play/item-size';
import { lanesOf, placeInLane } from '../../src/play/item-size';
import { memoize } from '../../src/play/memoize';
import type { Ball, ForceSettings } from '../../src/play/physics';
import { applyForces, createPhysics } from '../../src/play/physics';
import { ramped } from '../../src/play/ramp';
import { sin } from '../../src/play/trigonometry';

type ByRound = readonly [number, ...number[]];

/** The numbers of how bubbles float. */
export interface BubbleTuning extends ItemSizeTuning {
  /** Velocity gained per step while a bubble sinks. */
  readonly gravityPerStep: number;
  /**
   * Where bubbles come to float, as shares of the play area's height: each at a height of its own
   * between these.
   */
  readonly minRestRatio: number;
  readonly maxRestRatio: number;
  readonly dragRatio: number;
  readonly bounceRatio: number;
  /**
   * By round: acceleration of the drift from side to side. `driftSwingSteps`: the steps of one
   * period.
   */
  readonly driftPerStep: ByRound;
  readonly driftSwingSteps: number;
  /** By round: acceleration up and down. `liftSwingSteps`: the steps of one period. */
  readonly liftPerStep: ByRound;
  readonly liftSwingSteps: number;
}

/**
 * A bubble is a ball with a picture in it. Its radius has half of the gap to its neighbour in it.
 */
export interface Bubble extends Ball {
  readonly key: string;
  /** Which of the four colours. */
  readonly tint: number;
}

export interface Bubbles {
  bubbles: Bubble[];
  nextBubbleId: number;
}

type Setup = GameSetup<BubbleTuning>;
type State = PlayState & Bubbles;

const TINTS = 4;
/**
 * The golden ratio: its multiples modulo 1 are spread evenly, so that neighbours float at different
 * heights.
 */
const GOLDEN_RATIO = 0.618;
/**
 * A bubble floats more and more slowly within this distance of its place of rest. Share of the play
 * area's height.
 */
const SLOW_RATIO = 0.2;
/** Steps by which the drift of a bubble is shifted against that of the one before. */
const PHASE_STEPS = 37;

/** The physics of a game, made once: bubbles stay in the play area. */
const physicsOf = memoize(({ stage, tuning }: Setup) =>
  createPhysics({ left: 0, right: stage.width, top: 0, bottom: stage.height }, tuning),
);

/** The drift by round, without gravity. */
const driftsOf = memoize(
  ({ tuning }: Setup) =>
    tuning.driftPerStep.map((driftPerStep) => ({ ...tuning, gravityPerStep: 0, driftPerStep })) as unknown as readonly [
      ForceSettings,
      ...ForceSettings[],
    ],
);

/**
 * Share of its weight that a bubble feels: all of it high above its place of rest, none there,
 * buoyancy below.
 */
function weightOf({ id, y }: Bubble, { stage, tuning }: Setup): number {
  const { minRestRatio, maxRestRatio } = tuning;
  const restRatio = minRestRatio + (maxRestRatio - minRestRatio) * ((id * GOLDEN_RATIO) % 1);
  return Math.max(-1, Math.min(1, (restRatio - y / stage.height) / SLOW_RATIO));
}

/** Moves the bubbles by one step. */
export function floatBubbles(setup: Setup, state: State): void {
  const { tuning } = setup;
  applyForces(state.bubbles, state.step, PHASE_STEPS, ramped(driftsOf(setup), state));
  const lift = ramped(tuning.liftPerStep, state);
  for (const bubble of state.bubbles) {
    const swing = sin((2 * Math.PI * (state.step + bubble.id * PHASE_STEPS)) / tuning.liftSwingSteps);
    bubble.velocityY += tuning.gravityPerStep * weightOf(bubble, setup) + lift * swing;
  }
  physicsOf(setup).step(state.bubbles);
}

/**
 * Blows a bubble as high in the play area as there is room for it; without room, in the place with
 * the most. `count` are shown.
 */
export function blowBubble(setup: Setup, state: State, key: string, count: number): void {
  const lanes = lanesOf(setup, count);
  const { radius } = lanes;
  const rows = Math.max(1, Math.floor(setup.stage.height / (2 * radius)));
  const first = nextBelow(state.chance, lanes.count);
  const places = Array.from({ length: rows * lanes.count }, (_, index) => ({
    lane: (first + index) % lanes.count,
    y: radius * (1 + 2 * Math.floor(index / lanes.count)),
  }));
  const roomOf = ({ lane, y }: (typeof places)[number]): number =>
    Math.min(
      Infinity,
      ...state.bubbles.map((bubble) => Math.hypot(bubble.x - (lane + 0.5) * lanes.width, bubble.y - y)),
    );
  // The highest row with a free place; in it, far from the others.
  const free = places.filter((place) => roomOf(place) >= 2 * radius);
  const highest = free.filter(({ y }) => y === free[0]?.y);
  const place = (highest.length > 0 ? highest : places).reduce((best, other) =>
    roomOf(other) > roomOf(best) ? other : best,
  );
  state.bubbles.push({
    id: state.nextBubbleId,
    key,
    tint: state.nextBubbleId % TINTS,
    radius,
    x: placeInLane(state.chance, lanes, place.lane),
    y: place.y,
    velocityX: 0,
    velocityY: nextBetween(state.chance, 0, 0.6),
  });
  state.nextBubbleId += 1;
}
