import type { RoundDifficulty } from '../play/contract';
import type { GameFacts } from '../play/game-facts';
import { memoize } from '../play/memoize';
import type { GameContent } from '../play/needs';
import { hasNeed } from '../play/needs';
import type { PlayWord } from '../play/word';
import type { Content, StorySentence, VocabItem } from './entities';
import type { Lesson } from './lesson';
import { MIN_WORDS } from './units';

/** The fields of a vocabulary item that rules use. */
export function toPlayWord(item: VocabItem): PlayWord {
  // 'bread|cake' is a kind of both.
  const kindOf = item.KindOf?.toLowerCase()
    .split(/\s*\|\s*/u)
    .filter(Boolean);
  return {
    ...(kindOf && { kindOf }),
    ...(item['Verb Name'] && { verbName: item['Verb Name'] }),
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

const rankOf = ({ rank }: VocabItem): number => rank ?? 0;

/**
 * Words up to a rank; where these are fewer than 8, those of the nearest ranks above it are added
 * one by one (spec: readings#19, readings#55).
 */
function upToRank(words: readonly VocabItem[], rank: number): readonly VocabItem[] {
  const fitting = words.filter((word) => rankOf(word) <= rank).length;
  const nearest = [...words].sort((one, other) => rankOf(one) - rankOf(other)).slice(0, Math.max(fitting, MIN_WORDS));
  return words.filter((word) => nearest.includes(word));
}

/** The same words for games, by rank. Found once: menus ask for them as often as games do. */
const playWordsOf = memoize((words: readonly VocabItem[]) => {
  const lists = new Map<number, readonly PlayWord[]>();
  return (rank: number): readonly PlayWord[] => {
    const list = lists.get(rank) ?? upToRank(words, rank).map(toPlayWord);
    lists.set(rank, list);
    return list;
  };
});

/** The number words of a game that calculates; none for the others. */
export function numbersFor(content: Content, game: GameFacts, rank: number): readonly PlayWord[] {
  return hasNeed(game, 'numbers') ? playWordsOf(content.numberData)(rank) : [];
}

/**
 * The words of a game at a level: rank at most `difficulty`, filled up to 8
 * (spec: readings#19, readings#55).
 */
export function wordsFor(lesson: Lesson, difficulty: number): readonly PlayWord[] {
  return playWordsOf(lesson.words)(difficulty);
}

const PHASES = { easy: 'One', medium: 'Two', hard: 'Three' } as const;

/** What is left out of a page of a story at a difficulty. */
export function blanksOf(item: StorySentence, difficulty: RoundDifficulty): GameContent['sentences'][number] {
  const phase = PHASES[difficulty];
  const blanks = item[`phase${phase}Word`];
  return {
    text: item.fullSentence,
    blanks: blanks === null ? [] : blanks.split('|').map((blank) => blank.trim()),
    frame: item[`phase${phase}Sentence`],
  };
}
