import type { RoundDifficulty } from '../play/contract';
import type { PlaySentence, PlayWord } from '../play/word';
import type { Content, GameDataRow, StorySentence, VocabItem } from './entities';
import { LEAST_WORDS, NUMBER_GAMES, gamesOpen } from './units';

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
  const most = 5;
  return { easy: Math.min(most, start), medium: Math.min(most, start + 1), hard: Math.min(most, start + 2) };
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

/** The pages of a subunit's story; empty where it has none. */
function pagesOf({ storybookSentence }: Content, { row }: Lesson): readonly StorySentence[] {
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

/** What the rules may know of a vocabulary item. */
export function toPlayWord(item: VocabItem): PlayWord {
  return {
    key: String(item.Key),
    english: item.English,
    language: item.Language,
    art: item.App_Art,
    audio: item.App_Audio,
    rank: item.rank,
    vtaCat: item.VTA_Cat,
    typeLink: item.TypeLink,
    arrow: item.Arrow,
  };
}

/** Words up to a rank, if at least 8 remain; else all (readings 19). */
function upToRank(words: readonly VocabItem[], rank: number): readonly VocabItem[] {
  const fitting = words.filter((word) => word.rank === null || word.rank <= rank);
  return fitting.length >= LEAST_WORDS ? fitting : words;
}

/** The number words of a game that calculates; none for the others. */
export function numbersFor(content: Content, label: string, rank: number): PlayWord[] {
  return NUMBER_GAMES.has(label) ? upToRank(content.numberData, rank).map(toPlayWord) : [];
}

/** The words of a game: rank at most `difficulty`, if at least 8 remain; else all (readings 19). */
export function wordsFor(lesson: Lesson, difficulty: number): PlayWord[] {
  return upToRank(lesson.words, difficulty).map(toPlayWord);
}

const PHASES = { easy: 'One', medium: 'Two', hard: 'Three' } as const;

function toSentence(item: StorySentence, difficulty: RoundDifficulty): PlaySentence {
  const phase = PHASES[difficulty];
  const blanks = item[`phase${phase}Word`];
  return {
    // Sentences and words of a story are numbered apart.
    key: `page:${item.Key}`,
    english: item.English,
    language: item.fullSentence,
    art: item.App_Art,
    audio: item.App_Audio,
    rank: null,
    vtaCat: null,
    typeLink: null,
    arrow: null,
    page: item.page,
    blanks: blanks === null ? [] : blanks.split('|').map((blank) => blank.trim()),
    frame: item[`phase${phase}Sentence`],
  };
}

/** The pages of a story in order, with what a difficulty leaves out (readings 38). */
export function sentencesFor(content: Content, lesson: Lesson, difficulty: RoundDifficulty): PlaySentence[] {
  return pagesOf(content, lesson)
    .toSorted((one, other) => one.page - other.page)
    .map((sentence) => toSentence(sentence, difficulty));
}
