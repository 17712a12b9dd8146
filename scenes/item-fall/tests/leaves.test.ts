import { describe, expect, it } from 'vitest';
import type { GameSetup, PlayMode } from '../../../src/play/contract';
import { ITEM_GAP } from '../../../src/play/item-size';
import { STEPS_PER_SECOND, toSeconds, toSteps } from '../../../src/play/steps';
import { computeViewport } from '../../../src/stage/viewport';
import { DIFFICULTIES, makeRandom, makeSetup } from '../../../tests/bots';
import { itemFall } from '..';
import type { Input, State } from '../rules';
import type { Tuning } from '../tuning';
import { rules } from '../rules';
import { SCREENS } from '../../../tests/screens';
import { tuning } from '../tuning';

const PHONE_WIDTH = 600;
const PLAYED_SECONDS = 30;
const MAX_WAIT_SECONDS = 2.5;
/** Leaves are in view this long after a target was asked. */
const SETTLED_SECONDS = 3;
/** Fewer leaves than this are in view for a moment only. */
const FEW_ITEMS = 3;
const MAX_FEW_SECONDS = 1;
/** Of all leaves in view so many bear the target, on average. */
const MAX_TARGET_SHARE = 0.38;
/** Matter lets circles sink so far into each other. Stage units. */
const DEEPEST_DENT = 12;
/** The least distance of what comes from what was answered and is still seen, in radii. */
const NEAREST_LEAVING = 1.3;

type Setup = GameSetup<Tuning>;
type Child = (setup: Setup, state: State, step: number) => readonly Input[];

/** Catches a target as soon as one is seen. */
const quick: Child = (_setup, { items, target }, step) => {
  const right = step % 20 === 0 ? items.find(({ key }) => key === target) : undefined;
  return right ? [{ item: right.id }] : [];
};
const idle: Child = () => [];
const clumsy = (seed: number): Child => {
  const random = makeRandom(seed);
  return (_setup, { items }, step) => {
    const item = step % 50 === 0 ? items[Math.floor(random() * items.length)] : undefined;
    return item ? [{ item: item.id }] : [];
  };
};

interface Seen {
  /** Seconds without a target in view. */
  readonly longestWait: number;
  /** Seconds with fewer than `FEW_ITEMS` in view. */
  readonly longestFew: number;
  readonly deepestDent: number;
  /** From what comes to what was answered and is still seen, in radii. */
  readonly nearestLeaving: number;
  readonly catches: number;
  readonly seconds: number;
}

/** Plays for some time, and watches what is in view. */
function watch(setup: Setup, child: Child): Seen {
  const state = rules.begin(setup);
  const { width, height } = setup.stage;
  let wait = 0;
  let few = 0;
  let sinceAsked = 0;
  const seen = { longestWait: 0, longestFew: 0, deepestDent: 0, nearestLeaving: Infinity, catches: 0, seconds: 0 };
  for (let step = 0; step < PLAYED_SECONDS * STEPS_PER_SECOND && state.phase.kind !== 'ended'; step += 1) {
    const events = rules.step(setup, state, state.phase.kind === 'play' ? child(setup, state, step) : []);
    if (events.some(({ type }) => type === 'asked')) wait = few = sinceAsked = 0;
    seen.catches += events.filter((event) => event.type === 'answered' && event.correct).length;
    for (const [index, { x, y, radius }] of state.items.entries()) {
      const edge = Math.max(radius - x, radius - y, x + radius - width, y - height);
      const near = state.items.slice(index + 1).map((other) => 2 * radius - Math.hypot(other.x - x, other.y - y));
      seen.deepestDent = Math.max(seen.deepestDent, edge, ...near);
    }
    // What comes does not come onto one that was answered and is still seen.
    for (const event of events) {
      if (event.type !== 'moved' || event.what !== 'came') continue;
      const { x, y, radius } = state.items.at(-1) as State['items'][number];
      seen.nearestLeaving = Math.min(
        seen.nearestLeaving,
        ...state.leaving.map((left) => Math.hypot(left.x - x, left.y - y) / radius),
      );
    }
    if (state.phase.kind !== 'play') continue;
    seen.seconds += 1 / STEPS_PER_SECOND;
    sinceAsked += 1;
    wait = state.items.some(({ key }) => key === state.target) ? 0 : wait + 1;
    seen.longestWait = Math.max(seen.longestWait, toSeconds(wait));
    few = toSeconds(sinceAsked) > SETTLED_SECONDS && state.items.length < FEW_ITEMS ? few + 1 : 0;
    seen.longestFew = Math.max(seen.longestFew, toSeconds(few));
  }
  return seen;
}

