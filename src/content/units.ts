import type { GameFacts } from '../play/game-facts';
import type { Content, GameDataRow, VocabItem } from './entities';
import { hasNeed } from './needs';

/** A subunit is offered only with this many entries (unfiltered). spec: data#what-is-offered. */
export const MIN_WORDS = 8;

export interface Subunit {
  /** subCat for units, group for stories ('Part 1'). */
  readonly name: string;
  readonly row: GameDataRow;
  /** Vocabulary shown at this difficulty: rank at most the difficulty, or none. */
  readonly vocabulary: readonly VocabItem[];
}

/** spec: data#unit-card, without the stars, which progress knows. */
export interface Unit {
  /** Lesson number: the numeric prefix of the unit value in the address. */
  readonly Key: number;
  readonly name: string;
  /** The unit's name in the learner's language, where gameData has one. */
  readonly unitName: string | null;
  /** Art of the unit's first word. */
  readonly image: string;
  /** Lowest rank among its vocabulary, 1..5. */
  readonly difficulty: number;
  readonly subUnits: readonly Subunit[];
}

/**
 * Games of a row that are possible in this product and start at or below a difficulty, in the order of the sheet's columns. Games that
 * calculate are left out when there are no number words: the specification says so of one of them, and it applies to all (spec: data#what-is-offered).
 */
export function listOpenGames({ possibleGames, numberData }: Content, row: GameDataRow, difficulty: number): GameFacts[] {
  return Object.entries(row.games).flatMap(([label, start]) => {
    if (start === null || start > difficulty) return [];
    const game = possibleGames.find((possible) => possible.label === label);
    return !game || (hasNeed(game, 'numbers') && numberData.length === 0) ? [] : [game];
  });
}

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
