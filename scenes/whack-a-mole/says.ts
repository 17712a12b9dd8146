import type { Says } from '../../src/play/announcements';
import { listNames } from '../../src/play/announcements';
import type { State, Tuning, What } from './rules';
import { moleId, rules } from './rules';

/** What is said to those who do not see the burrows: who is up, all at once, when the first of them comes up. */
export const says: Says<State, Tuning, What> = {
  task: 'Listen, then tap the mole with that picture. Moles come up, and go down again',
  moved: (setup, state, { what, choice }) => {
    const isFirst = choice === moleId.format(state.moles[0]?.id ?? -1);
    return what === 'rose' && isFirst ? listNames(rules.choices(setup, state), 'Up:') : [];
  },
};
