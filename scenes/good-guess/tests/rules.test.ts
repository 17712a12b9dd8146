import { toSteps } from '../../../src/play/steps';
import { describe, expect, it } from 'vitest';
import { goodGuess } from '..';
import type { PlayEvent } from '../../../src/play/contract';
import { makeSetup } from '../../../tests/bots';
import type { Input, State } from '../rules';
import type { Tuning } from '../tuning';
import { rules } from '../rules';

const setup = makeSetup(goodGuess, 'hard', 'normal', 5) as Parameters<typeof rules.begin>[0] & { tuning: Tuning };

/** Runs until the first set hangs. */
function begin(): State {
  const state = rules.begin(setup);
  while (state.slots.length === 0) rules.step(setup, state, []);
  return state;
}

const tap = (state: State, slot: number): PlayEvent[] => rules.step(setup, state, [{ slot } satisfies Input]);
const indexesOf = ({ slots, target }: State, isRight: boolean): number[] =>
  slots.flatMap(({ key }, index) => ((key === target) === isRight ? [index] : []));

/** Plays a set, with a miss first or without one, until the next hangs; gives what was tied. */
function playSet(own: typeof setup, state: State, hasMiss: boolean): { found: number[]; tied: number[] } {
  if (hasMiss) rules.step(own, state, [{ slot: indexesOf(state, false)[0] as number }]);
  const found = indexesOf(state, true).reverse();
  for (const slot of found) rules.step(own, state, [{ slot }]);
  const { set, tied } = state;
  while (state.set === set) rules.step(own, state, []);
  return { found, tied };
}

