import type { Catalogue } from '../play/game-facts';
import type { Content, ContentLists, PackConfig } from './entities';
import { contentOf } from './list-facts';

/** True for a record whose day Until has come. */
const isOver = ({ Until }: { readonly Until?: string | null | undefined }, today: string): boolean =>
  Until !== undefined && Until !== null && Until <= today;

/**
 * The content of a built pack without the words, pages and cards whose day Until has come since,
 * with the keys of such words. `lists` are all of its rows.
 */
export function withdrawEnded(
  lists: ContentLists,
  prepared: Pick<Content, 'withdrawn' | 'ended'>,
  config: PackConfig,
  catalogue: Catalogue,
  today: string,
): Content {
  const words = [...lists.vocabData, ...lists.storybookVocab];
  const keep = <Row extends { readonly Until?: string | null | undefined }>(rows: readonly Row[]): Row[] =>
    rows.filter((row) => !isOver(row, today));
  const ended = words.filter((word) => isOver(word, today));
  const given = new Set(words.filter((word) => !isOver(word, today)).map(({ App_Audio }) => App_Audio));
  const silent = new Set(
    ended.flatMap(({ App_Audio }) => (App_Audio === null || given.has(App_Audio) ? [] : [App_Audio])),
  );
  // A page of a story that still has the word does not say it.
  const mute = (names: string | null): string | null =>
    names
      ?.split('|')
      .map((name) => (silent.has(name) ? '' : name))
      .join('|') ?? null;
  const kept: ContentLists = {
    ...lists,
    vocabData: keep(lists.vocabData),
    storybookVocab: keep(lists.storybookVocab),
    storybookSentence: keep(lists.storybookSentence).map((page) => ({ ...page, WordAudio: mute(page.WordAudio) })),
    historyData: keep(lists.historyData),
  };
  return {
    ...contentOf(kept, config, catalogue),
    withdrawn: prepared.withdrawn,
    ended: { ...prepared.ended, ...Object.fromEntries(ended.map(({ Key, Until }) => [String(Key), Until ?? ''])) },
  };
}
