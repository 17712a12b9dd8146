import { describe, expect, it, vi } from 'vitest';
import { createRecorder } from '../../src/store/recorder';
import { makeState } from '../play-state';
import { answer, finish, fourOfSix, hud, playAgain, recordingSteps, startGame, threeStars } from './game';

describe('a finished game', () => {
  const stats = { hits: 12, misses: 3, score: 9, roundStats: { hits: 3, misses: 0, score: 3 } };
  const state = makeState({ stats, activeSteps: 60 * 41 + 7, correctness: { 100: -2 } });

  /** Its record when it won all three stars of one rating. */
  const RESULT = {
    correct: 12,
    incorrect: 3,
    score: 9,
    time: 41.1,
    stars: 3,
    firstStars: 3,
    secondStars: 0,
    firstNextGoals: null,
    secondNextGoals: null,
  };

  it('is in the store before it is saved, once', () => {
    const { store, record } = startGame();
    const onResult = vi.fn<() => Promise<void>>(() => {
      expect(store.getState().finished).not.toBeNull();
      expect(store.getState().playerLevelNumbers.currentStars).toBe(3);
      return Promise.resolve();
    });
    finish(recordingSteps(createRecorder(store, '12Balloon Ride', () => 0, onResult)), state, threeStars);
    record([], state, hud);
    expect(onResult).toHaveBeenCalledTimes(1);
    expect(store.getState().scoreData[0]?.difficultyScores.easy).toEqual({ difficulty: 1, ...RESULT });
  });

  it('is handed on to be saved, alone of all records', () => {
    const { store, record, onResult } = startGame();
    finish(record, state, threeStars);
    const [played] = store.getState().scoreData;
    expect(onResult.mock.calls).toEqual([[{ scores: [played], levels: [], stickers: [] }]]);
  });

  it('is not saved before it ends', () => {
    const { store, record, onResult } = startGame();
    record([{ type: 'round-started', round: 0 }, { type: 'play-started', round: 0 }, answer(true)], state, hud);
    record([{ type: 'result', stars: threeStars }], state, hud);
    expect(onResult).not.toHaveBeenCalled();
    expect(store.getState()).toMatchObject({ finished: null, screenDisplay: 'gameScreen' });
  });

  it('shows its results once they are saved', async () => {
    const { store, record, onResult } = startGame();
    const resolvers: (() => void)[] = [];
    onResult.mockImplementation(() => new Promise((resolve) => void resolvers.push(resolve)));
    finish(record, state, threeStars);
    await Promise.resolve();
    expect(store.getState().screenDisplay).toBe('gameScreen');
    for (const resolve of resolvers) resolve();
    await vi.waitFor(() => expect(store.getState().screenDisplay).toBe('playAgainScreen'));
  });

  it('does not show its results when it was left while they were saved', async () => {
    const { store, record, onResult } = startGame();
    const saving = Promise.resolve();
    onResult.mockImplementation(() => saving);
    finish(record, state, threeStars);
    store.getState().showScreen('playScreen');
    await saving;
    await Promise.resolve();
    expect(store.getState().screenDisplay).toBe('playScreen');
  });

  it('shows the results screen with what was won and how the level rose', async () => {
    const { store, record } = startGame();
    finish(record, state, threeStars);
    await vi.waitFor(() => expect(store.getState().screenDisplay).toBe('playAgainScreen'));
    // 3 of 54 stars are 5.5 %, which is level 23.
    expect(store.getState()).toMatchObject({ screenDisplay: 'playAgainScreen', banner: null, popup: null });
    expect(store.getState().finished).toEqual({
      record: store.getState().scoreData[0],
      scoreType: 'normal',
      difficulty: 'easy',
      result: RESULT,
      stars: threeStars,
      previousBest: null,
      kept: 'current',
      levelBefore: 0,
      levelAfter: 23,
    });
  });

  it('is compared with the previous best score, and says which is kept', () => {
    const { store, record } = startGame();
    finish(record, state, threeStars);
    const second = playAgain(store);
    expect(store.getState().finished).toBeNull();
    finish(second.record, makeState({ stats: { ...stats, score: 2 } }), threeStars);
    expect(store.getState().finished).toMatchObject({
      previousBest: 9,
      kept: 'previous',
      levelBefore: 23,
      levelAfter: 23,
    });
    expect(store.getState().scoreData[0]?.difficultyScores.easy.score).toBe(9);
    expect(second.onResult).toHaveBeenCalledTimes(1);
  });

  it('scored by time is compared with the previous best time, with both ratings', () => {
    const { store, record } = startGame('12Pairs');
    finish(record, state, fourOfSix);
    expect(store.getState().finished).toMatchObject({
      scoreType: 'time',
      previousBest: null,
      result: { stars: 4, firstStars: 3, secondStars: 1, secondNextGoals: 4 },
    });
    finish(playAgain(store, '12Pairs').record, makeState({ stats, activeSteps: 60 * 30 }), fourOfSix);
    expect(store.getState().finished).toMatchObject({ previousBest: 41.1, kept: 'current' });
    finish(playAgain(store, '12Pairs').record, makeState({ stats, activeSteps: 60 * 35 }), fourOfSix);
    expect(store.getState().finished).toMatchObject({ previousBest: 30, kept: 'previous' });
  });

  it('of a game without a record is shown as well', () => {
    const { store, record, onResult } = startGame('77Hopscotch');
    finish(record, state, threeStars);
    expect(store.getState().finished).toMatchObject({
      record: null,
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
