import { describe, expect, it } from 'vitest';
import { listAlbumPages } from '../../src/content/album';
import type { PlayEvent } from '../../src/play/contract';
import type { PlayWord } from '../../src/play/word';
import type { AppStore } from '../../src/store/store';
import { wordsOf } from '../../src/store/words';
import { makeState } from '../play-state';
import type { RecordStep } from './game';
import { finish, hud, playAgain, startGame, threeStars } from './game';

/** The nth word of the content's first album page. */
function wordAt(store: AppStore, index: number): PlayWord {
  const word = listAlbumPages(wordsOf(store))[0]?.words[index];
  if (!word) throw new Error(`The sample content has no word ${index}.`);
  return word;
}

function answered(word: PlayWord, changes: Partial<Extract<PlayEvent, { type: 'answered' }>> = {}): PlayEvent {
  return {
    type: 'answered',
    correct: true,
    word,
    choice: word.key,
    taken: word,
    score: 1,
    assisted: false,
    ...changes,
  };
}

function play(record: RecordStep, events: readonly PlayEvent[]): void {
  record(events, makeState(), hud);
  finish(record, makeState(), threeStars);
}

describe('the sticker of a finished game', () => {
  it('is of the word with the most right answers, and is in the store when the result is saved', () => {
    const { store, record, onResult } = startGame();
    const saved: unknown[] = [];
    onResult.mockImplementation(({ stickers }) => {
      saved.push(store.getState().stickers, stickers);
      return Promise.resolve();
    });
    play(record, [answered(wordAt(store, 0)), answered(wordAt(store, 1)), answered(wordAt(store, 1))]);
    const sticker = { word: '101', layers: 1, order: 1 };
    expect(saved).toEqual([[sticker], [sticker]]);
    expect(store.getState().wonSticker).toEqual({ word: '101', layers: 1 });
  });

  it('is of another word at the next game, and shinier when all have one', () => {
    const { store, record } = startGame();
    play(record, [answered(wordAt(store, 0)), answered(wordAt(store, 1))]);
    for (const expected of [
      { word: '101', layers: 1 },
      { word: '100', layers: 2 },
    ]) {
      const again = playAgain(store);
      expect(store.getState().wonSticker).toBeNull();
      play(again.record, [answered(wordAt(store, 0)), answered(wordAt(store, 1))]);
      expect(store.getState().wonSticker).toEqual(expected);
    }
    expect(store.getState().stickers).toEqual([
      { word: '101', layers: 1, order: 2 },
      { word: '100', layers: 2, order: 3 },
    ]);
  });

  it('is not won with help, by a miss, or in a game that is left', () => {
    const { store, record } = startGame();
    record([answered(wordAt(store, 0), { assisted: true, score: 0 })], makeState(), hud);
    record([answered(wordAt(store, 1), { correct: false, score: -1 })], makeState(), hud);
    finish(record, makeState(), threeStars);
    expect(store.getState()).toMatchObject({ wonSticker: null, stickers: [] });
    playAgain(store).record([answered(wordAt(store, 0))], makeState(), hud);
    expect(store.getState()).toMatchObject({ wonSticker: null, stickers: [] });
  });

  it('comes from the timeline too, which has no record, and is saved', () => {
    const { store, record, onResult } = startGame(null);
    play(record, [answered(wordAt(store, 0))]);
    expect(store.getState().wonSticker).toEqual({ word: '100', layers: 1 });
    const stickers = [{ word: '100', layers: 1, order: 1 }];
    expect(onResult.mock.calls).toEqual([[{ scores: [], levels: [], stickers }]]);
  });

  it('does not come in endless mode', () => {
    const { store, record, onResult } = startGame(null);
    const state = makeState({ endless: { level: 3, progress: 1 } });
    record([answered(wordAt(store, 0))], state, hud);
    record([{ type: 'ended' }], state, hud);
    expect(store.getState().wonSticker).toBeNull();
    expect(onResult).not.toHaveBeenCalled();
  });
});
