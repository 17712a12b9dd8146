import type { Says } from '../../src/play/announcements';
import { listNames } from '../../src/play/announcements';
import type { Choice } from '../../src/play/contract';
import type { State, What } from './rules';
import type { Tuning } from './tuning';

const isWord = ({ spokenIn }: Choice): boolean => spokenIn === 'learner';
const isPicture = (choice: Choice): boolean => !isWord(choice);

/**
 * What is said to those who do not see the two sides: first the words, and the pictures when a word
 * is taken.
 */
export const says: Says<State, Tuning, What> = {
  task: 'Choose a word, then its picture',
  began: (_setup, _state, choices) => listNames(choices.filter(isWord), 'Words:'),
  asked: (_setup, _state, choices) => listNames(choices.filter(isPicture), 'Pictures:'),
};
