import { describe, expect, it } from 'vitest';
import { findLesson } from '../../src/content/lesson';
import { createRecall } from '../../src/progress/recall';
import { afterReview, urgencyOf } from '../../src/progress/word-memory';
import { buildSetup, goalsOf } from '../../src/services/games/game-setup';
import type { NormalGame } from '../../src/services/games/selected-game';
import type { SetupOptions } from '../../src/services/games/game-setup';
import { DIFFICULTIES, plainGame, throughJson } from '../bots';
import { readContent } from '../progress/sample';
import { balloonRide, makeDescriptor, pairs, sums, wordHunt } from '../sample-games';

const content = readContent();

function lessonOf(unit: string, subunit: string, isStory = false) {
  const lesson = findLesson(content, unit, subunit, isStory);
  if (!lesson) throw new Error(`There is no ${unit}, ${subunit}.`);
  return lesson;
}

const descriptor = makeDescriptor(pairs);

const birds: NormalGame = {
  mode: 'normal',
  descriptor,
  lesson: lessonOf('Animals', 'Birds'),
  unit: { modifier: 3, name: 'Animals' },
  story: false,
  rank: 5,
  target: null,
  recordKey: '12Pairs',
};

const parts: SetupOptions = {
  content,
  game: birds,
  tuning: { ...plainGame.tuning, hard: { rounds: 4, statsMilliseconds: 900 } },
  difficulty: 'hard',
  correctness: { 100: -2 },
  stage: { width: 1024, height: 768 },
  seed: 42,
};

describe('the goals of a game', () => {
  it('are the gold-star sheet’s, by difficulty', () => {
    expect(DIFFICULTIES.map((difficulty) => goalsOf(content, balloonRide, difficulty).first.thresholds)).toEqual([
      [3, 6, 9],
      [4, 7, 10],
      [5, 8, 11],
    ]);
    expect(goalsOf(content, balloonRide, 'easy').second).toBeNull();
  });

  it('have a second rating where the sheet has one', () => {
    expect(goalsOf(content, pairs, 'medium')).toEqual({
      scoreType: 'time',
      first: { type: 'time', thresholds: [91, 61, 31] },
      second: { type: 'incorrect', thresholds: [9, 5, 2] },
    });
  });

  it('are those of the game itself where the sheet does not have it', () => {
    expect(goalsOf(content, wordHunt, 'hard')).toEqual({
      scoreType: 'normal',
      first: { type: 'correct', thresholds: [3, 6, 9] },
      second: null,
    });
  });
});

describe('the setup of a game', () => {
  it('is plain data', () => {
    const setup = buildSetup(parts);
    expect(throughJson(setup)).toEqual(setup);
    expect(setup).toMatchObject({
      difficulty: 'hard',
      mode: 'normal',
      tuning: { rounds: 4, statsMilliseconds: 900 },
      goals: goalsOf(content, pairs, 'hard'),
      correctness: { 100: -2 },
      stage: { width: 1024, height: 768 },
      seed: 42,
    });
  });

  it('has the number words in a game that calculates, and no sentences outside of a story', () => {
    const { numbers, sentences } = buildSetup({ ...parts, game: { ...birds, descriptor: makeDescriptor(sums) } });
    expect(numbers.map(({ key }) => key)).toEqual(['300', '301', '302']);
    expect(sentences).toEqual([]);
    expect(buildSetup(parts).numbers).toEqual([]);
  });

  it.each([
    [5, 10],
    [4, 9],
    [2, 8],
    // Only five are of rank 1: three of the nearest ranks fill up.
    [1, 8],
  ])('at the level %i has %i words', (rank, count) => {
    expect(buildSetup({ ...parts, game: { ...birds, rank } }).words).toHaveLength(count);
  });

  it('has the level in normal mode, and nothing of a memory where none is given', () => {
    const setup = buildSetup({ ...parts, game: { ...birds, rank: 3 } });
    expect(setup.level).toBe(3);
    expect(setup.words.filter((word) => 'met' in word || 'urgency' in word || 'rivals' in word)).toEqual([]);
    expect(
      buildSetup({ ...parts, game: { mode: 'endless', descriptor, categories: ['Animals'] } }).level,
    ).toBeUndefined();
  });

  it('gives words what the child remembers of them, but for games of numbers and sentences', () => {
    const [first, second] = buildSetup(parts).words;
    const day = 20_000;
    const keys = [first?.key ?? '', second?.key ?? ''] as const;
    const memory = new Map([
      [keys[0], afterReview(undefined, { key: keys[0], isRight: false, guess: 0.25, taken: keys[1] }, day - 5)],
      [
        keys[1],
        afterReview(undefined, { key: keys[1], isRight: false, guess: 0.25, taken: 'of another lesson' }, day - 5),
      ],
    ]);
    const recall = createRecall({ memory, day });
    const { words } = buildSetup({ ...parts, recall });
    const urgency = (key: string): number => Number(urgencyOf(memory.get(key), day).toFixed(2));
    expect(words.slice(0, 3)).toMatchObject([
      { met: 1, urgency: urgency(keys[0]), rivals: [keys[1]] },
      { met: 1, urgency: urgency(keys[1]) },
      { met: 0, urgency: urgency('never met') },
    ]);
    expect(words[1]?.rivals).toBeUndefined();
    const free = createRecall({ memory, day, isHeldOut: (key) => key === keys[0], subunitOf: () => 'Birds' });
    const [held, other] = buildSetup({ ...parts, recall: free }).words;
    expect(held).toMatchObject({ met: 1, urgency: 1 });
    expect(other?.rivals).toHaveLength(6);
    const calculating = buildSetup({ ...parts, recall, game: { ...birds, descriptor: makeDescriptor(sums) } });
    expect(calculating.words.filter(({ met }) => met !== undefined)).toEqual([]);
  });

  it('has all words of its categories in endless mode, whatever their rank', () => {
    const setup = buildSetup({ ...parts, game: { mode: 'endless', descriptor, categories: ['Animals', 'The race'] } });
    expect(setup.mode).toBe('endless');
    expect(setup.words.filter(({ key }) => key.startsWith('1') && !key.endsWith('Story'))).toHaveLength(10);
    expect(setup.words.filter(({ key }) => key.endsWith('Story'))).toHaveLength(8);
    expect(setup.sentences).toEqual([]);
  });

  it('has a story’s words in a story', () => {
    const { words } = buildSetup({ ...parts, game: { ...birds, lesson: lessonOf('The race', 'Part 1', true) } });
    expect(words.map(({ key, text }) => [key, text])).toEqual(
      Array.from({ length: 8 }, (_, index) => [`${index}Story`, `hīkoi ${index}`]),
    );
  });
});
