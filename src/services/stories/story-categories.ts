import type { Content, StorySentence } from '../../content/entities';

/** A story, or one part of a story that has several. */
export interface Story {
  readonly name: string;
  /** Name of the story in the content: the group of its pictures. */
  readonly source: string;
  /** Page number -> page; 0 is the cover (spec: readings#39). */
  readonly pages: ReadonlyMap<number, StorySentence>;
  /** The cover, or the first page when there is no cover. */
  readonly cover: StorySentence;
}

/** A category of stories. spec: shell#storybook-corner. */
export interface StoryCategory {
  readonly name: string;
  /** The name in the learner's language, where gameData has one. */
  readonly languageName: string | null;
  readonly stories: readonly Story[];
}

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}

function createStory(name: string, sentences: readonly StorySentence[]): Story[] {
  const sorted = sentences.slice().sort((one, other) => one.page - other.page);
  const [cover] = sorted;
  if (!cover) return [];
  // Of two pages with the same number, the first is used.
  const pages = new Map(
    sorted
      .slice()
      .reverse()
      .map((sentence) => [sentence.page, sentence]),
  );
  return [{ name, source: cover.story, pages, cover: pages.get(cover.page) ?? cover }];
}

function listStories(sentences: readonly StorySentence[]): Story[] {
  return unique(sentences.map(({ story }) => story)).flatMap((name) => {
    const own = sentences.filter(({ story }) => story === name);
    const parts = unique(own.map(({ target }) => target));
    if (parts.length === 1) return createStory(name, own);
    return parts.flatMap((part) =>
      createStory(
        part === null ? name : `${name}, ${part}`,
        own.filter(({ target }) => target === part),
      ),
    );
  });
}

/** The stories of some content by category, in the order of the sheet. */
export function listStoryCategories({
  storybookSentence,
  gameData,
}: Pick<Content, 'storybookSentence' | 'gameData'>): StoryCategory[] {
  return unique(storybookSentence.map(({ category }) => category)).map((name) => ({
    name,
    languageName: gameData.find(({ category }) => category === name)?.categoryLanguage ?? null,
    stories: listStories(storybookSentence.filter(({ category }) => category === name)),
  }));
}

/** What an address of the storybook corner shows. spec: shell#storybook-corner. */
export type StorybookView =
  | { readonly view: 'menu' }
  | { readonly view: 'stories'; readonly category: StoryCategory }
  | { readonly view: 'story'; readonly category: StoryCategory; readonly story: Story };

/**
 * Parses the query of the storybook corner; an unknown category leads to the menu, an unknown story
 * to its category.
 */
export function readStorybookQuery(categories: readonly StoryCategory[], parameters: URLSearchParams): StorybookView {
  const category = categories.find(({ name }) => name === parameters.get('category'));
  if (!category) return { view: 'menu' };
  const story = category.stories.find(({ name }) => name === parameters.get('story'));
  return story ? { view: 'story', category, story } : { view: 'stories', category };
}

/** Formats the query of a category, of a story in it, or of a page of the story. */
export function writeStorybookQuery(category: string, story?: string, page?: number): string {
  const query = `?category=${encodeURIComponent(category)}`;
  if (story === undefined) return query;
  return `${query}&story=${encodeURIComponent(story)}${page === undefined ? '' : `&page=${page}`}`;
}
