import type { Says } from '../../src/play/announcements';
import { closing, english, inEnglish } from '../../src/play/announcements';
import type { State, What } from './rules';
import type { Tuning } from './tuning';

/** What is said to those who do not see the persons. */
export const says: Says<State, Tuning, What> = {
  task: 'Listen: who does it, and to whom? Choose first who does it, then to whom',
  moved: (_setup, _state, { what, name }) => {
    if (!name) return [];
    return what === 'taken' ? [closing(name), english('And to whom?')] : [inEnglish('Taken back:'), closing(name)];
  },
};
