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

it('says the number with its numeral once the things are counted, before the next is asked', () => {
  const setup = makeGame();
  const state = begin(setup);
  const { numberKey } = state;
  stepUntil(setup, state, () => state.stats.hits === 1, true);
  expect(state).toMatchObject({ isCounted: true, phase: { kind: 'pause' } });
  const events = stepUntil(setup, state, () => state.phase.kind === 'play');
  const names = events.flatMap((event) =>
    event.type === 'spoken' ? [`spoken ${event.word.key}`] : event.type === 'asked' ? ['asked'] : [],
  );
  expect(names).toEqual([`spoken ${numberKey}`, 'asked']);
  expect(state.isCounted).toBe(false);
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

it('asks by the numeral alone where there are no number words, to the end of the game', () => {
  const setup = makeGame({ numbers: [] });
  const state = begin(setup);
  expect(state.numberKey).toBeNull();
  expect(state.amount).toBeGreaterThan(0);
  expect(rules.choices(setup, state).some(({ id }) => id === 'number')).toBe(false);
  stepUntil(setup, state, () => state.stats.hits === 3, true);
  expect(state.stats.misses).toBe(0);
});

/** The grids of the rounds on a play area. */
const gridsOn = (stage: GameSetup['stage']): string[] => {
  const setup = { ...makeGame({ stage }), tuning: tuning.hard as Tuning };
  return [0, 1, 2, 3].map((round) => {
    const state = { ...rules.begin(setup), round };
    stepUntil(setup, state, () => state.phase.kind === 'play');
    return `${state.columns}x${state.rows}`;
  });
};

it('has larger grids from round to round, and none whose cells a phone has no room for', () => {
  expect(gridsOn({ width: 1294, height: 594 })).toEqual(['6x4', '7x5', '8x6', '9x7']);
  expect(gridsOn({ width: 332, height: 430 })).toEqual(['6x4', '7x5', '8x6', '8x6']);
});
