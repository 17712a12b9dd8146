import { describe, expect, it } from 'vitest';
import type { StorySentence } from '../../src/content/entities';
import { listStoryCategories, readStorybookQuery, writeStorybookQuery } from '../../src/shell/storybook/story-categories';

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
  };
}

const categories = listStoryCategories({
  gameData: [{ firebaseID: 'g', Key: 1, category: 'Animals', target: 'Birds', categoryLanguage: 'Kararehe', games: {} }],
  storybookSentence: [
    page('Animals', 'Cat & dog', 2),
    page('Animals', 'Cat & dog', 0),
    page('Animals', 'Cat & dog', 1),
    page('Animals', 'Cat & dog', 1),
    page('Our day', 'Food', 1, 'Part 1'),
    page('Our day', 'Food', 1, 'Part 2'),
  ],
});

describe('the shelf', () => {
  it('holds the categories in the order of the sheet, with their names in the language', () => {
    expect(categories.map(({ name, languageName }) => [name, languageName])).toEqual([
      ['Animals', 'Kararehe'],
      ['Our day', null],
    ]);
  });

  it('binds the pages of a story by number; the first of two pages with one number counts', () => {
    const story = categories[0]?.stories[0];
    expect([...(story?.pages.keys() ?? [])].toSorted()).toEqual([0, 1, 2]);
    expect(story?.cover.page).toBe(0);
    expect(story?.pages.get(1)?.Key).toBe(3);
  });

  it('makes a book of each part of a story that has several, and covers it with its first page', () => {
    expect(categories[1]?.stories.map(({ name, source, cover }) => [name, source, cover.page])).toEqual([
      ['Food, Part 1', 'Food', 1],
      ['Food, Part 2', 'Food', 1],
    ]);
  });

  it('is empty without sentences', () => {
    expect(listStoryCategories({ gameData: [], storybookSentence: [] })).toEqual([]);
  });
});

const read = (query: string) => readStorybookQuery(categories, new URLSearchParams(query));

describe('the address of the corner', () => {
  it('reads what it writes, ampersands too', () => {
    expect(read(writeStorybookQuery('Our day'))).toMatchObject({ view: 'stories', category: { name: 'Our day' } });
    expect(read(writeStorybookQuery('Animals', 'Cat & dog'))).toMatchObject({ view: 'story', story: { name: 'Cat & dog' } });
  });

  it('leads from what is not there to what is', () => {
    expect(read('')).toEqual({ view: 'menu' });
    expect(read('?category=Nothing&story=Food')).toEqual({ view: 'menu' });
    expect(read('?category=Animals&story=Nothing')).toMatchObject({ view: 'stories' });
  });
});
