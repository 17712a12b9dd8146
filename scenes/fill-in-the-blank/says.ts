import type { Says, SpokenPart } from '../../src/play/announcements';
import { closing, english, inEnglish, indexOf, learner, listNames } from '../../src/play/announcements';
import type { PieceMove } from '../../src/play/slots';
import type { State } from './rules';
import type { Tuning } from './tuning';

const nameGap = (slots: State['slots'], slot: number): string => (slots.length > 1 ? `gap ${slot + 1}` : 'gap');

/**
 * What is said to those who do not see the sentence. The whole is heard; where its gaps are, and
 * the words for them, is said.
 */
export const says: Says<State, Tuning, PieceMove> = {
  task: 'Listen to the sentence, then choose the word for the gap, and the gap',
  asked: ({ sentences }, { cards, slots }, _choices, word): SpokenPart[] => {
    const texts = sentences.find(({ key }) => key === word.key)?.frame?.split('_') ?? [];
    const parts = texts.flatMap((text, index) => [
      ...(index === 0 ? [] : [inEnglish(nameGap(slots, index - 1))]),
      learner(text.trim()),
    ]);
    return [
      ...parts.filter(({ text }) => text !== ''),
      ...listNames(cards.map((label) => ({ label, spokenIn: 'learner' }))),
    ];
  },
  moved: (_setup, { cards, slots }, { what, choice }) => {
    if (what === 'nudge') return [english('First choose a word')];
    if (what === 'taken') return [english(slots.length > 1 ? 'Now choose its gap' : 'Now choose the gap')];
    if (what === 'put-back') return [english('Put back')];
    const text = cards[slots[indexOf(choice)] ?? -1];
    return text === undefined
      ? []
      : [closing(learner(text)), english(`It is in the ${nameGap(slots, indexOf(choice))}`)];
  },
};