const makeOwnSetup = (
  difficulty: (typeof DIFFICULTIES)[number],
  mode: PlayMode,
  [width, height]: readonly [number, number],
): Setup => makeSetup(itemFall, difficulty, mode, 3, { stage: computeViewport(width, height).play }) as Setup;

describe.each(DIFFICULTIES.flatMap((difficulty) => SCREENS.map((size) => ({ difficulty, size }))))(
  'leaves on $difficulty at $size.0 by $size.1',
  ({ difficulty, size }) => {
    it('have a target among them or one that comes at once, are never few, and keep apart and below the head-up display', () => {
      for (const [mode, child] of [
        ['endless', quick],
        ['normal', idle],
        ['normal', clumsy(5)],
      ] as const) {
        const seen = watch(makeOwnSetup(difficulty, mode, size), child);
        expect(seen.longestWait).toBeLessThanOrEqual(MAX_WAIT_SECONDS);
        expect(seen.longestFew).toBeLessThanOrEqual(MAX_FEW_SECONDS);
        expect(seen.deepestDent).toBeLessThan(DEEPEST_DENT);
        expect(seen.nearestLeaving).toBeGreaterThan(NEAREST_LEAVING);
      }
    });

    it('let a quick child catch one every two seconds and a half', () => {
      const { seconds, catches } = watch(makeOwnSetup(difficulty, 'normal', size), quick);
      expect(seconds / catches).toBeLessThan(MAX_WAIT_SECONDS);
    });

    it('are large enough for a finger', () => {
      const [leaf] = play(makeOwnSetup(difficulty, 'normal', size), 3);
      expect(2 * (leaf?.radius ?? 0) - ITEM_GAP).toBeGreaterThanOrEqual(minSizeOn(Math.min(...size)));
    });
  },
);

/** Width of a leaf, by the shorter side of the screen. CSS pixels. */
function minSizeOn(side: number): number {
  if (side < 360) return 64;
  return side < PHONE_WIDTH ? 70 : 140;
}

/** The leaves some seconds after play began. */
function play(setup: Setup, seconds: number): State['items'] {
  const state = rules.begin(setup);
  while (state.activeSteps < seconds * STEPS_PER_SECOND) rules.step(setup, state, []);
  return state.items;
}

it('are more words and quicker from round to round', () => {
  for (const difficulty of DIFFICULTIES) {
    const { otherWords, fallSeconds } = tuning[difficulty] as unknown as Tuning;
    expect(otherWords[otherWords.length - 1]).toBeGreaterThan(otherWords[0]);
    expect(fallSeconds[fallSeconds.length - 1]).toBeLessThan(fallSeconds[0]);
  }
});

