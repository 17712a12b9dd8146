import { describe, expect, it } from 'vitest';
import { whackAMole } from '..';
import { makeSetup } from '../../../tests/bots';
import type { State } from '../rules';
import type { Tuning } from '../tuning';
import { rules } from '../rules';

const setup = makeSetup(whackAMole, 'hard', 'normal', 5) as Parameters<typeof rules.begin>[0] & { tuning: Tuning };

function runUntil(state: State, isReached: () => boolean): void {
  while (!isReached()) rules.step(setup, state, []);
}

function begin(): State {
  const state = rules.begin(setup);
  runUntil(state, () => state.moles.length > 0);
  return state;
}

const tap = (state: State, isRight: boolean) => {
  const mole = state.moles.find(({ key }) => (key === state.target) === isRight);
  return rules.step(setup, state, mole ? [{ mole: mole.id }] : []);
};

describe('Whack-A-Mole', () => {
  it('moves the trail at every hit, and each mole tells its word', () => {
    const state = begin();
    for (let hit = 1; hit <= 3; hit += 1) {
      runUntil(state, () => state.moles.length > 0);
      const { target } = state;
      expect(tap(state, true)[0]).toMatchObject({ type: 'answered', correct: true, taken: { key: target } });
      expect(rules.hud(setup, state).trail).toHaveLength(hit);
    }
    runUntil(state, () => state.moles.length > 0);
    const wrong = state.moles.find(({ key }) => key !== state.target);
    expect(tap(state, false)[0]).toMatchObject({ type: 'answered', correct: false, taken: { key: wrong?.key } });
  });

  it('leaves the right mole alone up after a miss on the answer that is shown', () => {
    const state = begin();
    while (state.phase.kind === 'play') {
      runUntil(state, () => state.moles.length > 1);
      tap(state, false);
    }
    expect(state.phase.kind).toBe('pause');
    expect(state.moles.map(({ key }) => key)).toEqual([state.target]);
    runUntil(state, () => state.phase.kind === 'play');
    expect(state).toMatchObject({ moles: [], ladder: { misses: 0, revealed: false } });
  });

  it('keeps the answer that is shown up, until it is tapped', () => {
    const state = begin();
    while (!state.ladder.revealed) {
      runUntil(state, () => state.moles.length > 1);
      tap(state, false);
    }
    const { target } = state;
    for (let step = 0; step < 15 * 60; step += 1) rules.step(setup, state, []);
    expect([state.target, state.moles.some(({ key }) => key === target)]).toEqual([target, true]);
    expect(tap(state, true)[0]).toMatchObject({ type: 'answered', correct: true, assisted: true });
  });

  it('does not change the word for a child who does nothing, and ends the round in the end', () => {
    const state = begin();
    const { target } = state;
    for (let step = 0; step < 20 * 60; step += 1) rules.step(setup, state, []);
    expect(state).toMatchObject({ target, phase: { kind: 'play' } });
    runUntil(state, () => state.round === 1);
    expect(state.activeSteps).toBeLessThanOrEqual((setup.tuning.roundSeconds + setup.tuning.maxWaitSeconds) * 60 + 1);
  });

  it('sends the next moles at once when what was answered has acted', () => {
    const state = begin();
    tap(state, true);
    let steps = 0;
    for (; state.moles.length === 0; steps += 1) rules.step(setup, state, []);
    expect(steps).toBeLessThanOrEqual((setup.tuning.actMilliseconds * 60) / 1000);
  });

  it('brings more moles from round to round, and none with the word of the target but one', () => {
    const state = begin();
    const waves: [moles: number, steps: number][] = [];
    for (let round = 0; round < setup.tuning.rounds; round += 1) {
      runUntil(state, () => state.round === round && state.moles.length > 0 && state.wavesMissed === 1);
      waves.push([state.moles.length, state.moleStepsLeft]);
      expect(state.moles.filter(({ key }) => key === state.target)).toHaveLength(1);
      tap(state, true);
      if (round + 1 < setup.tuning.rounds) {
        runUntil(state, () => state.round > round);
        state.wavesMissed = 0;
      }
    }
    expect(waves).toEqual([
      [4, 72],
      [5, 72],
      [5, 72],
      [6, 72],
    ]);
  });

  it('leaves moles up longer for who does not answer, until one is tapped', () => {
    const state = begin();
    runUntil(state, () => state.wavesMissed > setup.tuning.patientWaves);
    expect(state.moleStepsLeft).toBe(180);
    tap(state, true);
    runUntil(state, () => state.moles.length > 0);
    expect(state.moleStepsLeft).toBe(72);
  });

  it('sends no moles while what was answered acts, and keeps its word', () => {
    const state = begin();
    state.targetStepsLeft = 2;
    const { target } = state;
    tap(state, true);
    for (let step = 2; step < (setup.tuning.actMilliseconds * 60) / 1000; step += 1) {
      rules.step(setup, state, []);
      expect(state).toMatchObject({ target, moles: [] });
    }
    runUntil(state, () => state.target !== target);
    // The next target comes at its time.
    expect(state.targetStepsLeft).toBeLessThan(setup.tuning.targetSeconds * 60 - 60);
  });

  it('is a parade in the last round: moles come up side by side, round and round', () => {
    const state = begin();
    runUntil(state, () => state.round + 1 === setup.tuning.rounds && state.moles.length > 0);
    const total = setup.tuning.rows * setup.tuning.columns;
    const burrows = (): number[] => state.moles.map(({ burrow }) => burrow).sort((one, other) => one - other);
    const first = burrows();
    expect(first).toEqual(first.map((_, index) => index));
    tap(state, true);
    runUntil(state, () => state.moles.length > 0);
    expect(burrows()).toEqual(first.map((_, index) => (first.length + index) % total));
  });

  it.each([
    ['easy', 2, 1800],
    ['medium', 3, 1500],
    ['hard', 4, 1200],
  ] as const)('is nowhere below what is specified for %s', (difficulty, words, milliseconds) => {
    const { items, moles, moleMilliseconds } = makeSetup(whackAMole, difficulty, 'normal', 5).tuning as Tuning;
    expect(Math.min(...items)).toBe(words);
    expect(Math.min(...moles)).toBeGreaterThanOrEqual(words);
    items.forEach((count, round) => expect(moles[round]).toBeGreaterThanOrEqual(count));
    expect(moleMilliseconds).toBeLessThanOrEqual(milliseconds);
  });
});
