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

describe('Good Guess', () => {
  it('asks the first word of a round 1.7 s before its lanterns hang', () => {
    const state = rules.begin(setup);
    let askedAt: number | null = null;
    while (state.slots.length === 0) {
      expect(rules.choices(setup, state)).toEqual([]);
      if (rules.step(setup, state, []).some(({ type }) => type === 'asked')) askedAt = state.step;
    }
    expect(askedAt).toBe(78);
    expect(state.step).toBe(180);
    expect(state.roundStepsLeft).toBe(30 * 60);
  });

  it('shows the answer when all copies are found, and only then asks the next word', () => {
    const state = begin();
    const copies = indexesOf(state, true);
    for (const slot of copies) tap(state, slot);
    expect(rules.choices(setup, state)).toEqual([]);
    expect(rules.hud(setup, state).done).toBe(copies.length);
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

  it('hangs more lanterns from round to round', () => {
    const state = begin();
    const counts: number[] = [];
    for (let round = 0; round < setup.tuning.rounds; round += 1) {
      while (state.round < round || state.set === 0 || state.phase.kind !== 'play') rules.step(setup, state, []);
      counts.push(state.slots.length);
    }
    expect(counts).toEqual([6, 7, 8, 9]);
  });
});
