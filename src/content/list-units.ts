import type { Content, VocabItem } from './entities';
import type { Subunit, Unit } from './units';
import { MIN_WORDS, listOpenGames } from './units';
import { findRow, rowsByUnit, wordsBySubunit, wordsByUnit } from './word-index';

// Apart from what home needs of units (./units.ts).

/** Lowest rank of some words; a missing rank counts as 1; starting from 5. spec: data#what-is-offered. */
function lowestRank(words: readonly VocabItem[]): number {
  return words.reduce((lowest, word) => Math.min(lowest, word.rank ?? 1), 5);
}

function subunitsOf(content: Content, words: readonly VocabItem[], difficulty: number): Subunit[] {
  return [...wordsBySubunit(words)].flatMap(([name, own]): Subunit[] => {
    const row = findRow(content.gameData, own[0]?.homeName ?? '', name);
    if (!row || own.length < MIN_WORDS) return [];
    if (listOpenGames(content, row, difficulty).length === 0) return [];
    return [{ name, row, vocabulary: own.filter((word) => word.rank === null || word.rank <= difficulty) }];
  });
}

/** The units to pick from at a difficulty 1..5, in lesson order. spec: data#what-is-offered. */
export function listUnits(content: Content, difficulty: number, isStory: boolean): Unit[] {
  const source = isStory ? content.storybookVocab : content.vocabData;
  const units = [...wordsByUnit(source)].flatMap(([name, words]): Unit[] => {
    const first = words[0];
    const row = rowsByUnit(content.gameData).get(name)?.[0];
    const unitDifficulty = lowestRank(words);
    if (!first || !row || unitDifficulty > difficulty) return [];
    const subUnits = subunitsOf(content, words, difficulty);
    if (subUnits.length === 0) return [];
    return [{ Key: first.lesson, name, unitName: row.categoryLanguage, image: first.App_Art, difficulty: unitDifficulty, subUnits }];
  });
  return units.sort((one, other) => one.Key - other.Key);
}
