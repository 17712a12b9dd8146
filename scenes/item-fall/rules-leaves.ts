import { nextBelow, shuffle } from '../../src/play/chance';
import type { GameSetup, PlayState } from '../../src/play/contract';
import type { ItemSizeTuning, Lanes } from '../../src/play/item-size';
import { lanesOf, placeInLane } from '../../src/play/item-size';
import type { Ball } from '../../src/play/physics';
import { isLastRound } from '../../src/play/rounds';
import { toSteps } from '../../src/play/steps';

/** The numbers of how leaves come down. */
export interface LeafTuning extends ItemSizeTuning {
  /**
   * Time between two waves; the next one comes sooner when no target, or fewer than `minItems`, are
   * in view.
   */
  readonly spawnMilliseconds: number;
  /** Leaves with other words in a wave; one with the target comes where none is in view. */
  readonly distractors: number;
  /** Time between two leaves of a wave. */
  readonly leafMilliseconds: number;
  /** Leaves with the target in view in the last round; elsewhere one. */
  readonly lastRoundTargets: number;
  /** As many leaves are in view in the last round. */
  readonly lastRoundItems: number;
  /** A leaf that was answered is still in its place for this long. */
  readonly leavingMilliseconds: number;
  readonly minItems: number;
  /** While this many are in view none but the target comes. */
  readonly maxItems: number;
}

/** A falling picture. Its radius has half of the gap to its neighbour in it. */
export interface Item extends Ball {
  readonly key: string;
}

/** A leaf that was answered: it is still seen for a while, and no other comes to its place. */
interface LeavingItem {
  readonly x: number;
  readonly y: number;
  stepsLeft: number;
}

/** The leaves in view and those to come. */
export interface Leaves {
  items: Item[];
  leaving: LeavingItem[];
  /** Word keys of the leaves of the current wave that are still to come. */
  coming: string[];
  /** The words that come down beside the target. */
  distractors: string[];
  nextItemId: number;
  waveStepsLeft: number;
  leafStepsLeft: number;
}

type Setup = GameSetup<LeafTuning>;
type State = PlayState & Leaves;

/**
 * A lane is taken while a leaf is near its top, in radii, and overlaps it by more than this share
 * of a radius. One that was answered is larger.
 */
const OVERLAP_RATIO = 0.5;
const CLEAR_RADII = { falling: 3, leaving: 3.3 } as const;
/** A target comes as one of the first two leaves of its wave. */
const TARGET_WITHIN = 2;

function listFreeLanes(state: State, { count, width, radius }: Lanes): number[] {
  const isNear = ({ x, y }: LeavingItem | Item, lane: number, below: number): boolean =>
    y < below * radius && Math.abs(x - (lane + 0.5) * width) < (2 - OVERLAP_RATIO) * radius;
  const isTaken = (lane: number): boolean =>
    state.items.some((item) => isNear(item, lane, CLEAR_RADII.falling)) ||
    state.leaving.some((item) => isNear(item, lane, CLEAR_RADII.leaving));
  return Array.from({ length: count }, (_, lane) => lane).filter((lane) => !isTaken(lane));
}

/**
 * Adds a leaf at the upper edge of the play area, in one of these lanes, or in any where none is
 * given.
 */
export function dropItem(setup: Setup, state: State, key: string, free: readonly number[] = []): Item {
  const lanes = lanesOf(setup, setup.tuning.maxItems);
  const { radius } = lanes;
  const lane = free[nextBelow(state.chance, Math.max(1, free.length))] ?? nextBelow(state.chance, lanes.count);
  const x = placeInLane(state.chance, lanes, lane);
  const item = { id: state.nextItemId, key, radius, x, y: radius, velocityX: 0, velocityY: 0 };
  state.items.push(item);
  state.nextItemId += 1;
  return item;
}

const isTarget = (target: string) => (key: string) => key === target;

/**
 * A wave: distractors, which take turns from wave to wave, and soon among them the target where it
 * is not in view: of three leaves about one bears it, so that one has to listen. In the last round
 * it comes twice, among more leaves.
 */
function startWave(setup: Setup, state: State, target: string): void {
  const { tuning } = setup;
  const isLast = isLastRound(setup, state);
  const here = [...state.items.map(({ key }) => key), ...state.coming].filter(isTarget(target)).length;
  const targets = Math.max(0, (isLast ? tuning.lastRoundTargets : 1) - here);
  const most = isLast ? tuning.lastRoundItems : tuning.maxItems;
  const room = Math.max(0, most - state.items.length - state.coming.length - targets);
  const words = state.distractors;
  const count = Math.min(room, tuning.distractors);
  const others = Array.from({ length: count }, (_, index) => words[index % words.length] ?? target);
  // The next wave goes on with those that have not come yet.
  const next = words.length === 0 ? 0 : count % words.length;
  state.distractors = [...words.slice(next), ...words.slice(0, next)];
  const coming = shuffle(state.chance, [...state.coming, ...others]);
  for (let left = targets; left > 0; left -= 1) coming.splice(nextBelow(state.chance, TARGET_WITHIN), 0, target);
  state.coming = coming;
  state.waveStepsLeft = toSteps(tuning.spawnMilliseconds);
}

/** A leaf that was answered keeps its place for a while. */
export function leaveItem(setup: Setup, state: Leaves, { x, y }: Item): void {
  state.leaving.push({ x, y, stepsLeft: toSteps(setup.tuning.leavingMilliseconds) });
}

/**
 * Prepares the leaves of a new target: nothing is in view, and the first wave comes after
 * `listenMilliseconds`.
 */
export function clearLeaves(state: State, listenMilliseconds: number): void {
  state.items = [];
  state.leaving = [];
  state.coming = [];
  state.waveStepsLeft = 0;
  state.leafStepsLeft = toSteps(listenMilliseconds);
}

/** One step of what comes down: the leaf that has come in it, or null. */
export function stepLeaves(setup: Setup, state: State, target: string): Item | null {
  state.waveStepsLeft -= 1;
  state.leafStepsLeft -= 1;
  for (const left of state.leaving) left.stepsLeft -= 1;
  if (state.leaving.some(({ stepsLeft }) => stepsLeft <= 0))
    state.leaving = state.leaving.filter(({ stepsLeft }) => stepsLeft > 0);
  const isTargetInView = state.items.some(({ key }) => key === target);
  const hasTarget = isTargetInView || state.coming.includes(target);
  const { minItems, lastRoundItems } = setup.tuning;
  const least = isLastRound(setup, state) ? lastRoundItems : minItems;
  const isDue = state.coming.length === 0 && (state.waveStepsLeft <= 0 || state.items.length < least);
  if (!hasTarget || isDue) startWave(setup, state, target);
  if (state.leafStepsLeft > 0) return null;
  const free = listFreeLanes(state, lanesOf(setup, setup.tuning.maxItems));
  // While none is in view, one lane stays free of distractors, so that a target does not have to
  // wait.
  const next = state.coming.findIndex((key) => free.length > (key === target || isTargetInView ? 0 : 1));
  const [key] = next < 0 ? [] : state.coming.splice(next, 1);
  if (key === undefined) return null;
  state.leafStepsLeft = toSteps(setup.tuning.leafMilliseconds);
  return dropItem(setup, state, key, free);
}
