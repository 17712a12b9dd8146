import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digestOf } from '../../src/play/digest';
import { makeChild } from '../../src/progress/children';
import type { OwnProfile } from '../../src/progress/saved/class-sync';
import { syncProfile } from '../../src/progress/saved/class-sync';
import { readBackup, writeBackup } from '../../src/progress/saved/backup';
import type { Backup } from '../../src/progress/saved/backup';
import type { ChildProgress, Generations, Profile } from '../../src/progress/saved/profiles';
import {
  LIST_IDS,
  NO_PROGRESS,
  joinProfiles,
  joinProgress,
  withGenerations,
  withoutGenerations,
} from '../../src/progress/saved/profiles';
import { FUZZ_RUNS } from '../fuzz';
import { anyDays, anyRows, anyScenes } from './any-rows';
import { createFakeClass } from './fake-class';
import { anyLevels, anyRecords, anyStickers } from './sample';

const ID = 'child-aaaaaaaaaa';
const child = makeChild(ID, { animal: 'dog', colour: 0 }, 1);
const profileOf = (progress: ChildProgress): Profile => ({ child, languages: [['Maori', progress]] });
const textOf = (profile: Profile): string =>
  writeBackup({ kind: 'child', savedAt: '', profiles: [profile], settings: [] });
const read = (text: string | undefined): ChildProgress | undefined =>
  (readBackup(text ?? '', 0) as Backup).profiles[0]?.languages[0]?.[1];

/** The generations of a child all of whose lists were cleared at once. */
const clearedAt = (time: number): Generations => ({
  scores: time,
  levels: time,
  stickers: time,
  memory: time,
  days: time,
  scenes: time,
});
const won = (word: string, time = 0): ChildProgress =>
  withGenerations({ ...NO_PROGRESS, stickers: [{ word, layers: 1, order: 1 }] }, clearedAt(time));

/** A tablet with one child. */
function createTablet(progress: ChildProgress) {
  let profile: Profile = profileOf(progress);
  const own: OwnProfile = {
    read: () => Promise.resolve(profile),
    add: (added) => {
      profile = joinProfiles(profile, added);
      return Promise.resolve(true);
    },
  };
  return { own, words: () => profile.languages[0]?.[1].stickers.map(({ word }) => word) };
}

const anyGeneration = fc.constantFrom(0, 5, 6);
const anyProgress: fc.Arbitrary<ChildProgress> = fc
  .tuple(
    fc.record({
      scores: anyRecords,
      levels: anyLevels,
      stickers: anyStickers,
      memory: anyRows,
      days: anyDays,
      scenes: anyScenes,
    }),
    fc.record({
      scores: anyGeneration,
      levels: anyGeneration,
      stickers: anyGeneration,
      memory: anyGeneration,
      days: anyGeneration,
      scenes: anyGeneration,
    }),
  )
  // In the order of the joins, as they are in storage.
  .map(([lists, generations]) => withGenerations(joinProgress(lists, NO_PROGRESS), generations));

describe('what two tablets have of a child', () => {
  it(
    'is joined in any order, in any grouping and any number of times, with the same result',
    () => {
      fc.assert(
        fc.property(anyProgress, anyProgress, anyProgress, (one, two, three) => {
          expect(digestOf(joinProgress(one, two))).toBe(digestOf(joinProgress(two, one)));
          expect(digestOf(joinProgress(joinProgress(one, two), three))).toBe(
            digestOf(joinProgress(one, joinProgress(two, three))),
          );
          expect(digestOf(joinProgress(one, one))).toBe(digestOf(one));
        }),
        { numRuns: FUZZ_RUNS },
      );
    },
    60_000 + 20 * FUZZ_RUNS,
  );

  it('is of each list what was won since it was cleared last', () => {
    fc.assert(
      fc.property(anyProgress, anyProgress, (one, two) => {
        const joined = joinProgress(one, two);
        const all = joinProgress(withGenerations(one, clearedAt(0)), withGenerations(two, clearedAt(0)));
        for (const id of LIST_IDS) {
          const [first, second] = [one.cleared?.[id] ?? 0, two.cleared?.[id] ?? 0];
          const newest = first > second ? one : two;
          expect(joined[id]).toEqual(first === second ? all[id] : newest[id]);
          expect(joined.cleared?.[id] ?? 0).toBe(Math.max(first, second));
        }
      }),
    );
  });

  it('is written and read as it is, and without generations in a backup', () => {
    fc.assert(
      fc.property(anyProgress, (progress) => {
        expect(read(textOf(profileOf(progress)))?.cleared).toEqual(progress.cleared);
        expect(withoutGenerations(profileOf(progress)).languages[0]?.[1]).toEqual({ ...progress, cleared: undefined });
      }),
    );
  });

  it.each([-1, 0.5, 1e300, '5', null, {}])('has no generation where a text says %j', (generation) => {
    const file = JSON.parse(textOf(profileOf(won('1', 5)))) as Backup & { checksum: string };
    const [profile] = file.profiles as unknown as { languages: Record<string, { cleared: object }> }[];
    Object.assign(profile?.languages['Maori']?.cleared ?? {}, { stickers: generation });
    const { savedAt, profiles, settings } = file;
    expect(
      read(JSON.stringify({ ...file, checksum: digestOf({ savedAt, profiles, settings }) }))?.cleared?.stickers,
    ).toBe(0);
  });
});

describe('a child that one tablet of a class has cleared', () => {
  it('stays cleared there, and is cleared on the others; what is won since is on all', async () => {
    const store = createFakeClass();
    const [one, other] = [createTablet(won('before')), createTablet(won('elsewhere'))];
    await syncProfile(store, ID, one.own);
    await syncProfile(store, ID, other.own);
    await one.own.add(profileOf(withGenerations(NO_PROGRESS, clearedAt(9))));
    for (const { own } of [one, other, one]) {
      // oxlint-disable-next-line no-await-in-loop
      await syncProfile(store, ID, own);
    }
    expect([one.words(), other.words(), read(store.profiles.get(ID)?.text)?.stickers]).toEqual([[], [], []]);
    await other.own.add(profileOf(won('since', 9)));
    await syncProfile(store, ID, other.own);
    await syncProfile(store, ID, one.own);
    expect(one.words()).toEqual(['since']);
  });

  it('is the same text as ever where nothing was cleared: tablets of earlier versions write it too', async () => {
    const older = JSON.stringify(
      JSON.parse(readFileSync(join(import.meta.dirname, 'class-samples', '3.json'), 'utf8')),
    );
    const store = createFakeClass();
    await store.put(ID, older, 0);
    const tablet = createTablet(NO_PROGRESS);
    await syncProfile(store, ID, tablet.own);
    expect(tablet.words()).toEqual(['100']);
    expect(read(older)?.memory).toHaveLength(1);
    expect(await syncProfile(store, ID, tablet.own)).toBe(1);
    expect(textOf(profileOf(read(older) ?? NO_PROGRESS))).toBe(older);
  });
});
