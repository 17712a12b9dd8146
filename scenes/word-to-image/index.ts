import { CHOICES } from '../../src/play/needs';
import { defineGame } from '../../src/stage/define-game';

export const wordToImage = defineGame({
  id: 'word-to-image',
  label: 'Word To Image',
  place: 'lake',
  needs: [CHOICES],
  wordsPerMinute: 8,
  hasOwnAtlas: true,
  loadRules: () => import('./rules'),
  loadView: () => import('./view'),
});
