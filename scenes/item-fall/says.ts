import type { Says } from '../../src/play/announcements';
import { closing, inEnglish } from '../../src/play/announcements';
import type { State, What } from './rules';
import type { Tuning } from './tuning';

/** What is said to those who do not see the leaves: each one that comes. */
export const says: Says<State, Tuning, What> = {
  task: 'Listen, then catch each leaf with that picture. Leaves come down one after another',
  moved: (_setup, _state, { what, name }) => (what === 'came' && name ? [inEnglish('Here comes:'), closing(name)] : []),
};
