import type { Content, ContentIndex, VocabItem } from './entities';
import type { Words } from './loaded-words';
import { wordsByUnit } from './word-index';

/** Animals to choose from. */
export const ANIMALS = 24;

/**
 * English words of the animals that children choose from, in this order; the first ones that a pack
 * has. Left out are animals that carry a meaning of their own in many communities (owl, raven,
 * coyote, snake, bear, turtle, wolf, eagle) and those that children call each other.
 */
const NAMES = (
  'dog cat horse fish butterfly rabbit duck sheep fox dolphin lion parrot cow bee deer penguin elephant frog tiger goat whale giraffe panda zebra ' +
  'crab rooster camel mouse seal leopard ant lizard squid'
).split(' ');

/**
 * The pack's words that stand for children, at most ANIMALS, each with a picture of its own:
 * animals, then other words of their units, then any words with pictures. The order is that of the
 * names, so that a child is found at its place.
 */
export function listAnimals({ vocabData }: Pick<Content, 'vocabData'>): VocabItem[] {
  const named = NAMES.flatMap((name) => vocabData.find(({ English }) => English.toLowerCase() === name) ?? []);
  const units = [...new Set(named.map(({ homeName }) => homeName))];
  const others = units.flatMap((unit) => wordsByUnit(vocabData).get(unit) ?? []);
  const byArt = new Map<string, VocabItem>();
  const add = (words: readonly VocabItem[]): void => {
    for (const word of words)
      if (byArt.size < ANIMALS && word.App_Art !== '' && !byArt.has(word.App_Art)) byArt.set(word.App_Art, word);
  };
  add(named);
  if (byArt.size < ANIMALS) add(others);
  if (byArt.size < ANIMALS) add(vocabData);
  return [...byArt.values()];
}

/** The same of a pack whose words need not be there. */
export const animalsOf = (content: ContentIndex, words: Pick<Words, 'loaded'>): readonly VocabItem[] =>
  content.animals ?? listAnimals(words.loaded() ?? { vocabData: [] });
