import type { GameFacts } from '../play/game-facts';
import type { Content, GameDataRow, StorySentence, VocabItem } from './entities';
import { findUnmetNeed } from './needs';
import { listOpenGames } from './units';
import { findRow, pagesByStory, wordsBySubunit, wordsByUnit } from './word-index';

/** One game as a subunit offers it. */
export interface OfferedGame {
  readonly game: GameFacts;
  /** Content difficulty of Easy, Medium and Hard: base, base + 1, base + 2, at most 5 (spec: readings#2). */
  readonly difficulties: { readonly easy: number; readonly medium: number; readonly hard: number };
}

/** A subunit as it is played. */
export interface Lesson {
  readonly row: GameDataRow;
  /** All words of the subunit. */
  readonly words: readonly VocabItem[];
}

/** Content difficulty of the three buttons from a row's starting difficulty. */
export function difficultiesFrom(start: number): OfferedGame['difficulties'] {
  const max = 5;
  return { easy: Math.min(max, start), medium: Math.min(max, start + 1), hard: Math.min(max, start + 2) };
}

/** The subunit named in the address, or null when the content has none like it. */
export function findLesson(content: Content, unit: string, subunit: string, isStory: boolean): Lesson | null {
  const row = findRow(content.gameData, unit, subunit);
  const words = wordsByUnit(isStory ? content.storybookVocab : content.vocabData).get(unit);
  const own = words && wordsBySubunit(words).get(subunit);
  return row && own ? { row, words: own } : null;
}

/** The pages of a subunit's story, in the order of the sheet; empty where it has none. */
export function pagesOf({ storybookSentence }: Content, { row }: Lesson): readonly StorySentence[] {
  return (
    pagesByStory(storybookSentence)
      .get(row.category)
      ?.filter(({ target }) => target === null || target === row.target) ?? []
  );
}

/** The games of a subunit at a difficulty 1..5, in the order of the sheet's columns. */
export function offeredGames(content: Content, lesson: Lesson, difficulty: number): OfferedGame[] {
  const available = { words: lesson.words, pages: pagesOf(content, lesson), numbers: content.numberData };
  return listOpenGames(content, lesson.row, difficulty).flatMap((game): OfferedGame[] => {
    if (findUnmetNeed(game, available) !== null) return [];
    return [{ game, difficulties: difficultiesFrom(lesson.row.games[game.label] ?? 1) }];
  });
}
