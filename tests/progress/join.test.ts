import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentEntries, DocumentId } from '../../src/progress/saved/documents';
import { ALL_DOCUMENTS } from '../../src/progress/saved/later-documents';
import { joinChildren } from '../../src/progress/children';
import { joinRows } from '../../src/progress/saved/memory-rows';
import { FUZZ_RUNS } from '../fuzz';

import { anyChildren } from './any-child';
import type { TodayPlace } from '../../src/progress/today';
import { joinToday } from '../../src/progress/today';
import { anyDays, anyRows, anyScenes } from './any-rows';
import { anyLevels, anyRecords, anySettings, anyStickers } from './sample';

/** Far above what the cases take. */
const FUZZ_TIMEOUT_MILLISECONDS = 60_000 + 20 * FUZZ_RUNS;

/** Days and steps few enough for places to be alike. */
const anyPlaces: fc.Arbitrary<TodayPlace[]> = fc.array(
  fc.record({
    day: fc.nat(2),
    done: fc.nat(2),
    words: fc.subarray(['1', '2', '3']),
    games: fc.subarray(['one', 'two']),
  }),
  { maxLength: 3 },
);

/** Lists of each document, as they are in storage: joined once, so in the order of the join. */
const LISTS: { readonly [Id in DocumentId]: fc.Arbitrary<DocumentEntries[Id][]> } = {
  scores: anyRecords.map((records) => ALL_DOCUMENTS.scores.join(records, [])),
  levels: anyLevels.map((records) => ALL_DOCUMENTS.levels.join(records, [])),
  stickers: anyStickers,
  settings: anySettings,
  children: anyChildren.map((children) => joinChildren(children, [])),
  memory: anyRows.map((rows) => joinRows(rows, [])),
  today: anyPlaces.map((places) => joinToday(places, [])),
  days: anyDays,
  scenes: anyScenes,
};

const textOf = (records: readonly (object | string)[]): string => JSON.stringify(records);

function describeJoin<Id extends DocumentId>(id: Id): void {
  const { join } = ALL_DOCUMENTS[id];
  const lists = LISTS[id];
  describe(`copies of the ${id}`, () => {
    it(
      'are joined in any order, in any grouping and any number of times, with the same result',
      () => {
        fc.assert(
          fc.property(lists, lists, lists, (one, two, three) => {
            expect(textOf(join(one, two))).toBe(textOf(join(two, one)));
            expect(textOf(join(join(one, two), three))).toBe(textOf(join(one, join(two, three))));
            expect(textOf(join(one, one))).toBe(textOf(one));
            expect(textOf(join(join(one, two), two))).toBe(textOf(join(one, two)));
          }),
          { numRuns: FUZZ_RUNS },
        );
      },
      FUZZ_TIMEOUT_MILLISECONDS,
    );

    it('have the same text when they have the same records, in whatever order these were', () => {
      fc.assert(
        fc.property(lists, fc.infiniteStream(fc.nat(100)), (list, ranks) => {
          const shuffled = list
            .map((entry) => ({ entry, rank: ranks.next().value ?? 0 }))
            .toSorted((one, other) => one.rank - other.rank)
            .map(({ entry }) => entry);
          expect(textOf(join(shuffled, []))).toBe(textOf(list));
        }),
      );
    });
  });
}

describeJoin('scores');
describeJoin('levels');
describeJoin('stickers');
describeJoin('settings');
describeJoin('children');
describeJoin('memory');
describeJoin('days');
describeJoin('scenes');
