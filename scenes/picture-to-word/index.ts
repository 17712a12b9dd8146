import { CHOICES } from '../../src/play/needs';
import { defineGame } from '../../src/stage/define-game';

/** A step of today's path, from picture to word. Its page is shell/today; it is not in the menu. */
export const pictureToWord = defineGame({
  id: 'picture-to-word',
  label: 'Picture to Word',
  place: 'meadow',
  needs: [CHOICES],
  hasEndless: false,
  hasOwnAtlas: true,
  music: 'silent',
  wordsPerMinute: 6,
  description: 'Say the word of the picture. Then listen to the birds, and bring it the right one.',
  loadRules: () => import('./rules'),
  loadView: () => import('./view'),
});
