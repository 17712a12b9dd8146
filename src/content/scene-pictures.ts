import type { FindPicture } from '../story/story-scene';
import { readScene } from '../story/story-scene';
import type { StoryScene } from '../story/story-scene';
import type { Content, StorySentence } from './entities';

type Words = Pick<Content, 'vocabData' | 'storybookVocab'>;

const indexes = new WeakMap<Words['vocabData'], ReadonlyMap<string, string>>();

/**
 * Names of pictures by what a scene may call them: the English of a word, or the picture's own
 * name.
 */
function indexPictures({ vocabData, storybookVocab }: Words): ReadonlyMap<string, string> {
  const cached = indexes.get(vocabData);
  if (cached) return cached;
  const words = [...storybookVocab, ...vocabData].reverse();
  const index = new Map([
    ...words.map(({ App_Art }) => [App_Art.toLowerCase(), App_Art] as const),
    ...words.map(({ English, App_Art }) => [English.toLowerCase(), App_Art] as const),
  ]);
  indexes.set(vocabData, index);
  return index;
}

/** Pictures that the builder draws for any pack. */
const DRAWN = /^emoji-[0-9a-f-]+$/u;

/** Finds the picture that a scene means by a name. */
export function createFindPicture(words: Words): FindPicture {
  const index = indexPictures(words);
  return (name) => index.get(name) ?? (DRAWN.test(name) ? name : null);
}

/** The scene of a page; null where it has none that can be read: then its picture stands alone. */
export function sceneOf(words: Words, { Scene }: Pick<StorySentence, 'Scene'>): StoryScene | null {
  return Scene === null ? null : readScene(Scene, createFindPicture(words)).scene;
}
