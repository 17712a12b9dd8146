import { expect, it } from 'vitest';
import { solveIt } from '..';
import type { GameSetup, PlayEvent } from '../../../src/play/contract';
import { numberOf } from '../../../src/play/number-words';
import { makeSetup, throughJson } from '../../../tests/bots';
import type { Input, State, What } from '../rules';
import type { Tuning } from '../tuning';
import { listRightPieces, rules } from '../rules';

type Event = PlayEvent<What>;

/** With two numbers that are not needed, so that a sum can still be wrong when one has faded. */
const setup = makeSetup(solveIt, 'medium', 'normal', 5) as GameSetup<Tuning>;

/** Steps until something is true; fails after a minute of game time. */
function stepUntil(state: State, isReached: () => boolean, inputs: () => readonly Input[] = () => []): Event[] {
  const events: Event[] = [];
  for (let step = 0; step < 3600; step += 1) {
    if (isReached()) return events;
    events.push(...rules.step(setup, state, inputs()));
  }
  throw new Error('It did not come about within a minute of game time.');
}

const followHint = (state: State) => (): readonly Input[] => {
  const hint = rules.hint(setup, state);
  return hint ? [hint.input] : [];
};

function begin(): State {
  const state = rules.begin(setup);
  stepUntil(state, () => state.phase.kind === 'play');
  return state;
}

const place = (piece: number, slot: number): Input[] => [
  { kind: 'piece', piece },
  { kind: 'slot', slot },
];

/** Places a wrong sum, and lets it be read. */
function answerWrong(state: State): Event[] {
  const { misses } = state.stats;
  const numbers = state.pieces.flatMap(({ kind }, piece) =>
    kind === 'number' && !state.faded.includes(piece) ? [piece] : [],
  );
  const sign = state.pieces.findIndex(({ kind }) => kind === 'sign');
  for (const first of numbers) {
    for (const second of numbers.filter((piece) => piece !== first)) {
      const trial = throughJson(state);
      const inputs = [...place(first, 0), ...place(sign, 1), ...place(second, 2)];
      const events = [...rules.step(setup, trial, inputs), ...stepUntil(trial, () => trial.reading === null)];
      if (trial.stats.misses === misses) continue;
      Object.assign(state, trial);
      return events;
    }
  }
  throw new Error('Every sum of these pieces is right.');
}

it('counts solved sums in the trail, and ends the round when it is full', () => {
  const state = begin();
  for (const solved of [1, 2, 3]) {
    stepUntil(state, () => state.stats.hits === solved, followHint(state));
    expect(rules.hud(setup, state)).toMatchObject({ trail: Array(solved).fill('gold'), total: 3 });
  }
  expect(state.phase.kind).toBe('closing');
  expect(state.roundStepsLeft).toBeGreaterThan(0);
});

it('counts a sum from left to right, and says of a wrong one what it comes to', () => {
  const state = begin();
  const events = answerWrong(state);
  const answer = events.find((event) => event.type === 'answered');
  if (answer?.type !== 'answered' || !answer.taken) throw new Error('The wrong sum was not answered with its value.');
  const said = events.flatMap((event) => (event.type === 'spoken' ? [numberOf(event.word) ?? 0] : []));
  // Two stones when they are taken; then every counter that joins or leaves, or the last of many.
  const [first = 0, second = 0, ...counted] = said;
  const bites = events.filter((event) => event.type === 'moved' && event.what === 'counted');
  expect(bites).toHaveLength(first + second);
  expect(counted).toContain(first);
  expect(counted.at(-1)).toBe(numberOf(answer.taken));
});

it('has no sign to choose where there is but one kind, and a miss leaves it there', () => {
  const easy = makeSetup(solveIt, 'easy', 'normal', 5) as GameSetup<Tuning>;
  const state = rules.begin(easy);
  while (state.phase.kind !== 'play') rules.step(easy, state, []);
  const carved = state.slots[1];
  expect(state.pieces[carved ?? -1]).toEqual({ kind: 'sign', sign: 'plus' });
  expect(rules.choices(easy, state).map(({ label }) => label)).not.toContain('plus');
  rules.step(easy, state, [{ kind: 'slot', slot: 1 }]);
  expect([state.slots[1], state.hand]).toEqual([carved, null]);
  for (let step = 0; step < 3600 && state.stats.hits === 0; step += 1) {
    const hint = rules.hint(easy, state);
    rules.step(easy, state, hint ? [hint.input] : []);
  }
  expect(state.stats.hits).toBe(1);
});

it('shows the sum when it was missed although most of it had been shown', () => {
  const state = begin();
  const { target } = state;
  for (let miss = 0; miss < 3; miss += 1) answerWrong(state);
  expect(state.ladder.revealed).toBe(true);
  state.slots = state.slots.map(() => null);
  answerWrong(state);
  expect(state).toMatchObject({ target, isSolved: true, phase: { kind: 'pause' } });
  expect(state.slots).not.toContain(null);
  stepUntil(state, () => state.phase.kind === 'play');
  expect(state).toMatchObject({ isSolved: false });
  expect(state.target).not.toBe(target);
});

it('shows what is missing in a wrong sum: all but one of its pieces stay where they lie', () => {
  const state = begin();
  answerWrong(state);
  answerWrong(state);
  const [, sign, second] = listRightPieces(setup, state);
  if (sign === undefined || second === undefined) throw new Error('There is no right sum.');
  const wrong = state.pieces.flatMap(({ kind }, piece) => (kind === 'number' && piece !== second ? [piece] : []));
  const fits = (first: number): State | null => {
    const trial = throughJson(state);
    rules.step(setup, trial, [...place(first, 0), ...place(sign, 1), ...place(second, 2)]);
    const before = [...trial.slots];
    stepUntil(trial, () => trial.reading === null);
    if (!trial.ladder.revealed) return null;
    expect(trial.slots.filter((piece) => piece === null)).toHaveLength(1);
    expect(trial.slots.filter((piece, slot) => piece === before[slot])).toHaveLength(2);
    return trial;
  };
  expect(wrong.some((first) => !state.faded.includes(first) && fits(first) !== null)).toBe(true);
});
