import { describe, expect, it } from 'vitest';
import type { GameSetup } from '../../../src/play/contract';
import { ITEM_GAP } from '../../../src/play/item-size';
import { STEPS_PER_SECOND, toSteps } from '../../../src/play/steps';
import { isLastRound } from '../../../src/play/rounds';
import { TIMING } from '../../../src/play/timing';
import { computeViewport } from '../../../src/stage/viewport';
import { DIFFICULTIES, makeRandom, makeSetup } from '../../../tests/bots';
import { bubblePop } from '..';
import type { Input, State } from '../rules';
import type { Tuning } from '../tuning';
import { findRight, rules } from '../rules';
import { giantOf } from '../rules-bubbles';
import { SCREENS } from '../../../tests/screens';

const PHONE_WIDTH = 600;
const PLAYED_SECONDS = 90;
/** Matter lets circles sink so far into a wall or each other. Stage units. */
const DEEPEST_DENT = 12;
/**
 * Steps in which two may lie deeper in each other before they part: nobody sees a tenth of a
 * second.
 */
const MAX_DEEP_STEPS = 6;

type Setup = GameSetup<Tuning>;

const makeOwnSetup = (
  difficulty: (typeof DIFFICULTIES)[number],
  [width, height]: readonly [number, number] = [1366, 768],
): Setup => makeSetup(bubblePop, difficulty, 'normal', 3, { stage: computeViewport(width, height).play }) as Setup;

/** A state in play with its first word asked. */
function begin(setup: Setup): State {
  const state = rules.begin(setup);
  while (state.phase.kind !== 'play') rules.step(setup, state, []);
  return state;
}

function tapRight(setup: Setup, state: State) {
  return rules.step(setup, state, [{ bubble: findRight(state)?.id ?? -1 }]);
}

/** Pops the right bubbles until a phase begins. */
function playUntil(setup: Setup, state: State, phase: State['phase']['kind']): void {
  do {
    if (state.phase.kind === 'play') tapRight(setup, state);
    else rules.step(setup, state, []);
  } while (state.phase.kind !== phase);
}

describe.each(DIFFICULTIES.flatMap((difficulty) => SCREENS.map((size) => ({ difficulty, size }))))(
  'bubbles on $difficulty at $size.0 by $size.1',
  ({ difficulty, size }) => {
    it('come in at the top, sink, come in again when they have reached the bottom, and lie apart', () => {
      const setup = makeOwnSetup(difficulty, size);
      const { width, height } = setup.stage;
      const state = rules.begin(setup);
      const random = makeRandom(9);
      const before = new Map<number, number>();
      const entries: number[] = [];
      let [deepSteps, returns, rises, lowest] = [0, 0, 0, -Infinity];
      while (state.round === 0 && state.step < PLAYED_SECONDS * STEPS_PER_SECOND) {
        const one = state.bubbles[Math.floor(random() * state.bubbles.length)];
        const inputs: Input[] =
          one && state.step % 600 === 0 ? [{ bubble: random() < 0.6 ? (findRight(state)?.id ?? one.id) : one.id }] : [];
        rules.step(setup, state, inputs);
        // None is half hidden below.
        lowest = Math.max(lowest, ...state.bubbles.map(({ y, radius }) => y + radius - height));
        const dents: number[] = [];
        for (const [index, { id, x, y, radius }] of state.bubbles.entries()) {
          const last = before.get(id);
          if (last === undefined) entries.push(y);
          else if (y < last - height / 2) returns += 1;
          else if (y < last - 1) rises += 1;
          before.set(id, y);
          dents.push(radius - x, x + radius - width);
          dents.push(
            ...state.bubbles.slice(index + 1).map((other) => 2 * radius - Math.hypot(other.x - x, other.y - y)),
          );
        }
        if (dents.some((dent) => dent >= DEEPEST_DENT)) deepSteps += 1;
      }
      expect(Math.max(...entries)).toBeLessThan(0);
      expect(returns).toBeGreaterThan(0);
      expect(lowest).toBeLessThan(DEEPEST_DENT);
      expect([deepSteps, rises].every((count) => count <= MAX_DEEP_STEPS)).toBe(true);
    });

    it('are soon in view, and what is asked is in view most of the time', () => {
      const setup = makeOwnSetup(difficulty, size);
      const state = begin(setup);
      const isSeen = (): boolean => (findRight(state)?.y ?? -1) > 0 && (findRight(state)?.y ?? 0) < setup.stage.height;
      let steps = 0;
      for (; !isSeen(); steps += 1) rules.step(setup, state, []);
      expect(steps).toBeLessThanOrEqual(1.5 * STEPS_PER_SECOND);
      let seen = 0;
      for (let step = 0; step < 60 * STEPS_PER_SECOND; step += 1) {
        rules.step(setup, state, []);
        if (isSeen()) seen += 1;
      }
      expect(seen / (60 * STEPS_PER_SECOND)).toBeGreaterThan(0.6);
    });

    it('are as large as the screen allows', () => {
      const setup = makeOwnSetup(difficulty, size);
      const [bubble] = begin(setup).bubbles;
      const diameter = 2 * (bubble?.radius ?? 0) - ITEM_GAP;
      expect(diameter).toBeGreaterThanOrEqual(Math.min(...size) < PHONE_WIDTH ? 78 : 170);
      expect(diameter).toBeLessThanOrEqual(setup.tuning.maxDiameter);
    });
  },
);