describe('Good Guess', () => {
  it('asks the first word of a round 1.7 s before its lanterns hang', () => {
    const state = rules.begin(setup);
    let askedAt: number | null = null;
    while (state.slots.length === 0) {
      expect(rules.choices(setup, state)).toEqual([]);
      if (rules.step(setup, state, []).some(({ type }) => type === 'asked')) askedAt = state.step;
    }
    expect(askedAt).toBe(toSteps(setup.tuning.statsMilliseconds));
    expect(state.step - (askedAt ?? 0)).toBe(toSteps(setup.tuning.flightMilliseconds));
    expect(state.roundStepsLeft).toBe(60 * 60);
  });

  it('shows the answer when all copies are found, and only then asks the next word', () => {
    const state = begin();
    const copies = indexesOf(state, true);
    for (const slot of copies) tap(state, slot);
    expect(rules.choices(setup, state)).toEqual([]);
    expect(rules.hud(setup, state).trail).toHaveLength(copies.length);
    // The step of the last tap is the first in which it is shown.
    const shownSince = state.step - 1;
    const { set } = state;
    while (state.set === set) rules.step(setup, state, []);
    expect(state.step - shownSince).toBe((60 * setup.tuning.foundShownMilliseconds) / 1000);
  });

  it('says the word of a wrong lantern, and shows what was not found after a miss too many', () => {
    const state = begin();
    const wrong = indexesOf(state, false);
    const [first] = tap(state, wrong[0] as number);
    expect(first).toMatchObject({
      type: 'answered',
      correct: false,
      taken: { key: state.slots[wrong[0] as number]?.key },
    });
    const left = (): number[] => indexesOf(state, false).filter((index) => state.slots[index]?.side === 'waiting');
    tap(state, left()[0] as number);
    tap(state, left()[0] as number);
    expect(state.ladder.revealed).toBe(true);
    tap(state, left()[0] as number);
    expect(indexesOf(state, true).map((index) => state.slots[index]?.side)).toEqual(
      indexesOf(state, true).map(() => 'shown'),
    );
  });

  it('hangs at most ten sets a round, each for at most 6 s, as many lanterns each time as the difficulty has', () => {
    const state = { ...begin(), waitStepsLeft: 0 };
    const sizes = new Set<number>();
    let [shownSteps, longest] = [0, 0];
    let { set } = state;
    while (state.phase.kind === 'play') {
      sizes.add(state.slots.length);
      rules.step(setup, state, []);
      shownSteps = state.set === set ? shownSteps + 1 : 0;
      longest = Math.max(longest, shownSteps);
      ({ set } = state);
    }
    expect([state.set, [...sizes]]).toEqual([setup.tuning.maxSets, [setup.tuning.pool[0]]]);
    expect(longest).toBeLessThanOrEqual(toSteps(setup.tuning.newSetSeconds * 1000));
  });

  it('waits for the first tap of a game, and while what was found has its moment', () => {
    const state = begin();
    const { setStepsLeft, roundStepsLeft } = state;
    for (let step = 0; step < 10 * 60; step += 1) rules.step(setup, state, []);
    expect(state).toMatchObject({ set: 1, setStepsLeft, roundStepsLeft });
    tap(state, indexesOf(state, true)[0] as number);
    const before = state.setStepsLeft;
    for (let step = 2; step < toSteps(setup.tuning.celebrateMilliseconds); step += 1) rules.step(setup, state, []);
    expect(state).toMatchObject({ set: 1, setStepsLeft: before });
    for (let step = 0; step < 10; step += 1) rules.step(setup, state, []);
    expect(state.setStepsLeft).toBeLessThan(before);
  });

  it('hangs more lanterns, and more that are right, from round to round on easy', () => {
    const own = makeSetup(goodGuess, 'easy', 'normal', 5) as typeof setup;
    const counts = [0, 1, 2, 3].map((round) => {
      const state = { ...rules.begin(own), round };
      while (state.slots.length === 0) rules.step(own, state, []);
      return [state.slots.length, indexesOf(state, true).length];
    });
    expect(counts).toEqual([
      [4, 2],
      [5, 2],
      [6, 3],
      [7, 3],
    ]);
  });

  it.each(['easy', 'medium', 'hard'] as const)(
    'hangs another word as often as the target, on %s: what is doubled alone says nothing',
    (difficulty) => {
      for (let seed = 1; seed <= 20; seed += 1) {
        const own = makeSetup(goodGuess, difficulty, 'normal', seed) as typeof setup;
        for (let round = 0; round < own.tuning.rounds; round += 1) {
          const state = { ...rules.begin(own), round };
          while (state.slots.length === 0) rules.step(own, state, []);
          const counts = new Map<string, number>();
          for (const { key } of state.slots) counts.set(key, (counts.get(key) ?? 0) + 1);
          const others = [...counts].flatMap(([key, count]) => (key === state.target ? [] : [count]));
          expect(Math.max(...others)).toBe(
            Math.min(counts.get(state.target ?? '') ?? 0, state.slots.length - indexesOf(state, true).length),
          );
          expect(state.slots).toHaveLength(own.tuning.pool[Math.min(round, own.tuning.pool.length - 1)] ?? 0);
        }
      }
    },
  );

  it('ends a round after enough sets that were found whole', () => {
    const state = begin();
    let sets = 0;
    while (state.phase.kind === 'play') {
      sets = state.set;
      const right = indexesOf(state, true).find((index) => state.slots[index]?.side === 'waiting');
      rules.step(setup, state, right === undefined ? [] : [{ slot: right }]);
    }
    expect([sets, state.stats.hits]).toEqual([
      setup.tuning.enoughSets,
      setup.tuning.enoughSets * setup.tuning.targetCopies[0],
    ]);
    expect(state.roundStepsLeft).toBeGreaterThan(0);
  });

  it('shows every third set that was found whole for longer: then the wonder of the round acts', () => {
    const state = begin();
    const shown = [1, 2, 3, 4].map(() => {
      for (const slot of indexesOf(state, true)) tap(state, slot);
      const { set, shownStepsLeft } = state;
      while (state.set === set) rules.step(setup, state, []);
      return shownStepsLeft;
    });
    const { foundShownMilliseconds, eventShownMilliseconds } = setup.tuning;
    const [brief, long] = [foundShownMilliseconds, eventShownMilliseconds].map((time) => toSteps(time) - 1);
    expect(shown).toEqual([brief, brief, long, brief]);
  });

  it('ties what is found on hard, and hangs up each set without a miss; a miss takes none away', () => {
    const state = begin();
    expect([state.tied, state.garland]).toEqual([[], 0]);
    const lengths = [false, true, false].map((hasMiss) => {
      const { found, tied } = playSet(setup, state, hasMiss);
      expect(tied).toEqual(found);
      expect(state.tied).toEqual([]);
      return state.garland;
    });
    expect(lengths).toEqual([1, 1, 2]);
    while (state.round === 0) rules.step(setup, state, []);
    while (state.phase.kind !== 'play') rules.step(setup, state, []);
    expect(state.garland).toBe(0);
  });

  it.each(['easy', 'medium'] as const)('ties nothing on %s', (difficulty) => {
    const own = makeSetup(goodGuess, difficulty, 'normal', 5) as typeof setup;
    const state = rules.begin(own);
    while (state.slots.length === 0) rules.step(own, state, []);
    playSet(own, state, false);
    expect([state.tied, state.garland]).toEqual([[], 0]);
  });
});
