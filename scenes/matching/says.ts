import type { Says, SpokenPart } from '../../src/play/announcements';
import { english, inEnglish, indexOf } from '../../src/play/announcements';
import type { State, What } from './rules';
import type { Tuning } from './tuning';

/**
 * What is said to those who do not see the cards. A word that was turned is heard; a picture is
 * named in English.
 */
export const says: Says<State, Tuning, What> = {
  task: 'Find the word and the picture that belong together',
  began: (_setup, { cards }) => [english(`${cards.length} cards`)],
  moved: ({ words }, { cards }, { what, choice }): SpokenPart[] => {
    if (what === 'swapped') return [english('Two cards change places')];
    const card = cards[indexOf(choice)];
    const word = words.find(({ key }) => key === card?.key);
    if (!card || !word) return [];
    const place = `Card ${indexOf(choice) + 1}:`;
    return card.face === 'word'
      ? [english(`${place} a word`)]
      : [inEnglish(`${place} a picture,`), english(word.english)];
  },
  answered: (_setup, { cards }, isRight, word) => {
    const left = cards.filter(({ side }) => side === 'down').length;
    if (!isRight) return [english('They do not belong together')];
    return [english(word.english), ...(left > 0 ? [english(`${left} cards lie face down`)] : [])];
  },
};
