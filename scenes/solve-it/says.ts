import type { Says } from '../../src/play/announcements';
import { closing, english, inEnglish, indexOf, learner, listNames } from '../../src/play/announcements';
import type { State, What } from './rules';
import type { Tuning } from './tuning';

/** What is said to those who do not see the sum. The number that it must come to is heard. */
export const says: Says<State, Tuning, What> = {
  task: ({ tuning }, { areSignsCarved }) =>
    `Listen to a number, then make it of ${tuning.numbers} numbers${areSignsCarved ? ', with plus' : ''}. Choose a number, then its place${areSignsCarved ? '' : '; then the sign'}`,
  asked: (_setup, _state, choices) => {
    const [last, ...others] = choices.filter(({ pressed }) => pressed !== undefined).reverse();
    if (!last) return [];
    return [
      inEnglish('Make it of:'),
      ...others.reverse().map(({ label, spokenIn }) => ({ text: `${label},`, spokenIn })),
      ...listNames([last], 'and'),
    ];
  },
  moved: ({ numbers }, { pieces, slots }, { what, choice, name }) => {
    if (what === 'taken') return [english('Now choose its place')];
    if (what === 'put-back') return [english('Put back')];
    if (what === 'counted' || !name) return [];
    if (what === 'nudge') return [inEnglish('That is a'), closing({ ...name, text: name.text.toLowerCase() })];
    const piece = pieces[slots[indexOf(choice)] ?? -1];
    const number = piece?.kind === 'number' ? numbers.find(({ key }) => key === piece.key) : undefined;
    return [
      number ? closing(learner(number.text)) : english(piece?.kind === 'sign' ? piece.sign : ''),
      english(`It lies in place ${indexOf(choice) + 1}`),
    ];
  },
};
