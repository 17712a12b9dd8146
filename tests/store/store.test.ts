import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playerLevelOf } from '../../src/progress/stars';
import { recordLevel, recordResult } from '../../src/store/record';
import type { AppStore } from '../../src/store/store';
import { createAppStore } from '../../src/store/store';
import {
  anyDifficulty,
  anyRecords,
  anyResult,
  makePlayed,
  makeResult,
  manifest,
  readContent,
} from '../progress/sample';

const content = readContent();
const game = { displayGameType: 'Balloon Ride', game: 'Birds', Key: '12', category: 'Animals' };

function openStore(): AppStore {
  return createAppStore(content, manifest);
}

describe('the store', () => {
  it('starts with an empty record for every game that is offered', () => {
    const { shownScores, scoreData, playerLevelNumbers, difficulty, correctness } = openStore().getState();
    expect(shownScores.map(({ Key }) => Key)).toEqual(['12Balloon Ride', '12Pairs', '12Word Hunt', '20Pairs']);
    expect(scoreData).toEqual(shownScores);
    expect(playerLevelNumbers).toEqual({ playerLevel: 0, allTotalStars: 9 + 18 + 9 + 18, currentStars: 0 });
    expect([difficulty, correctness]).toEqual(['easy', {}]);
  });

  it('keeps saved records whose content no longer exists, and does not show or count them', () => {
    const store = openStore();
    const gone = makePlayed('99Balloon Ride', 3);
    store.getState().applySavedProgress({ scores: [gone, makePlayed('12Balloon Ride', 2)], levels: [], stickers: [] });
    const { scoreData, shownScores, playerLevelNumbers } = store.getState();
    expect(scoreData).toContainEqual(gone);
    expect(shownScores).toHaveLength(4);
    expect(shownScores).not.toContainEqual(gone);
    expect(playerLevelNumbers.currentStars).toBe(2);
  });

  it('sums the stars of the shown records, whatever is merged and played', () => {
    fc.assert(
      fc.property(anyRecords, anyDifficulty, anyResult, (saved, difficulty, result) => {
        const store = openStore();
        store.getState().applySavedProgress({ scores: saved, levels: [], stickers: [] });
        store.getState().applySavedProgress({ scores: saved, levels: [], stickers: [] });
        recordResult(store, '12Pairs', difficulty, result);
        const { shownScores, playerLevelNumbers } = store.getState();
        expect(shownScores).toHaveLength(4);
        expect(playerLevelNumbers).toEqual(playerLevelOf(shownScores, content.catalogue));
      }),
    );
  });

  it('enters every game at Easy, on its play screen, without the last game’s results', () => {
    const store = openStore();
    store.getState().startPlaying('hard');
    store.setState({ finished: null, correctness: { 100: 2 } });
    store.getState().enterGame(game);
    expect(store.getState()).toMatchObject({
      specificGame: game,
      difficulty: 'easy',
      screenDisplay: 'playScreen',
      hud: null,
      finished: null,
    });
    expect(store.getState().correctness).toEqual({ 100: 2 });
  });

  it('starts a game with empty stats, and keeps correctness', () => {
    const store = openStore();
    store.setState({
      correctness: { 100: -1 },
      stats: { hits: 3, misses: 2, score: 1, roundStats: { hits: 1, misses: 1, score: 0 } },
      banner: { kind: 'round', round: 3, before: null, serial: 1 },
    });
    store.getState().startPlaying('medium');
    const stats = { hits: 0, misses: 0, score: 0, roundStats: { hits: 0, misses: 0, score: 0 } };
    expect(store.getState()).toMatchObject({
      difficulty: 'medium',
      screenDisplay: 'gameScreen',
      stats,
      banner: null,
      popup: null,
    });
    expect(store.getState().correctness).toEqual({ 100: -1 });
  });

  it('returns the record before a result, and which of the two is kept', () => {
    const store = openStore();
    expect(recordResult(store, '12Balloon Ride', 'easy', makeResult({ score: 5 }))).toMatchObject({
      before: { difficultyScores: { easy: { time: null } } },
      kept: 'current',
    });
    expect(recordResult(store, '12Balloon Ride', 'easy', makeResult({ score: 4 }))).toMatchObject({
      before: { difficultyScores: { easy: { score: 5 } } },
      kept: 'previous',
    });
    expect(store.getState().playerLevelNumbers.currentStars).toBe(1);
  });

  it('records nothing for a game that has no record', () => {
    const store = openStore();
    const before = store.getState().scoreData;
    expect(recordResult(store, '77Hopscotch', 'easy', makeResult())).toBeNull();
    expect(store.getState().scoreData).toBe(before);
  });

  it('raises endless levels', () => {
    const store = openStore();
    for (const newLevel of [3, 7, 5]) {
      const saved = recordLevel(store, { gameType: 'Pairs', categories: ['Birds'], difficulty: 'hard', newLevel });
      expect(saved).toEqual({ scores: [], levels: store.getState().levelData, stickers: [] });
    }
    expect(store.getState().levelData).toMatchObject([{ gameType: 'Pairs', category: 'Birds', levelHard: 7 }]);
  });

  it('shows a notice until it is dismissed', () => {
    const store = openStore();
    store.getState().notify('The stars cannot be kept.');
    expect(store.getState().saveNotice).toBe('The stars cannot be kept.');
    store.getState().dismissNotice();
    expect(store.getState().saveNotice).toBeNull();
  });
});
