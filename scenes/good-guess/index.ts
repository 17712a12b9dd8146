import { defineGame } from '../../src/stage/define-game';

export const goodGuess = defineGame({
  id: 'good-guess',
  label: 'Good Guess',
  place: 'hills',
  wordsPerMinute: 9,
  hasOwnAtlas: true,
  loadRules: () => import('./rules'),
  loadView: () => import('./view'),
});
