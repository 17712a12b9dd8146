import { CHOICES } from '../../src/play/needs';
import { defineGame } from '../../src/stage/define-game';

/**
 * A minimal complete game: tap the picture of the word. `npm run new-game -- <id>` copies this
 * folder.
 */
export const template = defineGame({
  id: 'template',
  label: 'Template',
  place: 'meadow',
  needs: [CHOICES],
  wordsPerMinute: 9,
  /**
   * Packs without a column for the game offer it from this level; null: such packs do not offer it.
   */
  startsAt: 1,
  description: 'Tap the picture of the word.',
  loadRules: () => import('./rules'),
  loadView: () => import('./view'),
});
