import { expect, it } from 'vitest';
import { matching } from '..';
import type { GameSetup, PlayEvent } from '../../../src/play/contract';
import { DIFFICULTIES, makeSetup } from '../../../tests/bots';
import type { Card, State } from '../rules';
import { findMate, isMateLifted, isMateLit, rules } from '../rules';
import type { Tuning } from '../tuning';

type Setup = GameSetup<Tuning>;
const PAIRS = { easy: [4, 4, 5, 5], medium: [6, 6, 7, 7], hard: [8, 8, 8, 8] } as const;
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

it.each(DIFFICULTIES)('deals the specified pairs, and more in later rounds, of %s', (difficulty) => {
  for (const [round, pairs] of PAIRS[difficulty].entries())
    expect(begin(difficulty, round).state.cards).toHaveLength(2 * pairs);
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

it('turns no two cards with the same back together, and counts no miss for it', () => {
  const { setup, state } = begin('easy', 0);
  const [first, second] = state.cards.flatMap(({ face }, index) => (face === 'word' ? [index] : []));
  rules.step(setup, state, [{ card: first ?? -1 }]);
  const events = rules.step(setup, state, [{ card: second ?? -1 }]);
  expect(events).toMatchObject([{ type: 'moved', what: 'refused', choice: `card:${second}` }]);
  expect([state.stats.misses, state.cards.filter(({ side }) => side === 'up')]).toEqual([
    0,
    [state.cards[first ?? -1]],
  ]);
});

it('lifts the mate of an open card after two misses in a row, lights it after three; then the pair is silver', () => {
  const { setup, state } = begin('easy', 0);
  const indexOf = (face: Card['face'], key: string, isMate: boolean): number =>
    state.cards.findIndex((card) => card.face === face && card.side === 'down' && (card.key === key) === isMate);
  const help: [lifted: boolean, lit: boolean][] = [];
  const key = state.cards[0]?.key ?? '';
  for (let miss = 0; miss < 3; miss += 1) {
    rules.step(setup, state, [{ card: indexOf('word', key, true) }]);
    rules.step(setup, state, [{ card: indexOf('picture', key, false) }]);
    help.push([isMateLifted(state), isMateLit(state)]);
    wait(setup, state, () => state.settling === null);
  }
  expect(help).toEqual([
    [false, false],
    [true, false],
    [false, true],
  ]);
  rules.step(setup, state, [{ card: indexOf('word', key, true) }]);
  expect(state.cards[findMate(state)]).toMatchObject({ key, face: 'picture' });
  rules.step(setup, state, [{ card: findMate(state) }]);
  expect([state.trail, state.stats.score, isMateLit(state)]).toEqual([['silver'], 1, false]);
});
