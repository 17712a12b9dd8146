import type { Content } from '../../content/entities';
import { normaliseSpelling } from '../../play/word';

/** Name of the recording of a word of the interface, by its English; null without one. */
export function recordingOfUi(content: Content, english: string): string | null {
  return content.uiWords.find((word) => word.English === english)?.App_Audio ?? null;
}

/** True where anything is recorded of what the app says beside its words. */
export const hasSpokenTexts = ({ uiWords, popupWords }: Content): boolean =>
  [...uiWords, ...popupWords].some(({ App_Audio }) => App_Audio !== null);

/**
 * Names of recordings by what they say in the learner's language: words, words of the interface,
 * praise and how games are played. A word of the pack comes before a text that is spelt alike.
 */
export function indexRecordings({
  vocabData,
  uiWords,
  popupWords,
  gameDescriptions,
}: Content): ReadonlyMap<string, string> {
  return new Map(
    [...gameDescriptions, ...popupWords, ...uiWords, ...vocabData].flatMap(({ Language, App_Audio }) =>
      Language === null || App_Audio === null ? [] : [[normaliseSpelling(Language), App_Audio] as const],
    ),
  );
}
