import type { Says } from '../../src/play/announcements';
import { indexOf, listNames } from '../../src/play/announcements';
import type { State, What } from './rules';
import type { Tuning } from './tuning';

/**
 * What is said to those who do not see the burrows: who is up, all at once, when the first of them
 * comes up.
 */
export const says: Says<State, Tuning, What> = {
  task: 'Listen, then tap the mole with that picture. Moles come up, and go down again',
  moved: (_setup, { moles }, { what, choice }, choices) =>
    what === 'rose' && indexOf(choice) === moles[0]?.id ? listNames(choices, 'Up:') : [],
};
