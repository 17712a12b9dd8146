import { describe, expect, it } from 'vitest';
import { wordless } from '..';
import { makeSetup, makeWords } from '../../../tests/bots';
import { layoutGrid } from '../../../src/stage/components/grid';
import { toSteps } from '../../../src/play/steps';
import { computeViewport } from '../../../src/stage/viewport';
import type { State } from '../rules';
import type { Tuning } from '../tuning';
import { rules } from '../rules';

type Setup = Parameters<typeof rules.begin>[0] & { tuning: Tuning };
const setup = makeSetup(wordless, 'hard', 'normal', 5) as Setup;

function runUntil(own: Setup, state: State, isReached: () => boolean): void {
  while (!isReached()) rules.step(own, state, []);
}

/** Windows in each round. */
function countWindows(own: Setup): number[] {
  const state = rules.begin(own);
  return Array.from({ length: own.tuning.rounds }, (_, round) => {
    runUntil(own, state, () => state.round === round && state.phase.kind === 'play');
    return state.windows.length;
  });
}

describe('Wordless', () => {
  it('shows the pictures 1.7 s before the first word is heard', () => {
    const state = rules.begin(setup);
    runUntil(setup, state, () => state.windows.length > 0);
    expect(rules.hud(setup, state).prompt).toBeNull();
    expect(rules.choices(setup, state)).toEqual([]);
    const { step } = state;
    let isAsked = false;
    while (!isAsked) isAsked = rules.step(setup, state, []).some(({ type }) => type === 'asked');
    expect(state.step - step).toBe(102);
    expect(rules.hud(setup, state).prompt?.key).toBe(state.target);
  });

  it('has more windows from round to round', () => {
    expect(countWindows(setup)).toEqual([9, 9, 10, 12]);
  });

  it('has as many windows as a short lesson has words, in a grid without a gap', () => {
    expect(countWindows({ ...setup, words: makeWords(8) })).toEqual([8, 8, 8, 8]);
    for (const [width, height] of [
      [1366, 768],
      [1024, 768],
      [800, 1280],
      [390, 844],
      [844, 390],
    ] as const) {
      const { play } = computeViewport(width, height);
      const rows = layoutGrid(play, 8, { aspectRatio: 0.9, gap: 16, maxWidth: 340, hasFullRows: true });
      const tops = [...new Set(rows.map(({ y }) => y))];
      expect(new Set(tops.map((top) => rows.filter(({ y }) => y === top).length)).size).toBe(1);
    }
  });

  it('opens the window itself after a miss too many, and moves the trail at every right answer', () => {
    const state = rules.begin(setup);
    runUntil(setup, state, () => state.phase.kind === 'play');
    const indexOf = (isRight: boolean): number =>
      state.windows.findIndex(({ key, side }) => side === 'lit' && (key === state.target) === isRight);
    for (let miss = 0; miss < 4; miss += 1) rules.step(setup, state, [{ window: indexOf(false) }]);
    expect(state.windows.find(({ key }) => key === state.target)?.side).toBe('shown');
    runUntil(setup, state, () => rules.choices(setup, state).length > 0);
    rules.step(setup, state, [{ window: indexOf(true) }]);
    expect(rules.hud(setup, state).trail).toEqual(['silver', 'gold']);
  });

  it.each([
    ['easy', 4],
    ['medium', 6],
    ['hard', 9],
  ] as const)('has nowhere fewer windows than are specified for %s', (difficulty, pool) => {
    expect(Math.min(...(makeSetup(wordless, difficulty, 'normal', 5) as Setup).tuning.pool)).toBe(pool);
  });

  it('has all blinds down when a word is asked on hard, and one after the other goes up by itself', () => {
    const state = rules.begin(setup);
    runUntil(setup, state, () => state.phase.kind === 'play');
    const { windows } = state;
    expect([...state.blinds].sort((one, other) => one - other)).toEqual([...windows.keys()]);
    // A shadow can be chosen, too.
    expect(rules.choices(setup, state)).toHaveLength(windows.length);
    const order = [...state.blinds];
    for (let raised = 1; raised <= order.length; raised += 1) {
      for (let step = 0; step < toSteps(setup.tuning.blindMilliseconds[0]); step += 1) rules.step(setup, state, []);
      expect(state.blinds).toEqual(order.slice(raised));
    }
    expect(state.windows).toBe(windows);
  });

  it('raises the blind of whoever is tapped, and of the answer that is revealed', () => {
    const state = rules.begin(setup);
    runUntil(setup, state, () => state.phase.kind === 'play');
    const right = state.windows.findIndex(({ key }) => key === state.target);
    // Those that would go up by themselves last are tapped.
    const wrong = state.blinds.filter((index) => index !== right).reverse();
    for (const index of wrong.slice(0, 3)) {
      rules.step(setup, state, [{ window: index }]);
      expect(state.blinds).not.toContain(index);
    }
    expect(state.ladder.revealed).toBe(true);
    expect(state.blinds).not.toContain(right);
    expect(state.blinds.length).toBeGreaterThan(0);
  });

  it.each(['easy', 'medium'] as const)('has blinds in every second round of %s', (difficulty) => {
    const own = makeSetup(wordless, difficulty, 'normal', 5) as Setup;
    const counts = [0, 1, 2, 3].map((round) => {
      const state = { ...rules.begin(own), round };
      runUntil(own, state, () => state.phase.kind === 'play');
      return state.blinds.length > 0;
    });
    expect(counts).toEqual([false, true, false, true]);
  });
});

it('takes no press for an answer before the new windows are there, and writes the word with the ring', () => {
  const own = makeSetup(wordless, 'easy', 'normal', 5) as Setup;
  const state = rules.begin(own);
  runUntil(own, state, () => state.phase.kind === 'play');
  expect(rules.hud(own, state).form).toBe('heard');
  rules.step(own, state, [{ window: state.windows.findIndex(({ key }) => key === state.target) }]);
  runUntil(own, state, () => state.shownStepsLeft === 0 && state.turns === 2);
  expect(rules.choices(own, state)).toEqual([]);
  const wrong = state.windows.findIndex(({ key }) => key !== state.target);
  expect(rules.step(own, state, [{ window: wrong }]).filter(({ type }) => type === 'answered')).toEqual([]);
  runUntil(own, state, () => rules.choices(own, state).length > 0);
  for (const pane of [0, 1, 2, 3])
    if (state.windows[pane]?.key !== state.target) rules.step(own, state, [{ window: pane }]);
  expect(state.ladder.revealed).toBe(true);
  expect(rules.hud(own, state).form).toBe('read');
});
