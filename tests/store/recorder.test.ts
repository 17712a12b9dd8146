import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { RawLists } from '../../src/content/entities';
import type { Hud, PlayEvent, PlayState } from '../../src/play/contract';
import type { StarResult } from '../../src/play/stars';
import type { PlayWord } from '../../src/play/word';
import type { Recorder } from '../../src/store/recorder';
import { createRecorder } from '../../src/store/recorder';
import type { AppStore } from '../../src/store/store';
import { createAppStore } from '../../src/store/store';
import { makeWords } from '../bots';
import { manifest, playable, readContent, sampleLists } from '../progress/sample';

const [bird, fish] = makeWords(2) as [PlayWord, PlayWord];

function makeState(changes: Partial<PlayState> = {}): PlayState {
  return {
    chance: { state: 1 } as unknown as PlayState['chance'],
    step: 0,
    activeSteps: 0,
    phase: { kind: 'play' },
    round: 0,
    stats: { hits: 0, misses: 0, score: 0, roundStats: { hits: 0, misses: 0, score: 0 } },
    correctness: {},
    endless: null,
    ladder: { misses: 0, revealed: false },
    turns: 0,
    returning: [],
    ...changes,
  };
}

const hud: Hud = { prompt: bird, form: 'read', done: 0, total: 5, secondsLeft: null, secondsTotal: null };

const threeStars: StarResult = { first: { stars: 3, nextGoal: null }, second: null, total: 3, shown: 3 };
const fourOfSix: StarResult = { first: { stars: 3, nextGoal: null }, second: { stars: 1, nextGoal: 4 }, total: 4, shown: 2 };

function answer(correct: boolean): PlayEvent {
  return { type: 'answered', correct, word: bird, choice: correct ? bird.key : fish.key, score: correct ? 1 : -1, assisted: false };
}

interface Table {
  readonly store: AppStore;
  readonly record: Recorder;
  readonly onResult: ReturnType<typeof vi.fn<() => void>>;
}

/** A game that has been started, with its recorder. */
function startGame(recordKey: string | null = '12Bubble Pop', random = () => 0, lists: RawLists = sampleLists): Table {
  const store = createAppStore(readContent(lists), manifest, playable);
  return { store, ...playAgain(store, recordKey, random) };
}

function playAgain(store: AppStore, recordKey: string | null = '12Bubble Pop', random = () => 0): Pick<Table, 'record' | 'onResult'> {
  const onResult = vi.fn<() => void>();
  store.getState().startPlaying('easy');
  return { record: createRecorder(store, recordKey, random, onResult), onResult };
}

/** The last two steps of a game. */
function finish(record: Recorder, state: PlayState, stars: StarResult): void {
  record([{ type: 'result', stars }], state, hud);
  record([{ type: 'ended' }], state, hud);
}