it.each(DIFFICULTIES)('bear the target on at most about one of three on %s, once play has settled', (difficulty) => {
  const setup = makeOwnSetup(difficulty, 'normal', [1366, 768]);
  for (let round = 0; round < setup.tuning.rounds; round += 1) {
    const state = { ...rules.begin(setup), round };
    let [targets, all] = [0, 0];
    for (let step = 0; step < 40 * STEPS_PER_SECOND; step += 1) {
      const right = state.items.find(({ key }) => key === state.target);
      // A child who takes one every two seconds, until the round is nearly won.
      const isNow = step % (2 * STEPS_PER_SECOND) === 0 && state.stats.roundStats.score < setup.tuning.roundTarget - 1;
      rules.step(setup, state, right && isNow && state.phase.kind === 'play' ? [{ item: right.id }] : []);
      if (toSeconds(state.activeSteps) < SETTLED_SECONDS) continue;
      targets += state.items.filter(({ key }) => key === state.target).length;
      all += state.items.length;
    }
    expect(all).toBeGreaterThan(0);
    expect(targets / all).toBeLessThan(MAX_TARGET_SHARE);
  }
});

it('bear the target twice as often in the last round: a harvest', () => {
  const setup = makeOwnSetup('easy', 'normal', [1366, 768]);
  const countTargets = (round: number): number => {
    const state = { ...rules.begin(setup), round };
    const targets = new Set<number>();
    for (let step = 0; state.activeSteps < 20 * STEPS_PER_SECOND && step < 40 * STEPS_PER_SECOND; step += 1) {
      rules.step(setup, state, []);
      for (const { id, key } of state.items) if (key === state.target) targets.add(id);
    }
    return targets.size;
  };
  expect(countTargets(setup.tuning.rounds - 1)).toBeGreaterThan(1.4 * countTargets(setup.tuning.rounds - 2));
});

/** How far a target falls in two seconds, in stage units. */
function fallIn(isShown: boolean): number {
  const setup = makeOwnSetup('easy', 'normal', [1366, 768]);
  const state = rules.begin(setup);
  const findTarget = () => state.items.find(({ key }) => key === state.target);
  while (!findTarget()) rules.step(setup, state, []);
  const { id, y } = findTarget() ?? { id: -1, y: 0 };
  if (isShown) state.ladder = { misses: 3, revealed: true };
  for (let step = 0; step < 2 * STEPS_PER_SECOND; step += 1) rules.step(setup, state, []);
  return (state.items.find((item) => item.id === id)?.y ?? 0) - y;
}

it('brings the answer that is shown down slowly', () => {
  expect(fallIn(true)).toBeGreaterThan(0);
  expect(fallIn(true)).toBeLessThan(0.7 * fallIn(false));
});

it('hang in the air while one that was wrong says its word, and come down again', () => {
  const setup = makeOwnSetup('easy', 'normal', [1366, 768]);
  const state = rules.begin(setup);
  const findWrong = () => state.items.find(({ key }) => key !== state.target);
  const listHeights = (ids: readonly number[]) => ids.map((id) => state.items.find((item) => item.id === id)?.y);
  while (state.items.length < 3 || !findWrong()) rules.step(setup, state, []);
  const wrong = findWrong()?.id ?? -1;
  const others = state.items.map(({ id }) => id).filter((id) => id !== wrong);
  rules.step(setup, state, [{ item: wrong }]);
  const before = listHeights(others);
  for (let step = 1; step < toSteps(1200); step += 1) rules.step(setup, state, []);
  expect(listHeights(others)).toEqual(before);
  for (let step = 0; step < toSteps(500); step += 1) rules.step(setup, state, []);
  expect(listHeights(others)).not.toEqual(before);
});

it('lets the distractors take turns: before one comes again all others have come', () => {
  const seeds = [1, 2, 3, 4, 5, 6];
  const repeated = seeds.filter((seed) => {
    const setup = makeSetup(itemFall, 'easy', 'normal', seed) as Setup;
    const state = rules.begin(setup);
    const came: string[] = [];
    let seen = 0;
    while (came.length < setup.tuning.otherWords[0]) {
      rules.step(setup, state, []);
      for (const { id, key } of state.items) {
        if (id > seen && key !== state.target) came.push(key);
        seen = Math.max(seen, id);
      }
    }
    return new Set(came).size < came.length;
  });
  expect(repeated).toEqual([]);
});
