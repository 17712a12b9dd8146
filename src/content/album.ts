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

function toPages(unit: string, atlasName: string, words: readonly PlayWord[]): AlbumPage[] {
  return divide(words, MAX_PLACES).map((part, index) => ({
    id: index === 0 ? atlasName : `${atlasName}/${index + 1}`,
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

/** All pages of the sticker album: the units in lesson order, then stories, then the timeline. */
export function listAlbumPages(content: Content): AlbumPage[] {
  const units = groupBySubunit(content.vocabData.slice().sort((one, other) => one.lesson - other.lesson));
  const pages = [...units, ...groupBySubunit(content.storybookVocab)].flatMap((items) => {
    const { homeName = '', subCat = '' } = items[0] ?? {};
    return toPages(homeName, atlasNameOf(homeName, subCat), items.map(toPlayWord));
  });
  return [...pages, ...toPages(TIMELINE_ATLAS, TIMELINE_ATLAS, timelineWords(content))];
}

/** The words of the lesson that occur in a sentence, else all of them: a sentence has no sticker of its own. */
function wordsIn(sentence: string, lesson: readonly VocabItem[]): readonly VocabItem[] {
  const text = ` ${normaliseSpelling(sentence).replaceAll(/[\p{P}\p{S}\s]+/gu, ' ')} `;
  const found = lesson.filter(({ Language }) => text.includes(` ${normaliseSpelling(Language)} `));
  return found.length > 0 ? found : lesson;
}

/**
 * The right answers of a game, by word key, as answers of words that have a place in the album. An answer with a story's page counts for the
 * words in its sentence.
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
