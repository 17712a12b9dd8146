import type { Catalogue } from '../play/game-facts';
import { findGame } from '../play/game-facts';
import type { Content, ContentLists, LessonFacts, PackConfig } from './entities';

/** Name of the subCat whose words are numbers. spec: data#collections. */
const NUMBER_CATEGORY = 'Math';

/** Entry of PossibleGames that means every game of the build. */
export const ANY_GAME = '*';

function listPossible({ PossibleGames }: PackConfig, catalogue: Catalogue): Catalogue {
  if (PossibleGames.includes(ANY_GAME)) return catalogue;
  const named = new Set(PossibleGames.map((name) => findGame(catalogue, name)));
  return catalogue.filter((game) => named.has(game));
}

/**
 * The content of the nine lists: with the number words, the configuration and the games.
 * `catalogue` are the games of the build; `lessons` are found by ./list-facts.ts.
 */
export function completeContent(
  lists: ContentLists,
  config: PackConfig,
  catalogue: Catalogue,
  lessons: readonly LessonFacts[],
): Content {
  return {
    ...lists,
    lessons,
    config,
    catalogue,
    possibleGames: listPossible(config, catalogue),
    numberData: lists.vocabData.filter((item) => item.subCat === NUMBER_CATEGORY),
    hasStories: lists.storybookVocab.length > 0,
    hasPages: lists.storybookSentence.length > 0,
  };
}
