import { defineGame } from '../../src/stage/define-game';

export const bubblePop = defineGame({
  id: 'bubble-pop',
  label: 'Bubble Pop',
  place: 'lake',
  wordsPerMinute: 10,
  hasOwnAtlas: true,
  loadRules: () => import('./rules'),
  loadView: () => import('./view'),
});
