import type { Content, GameDataRow, PackConfig, VocabItem } from './entities';
import { gameByName } from './games';

/** A subunit is offered only with this many entries (unfiltered). spec: shell 5 and 9. */
export const MIN_WORDS = 8;

export interface Subunit {
  /** subCat for units, group for stories ('Part 1'). */
  readonly name: string;
  readonly row: GameDataRow;
  /** Vocabulary shown at this difficulty: rank at most the difficulty, or none. */
  readonly vocabulary: readonly VocabItem[];
}

/** spec: shell 3 "Unit card", without the stars, which progress knows. */
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

/** Games that calculate: without number words they are not offered. spec: shell 5 names Counting; the same holds for the others. */
export const NUMBER_GAMES: ReadonlySet<string> = new Set(['Counting', 'Solve It', 'Crocodile']);

/** True when the pack's configuration names this game, by any of its spellings. */
export function isPossible({ PossibleGames }: PackConfig, label: string): boolean {
  return PossibleGames.some((name) => gameByName(name)?.label === label);
}

/** Game labels of a row that are possible in this product and open at or below a difficulty, in menu order. */
export function gamesOpen(content: Content, row: GameDataRow, difficulty: number): string[] {
  return Object.entries(row.games).flatMap(([label, start]) => {
    if (start === null || start > difficulty) return [];
    if (!isPossible(content.config, label)) return [];
    return NUMBER_GAMES.has(label) && content.numberData.length === 0 ? [] : [label];
  });
}

/** Lowest rank of some words; a missing rank counts as 1; starting from 5. spec: shell 5. */
function lowestRank(words: readonly VocabItem[]): number {
  return words.reduce((lowest, word) => Math.min(lowest, word.rank ?? 1), 5);
}

function subunitsOf(content: Content, words: readonly VocabItem[], difficulty: number, playable: ReadonlySet<string>): Subunit[] {
  const names = [...new Set(words.map((word) => word.subCat))];
  return names.flatMap((name): Subunit[] => {
    const own = words.filter((word) => word.subCat === name);
    const row = content.gameData.find((candidate) => candidate.category === own[0]?.homeName && candidate.target === name);
    if (!row || own.length < MIN_WORDS) return [];
    if (!gamesOpen(content, row, difficulty).some((label) => playable.has(label))) return [];
    return [{ name, row, vocabulary: own.filter((word) => word.rank === null || word.rank <= difficulty) }];
  });
}

/**
 * The units to pick from at a difficulty 1..5, in lesson order. `playable` are the labels of the games that
 * this build has. spec: shell 5 "Unit visibility".
 */
export function listUnits(content: Content, difficulty: number, isStory: boolean, playable: ReadonlySet<string>): Unit[] {
  const source = isStory ? content.storybookVocab : content.vocabData;
  const names = [...new Set(source.map((word) => word.homeName))];
  const units = names.flatMap((name): Unit[] => {
    const words = source.filter((word) => word.homeName === name);
    const first = words[0];
    const row = content.gameData.find((candidate) => candidate.category === name);
    const unitDifficulty = lowestRank(words);
    if (!first || !row || unitDifficulty > difficulty) return [];
    const subUnits = subunitsOf(content, words, difficulty, playable);
    if (subUnits.length === 0) return [];
    return [{ Key: first.lesson, name, unitName: row.categoryLanguage, image: first.App_Art, difficulty: unitDifficulty, subUnits }];
  });
  return units.sort((one, other) => one.Key - other.Key);
}
