import { memoize } from '../play/memoize';
import type { Content, ContentIndex, LessonFacts, SubunitFacts, UnitFacts, VocabItem } from './entities';
import { MAX_LEVEL } from './levels';
import { groupBy, rowsByUnit, wordsBySubunit, wordsByUnit } from './word-index';

const LEVELS = Array.from({ length: MAX_LEVEL }, (_, index) => index + 1);

/**
 * Lowest rank of some words; a missing rank counts as 1; starting from 5.
 * spec: data#what-is-offered.
 */
function lowestRank(words: readonly VocabItem[]): number {
  return words.reduce((lowest, word) => Math.min(lowest, word.rank ?? 1), MAX_LEVEL);
}

function describeSubunit(name: string, words: readonly VocabItem[]): SubunitFacts {
  const coverAt = (level: number): string | null =>
    words.find(({ rank }) => rank === null || rank <= level)?.App_Art ?? null;
  return { name, covers: LEVELS.map(coverAt) };
}

/** The facts of units from their words. */
const findUnits = memoize(({ vocabData, storybookVocab, gameData }: Content): readonly UnitFacts[] =>
  [vocabData, storybookVocab].flatMap((words, list) =>
    [...wordsByUnit(words)].flatMap(([name, own]): UnitFacts[] => {
      const [first] = own;
      const row = rowsByUnit(gameData).get(name)?.[0];
      if (!first || !row) return [];
      return [
        {
          name,
          Key: first.lesson,
          unitName: row.categoryLanguage,
          image: first.App_Art,
          difficulty: lowestRank(own),
          isStory: list > 0,
          subUnits: [...wordsBySubunit(own)].map(([subunit, part]) => describeSubunit(subunit, part)),
        },
      ];
    }),
  ),
);

/** Units, then stories, in the order of their words. A pack without such facts has its words. */
export const unitsOf = (content: ContentIndex): readonly UnitFacts[] => content.units ?? findUnits(content as Content);

const byUnit = memoize((lessons: readonly LessonFacts[]) => groupBy(lessons, ({ unit }) => unit));

/** The lessons of a unit, and of a story of the same name. */
export const lessonsOf = ({ lessons }: ContentIndex, unit: string): readonly LessonFacts[] =>
  byUnit(lessons).get(unit) ?? [];
