import type { Says } from '../../src/play/announcements';
import { english, inEnglish, listNames } from '../../src/play/announcements';
import type { State } from './rules';
import type { Tuning } from './tuning';

/**
 * What is said to those who do not see the actions. Where one is shown and its word is to be
 * chosen, it is named in English.
 */
export const says: Says<State, Tuning> = {
  task: 'Listen, then choose what the word says',
  asked: (_setup, state, choices, word) => [
    ...(state.task === 'spelled' ? [inEnglish('Which word is'), english(`${word.english}?`)] : []),
    ...listNames(choices),
  ],
};
