import type { Says, SpokenPart } from '../../src/play/announcements';
import { english, inEnglish } from '../../src/play/announcements';
import { wordOf } from '../../src/play/answers';
import type { State, Tuning, What } from './rules';
import { cardId } from './rules';

/** What is said to those who do not see the cards. A word that was turned is heard; a picture is named in English. */
export const says: Says<State, Tuning, What> = {
  task: 'Find the word and the picture that belong together',
  began: (_setup, { cards }) => [english(`${cards.length} cards`)],
  moved: (setup, { cards }, { choice }): SpokenPart[] => {
    const index = cardId.parse(choice) ?? -1;
    const card = cards[index];
    if (!card) return [];
    const place = `Card ${index + 1}:`;
    return card.face === 'word'
      ? [english(`${place} a word`)]
      : [inEnglish(`${place} a picture,`), english(wordOf(setup, card.key).english)];
  },
  answered: (_setup, { cards }) => {
    const left = cards.filter(({ side }) => side === 'down').length;
    return left === 0 ? [] : [english(`${left} cards lie face down`)];
  },
};
