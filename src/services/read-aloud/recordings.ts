import type { Content, ContentIndex } from '../../content/entities';
import { memoize } from '../../play/memoize';
import { normaliseSpelling } from '../../play/word';
import type { OpenPack } from '../../store/store';

/** Name of the recording of a word of the interface, by its English; null without one. */
export function recordingOfUi({ uiWords }: ContentIndex, english: string): string | null {
  return uiWords.find((word) => word.English === english)?.App_Audio ?? null;
}

/** True where anything is recorded of what the app says beside its words. */
export const hasSpokenTexts = ({ uiWords, popupWords }: ContentIndex): boolean =>
  [...uiWords, ...popupWords].some(({ App_Audio }) => App_Audio !== null);

/**
 * Names of recordings by what they say in the learner's language: words, words of the interface,
 * praise and how games are played. A word of the pack comes before a text that is spelt alike.
 */
const indexContent = memoize(
  ({
    uiWords,
    popupWords,
    gameDescriptions,
    ...words
  }: ContentIndex & Partial<Pick<Content, 'vocabData'>>): ReadonlyMap<string, string> =>
    new Map(
      [...gameDescriptions, ...popupWords, ...uiWords, ...(words.vocabData ?? [])].flatMap(({ Language, App_Audio }) =>
        Language === null || App_Audio === null ? [] : [[normaliseSpelling(Language), App_Audio] as const],
      ),
    ),
);

/** Those of all that is there of a pack. */
export const indexRecordings = ({ content, words }: Pick<OpenPack, 'content' | 'words'>): ReadonlyMap<string, string> =>
  indexContent(words.loaded() ?? content);
