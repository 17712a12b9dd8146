import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextBelow } from '../../src/play/chance';
import type { PlayState, RoundTuning, Rules } from '../../src/play/contract';
import { digestOf } from '../../src/play/digest';
import { beginPlay, closeRound, createRoundStep } from '../../src/play/rounds';
import type { Journal } from '../../src/play/run';
import { JOURNAL_LIMITS, SNAPSHOT_INTERVAL_STEPS, replay, startRun } from '../../src/play/run';
import { makeSetup, plainGame, throughJson } from '../bots';

interface Input {
  readonly add: number;
}

interface State extends PlayState {
  sum: number;
}

/** Adds its inputs and a random number; a round ends at a hundred. */
const rules: Rules<State, Input> = {
  begin: (setup) => ({ ...beginPlay(setup), sum: 0 }),
  step: createRoundStep<State, Input, RoundTuning>({
    startRound: (_, state) => {
      state.sum = 0;
    },
    play: (_, state, taken) => {
      for (const input of taken) state.sum += input.add + nextBelow(state.chance, 10);
      if (state.sum >= 100) closeRound(state);
    },
  }),
  choices: () => [],
  hint: () => null,
  hud: () => ({ prompt: null, form: 'read', trail: [], total: 1, secondsLeft: null, secondsTotal: null }),
};

const identity = { build: 'b', pack: 'p', scene: 'adding' };

function record(seed: number, adds: readonly (number | null)[]): { journal: Journal; state: State } {
  const run = startRun(rules, makeSetup(plainGame, 'medium', 'normal', seed), identity);
  for (const add of adds) run.advance(add === null ? [] : [{ add }]);
  return { journal: run.journal, state: run.state };
}

const anyAdds = fc.array(fc.option(fc.nat(9)), { minLength: 1, maxLength: 400 });

/** The same data with the fields of every object the other way round. */
function turnRound(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turnRound);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, field]) => [name, turnRound(field)]),
  );
}

describe('a digest', () => {
  it('does not depend on the order of fields', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(digestOf(turnRound(value))).toBe(digestOf(value));
        expect(digestOf(value)).toMatch(/^[0-9a-f]{8}$/u);
      }),
    );
    expect(digestOf({ one: 1, other: undefined })).toBe(digestOf({ one: 1 }));
  });

  it('depends on all else', () => {
    const different = [{}, [], null, 0, '0', { a: 1 }, { a: 2 }, { b: 1 }, [1, 2], [2, 1], { a: [1] }, { a: { a: 1 } }];
    expect(new Set(different.map(digestOf)).size).toBe(different.length);
  });
});

describe('a journal', () => {
  it('holds every input with its step, and one digest a second', () => {
    fc.assert(
      fc.property(fc.integer(), anyAdds, (seed, taken) => {
        const { journal, state } = record(seed, taken);
        expect(journal.steps).toBe(taken.length);
        expect(journal.inputs).toEqual(taken.flatMap((add, step) => (add === null ? [] : [[step, { add }]])));
        expect(journal.digests).toHaveLength(Math.floor(taken.length / 60));
        expect(state.step).toBe(taken.length);
      }),
    );
  });

  it('replays through JSON to the same game', () => {
    fc.assert(
      fc.property(fc.integer(), anyAdds, (seed, taken) => {
        const { journal, state } = record(seed, taken);
        const again = replay(rules, throughJson(journal));
        expect(again.firstDifferenceSecond).toBeNull();
        expect(again.state).toEqual(state);
        expect(again.digests).toEqual(journal.digests);
      }),
    );
  });

  it('shows the second from which another game was played', () => {
    const twoAdds = Array.from({ length: 600 }, (_, step) => (step === 200 || step === 400 ? 5 : null));
    const { journal } = record(1, twoAdds);
    expect(journal.inputs).toHaveLength(2);
    const changed = throughJson(journal);
    changed.inputs[1] = [400, { add: 6 }];
    expect(replay(rules, changed).firstDifferenceSecond).toBe(6);
    expect(replay(rules, { ...journal, inputs: [] }).firstDifferenceSecond).toBe(3);
    expect(replay(rules, { ...journal, setup: { ...journal.setup, seed: 2 } }).firstDifferenceSecond).toBe(0);
  });
});

describe('a long game', () => {
  const silent = makeSetup(plainGame, 'easy', 'endless', 1);

  it('continues when its journal is full, and the recorded part still replays', () => {
    const run = startRun(rules, silent, identity);
    const presses = Array.from({ length: 100 }, () => ({ add: 0 }));
    for (let step = 0; step < JOURNAL_LIMITS.inputs / 100 + 50; step += 1) run.advance(presses);
    expect(run.state.step).toBe(JOURNAL_LIMITS.inputs / 100 + 50);
    expect(run.journal.inputs).toHaveLength(JOURNAL_LIMITS.inputs);
    expect(run.journal.steps).toBe(JOURNAL_LIMITS.inputs / 100);
    expect(replay(rules, run.journal).firstDifferenceSecond).toBeNull();
  });

  it('has snapshots spread evenly, never more than the limit', () => {
    const run = startRun(rules, silent, identity);
    for (let step = 0; step < 3 * JOURNAL_LIMITS.states * SNAPSHOT_INTERVAL_STEPS; step += 1) run.advance([]);
    const steps = (run.journal.states ?? []).map(([step]) => step);
    expect(steps.length).toBeLessThanOrEqual(JOURNAL_LIMITS.states);
    expect(steps.length).toBeGreaterThan(JOURNAL_LIMITS.states / 2);
    const gaps = steps.slice(1).map((step, index) => step - (steps[index] ?? 0));
    expect(new Set(gaps).size).toBe(1);
    expect(run.state.step - (steps.at(-1) ?? 0)).toBeLessThan(gaps[0] ?? 0);
  });
});
