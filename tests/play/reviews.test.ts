import { describe, expect, it } from 'vitest';
import type { PlayEvent } from '../../src/play/contract';
import { createReviewer } from '../../src/play/reviews';
import type { PlayWord } from '../../src/play/word';
import { makeWords } from '../bots';

const [dog, cat, cow] = makeWords(3) as [PlayWord, PlayWord, PlayWord];

const asked = (word: PlayWord, guess?: number): PlayEvent => ({
  type: 'asked',
  word,
  form: 'read',
  ...(guess !== undefined && { guess }),
});
const answered = (
  word: PlayWord,
  taken: PlayWord | null,
  changes: { choice?: string | null; assisted?: boolean } = {},
): PlayEvent => ({
  type: 'answered',
  correct: taken === word,
  word,
  choice: 'choice:0',
  taken,
  score: 0,
  assisted: false,
  ...changes,
});

const review = (key: string, isRight: boolean, guess: number, taken: string | null) => ({
  kind: 'review',
  key,
  isRight,
  guess,
  taken,
});

describe('a review', () => {
  it('is the first answer after a word was asked, with the word that was taken for it', () => {
    const read = createReviewer();
    expect(read([asked(dog, 0.25)])).toEqual([]);
    expect(read([answered(dog, cat)])).toEqual([review(dog.key, false, 0.25, cat.key)]);
    expect(read([answered(dog, dog), answered(dog, cat)])).toEqual([]);
    expect(read([asked(cat, 0.5), answered(cat, cat), asked(cow, 0.5), answered(cow, cow)])).toEqual([
      review(cat.key, true, 0.5, null),
      review(cow.key, true, 0.5, null),
    ]);
  });

  it('is no answer that was shown, ran out of time, belongs to another word or to a game that says nothing about words', () => {
    const read = createReviewer();
    expect(read([asked(dog, 0.25), { type: 'revealed', choice: 'choice:0', word: dog }, answered(dog, dog)])).toEqual(
      [],
    );
    expect(read([asked(dog, 0.25), answered(dog, dog, { assisted: true })])).toEqual([]);
    expect(read([asked(dog, 0.25), answered(dog, null, { choice: null }), answered(dog, dog)])).toEqual([]);
    expect(read([asked(dog, 0.25), answered(cat, cat)])).toEqual([]);
    expect(read([asked(dog), answered(dog, dog)])).toEqual([]);
    expect(read([answered(dog, dog)])).toEqual([]);
    expect(read([])).toEqual([]);
  });

  it('tells how long the answer took in active play', () => {
    const read = createReviewer();
    read([asked(dog, 0.25)], 60);
    expect(read([answered(dog, dog)], 150)).toEqual([{ ...review(dog.key, true, 0.25, null), seconds: 1.5 }]);
  });

  it('follows an introduction, which counts once', () => {
    const read = createReviewer();
    expect(read([{ type: 'introduced', word: dog }])).toEqual([{ kind: 'introduction', key: dog.key }]);
  });
});
