import type { Content, VocabItem } from './entities';
import { offeredGames } from './offers';
import type { Subunit, Unit } from './units';
import { findRow, rowsByUnit, wordsBySubunit, wordsByUnit } from './word-index';

// Apart from what home needs of units (./units.ts).

/**
 * Lowest rank of some words; a missing rank counts as 1; starting from 5.
 * spec: data#what-is-offered.
 */
function lowestRank(words: readonly VocabItem[]): number {
  return words.reduce((lowest, word) => Math.min(lowest, word.rank ?? 1), 5);
}

function subunitsOf(content: Content, words: readonly VocabItem[], difficulty: number): Subunit[] {
  return [...wordsBySubunit(words)].flatMap(([name, own]): Subunit[] => {
    const row = findRow(content.gameData, own[0]?.homeName ?? '', name);
    if (!row || offeredGames(content, { row, words: own }, difficulty).length === 0) return [];
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
    return [
      {
        Key: first.lesson,
        name,
        unitName: row.categoryLanguage,
        image: first.App_Art,
        difficulty: unitDifficulty,
        subUnits,
      },
    ];
  });
  return units.sort((one, other) => one.Key - other.Key);
}

/**
 * Every unit and story that a row of game data names, with its number; one without words has no
 * number.
 */
export function namedUnits({
  gameData,
  vocabData,
  storybookVocab,
}: Pick<Content, 'gameData' | 'vocabData' | 'storybookVocab'>): (Pick<Unit, 'name'> & Partial<Pick<Unit, 'Key'>>)[] {
  return [...rowsByUnit(gameData).keys()].flatMap((name) => {
    const firsts = [vocabData, storybookVocab].flatMap((words) => wordsByUnit(words).get(name)?.[0] ?? []);
    return firsts.length === 0 ? [{ name }] : firsts.map(({ lesson }) => ({ name, Key: lesson }));
  });
}
