import type { Says } from '../../src/play/announcements';
import { closing, english, inEnglish, listNames } from '../../src/play/announcements';
import type { GameSetup } from '../../src/play/contract';
import type { What } from './rules-events';
import type { State } from './rules';
import type { Tuning } from './tuning';

const findCard = ({ cards = [] }: GameSetup, choice: string) => cards.find(({ id }) => choice.endsWith(`:${id}`));

/**
 * What is said to those who do not see the table. A card that is taken is read aloud, in English;
 * its date is said once it lies right.
 */
export const says: Says<State, Tuning, What> = {
  wordsAreEnglish: true,
  hasNoStars: true,
  task: 'Put your cards on the table, from long ago to now. Choose a card, then its place',
  began: (_setup, _state, choices) =>
    listNames(
      choices.filter(({ id }) => id.startsWith('card:')),
      'In your hand:',
    ),
  answered: (setup, _state, isRight, word) => {
    const card = findCard(setup, `:${word.key}`);
    return [english(isRight && card ? card.date : 'The card is back in your hand')];
  },
  moved: (setup, _state, { what, choice, name }) => {
    const card = findCard(setup, choice);
    switch (what) {
      case 'opened':
        return card ? [english('On the table:'), english(card.content), english(card.date)] : [];
      case 'drawn':
        return card ? [inEnglish('A new card:'), english(card.content)] : [];
      case 'placed':
        return [english('Placed')];
      case 'helped':
        return card ? [inEnglish('It was moved to its place:'), english(card.date)] : [];
      case 'nudge':
        return name ? [inEnglish('First choose a card for:'), closing(name)] : [english('First choose a card')];
    }
  },
};
