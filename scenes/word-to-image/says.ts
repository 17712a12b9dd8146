import type { Says } from '../../src/play/announcements';
import { english, listNames } from '../../src/play/announcements';
import type { State, Tuning, What } from './rules';
import { imageId, rules, wordId } from './rules';

/** What is said to those who do not see the two sides: first the words, and the pictures when a word is taken. */
export const says: Says<State, Tuning, What> = {
  task: 'Choose a word, then its picture',
  began: (setup, state) =>
    listNames(
      rules.choices(setup, state).filter(({ id }) => wordId.parse(id) !== null),
      'Words:',
    ),
  asked: (setup, state) =>
    listNames(
      rules.choices(setup, state).filter(({ id }) => imageId.parse(id) !== null),
      'Pictures:',
    ),
  moved: () => [english('First choose a word')],
};
