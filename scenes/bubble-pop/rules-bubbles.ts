import { nextBelow } from '../../src/play/chance';
import type { GameSetup, PlayState } from '../../src/play/contract';
import type { ItemSizeTuning, Lanes } from '../../src/play/item-size';
import { ITEM_GAP, lanesOf, placeInLane } from '../../src/play/item-size';
import { memoize } from '../../src/play/memoize';
import type { Ball, ForceSettings } from '../../src/play/physics';
import { applyForces, createPhysics } from '../../src/play/physics';
import { ramped } from '../../src/play/ramp';
import { CALM_FALL_SLOWDOWN } from '../../src/play/timing';
import { cos, sin } from '../../src/play/trigonometry';

type ByRound = readonly [number, ...number[]];

/** The numbers of how bubbles fall. */
export interface BubbleTuning extends ItemSizeTuning {
  /** By round: velocity gained per step. With the drag it makes the speed at which they sink. */
  readonly gravityPerStep: ByRound;
  readonly dragRatio: number;
  readonly bounceRatio: number;
  /**
   * By round: acceleration of the drift from side to side. `driftSwingSteps`: the steps of one
   * period.
   */
  readonly driftPerStep: ByRound;
  readonly driftSwingSteps: number;
  /** Velocity at which a bubble comes in at the top; the drag takes it. */
  readonly entryVelocity: number;
  /** Diameter of the last round's giant bubble, as a share of the play area's smaller side. */
  readonly giantRatio: number;
  /** Steps in which what is in the giant bubble goes round once. */
  readonly giantTurnSteps: number;
}

/**
 * A bubble is a ball with a picture in it. Its radius has half of the gap to its neighbour in it.
 */
export interface Bubble extends Ball {
  readonly key: string;
  /** Which of the four colours. */
  readonly tint: number;
  /** Its place in the giant bubble, as a share of a turn; missing for one that falls. */
  readonly turn?: number;
}

export interface Bubbles {
  bubbles: Bubble[];
  nextBubbleId: number;
  /** How many giant bubbles there have been. */
  giant: number;
}

type Setup = GameSetup<BubbleTuning>;
type State = PlayState & Bubbles;

const TINTS = 4;
/** What is in the giant bubble keeps within this share of its radius. */
const INNER_RATIO = 0.82;
/** Velocity per step with which what would rest on a bubble that waits goes aside. */
const ASIDE_PER_STEP = 0.03;
/** Steps by which the drift of a bubble is shifted against that of the one before. */
const PHASE_STEPS = 37;
const WHOLE_TURN = 2 * Math.PI;

/** The physics of a game, made once: bubbles stay between the sides, and sink through. */
const physicsOf = memoize(({ stage, tuning }: Setup) =>
  createPhysics({ left: 0, right: stage.width, top: null, bottom: null }, tuning),
);

/** The forces by round. */
const forcesOf = memoize(
  ({ tuning, isCalm }: Setup) =>
    tuning.driftPerStep.map((driftPerStep, round) => ({
      driftSwingSteps: tuning.driftSwingSteps,
      driftPerStep,
      gravityPerStep:
        ramped(tuning.gravityPerStep, { round, endless: null }) / (isCalm === true ? CALM_FALL_SLOWDOWN : 1),
    })) as unknown as readonly [ForceSettings, ...ForceSettings[]],
);

/** The free place highest above or in the play area: a lane, and the height of its centre. */
function findEntry({ chance }: State, lanes: Lanes, others: readonly Bubble[]): { lane: number; y: number } {
  const { radius } = lanes;
  const first = nextBelow(chance, lanes.count);
  for (let row = 0; ; row += 1) {
    const y = -radius * (1 + 2 * row);
    for (let index = 0; index < lanes.count; index += 1) {
      const lane = (first + index) % lanes.count;
      const x = (lane + 0.5) * lanes.width;
      if (others.every((other) => Math.hypot(other.x - x, other.y - y) >= 2 * radius)) return { lane, y };
    }
  }
}

/** Bubbles come in at different heights: one sinks after the other, and the lake is never empty. */
const ENTRIES = [1, 0.65, 0.85] as const;

/** Velocity with which a bubble comes into view soon, from however high. */
const entryVelocityOf = ({ tuning }: Setup, id: number, radius: number, y: number): number =>
  (tuning.entryVelocity * (ENTRIES[id % ENTRIES.length] ?? 1) * -y) / radius;

