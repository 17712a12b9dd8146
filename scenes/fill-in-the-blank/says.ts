import type { Says, SpokenPart } from '../../src/play/announcements';
import { english, inEnglish, learner, listNames } from '../../src/play/announcements';
import type { PieceMove } from '../../src/play/slots';
import type { State, Tuning } from './rules';
import { findSentence } from './rules';
import { listStones } from './rules-sentences';

const nameGap = (slots: State['slots'], slot: number): string => (slots.length > 1 ? `gap ${slot + 1}` : 'gap');

/** What is said to those who do not see the sentence. The whole is heard; where its gaps are, and the words for them, is said. */
export const says: Says<State, Tuning, PieceMove> = {
  task: 'Listen to the sentence, then choose the word for the gap, and the gap',
  asked: (setup, { cards, slots }, word): SpokenPart[] => {
    const sentence = setup.sentences.find(({ key }) => key === word.key);
    const stones = sentence ? listStones(sentence) : [];
    return [
      ...stones.map((stone) => (stone.kind === 'word' ? learner(stone.text) : inEnglish(nameGap(slots, stone.slot)))),
      ...listNames(cards.map((label) => ({ label, spokenIn: 'learner' }))),
    ];
  },
  moved: (setup, state, { what, name }) => {
    const sentence = findSentence(setup, state);
    if (what === 'nudge' || !sentence) return [english('First choose a word')];
    if (what === 'taken') return [english(state.slots.length > 1 ? 'Now choose its gap' : 'Now choose the gap')];
    if (what === 'put-back') return [english('Put back')];
    return name ? [inEnglish('In the'), english(name.text.toLowerCase())] : [];
  },
};
