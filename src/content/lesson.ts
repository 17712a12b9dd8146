import type { Content, GameDataRow, StorySentence, VocabItem } from './entities';
import { gamesOpen } from './units';

/** One game as a subunit offers it. */
export interface OfferedGame {
  readonly label: string;
  /** Content difficulty of Easy, Medium and Hard: base, base + 1, base + 2, at most 5 (readings 2). */
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
  const row = content.gameData.find((candidate) => candidate.category === unit && candidate.target === subunit);
  const source = isStory ? content.storybookVocab : content.vocabData;
  const words = source.filter((word) => word.homeName === unit && word.subCat === subunit);
  return row && words.length > 0 ? { row, words } : null;
}

/** The most pictures that Wordless shows at once; with fewer recordings it is not offered (readings 51). */
export const WORDLESS_POOL = 4;

/** The pages of a subunit's story, in the order of the sheet; empty where it has none. */
export function pagesOf({ storybookSentence }: Content, { row }: Lesson): readonly StorySentence[] {
  return storybookSentence.filter(({ story, target }) => story === row.category && (target === null || target === row.target));
}

/** True when a subunit has what a game is made of beside words (readings 51). */
function hasMaterial(content: Content, lesson: Lesson, label: string): boolean {
  const { words } = lesson;
  if (label === 'Wordless') return words.filter(({ App_Audio }) => App_Audio !== null).length >= WORDLESS_POOL;
  if (label === 'Story Book') return pagesOf(content, lesson).length > 0;
  if (label === 'Fill In The Blank') return pagesOf(content, lesson).some(({ phaseOneWord }) => phaseOneWord !== null);
  return label !== 'From Me To You' || words.some(({ Arrow }) => Arrow !== null);
}

/** The games of a subunit at a difficulty 1..5, in the order of the sheet's columns. */
export function offeredGames(content: Content, lesson: Lesson, difficulty: number): OfferedGame[] {
  return gamesOpen(content, lesson.row, difficulty).flatMap((label): OfferedGame[] => {
    if (!hasMaterial(content, lesson, label)) return [];
    return [{ label, difficulties: difficultiesFrom(lesson.row.games[label] ?? 1) }];
  });
}
