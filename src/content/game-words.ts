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

/** What a cell KindOf names: 'bread|cake' is both. */
const listKinds = ({ KindOf }: VocabItem): string[] =>
  (KindOf ?? '')
    .toLowerCase()
    .split('|')
    .map((kind) => kind.trim())
    .filter((kind) => kind !== '');

/** The fields of a vocabulary item that rules use. */
export function toPlayWord(item: VocabItem): PlayWord {
  const kindOf = listKinds(item);
  return {
    ...(kindOf.length > 0 && { kindOf }),
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

/** Words up to a rank; where these are fewer than 8, those of the nearest ranks above it are added one by one (spec: readings#19, readings#55). */
function upToRank(words: readonly VocabItem[], rank: number): readonly VocabItem[] {
  const fitting = words.filter((word) => word.rank === null || word.rank <= rank);
  const above = words.filter((word) => word.rank !== null && word.rank > rank);
  const added = above.sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0)).slice(0, Math.max(0, MIN_WORDS - fitting.length));
  return added.length === 0 ? fitting : words.filter((word) => fitting.includes(word) || added.includes(word));
}

/** The number words of a game that calculates; none for the others. */
export function numbersFor(content: Content, game: GameFacts, rank: number): PlayWord[] {
  return hasNeed(game, 'numbers') ? upToRank(content.numberData, rank).map(toPlayWord) : [];
}

/** The words of a game at a level: rank at most `difficulty`, filled up to 8 (spec: readings#19, readings#55). */
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
