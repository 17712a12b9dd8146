import type { RoundDifficulty } from '../play/contract';
import type { GameFacts } from '../play/game-facts';
import { listSpokenWords } from '../play/story-words';
import type { PlaySentence, PlayWord } from '../play/word';
import type { Content, StorySentence, VocabItem } from './entities';
import type { Lesson } from './lesson';
import { sceneOf } from './scene-pictures';
import { pagesOf } from './lesson';
import { hasNeed } from './needs';
import { MIN_WORDS } from './units';

/** The fields of a vocabulary item that rules use. */
export function toPlayWord(item: VocabItem): PlayWord {
  return {
    key: String(item.Key),
    english: item.English,
    text: item.Language,
    art: item.App_Art,
    audio: item.App_Audio,
    rank: item.rank,
    vtaCat: item.VTA_Cat,
    typeLink: item.TypeLink,
    arrow: item.Arrow,
  };
}

/** Words up to a rank, if at least 8 remain; else all (spec: readings#19). */
function upToRank(words: readonly VocabItem[], rank: number): readonly VocabItem[] {
  const fitting = words.filter((word) => word.rank === null || word.rank <= rank);
  return fitting.length >= MIN_WORDS ? fitting : words;
}

/** The number words of a game that calculates; none for the others. */
export function numbersFor(content: Content, game: GameFacts, rank: number): PlayWord[] {
  return hasNeed(game, 'numbers') ? upToRank(content.numberData, rank).map(toPlayWord) : [];
}

/** The words of a game: rank at most `difficulty`, if at least 8 remain; else all (spec: readings#19). */
export function wordsFor(lesson: Lesson, difficulty: number): PlayWord[] {
  return upToRank(lesson.words, difficulty).map(toPlayWord);
}

const PHASES = { easy: 'One', medium: 'Two', hard: 'Three' } as const;

function toSentence(content: Content, item: StorySentence, difficulty: RoundDifficulty): PlaySentence {
  const phase = PHASES[difficulty];
  const blanks = item[`phase${phase}Word`];
  return {
    // Sentences and words of a story have separate Keys, so a prefix keeps them unique.
    key: `page:${item.Key}`,
    english: item.English,
    text: item.fullSentence,
    art: item.App_Art,
    audio: item.App_Audio,
    rank: null,
    vtaCat: null,
    typeLink: null,
    arrow: null,
    page: item.page,
    blanks: blanks === null ? [] : blanks.split('|').map((blank) => blank.trim()),
    frame: item[`phase${phase}Sentence`],
    scene: sceneOf(content, item),
    spoken: listSpokenWords(item),
  };
}

/** The pages of a story in order, with the blanks of a difficulty (spec: readings#38). */
export function sentencesFor(content: Content, lesson: Lesson, difficulty: RoundDifficulty): PlaySentence[] {
  return pagesOf(content, lesson)
    .slice()
    .sort((one, other) => one.page - other.page)
    .map((sentence) => toSentence(content, sentence, difficulty));
}
