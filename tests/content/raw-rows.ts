import type { CollectionName, Content, RawLists, RawRecord } from '../../src/content/entities';
import type { Finding } from '../../src/content/finding';
import { COLLECTION_NAMES, normalise } from '../../src/content/normalise';
import { sampleCatalogue } from '../sample-games';
import { makeConfig } from './sample-config';

/** The pack.json of these lists, with dates in words. */
export const config = makeConfig({
  specialDates: {
    Creation: [-9999, 9999],
    'Time Immemorial': [-9999, 9999],
    'July 1855': 1855.5,
    'October 1855': [1855.75, 1855.75],
  },
});

/** A row that every one of the nine lists takes. */
export const goodRow: RawRecord = {
  Key: '7',
  lesson: '2',
  homeName: 'Animals',
  subCat: 'Birds',
  rank: '3',
  English: 'fantail',
  Language: 'pīwakawaka',
  App_Art: 'fantail',
  App_Audio: 'piwakawaka',
  storyGame: 'The race',
  group: 'Part 1',
  category: 'Animals',
  target: 'Birds',
  Pairs: '2',
  game: 'Pairs',
  description: 'Find two of a kind.',
  scoreType: 'normal',
  type: 'correct',
  secondType: 'none',
  ...Object.fromEntries(
    ['Easy', 'Medium', 'Hard'].flatMap((level) => ['one', 'two', 'three'].map((star) => [`${star}Star${level}`, '1'])),
  ),
  data: 'Maui fished',
  Date: 'Creation',
  story: 'The race',
  page: '0',
  fullSentence: 'Kua tae mai.',
};

export function listsOf(rows: readonly unknown[]): RawLists {
  return Object.fromEntries(COLLECTION_NAMES.map((name) => [name, rows])) as RawLists;
}

export function read(lists: unknown): { content: Content; findings: Finding[] } {
  return normalise(lists as RawLists, config, sampleCatalogue, '');
}

export function readOne(collection: CollectionName, ...rows: RawRecord[]): { content: Content; findings: Finding[] } {
  return read({ [collection]: rows });
}

export function dropsOf(findings: readonly Finding[], collection: CollectionName): Finding[] {
  return findings.filter((finding) => finding.severity === 'dropped' && finding.sheet === collection);
}
