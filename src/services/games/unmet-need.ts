import { message } from '../../messages/message';
import type { Need } from '../../play/needs';

/**
 * Why a game cannot be played with the words that an address names, in plain words: what it needs
 * and does not get.
 */
export function describeUnmetNeed({ kind, min = 0 }: Pick<Need, 'kind' | 'min'>): string {
  switch (kind) {
    case 'choices':
      return message('It needs words that can be told apart by their pictures, and these cannot.');
    case 'numbers':
      return message('It needs number words, and this pack of words has none.');
    case 'comparisons':
      return message('It needs numbers of different size, and there are none at this level.');
    case 'sums':
      return message('It needs numbers of which sums can be made, and there are too few at this level.');
    case 'recordings':
      return message`It needs ${min} words that can be heard, and there are fewer recordings here.`;
    case 'pages':
      return message('It needs the pages of a story, and these words have no story.');
    case 'blanks':
      return message('It needs sentences with gaps, and these words have none.');
    case 'arrows':
      return message('It needs words that say who does something to whom, and these words do not.');
    case 'actions':
      return message('It needs words for actions, and there are none here.');
  }
}
