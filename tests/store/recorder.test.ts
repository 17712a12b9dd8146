import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { sampleLists } from '../progress/sample';
import type { Learnt } from '../../src/play/reviews';
import { createRecorder } from '../../src/store/recorder';
import type { RecordStep } from './game';
import { makeState } from '../play-state';
import { answer, bird, finish, fish, fourOfSix, hud, playAgain, recordingSteps, startGame, threeStars } from './game';

describe('the head-up display', () => {
  it('stays the same object while nothing that it shows has changed', () => {
    const { store, record } = startGame();
    record([], makeState(), hud);
    const shown = store.getState().hud;
    expect(shown).toEqual({ ...hud, secondsPlayed: 0, round: 0, score: 0, level: null, levelProgress: 0, look: null });
    const changes = vi.fn<() => void>();
    store.subscribe(changes);
    for (let step = 1; step < 60; step += 1)
      record([], makeState({ step, activeSteps: step }), { ...hud, prompt: { ...bird } });
    expect(store.getState().hud).toBe(shown);
    expect(changes).not.toHaveBeenCalled();
    record([], makeState({ step: 60, activeSteps: 60 }), hud);
    expect(store.getState().hud).toEqual({
      ...hud,
      secondsPlayed: 1,
      round: 0,
      score: 0,
      level: null,
      levelProgress: 0,
      look: null,
    });
    expect(changes).toHaveBeenCalledTimes(1);
  });

  it('is replaced just when a shown value changes', () => {
    const facts = fc.record({
      prompt: fc.constantFrom(bird, { ...bird }, fish, null),
      form: fc.constantFrom('read' as const, 'heard' as const),
      trail: fc.array(fc.constantFrom('gold' as const, 'silver' as const), { maxLength: 1 }),
      total: fc.integer({ min: 5, max: 6 }),
      secondsLeft: fc.constantFrom(null, 9),
      secondsTotal: fc.constantFrom(null, 15),
      activeSteps: fc.nat(119),
      round: fc.nat(1),
      score: fc.nat(2),
      endless: fc.option(fc.record({ level: fc.nat(1), progress: fc.nat(1) })),
    });
    type Facts = typeof facts extends fc.Arbitrary<infer Value> ? Value : never;
    const show = ({ activeSteps, round, score, endless, ...rest }: Facts, record: RecordStep): void => {
      record([], makeState({ activeSteps, round, endless, stats: { ...makeState().stats, score } }), rest);
    };
    const look = ({ prompt, activeSteps, score, ...rest }: Facts): string =>
      JSON.stringify([prompt?.key ?? null, Math.floor(activeSteps / 60), score, rest]);
    fc.assert(
      fc.property(facts, facts, (one, other) => {
        const { store, record } = startGame();
        show(one, record);
        const before = store.getState().hud;
        show(other, record);
        expect(store.getState().hud === before).toBe(look(one) === look(other));
      }),
      { numRuns: 200 },
    );
  });
});

/** A state after a round with these hits and this score. */
function after(hits: number, score: number) {
  return makeState({ stats: { hits: 20, misses: 3, score: 17, roundStats: { hits, misses: 3, score } } });
}

describe("a round's banner", () => {
  it('shows score (never below 0) and hits of the round before, and nothing before the first round', () => {
    const { store, record } = startGame();
    record([{ type: 'round-started', round: 0 }], makeState(), hud);
    expect(store.getState().banner).toMatchObject({ kind: 'round', round: 0, before: null });
    record([{ type: 'round-started', round: 1 }], after(9, 6), hud);
    expect(store.getState().banner).toMatchObject({ round: 1, before: { hits: 9, score: 6 } });
    record([{ type: 'round-started', round: 2 }], after(2, -1), hud);
    expect(store.getState().banner).toMatchObject({ round: 2, before: { hits: 2, score: 0 } });
  });
});

