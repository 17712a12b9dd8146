import type { Content, GameDataRow, StorySentence, UnitFacts, VocabItem } from './entities';
import { findRow, pagesByStory, wordsBySubunit, wordsByUnit } from './word-index';

/** A subunit as it is played. */
export interface Lesson {
  readonly row: GameDataRow;
  /** All words of the subunit. */
  readonly words: readonly VocabItem[];
}

/**
 * The words of a subunit that are shown at a difficulty 1..5: rank at most the difficulty, or none.
 */
export function wordsUpTo(
  { vocabData, storybookVocab }: Content,
  { name, isStory }: Pick<UnitFacts, 'name' | 'isStory'>,
  subunit: string,
  difficulty: number,
): readonly VocabItem[] {
  const words = wordsByUnit(isStory ? storybookVocab : vocabData).get(name) ?? [];
  return words.filter(({ subCat, rank }) => subCat === subunit && (rank === null || rank <= difficulty));
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
