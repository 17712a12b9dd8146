import type { PlayWord } from '../play/word';
import { normaliseSpelling } from '../play/word';
import type { Content, VocabItem } from './entities';
import { toPlayWord } from './game-words';
import { atlasNameOf } from './media';
import { TIMELINE_ATLAS, timelineWords } from './timeline';

/** Max places of one page of the sticker album; longer subunits are divided evenly. */
const MAX_PLACES = 18;

/** One page of the sticker album: a subunit, a part of a story, or events of the timeline. */
export interface AlbumPage {
  /** Unique; stands in the page's address. */
  readonly id: string;
  readonly kind: 'unit' | 'story' | 'history';
  /** Name of the unit or story; TIMELINE_ATLAS for history. */
  readonly unit: string;
  readonly atlasName: string;
  /** The places in order, one for each word. */
  readonly words: readonly PlayWord[];
}

/** Cuts a list into parts of about equal length, none longer than `max`. */
function divide<Item>(items: readonly Item[], max: number): Item[][] {
  const count = Math.ceil(items.length / max);
  const start = (index: number): number => Math.round((index * items.length) / count);
  return Array.from({ length: count }, (_, index) => items.slice(start(index), start(index + 1)));
}

function toPages({ kind, unit, atlasName, words }: Omit<AlbumPage, 'id'>): AlbumPage[] {
  return divide(words, MAX_PLACES).map((part, index) => ({
    id: index === 0 ? atlasName : `${atlasName}/${index + 1}`,
    kind,
    unit,
    atlasName,
    words: part,
  }));
}

/** The lists of words by unit and subunit, in the order in which they first occur. */
function groupBySubunit(items: readonly VocabItem[]): readonly (readonly VocabItem[])[] {
  const groups = new Map<string, VocabItem[]>();
  for (const item of items) {
    const name = atlasNameOf(item.homeName, item.subCat);
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return [...groups.values()];
}

function pagesOfWords(kind: AlbumPage['kind'], items: readonly VocabItem[]): AlbumPage[] {
  return groupBySubunit(items).flatMap((group) => {
    const { homeName = '', subCat = '' } = group[0] ?? {};
    return toPages({ kind, unit: homeName, atlasName: atlasNameOf(homeName, subCat), words: group.map(toPlayWord) });
  });
}

/** All pages of the sticker album: the units in lesson order, then stories, then the timeline. */
export function listAlbumPages(content: Content): AlbumPage[] {
  return [
    ...pagesOfWords(
      'unit',
      content.vocabData.slice().sort((one, other) => one.lesson - other.lesson),
    ),
    ...pagesOfWords('story', content.storybookVocab),
    ...toPages({ kind: 'history', unit: TIMELINE_ATLAS, atlasName: TIMELINE_ATLAS, words: timelineWords(content) }),
  ];
}

/**
 * The words of the lesson that occur in a sentence, else all of them: a sentence has no sticker of
 * its own.
 */
function wordsIn(sentence: string, lesson: readonly VocabItem[]): readonly VocabItem[] {
  const text = ` ${normaliseSpelling(sentence).replaceAll(/[\p{P}\p{S}\s]+/gu, ' ')} `;
  const found = lesson.filter(({ Language }) => text.includes(` ${normaliseSpelling(Language)} `));
  return found.length > 0 ? found : lesson;
}

/**
 * The right answers of a game, by word key, as answers of words that have a place in the album. An
 * answer with a story's page counts for the words in its sentence.
 */
export function toAlbumAnswers(content: Content, rightAnswers: ReadonlyMap<string, number>): Map<string, number> {
  const places = new Set([...content.vocabData, ...content.storybookVocab].map(({ Key }) => String(Key)));
  for (const { key } of timelineWords(content)) places.add(key);
  const answers = new Map<string, number>();
  const count = (key: string, times: number): Map<string, number> => answers.set(key, (answers.get(key) ?? 0) + times);
  for (const [key, times] of rightAnswers) {
    if (places.has(key)) count(key, times);
    const page = content.storybookSentence.find(({ Key }) => key === `page:${Key}`);
    if (!page) continue;
    const lesson = content.storybookVocab.filter(({ homeName }) => homeName === page.story);
    for (const { Key } of wordsIn(page.fullSentence, lesson)) count(String(Key), times);
  }
  return answers;
}