/** Lets a bubble come in at the top, in a lane with room. `count` are shown. */
export function dropBubble(setup: Setup, state: State, key: string, count: number): void {
  const lanes = lanesOf(setup, count);
  const { lane, y } = findEntry(state, lanes, state.bubbles);
  state.bubbles.push({
    id: state.nextBubbleId,
    key,
    tint: state.nextBubbleId % TINTS,
    radius: lanes.radius,
    x: placeInLane(state.chance, lanes, lane),
    y,
    velocityX: 0,
    velocityY: entryVelocityOf(setup, state.nextBubbleId, lanes.radius, y),
  });
  state.nextBubbleId += 1;
}

/** One that touches the lower edge, still whole, comes in again at the top. */
function comeAgain(setup: Setup, state: State): void {
  for (const bubble of state.bubbles) {
    if (bubble.y < setup.stage.height - bubble.radius) continue;
    const lanes = lanesOf(setup, state.bubbles.length);
    const others = state.bubbles.filter((other) => other !== bubble);
    const { lane, y } = findEntry(state, { ...lanes, radius: bubble.radius }, others);
    bubble.x = placeInLane(state.chance, lanes, lane);
    bubble.y = y;
    bubble.velocityX = 0;
    bubble.velocityY = entryVelocityOf(setup, bubble.id, bubble.radius, y);
  }
}

/** Centre and radius of the giant bubble. */
export function giantOf({ stage, tuning }: Setup): { readonly x: number; readonly y: number; readonly radius: number } {
  return {
    x: stage.width / 2,
    y: stage.height / 2,
    radius: (tuning.giantRatio * Math.min(stage.width, stage.height)) / 2,
  };
}

function placeInGiant(setup: Setup, state: State, bubble: Bubble): void {
  const giant = giantOf(setup);
  const distance = giant.radius * INNER_RATIO - bubble.radius;
  const angle = WHOLE_TURN * ((bubble.turn ?? 0) + state.step / setup.tuning.giantTurnSteps);
  bubble.x = giant.x + distance * cos(angle);
  bubble.y = giant.y + distance * sin(angle);
}

/** Fills the giant bubble with these words; what was in it is gone. */
export function fillGiant(setup: Setup, state: State, keys: readonly string[]): void {
  const share = sin(Math.PI / Math.max(2, keys.length));
  // As large as they can be side by side in a ring within the giant bubble.
  const inner = giantOf(setup).radius * INNER_RATIO;
  const radius = Math.min(inner * (share / (1 + share)), setup.tuning.maxDiameter / 2 + ITEM_GAP);
  state.bubbles = keys.map((key, index) => ({
    id: state.nextBubbleId + index,
    key,
    tint: index % TINTS,
    radius,
    turn: index / keys.length,
    x: 0,
    y: 0,
    velocityX: 0,
    velocityY: 0,
  }));
  state.nextBubbleId += keys.length;
  state.giant += 1;
  for (const bubble of state.bubbles) placeInGiant(setup, state, bubble);
}

/** What was asked waits where it is seen; those above it pass at the side with more room. */
function hold({ stage }: Setup, state: State, still: Bubble): void {
  still.velocityX = still.velocityY = 0;
  const side = still.x < stage.width / 2 ? 1 : -1;
  for (const bubble of state.bubbles) {
    const isAbove = bubble.y < still.y && Math.abs(bubble.x - still.x) < still.radius;
    if (isAbove && bubble !== still) bubble.velocityX += side * ASIDE_PER_STEP;
  }
}

/**
 * Moves the bubbles by one step. `still` does not move: the hand points at it. None comes into view
 * while an answer is celebrated.
 */
export function moveBubbles(setup: Setup, state: State, still: Bubble | undefined): void {
  if (state.bubbles[0]?.turn !== undefined) {
    for (const bubble of state.bubbles) placeInGiant(setup, state, bubble);
    return;
  }
  applyForces(state.bubbles, state.step, PHASE_STEPS, ramped(forcesOf(setup), state));
  if (still && still.y > still.radius) hold(setup, state, still);
  physicsOf(setup).step(state.phase.kind === 'pause' ? state.bubbles.filter(({ y }) => y > 0) : state.bubbles);
  comeAgain(setup, state);
}
