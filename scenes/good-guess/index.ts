import { CHOICES } from '../../src/play/needs';
import { defineGame } from '../../src/stage/define-game';

export const goodGuess = defineGame({
  id: 'good-guess',
  label: 'Good Guess',
  place: 'hills',
  needs: [CHOICES],
  wordsPerMinute: 8,
  hasOwnAtlas: true,
  loadRules: () => import('./rules'),
  loadView: () => import('./view'),
});
