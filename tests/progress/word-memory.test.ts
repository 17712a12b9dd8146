import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Review } from '../../src/play/reviews';
import type { Memory, WordMemory } from '../../src/progress/word-memory';
import {
  MAX_ROW_LENGTH,
  afterIntroduction,
  afterReview,
  chanceKnown,
  fromRow,
  isDue,
  isKnown,
  mergeMemory,
  toRow,
  urgencyOf,
} from '../../src/progress/word-memory';

const TODAY = 20_779;

/** What ts-fsrs 5.4.2 computes for the states of the first test. */
const FSRS = { good3: [13.83, 2.11], again10: [1.82, 8.34], again0: [0.78, 7.39], recall30: 0.869_825_31 } as const;

const anyKey = fc.oneof(
  fc.integer({ min: 0, max: 99_999 }).map(String),
  fc.integer({ min: 0, max: 5000 }).map((key) => `${key}Story`),
);

const anyReview: fc.Arbitrary<Review> = fc.record({
  key: fc.constant('7'),
  isRight: fc.boolean(),
  guess: fc.double({ min: 0, max: 1, noNaN: true }),
  taken: fc.option(anyKey, { nil: null }),
});

/** Memories as they come about: by reviews on rising days. */
const anyMemory: fc.Arbitrary<WordMemory> = fc
  .array(fc.tuple(anyReview, fc.integer({ min: 0, max: 60 })), { minLength: 1, maxLength: 12 })
  .map((reviews) => {
    let memory = afterIntroduction(undefined, TODAY);
    let day = TODAY;
    for (const [review, days] of reviews) {
      day += days;
      memory = afterReview(memory, review, day);
    }
    return memory;
  });

const anyCopy: fc.Arbitrary<Memory> = fc
  .array(fc.tuple(anyKey, anyMemory), { maxLength: 8 })
  .map((entries) => new Map(entries));

const sorted = (memory: Memory): unknown[] => [...memory].sort(([one], [other]) => (one < other ? -1 : 1));

const right = (guess = 0): Review => ({ key: '7', isRight: true, guess, taken: null });
const wrong = (taken: string | null = null): Review => ({ key: '7', isRight: false, guess: 0.5, taken });

