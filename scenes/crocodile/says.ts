import type { Says } from '../../src/play/announcements';
import { closing, english, inEnglish, listNames } from '../../src/play/announcements';
import type { State, Tuning, What } from './rules';

/** What is said to those who do not see the numbers. They are heard one after the other, from left to right. */
export const says: Says<State, Tuning, What> = {
  task: (_setup, { cards }) =>
    cards.length > 2
      ? 'Listen to the numbers, from left to right. Choose the sign for each gap'
      : 'Listen to two numbers. The first one is what, than the second?',
  asked: (_setup, _state, choices) => listNames(choices.filter(({ id }) => id.startsWith('sign:'))),
  moved: (_setup, _state, { what, name }) => {
    if (what === 'read' || !name) return [];
    return what === 'placed'
      ? [inEnglish('Placed:'), closing(name), english('Now the next gap')]
      : [inEnglish('Taken back:'), closing(name)];
  },
};
