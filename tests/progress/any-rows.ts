import fc from 'fast-check';
import { joinDays, toDayRow } from '../../src/progress/play-days';
import { joinScenes, placedRow, takenRow } from '../../src/progress/scenes';
import type { WordMemory } from '../../src/progress/word-memory';
import { toRow } from '../../src/progress/word-memory';

const anyMemory: fc.Arbitrary<WordMemory> = fc.record({
  stability: fc.constantFrom(0.5, 3, 40.25),
  difficulty: fc.constantFrom(1, 5.5, 10),
  lastDay: fc.integer({ min: 20_000, max: 20_003 }),
  asked: fc.integer({ min: 3, max: 6 }),
  right: fc.nat(3),
  streak: fc.nat(3),
  takenFor: fc.subarray(['2', '3', '4']),
  met: fc.nat(3),
});

/** Rows of a document of days: few days, so that two lists share some. */
export const anyDays: fc.Arbitrary<string[]> = fc
  .array(fc.tuple(fc.integer({ min: 20_000, max: 20_070 }), fc.nat(5000)), { maxLength: 80 })
  .map((days) =>
    joinDays(
      days.map(([day, seconds]) => toDayRow(day, seconds)),
      [],
    ),
  );

/**
 * Rows of a memory document: few keys, and one of them for two words, so that two lists share some.
 */
export const anyRows: fc.Arbitrary<string[]> = fc
  .array(fc.tuple(fc.constantFrom('1', '2', '12Story'), fc.constantFrom('manu', 'kurī'), anyMemory))
  .map((words) => words.map(([key, text, memory]) => toRow(key, text, memory)));

const anyShare = fc.double({ min: -0.5, max: 1.5, noNaN: true });

/** One row of a document of scenes: few words and times, so that two lists share some. */
const anySceneRow: fc.Arbitrary<string> = fc
  .record({
    word: fc.constantFrom('1', '2', '12Story', 'history:3'),
    time: fc.integer({ min: 5, max: 9 }),
    isTaken: fc.boolean(),
    x: anyShare,
    y: anyShare,
    turn: fc.integer({ min: -400, max: 400 }),
    size: fc.double({ min: 0, max: 4, noNaN: true }),
  })
  .map(({ time, isTaken, ...placement }) =>
    isTaken ? takenRow([], placement.word, time) : placedRow([], placement, time),
  );

export const anyScenes: fc.Arbitrary<string[]> = fc.array(anySceneRow).map((rows) => joinScenes(rows, []));
