import { expect, it } from 'vitest';
import { counting } from '..';
import type { GameSetup, PlayEvent } from '../../../src/play/contract';
import { numberOf } from '../../../src/play/number-words';
import { makeSetup } from '../../../tests/bots';
import type { Input, State } from '../rules';
import type { Tuning } from '../tuning';
import { rules } from '../rules';
import { tuning } from '../tuning';

const makeGame = (changes: Partial<GameSetup> = {}): GameSetup<Tuning> =>
  makeSetup(counting, 'easy', 'normal', 5, changes) as GameSetup<Tuning>;

const MINUTE_STEPS = 3600;

/**
 * Steps until something is true, doing what the hint says where `isPlaying`; fails after a minute
 * of game time.
 */
function stepUntil(setup: GameSetup<Tuning>, state: State, isReached: () => boolean, isPlaying = false): PlayEvent[] {
  const events: PlayEvent[] = [];
  for (let step = 0; step < MINUTE_STEPS; step += 1) {
    if (isReached()) return events;
    const hint = isPlaying ? rules.hint(setup, state) : null;
    events.push(...rules.step(setup, state, hint ? [hint.input] : []));
  }
  throw new Error('It did not come about within a minute of game time.');
}

function begin(setup: GameSetup<Tuning>): State {
  const state = rules.begin(setup);
  stepUntil(setup, state, () => state.phase.kind === 'play');
  return state;
}

it('counts the things again, one by one, up to the number, before the next is asked', () => {
  const setup = makeGame();
  const state = begin(setup);
  const { amount } = state;
  stepUntil(setup, state, () => state.stats.hits === 1, true);
  expect(state).toMatchObject({ recounted: 0, phase: { kind: 'pause' } });
  const events = stepUntil(setup, state, () => state.phase.kind === 'play');
  const said = events.flatMap((event) =>
    event.type === 'spoken' ? numberOf(event.word) : event.type === 'asked' ? 'asked' : [],
  );
  expect(said).toEqual([...Array.from({ length: amount }, (_, index) => index + 1), 'asked']);
  expect(state.recounted).toBe(0);
});

it('says of what was not asked its own name, and counts it not', () => {
  const setup = makeGame();
  const state = begin(setup);
  stepUntil(setup, state, () => state.numberStepsLeft === 0);
  const other = state.cells.findIndex((key) => key !== null && key !== state.target);
  const own = state.cells.findIndex((key) => key === state.target);
  const said = (cell: number) =>
    rules.step(setup, state, [{ kind: 'item', cell }]).flatMap((event) => (event.type === 'spoken' ? event.word : []));
  expect(said(other)).toMatchObject([{ key: state.cells[other] }]);
  expect(said(own).map(numberOf)).toEqual([1]);
});

it('counts aloud on hard only after a miss', () => {
  const hard = { ...makeGame(), tuning: tuning.hard as Tuning };
  const state = begin(hard);
  stepUntil(hard, state, () => state.numberStepsLeft === 0);
  const own = state.cells.flatMap((key, cell) => (key === state.target ? [cell] : []));
  const take = (cell = -1) => rules.step(hard, state, [{ kind: 'item', cell }]).filter(({ type }) => type === 'spoken');
  expect(take(own[0])).toEqual([]);
  rules.step(hard, state, [{ kind: 'check' }]);
  expect(take(own[1])).toHaveLength(1);
});

it('says after a miss how many were taken, and then again how many are asked', () => {
  const setup = makeGame();
  const state = begin(setup);
  const thing = state.cells.flatMap((key, cell) => (key === state.target ? [cell] : []));
  const wrong = state.amount === 1 ? thing.slice(0, 2) : thing.slice(0, 1);
  const other = state.cells.findIndex((key) => key !== null && key !== state.target);
  const cells = wrong.length === state.amount ? [other] : wrong;
  const inputs: Input[] = [...cells.map((cell): Input => ({ kind: 'item', cell })), { kind: 'check' }];
  const answer = rules.step(setup, state, inputs).find((event) => event.type === 'answered');
  if (answer?.type !== 'answered') throw new Error('Check was not answered.');
  expect(answer).toMatchObject({ correct: false });
  expect(answer.taken && (numberOf(answer.taken) ?? answer.taken.key)).toBe(
    cells === wrong ? wrong.length : state.cells[other],
  );
  const events = stepUntil(setup, state, () => state.numberStepsLeft === 0);
  expect(events).toMatchObject([{ type: 'spoken', word: { key: state.numberKey } }]);
});

it('puts back after a miss what was not asked, and keeps what was', () => {
  const setup = makeGame();
  const state = begin(setup);
  const own = state.cells.findIndex((key) => key === state.target);
  const other = state.cells.findIndex((key) => key !== null && key !== state.target);
  rules.step(setup, state, [{ kind: 'item', cell: other }, { kind: 'item', cell: own }, { kind: 'check' }]);
  expect(state.stats.misses).toBe(1);
  expect(state.selected).toEqual([own]);
});

it('asks by the numeral alone where there are no number words, to the end of the game', () => {
  const setup = makeGame({ numbers: [] });
  const state = begin(setup);
  expect(state.numberKey).toBeNull();
  expect(state.amount).toBeGreaterThan(0);
  expect(rules.choices(setup, state).some(({ id }) => id === 'number')).toBe(false);
  stepUntil(setup, state, () => state.stats.hits === 3, true);
  expect(state.stats.misses).toBe(0);
});

it.each(['easy', 'medium', 'hard'] as const)(
  'has the specified things and places in each round of %s',
  (difficulty) => {
    const own = tuning[difficulty] as Tuning;
    const setup = { ...makeGame(), tuning: own };
    for (const round of [0, 1, 2, 3]) {
      const state = { ...rules.begin(setup), round };
      stepUntil(setup, state, () => state.phase.kind === 'play');
      expect(state.cells).toHaveLength(own.columns * own.rows);
      expect(new Set(state.cells.filter((key) => key !== null)).size).toBe(Math.min(own.items, setup.words.length));
      const [least, greatest] = own.amounts[round] ?? [0, 0];
      expect(greatest).toBeLessThanOrEqual(own.repeats);
      expect(state.amount).toBeGreaterThanOrEqual(least);
      expect(state.amount).toBeLessThanOrEqual(greatest);
    }
  },
);

it('has fewer things on the smallest phone, and never more than the meadow has room for', () => {
  const setup = { ...makeGame({ stage: { width: 296, height: 400 } }), tuning: tuning.hard as Tuning };
  const state = begin(setup);
  expect(state.cells.filter((key) => key !== null).length).toBeLessThanOrEqual(21);
});
