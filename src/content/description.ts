import type { GameFacts } from '../play/game-facts';
import type { Content } from './entities';

/** The description of a game: the pack's, else its own, else null. */
export function descriptionOf(content: Content, { label, description }: GameFacts): string | null {
  return content.gameDescriptions.find((entry) => entry.game === label)?.description ?? description;
}
