import { message } from '../messages/message';
import type { GameFacts } from '../play/game-facts';
import type { ContentIndex } from './entities';

/** How a game is played, in the bridging language, and in the learner's language where the pack has that. */
interface Description {
  readonly english: string | null;
  readonly learner: string | null;
}

/** The description of a game: the pack's, else its own. */
export function descriptionOf(content: ContentIndex, { label, description }: GameFacts): Description {
  const row = content.gameDescriptions.find((entry) => entry.game === label);
  const english = row?.description ?? description;
  return { english: english && message(english), learner: row?.Language ?? null };
}
