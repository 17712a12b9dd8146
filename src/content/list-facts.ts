import type { Catalogue } from '../play/game-facts';
import { completeContent } from './complete';
import type { Content, ContentLists, LessonFacts, PackConfig, UnitFacts, VocabItem } from './entities';
import { findLesson } from './lesson';
import { MAX_LEVEL } from './levels';
import { offeredGames } from './offers';
import { rowsByUnit, wordsBySubunit, wordsByUnit } from './word-index';

/** Where the words are not known it would take all of them to say what a level offers. */
const LEVELS = Array.from({ length: MAX_LEVEL }, (_, index) => index + 1);

/**
 * Lowest rank of some words; a missing rank counts as 1; starting from 5.
 * spec: data#what-is-offered.
 */
function lowestRank(words: readonly VocabItem[]): number {
  return words.reduce((lowest, word) => Math.min(lowest, word.rank ?? 1), MAX_LEVEL);
}

/** What the words of each row of game data offer: of a unit, and of a story of the same names. */
function listLessons(content: Content): LessonFacts[] {
  return content.gameData.flatMap(({ Key, category: unit, target: name }) =>
    [false, true].flatMap((isStory): LessonFacts[] => {
      const lesson = findLesson(content, unit, name, isStory);
      if (!lesson) return [];
      const offered = offeredGames(content, lesson, MAX_LEVEL);
      const coverAt = (level: number): string | null =>
        lesson.words.find(({ rank }) => rank === null || rank <= level)?.App_Art ?? null;
      return [
        {
          Key,
          unit,
          name,
          isStory,
          games: Object.fromEntries(offered.map(({ game, opensAt }) => [game.label, opensAt])),
          covers: LEVELS.map(coverAt),
        },
      ];
    }),
  );
}

function listUnits(content: Content, lessons: readonly LessonFacts[], isStory: boolean): UnitFacts[] {
  const indices = new Map<string, number>();
  for (const [index, { unit, name, isStory: isOfStory }] of lessons.entries()) {
    const id = JSON.stringify([unit, name]);
    // Of two rows of one subunit the first counts.
    if (isOfStory === isStory && !indices.has(id)) indices.set(id, index);
  }
  const words = isStory ? content.storybookVocab : content.vocabData;
  return [...wordsByUnit(words)].flatMap(([name, own]): UnitFacts[] => {
    const [first] = own;
    const row = rowsByUnit(content.gameData).get(name)?.[0];
    if (!first || !row) return [];
    return [
      {
        name,
        Key: first.lesson,
        unitName: row.categoryLanguage,
        image: first.App_Art,
        difficulty: lowestRank(own),
        isStory,
        lessons: [...wordsBySubunit(own).keys()].flatMap(
          (subunit) => indices.get(JSON.stringify([name, subunit])) ?? [],
        ),
      },
    ];
  });
}

/**
 * The content of the nine lists with the facts of its lessons. The pack builder does this once: it
 * asks every game at every level whether it can be begun.
 */
export function contentOf(lists: ContentLists, config: PackConfig, catalogue: Catalogue): Content {
  const content = completeContent(lists, config, catalogue, { lessons: [], units: [] });
  const lessons = listLessons(content);
  return { ...content, lessons, units: [false, true].flatMap((isStory) => listUnits(content, lessons, isStory)) };
}