describe('a popup', () => {
  it('has its English beside it, and its recording', () => {
    const rows = [{ Key: 1, type: 'correct', Language: 'Ka pai', English: 'Good', App_Audio: 'ka-pai' }];
    const { store, record } = startGame('12Balloon Ride', () => 0, { ...sampleLists, KZ_PopupWords: rows });
    record([answer(true)], makeState(), hud);
    expect(store.getState().popup).toMatchObject({ text: 'Ka pai', english: 'Good', audio: 'ka-pai' });
  });

  it.each([
    [true, 0, 'Ka pai'],
    [true, 0.999, 'Tau kē'],
    [false, 0.5, 'Auē'],
  ])('after an answer that is right (%s) is one of the words for it', (correct, ratio, text) => {
    const { store, record } = startGame('12Balloon Ride', () => ratio);
    record([answer(correct)], makeState(), hud);
    expect(store.getState().popup).toMatchObject({ type: correct ? 'correct' : 'incorrect', text });
  });

  it('without words in the content has none, but still comes', () => {
    const { store, record } = startGame('12Balloon Ride', () => 0.9, { ...sampleLists, KZ_PopupWords: [] });
    record([answer(true)], makeState(), hud);
    expect(store.getState().popup).toMatchObject({ type: 'correct', text: null });
  });

  it('after a wrong choice knows the word that was chosen in its place', () => {
    const { store, record } = startGame();
    record([answer(false)], makeState(), hud);
    expect(store.getState().popup?.taken).toEqual(fish);
    record([answer(true)], makeState(), hud);
    expect(store.getState().popup?.taken).toBeNull();
  });

  it('can be the same word twice, as two messages', () => {
    const { store, record } = startGame();
    record([answer(true)], makeState(), hud);
    const first = store.getState().popup;
    record([answer(true)], makeState(), hud);
    const second = store.getState().popup;
    expect(second).toEqual({ ...first, serial: second?.serial });
    expect(second?.serial).not.toBe(first?.serial);
  });
});

describe('a banner', () => {
  it('names the round until play begins', () => {
    const { store, record } = startGame();
    record([{ type: 'round-started', round: 2 }], makeState(), hud);
    expect(store.getState().banner).toMatchObject({ kind: 'round', round: 2 });
    record([{ type: 'play-started', round: 2 }], makeState(), hud);
    expect(store.getState().banner).toBeNull();
  });

  it('shows the stars after the last round, in place of the popup', () => {
    const { store, record } = startGame();
    record([answer(true), { type: 'result', stars: fourOfSix }], makeState(), hud);
    expect(store.getState()).toMatchObject({ banner: { kind: 'result', stars: 2 }, popup: null });
  });
});

describe('correctness', () => {
  it('is stored from game to game, as a copy', () => {
    const { store, record } = startGame();
    const state = makeState({ correctness: { 100: 1 } });
    record([answer(false)], state, hud);
    state.correctness['100'] = 5;
    expect(store.getState().correctness).toEqual({ 100: 1 });
    finish(record, state, threeStars);
    playAgain(store);
    expect(store.getState().correctness).toEqual({ 100: 5 });
  });
});

it("hands out what a step says of the child's memory, and shows introductions as banners", () => {
  const { store } = startGame();
  const onLearnt = vi.fn<(learnt: readonly Learnt[]) => void>();
  const record = recordingSteps(
    createRecorder(
      store,
      null,
      () => 0,
      () => Promise.resolve(),
      onLearnt,
    ),
  );
  const phase = { kind: 'introduction', stepsLeft: 9, words: [bird.key], after: { kind: 'play' } } as const;
  record([{ type: 'introduced', word: bird }], makeState({ phase: { ...phase, words: [...phase.words] } }), hud);
  expect(store.getState().banner).toMatchObject({ kind: 'introduction', word: bird });
  record([], makeState(), hud);
  expect(store.getState().banner).toBeNull();
  record([{ type: 'asked', word: bird, form: 'read', guess: 0.25 }], makeState(), hud);
  record([answer(false), answer(true)], makeState(), hud);
  expect(onLearnt.mock.calls).toEqual([
    [[{ kind: 'introduction', key: bird.key }]],
    [[{ kind: 'review', key: bird.key, guess: 0.25, isRight: false, taken: fish.key, seconds: 0 }]],
  ]);
});
