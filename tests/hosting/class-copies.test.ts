import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeChild } from '../../src/progress/children';
import { readBackup, writeBackup } from '../../src/progress/saved/backup';
import type { ChildProgress, Generations } from '../../src/progress/saved/profiles';
import { NO_PROGRESS, joinProfiles } from '../../src/progress/saved/profiles';
import { chooseCopies } from '../../tools/class-copies.mjs';
import { openProfiles } from '../../tools/class-profiles.mjs';
import { runClass } from '../../tools/class';
import { Refusal } from '../../tools/new-id';

const ID = 'child-aaaaaaaaaa';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONDAY = 20_000 * DAY;
const ROOM = { profiles: 9, bytes: 9_000_000 };

let folder: string;
let time: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'class-copies-'));
  time = MONDAY;
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (): ReturnType<typeof openProfiles> => openProfiles(folder, ROOM, () => time);
const clearedAt = (generation: number): Generations => ({
  scores: generation,
  levels: generation,
  stickers: generation,
  memory: generation,
  days: generation,
  scenes: generation,
});
const withStickers = (words: readonly string[], generation = 0): ChildProgress => ({
  ...NO_PROGRESS,
  stickers: words.map((word, index) => ({ word, layers: 1, order: index + 1 })),
  ...(generation > 0 ? { cleared: clearedAt(generation) } : {}),
});
const textOf = (progress: ChildProgress, child = makeChild(ID, { animal: 'dog', colour: 0 }, 1)): string =>
  writeBackup({ kind: 'child', savedAt: '', settings: [], profiles: [{ child, languages: [['Maori', progress]] }] });

/** A tablet or a pupil writes a child, whatever is there. */
async function write(profiles: ReturnType<typeof openProfiles>, text: string): Promise<void> {
  expect(await profiles.write(ID, text, (await profiles.read(ID))?.revision ?? 0)).toBe('written');
}

const profileOf = (text: string | undefined) => {
  const read = readBackup(text ?? '', 0);
  const profile = typeof read === 'string' ? undefined : read.profiles[0];
  if (!profile) throw new Error('There is no profile.');
  return profile;
};
const wordsOf = (text: string | undefined): string[] =>
  (profileOf(text).languages[0]?.[1].stickers ?? []).map(({ word }) => word);

const copy = (revision: number, written: number, isLoss = false) => ({ revision, written, isLoss, bytes: 1 });

