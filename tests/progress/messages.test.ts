// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SavedProgress } from '../../src/progress/saved/documents';
import { encode } from '../../src/progress/saved/envelope';
import { pickValid } from '../../src/progress/saved/validate';
import { FUZZ_RUNS } from '../fuzz';
import {
  LEVELS,
  SCORES,
  STICKERS,
  balloonRide,
  device,
  levels,
  localStorage,
  pairs,
  setUpFreshDevices,
  stickers,
} from './device';
import { hasAll } from './fake-tabs';
import { anyLevels, anyRecords, anyStickers } from './sample';

setUpFreshDevices();

const own: SavedProgress = { scores: [balloonRide, pairs], levels, stickers };

/**
 * Texts of another tab: lists of this version, such lists cut off or changed, and anything else.
 */
const anyRecordsText = fc
  .oneof(anyRecords, anyLevels, anyStickers)
  .map((records) => encode({ generation: 0, records: [...records] as object[] }));
const anyText = fc.oneof(
  { weight: 2, arbitrary: anyRecordsText },
  { weight: 2, arbitrary: fc.tuple(anyRecordsText, fc.nat(500)).map(([text, length]) => text.slice(0, length)) },
  {
    weight: 2,
    arbitrary: fc.tuple(anyRecordsText, fc.nat(9)).map(([text, digit]) => text.replace(/\d/u, String(digit))),
  },
  { weight: 1, arbitrary: fc.oneof(fc.json(), fc.string({ unit: 'binary' }), fc.constant(null)) },
);
const anyMessage = fc.record({
  key: fc.oneof(fc.constantFrom(SCORES, LEVELS, STICKERS, 'KZ_Cree_ScoreData', null), fc.string()),
  newValue: anyText,
});

describe('messages from other tabs', () => {
  it(
    'of any kind take nothing away, change nothing on their own, and are passed on only as whole progress',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(anyMessage, { maxLength: 6 }), async (messages) => {
          localStorage.clear();
          device.mirror.values.clear();
          const tab = await device.openLoaded();
          await tab.save(own);
          const page = new EventTarget();
          const heard: SavedProgress[] = [];
          const stop = tab.listen((saved) => heard.push(saved), page);
          for (const { key, newValue } of messages) page.dispatchEvent(new StorageEvent('storage', { key, newValue }));
          // The validator is loaded for the first message, then this is enough.
          await import('../../src/progress/saved/repair');
          await Promise.resolve();
          stop();
          for (const saved of heard) expect(hasAll(saved, own)).toBe(true);
          expect(hasAll(tab.read(), own)).toBe(true);
          expect(hasAll(await device.reload(), own)).toBe(true);
          const { scores, levels: read, stickers: won } = tab.read();
          expect([pickValid('scores', scores), pickValid('levels', read), pickValid('stickers', won)]).toEqual([
            scores,
            read,
            won,
          ]);
        }),
        { numRuns: FUZZ_RUNS },
      );
    },
    60_000 + 40 * FUZZ_RUNS,
  );
});
