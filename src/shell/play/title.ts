import { message } from '../../messages/message';
import { subunitName } from '../text/names';
import type { EndlessGame, NormalGame } from '../../services/games/selected-game';

/**
 * The document's title in a game: unit, game type, game name and difficulty, which is the round's
 * ('easy') or, before one is chosen, the level's. spec: shell#titles.
 */
export function titleOf(game: NormalGame | EndlessGame, difficulty: string): string {
  const label = message(game.descriptor.label);
  switch (game.mode) {
    case 'normal':
      return `${game.unit.name} - ${label} - ${subunitName(game.lesson.row.target, game.story)} - ${difficulty}`;
    case 'endless':
      return `${message('Endless')} - ${label} - ${game.categories.join(', ')} - ${difficulty}`;
  }
}
