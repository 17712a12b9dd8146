import { useApp, usePack } from '../../store/context';

/** The scripts that are written from right to left and have a computer's letters. */
const RIGHT_TO_LEFT = /Adlm|Arab|Aran|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa|Yezi/u;

/**
 * Whether the lines of a language begin at the right, by the script of its tag, which most tags
 * leave out; false for an invalid tag.
 */
export function isRightToLeft(languageTag: string): boolean {
  try {
    return RIGHT_TO_LEFT.test(String(new Intl.Locale(languageTag).maximize()));
  } catch {
    return false;
  }
}

/**
 * Whether the pages are laid out from right to left: the interface is in the learner's language,
 * and its lines begin at the right.
 */
export function useIsReversed(): boolean {
  const { languageTag } = usePack().manifest.config;
  return useApp(({ settings }) => settings.interfaceLanguage !== 'english') && isRightToLeft(languageTag);
}
