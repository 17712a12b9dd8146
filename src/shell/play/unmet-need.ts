import type { Need } from '../../play/game-facts';

/** Why a game cannot be played with the words that an address names, in plain words: what it needs and does not get. */
export function describeUnmetNeed(need: Need): string {
  switch (need.kind) {
    case 'numbers':
      return 'It needs number words, and this pack of words has none.';
    case 'recordings':
      return `It needs ${need.min} words that can be heard, and there are fewer recordings here.`;
    case 'pages':
      return 'It needs the pages of a story, and these words have no story.';
    case 'blanks':
      return 'It needs sentences with gaps, and these words have none.';
    case 'arrows':
      return 'It needs words that say who does something to whom, and these words do not.';
    case 'actions':
      return 'It needs words for actions, and there are none here.';
  }
}
