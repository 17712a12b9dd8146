import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findIdleWord } from '../../../src/play/idle';
import { createReviewer } from '../../../src/play/reviews';
import type { GameSetup, PlayEvent } from '../../../src/play/contract';
import { readGolden } from '../../../tests/journals/golden';
import { pictureToWord } from '../index';
import type { State } from '../rules';
import type { Tuning } from '../tuning';
import { PICTURE_ID, rules } from '../rules';

const golden = readGolden(pictureToWord).setup as GameSetup<Tuning>;
const MAX_STEPS = 6000;

/** Runs without input until words can be chosen. */
function toChoices(setup: GameSetup<Tuning>, state: State): PlayEvent[] {
  const events: PlayEvent[] = [];
  for (let step = 0; step < MAX_STEPS && rules.choices(setup, state).length === 0; step += 1)
    events.push(...rules.step(setup, state, []));
  return events;
}

it('shows the picture alone before words can be chosen', () => {
  const state = rules.begin(golden);
  while (state.target === null) rules.step(golden, state, []);
  expect(state.stage).toBe('alone');
  expect(rules.choices(golden, state)).toEqual([]);
  const before = state.step;
  toChoices(golden, state);
  const { aloneMilliseconds, callMilliseconds } = golden.tuning;
  expect(state.step - before).toBeGreaterThan(((aloneMilliseconds + callMilliseconds) / 1000) * 60 - 4);
  expect(rules.choices(golden, state)).toHaveLength(golden.tuning.options);
});

it("lets the birds call before a round's first picture is asked, and not before the others", () => {
  const state = rules.begin(golden);
  const stages: string[] = [];
  const offered: unknown[] = [];
  for (let step = 0; step < MAX_STEPS && state.phase.kind !== 'ended'; step += 1) {
    const hint = rules.hint(golden, state);
    rules.step(golden, state, hint ? [hint.input] : []);
    const stage = `${state.round}: ${state.stage}`;
    if (state.stage === 'calling') offered.push(...rules.choices(golden, state));
    if (stage !== stages[stages.length - 1]) stages.push(stage);
  }
  expect(offered).toEqual([]);
  for (const round of [0, 1]) {
    const own = stages.filter((stage) => stage.startsWith(`${round}:`)).map((stage) => stage.slice(3));
    expect(own.filter((stage) => stage === 'calling')).toHaveLength(1);
    expect(own.indexOf('calling')).toBeLessThan(own.indexOf('choose'));
  }
});

it('a first press only says the word; the second in a row answers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 }), fc.array(fc.nat(2), { maxLength: 40 }), (seed, presses) => {
      const setup = { ...golden, seed };
      const state = rules.begin(setup);
      for (const press of presses) {
        toChoices(setup, state);
        const offered = rules.choices(setup, state).filter(({ id }) => id !== PICTURE_ID);
        const choice = offered[press % Math.max(1, offered.length)];
        if (!choice) return;
        const { lifted } = state;
        const types = rules.step(setup, state, [choice.input]).map(({ type }) => type);
        expect(types).toContain(lifted === choice.input.key ? 'answered' : 'spoken');
        expect(types.includes('answered')).toBe(lifted === choice.input.key);
      }
    }),
    { numRuns: 30 },
  );
});

it('keeps the word of the picture to itself until it was found, and each first answer is a review', () => {
  const state = rules.begin(golden);
  const read = createReviewer();
  read(toChoices(golden, state));
  const { target } = state;
  expect(rules.hud(golden, state).prompt).toBeNull();
  expect(rules.choices(golden, state).filter(({ pressed }) => pressed)).toEqual([]);
  // Whoever does nothing hears it.
  expect(findIdleWord(rules, golden, state)?.key).toBe(target);
  const wrong = rules.choices(golden, state).find(({ input }) => input.key !== target);
  if (!wrong) throw new Error('All words are right.');
  expect(read(rules.step(golden, state, [wrong.input]))).toEqual([]);
  expect(read(rules.step(golden, state, [wrong.input]))).toEqual([
    { kind: 'review', key: target, guess: 1 / 3, isRight: false, taken: wrong.input.key },
  ]);
  for (const press of [0, 1]) {
    const hint = rules.hint(golden, state);
    if (!hint) throw new Error(`Nothing to press, ${press}.`);
    expect(read(rules.step(golden, state, [hint.input]))).toEqual([]);
  }
  expect(rules.hud(golden, state).prompt?.key).toBe(target);
});

it('a word that was heard can be given to the picture, which is the answer', () => {
  const state = rules.begin(golden);
  toChoices(golden, state);
  expect(rules.choices(golden, state).map(({ id }) => id)).not.toContain(PICTURE_ID);
  expect(rules.step(golden, state, [{ key: null }]).map(({ type }) => type)).toEqual([]);
  const hint = rules.hint(golden, state);
  if (!hint) throw new Error('No word is right.');
  expect(hint.isDraggable).toBe(true);
  rules.step(golden, state, [hint.input]);
  const picture = rules.choices(golden, state).find(({ id }) => id === PICTURE_ID);
  if (!picture) throw new Error('There is no picture to give the word to.');
  const events = rules.step(golden, state, [picture.input]);
  expect(events).toContainEqual(expect.objectContaining({ type: 'answered', correct: true, choice: hint.id }));
});

it('shows the last picture of a round with its bird as well, before the round closes', () => {
  const state = rules.begin(golden);
  const kinds: string[] = [];
  for (let step = 0; step < MAX_STEPS && state.round === 0; step += 1) {
    const hint = rules.hint(golden, state);
    rules.step(golden, state, hint ? [hint.input] : []);
    const kind = state.stage === 'answered' ? `${state.stage}: ${state.phase.kind}` : state.stage;
    if (kind !== kinds[kinds.length - 1]) kinds.push(kind);
  }
  const { roundTarget } = golden.tuning;
  expect(kinds.filter((kind) => kind === 'answered: pause')).toHaveLength(roundTarget);
  expect(kinds.slice(-3)).toEqual(['answered: pause', 'answered: closing', 'answered: banner']);
});
