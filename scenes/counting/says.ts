import type { Says } from '../../src/play/announcements';
import { english } from '../../src/play/announcements';
import type { State } from './rules';
import type { Tuning } from './tuning';

/**
 * What is said to those who do not see the things. The thing and the number are heard; without a
 * word for it, the number is said.
 */
export const says: Says<State, Tuning> = {
  task: 'Listen: a thing, and a number. Take as many of that thing, then choose Check',
  asked: (_setup, { cells, numberKey, amount }) => [
    ...(numberKey === null ? [english(`Take ${amount}`)] : []),
    english(`${cells.filter((key) => key !== null).length} things lie there`),
  ],
};
