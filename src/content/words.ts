import type { GameFacts, StarTable } from '../play/game-facts';
import { message } from '../messages/message';
import type { ContentIndex } from './entities';

/**
 * A word of the interface: in the learner's language where the pack has a translation, else in
 * the bridging language.
 */
export interface InterfaceWord {
  readonly text: string;
  readonly isTranslated: boolean;
}

/** Looks up a UI word by its English text. spec: shell#words-of-the-interface. */
export function uiWord({ uiWords }: Pick<ContentIndex, 'uiWords'>, english: string): InterfaceWord {
  const found = uiWords.find((word) => word.English === english);
  return found ? { text: found.Language, isTranslated: true } : { text: message(english), isTranslated: false };
}

/** How the stars of a game are earned: as the pack says, else as the game says. */
export function goldStarOf({ goldStar }: Pick<ContentIndex, 'goldStar'>, { label, stars }: GameFacts): StarTable {
  return goldStar.find((entry) => entry.game === label) ?? stars;
}
