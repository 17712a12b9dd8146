import { describe, expect, it } from 'vitest';
import type { StorySentence } from '../../src/content/entities';
import { readQuery } from '../../src/services/address/query';
import {
  listStoryCategories,
  readStorybookQuery,
  writeStorybookQuery,
} from '../../src/services/stories/story-categories';

let key = 0;
function page(category: string, story: string, number: number, target: string | null = 'Part 1'): StorySentence {
  key += 1;
  return {
    firebaseID: `s-${key}`,
    Key: key,
    category,
    story,
    target,
    page: number,
    App_Art: 'art',
    App_Audio: null,
    isLandscape: true,
    fullSentence: `${story} ${number}`,
    English: `${story} ${number} in English`,
    phaseNum: null,
    phaseOneWord: null,
    phaseTwoWord: null,
    phaseThreeWord: null,
    phaseOneSentence: null,
    phaseTwoSentence: null,
    phaseThreeSentence: null,
    Scene: null,
    Marks: null,
    Milliseconds: null,
    WordAudio: null,
  };
}

const categories = listStoryCategories({
  gameData: [
    { firebaseID: 'g', Key: 1, category: 'Animals', target: 'Birds', categoryLanguage: 'Kararehe', games: {} },
  ],
  storybookSentence: [
    page('Animals', 'Cat & dog', 2),
    page('Animals', 'Cat & dog', 0),
    page('Animals', 'Cat & dog', 1),
    page('Animals', 'Cat & dog', 1),
    page('Our day', 'Food', 1, 'Part 1'),
    page('Our day', 'Food', 1, 'Part 2'),
  ],
});

describe('the categories of stories', () => {
  it('are in the order of the sheet, with their names in the language', () => {
    expect(categories.map(({ name, languageName }) => [name, languageName])).toEqual([
      ['Animals', 'Kararehe'],
      ['Our day', null],
    ]);
  });

  it('order the pages of a story by number; of two pages with one number the first is used', () => {
    const story = categories[0]?.stories[0];
    expect([...(story?.pages.keys() ?? [])].toSorted()).toEqual([0, 1, 2]);
    expect(story?.cover.page).toBe(0);
    expect(story?.pages.get(1)?.Key).toBe(3);
  });

  it('have a story for each part of a story with several; its first page is the cover', () => {
    expect(categories[1]?.stories.map(({ name, source, cover }) => [name, source, cover.page])).toEqual([
      ['Food, Part 1', 'Food', 1],
      ['Food, Part 2', 'Food', 1],
    ]);
  });

  it('are empty without sentences', () => {
    expect(listStoryCategories({ gameData: [], storybookSentence: [] })).toEqual([]);
  });
});

const read = (query: string) => readStorybookQuery(categories, new URLSearchParams(query));

describe('the address of the corner', () => {
  it('round-trips, ampersands too', () => {
    expect(read(writeStorybookQuery('Our day'))).toMatchObject({ view: 'stories', category: { name: 'Our day' } });
    expect(read(writeStorybookQuery('Animals', 'Cat & dog'))).toMatchObject({
      view: 'story',
      story: { name: 'Cat & dog' },
    });
    expect(read(writeStorybookQuery('Animals', 'Cat & dog', 2))).toMatchObject({
      view: 'story',
      story: { name: 'Cat & dog' },
    });
    expect(readQuery(writeStorybookQuery('Animals', 'Cat & dog', 2))).toMatchObject({
      category: 'Animals',
      story: 'Cat & dog',
      page: 2,
    });
  });

  it('falls back to the menu or the category for unknown names', () => {
    expect(read('')).toEqual({ view: 'menu' });
    expect(read('?category=Nothing&story=Food')).toEqual({ view: 'menu' });
    expect(read('?category=Animals&story=Nothing')).toMatchObject({ view: 'stories' });
  });
});
