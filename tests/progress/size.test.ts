import { describe, expect, it } from 'vitest';
import { makeChild } from '../../src/progress/children';
import { MAX_BACKUP_BYTES, readBackup, writeBackup } from '../../src/progress/saved/backup';
import { encode } from '../../src/progress/saved/envelope';
import { MAX_PROFILE_LETTERS } from '../../src/progress/saved/firestore-class-store';
import { joinRows } from '../../src/progress/saved/memory-rows';
import type { Profile } from '../../src/progress/saved/profiles';
import { NO_PROGRESS } from '../../src/progress/saved/profiles';
import { MAX_ROW_LENGTH, toRow } from '../../src/progress/word-memory';

const [CHILDREN, WORDS] = [25, 5000] as const;

/**
 * A child who was asked every word hundreds of times, and took three others for each: the longest
 * rows that come about.
 */
function makeProfile(index: number): Profile {
  const memory = Array.from({ length: WORDS }, (_, word) =>
    toRow(String(word + 1), `kupu ${word}`, {
      stability: 9999,
      difficulty: 9.99,
      lastDay: 20_000,
      asked: 999,
      right: 900,
      streak: 99,
      met: 999,
      takenFor: ['4997', '4998', '4999'],
    }),
  );
  const child = makeChild(`child-aaaaaaaa${String(index).padStart(2, '0')}`, { animal: 'dog', colour: 0 }, index);
  return { child, languages: [['Maori', { ...NO_PROGRESS, memory: joinRows(memory, []) }]] };
}

describe(`${CHILDREN} children who know ${WORDS} words each`, () => {
  const profiles = Array.from({ length: CHILDREN }, (_, index) => makeProfile(index));

  it('are at most 8 MB on a device, fit a backup file with room to spare, and each fits the document of a class', () => {
    const sizes = profiles.map(
      ({ languages }) => encode({ generation: 0, records: languages[0]?.[1].memory ?? [] }).length,
    );
    // The quotes and the comma of each row.
    expect(Math.max(...sizes)).toBeLessThan(WORDS * (MAX_ROW_LENGTH + 3));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(8_000_000);
    const text = writeBackup({ kind: 'backup', savedAt: '', profiles, settings: [] });
    expect(text.length).toBeLessThan(MAX_BACKUP_BYTES / 2);
    const read = readBackup(text, 0);
    expect(typeof read === 'string' ? read : read.profiles).toEqual(profiles);
    const [first] = profiles;
    expect(
      writeBackup({ kind: 'child', savedAt: '', profiles: first ? [first] : [], settings: [] }).length,
    ).toBeLessThan(MAX_PROFILE_LETTERS / 2);
  });
});