describe('a turn', () => {
  it('shows the popped word before the next is asked', () => {
    const setup = makeOwnSetup('medium');
    const state = begin(setup);
    const events = tapRight(setup, state);
    expect(events.map(({ type }) => type)).toEqual(['answered']);
    expect(rules.choices(setup, state)).toEqual([]);
    const pause = toSteps(TIMING.taughtMilliseconds);
    for (let step = 1; step < pause; step += 1) expect(rules.step(setup, state, [])).toEqual([]);
    expect(rules.step(setup, state, []).map(({ type }) => type)).toEqual(['asked']);
  });

  it('asks another word after 15 s without a tap, and counts no miss', () => {
    const setup = makeOwnSetup('easy');
    const state = begin(setup);
    const { target } = state;
    for (let step = 1; step < toSteps(setup.tuning.idleSeconds * 1000); step += 1) rules.step(setup, state, []);
    expect(rules.step(setup, state, [])).toEqual([]);
    expect([findRight(state)?.key, state.phase.kind]).toEqual([target, 'pause']);
    while (state.phase.kind !== 'play') rules.step(setup, state, []);
    expect(state.target).not.toBe(target);
    expect([state.stats, state.correctness]).toEqual([begin(setup).stats, {}]);
  });

  it('waits in calm play for as long as the child likes, without a countdown', () => {
    const setup = { ...makeOwnSetup('easy'), isCalm: true };
    const state = begin(setup);
    const { target } = state;
    for (let step = 0; step < 10 * toSteps(setup.tuning.idleSeconds * 1000); step += 1) rules.step(setup, state, []);
    expect([state.target, state.phase.kind, state.stats]).toEqual([target, 'play', begin(setup).stats]);
    expect(rules.hud(setup, state)).toMatchObject({ secondsLeft: null, secondsTotal: null });
  });

  it('shows no clock in the first round', () => {
    const setup = makeOwnSetup('easy');
    const state = begin(setup);
    const secondsIn = (round: number): number | null => rules.hud(setup, { ...state, round }).secondsLeft;
    expect([secondsIn(0), secondsIn(1)]).toEqual([null, setup.tuning.idleSeconds]);
  });

  it('never brings the right bubble alone: what is new would be the answer', () => {
    const lonely: string[] = [];
    for (const difficulty of DIFFICULTIES) {
      const setup = makeOwnSetup(difficulty);
      const state = begin(setup);
      for (let turn = 0; turn < 9; turn += 1) {
        tapRight(setup, state);
        const before = state.bubbles.map(({ id }) => id);
        while (state.phase.kind !== 'play') rules.step(setup, state, []);
        const fresh = state.bubbles.filter(({ id }) => !before.includes(id));
        if (fresh.length === 1 && fresh[0]?.key === state.target) lonely.push(`${difficulty}, turn ${turn}`);
      }
    }
    expect(lonely).toEqual([]);
  });
});

it('a round that was won ends without bubbles', () => {
  const setup = makeOwnSetup('hard');
  const state = begin(setup);
  for (let round = 0; round < setup.tuning.rounds; round += 1) {
    playUntil(setup, state, 'closing');
    expect(state.bubbles).toEqual([]);
    playUntil(setup, state, round + 1 < setup.tuning.rounds ? 'play' : 'ended');
  }
});

describe.each(DIFFICULTIES)('the last round on %s', (difficulty) => {
  it('has a giant bubble, from which each word is freed that is asked; a new one comes before too few are left', () => {
    const setup = makeOwnSetup(difficulty);
    const state = begin(setup);
    const counts: number[] = [];
    const faults: string[] = [];
    while (state.phase.kind !== 'ended') {
      if (state.phase.kind !== 'play') {
        rules.step(setup, state, []);
        continue;
      }
      const { radius, x, y } = giantOf(setup);
      if (isLastRound(setup, state)) {
        counts.push(new Set(state.bubbles.map(({ key }) => key)).size);
        for (const bubble of state.bubbles)
          if (Math.hypot(bubble.x - x, bubble.y - y) + bubble.radius > radius + 1)
            faults.push(`${bubble.key} is outside`);
      }
      tapRight(setup, state);
    }
    expect(faults).toEqual([]);
    const { targets, giantExtras } = setup.tuning;
    const falling = Array.from({ length: giantExtras + 1 }, (_, freed) => targets + giantExtras - freed);
    expect(counts.slice(0, giantExtras + 2)).toEqual([...falling, targets + giantExtras]);
    expect(state.giant).toBeGreaterThan(2);
  });
});

it('sink one after the other: the lake is never empty', () => {
  const setup = makeOwnSetup('easy');
  const state = begin(setup);
  let fewest = Infinity;
  for (let step = 0; step < (setup.tuning.idleSeconds - 1) * STEPS_PER_SECOND; step += 1) {
    rules.step(setup, state, []);
    const seen = state.bubbles.filter(({ y }) => y > 0);
    if (step > STEPS_PER_SECOND) fewest = Math.min(fewest, seen.length);
  }
  expect(fewest).toBeGreaterThan(0);
});
