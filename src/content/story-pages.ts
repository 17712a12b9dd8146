import type { RoundDifficulty } from '../play/contract';
import { listSpokenWords } from '../story/story-words';
import type { PlaySentence } from '../play/word';
import type { Content, StorySentence } from './entities';
import { blanksOf } from './game-words';
import type { Lesson } from './lesson';
import { pagesOf } from './lesson';
import { sceneOf } from './scene-pictures';

function toSentence(content: Content, item: StorySentence, difficulty: RoundDifficulty): PlaySentence {
  return {
    // Sentences and words of a story have separate Keys, so a prefix keeps them unique.
    key: `page:${item.Key}`,
    english: item.English,
    art: item.App_Art,
    audio: item.App_Audio,
    rank: null,
    vtaCat: null,
    typeLink: null,
    arrow: null,
    page: item.page,
    ...blanksOf(item, difficulty),
    scene: sceneOf(content, item),
    spoken: listSpokenWords(item),
  };
}

/** The pages of a story in order, with the blanks of a difficulty (spec: readings#38). */
export function sentencesFor(content: Content, lesson: Lesson, difficulty: RoundDifficulty): PlaySentence[] {
  return [...pagesOf(content, lesson)]
    .sort((one, other) => one.page - other.page)
    .map((sentence) => toSentence(content, sentence, difficulty));
}
