import type { GameFacts, Need } from '../play/game-facts';
import type { StorySentence, VocabItem } from './entities';

/** The content of a lesson, or of a category of endless mode, that games are made of. */
export interface PlayableContent {
  readonly words: readonly VocabItem[];
  readonly pages: readonly StorySentence[];
  readonly numbers: readonly VocabItem[];
}

function isMet(need: Need, { words, pages, numbers }: PlayableContent): boolean {
  switch (need.kind) {
    case 'recordings':
      return words.filter(({ App_Audio }) => App_Audio !== null).length >= need.min;
    case 'pages':
      return pages.length > 0;
    case 'blanks':
      return pages.some(({ phaseOneWord }) => phaseOneWord !== null);
    case 'arrows':
      return words.some(({ Arrow }) => Arrow !== null);
    case 'numbers':
      return numbers.length > 0;
    case 'actions':
      // No column tells words for actions apart; a game with this need is offered only where KZ_GameFilterDataNew lists it.
      return true;
  }
}

/** The first need of a game that is not met (spec: readings#51); null when it can be played. */
export function findUnmetNeed({ needs }: GameFacts, available: PlayableContent): Need | null {
  return needs.find((need) => !isMet(need, available)) ?? null;
}

export function hasNeed({ needs }: GameFacts, kind: Need['kind']): boolean {
  return needs.some((need) => need.kind === kind);
}