describe('the memory of a word', () => {
  it('follows the published formulae of FSRS-6', () => {
    // Figures of ts-fsrs 5.4.2 (next_state), Good and Again, with an interval of 0, 3, 10 and 30
    // days.
    const good = afterReview(undefined, right(), TODAY);
    expect(good).toMatchObject({ stability: 2.31, difficulty: 2.12 });
    const later = afterReview({ ...good, stability: 2.3065, difficulty: 2.11810397 }, right(), TODAY + 3);
    expect([later.stability, later.difficulty]).toEqual(FSRS.good3);
    const lapsed = afterReview({ ...good, stability: 20, difficulty: 5 }, wrong(), TODAY + 10);
    expect([lapsed.stability, lapsed.difficulty]).toEqual(FSRS.again10);
    const sameDay = afterReview({ ...good, stability: 2.3065, difficulty: 2.11810397 }, wrong(), TODAY);
    expect([sameDay.stability, sameDay.difficulty]).toEqual(FSRS.again0);
    expect(chanceKnown({ ...good, stability: 20 }, TODAY + 20)).toBeCloseTo(0.9);
    expect(chanceKnown({ ...good, stability: 20 }, TODAY + 30)).toBeCloseTo(FSRS.recall30, 6);
  });

  it('grows with a right answer the less, the likelier a lucky one is, and never more than by a sure one', () => {
    fc.assert(
      fc.property(
        anyMemory,
        fc.integer({ min: 1, max: 90 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (memory, days, guess) => {
          const day = memory.lastDay + days;
          const sure = afterReview(memory, right(0), day).stability;
          const lucky = afterReview(memory, right(guess), day).stability;
          const missed = afterReview(memory, wrong(), day).stability;
          expect(lucky).toBeLessThanOrEqual(sure);
          expect(lucky).toBeGreaterThanOrEqual(missed);
          expect(missed).toBeLessThanOrEqual(memory.stability);
        },
      ),
    );
  });

  it('is always a chance between 0 and 1 that falls with the days, whatever the clock says', () => {
    fc.assert(
      fc.property(anyMemory, fc.integer({ min: -1, max: 4000 }), (memory, days) => {
        const chance = chanceKnown(memory, memory.lastDay + days);
        expect(chance).toBeGreaterThan(0);
        expect(chance).toBeLessThanOrEqual(1);
        expect(chanceKnown(memory, memory.lastDay + days + 1)).toBeLessThanOrEqual(chance);
        expect(urgencyOf(memory, memory.lastDay + days)).toBeGreaterThanOrEqual(0.25);
        expect(urgencyOf(memory, memory.lastDay + days)).toBeLessThanOrEqual(4);
        expect(afterReview(memory, right(), memory.lastDay + Math.min(0, days)).lastDay).toBe(memory.lastDay);
      }),
    );
    expect(urgencyOf(undefined, TODAY)).toBe(urgencyOf(afterIntroduction(undefined, TODAY), TODAY));
  });

  it('of a day that is still to come is asked as one that has just become due, until the next answer says the day', () => {
    fc.assert(
      fc.property(anyMemory, fc.integer({ min: 2, max: 20_000 }), anyReview, (memory, days, review) => {
        const today = memory.lastDay - days;
        expect([isDue(memory, today), isKnown(memory, today)]).toEqual([true, false]);
        expect(chanceKnown(memory, today)).toBeGreaterThan(0.5);
        expect(urgencyOf(memory, today)).toBeGreaterThanOrEqual(1);
        const healed = afterReview(memory, review, today);
        expect(healed.lastDay).toBe(today);
        // It grows, or shrinks, as by any review of a word that is due.
        const due = { ...memory, lastDay: 0 };
        expect(healed).toEqual({
          ...afterReview(due, review, Math.floor(memory.stability) + 1),
          lastDay: healed.lastDay,
        });
        expect(mergeMemory(new Map([['7', memory]]), new Map([['7', healed]])).get('7')).toEqual(healed);
      }),
    );
    // The next day by the clock of another tablet may have begun.
    const memory: WordMemory = { ...afterReview(undefined, right(), TODAY + 1), stability: 8 };
    expect([isDue(memory, TODAY), isKnown(memory, TODAY), afterReview(memory, right(), TODAY).lastDay]).toEqual([
      false,
      true,
      TODAY + 1,
    ]);
  });

  it('counts answers, and keeps the last three words that were taken for it until it is right three times in a row', () => {
    let memory = afterIntroduction(undefined, TODAY);
    expect(memory).toMatchObject({ asked: 0, met: 1 });
    for (const taken of ['1', '2', '3', '2', '7', '4']) memory = afterReview(memory, wrong(taken), TODAY);
    expect(memory).toMatchObject({ asked: 6, right: 0, streak: 0, met: 7, takenFor: ['4', '2', '3'] });
    for (let answer = 0; answer < 2; answer += 1) memory = afterReview(memory, right(), TODAY);
    expect(memory.takenFor).toHaveLength(3);
    expect(afterReview(memory, right(), TODAY)).toMatchObject({ asked: 9, right: 3, streak: 3, takenFor: [] });
  });

  it('calls known what is remembered for a week, and due what has fallen below nine of ten', () => {
    const memory: WordMemory = { ...afterReview(undefined, right(), TODAY), stability: 8 };
    expect([isKnown(memory, TODAY + 1), isDue(memory, TODAY + 1)]).toEqual([true, false]);
    expect([isKnown(memory, TODAY + 9), isDue(memory, TODAY + 9)]).toEqual([false, true]);
    expect(isKnown(afterReview(undefined, right(), TODAY), TODAY)).toBe(false);
  });
});

describe('a row', () => {
  it('is at most 60 characters long, and is read as it was written but for confusions that do not fit', () => {
    fc.assert(
      fc.property(anyKey, anyMemory, fc.string({ minLength: 1 }), (key, memory, text) => {
        const row = toRow(key, text, memory);
        expect(row.length).toBeLessThanOrEqual(MAX_ROW_LENGTH);
        const [readKey, read] = fromRow(row, (asked) => (asked === key ? text : null)) ?? [];
        expect(readKey).toBe(key);
        expect({ ...read, takenFor: [] }).toEqual({ ...memory, takenFor: [] });
        expect(memory.takenFor.slice(0, read?.takenFor.length)).toEqual(read?.takenFor);
        expect(read && toRow(key, text, read)).toBe(row);
      }),
    );
  });

  it('keeps all confusions where keys are numbers of a sheet of 5,000 words', () => {
    const memory = {
      ...afterReview(undefined, right(), TODAY),
      asked: 999,
      right: 888,
      met: 999,
      takenFor: ['4999', '4998', '4997'],
    };
    expect(fromRow(toRow('5000', 'kiwi', memory), () => 'kiwi')).toEqual(['5000', memory]);
  });

  it('has room for the largest numbers there are', () => {
    const full = {
      stability: 9999,
      difficulty: 10,
      lastDay: 99_999,
      asked: 9999,
      right: 9999,
      streak: 9999,
      met: 9999,
      takenFor: [],
    };
    const row = toRow('123456789012345678901Story', 'kiwi', full);
    expect(row.length).toBeLessThanOrEqual(MAX_ROW_LENGTH);
    expect(fromRow(row, () => 'kiwi')?.[1]).toEqual(full);
    // No review leads beyond them.
    expect(fromRow(toRow('1', 'kiwi', afterReview(full, right(), 99_999)), () => 'kiwi')?.[1]).toMatchObject({
      asked: 9999,
      met: 9999,
    });
  });

  it('is dropped where its key belongs to another word now, or to none', () => {
    const row = toRow('7', 'kiwi', afterReview(undefined, right(), TODAY));
    expect(fromRow(row, () => ' KIWI ')?.[0]).toBe('7');
    expect(fromRow(row, () => 'manu')).toBeNull();
    expect(fromRow(row, () => null)).toBeNull();
  });

  it('is dropped where it is damaged, and never leads to a number that is none', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('0', 'z', ',', ' ', '7', '-') })), (text) => {
        const read = fromRow(text, () => 'kiwi');
        expect(
          read === null ||
            Object.values(read[1])
              .flat()
              .every((value) => typeof value === 'string' || Number.isFinite(value)),
        ).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('copies of a memory', () => {
  it('are merged in any order, in any grouping and any number of times, with the same result', () => {
    fc.assert(
      fc.property(anyCopy, anyCopy, anyCopy, (one, two, three) => {
        expect(sorted(mergeMemory(one, two))).toEqual(sorted(mergeMemory(two, one)));
        expect(sorted(mergeMemory(mergeMemory(one, two), three))).toEqual(
          sorted(mergeMemory(one, mergeMemory(two, three))),
        );
        expect(sorted(mergeMemory(one, one))).toEqual(sorted(one));
        expect(sorted(mergeMemory(mergeMemory(one, two), two))).toEqual(sorted(mergeMemory(one, two)));
      }),
    );
  });

  it('lose no word, and of each word keep the one with more reviews', () => {
    fc.assert(
      fc.property(anyCopy, anyCopy, (one, two) => {
        const merged = mergeMemory(one, two);
        for (const copy of [one, two]) {
          for (const [key, memory] of copy) expect(merged.get(key)?.asked).toBeGreaterThanOrEqual(memory.asked);
        }
        expect(merged.size).toBe(new Set([...one.keys(), ...two.keys()]).size);
      }),
    );
  });

  it('of one day count once, which takes nothing from what is remembered of a word that was right on both', () => {
    fc.assert(
      fc.property(anyMemory, fc.nat(30), fc.double({ min: 0, max: 1, noNaN: true }), (memory, days, guess) => {
        const day = memory.lastDay + days;
        const [one, other] = [afterReview(memory, right(guess), day), afterReview(memory, right(guess), day)];
        const merged = mergeMemory(new Map([['7', one]]), new Map([['7', other]])).get('7');
        expect(merged).toEqual(one);
        const both = afterReview(one, right(guess), day);
        // Only a stability below that of a first right answer grows by a second one on the same
        // day.
        fc.pre(one.stability >= 2.31);
        expect(both.stability).toBe(merged?.stability);
        expect(both.asked).toBe((merged?.asked ?? 0) + 1);
      }),
    );
  });

  it('of 5,000 words fit in 300,000 characters, and come back as they were', () => {
    const memory: Memory = new Map(
      Array.from({ length: 5000 }, (_, key) => [
        String(key + 1),
        { ...afterReview(undefined, wrong('4999'), TODAY + (key % 400)), asked: key % 300 },
      ]),
    );
    const rows = [...memory].map(([key, word]) => toRow(key, `kupu ${key}`, word));
    expect(rows.join('\n').length).toBeLessThan(300_000);
    expect(
      new Map(rows.flatMap((row) => [fromRow(row, (key) => `kupu ${key}`) ?? []]) as [string, WordMemory][]).size,
    ).toBe(5000);
  });
});