describe('what is kept of a child on the laptop of a class', () => {
  it('is its last ten revisions, and the first one of the minute', () => {
    const copies = Array.from({ length: 14 }, (_, index) => copy(index + 1, MONDAY));
    expect([...chooseCopies(copies)].map(({ revision }) => revision)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 1]);
  });

  it('is of the latest minutes, hours and days the last one, whatever a minute is filled with', () => {
    const yesterday = copy(1, MONDAY - DAY);
    const anHourAgo = copy(2, MONDAY - HOUR);
    const aMinuteAgo = copy(3, MONDAY - MINUTE);
    const justNow = copy(4, MONDAY);
    const attack = Array.from({ length: 1000 }, (_, index) => copy(5 + index, MONDAY + index));
    const kept = chooseCopies([yesterday, anHourAgo, aMinuteAgo, justNow, ...attack]);
    expect([yesterday, anHourAgo, aMinuteAgo, justNow].every((one) => kept.has(one))).toBe(true);
    expect(kept.size).toBe(14);
  });

  it('is what something was taken from first on a day, though it was written in the same minute', () => {
    const [early, before] = [copy(1, MONDAY), copy(2, MONDAY, true)];
    const attack = Array.from({ length: 1000 }, (_, index) => copy(3 + index, MONDAY + 1, true));
    const kept = chooseCopies([early, before, ...attack]);
    expect([early, before].every((one) => kept.has(one))).toBe(true);
    expect(kept.size).toBe(21);
  });

  it('is not more with the months', () => {
    const copies = Array.from({ length: 1000 }, (_, index) => copy(index, MONDAY + index * 5 * HOUR, index % 3 === 0));
    expect(chooseCopies(copies).size).toBeLessThan(50);
  });

  it('is on the disk, after a start too, without what was cut off while it was written', async () => {
    const profiles = open();
    for (let count = 0; count < 15; count += 1) await write(profiles, textOf(withStickers([String(count)])));
    writeFileSync(join(folder, 'earlier', `${ID}.3.5.json.part`), 'cut o');
    const again = open();
    expect(
      again.copies
        .list(ID)
        .map(({ revision }) => revision)
        .toSorted((a, b) => a - b),
    ).toEqual([1, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
    expect(again.copies.bytes()).toBe(profiles.copies.bytes());
    expect(readdirSync(join(folder, 'earlier')).every((name) => name.endsWith('.json'))).toBe(true);
  });

  it('is nothing of a child ten days after it was removed', async () => {
    await write(open(), textOf(withStickers(['100'])));
    await write(open(), textOf(NO_PROGRESS, { ...makeChild(ID, { animal: 'dog', colour: 0 }, 1), removed: 5 }));
    time += 10 * DAY;
    expect(open().copies.list(ID)).toHaveLength(1);
    time += 1;
    expect(open().copies.list(ID)).toEqual([]);
    expect(readdirSync(join(folder, 'earlier'))).toEqual([]);
  });

  it('goes on being numbered where the child itself was deleted', async () => {
    const profiles = open();
    for (const word of ['1', '2', '3']) await write(profiles, textOf(withStickers([word])));
    rmSync(join(folder, `${ID}.json`));
    const again = open();
    expect(await again.read(ID)).toBeNull();
    await write(again, textOf(withStickers(['4'])));
    expect((await again.read(ID))?.revision).toBe(3);
  });
});

describe('a child of a class that somebody has spoilt', () => {
  const honest = withStickers(['100', '101']);

  /** The command, as a grown-up types it. */
  const restore = async (...more: string[]): Promise<string> =>
    await runClass(['restore', ID, '2', ...more], folder, () => time);

  it.each([
    ['removed', textOf(NO_PROGRESS, { ...makeChild(ID, { animal: 'dog', colour: 0 }, 1), removed: 1e14 })],
    ['cleared', textOf(withStickers([], 5))],
    ['cleared by the highest number there is', textOf(withStickers([], 1e15))],
    ['of a version that is not there yet', textOf(honest).replace('"version":3', '"version":99')],
    ['no child at all', '{"app":"kids-zone","kind":"child"}'],
  ])('%s, a hundred times in a second, is as it was again, on the laptop and on tablets', async (_, spoilt) => {
    const profiles = open();
    await write(profiles, textOf(withStickers(['100'])));
    await write(profiles, textOf(honest));
    for (let count = 0; count < 50; count += 1) {
      time += 10;
      await write(profiles, spoilt);
      await write(profiles, `${spoilt.slice(0, -1)},"junk":${count}}`);
    }
    await restore();
    const text = (await open().read(ID))?.text;
    expect(wordsOf(text)).toEqual(['100', '101']);
    const { child } = profileOf(text);
    expect(child.removed).toBeLessThanOrEqual(child.restored);
    // A tablet that took the attack in takes the restored child, too.
    const taken = readBackup(spoilt, 0);
    const tablet = typeof taken === 'string' ? undefined : taken.profiles[0];
    const joined = tablet ? joinProfiles(tablet, profileOf(text)) : profileOf(text);
    expect(joined.languages[0]?.[1].stickers.map(({ word }) => word)).toEqual(['100', '101']);
    expect(joined.child.removed).toBeLessThanOrEqual(joined.child.restored);
  });

  it('keeps what it has won since, or loses what was written since, as it is asked', async () => {
    for (const words of [[], ['100', '101'], ['200']]) await write(open(), textOf(withStickers(words)));
    await restore();
    expect(wordsOf((await open().read(ID))?.text).toSorted()).toEqual(['100', '101', '200']);
    await restore('--replace');
    const text = (await open().read(ID))?.text;
    expect(wordsOf(text)).toEqual(['100', '101']);
    const tablet = profileOf(textOf(withStickers(['200'])));
    expect(joinProfiles(tablet, profileOf(text)).languages[0]?.[1].stickers).toHaveLength(2);
  });

  it('is listed with what each revision has, and what is not there is refused in a sentence', async () => {
    await write(open(), textOf(honest));
    await write(open(), textOf(NO_PROGRESS));
    const list = await runClass([], folder);
    expect(list).toMatch(/child-aaaaaaaaaa {2}dog, yellow: 0 stickers, 0 words, 0 results/u);
    expect(list).toMatch(/ 1 {2}dog, yellow: 2 stickers, 0 words, 0 results/u);
    await expect(runClass(['restore', ID, '7'], folder)).rejects.toBeInstanceOf(Refusal);
    await expect(runClass([], join(folder, 'none'))).rejects.toThrow('no class was started yet');
  });
});
