import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { PackConfig } from '../../src/content/entities';
import { PackError } from '../../src/content/json';
import { normalise } from '../../src/content/normalise';
import { readManifest } from '../../src/content/pack-schema';
import { timelineCards } from '../../src/content/timeline-cards';
import { manifest } from '../progress/sample';
import { makeConfig } from './sample-config';

const refuses = (date: unknown): boolean => {
  try {
    const { specialDates } = readManifest({
      ...manifest,
      config: { ...manifest.config, specialDates: { date } },
    }).config;
    expect(specialDates).toEqual({ date });
    return false;
  } catch (error) {
    expect(error).toBeInstanceOf(PackError);
    return true;
  }
};

describe('special dates', () => {
  it('of pack.json are a year or a pair of years, the earlier first', () => {
    expect([1855.5, [-9999, 9999], [5, 5]].map(refuses)).toEqual([false, false, false]);
    expect([[9999, -9999], [1], [1, 2, 3], '1855', null].map(refuses)).toEqual([true, true, true, true, true]);
  });

  it.each(['assets/packs/mi', 'assets/packs/chr', 'desk/template'])(
    'of %s lay Creation and Time Immemorial anywhere, by their labels alone',
    (pack) => {
      const { specialDates } = JSON.parse(readFileSync(`${pack}/pack.json`, 'utf8')) as PackConfig;
      const rows = ['Creation', 'Time Immemorial'].map((Date, Key) => ({ Key, App: 1, data: Date, Date }));
      const { content } = normalise({ KZ_HistoryData: rows }, makeConfig({ specialDates }), [], '2026-01-01');
      expect(timelineCards(content).map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
        [-9999, 9999],
        [-9999, 9999],
      ]);
    },
  );
});
