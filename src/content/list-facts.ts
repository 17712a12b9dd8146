import type { Catalogue } from '../play/game-facts';
import { completeContent } from './complete';
import type { Content, ContentLists, LessonFacts, PackConfig } from './entities';
import { findLesson } from './lesson';
import { MAX_LEVEL } from './levels';
import { offeredGames } from './offers';

/** What the words of each row of game data offer: of a unit, and of a story of the same names. */
function listLessons(content: Content): LessonFacts[] {
  return content.gameData.flatMap(({ Key, category: unit, target: name }) =>
    [false, true].flatMap((isStory): LessonFacts[] => {
      const lesson = findLesson(content, unit, name, isStory);
      if (!lesson) return [];
      const offered = offeredGames(content, lesson, MAX_LEVEL);
      const games = Object.fromEntries(offered.map(({ game, opensAt }) => [game.label, opensAt]));
      return [{ Key, unit, name, isStory, games }];
    }),
  );
}

/**
 * The content of the nine lists with the facts of its lessons. The pack builder does this once: it
 * asks every game at every level whether it can be begun.
 */
export function contentOf(lists: ContentLists, config: PackConfig, catalogue: Catalogue): Content {
  const content = completeContent(lists, config, catalogue, []);
  return { ...content, lessons: listLessons(content) };
}
