import { describe, expect, it } from 'vitest';
import { createDictionary } from '../../src/content/dictionary';
import { endlessCategories, wordsForCategories } from '../../src/content/endless';
import type { Content } from '../../src/content/entities';
import { findLesson } from '../../src/content/lesson';
import { contentOf } from '../../src/content/list-facts';
import { listUnits } from '../../src/content/list-units';
import { normalise } from '../../src/content/normalise';
import { buildScores } from '../../src/progress/scores';
import { pairs, sampleCatalogue } from '../sample-games';
import { makeConfig } from './sample-config';

const WORDS_PER_UNIT = 8;
const LEVEL = 5;
const config = makeConfig({ PossibleGames: [pairs.label] });

/**
 * Content of this many units, with the count of the fields that were read of its words and rows.
 */
function makeContent(units: number): {
  readonly content: Content;
  readonly countReads: (work: (content: Content) => unknown) => number;
} {
  const names = Array.from({ length: units }, (_, index) => `Unit ${index}`);
  const words = names.flatMap((homeName) =>
    Array.from({ length: WORDS_PER_UNIT }, (_, index) => ({
      homeName,
      subCat: 'Part 1',
      English: `${homeName} word ${index}`,
      Language: `kupu ${homeName} ${index}`,
      App_Art: 'art',
    })),
  );
  const rows = names.map((category) => ({ category, target: 'Part 1', [pairs.label]: 1 }));
  const { content } = normalise({ KZ_AppData: words, KZ_GameFilterDataNew: rows }, config, sampleCatalogue, '');
  let reads = 0;
  const watch = <Row extends object>(list: readonly Row[]): Row[] =>
    list.map(
      (row) =>
        new Proxy(row, {
          get: (target, name) => {
            reads += 1;
            return Reflect.get(target, name) as unknown;
          },
        }),
    );
  const { vocabData, gameData, lessons } = content;
  const watched = {
    ...content,
    vocabData: watch(vocabData),
    gameData: watch(gameData),
    lessons: watch(lessons),
  };
  return {
    content: watched,
    countReads: (work) => {
      reads = 0;
      work(watched);
      return reads;
    },
  };
}

const SMALL = 20;
const LARGE = 200;
/** Sorting reads each word a little more often in a longer list. */
const MAX_GROWTH = (1.5 * LARGE) / SMALL;

describe('a pack of ten times the units', () => {
  const small = makeContent(SMALL);
  const large = makeContent(LARGE);

  it.each<[string, (content: Content) => { readonly length: number }]>([
    ['the facts of its lessons', (content) => contentOf(content, config, sampleCatalogue).lessons],
    ['the units of a level', (content) => listUnits(content, LEVEL, false)],
    ['fresh records', buildScores],
    ['the endless categories', (content) => endlessCategories(content, pairs)],
    ['the dictionary', (content) => createDictionary(content).categories],
  ])('makes %s take about ten times as long, not a hundred', (_, work) => {
    expect(work(large.content)).toHaveLength(LARGE);
    expect(large.countReads(work)).toBeLessThan(MAX_GROWTH * small.countReads(work));
  });

  it.each<[string, (content: Content) => unknown]>([
    ['a lesson', (content) => findLesson(content, 'Unit 19', 'Part 1', false)],
    ['the words of an endless game', (content) => wordsForCategories(content, pairs, ['Unit 3', 'Unit 19'])],
  ])('costs no more for %s', (_, work) => {
    // The first of a page makes the index.
    work(small.content);
    work(large.content);
    expect(large.countReads(work)).toBe(small.countReads(work));
  });
});
