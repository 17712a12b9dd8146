import type { Says } from '../../src/play/announcements';
import { closing, english, inEnglish, listNames } from '../../src/play/announcements';
import type { PieceMove } from '../../src/play/slots';
import { slotId } from '../../src/play/slots';
import type { State, Tuning } from './rules';
import { rules } from './rules';
import { kindOf } from './rules-puzzles';

/** What is said to those who do not see the sum. The number that it must come to is heard. */
export const says: Says<State, Tuning, PieceMove> = {
  task: ({ tuning }) => `Listen to a number, then make it of ${tuning.numbers} numbers. Choose a number, then its place; then the sign`,
  asked: (setup, state) => {
    const pieces = rules.choices(setup, state).filter(({ pressed }) => pressed !== undefined);
    return [inEnglish('Make it of:'), ...listNames(pieces.slice(0, -1), '').slice(1), ...listNames(pieces.slice(-1), 'and')];
  },
  moved: (_setup, _state, { what, choice, name }) => {
    if (what === 'taken') return [english('Now choose its place')];
    if (what === 'put-back') return [english('Put back')];
    const slot = slotId.parse(choice) ?? 0;
    const kind = kindOf(slot);
    if (what === 'nudge') return [english(`That is a place for a ${kind}`)];
    return name ? [closing(name), english(`It lies in place ${slot + 1}`)] : [];
  },
};
