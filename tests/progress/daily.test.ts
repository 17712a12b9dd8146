import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countNewWords, isHeldOut, listDailyWords, todaysLesson } from '../../src/progress/daily';
import type { Memory, WordMemory } from '../../src/progress/word-memory';
import { afterIntroduction, afterReview, chanceKnown } from '../../src/progress/word-memory';
import { readContent } from '../../tools/balance/child';

const DAY = 20_000;
const content = readContent('assets/packs/mi');
const keys = listDailyWords(content).map(({ Key }) => String(Key));
const memoryOf = (stability: number, lastDay: number): WordMemory => ({
  ...afterReview(undefined, { key: '1', isRight: true, guess: 0.3, taken: null }, DAY),
  stability,
  lastDay,
});

const held = (salt: string): string[] => keys.filter((key) => isHeldOut(salt, key));

const anyMemory: fc.Arbitrary<Memory> = fc
  .array(fc.tuple(fc.constantFrom(...keys), fc.integer({ min: 10, max: 20_000 }), fc.nat(60)), { maxLength: 150 })
  .map((entries) => new Map(entries.map(([key, hundredths, ago]) => [key, memoryOf(hundredths / 100, DAY - ago)])));

describe('today’s lesson', () => {
  it('has at most 28 words, no word twice, no held-out ones, and at most 12 new ones', () => {
    fc.assert(
      fc.property(anyMemory, fc.string({ minLength: 1, maxLength: 8 }), (memory, salt) => {
        const { words, heldOut } = todaysLesson(content, memory, DAY, salt);
        const chosen = words.map(({ item }) => String(item.Key));
        expect(new Set(chosen).size).toBe(chosen.length);
        expect(chosen.length).toBeLessThanOrEqual(28);
        expect(words.filter(({ reason }) => reason === 'new').length).toBeLessThanOrEqual(12);
        expect(chosen.filter((key) => memory.has(key) && isHeldOut(salt, key))).toEqual([]);
        expect(heldOut.every((key) => memory.has(key) && isHeldOut(salt, key))).toBe(true);
        for (const { item, reason } of words) {
          const known = memory.get(String(item.Key));
          expect(reason).toBe(known === undefined ? 'new' : chanceKnown(known, DAY) < 0.9 ? 'due' : 'filler');
        }
      }),
      { numRuns: 100 },
    );
  });

  it('takes the least known of the words that were met', () => {
    const memory = new Map(keys.slice(0, 60).map((key, index) => [key, memoryOf(1 + index, DAY - 3)] as const));
    const { words } = todaysLesson(content, memory, DAY, 'child');
    const repeated = words.filter(({ reason }) => reason !== 'new').map(({ item }) => String(item.Key));
    const scheduled = keys.slice(0, 60).filter((key) => !isHeldOut('child', key));
    expect(repeated).toEqual(scheduled.slice(0, repeated.length));
  });

  it('begins with twelve of the easiest words, and brings fewer while many are shaky', () => {
    const { words } = todaysLesson(content, new Map(), DAY, 'child');
    expect(words.map(({ reason }) => reason)).toEqual(Array.from({ length: 12 }, () => 'new'));
    expect(new Set(words.map(({ item }) => item.rank))).toEqual(new Set([1]));
    const shaky = (count: number): Memory =>
      new Map(keys.slice(0, count).map((key) => [key, afterIntroduction(undefined, DAY)]));
    expect([0, 20, 25, 60].map((count) => countNewWords(shaky(count)))).toEqual([12, 11, 6, 2]);
  });

  it('names two or three quick games that can be played with its words', () => {
    const { games, words } = todaysLesson(content, new Map(), DAY, 'child');
    expect(games.length).toBeGreaterThanOrEqual(2);
    expect(games.length).toBeLessThanOrEqual(3);
    expect(games.every(({ wordsPerMinute }) => (wordsPerMinute ?? 0) >= 8)).toBe(true);
    expect(words.length).toBeGreaterThanOrEqual(8);
  });

  it('is the same all day for the same memory, and its games change from day to day', () => {
    expect(todaysLesson(content, new Map(), DAY, 'child')).toEqual(todaysLesson(content, new Map(), DAY, 'child'));
    const orders = Array.from({ length: 14 }, (_, day) =>
      todaysLesson(content, new Map(), day, 'child')
        .games.map(({ id }) => id)
        .join(),
    );
    expect(new Set(orders).size).toBeGreaterThan(1);
  });

  it('has no games where the content has too few words', () => {
    expect(
      todaysLesson({ ...content, vocabData: content.vocabData.slice(0, 5) }, new Map(), DAY, 'child').games,
    ).toEqual([]);
  });
});

describe('a word that is held out', () => {
  it('is one in ten, and for each child others', () => {
    const counts = Array.from({ length: 50 }, (_, child) => held(`child-${child}`).length / keys.length);
    expect(counts.reduce((sum, share) => sum + share, 0) / counts.length).toBeCloseTo(0.1, 1);
    expect(held('child-1')).toEqual(held('child-1'));
    expect(held('child-1')).not.toEqual(held('child-2'));
  });
});
