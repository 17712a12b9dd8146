import { deriveAlphabet, findSpecialLetters } from './alphabet';
import type { Content, VocabItem } from './entities';
import type { Search } from './search';
import { createSearch, sortWords } from './search';
import { groupBy, rowsByUnit } from './word-index';

/** The words of one unit, or those that only a story has. */
export interface DictionaryCategory {
  readonly name: string;
  /** The name in the learner's language, where gameData has one. */
  readonly languageName: string | null;
  /** Art of the first word. */
  readonly cover: string;
  /** In the order of the alphabet. */
  readonly words: readonly VocabItem[];
}

/** Everything that the dictionary page shows. spec: shell#dictionary. */
export interface Dictionary {
  readonly categories: readonly DictionaryCategory[];
  /** Letters that a plain keyboard does not have. */
  readonly specialLetters: readonly string[];
  readonly search: Search<VocabItem>;
}

/**
 * All words without duplicates: a word with the same English is listed once, also when a story
 * repeats it.
 */
function listWords({ vocabData, storybookVocab }: Content): VocabItem[] {
  const seen = new Set<string>();
  return [...vocabData, ...storybookVocab].filter(({ Language, English }) => {
    const identity = `${Language.normalize('NFC')}/${English.normalize('NFC')}`;
    if (seen.has(identity)) return false;
    seen.add(identity);
    return true;
  });
}

/** Builds the dictionary of some content, including its search index. */
export function createDictionary(content: Content): Dictionary {
  const words = listWords(content);
  const spellings = words.map(({ Language }) => Language);
  const alphabet = content.config.alphabet ?? deriveAlphabet(spellings);
  const sorted = sortWords(words, alphabet);
  const sortedByUnit = groupBy(sorted, ({ homeName }) => homeName);
  const categories = [...groupBy(words, ({ homeName }) => homeName)].map(([name, own]): DictionaryCategory => ({
    name,
    languageName: rowsByUnit(content.gameData).get(name)?.[0]?.categoryLanguage ?? null,
    cover: own[0]?.App_Art ?? '',
    words: sortedByUnit.get(name) ?? [],
  }));
  return {
    categories,
    specialLetters: findSpecialLetters(spellings, alphabet),
    search: createSearch(sorted, alphabet),
  };
}
