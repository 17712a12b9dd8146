import { expect, it } from 'vitest';
import { wordToImage } from '..';
import type { GameSetup, PlayEvent } from '../../../src/play/contract';
import { DIFFICULTIES, makeSetup } from '../../../tests/bots';
import type { State } from '../rules';
import type { Tuning } from '../tuning';
import { rules } from '../rules';

const setup = makeSetup(wordToImage, 'easy', 'normal', 5) as GameSetup<Tuning>;
const MINUTE_STEPS = 3600;

/** Steps until something is true, by the hint where `isPlaying`; fails after a minute. */
function stepUntil(state: State, isReached: () => boolean, isPlaying = false): PlayEvent<string>[] {
  const events: PlayEvent<string>[] = [];
  for (let step = 0; step < MINUTE_STEPS; step += 1) {
    if (isReached()) return events;
    const hint = isPlaying ? rules.hint(setup, state) : null;
    events.push(...rules.step(setup, state, hint ? [hint.input] : []));
  }
  throw new Error('It did not come about within a minute of game time.');
}

function begin(round: number): State {
  const state = { ...rules.begin(setup), round };
  stepUntil(state, () => state.phase.kind === 'play');
  return state;
}

const countPictures = ({ imageOrder, cleared }: State): number => imageOrder.length - cleared.length;

const saidOf = (events: readonly PlayEvent<string>[]): readonly string[] =>
  events.flatMap((event) => (event.type === 'spoken' ? event.word.key : []));

it('has the specified pairs in each round, and never one word with one picture alone', () => {
  for (const round of [0, 1, 2, 3]) {
    const state = begin(round);
    expect(state.wordOrder).toHaveLength(3);
    let least = countPictures(state);
    stepUntil(
      state,
      () => {
        if (state.phase.kind === 'play') least = Math.min(least, countPictures(state));
        return state.phase.kind === 'closing';
      },
      true,
    );
    expect(least).toBe(2);
    expect(state.cleared).toHaveLength(3);
  }
});

it('says each word as the round begins, until somebody plays', () => {
  const patient = begin(0);
  expect(saidOf(stepUntil(patient, () => patient.said === 3))).toEqual(patient.wordOrder);
  const quick = begin(0);
  stepUntil(quick, () => quick.said === 1);
  rules.step(setup, quick, [{ kind: 'word', key: quick.wordOrder[2] ?? '' }]);
  const { activeSteps } = quick;
  expect(saidOf(stepUntil(quick, () => quick.activeSteps > activeSteps + 200))).toEqual([]);
});

it('calls the words of the last round one after another, and keeps a word that was missed', () => {
  const state = begin(3);
  expect(state.selected).toBe(state.wordOrder[0]);
  const wrong = state.imageOrder.find((key) => key !== state.selected) ?? '';
  rules.step(setup, state, [{ kind: 'image', key: wrong }]);
  expect(state.selected).toBe(state.wordOrder[0]);
  rules.step(setup, state, [{ kind: 'image', key: state.selected ?? '' }]);
  stepUntil(state, () => state.phase.kind === 'play');
  expect(state.selected).toBe(state.wordOrder[1]);
});

it('lets two pictures change places after a found pair, on hard alone', () => {
  for (const difficulty of DIFFICULTIES) {
    const own = makeSetup(wordToImage, difficulty, 'normal', 5) as GameSetup<Tuning>;
    const state = rules.begin(own);
    const stepTo = (isReached: () => boolean, isPlaying: boolean): void => {
      for (let step = 0; step < MINUTE_STEPS && !isReached(); step += 1) {
        const hint = isPlaying ? rules.hint(own, state) : null;
        rules.step(own, state, hint ? [hint.input] : []);
      }
    };
    stepTo(() => state.phase.kind === 'play', false);
    const before = state.imageOrder;
    stepTo(() => state.cleared.length === 1, true);
    stepTo(() => state.phase.kind === 'play', false);
    const moved = state.imageOrder.filter((key, index) => key !== before[index]);
    expect(moved).toHaveLength(difficulty === 'hard' ? 2 : 0);
    expect(moved).not.toContain(state.cleared[0]);
  }
});

it('shows the answer at the third miss in a row, also where another word was missed between', () => {
  const state = begin(0);
  const [one = '', other = ''] = state.wordOrder;
  const miss = (key: string): void => {
    rules.step(setup, state, [{ kind: 'word', key }]);
    const wrong = state.imageOrder.find((image) => image !== key && !state.faded.includes(image)) ?? '';
    rules.step(setup, state, [{ kind: 'image', key: wrong }]);
  };
  miss(one);
  miss(other);
  expect(state.ladder.revealed).toBe(false);
  miss(one);
  expect(state.ladder.revealed).toBe(true);
  expect(rules.hint(setup, state)?.input).toEqual({ kind: 'image', key: one });
});

const tap = (state: State, key: string): PlayEvent<string>[] => rules.step(setup, state, [{ kind: 'image', key }]);

it('takes a picture that is tapped alone for an answer to the word that is being said', () => {
  const state = begin(0);
  stepUntil(state, () => state.said === 2);
  const said = state.wordOrder[1] ?? '';
  const guess = 1 / countPictures(state);
  const [question, answer] = tap(state, said);
  // So that it is a review.
  expect(question).toMatchObject({ type: 'asked', word: { key: said }, guess });
  expect(answer).toMatchObject({ type: 'answered', correct: true, word: { key: said } });
  expect(state.cleared).toEqual([said]);
});

it('asks the next word once all were said and after each pair, so that its picture alone is a review', () => {
  const state = begin(0);
  const [one = '', other = ''] = state.wordOrder;
  const asked = (events: readonly PlayEvent<string>[]): readonly string[] =>
    events.flatMap((event) =>
      event.type === 'asked' && event.guess === 1 / countPictures(state) ? event.word.key : [],
    );
  const count = state.wordOrder.length;
  const { saidStepsLeft } = state;
  const before = stepUntil(state, () => state.said === count && state.saidStepsLeft === 0);
  expect(saidStepsLeft).toBeGreaterThan(0);
  expect(asked(before)).toEqual([one]);
  tap(state, one);
  expect(asked(stepUntil(state, () => state.phase.kind === 'play'))).toEqual([other]);
});

it('keeps a word lit that was missed by pictures alone, and shows its answer at the third miss', () => {
  const state = begin(0);
  const key = state.lit ?? '';
  const wrong = state.imageOrder.filter((image) => image !== key);
  for (const image of wrong.slice(0, 3)) {
    expect(state.ladder.revealed).toBe(false);
    const answer = tap(state, image).find(({ type }) => type === 'answered');
    expect(answer).toMatchObject({ correct: false, word: { key }, taken: { key: image } });
    expect(state.lit).toBe(key);
  }
  expect(state.ladder.revealed).toBe(true);
  expect(state.stats.misses).toBe(3);
});
