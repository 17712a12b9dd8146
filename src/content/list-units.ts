import type { Content, VocabItem } from './entities';
import type { Subunit, Unit } from './units';
import { MIN_WORDS, listOpenGames } from './units';

// Apart from what home needs of units (./units.ts).

/** Lowest rank of some words; a missing rank counts as 1; starting from 5. spec: data#what-is-offered. */
function lowestRank(words: readonly VocabItem[]): number {
  return words.reduce((lowest, word) => Math.min(lowest, word.rank ?? 1), 5);
}

function subunitsOf(content: Content, words: readonly VocabItem[], difficulty: number): Subunit[] {
  const names = [...new Set(words.map((word) => word.subCat))];
  return names.flatMap((name): Subunit[] => {
    const own = words.filter((word) => word.subCat === name);
    const row = content.gameData.find((candidate) => candidate.category === own[0]?.homeName && candidate.target === name);
    if (!row || own.length < MIN_WORDS) return [];
    if (listOpenGames(content, row, difficulty).length === 0) return [];
    return [{ name, row, vocabulary: own.filter((word) => word.rank === null || word.rank <= difficulty) }];
  });
}

/** The units to pick from at a difficulty 1..5, in lesson order. spec: data#what-is-offered. */
export function listUnits(content: Content, difficulty: number, isStory: boolean): Unit[] {
  const source = isStory ? content.storybookVocab : content.vocabData;
  const names = [...new Set(source.map((word) => word.homeName))];
  const units = names.flatMap((name): Unit[] => {
    const words = source.filter((word) => word.homeName === name);
    const first = words[0];
    const row = content.gameData.find((candidate) => candidate.category === name);
    const unitDifficulty = lowestRank(words);
    if (!first || !row || unitDifficulty > difficulty) return [];
    const subUnits = subunitsOf(content, words, difficulty);
    if (subUnits.length === 0) return [];
    return [{ Key: first.lesson, name, unitName: row.categoryLanguage, image: first.App_Art, difficulty: unitDifficulty, subUnits }];
  });
  return units.sort((one, other) => one.Key - other.Key);
}