describe('the head-up display', () => {
  it('stays the same object while nothing that it shows has changed', () => {
    const { store, record } = startGame();
    record([], makeState(), hud);
    const shown = store.getState().hud;
    expect(shown).toEqual({ ...hud, secondsPlayed: 0, round: 0, score: 0, level: null, levelProgress: 0 });
    const changes = vi.fn<() => void>();
    store.subscribe(changes);
    for (let step = 1; step < 60; step += 1) record([], makeState({ step, activeSteps: step }), { ...hud, prompt: { ...bird } });
    expect(store.getState().hud).toBe(shown);
    expect(changes).not.toHaveBeenCalled();
    record([], makeState({ step: 60, activeSteps: 60 }), hud);
    expect(store.getState().hud).toEqual({ ...hud, secondsPlayed: 1, round: 0, score: 0, level: null, levelProgress: 0 });
    expect(changes).toHaveBeenCalledTimes(1);
  });

  it('is replaced just when a shown value changes', () => {
    const facts = fc.record({
      prompt: fc.constantFrom(bird, { ...bird }, fish, null),
      form: fc.constantFrom('read' as const, 'heard' as const),
      done: fc.nat(1),
      total: fc.integer({ min: 5, max: 6 }),
      secondsLeft: fc.constantFrom(null, 9),
      secondsTotal: fc.constantFrom(null, 15),
      activeSteps: fc.nat(119),
      round: fc.nat(1),
      score: fc.integer({ min: -2, max: 1 }),
      endless: fc.option(fc.record({ level: fc.nat(1), progress: fc.nat(1) })),
    });
    type Facts = typeof facts extends fc.Arbitrary<infer Value> ? Value : never;
    const show = ({ activeSteps, round, score, endless, ...rest }: Facts, record: Recorder): void => {
      record([], makeState({ activeSteps, round, endless, stats: { ...makeState().stats, score } }), rest);
    };
    const look = ({ prompt, activeSteps, score, ...rest }: Facts): string =>
      JSON.stringify([prompt?.key ?? null, Math.floor(activeSteps / 60), Math.max(0, score), rest]);
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

  it('never shows a score below 0, while the stored one may be', () => {
    const { store, record } = startGame();
    const stats = { hits: 0, misses: 4, score: -4, roundStats: { hits: 0, misses: 4, score: -4 } };
    record([answer(false)], makeState({ stats }), hud);
    expect(store.getState().hud?.score).toBe(0);
    expect(store.getState().stats).toEqual(stats);
  });
});

describe('a popup', () => {
  it.each([
    [true, 0, 'Ka pai'],
    [true, 0.999, 'Tau kē'],
    [false, 0.5, 'Auē'],
  ])('after an answer that is right (%s) is one of the words for it', (correct, ratio, text) => {
    const { store, record } = startGame('12Bubble Pop', () => ratio);
    record([answer(correct)], makeState(), hud);
    expect(store.getState().popup).toMatchObject({ kind: 'popup', type: correct ? 'correct' : 'incorrect', text });
  });

  it('without words in the content has none, but still comes', () => {
    const { store, record } = startGame('12Bubble Pop', () => 0.9, { ...sampleLists, KZ_PopupWords: [] });
    record([answer(true)], makeState(), hud);
    expect(store.getState().popup).toMatchObject({ kind: 'popup', type: 'correct', text: null });
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

  it('tells the stars after the last round, in place of the popup', () => {
    const { store, record } = startGame();
    record([answer(true), { type: 'result', stars: fourOfSix }], makeState(), hud);
    expect(store.getState()).toMatchObject({ banner: { kind: 'result', stars: 2 }, popup: null });
  });
});

describe('a finished game', () => {
  const stats = { hits: 12, misses: 3, score: 9, roundStats: { hits: 3, misses: 0, score: 3 } };
  const state = makeState({ stats, activeSteps: 60 * 41 + 7, correctness: { 100: -2 } });

  it('stands in the store before it is saved, once', () => {
    const { store, record } = startGame();
    const onResult = vi.fn<() => void>(() => {
      expect(store.getState().finished).not.toBeNull();
      expect(store.getState().playerLevelNumbers.currentStars).toBe(3);
    });
    finish(
      createRecorder(store, '12Bubble Pop', () => 0, onResult),
      state,
      threeStars,
    );
    record([], state, hud);
    expect(onResult).toHaveBeenCalledTimes(1);
    expect(store.getState().scoreData[0]?.difficultyScores.easy).toEqual({
      difficulty: 1,
      correct: 12,
      incorrect: 3,
      score: 9,
      time: 41.1,
      stars: 3,
      firstStars: 3,
      secondStars: 0,
      firstNextGoals: null,
      secondNextGoals: null,
    });
  });

  it('is not saved before it ends', () => {
    const { store, record, onResult } = startGame();
    record([{ type: 'round-started', round: 0 }, { type: 'play-started', round: 0 }, answer(true)], state, hud);
    record([{ type: 'result', stars: threeStars }], state, hud);
    expect(onResult).not.toHaveBeenCalled();
    expect(store.getState()).toMatchObject({ finished: null, screenDisplay: 'gameScreen' });
  });

  it('shows the results screen with what was won and how the level rose', () => {
    const { store, record } = startGame();
    finish(record, state, threeStars);
    // 3 of 54 stars are 5.5 %, which is level 23.
    expect(store.getState()).toMatchObject({ screenDisplay: 'playAgainScreen', banner: null, popup: null });
    expect(store.getState().finished).toEqual({
      recordKey: '12Bubble Pop',
      scoreType: 'normal',
      difficulty: 'easy',
      result: {
        correct: 12,
        incorrect: 3,
        score: 9,
        time: 41.1,
        stars: 3,
        firstStars: 3,
        secondStars: 0,
        firstNextGoals: null,
        secondNextGoals: null,
      },
      stars: threeStars,
      previousBest: null,
      kept: 'current',
      levelBefore: 0,
      levelAfter: 23,
    });
  });

  it('is held against the best score before, and says which is kept', () => {
    const { store, record } = startGame();
    finish(record, state, threeStars);
    const second = playAgain(store);
    expect(store.getState().finished).toBeNull();
    finish(second.record, makeState({ stats: { ...stats, score: 2 } }), threeStars);
    expect(store.getState().finished).toMatchObject({ previousBest: 9, kept: 'previous', levelBefore: 23, levelAfter: 23 });
    expect(store.getState().scoreData[0]?.difficultyScores.easy.score).toBe(9);
    expect(second.onResult).toHaveBeenCalledTimes(1);
  });

  it('that counts time is held against the best time before, with both ratings', () => {
    const { store, record } = startGame('12Matching');
    finish(record, state, fourOfSix);
    expect(store.getState().finished).toMatchObject({
      scoreType: 'time',
      previousBest: null,
      result: { stars: 4, firstStars: 3, secondStars: 1, secondNextGoals: 4 },
    });
    finish(playAgain(store, '12Matching').record, makeState({ stats, activeSteps: 60 * 30 }), fourOfSix);
    expect(store.getState().finished).toMatchObject({ previousBest: 41.1, kept: 'current' });
    finish(playAgain(store, '12Matching').record, makeState({ stats, activeSteps: 60 * 35 }), fourOfSix);
    expect(store.getState().finished).toMatchObject({ previousBest: 30, kept: 'previous' });
  });

  it('of a game without a record is shown all the same', () => {
    const { store, record, onResult } = startGame('77Hopscotch');
    finish(record, state, threeStars);
    expect(store.getState().finished).toMatchObject({
      recordKey: '77Hopscotch',
      previousBest: null,
      kept: 'current',
      levelBefore: 0,
      levelAfter: 0,
    });
    expect(onResult).toHaveBeenCalledTimes(1);
  });
});

describe('an endless game', () => {
  it('shows its level and makes no score record', () => {
    const { store, record, onResult } = startGame(null);
    const before = store.getState().scoreData;
    finish(record, makeState({ endless: { level: 3, progress: 2 } }), threeStars);
    expect(store.getState().hud).toMatchObject({ level: 3, levelProgress: 2 });
    expect(store.getState()).toMatchObject({ finished: null, screenDisplay: 'gameScreen' });
    expect(store.getState().scoreData).toBe(before);
    expect(onResult).not.toHaveBeenCalled();
  });
});

describe('what the child knows', () => {
  it('is kept from game to game, as a copy', () => {
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
