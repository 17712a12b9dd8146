import type { Settings } from '../../progress/settings';

type Setting = Settings['interfaceLanguage'];

/** The language of a page's words. 'bridging': in English, as the pack lacks one of them. */
export type PageLanguage = Setting | 'bridging';

/**
 * In which language a page shows its words: one at a time for children, so that no page mixes two;
 * both for grown-ups, and by the setting. `isLacking`: the pack has not all of them.
 */
export function languageOfPage(setting: Setting, isForGrownUps: boolean, isLacking: boolean): PageLanguage {
  if (setting !== 'learner') return setting;
  if (isForGrownUps) return 'both';
  return isLacking ? 'bridging' : setting;
}
