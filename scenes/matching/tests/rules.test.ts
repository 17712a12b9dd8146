import { expect, it } from 'vitest';
import { matching } from '..';
import type { GameSetup, PlayEvent } from '../../../src/play/contract';
import { DIFFICULTIES, makeSetup } from '../../../tests/bots';
import type { Card, State } from '../rules';
import { rules } from '../rules';
import type { Tuning } from '../tuning';

type Setup = GameSetup<Tuning>;
const PAIRS = { easy: 4, medium: 6, hard: 8 } as const;
const MINUTE_STEPS = 3600;

/** Steps without an input until something is true; fails after a minute. */
function wait(setup: Setup, state: State, isReached: () => boolean): PlayEvent<string>[] {
  const events: PlayEvent<string>[] = [];
  for (let step = 0; step < MINUTE_STEPS; step += 1) {
    if (isReached()) return events;
    events.push(...rules.step(setup, state, []));
  }
  throw new Error('It did not come about within a minute of game time.');
}

function begin(difficulty: (typeof DIFFICULTIES)[number], round: number): { setup: Setup; state: State } {
  const setup = makeSetup(matching, difficulty, 'normal', 5) as Setup;
  const state = { ...rules.begin(setup), round };
  wait(setup, state, () => state.phase.kind === 'play' || state.isLooking);
  return { setup, state };
}

/** Turns both cards of a pair that lies face down. */
function findPair(setup: Setup, state: State): void {
  const key = state.cards.find(({ side }) => side === 'down')?.key;
  state.cards.forEach((card: Card, index) => {
    if (card.key === key) rules.step(setup, state, [{ card: index }]);
  });
}

it.each(DIFFICULTIES)('deals the specified pairs in each round of %s', (difficulty) => {
  for (const round of [0, 1, 2, 3]) expect(begin(difficulty, round).state.cards).toHaveLength(2 * PAIRS[difficulty]);
});

it('gives a found pair its moment, in which it leaves the table and nothing can be turned over', () => {
  const { setup, state } = begin('easy', 0);
  findPair(setup, state);
  expect(state.phase.kind).toBe('pause');
  expect(rules.choices(setup, state)).toEqual([]);
  wait(setup, state, () => state.phase.kind === 'play');
  expect(state.cards.filter(({ side }) => side === 'gone')).toHaveLength(2);
});

it('shows all cards before the last round alone', () => {
  expect(begin('easy', 2).state.isLooking).toBe(false);
  const { setup, state } = begin('easy', 3);
  expect(state).toMatchObject({ isLooking: true, phase: { kind: 'pause' } });
  wait(setup, state, () => state.phase.kind === 'play');
  expect(state.isLooking).toBe(false);
  expect(state.cards.every(({ side }) => side === 'down')).toBe(true);
});

it('lets two cards change places after a found pair, on hard alone', () => {
  for (const difficulty of DIFFICULTIES) {
    const { setup, state } = begin(difficulty, 0);
    const before = [...state.cards];
    findPair(setup, state);
    const events = wait(setup, state, () => state.phase.kind === 'play');
    const moved = state.cards.filter((card, index) => card !== before[index]);
    expect(moved).toHaveLength(difficulty === 'hard' ? 2 : 0);
    expect(events.some((event) => event.type === 'moved' && event.what === 'swapped')).toBe(difficulty === 'hard');
  }
});
